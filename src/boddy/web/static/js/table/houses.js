/** The ground that tokens walk on, a board of squares or a ring of rooms, and how they walk there. */

import { framed } from "../ui/cards.js";
import { s } from "../ui/dom.js";

export const UNIT = 20;
const MARGIN = 24;

/** A house drawn from the board's squares; the picture of it comes from the server. */
export class SquareHouse {
  /** @param {Game} game @param {BoardData} data */
  constructor(game, data) {
    this.data = data;
    this.width = data.cols * UNIT + 2 * MARGIN;
    this.height = data.rows * UNIT + 2 * MARGIN;
    this.suspects = game.suspects;
    /** The squares of each room to stand on. @type {Map<string, Square[]>} */
    this.standing = new Map();
  }

  /** All of it is in the picture. @returns {SVGElement | null} */
  ground() {
    return null;
  }

  /** The names of the rooms, which lie over the marks of where one may go. @param {AreaView} view @returns {SVGElement} */
  names(view) {
    return s("g.names", ...Object.entries(this.data.plates).map((plate) => namePlate(view, ...plate)));
  }

  /** @param {Place | null} place @param {number} slot @param {string} [suspect] @returns {[number, number]} */
  spot(place, slot, suspect = "") {
    if (place === null) return [MARGIN + (1 + this.suspects.indexOf(suspect) * 1.2) * UNIT, this.height - MARGIN / 2];
    const squares = typeof place === "string" ? this.squaresIn(place) : [place];
    const [row, col] = squares[slot % squares.length];
    return [MARGIN + (col + 0.5) * UNIT, MARGIN + (row + 0.5) * UNIT];
  }

  /** The squares of a room, its middle first, without those below its name. @param {string} room @returns {Square[]} */
  squaresIn(room) {
    let squares = this.standing.get(room);
    if (squares) return squares;
    const [middle, across] = this.data.centres[room];
    const named = this.data.plates[room]?.[0];
    const far = (/** @type {Square} */ [row, col]) => Math.hypot((row - middle) * 1.1, col - across);
    squares = this.data.rooms[room]
      .flatMap(([row, first, length]) => Array.from({ length }, (_, at) => /** @type {Square} */ ([row, first + at])))
      .filter(([row]) => row !== named)
      .sort((one, other) => far(one) - far(other));
    if (!squares.length) squares = [/** @type {Square} */ (this.data.centres[room])];
    this.standing.set(room, squares);
    return squares;
  }

  /** The largest part of the house that nobody enters, for pictures; null if it is too small. @returns {DOMRect | null} */
  hall() {
    const { rows, cols, rooms, walkways } = this.data;
    const worth = (/** @type {number} */ wide, /** @type {number} */ high) =>
      Math.min(wide / 5, high / 6) + (wide * high) / 1000;
    const taken = new Set();
    for (const [row, first, length] of [...walkways, ...Object.values(rooms).flat()])
      for (let col = first; col < first + length; col++) taken.add(row * cols + col);
    let best = [0, 0, 0, 0];
    for (let top = 1; top < rows - 1; top++) {
      const clear = Array.from({ length: cols }, (_, col) => col > 0 && col < cols - 1);
      for (let bottom = top; bottom < rows - 1; bottom++) {
        let run = 0;
        for (let col = 0; col < cols; col++) {
          clear[col] &&= !taken.has(bottom * cols + col);
          run = clear[col] ? run + 1 : 0;
          const high = bottom - top + 1;
          if (worth(run, high) > worth(best[2], best[3])) best = [col - run + 1, top, run, high];
        }
      }
    }
    const [col, row, width, height] = best;
    if (width < 4 || height < 5) return null;
    return new DOMRect(MARGIN + col * UNIT, MARGIN + row * UNIT, width * UNIT, height * UNIT);
  }

  /** The points that a token passes on its way. @param {Place} from @param {Place} to @returns {[number, number][]} */
  between(from, to) {
    return way(this.data, from, to).map((square) => this.spot(square, 0, ""));
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
    const [cx, cy] = this.spot(to, 5);
    return s("g", s("path", { d: runs.join("") }), s("circle", { cx, cy, r: 7.5 }));
  }
}

/** The address of a board's picture, without the names of its rooms. @param {string} board */
export function pictureOf(board) {
  return `${board}?names=no`;
}

/**
 * A room's name on a plate, never wider than the room.
 * @param {AreaView} view
 * @param {string} room
 * @param {[number, number, number]} place  row, first and last column
 */
function namePlate(view, room, [row, first, last]) {
  const name = view.deck.title(room);
  const space = (last - first + 1) * UNIT - 8;
  const size = Math.min(13, space / (name.length * 0.56 + 0.8));
  const [width, height] = [(name.length * 0.54 + 1.3) * size, 1.34 * size];
  const [x, y] = [MARGIN + ((first + last + 1) * UNIT) / 2, MARGIN + (row + 0.5) * UNIT];
  return s(
    "g.plate",
    { "aria-hidden": "true" },
    s("rect", { x: x - width / 2, y: y - height / 2, width, height, rx: 2 }),
    s("text", { x, y: y + 0.33 * size, "font-size": size }, name),
  );
}

/** Rooms on a ring, with their passages across; for editions without a board. */
export class RingHouse {
  /** @param {Game} game @param {Deck} deck */
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
    return this.onRing(this.rooms.indexOf(room));
  }

  /** A point of the corridor, by how many rooms it is from the first. @param {number} at @returns {[number, number]} */
  onRing(at) {
    const angle = -Math.PI / 2 + (at * 2 * Math.PI) / this.rooms.length;
    return [280 + 205 * Math.cos(angle), 280 + 205 * Math.sin(angle)];
  }

  /** The points of the corridor between neighbours. @param {Place} from @param {Place} to @returns {[number, number][]} */
  between(from, to) {
    const count = this.rooms.length;
    const [start, end] = [from, to].map((room) => this.rooms.indexOf(String(room)));
    const forward = (end - start + count) % count;
    if (forward !== 1 && forward !== count - 1) return [];
    const step = forward === 1 ? 0.25 : -0.25;
    return [1, 2, 3].map((part) => this.onRing(start + part * step));
  }

  /** @returns {SVGElement} */
  ground() {
    const tunnels = Object.entries(this.passages).flatMap(([room, others]) =>
      others.filter((other) => other > room).map((other) => [room, other]),
    );
    return s(
      "g.ring",
      s("rect.lawn", { width: 560, height: 560, rx: 8 }),
      s("rect.frame", { x: 7, y: 7, width: 546, height: 546, rx: 4 }),
      s("circle.corridor", { cx: 280, cy: 280, r: 205 }),
      ...tunnels.map(([one, other]) => {
        const [[x1, y1], [x2, y2]] = [this.centre(one), this.centre(other)];
        return s("line.tunnel", { x1, y1, x2, y2 });
      }),
      ...this.rooms.map((room) => {
        const [x, y] = this.centre(room);
        return s("g", s("circle.chamber", { cx: x, cy: y, r: 50 }), framed(this.deck.drawing(room), x - 20, y - 8, 40));
      }),
    );
  }

  /** The names of the rooms, which lie over the marks of where one may go. @returns {SVGElement} */
  names() {
    const name = (/** @type {string} */ room) => {
      const [x, y] = this.centre(room);
      return s("text.name", { x, y: y - 26 }, this.deck.short(room));
    };
    return s("g.names", ...this.rooms.map(name));
  }

  /** @param {Place | null} place @param {number} slot @param {string} suspect @returns {[number, number]} */
  spot(place, slot, suspect) {
    if (typeof place !== "string") return [216 + (this.suspects.indexOf(suspect) % 6) * 26, 382];
    const [x, y] = this.centre(place);
    if (slot < 6) return [x + [0, -23, 23][slot % 3], y + 4 + (slot > 2 ? 21 : 0)];
    const angle = ((slot % 6) - 2.5) * 0.55 + Math.PI / 2;
    return [x + 51 * Math.cos(angle), y + 51 * Math.sin(angle)];
  }

  /** The middle of the ring, for pictures. */
  hall() {
    return new DOMRect(205, 175, 150, 180);
  }

  /** @param {Place} to @returns {SVGElement} */
  mark(to) {
    const [cx, cy] = this.centre(String(to));
    return s("circle", { cx, cy, r: 50 });
  }
}

/** @typedef {[number, number]} Square */

const WALK_MS = 240;
const STEPS = [
  [-1, 0],
  [1, 0],
  [0, -1],
  [0, 1],
];

/**
 * The squares of a shortest way between two places, both ends included where they are squares; none
 * if there is no way. A room is left and entered by its doors.
 * @param {BoardData} board
 * @param {Place} from
 * @param {Place} to
 * @returns {Square[]}
 */
export function way(board, from, to) {
  const walkable = squaresOf(board);
  const goals = new Set(ends(board, to).map(String));
  const queue = ends(board, from);
  /** Each square by the one before it on the way. @type {Map<string, Square | null>} */
  const before = new Map(queue.map((square) => [String(square), null]));
  for (let at = queue.shift(); at; at = queue.shift()) {
    if (goals.has(String(at))) return back(before, at);
    for (const [down, right] of STEPS) {
      /** @type {Square} */
      const next = [at[0] + down, at[1] + right];
      if (!walkable.has(String(next)) || before.has(String(next))) continue;
      before.set(String(next), at);
      queue.push(next);
    }
  }
  return [];
}

/** Let a drawing go from point to point, unless motion is not wanted. @param {SVGElement} piece @param {Square[]} points */
export function walk(piece, points) {
  for (const walking of piece.getAnimations()) walking.cancel();
  if (matchMedia("(prefers-reduced-motion: reduce)").matches) return;
  const frames = points.map(([x, y]) => ({ transform: `translate(${x}px, ${y}px)` }));
  piece.animate(frames, { duration: WALK_MS, easing: points.length > 2 ? "linear" : "ease-in-out" });
}

/** Where a walk from or to a place has its end: a square itself, or those before a room's doors. @param {BoardData} board @param {Place} place @returns {Square[]} */
function ends(board, place) {
  return typeof place === "string" ? [...(board.doors[place] ?? [])] : [place];
}

/** The squares to walk on, kept for each board. @type {WeakMap<BoardData, Set<string>>} */
const known = new WeakMap();

/** @param {BoardData} board @returns {Set<string>} */
function squaresOf(board) {
  const squares = known.get(board) ?? new Set();
  if (squares.size) return squares;
  known.set(board, squares);
  for (const [row, first, length] of board.walkways)
    for (let col = first; col < first + length; col++) squares.add(String([row, col]));
  return squares;
}

/** @param {Map<string, Square | null>} before @param {Square} end @returns {Square[]} */
function back(before, end) {
  const found = [end];
  for (let at = before.get(String(end)); at; at = before.get(String(at))) found.unshift(at);
  return found;
}
