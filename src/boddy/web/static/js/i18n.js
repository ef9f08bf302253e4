/** Texts in the reader's language. All of them are in `texts/`. */

import de from "../texts/de.js";
import en from "../texts/en.js";

/** @type {Record<string, Record<string, string>>} */
const LANGUAGES = { en, de };

/** @type {Record<string, string>} */
export const LANGUAGE_NAMES = { en: "English", de: "Deutsch" };

export const language = chosen();
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
  return pieces.map((piece, at) => (at % 2 ? values[piece] : piece)).filter((part) => part !== "");
}

/** @param {string} code */
export function choose(code) {
  localStorage.setItem("boddy:language", code);
  location.reload();
}

/** Keep placeholders as they are. @param {Record<string, unknown>} values */
function mirror(values) {
  return Object.fromEntries(Object.keys(values).map((name) => [name, `{${name}}`]));
}

function chosen() {
  const saved = localStorage.getItem("boddy:language");
  const wanted = [saved ?? "", ...navigator.languages].map((code) => code.slice(0, 2));
  return wanted.find((code) => code in LANGUAGES) ?? "en";
}
