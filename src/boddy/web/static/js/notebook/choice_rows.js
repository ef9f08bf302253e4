/** Cards and players as rows of buttons, large enough for a thumb. */

import { button, closeButton } from "../ui/controls.js";
import { h } from "../ui/dom.js";
import { t } from "../logic/i18n.js";

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
  const isChosen = (/** @type {string} */ key) => (Array.isArray(chosen) ? chosen.includes(key) : key === chosen);
  const made = options.map(([key, text]) => {
    const props = { class: "choose", "aria-pressed": String(isChosen(key)), "data-choice": key };
    return button(text, () => tap(key), props);
  });
  return labelled(label, made);
}

/** Buttons in a row behind what they are about. @param {string} label @param {HTMLElement[]} made @param {string} [name] of the row */
export function labelled(label, made, name = label) {
  return h("div.choices", { role: "group", "aria-label": name }, h("span.label", label), made);
}

/**
 * The head of a form.
 * @param {string} title for a new entry @param {number | null} at which entry is changed
 * @param {() => void} close @param {(() => void) | null} [clear] takes back what is tapped so far
 */
export function formHead(title, at, close, clear = null) {
  const heading = at === null ? title : t("nb_editing", { number: at + 1 });
  return h(
    "div.entryhead",
    h("h2", heading),
    clear && button(t("nb_clear"), clear, { class: "quiet clear" }),
    closeButton(close),
  );
}

/**
 * The foot of a form.
 * @param {(() => void) | null} save what can be saved already @param {string} missing what keeps it from being saved
 * @param {(() => void) | null} [remove]
 */
export function formFoot(save, missing, remove = null) {
  return h(
    "div.sticky",
    !save && h("p.hint", { role: "status" }, t(`nb_missing_${missing}`)),
    h(
      "div.buttons",
      button(t("nb_save"), () => save?.(), { class: "primary", disabled: !save }),
      remove && button(t("nb_delete"), remove, { class: "danger" }),
    ),
  );
}
