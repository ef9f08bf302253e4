/** What this browser stores: keys to seats, the name of its owner, and whatever others read and write. */

const KEYS = "boddy:keys";
const MOST = 20;

/** The tables whose keys we hold, latest first. @returns {Record<string, string>} */
export function allKeys() {
  return read(KEYS, {});
}

/** @param {string} table @returns {string | null} */
export function keyOf(table) {
  return allKeys()[table] ?? null;
}

/** @param {string} table @param {string} token */
export function keepKey(table, token) {
  const { [table]: _, ...others } = allKeys();
  const kept = Object.entries(others).slice(0, MOST - 1);
  write(KEYS, { [table]: token, ...Object.fromEntries(kept) });
}

/** @param {string} table */
export function dropKey(table) {
  const { [table]: _, ...others } = allKeys();
  write(KEYS, others);
}

/**
 * Take keys out of the address, where private links carry them, also of a link that is pasted later.
 * @param {string} table
 * @param {() => void} follow starts again with the key of a pasted link
 */
export function followPrivateLinks(table, follow) {
  takeKeyFromAddress(table);
  addEventListener("hashchange", () => takeKeyFromAddress(table) && follow());
}

/** @param {string} table */
function takeKeyFromAddress(table) {
  const match = location.hash.match(/^#key=([\w-]{20,64})$/);
  if (!match) return false;
  keepKey(table, match[1]);
  history.replaceState(null, "", location.pathname + location.search);
  return true;
}

/** @template T @param {string} name @param {T} otherwise @returns {T} */
export function read(name, otherwise) {
  try {
    return JSON.parse(localStorage.getItem(name) ?? "null") ?? otherwise;
  } catch {
    return otherwise;
  }
}

/** Store a value; say whether it is stored: storage can be full or switched off. @param {string} name @param {unknown} value */
export function write(name, value) {
  return writeText(name, JSON.stringify(value));
}

/** The names that begin so, of all that is stored. @param {string} prefix @returns {string[]} */
export function storedNames(prefix) {
  try {
    const all = Array.from({ length: localStorage.length }, (_, at) => localStorage.key(at) ?? "");
    return all.filter((name) => name.startsWith(prefix));
  } catch {
    return [];
  }
}

/** @param {string} name */
export function remove(name) {
  try {
    localStorage.removeItem(name);
  } catch {
    // storage is switched off
  }
}

/** @param {string} name */
export function readText(name) {
  try {
    return localStorage.getItem(name);
  } catch {
    return null;
  }
}

/** @param {string} name @param {string} text */
export function writeText(name, text) {
  try {
    localStorage.setItem(name, text);
    return true;
  } catch {
    return false;
  }
}
