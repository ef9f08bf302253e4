/** The playing area of the walking games: the house, the tokens in it, and where one may go. */

import { showDrawing } from "../logic/backend.js";
import { t } from "../logic/i18n.js";
import { going } from "../ui/cards.js";
import { h, putIfChanged, s, setVars } from "../ui/dom.js";
import { asked, askedKey } from "./shown_cards.js";
import { RingHouse, SquareHouse, UNIT, pictureOf, walk } from "./houses.js";
import { SeatList } from "./seat_list.js";

const NEAR = 2.2 * UNIT;

export class Board {
  /** @param {AreaView} view */
  constructor(view) {
    const data = view.game.floor?.board;
    this.house = data ? new SquareHouse(view.game, data) : new RingHouse(view.game, view.deck);
    this.targets = s("g.targets");
    this.tokens = s("g.tokens");
    /** @type {Map<number, SVGElement>} */
    this.pieces = new Map();
    /** Where each token was drawn last. @type {Map<number, {place: Place | null, spot: [number, number]}>} */
    this.stood = new Map();
    this.picture = s(
      "svg",
      {
        viewBox: `0 0 ${this.house.width} ${this.house.height}`,
        class: "overlay",
        role: "group",
        "aria-label": t("houseMap"),
      },
      this.house.ground(),
      this.targets,
      this.house.names(view),
      this.tokens,
    );
    this.picture.addEventListener("click", (event) => this.tap(/** @type {MouseEvent} */ (event)));
    this.seatList = new SeatList(view);
    this.seats = h("ol.seatlist", { tabindex: "0", "aria-label": t("players") }, this.seatList.items);
    this.said = h("div.said-here");
    this.reason = h("p.reason", { role: "status" });
    this.map = h("div.map", data && drawing(pictureOf(view.board)), this.picture, this.reason);
    setVars(this.map, { ratio: this.house.width / this.house.height });
    this.element = h("div.boardarea", this.seats, this.map, this.said);
    /** @type {AreaView} */
    this.view = view;
  }

  /** @param {AreaView} view @param {Position} at */
  update(view, at) {
    this.view = view;
    this.seatList.update(view, at);
    this.placeTokens(view, at);
    this.placeTargets(view);
    const said = at.suggestion ?? at.accusation;
    const thrown = !said && view.live ? at.rolled : null;
    putIfChanged(this.said, [askedKey(at), thrown], () => (said ? asked(view, at) : thrown && dice(thrown.dice)));
    this.said.classList.toggle("empty", !this.said.firstChild);
  }

  /** @param {AreaView} view @param {Position} at */
  placeTokens(view, at) {
    /** @type {Map<string, number>} */
    const inRoom = new Map();
    for (const [seat, piece] of this.pieces) if (!(seat in at.places)) piece.remove();
    view.game.suspects.forEach((suspect, seat) => {
      if (!(seat in at.places)) return void this.pieces.delete(seat);
      const place = at.places[seat];
      const key = JSON.stringify(place);
      const slot = typeof place === "string" || place === null ? (inRoom.get(key) ?? 0) : 0;
      inRoom.set(key, slot + 1);
      const [x, y] = this.house.spot(place, slot, suspect);
      let piece = this.pieces.get(seat);
      if (!piece) {
        piece = token(view, seat);
        this.pieces.set(seat, piece);
        this.tokens.append(piece);
      }
      this.move(seat, piece, place, [x, y], at.came[seat]);
      piece.classList.toggle("mine", seat === view.you);
      piece.classList.toggle("turn", view.game.now.turn === seat && view.live);
    });
  }

  /**
   * Put a token where it stands now; if it stood elsewhere, it goes there: on foot along the squares.
   * @param {number} seat
   * @param {SVGElement} piece
   * @param {Place | null} place
   * @param {[number, number]} spot
   * @param {string | undefined} came
   */
  move(seat, piece, place, spot, came) {
    const before = this.stood.get(seat);
    this.stood.set(seat, { place, spot });
    setVars(piece, { x: `${spot[0]}px`, y: `${spot[1]}px` });
    if (!before || String(before.spot) === String(spot)) return;
    const onFoot = came !== "suggestion" && came !== "passage" && place !== null && before.place !== null;
    const between = onFoot ? this.house.between(/** @type {Place} */ (before.place), place) : [];
    walk(piece, [before.spot, ...between, spot]);
  }

  /** @param {AreaView} view */
  placeTargets(view) {
    const moves = (view.live && view.game.now.legal?.moves) || [];
    putIfChanged(this.targets, [moves, view.game.now.decision], () => {
      const far = moves.length ? Object.keys(view.game.now.ways?.rooms ?? {}) : [];
      this.reason.textContent = "";
      return [...far.map((room) => this.far(view, room)), ...moves.map((to) => this.target(view, to))];
    });
    // Hints arrive later; a target that has the focus must stay.
    for (const target of /** @type {NodeListOf<SVGElement>} */ (this.targets.querySelectorAll(".target"))) {
      const to = JSON.parse(target.dataset.to ?? "null");
      const hinted = JSON.stringify(to) === JSON.stringify(view.hinted);
      const label = typeof to === "string" ? going(view.deck, to) : squareName(view, to);
      target.classList.toggle("hinted", hinted);
      target.setAttribute("aria-label", hinted ? `${label} (${t("hinted")})` : label);
    }
  }

  /** @param {AreaView} view @param {Place} to */
  target(view, to) {
    const go = (/** @type {Event} */ event) => {
      event.stopPropagation();
      view.onMove(to);
    };
    return s(
      "g",
      {
        class: `target ${typeof to === "string" ? "room" : "square"}`,
        role: "button",
        tabindex: "0",
        "data-to": JSON.stringify(to),
        onclick: go,
        onkeydown: (/** @type {KeyboardEvent} */ event) => {
          if (event.key === "Enter" || event.key === " ") {
            event.preventDefault();
            go(event);
          }
        },
      },
      this.house.mark(to),
    );
  }

  /** Squares are small on a phone: a tap near one means it. @param {MouseEvent} event */
  tap(event) {
    const moves = (this.view.live && this.view.game.now.legal?.moves) || [];
    const box = this.picture.getBoundingClientRect();
    const scale = this.house.width / box.width;
    const [x, y] = [(event.clientX - box.left) * scale, (event.clientY - box.top) * scale];
    let best = null;
    let nearest = NEAR;
    for (const to of moves) {
      const [tx, ty] = this.house.spot(to, 0, "");
      const distance = Math.hypot(tx - x, ty - y);
      if (distance < nearest) [best, nearest] = [to, distance];
    }
    if (best) this.view.onMove(best);
  }

  /** A room that cannot be reached says why, when one points at it or taps it. @param {AreaView} view @param {string} room */
  far(view, room) {
    const reason = whyFar(view, room);
    const tell = (/** @type {Event} */ event) => {
      event.stopPropagation();
      this.reason.textContent = reason;
    };
    const said = { role: "img", "aria-label": reason };
    return s("g.far", { ...said, onclick: tell }, s("title", reason), this.house.mark(room));
  }
}

/** @param {string} path */
function drawing(path) {
  const image = h("img", { alt: "" });
  void showDrawing(image, path);
  return image;
}

/** @param {AreaView} view @param {number} seat */
function token(view, seat) {
  const suspect = view.game.suspects[seat];
  const colour = view.deck.paint(suspect);
  const label = `${view.deck.title(suspect)} (${view.game.labels[seat]})`;
  return s(
    "g.token",
    { role: "img", "aria-label": label, vars: { paint: colour } },
    s("title", label),
    s("ellipse.shadow", { cx: 1, cy: 2, rx: 9.5, ry: 9 }),
    s("circle.body", { r: 9.2 }),
    s("circle.ring", { r: 7.2 }),
    s("text", { y: 3.8, class: isPale(colour) ? "dark" : "" }, view.deck.letter(suspect)),
  );
}

/** @param {string} colour */
function isPale(colour) {
  const value = colour.match(/^#(..)(..)(..)$/);
  if (!value) return false;
  const [red, green, blue] = value.slice(1).map((part) => parseInt(part, 16));
  return red * 0.299 + green * 0.587 + blue * 0.114 > 150;
}

const PIPS = [[], [4], [0, 8], [0, 4, 8], [0, 2, 6, 8], [0, 2, 4, 6, 8], [0, 2, 3, 5, 6, 8]];

/** @param {number[]} thrown */
function dice(thrown) {
  return h(
    "div.dice",
    { role: "img", "aria-label": t("dice", { dice: thrown.join(" + ") }) },
    ...thrown.map((die) =>
      s(
        "svg",
        { viewBox: "0 0 36 36", "aria-hidden": "true" },
        s("rect", { x: 1.5, y: 1.5, width: 33, height: 33, rx: 6 }),
        PIPS[die].map((at) => s("circle", { cx: 9 + (at % 3) * 9, cy: 9 + Math.floor(at / 3) * 9, r: 3 })),
      ),
    ),
  );
}

/** A square is called by where it leads. @param {AreaView} view @param {[number, number]} square */
export function squareName(view, [row, col]) {
  const way = view.game.now.ways?.squares[`${row},${col}`];
  if (!way) return t("square", { row: row + 1, col: col + 1 });
  return t("squareToward", { room: view.deck.title(way[0]), steps: way[1] });
}

/** @param {AreaView} view @param {string} room */
export function whyFar(view, room) {
  const { now, floor } = view.game;
  const title = view.deck.title(room);
  const steps = now.ways?.rooms[room];
  const rolled = [...view.game.events].reverse().find((event) => event.event === "rolled");
  const thrown = (rolled?.dice ?? []).reduce((sum, die) => sum + die, 0);
  if (steps && steps > thrown) return t("farSteps", { room: title, steps, thrown });
  if (steps) return t("farBlocked", { room: title });
  return t(floor?.board && rolled ? "farNoWay" : "farNoDoor", { room: title });
}
