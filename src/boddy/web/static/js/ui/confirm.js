/** Asks before something is done that cannot be taken back. */

import { button, buttons } from "./controls.js";
import { h } from "./dom.js";
import { t } from "../logic/i18n.js";

/**
 * Ask in a dialog over the page; the safe answer has the focus.
 * @param {string} question
 * @param {string} yes what the button says that does it
 * @returns {Promise<boolean>}
 */
export function confirm(question, yes) {
  return new Promise((resolve) => {
    const answer = (/** @type {boolean} */ sure) => () => {
      resolve(sure);
      dialog.close();
    };
    const dialog = h(
      "dialog.confirm",
      { "aria-labelledby": "confirm-question" },
      h("p", { id: "confirm-question" }, question),
      buttons(button(yes, answer(true), { class: "danger" }), button(t("cancel"), answer(false), { autofocus: true })),
    );
    dialog.addEventListener("close", () => {
      resolve(false);
      dialog.remove();
    });
    document.body.append(dialog);
    dialog.showModal();
  });
}
