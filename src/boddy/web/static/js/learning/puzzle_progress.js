/** Puzzles by their names, how far somebody is with each, and what that adds up to; kept in this browser. */

import { read, write } from "../logic/browser_storage.js";
import { t } from "../logic/i18n.js";

const NAME = "boddy:puzzles";
const FREE = "boddy:puzzle-free";
export const FIRST_DAY = "2026-01-01";
/** How hard the puzzles of a week are, from Sunday on. */
const WEEK = ["expert", "easy", "easy", "medium", "medium", "medium", "hard"];

/**
 * A puzzle's address: that of a day, its mini, or a number in the series of a rule.
 * @typedef {{date: string, mini?: boolean} | {rule: string, number: number}} Which
 * @typedef {object} Kept
 * @property {number} seconds
 * @property {number} slips marks that were not proved
 * @property {number} hints
 * @property {boolean} solved
 * @property {boolean} over
 * @property {string} [on] the day on which it was solved
 * @property {boolean} [free] whether unproved marks were left standing
 */

/** @param {Which} which */
export function nameOf(which) {
  if ("rule" in which) return `${which.rule}-${which.number}`;
  return which.mini ? `mini-${which.date}` : which.date;
}

/** The part of an address that asks for a puzzle. @param {Which} which */
export function queryOf(which) {
  if ("rule" in which) return `?rule=${which.rule}&number=${which.number}`;
  return `?date=${which.date}${which.mini ? "&mini=1" : ""}`;
}

/** @returns {Record<string, Kept>} */
export function allPuzzles() {
  return read(NAME, {});
}

export class Progress {
  /** @param {string} name */
  constructor(name) {
    this.name = name;
    const known = /** @type {Partial<Kept> | undefined} */ (allPuzzles()[name]);
    /** @type {Kept} */
    this.kept = { seconds: 0, slips: 0, hints: 0, solved: false, over: false, ...known };
  }

  /** @param {Partial<Kept>} changes */
  change(changes) {
    Object.assign(this.kept, changes);
    write(NAME, { ...allPuzzles(), [this.name]: this.kept });
  }

  solve() {
    this.change({ solved: true, over: true, on: today() });
  }

  /** The result in words. */
  told() {
    const { solved, seconds, slips, hints, free } = this.kept;
    if (!solved) return t("puzzle_gaveUp");
    const told = [t("puzzle_slips", { count: slips }), t("puzzle_used", { count: hints })];
    return t("puzzle_solved", {
      time: clock(seconds),
      told: [...told, free ? t("puzzle_wasFree") : ""].filter(Boolean).join(", "),
    });
  }
}

/** Whether marks that are not proved may stand. */
export function isFree() {
  return read(FREE, false);
}

/** @param {boolean} free */
export function setFree(free) {
  write(FREE, free);
}

/** Minutes and seconds. @param {number} seconds */
export function clock(seconds) {
  return `${Math.floor(seconds / 60)}:${two(Math.floor(seconds) % 60)}`;
}

/** @param {number} number */
function two(number) {
  return String(number).padStart(2, "0");
}

/** Today where the reader is. @param {Date} [now] */
export function today(now = new Date()) {
  return `${now.getFullYear()}-${two(now.getMonth() + 1)}-${two(now.getDate())}`;
}

/** A number of days later. @param {string} date @param {number} days */
export function dayAfter(date, days) {
  return new Date(Date.parse(`${date}T12:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10);
}

/** Whether a text is a day that there is. @param {string} text */
export function isDate(text) {
  return /^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(Date.parse(text)) && text.endsWith(dayOf(text));
}

/** The last part of what the calendar makes of a date: the 31st of April is none. @param {string} text */
function dayOf(text) {
  return new Date(`${text}T00:00:00Z`).toISOString().slice(8, 10);
}

/** How hard the puzzle of a day is. @param {string} date */
export function levelOf(date) {
  return WEEK[new Date(`${date}T12:00:00Z`).getUTCDay()];
}

/** On how many days on end the puzzle of the day was solved, until today or yesterday, and at most. @param {Record<string, Kept>} puzzles @param {string} now */
export function streaks(puzzles, now) {
  const isKept = (/** @type {string} */ day) => puzzles[day]?.solved && puzzles[day].on === day;
  let day = isKept(now) ? now : dayAfter(now, -1);
  let current = 0;
  for (; isKept(day); day = dayAfter(day, -1)) current++;
  let longest = 0;
  for (const start of Object.keys(puzzles).filter((name) => isDate(name) && !isKept(dayAfter(name, -1)))) {
    let length = 0;
    for (let next = start; isKept(next); next = dayAfter(next, 1)) length++;
    longest = Math.max(longest, length);
  }
  return { current, longest };
}

/** For each level the puzzles that were solved, their best and median time, and how many without slip or hint. @param {Record<string, Kept>} puzzles */
export function statistics(puzzles) {
  const levels = ["mini", "easy", "medium", "hard", "expert", "trained"];
  return levels
    .map((level) => {
      const solved = Object.entries(puzzles).filter(([name, one]) => one.solved && kindOf(name) === level);
      const times = solved.map(([, one]) => one.seconds).sort((a, b) => a - b);
      const clean = solved.filter(([, one]) => !one.slips && !one.hints && !one.free).length;
      return { level, solved: times.length, best: times[0] ?? 0, median: times[times.length >> 1] ?? 0, clean };
    })
    .filter(({ solved }) => solved);
}

/** @param {string} name */
function kindOf(name) {
  return isDate(name) ? levelOf(name) : name.startsWith("mini-") ? "mini" : "trained";
}

/** What to do after a puzzle: that of today, its mini, the next of a series, or the latest day that is open. @param {Which} after @param {Record<string, Kept>} puzzles @param {string} now @returns {Which | null} */
export function nextPuzzle(after, puzzles, now) {
  const isOpen = (/** @type {Which} */ which) => !puzzles[nameOf(which)]?.over;
  if ("rule" in after) {
    const next = { ...after, number: after.number + 1 };
    if (next.number <= SERIES) return next;
  }
  for (const which of [{ date: now }, { date: now, mini: true }]) if (isOpen(which)) return which;
  for (let day = dayAfter(now, -1); day >= FIRST_DAY; day = dayAfter(day, -1)) {
    const which = { date: day, ...("mini" in after && after.mini && { mini: true }) };
    if (isOpen(which)) return which;
  }
  return null;
}

/** Puzzles that train a rule. */
export const SERIES = 8;
