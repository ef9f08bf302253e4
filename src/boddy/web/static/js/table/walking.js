/** Tokens that walk: the way over the squares of a board, and the walk itself. */

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
