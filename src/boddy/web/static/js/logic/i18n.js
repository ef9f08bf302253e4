/** Texts in the reader's language, from the files that `boddy/texts` holds for all of boddy. */

import { readText, writeText } from "./browser_storage.js";
import { Entries, Filling } from "./fluent.js";

const page = document.documentElement;
/** By code, as the page names them. @type {Record<string, string>} */
export const LANGUAGE_NAMES = JSON.parse(page.dataset.languages ?? "{}");

export const language = chosen();
/** How dates are written where the reader lives: British and American ones differ. */
export const locale = navigator.languages.find((code) => code.startsWith(language)) ?? language;
page.lang = language;

const entries = new Entries(await read(`${page.dataset.texts}${language}.ftl`));
const filling = new Filling(entries);

/** Return a text with its values filled in. @param {string} key @param {Record<string, any>} [values] */
export function t(key, values = {}) {
  return filling.text(key, values);
}

/** Whether there is a text. @param {string} key */
export function has(key) {
  return entries.has(key);
}

/**
 * Return a text in parts, so that what it names can be an element.
 * @param {string} key
 * @param {Record<string, any>} values
 * @param {TextTable} [table]
 * @returns {(Node | string)[]}
 */
export function parts(key, values, table) {
  /** @type {Set<Node | string>} */
  const used = new Set();
  const filled = table ? speaker(table) : filling;
  const said = joined(filled.parts(key, values)).map((part) => once(part, used));
  for (let at = 1; at < said.length; at++) [said[at - 1], said[at]] = unbroken(said[at - 1], said[at]);
  return said.filter((part) => part !== "");
}

/** Join texts that stand beside each other. @param {(Node | string)[]} parts */
function joined(parts) {
  /** @type {(Node | string)[]} */
  const found = [];
  for (const part of parts) {
    const last = found.at(-1);
    if (typeof part === "string" && typeof last === "string") found[found.length - 1] = last + part;
    else found.push(part);
  }
  return found;
}

/** Fill a text with who and what a phrase may name. @param {TextTable} table */
export function speaker(table) {
  return new Filling(entries, table);
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

/** @param {string} code */
export function choose(code) {
  writeText("boddy:language", code);
  location.reload();
}

function chosen() {
  const saved = readText("boddy:language");
  const wanted = [saved ?? "", ...navigator.languages].map((code) => code.slice(0, 2));
  return wanted.find((code) => code in LANGUAGE_NAMES) ?? "en";
}

/** @param {string} address */
async function read(address) {
  const answer = await fetch(address);
  if (!answer.ok) throw new Error(`${address}: ${answer.status}`);
  return answer.text();
}

/** Without a server it is this browser's fault. */
const FAULT = document.documentElement.dataset.backend === "browser" ? "error_faultHere" : "error_fault";

/**
 * A problem as the server says it, or by its code.
 * @param {{code?: string, said?: Phrase}} problem
 */
export function explain(problem) {
  const { code = "", said } = problem;
  if (code === "fault") return t(FAULT);
  if (said) return t(said.code, said);
  return has(code) ? t(code, problem) : t(has(`error_${code}`) ? `error_${code}` : FAULT, problem);
}
