/**
 * Keeps the case in this browser, with the steps that can be undone. Nothing is kept elsewhere.
 *
 * The notebook may be open on several pages, in tabs or as an installed app. Each writes all that it knows under a name
 * of its own, a new one each time, and reads what the others have written: no page overwrites another.
 */

import { readText, remove, storedNames, writeText } from "../logic/browser_storage.js";
import { beginning, canRedo, canUndo, caseOf, change, empty, ids, latest, merged, redo, undo } from "./shared_case.js";

const WRITTEN = "boddy:notebook:case:";
/** What earlier versions wrote: the case, and those before it. */
const FORMER = "boddy:notebook";
const FORMER_PAST = "boddy:notebook:past";
const DIGITS = 8;

export class CaseHistory {
  /**
   * @param {() => void} changed
   * @param {(before: Case | null) => void} [heard] called instead where another page has changed the case
   */
  constructor(changed, heard = changed) {
    this.changed = changed;
    this.heard = heard;
    this.page = Math.random().toString(36).slice(2, 10);
    this.shared = empty();
    /** The names under which is written what we know already. @type {Set<string>} */
    this.known = new Set();
    this.count = 0;
    /** Whether the case is stored as it is now. */
    this.kept = true;
    /** @type {{notes: Case, ids: string[]} | null} */
    this.seen = null;
    this.takeOthers(storedNames(WRITTEN));
    this.look();
    this.takeFormer();
  }

  get now() {
    return this.seen?.notes ?? null;
  }

  get canUndo() {
    return canUndo(this.shared);
  }

  get canRedo() {
    return canRedo(this.shared);
  }

  /** Hear from now on what other pages write, also what they have written while this one was asleep. */
  listen() {
    addEventListener("storage", ({ key }) => key?.startsWith(WRITTEN) && this.hear([key]));
    addEventListener("pageshow", () => this.hear(storedNames(WRITTEN)));
    document.addEventListener("visibilitychange", () => this.hear(storedNames(WRITTEN)));
    this.hear(storedNames(WRITTEN));
  }

  /** Begin with a case if there is none; it is kept with the first change. @param {Case} notes */
  begin(notes) {
    if (this.seen) return;
    this.shared = beginning(notes);
    this.look();
  }

  /** The case as the page shows it, for a change based on it later. */
  mark() {
    return this.seen;
  }

  /**
   * Go on with another state; the one before can be brought back.
   * @param {Case} next
   * @param {{since?: {notes: Case, ids: string[]} | null, isOther?: boolean}} [how]  `since`: of what it was made;
   *   `isOther`: it is another case
   */
  change(next, { since = this.seen, isOther = false } = {}) {
    change(this.shared, since, next, { stamp: this.stamp(), isOther });
    this.keep();
  }

  /** Go on without a step for undo, as while the table is set. @param {Case} next */
  save(next) {
    change(this.shared, this.seen, next, { stamp: this.stamp(), quiet: true });
    this.keep();
  }

  undo() {
    undo(this.shared, this.stamp());
    this.keep();
  }

  redo() {
    redo(this.shared, this.stamp());
    this.keep();
  }

  /** Later than all that we know, and nobody else's. */
  stamp() {
    const last = Number.parseInt(latest(this.shared), 36) || 0;
    return `${(last + 1).toString(36).padStart(DIGITS, "0")}.${this.page}`;
  }

  look() {
    const notes = caseOf(this.shared);
    this.seen = notes && { notes, ids: ids(this.shared) };
  }

  /** Store what we know, and show it; then what others have written and we know goes. */
  keep() {
    this.look();
    const name = `${WRITTEN}${this.page}.${++this.count}`;
    // Where storage is full, undo after a reload is given up before an entry is.
    this.kept = writeText(name, JSON.stringify(this.shared)) || this.keepWithoutSteps(name);
    if (this.kept) {
      for (const old of this.known) remove(old);
      this.known = new Set([name]);
    }
    this.changed();
  }

  /** Room must be made first; what is stored already comes back if there is none. @param {string} name */
  keepWithoutSteps(name) {
    const old = [...this.known].map((other) => /** @type {const} */ ([other, readText(other)]));
    for (const [other] of old) remove(other);
    if (writeText(name, JSON.stringify({ ...this.shared, steps: [] }))) return true;
    for (const [other, text] of old) if (text !== null) writeText(other, text);
    return false;
  }

  /** @param {string[]} written */
  hear(written) {
    const before = this.seen;
    if (!this.takeOthers(written)) return;
    this.look();
    if (JSON.stringify(before) === JSON.stringify(this.seen)) this.seen = before; // what is drawn of it stays
    this.heard(before?.notes ?? null);
  }

  /** Merge what others have written; whether anything was new. @param {string[]} written */
  takeOthers(written) {
    let found = false;
    for (const name of written.filter((one) => !this.known.has(one))) {
      const shared = parsed(readText(name));
      if (!shared) continue;
      this.known.add(name);
      this.shared = merged(this.shared, shared);
      found = true;
    }
    return found;
  }

  /** Take over what an earlier version has written, or still writes in a page that is open. */
  takeFormer() {
    /** @type {Case | null} */
    const former = parsed(readText(FORMER));
    if (!former) return;
    this.known.add(FORMER).add(FORMER_PAST);
    if (!this.seen) this.shared = beginning(former);
    else if (dealtAs(former) === dealtAs(this.seen.notes)) {
      const { notes } = this.seen;
      const told = new Set(notes.entries.map((entry) => JSON.stringify(entry)));
      const entries = [...notes.entries, ...former.entries.filter((entry) => !told.has(JSON.stringify(entry)))];
      change(this.shared, this.seen, { ...notes, entries }, { stamp: this.stamp() });
    }
    this.look();
  }
}

/** What tells cases apart that one may have noted. @param {Case} notes */
function dealtAs({ cards, names, me, hand }) {
  return JSON.stringify([cards, names, me, [...hand].sort()]);
}

/** @param {string | null} text */
function parsed(text) {
  try {
    return JSON.parse(text ?? "null");
  } catch {
    return null;
  }
}
