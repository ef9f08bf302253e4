/** Which phases of a first game the coach explains, and in which order. */

import assert from "node:assert/strict";
import test from "node:test";
import "./browser.js";

const { phasesNow } = await import("../../src/boddy/web/static/js/learning/coach.js");
const { isDate, today } = await import("../../src/boddy/web/static/js/learning/puzzle_progress.js");

/** @param {object[]} events @param {object} now @param {object} [more] */
function phases(events, now, more = {}) {
  const game = { events: [{ event: "dealt" }, ...events], now: { phase: "start", ...now }, floor: {} };
  const view = { game, you: 0, at: { out: new Set() }, accusing: false, certain: false, helped: true, ...more };
  return phasesNow(/** @type {any} */ (view));
}

const ASKED = { event: "suggested", seat: 0 };
const SHOWN = { event: "shown", seat: 1, to: 0, card: "Rope" };

test("each decision has its phase", () => {
  assert.deepEqual(phases([], { legal: { roll: true, accuse: true } }), ["welcome", "roll"]);
  assert.deepEqual(phases([], { legal: { moves: ["Hall", [1, 2]] } }), ["welcome", "move"]);
  assert.deepEqual(phases([], { legal: { moves: ["Hall", "Study"] } }), ["welcome", "moveRooms"]);
  assert.deepEqual(phases([], { legal: { suggest: { room: "Hall", not: [] } } }), ["welcome", "suggest"]);
  assert.deepEqual(phases([], { legal: { end: true, accuse: true } }), ["welcome", "after"]);
  assert.deepEqual(phases([], { legal: { pass: true } }), ["welcome"]);
});

test("to accuse is explained with its form, or when the hints say so", () => {
  const legal = { roll: true, accuse: true };
  assert.deepEqual(phases([], { legal }, { accusing: true }), ["welcome", "accuse"]);
  assert.deepEqual(phases([], { legal }, { certain: true }), ["welcome", "accuse", "roll"]);
});

test("an answer is explained before what comes next, and others once they have suggested", () => {
  assert.deepEqual(phases([ASKED, SHOWN], {}), ["welcome", "answer", "notes"]);
  const passed = { event: "passed", seat: 1, to: 0, last: true };
  assert.deepEqual(phases([ASKED, passed], {}), ["welcome", "unanswered", "notes"]);
  assert.deepEqual(phases([ASKED, { ...passed, last: false }], { phase: "answer" }), ["welcome"]);
  assert.deepEqual(phases([ASKED, SHOWN], {}, { helped: false }), ["welcome", "answer", "notesOwn"]);
  const others = [{ event: "suggested", seat: 2 }];
  assert.deepEqual(phases(others, { legal: { shows: ["Rope"] } }), ["welcome", "show", "others"]);
  assert.deepEqual(phases(others, { legal: { roll: true } }), ["welcome", "others", "roll"]);
});

test("at the end only that is explained, and nothing to who watches", () => {
  assert.deepEqual(phases([ASKED, SHOWN], { phase: "over" }), ["over"]);
  assert.deepEqual(phases([ASKED, SHOWN], {}, { you: null }), []);
});

test("days of the puzzle are dates that there are", () => {
  assert.equal(today(new Date(2026, 0, 5)), "2026-01-05");
  const good = ["2026-02-28", "2028-02-29", "2026-02-29", "2026-13-01", "18.11.2026", ""].filter(isDate);
  assert.deepEqual(good, ["2026-02-28", "2028-02-29"]);
});
