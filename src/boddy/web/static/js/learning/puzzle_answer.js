/** The form in which somebody answers a puzzle: one card of each kind, hints, or the solution. */

import { h, put } from "../dom.js";
import { t } from "../i18n.js";

const KINDS = ["suspect", "weapon", "room"];

/**
 * @typedef {object} Handlers
 * @property {(cards: string[]) => Promise<string>} check says what is wrong, if anything
 * @property {() => Promise<void>} hint
 * @property {() => Promise<void>} give
 * @property {() => number} hintsLeft
 *
 * @param {import("../cards.js").Deck} deck
 * @param {Handlers} on
 */
export function answerForm(deck, on) {
  const problem = h("p", { class: "problem", role: "alert" });
  const hint = /** @type {HTMLButtonElement} */ (
    h("button", { type: "button", class: "hintbutton", onclick: takeHint })
  );
  const element = h(
    "form",
    { class: "answer", onsubmit: submit },
    h("h2", {}, t("puzzle_answer")),
    h("div", { class: "picks" }, KINDS.map(field)),
    h(
      "div",
      { class: "buttons" },
      h("button", { type: "submit", class: "primary" }, t("puzzle_check")),
      hint,
      h("button", { type: "button", class: "quiet give", onclick: give }, t("puzzle_give")),
      problem,
    ),
  );
  label();
  return { element, close };

  /** @param {string} kind */
  function field(kind) {
    return h(
      "label",
      { class: "field" },
      t(`${kind}s`),
      h(
        "select",
        { name: kind, required: true },
        h("option", { value: "" }, t("puzzle_choose")),
        deck.of(kind).map(({ name }) => h("option", { value: name }, deck.title(name))),
      ),
    );
  }

  /** @param {Event} event */
  async function submit(event) {
    event.preventDefault();
    const data = new FormData(/** @type {HTMLFormElement} */ (element));
    const wrong = await on.check(KINDS.map((kind) => String(data.get(kind))));
    put(problem, wrong);
    if (!wrong) close();
  }

  async function takeHint() {
    await on.hint();
    label();
  }

  async function give() {
    await on.give();
    close();
  }

  function label() {
    hint.textContent = t("puzzle_hint", { left: on.hintsLeft() });
    hint.disabled = on.hintsLeft() === 0;
  }

  function close() {
    element.hidden = true;
  }
}
