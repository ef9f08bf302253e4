/** Which seats a host may give away, and when. */

import assert from "node:assert/strict";
import test from "node:test";
import "./browser.js";

const { seatsFor } = await import("../../src/boddy/web/static/js/table/table_menu.js");

/** @param {string | null} phase */
function table(phase) {
  const seats = [
    { kind: "person", here: true },
    { kind: "person", here: false, away: 0 },
    { kind: "bot", here: false },
    { kind: "open", here: false },
    { kind: "person", here: true },
  ];
  return /** @type {any} */ ({ host: 0, you: 0, seats, game: phase && { now: { phase } } });
}

test("during a game only the seats of those who left can be given away", () => {
  assert.deepEqual([seatsFor(table("answer"), "bot"), seatsFor(table("answer"), "open")], [[1], [1]]);
});

test("during a game a seat is opened only once its person has been away for long", () => {
  const state = table("answer");
  state.seats[1].away = 20;
  state.seatsAt = performance.now();
  assert.deepEqual([seatsFor(state, "bot"), seatsFor(state, "open")], [[1], []]);
  state.seatsAt = performance.now() - 21_000;
  assert.deepEqual(seatsFor(state, "open"), [1]);
});

test("between games a bot's seat can be opened as well", () => {
  assert.deepEqual([seatsFor(table("over"), "bot"), seatsFor(table("over"), "open")], [[1], [1, 2]]);
});

test("one's own seat is not given away, even if one seems to be away", () => {
  const state = table("over");
  state.seats[0].here = false;
  assert.deepEqual(seatsFor(state, "bot"), [1]);
});
