/** The case as it is noted down: who sits at the table, what they hold, and how it is sent to be worked out. */

import { KINDS } from "../logic/kinds.js";

/** The edition of notes with custom cards. */
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
    rules: null,
    entries: [],
    ready: false,
    result: null,
    marks: {},
  };
}

/** A name that is still free. @param {string[]} taken */
export function freeName(taken) {
  return NAMES.find((name) => !taken.includes(name)) ?? "";
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
  for (const entry of notes.entries) if (entry.kind === "accusation" && !entry.right) away.add(entry.seat);
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
  const { edition, names, sizes, me, hand, faceup, rules, entries } = notes;
  const sent = { edition, names, sizes, me, hand, faceup, rules: rules ?? null, entries };
  return edition === OWN ? { ...sent, cards: ownCards(notes) } : sent;
}

/** @param {Case} notes */
function ownCards(notes) {
  const named = (/** @type {string} */ kind) =>
    notes.cards.filter((card) => card.kind === kind).map((card) => card.name);
  return Object.fromEntries(KINDS.map((kind) => [kind, named(kind)]));
}

/** Who answers no more before an entry. @param {Case} notes @param {number} [until] */
export function gone(notes, until = notes.entries.length) {
  /** @type {Set<number>} */
  const away = new Set();
  for (const entry of notes.entries.slice(0, until)) {
    if (entry.kind === "leaving") away.add(entry.seat);
    if (entry.kind === "accusation" && !entry.right && notes.rules?.out_answers === "no") away.add(entry.seat);
    if (entry.kind === "handover" && entry.joins) away.delete(entry.seat);
    if (entry.kind === "handover" && !entry.joins) away.add(entry.seat);
  }
  return away;
}

/** How many cards each holds before an entry; null if that is not known. @param {Case} notes @param {number} [until] */
export function sizesNow(notes, until = notes.entries.length) {
  const sizes = notes.sizes.map((size, seat) => (seat === notes.me ? notes.hand.length : size));
  for (const entry of notes.entries.slice(0, until)) {
    if (entry.kind !== "handover") continue;
    const sign = entry.joins ? -1 : 1;
    let moved = 0;
    for (const [seat, count] of entry.shares) {
      sizes[seat] = plus(sizes[seat], sign * count);
      moved += count;
    }
    sizes[entry.seat] = entry.joins ? plus(sizes[entry.seat], moved) : 0;
  }
  return sizes;
}

/** The cards that we hold before an entry. @param {Case} notes @param {number} [until] */
export function handNow(notes, until = notes.entries.length) {
  let hand = notes.hand;
  for (const entry of notes.entries.slice(0, until))
    if (entry.kind === "handover")
      hand = entry.joins ? hand.filter((card) => !entry.mine.includes(card)) : [...hand, ...entry.mine];
  return hand;
}

/** @param {number | null} size @param {number} more */
function plus(size, more) {
  return size === null ? null : size + more;
}

/**
 * Seat a new player after another one, without cards; all entries keep their meaning.
 * @param {Case} notes
 * @param {number} after
 * @param {string} name
 * @param {Answering} answering
 * @returns {Case}
 */
export function addPlayer(notes, after, name, answering) {
  const at = after + 1;
  const moved = (/** @type {number} */ seat) => (seat >= at ? seat + 1 : seat);
  const seats = notes.names.length + 1;
  const everybody = notes.names.length - 1;
  const entries = notes.entries.map((entry) => {
    const there = renumbered(entry, moved);
    if (there.kind !== "suggestion" || there.seat === null) return there;
    // Everybody asked in between passes, the new player included, who holds nothing.
    const order = answering[seats][there.seat];
    const nobody = there.shower === null && there.passed.length === everybody;
    const last = nobody ? seats : Math.max(-1, ...there.passed.map((seat) => order.indexOf(seat)));
    const until = there.shower === null ? last + 1 : order.indexOf(there.shower);
    return { ...there, passed: order.slice(0, until) };
  });
  return {
    ...notes,
    names: [...notes.names.slice(0, at), name, ...notes.names.slice(at)],
    sizes: [...notes.sizes.slice(0, at), 0, ...notes.sizes.slice(at)],
    me: notes.me === null ? null : moved(notes.me),
    entries,
    marks: Object.fromEntries(Object.entries(notes.marks ?? {}).map(([cell, mark]) => [movedCell(cell, moved), mark])),
  };
}

/** @param {string} cell @param {(seat: number) => number} moved */
function movedCell(cell, moved) {
  const [card, place] = cell.split("/");
  return place === "file" ? cell : `${card}/${moved(Number(place))}`;
}

/** @param {Entry} entry @param {(seat: number) => number} moved @returns {Entry} */
function renumbered(entry, moved) {
  switch (entry.kind) {
    case "suggestion":
      return {
        ...entry,
        seat: entry.seat === null ? null : moved(entry.seat),
        passed: entry.passed.map(moved),
        shower: entry.shower === null ? null : moved(entry.shower),
      };
    case "handover":
      return { ...entry, seat: moved(entry.seat), shares: entry.shares.map(([seat, count]) => [moved(seat), count]) };
    default:
      return { ...entry, seat: moved(entry.seat) };
  }
}
