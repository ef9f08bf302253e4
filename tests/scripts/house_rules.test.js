/** The rules of the house as text for the server, and as sentences for people. */

import "./browser.js";
import assert from "node:assert/strict";
import { test } from "node:test";

const { houseSentences, rulesText } = await import("../../src/boddy/web/static/js/logic/house_rules.js");
const { peopleOf } = await import("../../src/boddy/web/static/js/pages/seat_choices.js");

/** @param {string} text @param {[number, number]} seats */
const preset = (text, seats = [3, 6]) => ({ seats, walks: false, text, choices: {} });

test("a preset without changes is its name", () => {
  assert.equal(rulesText("mansion", preset("mansion"), {}, 4), "mansion");
  assert.equal(rulesText("speed", preset("speed(repeat=yes)"), {}, 3), "speed(repeat=yes)");
});

test("changes stand in brackets, and seats that the preset does not have", () => {
  const rules = rulesText("mansion", preset("mansion"), { dice: "2", accuse: "start+end" }, 2);
  assert.equal(rules, "mansion(dice=2, accuse=start+end, seats=2-6)");
  assert.equal(rulesText("speed", preset("speed(repeat=yes)"), { repeat: "no" }, 3), "speed(repeat=no)");
});

test("what is changed is told in sentences", () => {
  assert.deepEqual(houseSentences("mansion"), []);
  assert.deepEqual(houseSentences("speed(repeat=yes)"), []);
  assert.deepEqual(houseSentences("mansion(seats=2-6, dice=2, accuse=start+end, rounds=20)"), [
    "Two dice",
    "Accusations: At the start of a turn, At the end of a turn, after the suggestion",
    "At most 20 rounds",
  ]);
});

test("seats have the people of a board, ours where the file says so", () => {
  const cards = ["Cyd", "Ann", "Bob"].map((name) => /** @type {any} */ ({ name }));
  const seats = [{ kind: "me" }, { kind: "bot" }, { kind: "bot" }].map((seat) => ({ ...seat, level: "easy" }));
  assert.deepEqual(
    peopleOf(seats, cards, "Ann").map((card) => card?.name),
    ["Ann", "Cyd", "Bob"],
  );
});
