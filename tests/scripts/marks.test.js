/** Pencil marks: what a tool does to one, and how devices agree about them. */

import assert from "node:assert/strict";
import test, { beforeEach } from "node:test";
import { clearStorage } from "./browser.js";

const { MarkBook, penciled } = await import("../../src/boddy/web/static/js/table/marks.js");
const { percent } = await import("../../src/boddy/web/static/js/ui/card_grid.js");

beforeEach(clearStorage);

test("the pencil goes through the signs and leaves the colour", () => {
  const seen = ["2"];
  for (let turn = 0; turn < 4; turn++) seen.push(penciled(seen[seen.length - 1], "cycle"));
  assert.deepEqual(seen, ["2", "x2", "v2", "?2", "2"]);
});

test("a sign or a colour is set, replaced, and taken away by itself", () => {
  assert.equal(penciled("", "x"), "x");
  assert.equal(penciled("v3", "x"), "x3");
  assert.equal(penciled("x3", "x"), "3");
  assert.equal(penciled("x", "1"), "x1");
  assert.equal(penciled("x1", "2"), "x2");
  assert.equal(penciled("x2", "2"), "x");
  assert.equal(penciled("?3", "0"), "");
});

test("of two devices the later mark counts, and ours are sent if the server lacks them", () => {
  localStorage.setItem("boddy:notes:t:1", JSON.stringify({ "Rope/0": ["x", 5], "Hall/1": ["v", 9] }));
  /** @type {object[]} */
  const sent = [];
  const book = new MarkBook(
    (marks) => Boolean(sent.push(marks)),
    () => {},
  );
  book.open("t", 1, { "Rope/0": ["?", 6], "Hall/1": ["x", 8] });
  assert.deepEqual([book.get("Rope/0"), book.get("Hall/1"), book.get("Knife/0")], ["?", "v", ""]);
  assert.deepEqual(sent, [{ "Hall/1": ["v", 9] }]);
});

test("a mark is later than the one that it replaces, whatever the clock says", () => {
  const book = new MarkBook(
    () => true,
    () => {},
  );
  const ahead = Date.now() + 1e9;
  book.open("t", 2, { "Rope/0": ["x", ahead] });
  book.set("Rope/0", "v");
  assert.deepEqual(book.marks["Rope/0"], ["v", ahead + 1]);
  assert.equal(JSON.parse(localStorage.getItem("boddy:notes:t:2") ?? "")["Rope/0"][0], "v");
});

test("odds look certain only if they are", () => {
  const odds = [0, 0.001, 0.0099, 0.01, 0.125, 0.25, 0.985, 0.99, 0.991, 0.9999, 1]; // as in test_plain_words.py
  const said = ["0", "<1", "<1", "1", "13", "25", "99", "99", ">99", ">99", "100"];
  assert.deepEqual(odds.map(percent), said);
});
