/** What to ask next, whether to accuse, and what the others know. */

import { h, put } from "../dom.js";
import { language, t } from "../i18n.js";
import { percent } from "../percent.js";
import { shortChips } from "./entry_list.js";

/**
 * @typedef {import("./case.js").Case} Case
 * @typedef {import("../cards.js").Deck} Deck
 * @typedef {import("./solver.js").Solver} Solver
 */

/**
 * @param {HTMLElement} root
 * @param {Case} notes
 * @param {Deck} deck
 * @param {Solver} solver
 * @param {{room: (room: string) => void, hidden: boolean}} handlers
 */
export function drawAdvice(root, notes, deck, solver, handlers) {
  if (handlers.hidden) return put(root, h("h2", {}, t("nb_advice")), h("p", { class: "hint" }, t("nb_teachHides")));
  if (solver.mistake) return put(root, h("h2", {}, t("nb_advice")), h("p", { class: "hint" }, t("nb_mendFirst")));
  const { grid, advice } = solver;
  put(
    root,
    h("h2", {}, t("nb_advice")),
    grid && solver.fresh
      ? casefile(deck, grid)
      : h("p", { class: "hint" }, t(solver.offline ? "nb_later" : "hintsThinking")),
    advice?.accusation &&
      h("p", { class: `verdict ${advice.accusation.accuse ? "accuse" : ""}` }, deck.spoken(advice.accusation.why)),
    h("h3", {}, t("nb_next")),
    rooms(deck, solver.room, handlers.room),
    advice
      ? h(
          "ol",
          { class: "suggestions" },
          advice.suggestions.map((item) =>
            h("li", {}, shortChips(deck, item.cards), h("p", {}, deck.spoken(item.why))),
          ),
        )
      : h("p", { class: "hint" }, t("hintsThinking")),
    advice && [
      h("h3", {}, t("nb_others")),
      h(
        "ul",
        { class: "others" },
        advice.others.map((other) => opponent(notes, deck, other)),
      ),
    ],
  );
}

/** @param {Deck} deck @param {import("./solver.js").Grid} grid */
function casefile(deck, grid) {
  return h(
    "div",
    { class: "casefile" },
    h("h3", {}, t("caseFile")),
    h(
      "ol",
      {},
      grid.casefile
        .slice(0, 3)
        .map((item) =>
          h("li", {}, h("b", {}, item.odds === 1 ? "✓" : `${percent(item.odds)} %`), " ", shortChips(deck, item.cards)),
        ),
    ),
  );
}

/** @param {Deck} deck @param {string} room @param {(room: string) => void} choose */
function rooms(deck, room, choose) {
  return h(
    "label",
    { class: "field" },
    t("nb_iAmIn"),
    h(
      "select",
      { name: "room", onchange: (/** @type {any} */ event) => choose(event.target.value) },
      h("option", { value: "" }, t("nb_anyRoom")),
      deck
        .of("room")
        .map((card) => h("option", { value: card.name, selected: card.name === room }, deck.title(card.name))),
    ),
  );
}

/** @param {Case} notes @param {Deck} deck @param {import("./solver.js").Advice["others"][number]} other */
function opponent(notes, deck, other) {
  return h(
    "li",
    {},
    h("b", {}, notes.names[other.seat]),
    h("p", {}, t("nb_near", { best: other.best, average: other.average.toLocaleString(language) })),
    other.seen.length > 0 && h("p", {}, t("nb_hasSeen"), " ", shortChips(deck, other.seen)),
    other.proved.length > 0 && h("p", {}, t("nb_canProve"), " ", shortChips(deck, other.proved)),
    !other.seen.length && !other.proved.length && h("p", {}, t("nb_seenNone")),
  );
}
