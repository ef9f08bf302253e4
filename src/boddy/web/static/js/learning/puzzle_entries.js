/** The game of a puzzle, entry by entry, as its player saw it. */

import { sentence } from "../table/log.js";
import { h } from "../ui/dom.js";

/** @param {import("../pages/puzzle.js").Puzzle} puzzle @param {Deck} deck */
export function entryItems(puzzle, deck) {
  const { entries, me } = puzzle;
  return entries.map((entry) => h("li", { class: entry.seat === me ? "own" : "" }, tellEntry(puzzle, deck, entry)));
}

/** What was asked, and what all answered. @param {import("../pages/puzzle.js").Puzzle} puzzle @param {Deck} deck @param {PuzzleEntry} entry */
export function tellEntry({ names, me }, deck, entry) {
  const tell = (/** @type {Phrase} */ said) => [...sentence(said, deck, names, me, true), " "];
  const asked = tell({ code: "told-suggested", seat: entry.seat, cards: entry.cards });
  return [h("span", asked), h("span.reply", answers(entry).flatMap(tell))];
}

/** @param {PuzzleEntry} entry @returns {Phrase[]} */
function answers({ seat: to, passed, shower, card }) {
  if (shower === null) return [{ code: "told-nobody-showed" }];
  const shown = { code: card ? "told-shown" : "told-shown-hidden", seat: shower, to, card };
  return [...passed.map((seat) => ({ code: "told-passed", seat })), shown];
}

/** Mark those that matter. @param {HTMLElement} list @param {number[]} numbers */
export function markEntries(list, numbers) {
  [...list.children].forEach((item, at) => item.classList.toggle("needed", numbers.includes(at + 1)));
}
