/** What the page's modules need of a browser when they are loaded; import this before them. */

const stored = new Map();

define("localStorage", {
  getItem: (/** @type {string} */ name) => stored.get(name) ?? null,
  setItem: (/** @type {string} */ name, /** @type {string} */ value) => void stored.set(name, value),
});
define("document", { documentElement: { dataset: {} } });
define("navigator", { languages: ["en-GB"] });
define("location", { pathname: "/", search: "", hash: "", origin: "http://127.0.0.1" });
define("addEventListener", () => {});

export function clearStorage() {
  stored.clear();
}

/** Newer versions of Node have some of these already. @param {string} name @param {unknown} value */
function define(name, value) {
  Object.defineProperty(globalThis, name, { value, configurable: true, writable: true });
}
