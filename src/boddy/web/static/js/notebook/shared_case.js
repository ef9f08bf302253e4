/**
 * A case that several pages write at the same time, and that comes out the same wherever what they wrote is merged.
 *
 * All that can change is a register, of which the value with the latest stamp counts; an entry is never changed, but
 * another one takes its place. So two states merge in any order and any number of times, and no page can undo what
 * another has written without having seen it.
 */

/**
 * @typedef {[name: string, before: unknown, after: unknown]} Change of a register
 * @typedef {{stamp: string, quiet: boolean, changes: Change[]}} Step
 */

/** How many steps can be taken back; while the table is set, quiet ones go along with them. */
const MOST_STEPS = 40;
const MOST_QUIET = 80;
/** Removed entries that are still told to pages which may not know. */
const MOST_REMOVED = 400;
/** Entries belong to an era; with another case another one begins, and they are out of sight. */
const ERA = "era";
const MARK = "mark/";
const CARDS = /** @type {const} */ (["hand", "faceup"]);
const FIELDS = /** @type {const} */ (["edition", "cards", "me", "rules", "ready"]);

/** @returns {Shared} */
export function empty() {
  return { registers: {}, entries: {}, steps: [] };
}

/** A state that all pages make alike which begin with the same case. @param {Case} notes @returns {Shared} */
export function beginning(notes) {
  const made = empty();
  write(made, replacing(made, null, notes, ""), "");
  return made;
}

/** @param {Shared} one @param {Shared} other @returns {Shared} */
export function merged(one, other) {
  const registers = { ...one.registers };
  for (const [name, register] of Object.entries(other.registers))
    if (!registers[name] || registers[name][1] < register[1]) registers[name] = register;
  const steps = new Map([...one.steps, ...other.steps].map((step) => [step.stamp, step]));
  const both = { registers, entries: { ...one.entries, ...other.entries }, steps: [...steps.values()] };
  both.steps.sort((a, b) => (a.stamp < b.stamp ? -1 : 1));
  return pruned(both);
}

/** The latest stamp in it. @param {Shared} shared */
export function latest({ registers }) {
  return Object.values(registers).reduce((last, [, stamp]) => (stamp > last ? stamp : last), "");
}

/** The entries that are in sight, as ids. @param {Shared} shared @returns {string[]} */
export function ids({ registers, entries }) {
  const era = registers[ERA]?.[0] ?? null;
  const found = Object.keys(entries).filter((id) => entries[id].era === era && registers[alive(id)]?.[0]);
  return found.sort((a, b) => entries[a].at - entries[b].at || (a < b ? -1 : 1));
}

/** @param {Shared} shared @returns {Case | null} */
export function caseOf(shared) {
  const { registers, entries } = shared;
  if (!registers.cards) return null;
  const value = (/** @type {string} */ name) => registers[name]?.[0] ?? null;
  const seats = Array.from({ length: value("seats") }, (_, seat) => seat);
  const [hand, faceup] = CARDS.map((where) => {
    const there = value("cards").map((/** @type {{name: string}} */ card) => card.name);
    return there.filter((/** @type {string} */ name) => value(`${where}/${name}`));
  });
  return {
    edition: value("edition"),
    cards: value("cards"),
    names: seats.map((seat) => value(`name/${seat}`)),
    sizes: seats.map((seat) => value(`size/${seat}`)),
    me: value("me"),
    rules: value("rules"),
    hand,
    faceup,
    entries: ids(shared).map((id) => entries[id].entry),
    ready: value("ready"),
    result: value("result"),
    marks: marksOf(registers),
  };
}

/** One's own marks by cells. @param {Shared["registers"]} registers @returns {Record<string, string>} */
function marksOf(registers) {
  const found = Object.entries(registers).filter(([name, [mark]]) => name.startsWith(MARK) && mark);
  return Object.fromEntries(found.map(([name, [mark]]) => [name.slice(MARK.length), mark]));
}

/**
 * Change a case.
 * @param {Shared} shared
 * @param {{notes: Case, ids: string[]} | null} seen  the case as it was seen, which may be older
 * @param {Case} next
 * @param {{stamp: string, quiet?: boolean, isOther?: boolean}} how  `isOther`: it is another case
 */
export function change(shared, seen, next, { stamp, quiet = false, isOther = false }) {
  const replaces = isOther || !seen || !isSame(seen.notes.cards, next.cards);
  const changes = replaces ? replacing(shared, seen, next, stamp) : changing(shared, seen, next, stamp);
  if (!changes.length) return;
  for (const { stamp: old } of undone(shared)) write(shared, [[`undone/${old}`, true, "gone"]], stamp);
  write(shared, changes, stamp);
  shared.steps.push({ stamp, quiet: quiet || !seen, changes });
  pruned(shared);
}

/** Take back the latest step, with the quiet ones after it. @param {Shared} shared @param {string} stamp */
export function undo(shared, stamp) {
  const steps = done(shared);
  const last = steps.map((step) => step.quiet).lastIndexOf(false);
  if (last < 0) return;
  for (const step of steps.slice(last).reverse()) turn(shared, step, true, stamp);
}

/** Bring back what was taken back last. @param {Shared} shared @param {string} stamp */
export function redo(shared, stamp) {
  const [first, ...others] = undone(shared);
  if (!first) return;
  const next = others.findIndex((step) => !step.quiet);
  for (const step of [first, ...others.slice(0, next < 0 ? others.length : next)]) turn(shared, step, false, stamp);
}

/** @param {Shared} shared */
export function canUndo(shared) {
  return done(shared).some((step) => !step.quiet);
}

/** @param {Shared} shared */
export function canRedo(shared) {
  return undone(shared).length > 0;
}

/** @param {Shared} shared @param {Step} step @param {boolean} back @param {string} stamp */
function turn(shared, step, back, stamp) {
  for (const [name, before, after] of step.changes) write(shared, [[name, null, back ? before : after]], stamp);
  write(shared, [[`undone/${step.stamp}`, null, back]], stamp);
}

/** The steps that can be taken back: not what another page has entered into a case that is out of sight. @param {Shared} shared */
function done({ steps, registers, entries }) {
  const era = registers[ERA]?.[0] ?? null;
  const hidden = Object.keys(entries).filter((id) => entries[id].era !== era);
  const outOfSight = new Set(hidden.map(alive));
  return steps.filter(
    ({ stamp, changes }) => !registers[`undone/${stamp}`]?.[0] && changes.some(([name]) => !outOfSight.has(name)),
  );
}

/** @param {Shared} shared */
function undone({ steps, registers }) {
  return steps.filter(({ stamp }) => registers[`undone/${stamp}`]?.[0] === true);
}

/** @param {Shared} shared @param {Change[]} changes @param {string} stamp */
function write({ registers }, changes, stamp) {
  for (const [name, , after] of changes) registers[name] = [after, stamp];
}

/** @param {string} id */
function alive(id) {
  return `alive/${id}`;
}

/** Changes that turn the case as seen into the next one. @param {Shared} shared @param {{notes: Case, ids: string[]}} seen @param {Case} next @param {string} stamp @returns {Change[]} */
function changing(shared, seen, next, stamp) {
  const before = seen.notes.entries.map((entry) => JSON.stringify(entry));
  const after = next.entries.map((entry) => JSON.stringify(entry));
  let from = 0;
  while (from < before.length && from < after.length && before[from] === after[from]) from++;
  let rest = 0;
  const most = Math.min(before.length, after.length) - from;
  while (rest < most && before[before.length - 1 - rest] === after[after.length - 1 - rest]) rest++;
  const removed = seen.ids.slice(from, before.length - rest);
  const made = next.entries.slice(from, after.length - rest);
  const place = placesFor(shared, seen.ids, from, rest, removed, made.length);
  const era = shared.registers[ERA]?.[0] ?? null;
  const added = made.map((entry, number) => add(shared, `${stamp}/${number}`, { at: place(number), era, entry }));
  const gone = removed.map((id) => /** @type {Change} */ ([alive(id), true, false]));
  return [...registerChanges(seen.notes, next), ...gone, ...added];
}

/** Begin with another case; the entries of the one before stay, out of sight. @param {Shared} shared @param {{notes: Case} | null} seen @param {Case} next @param {string} stamp @returns {Change[]} */
function replacing(shared, seen, next, stamp) {
  const era = seen ? stamp : (shared.registers[ERA]?.[0] ?? null);
  const added = next.entries.map((entry, number) => add(shared, `${stamp}/${number}`, { at: number, era, entry }));
  /** @type {Change[]} */
  const begins = seen ? [[ERA, shared.registers[ERA]?.[0] ?? null, era]] : [];
  return [...begins, ...registerChanges(seen?.notes ?? null, next), ...added];
}

/** @param {Shared} shared @param {string} id @param {Shared["entries"][string]} made @returns {Change} */
function add(shared, id, made) {
  shared.entries[id] = made;
  return [alive(id), false, true];
}

/**
 * Where new entries go: into the places of those that they replace, or between those around them.
 * @param {Shared} shared @param {string[]} there @param {number} from @param {number} rest @param {string[]} removed @param {number} count
 * @returns {(number: number) => number}
 */
function placesFor({ entries }, there, from, rest, removed, count) {
  const at = (/** @type {string | undefined} */ id) => (id === undefined ? undefined : entries[id]?.at);
  if (removed.length === count) return (number) => at(removed[number]) ?? from + number;
  const low = at(there[from - 1]) ?? -1;
  const high = rest ? at(there[there.length - rest]) : undefined;
  if (high === undefined) return (number) => Math.floor(low) + 1 + number;
  return (number) => low + ((high - low) * (number + 1)) / (count + 1);
}

/** @param {Case | null} before @param {Case} after @returns {Change[]} */
function registerChanges(before, after) {
  const [old, now] = [before ? registersOf(before) : {}, registersOf(after)];
  const names = [...new Set([...Object.keys(old), ...Object.keys(now)])];
  return names
    .map((name) => /** @type {Change} */ ([name, old[name] ?? null, now[name] ?? null]))
    .filter(([, was, is]) => !isSame(was, is));
}

/** @param {unknown} one @param {unknown} other */
function isSame(one, other) {
  return JSON.stringify(one) === JSON.stringify(other);
}

/** All of a case but its entries. @param {Case} notes @returns {Record<string, unknown>} */
function registersOf(notes) {
  return Object.fromEntries([
    ...FIELDS.map((name) => [name, notes[name]]),
    ["seats", notes.names.length],
    ["result", notes.result ?? null],
    ...Object.entries(notes.marks ?? {}).map(([cell, mark]) => [`${MARK}${cell}`, mark || null]),
    ...notes.names.map((name, seat) => [`name/${seat}`, name]),
    ...notes.sizes.map((size, seat) => [`size/${seat}`, size]),
    ...CARDS.flatMap((where) => notes[where].map((name) => [`${where}/${name}`, true])),
  ]);
}

/** Forget old steps, and of entries that are out of sight all that no step brings back. @param {Shared} shared */
function pruned(shared) {
  const { registers, entries } = shared;
  const last = (/** @type {boolean} */ quiet, /** @type {number} */ most) =>
    shared.steps.filter((step) => step.quiet === quiet).slice(-most);
  const kept = new Set([...last(false, MOST_STEPS), ...last(true, MOST_QUIET)]);
  shared.steps = shared.steps.filter((step) => kept.has(step));
  const changes = shared.steps.flatMap((step) => step.changes);
  const wanted = new Set(changes.map(([name]) => name));
  const eras = changes.flatMap(([name, before, after]) => (name === ERA ? [before, after] : []));
  eras.push(registers[ERA]?.[0] ?? null);
  for (const [id, { era }] of Object.entries(entries))
    if (!eras.includes(era) && !wanted.has(alive(id))) {
      delete entries[id];
      delete registers[alive(id)];
    }
  const stamps = new Set(shared.steps.map(({ stamp }) => `undone/${stamp}`));
  const removed = [];
  for (const [name, [value, stamp]] of Object.entries(registers)) {
    if (name.startsWith("undone/") && !stamps.has(name)) delete registers[name];
    if (!name.startsWith("alive/") || value || wanted.has(name)) continue;
    delete entries[name.slice("alive/".length)];
    removed.push({ name, stamp });
  }
  removed.sort((a, b) => (a.stamp < b.stamp ? -1 : 1));
  for (const { name } of removed.slice(0, -MOST_REMOVED)) delete registers[name];
  return shared;
}
