import { select } from "d3-selection";
import "d3-transition";
import { zoom, zoomIdentity, type D3ZoomEvent, type ZoomTransform } from "d3-zoom";

import { settings } from "../state/settings.svelte";

const CLOSEST = 5;
const KEY_STEP = 80;
const ZOOM_STEP = 1.3;
const STILL_MS = 160;
/** A window lower than this shows the map in its full width, to be moved up and down. */
const LOW = 420;

export interface Zooming {
  fit: () => void;
  by: (factor: number) => void;
  pan: (x: number, y: number) => void;
  show: (x: number, y: number) => void;
  toWorld: (clientX: number, clientY: number) => [number, number];
  resize: () => void;
  stop: () => void;
}

/** Let a sheet inside a window be moved and magnified, by a transform of one element and nothing else. */
export function zooming(
  frame: HTMLElement,
  sheet: HTMLElement,
  size: () => [number, number],
  closeness: (k: number) => void,
): Zooming {
  let now: ZoomTransform = zoomIdentity;
  let fitted = true;
  let timer = 0;

  const least = () => {
    const [width, height] = size();
    return Math.min(frame.clientWidth / width, frame.clientHeight / height) || 1;
  };
  const behaviour = zoom<HTMLElement, unknown>()
    .filter((event: Event) => {
      const target = event.target as Element;
      if (event.type !== "wheel" && target.closest("[data-pile], [data-testid=fan], .slip, .over-map")) return false;
      return !("button" in event && (event as MouseEvent).button);
    })
    .clickDistance(5)
    .on("zoom", (event: D3ZoomEvent<HTMLElement, unknown>) => {
      now = event.transform;
      if (event.sourceEvent) fitted = false;
      sheet.classList.add("moving");
      sheet.style.transform = `translate(${now.x}px, ${now.y}px) scale(${now.k})`;
      window.clearTimeout(timer);
      timer = window.setTimeout(() => {
        sheet.classList.remove("moving");
        closeness(now.k);
      }, STILL_MS);
    });
  const chosen = select(frame);
  chosen.call(behaviour).on("dblclick.zoom", null);

  const bounds = () => {
    const [width, height] = size();
    behaviour
      .scaleExtent([least() * 0.9, CLOSEST])
      .extent([
        [0, 0],
        [frame.clientWidth, frame.clientHeight],
      ])
      .translateExtent([
        [-width * 0.15, -height * 0.15],
        [width * 1.15, height * 1.15],
      ]);
  };
  const moved = () => chosen.transition().duration(settings.still ? 0 : 220);
  const fit = () => {
    bounds();
    const [width, height] = size();
    const k = frame.clientHeight < LOW ? frame.clientWidth / width : least();
    const x = (frame.clientWidth - width * k) / 2;
    const y = (frame.clientHeight - height * k) / 2;
    fitted = true;
    chosen.call((at) => {
      behaviour.transform(at, zoomIdentity.translate(x, y).scale(k));
    });
    fitted = true;
  };
  fit();
  closeness(now.k);
  return {
    fit,
    by: (factor) => {
      fitted = false;
      moved().call((at) => {
        behaviour.scaleBy(at, factor > 0 ? ZOOM_STEP : 1 / ZOOM_STEP);
      });
    },
    pan: (x, y) => {
      fitted = false;
      chosen.call((at) => {
        behaviour.translateBy(at, (x * KEY_STEP) / now.k, (y * KEY_STEP) / now.k);
      });
    },
    show: (x, y) => {
      if (fitted) return;
      const [sx, sy] = now.apply([x, y]);
      if (sx > 60 && sy > 60 && sx < frame.clientWidth - 60 && sy < frame.clientHeight - 60) return;
      moved().call((at) => {
        behaviour.translateTo(at, x, y);
      });
    },
    toWorld: (clientX, clientY) => {
      const box = frame.getBoundingClientRect();
      return now.invert([clientX - box.left, clientY - box.top]);
    },
    resize: () => {
      if (fitted) fit();
      else bounds();
    },
    stop: () => {
      chosen.on(".zoom", null);
    },
  };
}
