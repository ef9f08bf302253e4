/** For newcomers: links on the start page and at a table, and what is asked before a first game. */

import { address } from "../logic/backend.js";
import { t } from "../logic/i18n.js";
import { nameInput, field, form, button } from "../ui/controls.js";
import { h } from "../ui/dom.js";

/** What somebody is called who gives no name. */
export function guest() {
  return t("first_guest");
}

/**
 * @param {string} known the name that was given before
 * @param {boolean} coached whether the box is ticked at first
 * @param {(name: string, coached: boolean) => void} play
 */
export function firstGameForm(known, coached, play) {
  const name = nameInput({ name: "first-name", placeholder: guest(), value: known });
  const box = h("input", { type: "checkbox", name: "coach", checked: coached });
  const element = form(
    "form.firstgame",
    () => play(name.value.trim() || guest(), box.checked),
    {},
    field(t("askName"), name),
    h("label.check", box, t("first_coach")),
    h("button.primary.large", { type: "submit" }, t("first_play")),
  );
  return { element, focus: () => name.focus() };
}

/** How to play, the first game with a coach, the puzzle. @param {() => void} coached begins such a game */
export function startLinks(coached) {
  return h(
    "p.small.learnlinks",
    h("a", { href: address("/how-to-play") }, t("learn_title")),
    button(t("first_case"), coached, { class: "linklike" }),
  );
}

/** A link to "How to play", opened beside the game. */
export function rulesLink() {
  return h("a.button", { href: address("/how-to-play"), target: "_blank", rel: "noopener" }, t("learn_title"));
}
