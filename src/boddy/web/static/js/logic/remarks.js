/** What rivals say at moments that everybody sees: chosen from public events, and from the results that this browser keeps. */

import { read, write } from "./browser_storage.js";
import { t } from "./i18n.js";
import { hasFace } from "./rivals.js";

/** @typedef {Remark["moment"]} Moment */
/** @typedef {{level: string, won: number, games: number}} Nemesis */

const SHOWN = "boddy:remarks";
/** The looks that go with them. @type {Record<Moment, "hello" | "hmm" | "oh" | "hurry" | "haha">} */
export const LOOKS = { again: "hello", nobody: "hmm", wrong: "oh", late: "hurry", won: "haha" };
/** Suggestions for each seat after which it is late. */
const LATE = 4;
/** Games that a rival must have won against us before it says so. */
const LEAST_WON = 3;

export function hasRemarks() {
  return read(SHOWN, true);
}

/** @param {boolean} on */
export function setRemarks(on) {
  write(SHOWN, on);
}

/** The remark in words. @param {Remark} remark */
export function remarked({ moment, level, won = 0, games = 0 }) {
  return t(`remark_${moment}`, { level, won, games });
}

/** The rival that has won most often against us, if it has often, and more often than we against it. @param {Result[]} results @returns {Nemesis | null} */
export function nemesis(results) {
  const levels = new Set(results.flatMap((result) => result.levels.filter((level) => level !== null)));
  const rivals = [...levels].map((level) => {
    const games = results.filter((result) => result.levels.includes(level));
    const won = games.filter(({ winner, levels }) => winner !== null && levels[winner] === level).length;
    const lost = games.filter(({ winner, you }) => winner === you).length;
    return { level, won, lost, games: games.length };
  });
  const feared = rivals.filter(({ won, lost }) => won >= LEAST_WON && won > lost);
  const [{ level, won, games } = { level: "", won: 0, games: 0 }] = feared.sort((one, other) => other.won - one.won);
  return level ? { level, won, games } : null;
}

/** The remarks of a game, each of its kind once for each seat; they are made while it is played. */
export class Remarks {
  /** @param {Nemesis | null} feared */
  constructor(feared) {
    this.feared = feared;
    /** @type {Remark[]} */
    this.made = [];
    this.seen = 0;
    this.suggested = 0;
    this.asker = 0;
    /** @type {Set<number>} */
    this.out = new Set();
  }

  /** Hear what has happened since. @param {GameEvent[]} events @param {Seat[]} seats */
  hear(events, seats) {
    for (; this.seen < events.length; this.seen++) this.hearOne(events[this.seen], seats);
    return this.made;
  }

  /** @param {GameEvent} event @param {Seat[]} seats */
  hearOne({ event, seat = 0, last, right, winner }, seats) {
    if (event === "dealt") this.greet(seats);
    else if (event === "suggested") {
      this.asker = seat;
      this.suggested++;
      if (this.suggested > LATE * seats.length && !this.made.some(({ moment }) => moment === "late"))
        this.make(seat, "late", seats);
    } else if (event === "passed" && last) this.make(this.asker, "nobody", seats);
    else if (event === "accused" && !right) {
      this.out.add(seat);
      const others = seats.map((_, at) => (seat + 1 + at) % seats.length);
      const next = others.find((at) => isRival(seats[at]) && !this.out.has(at));
      if (next !== undefined) this.make(next, "wrong", seats);
    } else if (event === "forfeited") this.out.add(seat);
    else if (event === "ended" && typeof winner === "number") this.make(winner, "won", seats);
  }

  /** @param {Seat[]} seats */
  greet(seats) {
    const { level, won, games } = this.feared ?? {};
    const seat = seats.findIndex((one) => isRival(one) && one.level === level);
    if (seat >= 0) this.make(seat, "again", seats, { won, games });
  }

  /** @param {number} seat @param {Moment} moment @param {Seat[]} seats @param {Partial<Nemesis>} [more] */
  make(seat, moment, seats, more = {}) {
    if (!isRival(seats[seat]) || this.made.some((one) => one.seat === seat && one.moment === moment)) return;
    this.made.push({ seat, at: this.seen + 1, moment, level: seats[seat].level, ...more });
  }
}

/** @param {Seat} seat */
function isRival({ kind, level }) {
  return kind === "bot" && hasFace(level);
}
