/** Signs that not every font has, as drawings. */

import { putIfChanged, s } from "./dom.js";

const FACE = "M12 3a9 9 0 1 0 0 18 9 9 0 1 0 0-18";
const SHAPES = {
  card: "M7.5 3.5h9a1.5 1.5 0 0 1 1.5 1.5v14a1.5 1.5 0 0 1-1.5 1.5h-9A1.5 1.5 0 0 1 6 19V5a1.5 1.5 0 0 1 1.5-1.5z",
  play: "M7 4l13 8-13 8z",
  pause: "M6 4h4v16H6zM14 4h4v16h-4z",
  sound: "M3 9h4l5-4v14l-5-4H3zM15 8a5 5 0 0 1 0 8M17.5 5a9 9 0 0 1 0 14",
  quiet: "M3 9h4l5-4v14l-5-4H3zM15 9l6 6M21 9l-6 6",
  hello:
    "M8 12.5V6a1.5 1.5 0 0 1 3 0v5.5V4.5a1.5 1.5 0 0 1 3 0v7V6a1.5 1.5 0 0 1 3 0v8a6.5 6.5 0 0 1-6.5 6.5c-3 0-4.5-2-6.5-6l-.8-1.7a1.5 1.5 0 0 1 2.7-1.3z",
  nice: "M7 11v9H4v-9zM7 11l4-7.5a2 2 0 0 1 2.6 2.3L13 10h5a2 2 0 0 1 2 2.4l-1.3 6a2 2 0 0 1-2 1.6H7",
  hmm: `${FACE}M9 10v.1M15 10v.1M13.5 7l3 .7M9 16l6-1.5`,
  oh: `${FACE}M9 10v.1M15 10v.1M12 13.5a1.8 2 0 1 0 0 4 1.8 2 0 1 0 0-4`,
  haha: `${FACE}M7.5 10.5l1.5-2 1.5 2M13.5 10.5l1.5-2 1.5 2M7.5 14h9a4.5 4.5 0 0 1-9 0z`,
  hurry: "M6 3h12M6 21h12M7 3v3.5l5 5.5 5-5.5V3M7 21v-3.5l5-5.5 5 5.5V21",
};

/** @typedef {keyof typeof SHAPES} Icon */

/** Show on a button what it does now. @param {HTMLElement} button @param {Icon} name @param {string} label */
export function setIcon(button, name, label) {
  putIfChanged(button, name, () => icon(name));
  button.setAttribute("aria-label", label);
  button.title = label;
}

/** @param {Icon} name */
export function icon(name) {
  return s(
    "svg",
    { viewBox: "0 0 24 24", class: `icon icon-${name}`, "aria-hidden": "true" },
    s("path", { d: SHAPES[name] }),
  );
}
