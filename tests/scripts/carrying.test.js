/** Games in links: what a few letters unpack to is never more than a game can be. */

import assert from "node:assert/strict";
import test from "node:test";
import { deflateRawSync } from "node:zlib";
import "./browser.js";

const { isCarried, unpack } = await import("../../src/boddy/web/static/js/site/carrying.js");

/** @param {Buffer} bytes */
function packed(bytes) {
  return deflateRawSync(bytes).toString("base64url");
}

test("a game comes out of its link as it was", async () => {
  const text = '{"format":"boddy-game-1","rows":{"name":"Änne"}}';
  assert.equal(await unpack(packed(Buffer.from(text))), text);
  assert.ok(isCarried(text));
});

test("a link that unpacks to much more than a game is given up before all of it is there", async () => {
  const link = packed(Buffer.alloc(200 * 2 ** 20, " "));
  assert.ok(link.length < 300_000);
  let read = 0;
  const { getReader } = ReadableStream.prototype;
  ReadableStream.prototype.getReader = /** @type {any} */ (
    function (/** @type {any} */ ...options) {
      const reader = /** @type {any} */ (getReader.apply(this, options));
      const next = reader.read.bind(reader);
      reader.read = async () => {
        const part = await next();
        read += part.value?.length ?? 0;
        return part;
      };
      return reader;
    }
  );
  try {
    assert.equal(await unpack(link), null);
  } finally {
    ReadableStream.prototype.getReader = getReader;
  }
  assert.ok(read < 10 * 2 ** 20, `${read}`);
});

test("what is no packed text is refused", async () => {
  for (const link of ["!", "AAAA", packed(Buffer.from("x")).slice(0, -2)]) await assert.rejects(unpack(link));
});
