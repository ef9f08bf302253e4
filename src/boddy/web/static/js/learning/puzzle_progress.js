/** Days of the puzzle, such as 2026-11-18, and how far somebody is with one; kept in this browser. */

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

/** Today where the reader is. @param {Date} [now] */
export function today(now = new Date()) {
  const two = (/** @type {number} */ number) => String(number).padStart(2, "0");
  return `${now.getFullYear()}-${two(now.getMonth() + 1)}-${two(now.getDate())}`;
}

/** Whether a text is a day that there is. @param {string} text */
export function isDate(text) {
  return /^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(Date.parse(text)) && text.endsWith(dayOf(text));
}

/** The last part of what the calendar makes of a date: the 31st of April is none. @param {string} text */
function dayOf(text) {
  return new Date(`${text}T00:00:00Z`).toISOString().slice(8, 10);
}
