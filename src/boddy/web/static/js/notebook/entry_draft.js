/** An entry while it is being written: what is chosen, what may be chosen next, and when it is complete. */

import { KINDS } from "../logic/kinds.js";
import { handNow } from "./case.js";

/** @param {number | null} seat @returns {Draft} */
export function blank(seat) {
  const answers = { shower: undefined, passed: null, card: null };
  return { at: null, kind: "suggestion", seat, cards: {}, ...answers, right: undefined, public: false };
}

/** @param {Case} notes @param {number} at @returns {Draft} */
export function draftOf(notes, at) {
  const entry = notes.entries[at];
  if (entry.kind === "leaving" || entry.kind === "handover") throw new TypeError("has a form of its own");
  const draft = { ...blank(entry.seat), at, kind: entry.kind };
  if (entry.kind === "sighting") return { ...draft, card: entry.card, public: Boolean(entry.public) };
  const kinds = new Map(notes.cards.map((card) => [card.name, card.kind]));
  draft.cards = Object.fromEntries(entry.cards.map((name) => [kinds.get(name) ?? "room", name]));
  if (entry.kind === "accusation") return { ...draft, right: entry.right };
  const { passed, card } = entry;
  const shower = isRestMissed(notes, entry) ? "missed" : entry.shower;
  return { ...draft, passed: shower === "missed" || entry.seat === null ? passed : null, shower, card };
}

/** Whether answers were missed: nobody showed, as far as we saw, and not everybody passed. @param {Case} notes @param {NotedSuggestion} entry */
export function isRestMissed(notes, entry) {
  return entry.shower === null && entry.passed.length < notes.names.length - 1;
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
  if (draft.kind !== "suggestion" || typeof draft.shower !== "number" || cards.length < 3) return null;
  if (draft.shower === notes.me) {
    const hand = handNow(notes, draft.at ?? undefined);
    return cards.filter((name) => hand.includes(name));
  }
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
  if (kind === "suggestion") {
    const passed = seenToPass(draft, order);
    if (cards.length < 3 || draft.shower === undefined || !passed || (shownOptions(notes, draft) && !card)) return null;
    return { kind, seat, cards, passed, shower: draft.shower === "missed" ? null : draft.shower, card };
  }
  if (seat === null) return null;
  if (kind === "sighting") return card ? { kind, seat, card, public: draft.public } : null;
  if (cards.length < 3 || draft.right === undefined) return null;
  return { kind, seat, cards, right: draft.right };
}

/** Who passed; null if that is still to be said. @param {Draft} draft @param {number[]} order */
function seenToPass({ seat, shower, passed }, order) {
  if (seat === null) return shower === "missed" && !passed?.length ? null : [...(passed ?? [])].sort((a, b) => a - b);
  if (shower === "missed") return passed;
  return typeof shower === "number" ? order.slice(0, order.indexOf(shower)) : order;
}
