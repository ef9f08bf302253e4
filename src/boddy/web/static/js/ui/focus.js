/** Keyboard: after each action the focus goes to the next choice, and keys stand for buttons. */

import { h } from "./dom.js";
import { t } from "../logic/i18n.js";

/** Keys, what they press, and the text that describes it. @type {Record<string, [selector: string, text: string]>} */
const SHORTCUTS = {
  r: ["[data-do=roll]", "roll"],
  s: ["[data-do=suggest]", "doSuggest"],
  a: ["[data-do=accuse]", "doAccuse"],
  e: ["[data-do=end]", "end"],
  b: [".lookBack", "lookBack"],
  f: [".lookOn", "lookOn"],
  p: ["#pause", "pause"],
  n: ["#tabs [data-tab=notes]", "tab_notes"],
  l: ["#tabs [data-tab=log]", "tab_log"],
  t: ["#tabs [data-tab=table]", "tab_table"],
};

/** Where the next choice is, best first: an accusation only where there is nothing else to do. */
const CHOICES = [
  "#act input:not(:disabled)",
  "#act button:not(:disabled, .danger)",
  ".target",
  "#act button:not(:disabled)",
];

/** Focus the first choice that there is: in the bar, or on the board. */
export function focusNext() {
  const act = document.getElementById("act");
  const choice = CHOICES.map((selector) => document.querySelector(selector)).find(Boolean);
  /** @type {HTMLElement | null} */ (choice ?? act)?.focus({ preventScroll: true });
}

/** Whether the focus has nowhere else to be. */
export function isFocusFree() {
  const at = document.activeElement;
  return !at || at === document.body || Boolean(at.closest("#act, .targets"));
}

/** Let single keys press buttons, except where one types or writes notes. */
export function listenForShortcuts() {
  addEventListener("keydown", (event) => {
    const target = /** @type {HTMLElement} */ (event.target);
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
    if (target.closest("input:not([type=radio]), select, textarea, .grid")) return;
    const selector = SHORTCUTS[event.key.toLowerCase()]?.[0];
    const button = selector && /** @type {HTMLButtonElement | null} */ (document.querySelector(selector));
    if (!button || button.disabled) return;
    event.preventDefault();
    button.click();
  });
}

/** The list of them, for the menu. */
export function shortcutList() {
  return keyList(Object.entries(SHORTCUTS).map(([key, [, text]]) => [key.toUpperCase(), t(text)]));
}

/** The keys of a replay, for its menu. */
export function replayKeys() {
  return keyList([
    ["←", t("back")],
    ["→", t("forward")],
    [t("keyHome"), t("first")],
    [t("keyEnd"), t("last")],
    [t("keySpace"), t("playReplay")],
  ]);
}

/** @param {string[][]} keys each key, and what it does */
function keyList(keys) {
  const lines = keys.flatMap(([key, what]) => [h("dt", h("kbd", key)), h("dd", what)]);
  return h("details.shortcuts", h("summary", t("shortcuts")), h("dl", lines));
}
