/** What my notes say about a card, in a word: whose it is, or whether it may be in the file. */

import { t } from "../logic/i18n.js";
import { certain } from "./notes.js";
import { percent } from "../ui/percent.js";

/**
 * @param {NotesView} view
 * @param {MarkBook} book
 * @param {string} card
 * @returns {{kind: "mine" | "held" | "yes" | "no" | "maybe", text: string} | null}
 */
export function noteOn(view, book, card) {
  if (view.hand.includes(card)) return { kind: "mine", text: t("mine") };
  const yes = (/** @type {string} */ cell) => certain(view, cell) ?? signAt(book, cell) === "v";
  const holder = view.game.labels.findIndex((_, seat) => yes(`${card}/${seat}`));
  if (holder >= 0) return { kind: "held", text: view.game.labels[holder] };
  const cell = `${card}/file`;
  if (yes(cell)) return { kind: "yes", text: "✓" };
  if (certain(view, cell) === false || signAt(book, cell) === "x") return { kind: "no", text: "✕" };
  if (signAt(book, cell) === "?") return { kind: "maybe", text: "?" };
  const odds = view.help?.odds?.[cell];
  return odds === undefined ? null : { kind: "maybe", text: `${percent(odds)} %` };
}

/** @param {MarkBook} book @param {string} cell */
function signAt(book, cell) {
  return book.get(cell).replace(/\d/, "");
}
