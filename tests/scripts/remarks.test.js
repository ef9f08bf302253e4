/** What rivals say during a game: nothing that depends on hidden cards, and not too often. */

import "./browser.js";
import assert from "node:assert/strict";
import { test } from "node:test";

const { Remarks, nemesis, remarked } = await import("../../src/boddy/web/static/js/logic/remarks.js");

/** @param {string} kind @param {string} level @returns {any} */
const sitting = (kind, level = "") => ({ kind, level });
const SEATS = [sitting("person"), sitting("bot", "sly"), sitting("bot", "tidy")];
const ASKED = ["Plum", "Rope", "Hall"];

/** A game whose public part is always the same. @param {string[]} cards that nobody but their owners sees @returns {any[]} */
const played = ([one, two, three]) => [
  { event: "dealt", hands: [[one], [two], [three]], file: cards3(one, two, three) },
  { event: "suggested", seat: 1, cards: ASKED },
  { event: "passed", seat: 2, to: 1, asked: ASKED },
  { event: "passed", seat: 0, to: 1, asked: ASKED, last: true },
  { event: "suggested", seat: 1, cards: ASKED },
  { event: "passed", seat: 2, to: 1, asked: ASKED, last: true },
  ...Array.from({ length: 12 }, () => [
    { event: "suggested", seat: 2, cards: ASKED },
    { event: "shown", seat: 0, to: 2, card: one, asked: ASKED },
  ]).flat(),
  { event: "accused", seat: 0, cards: ASKED, right: false },
  { event: "looked", seat: 0, cards: [two, three, one] },
  { event: "accused", seat: 1, cards: ASKED, right: true },
  { event: "ended", winner: 1, ending: "solved" },
];
/** @param {...string} cards */
const cards3 = (...cards) => cards;
const FEARED = { level: "sly", won: 5, games: 7 };

test("the same public game with other hidden cards hears the same", () => {
  const said = new Remarks(FEARED).hear(played(["White", "Knife", "Study"]), SEATS);
  assert.deepEqual(said, new Remarks(FEARED).hear(played(["Green", "Pipe", "Lounge"]), SEATS));
  const hidden = new Set(["hands", "file", "card", "cards", "asked", "faceup", "sizes"]);
  const blind = played(["White", "Knife", "Study"]).map(
    (event) =>
      new Proxy(event, {
        get: (target, name) => (hidden.has(String(name)) ? assert.fail(`reads ${String(name)}`) : target[name]),
      }),
  );
  assert.deepEqual(said, new Remarks(FEARED).hear(blind, SEATS));
  assert.deepEqual(
    said.map(({ seat, moment }) => [seat, moment]),
    [
      [1, "again"],
      [1, "nobody"],
      [2, "late"],
      [1, "wrong"],
      [1, "won"],
    ],
  );
});

test("what is heard bit by bit is the same, and people are given no words", () => {
  const events = played(["White", "Knife", "Study"]);
  const slowly = new Remarks(null);
  events.forEach((_, at) => slowly.hear(events.slice(0, at + 1), SEATS));
  assert.deepEqual(slowly.made, new Remarks(null).hear(events, SEATS));
  assert.deepEqual(new Remarks(FEARED).hear(events, [SEATS[0], SEATS[0], SEATS[0]]), []);
});

test("a nemesis has won three games at least, and more than we against it", () => {
  const result = (/** @type {number} */ winner) => /** @type {any} */ ({ levels: [null, "sly"], you: 0, winner });
  assert.equal(nemesis([result(1), result(1)]), null);
  assert.deepEqual(nemesis([result(1), result(1), result(1), result(0)]), { level: "sly", won: 3, games: 4 });
  assert.equal(nemesis([0, 0, 0, 1, 1, 1].map(result)), null);
  const said = remarked({ seat: 1, at: 1, moment: "again", ...FEARED });
  assert.equal(said, "We meet again. I have won 5 of our 7 games.");
});
