/** Somebody leaves or joins, while it is being written: what is chosen, and when it is complete. */

import { addPlayer, gone, handNow, sizesNow } from "./case.js";

/** @param {boolean} joins @returns {SeatDraft} */
export function blankSeat(joins) {
  return { at: null, joins, seat: null, after: null, cards: "hidden", picked: [], shares: {} };
}

/** @param {Case} notes @param {number} at @returns {SeatDraft | null} */
export function seatDraftOf(notes, at) {
  const entry = notes.entries[at];
  if (entry.kind === "leaving") {
    const cards = entry.cards ? "open" : "hidden";
    return { ...blankSeat(false), at, seat: entry.seat, cards, picked: entry.cards ?? [] };
  }
  if (entry.kind !== "handover") return null;
  const shares = Object.fromEntries(entry.shares.filter(([seat]) => seat !== notes.me));
  const cards = entry.shares.length ? "dealt" : "hidden";
  return { ...blankSeat(entry.joins), at, seat: entry.seat, cards, picked: entry.mine, shares };
}

/** Who may leave, or come back. @param {Case} notes @param {SeatDraft} draft */
export function seatOptions(notes, draft) {
  const away = gone(notes, draft.at ?? undefined);
  const sizes = sizesNow(notes, draft.at ?? undefined);
  return notes.names
    .map((_, seat) => seat)
    .filter((seat) => seat !== notes.me && (draft.joins ? away.has(seat) || sizes[seat] === 0 : !away.has(seat)));
}

/** Who else is there, and gets or gives cards. @param {Case} notes @param {SeatDraft} draft */
export function partners(notes, draft) {
  const away = gone(notes, draft.at ?? undefined);
  return notes.names.map((_, seat) => seat).filter((seat) => seat !== draft.seat && !away.has(seat));
}

/** Which cards may be tapped. @param {Case} notes @param {SeatDraft} draft @param {string} card */
export function mayPick(notes, draft, card) {
  const mine = handNow(notes, draft.at ?? undefined).includes(card);
  return draft.joins ? mine : !mine && !notes.faceup.includes(card);
}

/** How many cards are accounted for, of how many; null if that is not known. @param {Case} notes @param {SeatDraft} draft @returns {[number, number | null]} */
export function countOf(notes, draft) {
  const others = draft.cards === "dealt" ? Object.values(draft.shares).reduce((sum, count) => sum + count, 0) : 0;
  const size = draft.joins || draft.seat === null ? null : sizesNow(notes, draft.at ?? undefined)[draft.seat];
  return [draft.picked.length + others, size];
}

/**
 * The notes with the entry, if nothing is missing.
 * @param {Case} notes
 * @param {SeatDraft} draft
 * @param {Answering} answering
 * @param {string} name of a new player
 * @returns {Case | null}
 */
export function completeSeat(notes, draft, answering, name) {
  if (draft.seat === null && (!draft.joins || draft.after === null)) return null;
  const [count, size] = countOf(notes, draft);
  if (draft.cards !== "hidden" && (size === null ? count === 0 : count !== size)) return null;
  const isNew = draft.seat === null;
  const there = isNew ? addPlayer(notes, /** @type {number} */ (draft.after), name, answering) : notes;
  const seat = isNew ? /** @type {number} */ (draft.after) + 1 : /** @type {number} */ (draft.seat);
  const made = entryOf(there, draft, seat, isNew);
  const entries =
    draft.at === null ? [...there.entries, made] : there.entries.map((old, at) => (at === draft.at ? made : old));
  return { ...there, entries };
}

/** @param {Case} notes @param {SeatDraft} draft @param {number} seat @param {boolean} isNew @returns {Entry} */
function entryOf(notes, draft, seat, isNew) {
  if (!draft.joins && draft.cards !== "dealt")
    return { kind: "leaving", seat, cards: draft.cards === "open" ? draft.picked : null };
  if (draft.cards !== "dealt") return { kind: "handover", seat, joins: draft.joins, shares: [], mine: [] };
  const moved = (/** @type {number} */ other) => (isNew && other >= seat ? other + 1 : other);
  /** @type {[number, number][]} */
  const shares = Object.entries(draft.shares).map(([other, count]) => [moved(Number(other)), count]);
  if (notes.me !== null) shares.push([notes.me, draft.picked.length]);
  const some = shares.filter(([, count]) => count > 0).sort(([one], [other]) => one - other);
  return { kind: "handover", seat, joins: draft.joins, shares: some, mine: draft.picked };
}
