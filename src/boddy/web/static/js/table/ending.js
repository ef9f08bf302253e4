/** The end: the case file opened, everyone's cards, what rivals thought, and what one can do next. */

import { address, saving } from "../logic/backend.js";
import { besideRivals } from "../learning/daily_deal.js";
import { has, parts, t } from "../logic/i18n.js";
import { hasRemarks, remarked } from "../logic/remarks.js";
import { hasFace, rivalFace } from "../logic/rivals.js";
import { percent } from "../ui/card_grid.js";
import { button, buttons, closeButton, list } from "../ui/controls.js";
import { h, put } from "../ui/dom.js";
import { analysisOf, replayAt } from "./finished.js";

/**
 * The analysis of a seat.
 * @typedef {object} Highlights
 * @property {number} open
 * @property {number} learned
 * @property {number | null} known_after
 * @property {{turn: number, cards: string[], before: number, after: number} | null} best
 * @property {{turn: number, kind: string, cards: string[], better: string[], points: number | null} | null} worst
 */

/**
 * @param {Game} game
 * @param {Deck} deck
 * @param {number | null} you
 * @param {Seat[]} seats who sat there, as far as it is known
 * @param {Finished} finished
 * @param {(() => void) | null} again
 * @param {string | null} day whose deal it was
 */
export function ending(game, deck, you, seats, finished, again, day = null) {
  const { reveal } = game;
  const last = game.events[game.events.length - 1];
  const winner = last.winner ?? null;
  const names = game.labels;
  const reason = `ended-${last.ending}`;
  const knew = names.map(() => h("small"));
  const moments = h("div.moments");
  const beside = h("div");
  void fillIn();
  return h(
    "section.ending",
    { "aria-label": t("status_over") },
    closeButton(() => document.body.classList.add("result-hidden")),
    h("h1", headline(winner, you, names, last.ending === "last-seat")),
    winner !== null && saysWinner(seats[winner]),
    has(reason) && h("p.hint", t(reason)),
    h("div.verdict.opened", h("p.itwas", t("itWas")), deck.faces(reveal?.file ?? [])),
    accusations(game, deck, you),
    moments,
    beside,
    h("h2", t("everyHand")),
    h(
      "dl.hands",
      (reveal?.hands ?? []).flatMap((hand, seat) => [
        h("dt", names[seat], knew[seat]),
        h("dd", deck.chips(hand ?? [])),
      ]),
      reveal?.faceup?.length ? [h("dt", t("faceup")), h("dd", deck.chips(reveal.faceup))] : [],
    ),
    h(
      "p.others",
      h("a", { href: address("/") }, t("home")),
      h("a", saving(`${finished.game}/record`, "boddy.jsonl"), t("saveRecord")),
    ),
    buttons(
      h("a.button", { href: finished.analysis }, t("analysis")),
      h("a.button", { href: finished.replay }, t("replay")),
      again && button(t("playAgain"), again, { class: "primary again" }),
    ),
  );

  /** When the analysis is there: who knew how much, our own best and worst moment, and what rivals thought. */
  async function fillIn() {
    const analysis = await analysisOf(finished);
    if (!analysis) return;
    const { highlights } = /** @type {{highlights: Highlights[]}} */ (analysis);
    highlights.forEach(({ open, known_after: turn }, seat) => {
      knew[seat].textContent = turn === null ? t("stillOpen", { count: open }) : t("knewIt", { turn });
    });
    const { best, worst } = (you === null ? null : highlights[you]) ?? {};
    put(
      moments,
      best && moment("best", "bestMoment", best, { before: String(best.before), after: String(best.after) }),
      worst && moment("worst", `worst_${worst.kind}`, worst, { better: deck.chips(worst.better) }, worst.points),
      analysis.decisive && thoughts(analysis.decisive, seats, names, you, accusedWrongly(game)),
    );
    if (day === null || you === null) return;
    const { open, learned } = highlights[you];
    put(beside, besideRivals(day, { won: winner === you, turns: game.turns.length, open, learned }));
  }

  /**
   * @param {string} kind
   * @param {string} text
   * @param {{turn: number, cards: string[]}} found
   * @param {Record<string, string | Node>} values
   * @param {number | null} [points] what it cost in chances to win
   */
  function moment(kind, text, { turn, cards }, values, points = null) {
    const link = h("a", { href: replayAt(finished, turn, String(you)) }, t("turnNumber", { turn }));
    const cost = points === null ? "" : ` ${t("worst_cost", { points })}`;
    return h("p", { class: kind }, parts(text, { turn: link, cards: deck.chips(cards), ...values }), cost);
  }
}

/** What a rival says that has won. @param {Seat | undefined} seat */
function saysWinner(seat) {
  if (seat?.kind !== "bot" || !hasFace(seat.level) || !hasRemarks()) return null;
  return h("p.hint", h("q", remarked({ seat: 0, at: 0, moment: "won", level: seat.level })));
}

/**
 * Who won; the last player left has not solved the case.
 * @param {number | null} winner
 * @param {number | null} you
 * @param {string[]} names
 * @param {boolean} alone
 */
export function headline(winner, you, names, alone) {
  if (winner === null) return t("nobodyWon");
  if (winner === you) return t(alone ? "youAlone" : "youWon");
  return t(alone ? "wonAlone" : "won", { name: names[winner] });
}

/**
 * Every accusation below the truth, card by card: which of them were right.
 * @param {Game} game
 * @param {Deck} deck
 * @param {number | null} you
 */
function accusations(game, deck, you) {
  const file = game.reveal?.file ?? [];
  const made = game.events.filter((event) => event.event === "accused");
  return h(
    "ul.accusations",
    ...made.map((event) => {
      const seat = event.seat ?? 0;
      const who = seat === you ? t("youAccused") : t("accused", { name: game.labels[seat] });
      const cards = (event.cards ?? []).map((card) => accusedCard(deck, card, file.includes(card)));
      return h("li.verdict", h("span", who), cards);
    }),
  );
}

/** @param {Deck} deck @param {string} card @param {boolean} right */
function accusedCard(deck, card, right) {
  const sign = h("span.sign", { role: "img", "aria-label": t(right ? "isRight" : "isWrong") }, right ? "✓" : "✕");
  const name = deck.short(card);
  const word = h("span", { vars: { letters: name.length } }, name);
  return h("span", { class: `accusedcard ${right ? "right" : "wrong"}` }, deck.drawing(card), word, sign);
}

/** @param {Game} game */
function accusedWrongly(game) {
  const wrong = game.events.filter((event) => event.event === "accused" && !event.right);
  return new Set(wrong.map((event) => event.seat ?? 0));
}

/**
 * How near the solution a seat was when the last accusation was made.
 * @typedef {{odds: number, open: number, near: boolean, overlooked: boolean}} Standing
 * @typedef {{seat: number, right: boolean, seats: Standing[]}} Decisive
 */

/**
 * A line for each rival.
 * @param {Decisive} moment
 * @param {Seat[]} seats
 * @param {string[]} names
 * @param {number | null} you
 * @param {Set<number>} out who had accused wrongly before
 */
export function thoughts(moment, seats, names, you, out) {
  const rivals = seats.flatMap((seat, at) => (seat.kind === "bot" && hasFace(seat.level) ? [at] : []));
  if (!rivals.length) return null;
  return list(
    "ul.thoughts",
    rivals,
    (at) => [rivalFace(seats[at].level), h("span", h("b", names[at]), " ", h("q", thought(moment, at, you, out)))],
    { "aria-label": t("thoughts") },
  );
}

/** @param {Decisive} moment @param {number} seat @param {number | null} you @param {Set<number>} out */
export function thought({ seat: accuser, right, seats }, seat, you, out) {
  const { odds, open, near, overlooked } = seats[seat];
  const own = percent(odds);
  if (seat === accuser) {
    if (!right) return t("thought_wrong", { own });
    const yours = you === null ? null : seats[you];
    const sure = open === 1 ? t("thought_sure") : t("thought_dared", { own });
    return yours ? `${sure} ${standing(yours)}` : sure;
  }
  if (out.has(seat)) return t("thought_out");
  if (overlooked) return t("thought_overlooked");
  if (open === 1) return t("thought_knew");
  return near ? t("thought_near", { own }) : t("thought_far", { own, open });
}

/** @param {Standing} yours */
function standing({ odds, open, near }) {
  if (open === 1) return t("thought_you_knew");
  return near ? t("thought_you_near") : t("thought_you_far", { yours: percent(odds) });
}
