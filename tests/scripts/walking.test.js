/** The way of a token over the squares of a board. */

import assert from "node:assert/strict";
import test from "node:test";
import "./browser.js";

const { way } = await import("../../src/boddy/web/static/js/table/houses.js");

/** A corridor with a corner, and a room at each end: ...
 *                                                    #. */
const board = /** @type {any} */ ({
  walkways: [
    [0, 0, 3],
    [1, 2, 1],
    [5, 5, 1],
  ],
  doors: { Hall: [[0, 0]], Study: [[1, 2]], Attic: [[5, 5]] },
});

test("a token goes square by square, round the corner", () => {
  assert.deepEqual(way(board, [0, 0], [1, 2]), [
    [0, 0],
    [0, 1],
    [0, 2],
    [1, 2],
  ]);
});

test("it leaves and enters rooms by their doors", () => {
  assert.deepEqual(way(board, "Hall", [0, 1]), [
    [0, 0],
    [0, 1],
  ]);
  assert.deepEqual(way(board, "Hall", "Study").at(-1), [1, 2]);
});

test("where no way leads there is none to show", () => {
  assert.deepEqual(way(board, [0, 0], "Attic"), []);
  assert.deepEqual(way(board, [0, 0], "Cellar"), []);
});
