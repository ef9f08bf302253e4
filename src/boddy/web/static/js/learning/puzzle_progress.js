/** How far somebody is with the puzzle of a day; kept in this browser. */

import { read, write } from "../logic/browser_storage.js";
import { t } from "../logic/i18n.js";

const NAME = "boddy:puzzles";

export class Progress {
  /** @param {string} date */
  constructor(date) {
    this.date = date;
    const known = read(NAME, /** @type {Record<string, any>} */ ({}))[date] ?? {};
    this.tries = Number(known.tries ?? 0);
    this.hints = Number(known.hints ?? 0);
    this.isSolved = known.solved === true;
    this.isOver = known.over === true;
  }

  /** An answer was looked at. @param {boolean} right */
  tried(right) {
    this.tries++;
    this.isSolved = this.isOver = right;
    this.keep();
  }

  hinted() {
    this.hints++;
    this.keep();
  }

  gaveUp() {
    this.isOver = true;
    this.keep();
  }

  keep() {
    const { tries, hints, isSolved: solved, isOver: over } = this;
    write(NAME, { ...read(NAME, {}), [this.date]: { tries, hints, solved, over } });
  }

  /** The result in words. */
  told() {
    if (!this.isSolved) return t("puzzle_gaveUp");
    const tries = t("puzzle_tries", { count: this.tries });
    const hints = t("puzzle_used", { count: this.hints });
    return t("puzzle_solved", { tries, hints });
  }
}
