/** Stubs of what pages' modules need of a browser; import this before them. */

import fs from "node:fs";

const stored = new Map();
const TEXTS = new URL("../../src/boddy/texts/", import.meta.url);

define("localStorage", {
  getItem: (/** @type {string} */ name) => stored.get(name) ?? null,
  setItem: (/** @type {string} */ name, /** @type {string} */ value) => void stored.set(name, value),
  removeItem: (/** @type {string} */ name) => void stored.delete(name),
  key: (/** @type {number} */ at) => [...stored.keys()][at] ?? null,
  get length() {
    return stored.size;
  },
});
define("document", {
  documentElement: {
    dataset: {
      texts: TEXTS.href,
      languages: '{"en": "English", "de": "Deutsch"}',
      levels: JSON.stringify(
        ["forgetful", "tidy", "candid", "sly", "thorough", "champion"].map((level) => [level, level]),
      ),
      usualLevel: "sly",
    },
  },
});
define("fetch", async (/** @type {string} */ address) => ({
  ok: true,
  text: async () => fs.readFileSync(new URL(address), "utf8"),
}));
define("navigator", { languages: ["en-GB"] });
define("location", { pathname: "/", search: "", hash: "", origin: "http://127.0.0.1" });
define("addEventListener", () => {});

/** Read pages in another language; before they are loaded. @param {string} language */
export function speak(language) {
  stored.set("boddy:language", language);
}

export function clearStorage() {
  stored.clear();
}

/** Newer versions of Node have some of these already. @param {string} name @param {unknown} value */
function define(name, value) {
  Object.defineProperty(globalThis, name, { value, configurable: true, writable: true });
}
