/** The form in which somebody answers a puzzle: one card of each kind, hints, or the solution. */

import { KINDS } from "../logic/kinds.js";
import { option, button, buttons, field, form, select, confirm } from "../ui/controls.js";
import { h, put } from "../ui/dom.js";
import { t } from "../logic/i18n.js";

/**
 * @typedef {object} Handlers
 * @property {(cards: string[]) => Promise<string>} check says what is wrong, if anything
 * @property {() => Promise<void>} hint
 * @property {() => Promise<void>} give
 * @property {() => number} hintsLeft
 *
 * @param {Deck} deck
 * @param {Handlers} on
 */
export function answerForm(deck, on) {
  const problem = h("p.problem", { role: "alert" });
  const hint = button("", takeHint, { class: "hintbutton" });
  const element = form(
    "form.answer",
    check,
    {},
    h("h2", t("puzzle_answer")),
    h("div.picks", KINDS.map(pick)),
    buttons(h("button.primary", { type: "submit" }, t("puzzle_check")), hint, button(t("puzzle_give"), give), problem),
  );
  label();
  return { element, close };

  /** @param {string} kind */
  function pick(kind) {
    const cards = deck.of(kind).map(({ name }) => option(name, deck.title(name)));
    const props = { name: kind, required: true };
    return field(
      t(`${kind}s`),
      select([["", t("puzzle_choose")], ...cards], "", () => {}, props),
    );
  }

  async function check() {
    const data = new FormData(element);
    const wrong = await on.check(KINDS.map((kind) => String(data.get(kind))));
    put(problem, wrong);
    if (!wrong) close();
  }

  async function takeHint() {
    await on.hint();
    label();
  }

  async function give() {
    if (!(await confirm(t("puzzle_giveAsk"), t("puzzle_give")))) return;
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
