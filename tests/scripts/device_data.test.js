/** What a browser keeps goes into one file and comes back from it; keys to seats stay at home. */

import { clearStorage } from "./browser.js";
import assert from "node:assert/strict";
import { test } from "node:test";

const { read, storedNames, write } = await import("../../src/boddy/web/static/js/logic/browser_storage.js");
const { deleteData, exportedData, importData } = await import("../../src/boddy/web/static/js/logic/device_data.js");

test("all that is kept comes back from its file, without the keys to seats", () => {
  clearStorage();
  write("boddy:puzzles", { "2026-11-18": { solved: true } });
  write("boddy:keys", { table: "secret" });
  const file = exportedData();
  assert.ok(!file.includes("secret"));
  deleteData();
  assert.deepEqual(storedNames("boddy:"), []);
  assert.ok(importData(file));
  assert.deepEqual(read("boddy:puzzles", null), { "2026-11-18": { solved: true } });
});

test("a file of something else changes nothing", () => {
  clearStorage();
  const format = "boddy-device-1";
  const files = [
    "{}",
    "no JSON",
    JSON.stringify({ format, kept: { other: "1" } }),
    JSON.stringify({ format, kept: { "boddy:keys": "{}" } }),
    JSON.stringify({ format, kept: { "boddy:name": 7 } }),
    JSON.stringify({ format: "boddy-game-1", kept: { "boddy:name": "1" } }),
  ];
  for (const file of files) assert.ok(!importData(file), file);
  assert.deepEqual(storedNames("boddy:"), []);
});
