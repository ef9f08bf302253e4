/** Texts in the reader's language, and the names and letters of cards. */

import assert from "node:assert/strict";
import test from "node:test";
import "./browser.js";

const { addTexts, has, parts, t } = await import("../../src/boddy/web/static/js/i18n.js");
const { explain, forfeit, unreadable } = await import("../../src/boddy/web/static/js/problems.js");
const { Deck } = await import("../../src/boddy/web/static/js/cards.js");

/** @param {string} name @param {string} kind @param {string} [title] */
function card(name, kind, title = name) {
  return /** @type {import("../../src/boddy/web/static/js/types.js").Card} */ ({ name, kind, title, colour: null });
}

addTexts({ en: { greet: "{name} meets {other}, and {name} leaves.", card_Rope: "Cord", card_Plum: "Prof" } });

test("places in a text are filled, all of them", () => {
  assert.equal(t("greet", { name: "Ann", other: 3 }), "Ann meets 3, and Ann leaves.");
  assert.equal(t("greet"), " meets , and  leaves.");
  assert.equal(t("no such text"), "no such text");
  assert.deepEqual([has("greet"), has("no such text")], [true, false]);
});

test("what fills a text can be anything, and is not read as a text itself", () => {
  assert.deepEqual(parts("greet", { name: "{other}", other: "Bob" }), [
    "{other}",
    " meets ",
    "Bob",
    ", and ",
    "{other}",
    " leaves.",
  ]);
});

test("an element that a text names twice stands in both places", () => {
  const copy = /** @type {any} */ ({});
  const name = /** @type {any} */ ({ cloneNode: () => copy });
  const said = parts("greet", { name, other: "Bob" });
  assert.ok(said[0] === name && said[4] === copy);
});

test("sentences of the solver call cards as the page does", () => {
  const deck = new Deck([card("Plum", "suspect"), card("Rope", "weapon"), card("Hall", "room", "The Hall")]);
  assert.equal(deck.spoken("Bob holds Rope, not Plum: Ropes are rare."), "Bob holds Cord, not Plum: Ropes are rare.");
  assert.deepEqual([deck.title("Rope"), deck.title("Hall"), deck.short("Plum")], ["Cord", "Hall", "Plum"]);
});

test("suspects get different letters where that is possible", () => {
  const deck = new Deck(["Plum", "Peacock", "Pele", "Pl", "Pl"].map((name) => card(name, "suspect")));
  assert.deepEqual(deck.letters, ["P", "E", "L", "P", "P"]);
});

test("what a record says in English is said in the reader's language", () => {
  addTexts({ en: { forfeit_time: "braucht länger als {seconds} Sekunden" } }); // as if the reader were German
  assert.equal(forfeit("takes longer than 0.5 seconds"), "braucht länger als 0.5 Sekunden");
  assert.equal(forfeit("raises (.*) ValueError: {no}"), "raises (.*) ValueError: {no}");
  assert.equal(forfeit("something else"), "something else");
});

test("a problem is told by its code, or else as the server said it", () => {
  assert.equal(explain({ code: "taken", message: "this seat is taken" }), "This seat is taken.");
  assert.equal(explain({ code: "wrong", message: "seats: expected 2" }), "seats: expected 2");
  assert.equal(explain({}), "Something went wrong on the server. Please try again.");
});

test("what is wrong with a file is said in the reader's language", () => {
  addTexts({ en: { record_json: "Zeile {line} ist falsch" } }); // as if the reader were German
  assert.equal(unreadable("line 1: not JSON; expected one object a line"), "Zeile 1 ist falsch");
  assert.equal(
    unreadable("line 5: no event is called 'x'"),
    "line 5: no event is called 'x'",
    "in English it says more",
  );
});
