/** Everything that this browser keeps besides tables, as one file, and without any of it. */

import { readText, remove, storedNames, writeText } from "./browser_storage.js";

const PREFIX = "boddy:";
const FORMAT = "boddy-device-1";
/** What stays on a device: keys are to nobody else's use, and who has them plays our games. */
const SECRET = ["boddy:keys"];

/** All that is kept, as the text of a file. */
export function exportedData() {
  const names = storedNames(PREFIX).filter((name) => !SECRET.includes(name));
  const kept = Object.fromEntries(names.sort().map((name) => [name, readText(name)]));
  return `${JSON.stringify({ format: FORMAT, kept }, null, 1)}\n`;
}

/** Take over what a file holds; whether it is such a file. @param {string} text */
export function importData(text) {
  const kept = readKept(text);
  if (!kept) return false;
  return kept.every(([name, value]) => writeText(name, value));
}

/** @param {string} text @returns {[string, string][] | null} */
function readKept(text) {
  try {
    const { format, kept } = JSON.parse(text);
    const entries = Object.entries(kept);
    const fits = entries.every(
      ([name, value]) => name.startsWith(PREFIX) && !SECRET.includes(name) && typeof value === "string",
    );
    return format === FORMAT && fits ? /** @type {[string, string][]} */ (entries) : null;
  } catch {
    return null;
  }
}

/** Delete all of it, the keys to seats included. */
export function deleteData() {
  for (const name of storedNames(PREFIX)) remove(name);
}
