/** Texts are filled in alike in the pages and in Python: both are held to cases.json. */

import assert from "node:assert/strict";
import fs from "node:fs";
import test from "node:test";
import { Entries, Filling } from "../../src/boddy/web/static/js/logic/fluent.js";

const { texts, table, cases, mistakes } = JSON.parse(
  fs.readFileSync(new URL("../texts/cases.json", import.meta.url), "utf8"),
);
const cards = new Map(
  Object.entries(table.cards).map(([name, [full, kind, own]]) => /** @type {const} */ ([name, { full, kind, own }])),
);
const filling = new Filling(new Entries(texts.join("\n")), { names: table.names, me: table.me, cards });

for (const [key, values, text] of cases) {
  test(`${key} is filled with ${JSON.stringify(values)}`, () => assert.equal(filling.text(key, values), text));
}

for (const mistake of mistakes) {
  test(`the mistake in ${mistake} is named with its key`, () => {
    assert.throws(() => new Entries(`key = ${mistake}`).pattern("key"), /key: expected .* before/);
  });
}

test("values that are elements stay what they are", () => {
  const element = /** @type {any} */ ({});
  assert.deepEqual(filling.parts("greet", { name: element, other: "Bob" }), [
    element,
    " meets ",
    "Bob",
    ", and ",
    element,
    " leaves.",
  ]);
});
