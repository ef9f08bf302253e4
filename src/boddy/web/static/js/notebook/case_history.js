/** Keeps the case in this browser, with every earlier state for undo. Nothing is kept elsewhere. */

import { read, write } from "../browser_storage.js";

/** @typedef {import("./case.js").Case} Case */

const NOW = "boddy:notebook";
const PAST = "boddy:notebook:past";
const MOST = 40;

export class CaseHistory {
  /** @param {() => void} changed */
  constructor(changed) {
    this.changed = changed;
    /** @type {Case | null} */
    this.now = read(NOW, null);
    /** @type {Case[]} */
    this.past = read(PAST, []);
    /** @type {Case[]} */
    this.future = [];
    /** Whether the case is stored as it is now. */
    this.kept = true;
  }

  /** Go on with another state; the one before can be brought back. @param {Case} next */
  change(next) {
    if (this.now) this.past.push(this.now);
    this.past = this.past.slice(-MOST);
    this.future = [];
    this.save(next);
  }

  undo() {
    const before = this.past.pop();
    if (!before || !this.now) return;
    this.future.push(this.now);
    this.save(before);
  }

  redo() {
    const after = this.future.pop();
    if (!after || !this.now) return;
    this.past.push(this.now);
    this.save(after);
  }

  /** Go on without a step for undo, as while the table is set. @param {Case} next */
  save(next) {
    this.now = next;
    // Where storage is full, undo after a reload is given up before an entry is.
    this.kept = write(NOW, next) || (write(PAST, []) && write(NOW, next));
    this.changed(); // what follows from it is worked out while the rest is stored
    write(PAST, this.past);
  }
}
