/** One's own marks on a cell: a colour and a word. They are kept with the case, and nothing is concluded from them. */

import { button } from "../ui/controls.js";
import { h } from "../ui/dom.js";
import { t } from "../logic/i18n.js";

const COLOURS = ["1", "2", "3"];
const LONGEST = 12;
const NO_COLOUR = "0";

/** @param {string} mark a colour, then perhaps a word @param {(mark: string) => void} change */
export function markRow(mark, change) {
  const [colour, word] = [mark[0] ?? NO_COLOUR, mark.slice(1)];
  const set = (/** @type {string} */ to, /** @type {string} */ called) =>
    change(to === NO_COLOUR && !called ? "" : `${to}${called}`);
  const input = h("input", {
    type: "text",
    maxlength: LONGEST,
    placeholder: t("nb_markWord"),
    "aria-label": t("nb_markWord"),
    value: word,
    onchange: () => set(colour, input.value.trim()),
  });
  const dots = COLOURS.map((one) =>
    button(h("span.dot"), () => set(colour === one ? NO_COLOUR : one, input.value.trim()), {
      class: `ownmark own${one}`,
      "aria-label": t(`colour_${one}`),
      "aria-pressed": String(colour === one),
      "data-own": one,
    }),
  );
  return h("div.ownmarks", { role: "group", "aria-label": t("nb_mark") }, h("span.label", t("nb_mark")), dots, input);
}

/** A mark for those who listen. @param {string} mark */
export function spokenMark(mark) {
  const colour = mark[0] === NO_COLOUR ? "" : t(`colour_${mark[0]}`);
  return t("nb_markSpoken", { mark: [colour, mark.slice(1)].filter(Boolean).join(" ") });
}
