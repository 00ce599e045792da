import type { Id, Pushed } from "./types";

const FIRST_WAIT = 500;
const LONGEST_WAIT = 8000;

/** Listen to a game's websocket and come back after every break; returns what stops it. */
export function listen(
  id: Id,
  version: () => number,
  hear: (pushed: Pushed) => void,
  told: (connected: boolean) => void,
): () => void {
  let wait = FIRST_WAIT;
  let stopped = false;
  let socket: WebSocket | null = null;
  let timer = 0;

  const connect = () => {
    const address = new URL(`/api/games/${encodeURIComponent(id)}/live`, location.href);
    address.protocol = address.protocol === "https:" ? "wss:" : "ws:";
    socket = new WebSocket(address);
    socket.onopen = () => {
      wait = FIRST_WAIT;
      told(true);
      socket?.send(JSON.stringify({ type: "hello", version: version() }));
    };
    socket.onmessage = (message: MessageEvent<string>) => {
      hear(JSON.parse(message.data) as Pushed);
    };
    socket.onclose = () => {
      if (stopped) return;
      told(false);
      timer = window.setTimeout(connect, wait);
      wait = Math.min(wait * 2, LONGEST_WAIT);
    };
  };
  connect();
  return () => {
    stopped = true;
    window.clearTimeout(timer);
    socket?.close();
  };
}
