/** An entry while it is being written: what is chosen, what may be chosen next, and when it is complete. */

import { KINDS } from "../logic/kinds.js";
import { handNow } from "./case.js";

/** @param {number | null} seat @returns {Draft} */
export function blank(seat) {
  const answers = { shower: undefined, passed: null, card: null };
  return { at: null, place: null, kind: "suggestion", seat, cards: {}, ...answers, right: undefined, public: false };
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

/**
 * Let somebody else have asked; what is still possible stays.
 * @param {Case} notes @param {Draft} draft @param {number | null} seat @param {number[]} order in which the others then answer
 * @returns {Partial<Draft>}
 */
export function withAsker(notes, draft, seat, order) {
  if (draft.kind !== "suggestion") return { seat };
  const isOther = (seat === null) !== (draft.seat === null);
  const isGone = draft.shower === seat || (isOther && typeof draft.shower !== "number");
  const shower = isGone ? undefined : draft.shower;
  const begins = shower === "missed" && draft.passed?.every((other, at) => other === order[at]);
  const next = { ...draft, seat, shower, passed: begins ? draft.passed : null };
  const card = next.card && shownOptions(notes, next)?.includes(next.card) ? next.card : null;
  return { seat, shower, passed: next.passed, card };
}

/** What is still to be tapped, where `complete` finds no entry. @param {Draft} draft */
export function missing({ kind, cards, shower, seat, passed }) {
  if (kind === "sighting") return "seen";
  if (Object.values(cards).filter(Boolean).length < KINDS.length) return "cards";
  if (kind === "accusation") return "verdict";
  if (shower === undefined) return "shower";
  return shower === "missed" && !(seat === null ? passed?.length : passed) ? "passed" : "card";
}

/** Before which entry a draft is judged; undefined at the end. @param {Draft} draft */
export function until({ at, place }) {
  return at ?? place ?? undefined;
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
    const hand = handNow(notes, until(draft));
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
