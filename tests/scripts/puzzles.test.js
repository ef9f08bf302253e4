/** What solved puzzles add up to: days in a row, figures, and what comes next. */

import { test } from "node:test";
import assert from "node:assert/strict";
import "./browser.js";

const { clock, dayAfter, levelOf, nextPuzzle, statistics, streaks } =
  await import("../../src/boddy/web/static/js/learning/puzzle_progress.js");

const solved = (on, more = {}) => ({ seconds: 60, slips: 0, hints: 0, solved: true, over: true, on, ...more });

test("days in a row count puzzles that were solved on their day, until today or yesterday", () => {
  const puzzles = Object.fromEntries(["2026-11-16", "2026-11-17", "2026-11-18"].map((day) => [day, solved(day)]));
  assert.deepEqual(streaks(puzzles, "2026-11-18"), { current: 3, longest: 3 });
  assert.deepEqual(streaks(puzzles, "2026-11-19"), { current: 3, longest: 3 });
  assert.deepEqual(streaks(puzzles, "2026-11-20"), { current: 0, longest: 3 });
  puzzles["2026-11-17"].on = "2026-11-18";
  assert.deepEqual(streaks(puzzles, "2026-11-18"), { current: 1, longest: 1 });
  assert.deepEqual(streaks({}, "2026-03-01"), { current: 0, longest: 0 });
});

test("figures of each level say how many, how fast and how clean", () => {
  const puzzles = {
    "2026-11-16": solved("2026-11-16", { seconds: 50 }),
    "2026-11-17": solved("2026-11-17", { seconds: 90, slips: 1 }),
    "mini-2026-11-17": solved("2026-11-17"),
    "hand-maximum-3": solved("2026-11-17", { hints: 1 }),
    "2026-11-15": { seconds: 9, slips: 0, hints: 0, solved: false, over: true },
  };
  assert.deepEqual(statistics(puzzles), [
    { level: "mini", solved: 1, best: 60, median: 60, clean: 1 },
    { level: "easy", solved: 2, best: 50, median: 90, clean: 1 },
    { level: "trained", solved: 1, best: 60, median: 60, clean: 0 },
  ]);
});

test("the next puzzle is that of today, its mini, the next of a series, or the latest open day", () => {
  const now = "2026-11-18";
  assert.deepEqual(nextPuzzle({ date: "2026-11-01" }, {}, now), { date: now });
  assert.deepEqual(nextPuzzle({ date: now }, { [now]: solved(now) }, now), { date: now, mini: true });
  const both = { [now]: solved(now), [`mini-${now}`]: solved(now) };
  assert.deepEqual(nextPuzzle({ date: now }, both, now), { date: "2026-11-17" });
  assert.deepEqual(nextPuzzle({ rule: "hand-maximum", number: 7 }, both, now), { rule: "hand-maximum", number: 8 });
});

test("days, weekdays and minutes", () => {
  assert.equal(dayAfter("2026-02-28", 1), "2026-03-01");
  assert.equal(levelOf("2026-11-22"), "expert");
  assert.equal(clock(252.9), "4:12");
});
