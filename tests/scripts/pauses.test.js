/** Who is offered the button that pauses a table. */

import assert from "node:assert/strict";
import test from "node:test";
import "./browser.js";

const { mayPause } = await import("../../src/boddy/web/static/js/table/table_menu.js");

/** @param {string} pauses @param {number | null} you @param {boolean} paused @param {boolean} hostHere */
function may(pauses, you, paused = false, hostHere = true) {
  const seats = [{ here: hostHere }, { here: true }];
  return mayPause(/** @type {any} */ ({ plan: { pauses }, host: 0, you, paused, seats }));
}

test("those whom the table names may pause, and no spectator", () => {
  assert.deepEqual([may("players", 1), may("host", 1), may("host", 0), may("nobody", 0)], [true, false, true, false]);
  assert.equal(may("players", null), false);
});

test("nobody waits for a host who has gone to end a pause", () => {
  assert.deepEqual([may("host", 1, true), may("host", 1, true, false)], [false, true]);
});
