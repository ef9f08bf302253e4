/** Where a notification on a phone leads: to the page that sent it, opened again if it was closed. */

import { test } from "node:test";
import assert from "node:assert/strict";

const HERE = "http://house.example/t/abc";

/** @type {(event: any) => void} */
let clicked = () => {};
/** @type {string[]} */
let done = [];
const page = { url: HERE, focus: async () => void done.push("focus") };
/** @type {any[]} */
let pages = [];
Object.defineProperty(globalThis, "self", {
  value: {
    addEventListener: (/** @type {string} */ _, /** @type {typeof clicked} */ listener) => (clicked = listener),
    clients: {
      matchAll: async () => pages,
      openWindow: async (/** @type {string} */ address) => void done.push(`open ${address}`),
    },
  },
});
// @ts-expect-error a script without exports
await import("../../src/boddy/web/static/js/ui/notification_worker.js");

/** Click a notification of a page that is open, or of one that was closed since. @param {any[]} open */
async function click(open) {
  [pages, done] = [open, []];
  /** @type {Promise<void>[]} */
  const waits = [];
  const notification = { data: HERE, close: () => void done.push("close") };
  clicked({ notification, waitUntil: (/** @type {Promise<void>} */ work) => waits.push(work) });
  await Promise.all(waits);
  return done;
}

test("a click leads back to the page that waits, or opens it again", async () => {
  assert.deepEqual(await click([{ ...page, url: "http://house.example/" }, page]), ["close", "focus"]);
  assert.deepEqual(await click([{ ...page, url: "http://house.example/" }]), ["close", `open ${HERE}`]);
});
