/** What to do in this turn, what to ask, and what the others know. */

import { shortChips } from "../ui/cards.js";
import { option, button, field, list, select } from "../ui/controls.js";
import { h, put } from "../ui/dom.js";
import { language, t } from "../logic/i18n.js";
import { percent } from "../ui/card_grid.js";
import { OWN } from "./case.js";
import { steps } from "./why.js";

/** @typedef {(question: object) => Promise<any>} Ask */

/** With two dice. */
const MOST_THROWN = 12;

/**
 * @param {HTMLElement} root
 * @param {Case} notes
 * @param {Deck} deck
 * @param {Solver} solver
 * @param {{ask: Ask, room: (room: string) => void, thrown: (steps: number) => void, hidden: boolean}} handlers
 */
export function drawAdvice(root, notes, deck, solver, handlers) {
  if (handlers.hidden) return put(root, h("h2", t("nb_advice")), h("p.hint", t("nb_teachHides")));
  if (solver.mistake) return put(root, h("h2", t("nb_advice")), h("p.hint", t("nb_mendFirst")));
  const { grid, advice } = solver;
  if (grid && solver.fresh && grid.open === null) return put(root, h("h2", t("nb_advice")), leftOut(grid));
  put(
    root,
    h("h2", t("nb_advice")),
    advice?.plan &&
      h(
        "p",
        { class: `verdict ${advice.plan.kind === "accuse" ? "accuse" : ""}` },
        deck.say(advice.plan.why, notes.names, notes.me),
      ),
    grid && solver.fresh ? casefile(deck, grid) : h("p.hint", t(solver.offline ? "nb_later" : "hintsThinking")),
    h("h3", t("nb_next")),
    grid?.open === 1 && solver.fresh
      ? h("p.hint", t("nb_nothingToAsk"))
      : [
          rooms(deck, solver.room, handlers.room),
          solver.room && notes.edition !== OWN && walking(notes, deck, solver, handlers.thrown),
          suggestions(notes, deck, advice),
        ],
    advice && [
      h("h3", t("nb_others")),
      h("ul.others", ...advice.others.map((other) => opponent(notes, deck, other, handlers.ask))),
    ],
    advice && leftOut(advice),
  );
}

/** Questions that were too hard to answer. @param {{left_out?: Phrase[]}} answer an older one may be kept */
function leftOut(answer) {
  return (answer.left_out ?? []).map((said) => h("p.hint", t(said.code)));
}

/** @param {Deck} deck @param {Grid} grid */
function casefile(deck, grid) {
  return h(
    "div.casefile",
    h("h3", t("caseFile")),
    list("ol", grid.casefile.slice(0, 3), (item) => [
      h("b", item.odds === 1 ? "✓" : `${percent(item.odds)} %`),
      " ",
      shortChips(deck, item.cards),
    ]),
  );
}

/** @param {Case} notes @param {Deck} deck @param {Advice | null} advice */
function suggestions(notes, deck, advice) {
  if (!advice) return h("p.hint", t("hintsThinking"));
  const items = advice.suggestions.map((item) =>
    h("li", shortChips(deck, item.cards), h("p", deck.say(item.why, notes.names, notes.me), inBits(item.bits))),
  );
  return h("div", h("p.hint", t("nb_ranked")), h("ol.suggestions", items));
}

/** What something is worth in bits, for those who want it. @param {number} bits */
function inBits(bits) {
  const number = bits.toLocaleString(language, { minimumFractionDigits: 2, maximumFractionDigits: 2 });
  return h("span.bits", " ", t("nb_bits", { bits: number }));
}

/** @param {Deck} deck @param {string} room @param {(room: string) => void} choose */
function rooms(deck, room, choose) {
  const named = deck.of("room").map(({ name }) => option(name, deck.title(name)));
  return field(t("nb_iAmIn"), select([["", t("nb_anyRoom")], ...named], room, choose, { name: "room" }));
}

/** Where to go from the room where one is. @param {Case} notes @param {Deck} deck @param {Solver} solver @param {(steps: number) => void} choose */
function walking(notes, deck, { steps, walk }, choose) {
  const throws = Array.from({ length: MOST_THROWN }, (_, at) => option(at + 1, String(at + 1)));
  const room = walk && (walk.to ?? walk.towards);
  const chosen = (/** @type {string} */ sum) => choose(Number(sum));
  return h(
    "div.walking",
    field(t("nb_thrown"), select([[0, t("nb_notThrown")], ...throws], steps, chosen, { name: "thrown" })),
    walk &&
      h(
        "p.verdict",
        room && [h("b", t(walk.to ? "nb_goTo" : "nb_goTowards")), " ", shortChips(deck, [room]), " "],
        deck.say(walk.why, notes.names, notes.me),
      ),
  );
}

/** A count that may be an average: small ones with a digit after the point. @param {number} count */
export function about(count) {
  return count.toLocaleString(language, { maximumFractionDigits: count < 10 ? 1 : 0 });
}

/** How near somebody is: the best and the average, or the one number if they are the same. @param {{best: number, average: number}} other */
export function near({ best, average }) {
  const usual = about(average);
  return usual === about(best) ? t("nb_nearAlike", { average: usual }) : t("nb_near", { best, average: usual });
}

/** Our cards that somebody can prove, each with the proof. @param {Case} notes @param {Deck} deck @param {Advice["others"][number]} other @param {Ask} ask */
function proved(notes, deck, { seat, proved: cards }, ask) {
  const told = h("div.provedhow", { role: "status" });
  const show = async (/** @type {string} */ card) => {
    const answer = await ask({ want: "proof", cell: `${card}/${notes.me}`, by: seat });
    put(told, answer?.steps ? steps({ notes, deck }, answer.steps) : h("p.hint", t("nb_later")));
  };
  const open = (/** @type {string} */ card) =>
    button(shortChips(deck, [card]), () => show(card), { class: "quiet", "data-proved": `${card}/${seat}` });
  return [h("p", t("nb_canProve"), " ", cards.map(open)), told];
}

/** @param {Case} notes @param {Deck} deck @param {Advice["others"][number]} other @param {Ask} ask */
function opponent(notes, deck, other, ask) {
  return h(
    "li",
    h("b", notes.names[other.seat]),
    h("p", near(other)),
    other.seen.length > 0 && h("p", t("nb_hasSeen"), " ", shortChips(deck, other.seen)),
    other.proved.length > 0 && proved(notes, deck, other, ask),
    !other.seen.length && !other.proved.length && h("p", t("nb_seenNone")),
    other.habit && h("p", deck.say(other.habit, notes.names, notes.me)),
  );
}
