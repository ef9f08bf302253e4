/** How events are divided into turns, and when nobody could answer. */

import assert from "node:assert/strict";
import test from "node:test";
import "./browser.js";

const { isLastPass, lastRound, newTurn, turnEnds } = await import("../../src/boddy/web/static/js/logic/turns.js");

/** @param {string[]} kinds @param {string} phase */
function game(kinds, phase = "over") {
  return { events: kinds.map((event) => ({ event })), now: { phase } };
}

test("a pass is the last if nobody answers after it", () => {
  const events = ["dealt", "suggested", "passed", "passed", "suggested", "passed", "shown"];
  const last = events.map((_, at) => isLastPass(game(events), at));
  assert.deepEqual(
    [2, 3, 5].map((at) => last[at]),
    [false, true, false],
  );
});

test("the pass that was told last is the last one if nobody is being asked", () => {
  const events = ["dealt", "suggested", "passed"];
  assert.equal(isLastPass(game(events, "answer"), 2), false);
  assert.equal(isLastPass(game(events, "after"), 2), true);
  assert.equal(isLastPass(game(events, "suggest"), 2), true);
});

test("a turn begins with a throw, a walk or a suggestion, whichever comes first", () => {
  const events = [
    { event: "rolled" },
    { event: "moved", by: "walk" },
    { event: "suggested" },
    { event: "moved", by: "suggestion" },
    { event: "shown" },
    { event: "moved", by: "passage" },
    { event: "suggested" },
    { event: "passed" },
    { event: "suggested" },
  ];
  const begins = events.map((_, at) => at > 0 && newTurn(/** @type {any} */ ({ events }), at));
  assert.deepEqual(
    begins.flatMap((yes, at) => (yes ? [at] : [])),
    [5, 8],
  );
});

test("each turn ends where the next begins, and the last one now", () => {
  const events = [
    "dealt",
    "rolled",
    "moved",
    "suggested",
    "passed",
    "shown",
    "rolled",
    "suggested",
    "accused",
    "ended",
  ];
  assert.deepEqual(turnEnds(/** @type {any} */ (game(events))), [1, 6, 7, 8, 9, 10]);
});

test("the last round has a turn of everybody; whoever looks further back sees the round from there", () => {
  const names = ["Ann", "Bob"];
  const rounds = { ...game(["dealt", "rolled", "rolled", "rolled", "rolled", "rolled"]), names };
  assert.deepEqual(lastRound(/** @type {any} */ (rounds), 6), [5, 6]);
  assert.deepEqual(lastRound(/** @type {any} */ (rounds), 5), [5, 6]);
  assert.deepEqual(lastRound(/** @type {any} */ (rounds), 3), [3, 4]);
  assert.deepEqual(lastRound(/** @type {any} */ ({ ...game(["dealt"]), names }), 1), []);
});
