// Where we are: the part of the address after '#'. Every screen can be bookmarked and shared.

export interface Place {
  screen: "start" | "table" | "rules" | "lesson" | "shared";
  id: string;
  at: number | null;
}

function placeOf(hash: string): Place {
  const [, shared, token] = location.pathname.split("/");
  if (shared === "shared" && token && hash.length < 2) return { screen: "shared", id: decodeURIComponent(token), at: null };
  const [path = "", query = ""] = hash.replace(/^#\/?/, "").split("?");
  const [screen, id = ""] = path.split("/").map(decodeURIComponent);
  const at = new URLSearchParams(query).get("at");
  if ((screen === "table" || screen === "rules" || screen === "lesson") && id) {
    return { screen, id, at: at === null || !/^\d+$/.test(at) ? null : Number(at) };
  }
  return { screen: "start", id: "", at: null };
}

class Route {
  place = $state<Place>(placeOf(location.hash));

  constructor() {
    window.addEventListener("hashchange", () => {
      this.place = placeOf(location.hash);
    });
  }

  go(path: string): void {
    if (location.pathname === "/") location.hash = `#/${path}`;
    else location.assign(`/#/${path}`);
  }
}

export const route = new Route();
