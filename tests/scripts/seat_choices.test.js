/** Who plays a seat that is added at a new table. */

import "./browser.js";
import assert from "node:assert/strict";
import { test } from "node:test";

const { newcomer } = await import("../../src/boddy/web/static/js/seat_choices.js");

const ratings = { forgetful: 13, tidy: 19, candid: 25, sly: 33, thorough: 37, champion: 46 };
const RIVALS = Object.entries(ratings).map(([level, rating]) => ({ level, rating, name: level }));
const seat = (/** @type {string} */ level) => ({ kind: "bot", level });

test("players who are added differ from those who sit there, as long as there are others", () => {
  const seats = [{ kind: "me", level: "sly" }, ...["tidy", "candid", "sly"].map(seat)];
  while (seats.length < 8) seats.push(newcomer(seats, RIVALS));
  assert.deepEqual(
    seats.slice(4).map(({ level }) => level),
    ["thorough", "champion", "forgetful", "sly"],
  );
});

test("a friend's seat leaves the rival free", () => {
  assert.equal(newcomer([{ kind: "friend", level: "sly" }], RIVALS).level, "sly");
});
