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

test("a language says for which numbers it has a word of its own", () => {
  const counted = ["n = { $n ->", "    [one] one", "   *[other] many", "    }"];
  /** @param {string} rule @param {number} n */
  const said = (rule, n) => {
    const texts = [`language-plural = ${rule}`, ...counted].join("\n");
    return new Filling(new Entries(texts)).text("n", { n });
  };
  assert.deepEqual(
    [0, 1, 1.5, 2].map((n) => said("one", n)),
    ["many", "one", "many", "many"],
  );
  assert.deepEqual(
    [0, 1, 1.5, 2].map((n) => said("zero-one", n)),
    ["one", "one", "one", "many"],
  );
  assert.deepEqual(
    [0, 1, 2].map((n) => said("none", n)),
    ["many", "many", "many"],
  );
});
