/** Before the first game: asks once what somebody is called, and whether to explain the game. */

import { nameInput, field, form } from "../ui/controls.js";
import { h } from "../ui/dom.js";
import { t } from "../logic/i18n.js";

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
