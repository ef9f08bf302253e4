/** The case as it is noted down, and how it is sent to have it worked out. */

import { KINDS } from "../logic/kinds.js";
import { gone } from "./seating.js";

/** What notes with cards of one's own call their edition. */
export const OWN = "own.toml";

const NAMES = ["Ann", "Bob", "Cyd", "Dan", "Eve", "Fay"];

/** @param {string} edition @param {Card[]} cards @param {string[]} names @returns {Case} */
export function newCase(edition, cards, names) {
  const seats = names.length ? names : NAMES.slice(0, 4);
  return {
    edition,
    cards,
    names: seats,
    sizes: seats.map(() => null),
    me: 0,
    hand: [],
    faceup: [],
    entries: [],
    ready: false,
  };
}

/** A name that is still free. @param {string[]} taken */
export function freeName(taken) {
  return NAMES.find((name) => !taken.includes(name)) ?? `Player ${taken.length + 1}`;
}

/** How many cards each player holds if nobody has more than another; null if that cannot be. @param {Case} notes */
export function evenSize(notes) {
  const dealt = notes.cards.length - 3 - notes.faceup.length;
  const seats = notes.sizes.filter((size) => size !== 0).length; // who joined later had none
  return dealt % seats ? null : dealt / seats;
}

/** Who suggests next, if nobody was left out and everybody whom we missed asked in turn. @param {Case} notes @param {Answering} answering */
export function nextAsker(notes, answering) {
  /** @type {number | null} */
  let next = null;
  const away = gone(notes);
  for (const entry of notes.entries)
    if (entry.kind === "suggestion") {
      /** @type {number | null} */
      const asker = entry.seat ?? next;
      if (asker !== null)
        next = answering[notes.names.length][asker].find((/** @type {number} */ seat) => !away.has(seat)) ?? null;
    }
  return next ?? notes.me ?? 0;
}

/** The case as the server reads it: which cards there are goes without saying, unless they are one's own. @param {Case} notes */
export function toSend(notes) {
  const { edition, names, sizes, me, hand, faceup, entries } = notes;
  const sent = { edition, names, sizes, me, hand, faceup, entries };
  return edition === OWN ? { ...sent, cards: ownCards(notes) } : sent;
}

/** @param {Case} notes */
function ownCards(notes) {
  const named = (/** @type {string} */ kind) =>
    notes.cards.filter((card) => card.kind === kind).map((card) => card.name);
  return Object.fromEntries(KINDS.map((kind) => [kind, named(kind)]));
}
