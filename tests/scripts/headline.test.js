/** What the page says at the end and before a walk names only what is so. */

import assert from "node:assert/strict";
import test from "node:test";
import "./browser.js";

const { headline } = await import("../../src/boddy/web/static/js/table/ending.js");
const { wayPrompt } = await import("../../src/boddy/web/static/js/table/actions.js");

const NAMES = ["Ann", "Bob", "Agatha"];

test("only whoever accused rightly has solved the case", () => {
  assert.equal(headline(2, 0, NAMES, false), "Agatha solved the case");
  assert.equal(headline(2, 0, NAMES, true), "Agatha wins");
  assert.equal(headline(0, 0, NAMES, false), "You solved the case");
  assert.equal(headline(0, 0, NAMES, true), "You win");
  assert.equal(headline(null, 0, NAMES, false), "Nobody solved the case");
});

test("whoever walks reads of squares and rooms only where there are any to go to", () => {
  assert.equal(
    wayPrompt([
      [1, 2],
      [1, 3],
    ]),
    "do_moveOnlySquares",
  );
  assert.equal(wayPrompt([[1, 2], "Hall"]), "do_moveSquares");
  assert.equal(wayPrompt(["Hall", "Study"]), "do_moveRooms");
});
