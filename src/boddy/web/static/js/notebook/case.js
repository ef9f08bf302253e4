/** The case as it is noted down, and the text of its case notes. */

/**
 * @typedef {import("../types.js").Card} Card
 * @typedef {{kind: "suggestion", seat: number, cards: string[], passed: number[],
 *   shower: number | null, card: string | null}} Suggestion
 * @typedef {{kind: "accusation", seat: number, cards: string[], right: boolean}} Accusation
 * @typedef {{kind: "sighting", seat: number, card: string}} Sighting
 * @typedef {Suggestion | Accusation | Sighting} Entry
 *
 * @typedef {object} Case
 * @property {string} edition
 * @property {Card[]} cards
 * @property {string[]} names
 * @property {(number | null)[]} sizes
 * @property {number | null} me
 * @property {string[]} hand
 * @property {string[]} faceup
 * @property {Entry[]} entries
 * @property {boolean} ready  whether the set-up is done
 */

/** What notes with cards of one's own call their edition. */
export const OWN = "own.toml";

export const KINDS = /** @type {const} */ (["suspect", "weapon", "room"]);

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
  return dealt % notes.names.length ? null : dealt / notes.names.length;
}

/** The seats in the order in which they answer. @param {Case} notes @param {number} asker */
export function asked(notes, asker) {
  return notes.names.map((_, step) => (asker + step + 1) % notes.names.length).slice(0, -1);
}

/** Who suggests next, if nobody was left out. @param {Case} notes */
export function nextAsker(notes) {
  const last = notes.entries.filter((entry) => entry.kind === "suggestion").pop();
  return last ? (last.seat + 1) % notes.names.length : (notes.me ?? 0);
}

/** The lines before the first entry. @param {Case} notes */
export function header(notes) {
  const own =
    notes.edition === OWN
      ? KINDS.map(
          (kind) => `# ${kind}s: ${named(notes.cards.filter((card) => card.kind === kind).map((card) => card.name))}`,
        )
      : [];
  const sizes = notes.names.map((name, seat) => `${name} ${notes.sizes[seat] ?? "?"}`);
  return [
    ...own,
    `edition: ${notes.edition}`,
    `players: ${named(sizes)}`,
    ...(notes.me === null ? [] : [`me: ${notes.names[notes.me]}`, `hand: ${named(notes.hand)}`]),
    ...(notes.faceup.length ? [`faceup: ${named(notes.faceup)}`] : []),
  ];
}

/** The whole case notes. @param {Case} notes */
export function notesText(notes) {
  const entries = notes.entries.map((entry, at) => `${at + 1}. ${entryText(notes, entry)}`);
  return [...header(notes), ...entries, ""].join("\n");
}

/** @param {Case} notes @param {Entry} entry */
export function entryText(notes, entry) {
  const who = notes.names[entry.seat];
  if (entry.kind === "sighting") return `saw: ${who} ${entry.card}`;
  if (entry.kind === "accusation") return `${who} accuses ${named(entry.cards)}: ${entry.right ? "right" : "wrong"}`;
  return [`${who}: ${named(entry.cards)}`, ...answers(notes, entry)].join("; ");
}

/** @param {Case} notes @param {Suggestion} entry */
function answers(notes, entry) {
  if (entry.passed.length === notes.names.length - 1) return ["nobody"];
  const passes = entry.passed.map((seat) => `${notes.names[seat]} passes`);
  const shows =
    entry.shower === null ? [] : [`${notes.names[entry.shower]} shows${entry.card ? ` ${entry.card}` : ""}`];
  return [...passes, ...shows];
}

/** Which entry stands on a line of the text; -1 for the header. @param {Case} notes @param {number} line */
export function entryOn(notes, line) {
  return Math.max(-1, line - header(notes).length - 1);
}

/** The text with one line written otherwise, as a correction wants it. @param {Case} notes @param {number} line @param {string} now */
export function corrected(notes, line, now) {
  const lines = notesText(notes).split("\n");
  lines.splice(line - 1, 1, ...(now ? now.split("\n") : []));
  return lines.join("\n");
}

/** @param {string[]} names */
function named(names) {
  return names.join(", ");
}
