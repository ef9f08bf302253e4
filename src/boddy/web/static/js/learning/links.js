/** Links for newcomers: on the start page, and in the menu of a table. */

import { address } from "../logic/backend.js";
import { button } from "../ui/controls.js";
import { h } from "../ui/dom.js";
import { t } from "../logic/i18n.js";

/** How to play, the first game with a coach, the puzzle. @param {() => void} coached begins such a game */
export function startLinks(coached) {
  return h(
    "p.small.learnlinks",
    h("a", { href: address("/how-to-play") }, t("learn_title")),
    button(t("first_coached"), coached, { class: "linklike" }),
    h("a", { href: address("/puzzle") }, t("puzzle")),
  );
}

/** How to play, beside the game that goes on here. */
export function rulesLink() {
  return h("a.button", { href: address("/how-to-play"), target: "_blank", rel: "noopener" }, t("learn_title"));
}
