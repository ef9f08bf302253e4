/** A private link is followed, and its key taken out of the address, also in a tab that is open already. */

import assert from "node:assert/strict";
import test from "node:test";
import "./browser.js";

const { followPrivateLinks, keepKey, keyOf } = await import("../../src/boddy/web/static/js/logic/browser_storage.js");

const KEY = "aB3-_".repeat(6);
const OTHER = "Zy9-_".repeat(6);
/** @type {Record<string, () => void>} */
const listeners = {};
let address = "";
Object.assign(globalThis, {
  addEventListener: (/** @type {string} */ kind, /** @type {() => void} */ act) => (listeners[kind] = act),
  history: {
    replaceState: (/** @type {null} */ _, /** @type {string} */ __, /** @type {string} */ to) => (address = to),
  },
});

/** @param {string} hash */
function goTo(hash) {
  address = `/t/abc${hash}`;
  Object.assign(location, { pathname: "/t/abc", hash });
}

test("a link that is opened brings its key, and one that is pasted later brings another", () => {
  let followed = 0;
  goTo(`#key=${KEY}`);
  followPrivateLinks("abc", () => followed++);
  assert.deepEqual([keyOf("abc"), address, followed], [KEY, "/t/abc", 0]);
  goTo(`#key=${OTHER}`);
  listeners.hashchange();
  assert.deepEqual([keyOf("abc"), address, followed], [OTHER, "/t/abc", 1]);
});

test("other parts of an address are left alone", () => {
  let followed = 0;
  keepKey("abc", KEY);
  goTo("#event-12");
  followPrivateLinks("abc", () => followed++);
  listeners.hashchange();
  assert.deepEqual([keyOf("abc"), address, followed], [KEY, "/t/abc#event-12", 0]);
});
