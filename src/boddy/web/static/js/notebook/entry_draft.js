/** An entry while it is being written: what is chosen, what may be chosen next, and when it is complete. */

import { KINDS } from "./case.js";

/**
 * @typedef {import("./case.js").Case} Case
 * @typedef {import("./case.js").Entry} Entry
 *
 * @typedef {object} Draft
 * @property {number | null} at  the entry that is changed, if it is an old one
 * @property {"suggestion" | "accusation" | "sighting"} kind
 * @property {number} seat
 * @property {Record<string, string>} cards  by kind
 * @property {number | null | undefined} shower  null if nobody showed
 * @property {string | null} card
 * @property {boolean | undefined} right
 */

/** @param {number} seat @returns {Draft} */
export function blank(seat) {
  return { at: null, kind: "suggestion", seat, cards: {}, shower: undefined, card: null, right: undefined };
}

/** @param {Case} notes @param {number} at @returns {Draft} */
export function draftOf(notes, at) {
  const entry = notes.entries[at];
  const draft = { ...blank(entry.seat), at, kind: entry.kind };
  if (entry.kind === "sighting") return { ...draft, card: entry.card };
  const kinds = new Map(notes.cards.map((card) => [card.name, card.kind]));
  draft.cards = Object.fromEntries(entry.cards.map((name) => [kinds.get(name) ?? "room", name]));
  if (entry.kind === "accusation") return { ...draft, right: entry.right };
  return { ...draft, shower: entry.shower, card: entry.card };
}

/** @param {Draft} draft @param {string} kind @param {string} name @returns {Partial<Draft>} */
export function pick(draft, kind, name) {
  return { cards: { ...draft.cards, [kind]: draft.cards[kind] === name ? "" : name } };
}

/** @param {Draft} draft @param {string} kind @param {string} name */
export function chosen(draft, kind, name) {
  return draft.kind === "sighting" ? draft.card === name : draft.cards[kind] === name;
}

/** @param {Draft} draft */
export function triple(draft) {
  return KINDS.map((kind) => draft.cards[kind]).filter(Boolean);
}

/** Which cards may have been shown, if we see or know it; null if not. @param {Case} notes @param {Draft} draft */
export function shownOptions(notes, draft) {
  const cards = triple(draft);
  if (draft.kind !== "suggestion" || draft.shower === null || draft.shower === undefined || cards.length < 3)
    return null;
  if (draft.shower === notes.me) return cards.filter((name) => notes.hand.includes(name));
  return draft.seat === notes.me ? cards : null;
}

/**
 * The entry, if nothing is missing.
 * @param {Case} notes
 * @param {Draft} draft
 * @param {number[]} order in which the others answer
 * @returns {Entry | null}
 */
export function complete(notes, draft, order) {
  const { kind, seat, card } = draft;
  const cards = triple(draft);
  if (kind === "sighting") return card ? { kind, seat, card } : null;
  if (cards.length < 3) return null;
  if (kind === "accusation") return draft.right === undefined ? null : { kind, seat, cards, right: draft.right };
  if (draft.shower === undefined || (shownOptions(notes, draft) && !card)) return null;
  const passed = draft.shower === null ? order : order.slice(0, order.indexOf(draft.shower));
  return { kind, seat, cards, passed, shower: draft.shower, card };
}
