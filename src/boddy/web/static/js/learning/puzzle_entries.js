/** What has happened in the game of a puzzle, entry by entry, as its player saw it. */

import { shortChips } from "../ui/cards.js";
import { h } from "../ui/dom.js";
import { parts, t } from "../logic/i18n.js";

/**
 * @typedef {import("../pages/puzzle.js").Puzzle} Puzzle
 */

/** @param {Puzzle} puzzle @param {Deck} deck */
export function entryItems(puzzle, deck) {
  return puzzle.entries.map((entry) => {
    const kind = entry.seat === puzzle.me ? "own" : "";
    return h("li", { class: kind }, suggestion(puzzle, deck, entry), h("span.reply", replies(puzzle, deck, entry)));
  });
}

/** Mark those that matter. @param {HTMLElement} list @param {number[]} numbers */
export function markEntries(list, numbers) {
  [...list.children].forEach((item, at) => item.classList.toggle("needed", numbers.includes(at + 1)));
}

/** @param {Puzzle} puzzle @param {Deck} deck @param {PuzzleEntry} entry */
function suggestion(puzzle, deck, entry) {
  const cards = shortChips(deck, entry.cards);
  const name = h("b", puzzle.names[entry.seat]);
  return h("span", parts(entry.seat === puzzle.me ? "puzzle_youSuggest" : "puzzle_suggests", { name, cards }));
}

/** @param {Puzzle} puzzle @param {Deck} deck @param {PuzzleEntry} entry */
function replies(puzzle, deck, entry) {
  if (entry.shower === null) return [t("puzzle_nobody")];
  const passes = entry.passed.map((seat) =>
    t(seat === puzzle.me ? "puzzle_youPass" : "puzzle_passes", { name: puzzle.names[seat] }),
  );
  return [...passes.flatMap((pass) => [pass, "; "]), ...shows(puzzle, deck, entry)];
}

/** @param {Puzzle} puzzle @param {Deck} deck @param {PuzzleEntry} entry */
function shows(puzzle, deck, entry) {
  const card = entry.card ? shortChips(deck, [entry.card]) : "";
  if (entry.shower === puzzle.me) return parts("puzzle_youShow", { card });
  const name = puzzle.names[entry.shower ?? 0];
  return card ? parts("puzzle_showsYou", { name, card }) : parts("puzzle_shows", { name });
}
