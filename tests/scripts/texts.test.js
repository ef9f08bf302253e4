/** Texts in the reader's language, and the names and letters of cards. */

import assert from "node:assert/strict";
import test from "node:test";
import { speak } from "./browser.js";

speak("de");
const { has, parts, t } = await import("../../src/boddy/web/static/js/logic/i18n.js");
const { explain } = await import("../../src/boddy/web/static/js/logic/i18n.js");
const { Deck } = await import("../../src/boddy/web/static/js/ui/cards.js");

/** @param {string} name @param {string} kind @param {string} [title] @param {boolean} [own] */
function card(name, kind, title = name, own = false) {
  return /** @type {any} */ ({
    name,
    kind,
    title,
    colour: null,
    own,
  });
}

test("a text is filled in, and one that is missing is its own key", () => {
  assert.equal(t("rateOf", { won: 1, games: 3, percent: 33 }), "1 von 3 (33 %)");
  assert.equal(t("no such text"), "no such text");
  assert.deepEqual([has("rateOf"), has("no such text")], [true, false]);
});

test("an element that a text names twice stands in both places", () => {
  const copy = /** @type {any} */ ({});
  const player = /** @type {any} */ ({ cloneNode: () => copy });
  const said = parts("notice_away", { player });
  assert.equal(said.filter((part) => part === player).length, 1);
  assert.equal(said.filter((part) => part === copy).length, 1);
});

test("cards are called as people say in the reader's language, and own cards as their owners do", () => {
  const deck = new Deck([
    card("Scarlet", "suspect", "Miss Scarlet"),
    card("Pipe", "weapon", "Lead Pipe"),
    card("Rope", "weapon", "Rope", true),
    card("Hall", "room", "The Hall"),
  ]);
  const titles = deck.cards.map(({ name }) => deck.title(name));
  assert.deepEqual(titles, ["Fräulein Scarlet", "Rohr", "Rope", "Halle"]);
  const short = deck.cards.map(({ name }) => deck.short(name));
  assert.deepEqual(short, ["Scarlet", "Rohr", "Rope", "Halle"]);
  assert.deepEqual([deck.into("Hall"), deck.inside("Hall")], ["in die Halle", "in der Halle"]);
});

test("suspects get different letters where that is possible", () => {
  const deck = new Deck(["Plum", "Peacock", "Pele", "Pl", "Pl"].map((name) => card(name, "suspect")));
  assert.deepEqual(deck.letters, ["P", "E", "L", "P", "P"]);
});

test("a problem is told by its code, or else as the server said it", () => {
  assert.equal(explain({ code: "taken", said: { code: "error_taken" } }), t("error_taken"));
  assert.equal(explain({ code: "wrong", said: { code: "expect-one-me" } }), t("expect-one-me"));
  assert.equal(explain({}), t("error_fault"));
  const inner = { code: "missing-field", field: "seat" };
  const said = { code: "record-line", line: 5, problem: inner };
  assert.equal(explain({ code: "wrong", said }), t("record-line", said));
  assert.ok(t("record-line", said).includes(t("missing-field", inner)));
});
