/** How good each decision was, in a replay: a line below the move, and its sign beside what just happened. */

import { t } from "../logic/i18n.js";
import { turnOf } from "../logic/position.js";
import { h } from "../ui/dom.js";
import { sentence } from "./log.js";

/**
 * What the analysis says of a decision.
 * @typedef {{turn: number, event: string, seat: number, mark: string | null, said: Phrase}} Verdict
 */

/** As in the analysis; colour is never the only sign. @type {Record<string, string>} */
const SIGNS = { great: "★", good: "●", fair: "◐", wasted: "○", right: "✓", wrong: "✗" };

export class Verdicts {
  /** @param {Game} game @param {Deck} deck */
  constructor(game, deck) {
    this.game = game;
    this.deck = deck;
    /** By the event that they belong to. @type {Map<number, Verdict[]>} */
    this.found = new Map();
  }

  /** @param {Verdict[]} verdicts */
  load(verdicts) {
    for (const verdict of verdicts) {
      const at = this.place(verdict);
      if (at >= 0) this.found.set(at, [...(this.found.get(at) ?? []), verdict]);
    }
  }

  /** The event that a verdict belongs to; one that is about a whole turn stands at its end. @param {Verdict} verdict */
  place({ turn, event }) {
    const { events } = this.game;
    for (let at = events.length - 1; at >= 0; at--)
      if (turnOf(this.game, at + 1) === turn && (event === "ended" || events[at].event === event)) return at;
    return -1;
  }

  /** Who looks through a player's eyes reads what was said to that player. @param {number} at @param {string} view */
  seen(at, view) {
    const found = this.found.get(at) ?? [];
    return found.filter(({ seat }) => view === "all" || view === String(seat));
  }

  /** The lines below an event. @param {number} at @param {string} view */
  below(at, view) {
    const me = view === "all" ? null : Number(view);
    return this.seen(at, view).map(({ mark, said }) =>
      h("p.judged", sign(mark), sentence(said, this.deck, this.game.labels, me, true)),
    );
  }

  /** The sign of the latest decision of the turn, before the sentences about it. @param {number} step @param {string} view */
  sign(step, view) {
    const turn = turnOf(this.game, step);
    for (let at = step - 1; at >= 0 && turnOf(this.game, at + 1) === turn; at--) {
      const last = this.seen(at, view).at(-1);
      if (last?.mark) return sign(last.mark);
    }
    return null;
  }
}

/** @param {string | null} mark */
function sign(mark) {
  if (!mark) return null;
  const label = { right: "isRight", wrong: "isWrong" }[mark];
  const name = label ? t(label) : t("review-label", { label: mark });
  return h("span", { class: `judgement ${mark}`, role: "img", "aria-label": name, title: name }, SIGNS[mark]);
}
