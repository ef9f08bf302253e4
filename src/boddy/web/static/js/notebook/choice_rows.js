/** Cards and players as rows of buttons, large enough for a thumb. */

import { button } from "../controls.js";
import { h } from "../dom.js";
import { t } from "../i18n.js";

/** @typedef {import("../cards.js").Deck} Deck */

const LONG = 11;

/**
 * All cards of a kind.
 * @param {Deck} deck
 * @param {string} kind
 * @param {(name: string) => string} state  "on", "open" or ""
 * @param {(name: string) => void} tap
 */
export function pickRow(deck, kind, state, tap) {
  return h(
    "div",
    { class: `picks3 ${kind}`, role: "group", "aria-label": t(`${kind}s`) },
    ...deck.of(kind).map(({ name }) => {
      const is = state(name);
      return button([deck.drawing(name), h("span", deck.short(name))], () => tap(name), {
        class: `pick3 ${is} ${deck.short(name).length > LONG ? "long" : ""}`,
        "aria-pressed": String(Boolean(is)),
        "data-pick": name,
      });
    }),
  );
}

/**
 * Players, and perhaps something else to choose.
 * @param {string} label
 * @param {[string, string][]} options  key and what is written on it
 * @param {string | string[] | null} chosen  one, or several
 * @param {(key: string) => void} tap
 */
export function choiceRow(label, options, chosen, tap) {
  return h(
    "div.choices",
    { role: "group", "aria-label": label },
    h("span.label", label),
    ...options.map(([key, text]) =>
      button(text, () => tap(key), {
        class: "choose",
        "aria-pressed": String(Array.isArray(chosen) ? chosen.includes(key) : key === chosen),
        "data-choice": key,
      }),
    ),
  );
}
