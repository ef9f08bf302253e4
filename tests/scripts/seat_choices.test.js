/** Who plays a seat that is added at a new table. */

import "./browser.js";
import assert from "node:assert/strict";
import { test } from "node:test";

const { newcomer, peopleOf, seatsFor, usualSeats } =
  await import("../../src/boddy/web/static/js/pages/seat_choices.js");

const ratings = { forgetful: 13, tidy: 19, candid: 25, sly: 33, thorough: 37, champion: 46 };
const RIVALS = Object.entries(ratings).map(([level, rating]) => ({ level, rating, name: level }));
const seat = (/** @type {string} */ level) => ({ kind: "bot", level });

test("players who are added differ from those who sit there, as long as there are others", () => {
  const seats = [{ kind: "me", level: "sly" }, ...["tidy", "candid", "sly"].map(seat)];
  while (seats.length < 8) seats.push(newcomer(seats, RIVALS));
  assert.deepEqual(
    seats.slice(4).map(({ level }) => level),
    ["thorough", "forgetful", "champion", "sly"],
  );
});

test("at a table of gentle rivals the next gentle one is added", () => {
  const seats = [{ kind: "me", level: "sly" }, seat("forgetful"), seat("tidy")];
  assert.equal(newcomer(seats, RIVALS).level, "candid");
});

test("a friend's seat leaves the rival free", () => {
  assert.equal(newcomer([{ kind: "friend", level: "sly" }], RIVALS).level, "sly");
});

test("the game on the board is played against five computer players, all different", () => {
  const [me, ...others] = usualSeats("mansion");
  assert.equal(me.kind, "me");
  assert.equal(others.length, 5);
  assert.equal(new Set(others.map(({ level }) => level)).size, 5);
  assert.ok(others.every(({ kind, level }) => kind === "bot" && level in ratings));
});

test("who plays follows the rules until somebody has chosen who plays", () => {
  const speed = seatsFor(usualSeats("mansion"), "mansion", "speed");
  assert.equal(speed.length, 4);
  assert.equal(seatsFor(speed, "speed", "mansion").length, 6);
  const own = [...speed.slice(0, 3), seat("champion")];
  assert.deepEqual(seatsFor(own, "speed", "mansion"), own);
});

test("seats have the people of a board, ours where the file says so", () => {
  const cards = ["Cyd", "Ann", "Bob"].map((name) => /** @type {any} */ ({ name }));
  const seats = [{ kind: "me" }, { kind: "bot" }, { kind: "bot" }].map((seat) => ({ ...seat, level: "easy" }));
  assert.deepEqual(
    peopleOf(seats, cards, "Ann").map((card) => card?.name),
    ["Ann", "Cyd", "Bob"],
  );
});
