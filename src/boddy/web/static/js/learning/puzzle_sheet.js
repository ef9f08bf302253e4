/** The sheet of a puzzle: one marks it oneself, and what is not proved does not stand. */

import { t } from "../logic/i18n.js";
import { MarkBook } from "../table/marks.js";
import { Notes } from "../table/notes.js";

/** @type {[string, string, string][]} */
const PENCILS = [
  ["x", "✕", "pencil_x"],
  ["v", "✓", "pencil_v"],
  ["?", "?", "pencil_q"],
  ["0", "⌫", "pencil_0"],
];

/** @typedef {{wrong: string[], follows: Record<string, string>, solved: boolean}} Checked */

export class PuzzleSheet extends Notes {
  /**
   * @param {HTMLElement} root
   * @param {string} name of the puzzle
   * @param {Record<string, string>} given the marks that follow from one's own cards
   * @param {object} on
   * @param {(marks: Record<string, string>) => Promise<Checked | null>} on.check looks at marks
   * @param {() => boolean} on.free whether marks may stand that are not proved
   * @param {(cell: string) => string} on.slip a mark was refused; what to say
   * @param {() => void} on.solved
   * @param {() => void} on.marked
   */
  constructor(root, name, given, on) {
    const book = new MarkBook(
      (marks) => this.look(marks),
      () => this.refresh(),
    );
    super(root, book, t("puzzle_marking"));
    this.tool = "x";
    this.given = given;
    this.on = on;
    this.isOpen = true;
    this.isChecking = false;
    this.hinted = /** @type {string[]} */ ([]);
    /** Marks that were written and not looked at yet. @type {Set<string>} */
    this.unseen = new Set();
    book.open(`puzzle-${name}`, 1, {});
  }

  tools() {
    return PENCILS.map(([tool, sign, key]) => [tool, sign, t(key)]);
  }

  /** What was marked as certain, without what was given. @returns {Record<string, string>} */
  claims() {
    const marks = Object.entries(this.book.marks).map(([cell, [mark]]) => [cell, mark.replace(/\d/, "")]);
    return Object.fromEntries(marks.filter(([cell, mark]) => (mark === "x" || mark === "v") && !this.given[cell]));
  }

  /** The cards that are ticked in the column of the case file. */
  answer() {
    const ticked = Object.entries(this.claims()).filter(([cell, mark]) => mark === "v" && cell.endsWith("/file"));
    return ticked.map(([cell]) => cell.split("/")[0]);
  }

  /** @param {string} cell @param {string} tool */
  write(cell, tool) {
    if (this.given[cell] || !this.isOpen) return void this.explain(cell);
    this.why.textContent = "";
    this.hinted = this.hinted.filter((one) => one !== cell);
    super.write(cell, tool);
  }

  /** @param {Marks} marks that were just written */
  look(marks) {
    for (const [cell, [mark]] of Object.entries(marks)) if (/[xv]/.test(mark)) this.unseen.add(cell);
    this.on?.marked();
    if (this.unseen.size) void this.check();
    return true;
  }

  /** Look at the marks; take away those that are not proved, and add the crosses that go with a tick. */
  async check() {
    if (this.isChecking || !this.isOpen) return;
    this.isChecking = true;
    const cells = [...this.unseen];
    this.unseen.clear();
    const found = await this.on.check(this.claims());
    this.isChecking = false;
    if (!found || !this.isOpen) return;
    const wrong = this.on.free() ? [] : found.wrong.filter((cell) => cells.includes(cell));
    for (const cell of wrong) {
      this.book.set(cell, "");
      this.why.textContent = this.on.slip(cell);
      this.shake(cell);
    }
    if (!this.on.free() || !found.wrong.length)
      for (const [cell, sign] of Object.entries(found.follows)) if (!this.book.get(cell)) this.quietly(cell, sign);
    if (!wrong.length && found.solved && !found.wrong.length) this.on.solved();
    else if (this.unseen.size) await this.check();
  }

  /** Write what follows by itself. @param {string} cell @param {string} sign */
  quietly(cell, sign) {
    this.book.set(cell, sign);
    this.unseen.delete(cell);
  }

  /** @param {string} cell */
  shake(cell) {
    const control = this.cells.get(cell);
    control?.classList.remove("refused");
    requestAnimationFrame(() => control?.classList.add("refused"));
  }

  /** Show where a hint leads. @param {string[]} cells */
  point(cells) {
    this.hinted = cells;
    this.refresh();
    this.cells.get(cells[0])?.scrollIntoView({ block: "nearest" });
  }

  refresh() {
    super.refresh();
    for (const [cell, control] of this.cells ?? []) control.classList.toggle("hinted", this.hinted.includes(cell));
  }
}
