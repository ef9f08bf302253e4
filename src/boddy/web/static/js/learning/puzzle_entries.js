/** The game of a puzzle, entry by entry, as its player saw it. */

import { sentence } from "../table/log.js";
import { h } from "../ui/dom.js";

/** @param {import("../pages/puzzle.js").Puzzle} puzzle @param {Deck} deck */
export function entryItems({ entries, names, me }, deck) {
  const tell = (/** @type {Phrase} */ said) => [...sentence(said, deck, names, me, true), " "];
  return entries.map((entry) => {
    const asked = tell({ code: "told-suggested", seat: entry.seat, cards: entry.cards });
    const replies = answers(entry).flatMap(tell);
    return h("li", { class: entry.seat === me ? "own" : "" }, h("span", asked), h("span.reply", replies));
  });
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
