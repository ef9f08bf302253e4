/** How many solutions were possible for each player after each turn, as lines below the board of a replay. */

import { PALETTE } from "../ui/card_drawings.js";
import { h, put, s } from "../ui/dom.js";
import { analysisOf } from "./finished.js";
import { language, t } from "../logic/i18n.js";

export class KnowledgeChart {
  /**
   * @param {Game} game
   * @param {Deck} deck
   * @param {(turn: number) => void} go called with the turn that somebody points at
   */
  constructor(game, deck, go) {
    this.game = game;
    this.colours = game.names.map((_, seat) =>
      game.suspects[seat] ? deck.paint(game.suspects[seat]) : PALETTE[seat % PALETTE.length],
    );
    /** For each turn, the deal first, how many solutions were possible for each seat. @type {number[][]} */
    this.open = [];
    this.cursor = s("line.cursor", { y1: 0, y2: 100, "vector-effect": "non-scaling-stroke" });
    this.element = h("div.knowledge", { onclick: (/** @type {MouseEvent} */ event) => this.point(event, go) });
  }

  /** Fetch the figures, and draw. @param {Finished} finished @param {() => void} loaded */
  async load(finished, loaded) {
    const analysis = await analysisOf(finished);
    if (!analysis) return;
    this.open = analysis.open;
    this.draw();
    loaded();
  }

  draw() {
    const last = Math.max(1, this.open.length - 1);
    const most = Math.max(2, ...this.open.flat());
    put(
      this.element,
      h("span.title", { "aria-hidden": "true" }, t("knowledge")),
      h("span.most", most.toLocaleString(language)),
      h("span.least", "1"),
      s(
        "svg",
        { viewBox: `0 -4 ${last} 108`, preserveAspectRatio: "none", role: "img", "aria-label": t("knowledge") },
        ...this.colours.flatMap((colour, seat) => ["under", "line"].map((kind) => this.line(seat, kind, colour))),
        this.cursor,
      ),
    );
  }

  /** A line falls to the ground when only one solution is left. @param {number} seat @param {string} kind @param {string} colour */
  line(seat, kind, colour) {
    const most = Math.log(Math.max(2, ...this.open.flat()));
    const points = this.open.map((open, turn) => `${turn} ${(100 - (100 * Math.log(open[seat])) / most).toFixed(1)}`);
    const vars = { paint: colour };
    return s("path", { d: `M${points.join("L")}`, class: kind, vars, "vector-effect": "non-scaling-stroke" });
  }

  /** Mark the turn that is looked at. @param {number} turn */
  mark(turn) {
    this.cursor.setAttribute("x1", String(turn));
    this.cursor.setAttribute("x2", String(turn));
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
