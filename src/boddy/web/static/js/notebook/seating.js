/** Who sits at the table: who has left, who has joined, and how many cards each holds by now. */

/** Who had left before an entry. @param {Case} notes @param {number} [until] */
export function gone(notes, until = notes.entries.length) {
  /** @type {Set<number>} */
  const away = new Set();
  for (const entry of notes.entries.slice(0, until)) {
    if (entry.kind === "leaving") away.add(entry.seat);
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
 * Give a new player a seat after another one, without cards; all entries keep their meaning.
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
    // Whoever is asked in between passes: the new player, too, who holds nothing.
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
  };
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
