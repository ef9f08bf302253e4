/** How near the solution each player was after each turn, or how likely to win, as lines below the board of a replay. */

import { language, t } from "../logic/i18n.js";
import { PALETTE } from "../ui/card_drawings.js";
import { button } from "../ui/controls.js";
import { h, put, s } from "../ui/dom.js";

/** As in the analysis: colour is never the only difference. */
const DASHES = ["none", "9 4", "3 3", "12 3 2 3", "6 2 2 2 2 2", "16 5"];
/** Percent of the height that a name at the end of a line needs. */
const CLEARANCE = 19;

export class KnowledgeChart {
  /**
   * @param {Game} game
   * @param {Deck} deck
   * @param {(turn: number) => void} go called with the turn that somebody points at
   */
  constructor(game, deck, go) {
    this.names = shortNames(game.labels);
    this.colours = game.names.map((_, seat) =>
      game.suspects[seat] ? deck.paint(game.suspects[seat]) : PALETTE[seat % PALETTE.length],
    );
    /** For each turn, the deal first, how many solutions were possible for each seat. @type {number[][]} */
    this.open = [];
    /** The same for the chance to win. @type {number[][]} */
    this.chances = [];
    this.shows = "open";
    /** Whose line lies above the others. @type {number | null} */
    this.seat = null;
    this.cursor = s("line.cursor", { y1: 0, y2: 100, "vector-effect": "non-scaling-stroke" });
    this.measure = button("", () => this.change(), { class: "measure" });
    this.plot = h("div.plot", { onclick: (/** @type {MouseEvent} */ event) => this.point(event, go) });
    this.element = h("div.knowledge", this.measure, this.plot);
  }

  /** @param {{open: number[][], chances: number[][]}} analysis */
  load({ open, chances }) {
    this.open = open;
    this.chances = chances;
    this.draw();
  }

  /** Show the chances to win instead of the possible solutions, or these again. */
  change() {
    this.shows = this.shows === "open" ? "chances" : "open";
    this.draw();
  }

  draw() {
    const last = Math.max(1, this.open.length - 1);
    const most = Math.max(2, ...this.open.flat());
    const solutions = this.shows === "open";
    const label = t(solutions ? "knowledge" : "review-chances");
    put(this.measure, h("span", t(solutions ? "review-chart-solutions" : "review-chances")), h("span", "⇄"));
    const seats = this.colours.map((_, seat) => seat).sort((one, other) => this.rank(one) - this.rank(other));
    put(
      this.plot,
      h("span.most", solutions ? most.toLocaleString(language) : t("percent-of", { odds: 1 })),
      h("span.least", solutions ? "1" : t("percent-of", { odds: 0 })),
      s(
        "svg",
        { viewBox: `0 -4 ${last} 108`, preserveAspectRatio: "none", role: "img", "aria-label": label },
        ...seats.flatMap((seat) => ["under", "line"].map((kind) => this.line(seat, kind))),
        this.cursor,
      ),
      this.ends(),
    );
  }

  /** @param {number} seat */
  rank(seat) {
    return Number(seat === this.seat);
  }

  /** How far below the top a seat was after a turn, in percent; one solution is the ground. @param {number} seat @param {number} turn */
  height(seat, turn) {
    if (this.shows === "chances") return 100 - 100 * this.chances[turn][seat];
    const most = Math.log(Math.max(2, ...this.open.flat()));
    return 100 - (100 * Math.log(this.open[turn][seat])) / most;
  }

  /** @param {number} seat @param {string} kind */
  line(seat, kind) {
    const points = this.open.map((_, turn) => `${turn} ${this.height(seat, turn).toFixed(1)}`);
    const vars = { paint: this.colours[seat], dash: kind === "line" ? DASHES[seat % DASHES.length] : "none" };
    const above = seat === this.seat ? " mine" : "";
    return s("path", { d: `M${points.join("L")}`, class: kind + above, vars, "vector-effect": "non-scaling-stroke" });
  }

  /** The names at the ends of the lines, in two columns and moved apart, so that none hides another. */
  ends() {
    const last = this.open.length - 1;
    const seats = this.names
      .map((_, seat) => seat)
      .sort((one, other) => this.height(other, last) - this.height(one, last));
    /** @type {[number, number]} */
    const free = [100, 100];
    return h(
      "div.ends",
      { "aria-hidden": "true" },
      ...seats.map((seat, place) => {
        const column = /** @type {0 | 1} */ (place % 2);
        const left = Math.ceil((seats.length - place) / 2) - 1;
        const top = Math.max(CLEARANCE * left, Math.min(this.height(seat, last), free[column]));
        free[column] = top - CLEARANCE;
        const vars = { paint: this.colours[seat], top: `${top.toFixed(1)}%`, column };
        return h("span", { class: seat === this.seat ? "mine" : "", vars }, this.names[seat]);
      }),
    );
  }

  /** Mark the turn that is looked at, and whose eyes it is looked at through. @param {number} turn @param {number | null} seat */
  mark(turn, seat) {
    this.cursor.setAttribute("x1", String(turn));
    this.cursor.setAttribute("x2", String(turn));
    if (seat === this.seat) return;
    this.seat = seat;
    if (this.open.length) this.draw();
  }

  /** How much a seat could know after a turn, in words. @param {number} seat @param {number} turn */
  tell(seat, turn) {
    const count = this.open[turn]?.[seat];
    if (count === undefined) return "";
    return count === 1 ? t("knowsIt") : t("stillOpen", { count });
  }

  /** @param {MouseEvent} event @param {(turn: number) => void} go */
  point(event, go) {
    const box = this.cursor.ownerSVGElement?.getBoundingClientRect();
    if (!box) return;
    const turn = ((event.clientX - box.left) / box.width) * (this.open.length - 1);
    go(Math.min(this.open.length - 1, Math.max(0, Math.round(turn))));
  }
}

/** The first letters of names, as many as tell them apart, or else their numbers. @param {string[]} names */
export function shortNames(names) {
  for (const length of [1, 2, 3]) {
    const short = names.map((name) => [...name].slice(0, length).join(""));
    if (new Set(short).size === names.length) return short;
  }
  return names.map((_, seat) => String(seat + 1));
}
