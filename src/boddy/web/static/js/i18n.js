/** Texts in the reader's language. All of them are in `texts/`. */

import cardsDe from "../texts/cards.de.js";
import de from "../texts/de.js";
import en from "../texts/en.js";
import { readText, writeText } from "./browser_storage.js";

/** @type {Record<string, Record<string, string>>} */
const LANGUAGES = { en, de: { ...de, ...cardsDe } };

/** @type {Record<string, string>} */
export const LANGUAGE_NAMES = { en: "English", de: "Deutsch" };

export const language = chosen();
/** How dates are written where the reader lives: British and American ones differ. */
export const locale = navigator.languages.find((code) => code.startsWith(language)) ?? language;
document.documentElement.lang = language;

/**
 * Give a text, with `{name}` replaced.
 * @param {string} key
 * @param {Record<string, string | number>} [values]
 */
export function t(key, values = {}) {
  const text = LANGUAGES[language][key] ?? en[/** @type {keyof typeof en} */ (key)] ?? key;
  return text.replace(/\{(\w+)\}/g, (_, name) => String(values[name] ?? ""));
}

/** Add the texts of a page that has many of its own. @param {Record<string, Record<string, string>>} more */
export function addTexts(more) {
  for (const [code, texts] of Object.entries(more)) LANGUAGES[code] = { ...LANGUAGES[code], ...texts };
}

/** Whether there is a text. @param {string} key */
export function has(key) {
  return key in LANGUAGES[language];
}

/**
 * Give a text as parts, so that a value can be an element.
 * @param {string} key
 * @param {Record<string, Node | string>} values
 * @returns {(Node | string)[]}
 */
export function parts(key, values) {
  const pieces = t(key, mirror(values)).split(/\{(\w+)\}/);
  /** @type {Set<Node | string>} */
  const used = new Set();
  const said = pieces.map((piece, at) => (at % 2 ? once(values[piece], used) : piece));
  for (let at = 1; at < said.length; at += 2) [said[at], said[at + 1]] = unbroken(said[at], said[at + 1]);
  return said.filter((part) => part !== "");
}

/**
 * Keep a full stop on the line of the card before it: behind a box a line may end.
 * @param {Node | string} value
 * @param {Node | string} text what follows it
 * @returns {[Node | string, Node | string]}
 */
function unbroken(value, text) {
  const [sign] = /^[.,;:!?]+/.exec(String(text)) ?? [""];
  if (!sign || !(typeof value === "object" && "querySelector" in value)) return [value, text];
  const element = /** @type {Element} */ (value);
  const last = element.matches(".chip") ? element : element.querySelector(".chip:last-child");
  if (!last) return [value, text];
  const kept = document.createElement("span");
  kept.className = "unbroken";
  last.replaceWith(kept);
  kept.append(last, sign);
  return [last === element ? kept : value, String(text).slice(sign.length)];
}

/** A node stands in one place only: where a text names somebody twice, the second is a copy. @param {Node | string} value @param {Set<Node | string>} used */
function once(value, used) {
  if (typeof value !== "string" && used.has(value)) return value.cloneNode(true);
  used.add(value);
  return value;
}

/**
 * Say in the reader's language what is said in English: the text of a key that begins so, whatever fills its places.
 * @param {string} prefix
 * @param {string} said
 */
export function retell(prefix, said) {
  for (const [key, text] of Object.entries(en)) {
    if (!key.startsWith(prefix)) continue;
    const places = text.split(/\{(\w+)\}/).map((part, at) => (at % 2 ? `(?<${part}>.*)` : escape(part)));
    const found = new RegExp(`^${places.join("")}$`, "s").exec(said);
    if (found) return t(key, found.groups ?? {});
  }
  return said;
}

/** @param {string} text */
function escape(text) {
  return text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
}

/** @param {string} code */
export function choose(code) {
  writeText("boddy:language", code);
  location.reload();
}

/** Keep placeholders as they are. @param {Record<string, unknown>} values */
function mirror(values) {
  return Object.fromEntries(Object.keys(values).map((name) => [name, `{${name}}`]));
}

function chosen() {
  const saved = readText("boddy:language");
  const wanted = [saved ?? "", ...navigator.languages].map((code) => code.slice(0, 2));
  return wanted.find((code) => code in LANGUAGES) ?? "en";
}
