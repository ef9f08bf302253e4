/** The playing area of the walking games: the house, the tokens in it, and where one may go. */

import { h, putIfChanged, put, s, setVars } from "./dom.js";
import { t } from "./i18n.js";
import { asked, askedKey } from "./answer.js";
import { SeatList } from "./seat_list.js";

/** @typedef {import("./playing_area.js").AreaView} AreaView */
/** @typedef {import("./position.js").Position} Position */
/** @typedef {import("./types.js").Place} Place */

const UNIT = 20;
const MARGIN = 24;
const NEAR = 2.2 * UNIT;

export class Board {
  /** @param {AreaView} view */
  constructor(view) {
    const data = view.game.floor?.board;
    this.house = data ? new SquareHouse(view.game, data) : new RingHouse(view.game, view.deck);
    this.targets = s("g", { class: "targets" });
    this.tokens = s("g", { class: "tokens" });
    /** @type {Map<number, SVGElement>} */
    this.pieces = new Map();
    this.picture = s(
      "svg",
      {
        viewBox: `0 0 ${this.house.width} ${this.house.height}`,
        class: "overlay",
        role: "group",
        "aria-label": t("houseMap"),
      },
      this.house.ground(view),
      this.targets,
      this.tokens,
    );
    this.picture.addEventListener("click", (event) => this.tap(/** @type {MouseEvent} */ (event)));
    this.seatList = new SeatList(view);
    this.seats = h("ol", { class: "seatlist", tabindex: "0", "aria-label": t("players") }, this.seatList.items);
    this.said = h("div", { class: "said-here" });
    this.map = h("div", { class: "map" }, data && h("img", { src: view.board, alt: "" }), this.picture);
    setVars(this.map, { ratio: this.house.width / this.house.height });
    this.element = h("div", { class: "boardarea" }, this.seats, this.map, this.said);
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
      setVars(piece, { x: `${x}px`, y: `${y}px` });
      piece.classList.toggle("mine", seat === view.you);
      piece.classList.toggle("turn", view.game.now.turn === seat && view.live);
    });
  }

  /** @param {AreaView} view */
  placeTargets(view) {
    const moves = (view.live && view.game.now.legal?.moves) || [];
    const key = JSON.stringify(moves) + view.game.now.decision;
    if (this.targets.dataset.key === key) return;
    this.targets.dataset.key = key;
    put(
      this.targets,
      moves.map((to) => this.target(view, to)),
    );
  }

  /** @param {AreaView} view @param {Place} to */
  target(view, to) {
    const label =
      typeof to === "string"
        ? t("goTo", { room: view.deck.title(to) })
        : t("square", { row: to[0] + 1, col: to[1] + 1 });
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
        "aria-label": label,
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
}

/** A house drawn from the board's squares; the picture of it comes from the server. */
class SquareHouse {
  /** @param {import("./types.js").Game} game @param {import("./types.js").BoardData} data */
  constructor(game, data) {
    this.data = data;
    this.width = data.cols * UNIT + 2 * MARGIN;
    this.height = data.rows * UNIT + 2 * MARGIN;
    this.suspects = game.suspects;
  }

  /** @param {AreaView} view @returns {SVGElement} */
  ground(view) {
    void view;
    return s("g");
  }

  /** @param {Place | null} place @param {number} slot @param {string} suspect @returns {[number, number]} */
  spot(place, slot, suspect) {
    if (place === null) return [MARGIN + (1 + this.suspects.indexOf(suspect) * 1.2) * UNIT, this.height - MARGIN / 2];
    const square = typeof place === "string" ? this.data.centres[place] : place;
    const x = MARGIN + (square[1] + 0.5) * UNIT;
    const y = MARGIN + (square[0] + 0.5) * UNIT;
    if (typeof place !== "string" || slot === 0) return [x, y];
    const across = [0, -1, 1, 0, -1, 1][slot % 6];
    return [x + across * 0.98 * UNIT, y + (slot > 2 ? 0.98 * UNIT : 0)];
  }

  /** @param {Place} to @returns {SVGElement} */
  mark(to) {
    if (typeof to !== "string") {
      const [x, y] = this.spot(to, 0, "");
      return s("circle", { cx: x, cy: y, r: 7.5 });
    }
    const runs = this.data.rooms[to].map(([row, col, length = 1]) => {
      return `M${MARGIN + col * UNIT} ${MARGIN + row * UNIT}h${/** @type {any} */ (length) * UNIT}v${UNIT}h${-(/** @type {any} */ (length)) * UNIT}z`;
    });
    return s("path", { d: runs.join("") });
  }
}

/** Rooms on a ring, with their passages across; for editions without a board. */
class RingHouse {
  /** @param {import("./types.js").Game} game @param {import("./cards.js").Deck} deck */
  constructor(game, deck) {
    this.width = 560;
    this.height = 560;
    this.deck = deck;
    this.suspects = game.suspects;
    this.rooms = deck.of("room").map((card) => card.name);
    this.passages = game.floor?.passages ?? {};
  }

  /** @param {string} room @returns {[number, number]} */
  centre(room) {
    const angle = -Math.PI / 2 + (this.rooms.indexOf(room) * 2 * Math.PI) / this.rooms.length;
    return [280 + 205 * Math.cos(angle), 280 + 205 * Math.sin(angle)];
  }

  /** @param {AreaView} view @returns {SVGElement} */
  ground(view) {
    void view;
    const tunnels = Object.entries(this.passages).flatMap(([room, others]) =>
      others.filter((other) => other > room).map((other) => [room, other]),
    );
    return s(
      "g",
      { class: "ring" },
      s("rect", { width: 560, height: 560, rx: 8, class: "lawn" }),
      s("rect", { x: 7, y: 7, width: 546, height: 546, rx: 4, class: "frame" }),
      s("circle", { cx: 280, cy: 280, r: 205, class: "corridor" }),
      tunnels.map(([one, other]) => {
        const [[x1, y1], [x2, y2]] = [this.centre(one), this.centre(other)];
        return s("line", { x1, y1, x2, y2, class: "tunnel" });
      }),
      this.rooms.map((room) => {
        const [x, y] = this.centre(room);
        return s(
          "g",
          {},
          s("circle", { cx: x, cy: y, r: 50, class: "chamber" }),
          sized(this.deck.drawing(room), x - 20, y - 8, 40),
          s("text", { x, y: y - 26, class: "name" }, this.deck.short(room)),
        );
      }),
    );
  }

  /** @param {Place | null} place @param {number} slot @param {string} suspect @returns {[number, number]} */
  spot(place, slot, suspect) {
    if (typeof place !== "string") return [216 + (this.suspects.indexOf(suspect) % 6) * 26, 280];
    const [x, y] = this.centre(place);
    return [x + [0, -22, 22][slot % 3], y + 2 + (slot > 2 ? 20 : 0)];
  }

  /** @param {Place} to @returns {SVGElement} */
  mark(to) {
    const [cx, cy] = this.centre(String(to));
    return s("circle", { cx, cy, r: 50 });
  }
}

/** @param {SVGElement} drawing @param {number} x @param {number} y @param {number} size */
function sized(drawing, x, y, size) {
  for (const [name, value] of Object.entries({ x, y, width: size, height: size }))
    drawing.setAttribute(name, String(value));
  return drawing;
}

/** @param {AreaView} view @param {number} seat */
function token(view, seat) {
  const suspect = view.game.suspects[seat];
  const colour = view.deck.paint(suspect);
  return s(
    "g",
    { class: "token", vars: { paint: colour } },
    s("title", {}, `${view.deck.title(suspect)} (${view.game.labels[seat]})`),
    s("ellipse", { cx: 1, cy: 2, rx: 9.5, ry: 9, class: "shadow" }),
    s("circle", { r: 9.2, class: "body" }),
    s("circle", { r: 7.2, class: "ring" }),
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
    "div",
    { class: "dice", role: "img", "aria-label": t("dice", { dice: thrown.join(" + ") }) },
    thrown.map((die) =>
      s(
        "svg",
        { viewBox: "0 0 36 36", "aria-hidden": "true" },
        s("rect", { x: 1.5, y: 1.5, width: 33, height: 33, rx: 6 }),
        PIPS[die].map((at) => s("circle", { cx: 9 + (at % 3) * 9, cy: 9 + Math.floor(at / 3) * 9, r: 3 })),
      ),
    ),
  );
}
