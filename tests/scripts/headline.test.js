/** Headlines at the end, and prompts before a walk. */

import assert from "node:assert/strict";
import test from "node:test";
import "./browser.js";

const { headline } = await import("../../src/boddy/web/static/js/table/ending.js");
const { wayPrompt } = await import("../../src/boddy/web/static/js/table/actions.js");

const NAMES = ["Ann", "Bob", "Agatha"];

test("only the right accuser has solved the case", () => {
  assert.equal(headline(2, 0, NAMES, false), "Agatha solved the case");
  assert.equal(headline(2, 0, NAMES, true), "Agatha wins");
  assert.equal(headline(0, 0, NAMES, false), "You solved the case");
  assert.equal(headline(0, 0, NAMES, true), "You win");
  assert.equal(headline(null, 0, NAMES, false), "Nobody solved the case");
});

test("the prompt for a walk names squares and rooms only if they can be reached", () => {
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
