/** Pencil marks: written here first, then kept by the server for our other devices. */

import { read, write } from "./browser_storage.js";

/** @typedef {import("./types.js").Marks} Marks */

export class MarkBook {
  /**
   * @param {(marks: Marks) => boolean} send
   * @param {() => void} changed
   */
  constructor(send, changed) {
    this.send = send;
    this.changed = changed;
    this.name = "";
    /** @type {Marks} */
    this.marks = {};
  }

  /** Turn to a game's page, and agree with the server about it. @param {string} table @param {number} game @param {Marks} theirs */
  open(table, game, theirs) {
    this.name = `boddy:notes:${table}:${game}`;
    this.marks = read(this.name, {});
    this.merge(theirs);
    const news = Object.entries(this.marks).filter(([cell, [, stamp]]) => stamp > (theirs[cell]?.[1] ?? 0));
    if (news.length) this.send(Object.fromEntries(news));
  }

  /** Take what another device of ours wrote. @param {Marks} theirs */
  merge(theirs) {
    for (const [cell, mark] of Object.entries(theirs)) {
      if (mark[1] > (this.marks[cell]?.[1] ?? 0)) this.marks[cell] = mark;
    }
    write(this.name, this.marks);
    this.changed();
  }

  /** @param {string} cell */
  get(cell) {
    return this.marks[cell]?.[0] ?? "";
  }

  /** @param {string} cell @param {string} mark */
  set(cell, mark) {
    const stamp = Math.max(Date.now(), (this.marks[cell]?.[1] ?? 0) + 1);
    this.marks[cell] = [mark, stamp];
    write(this.name, this.marks);
    this.send({ [cell]: [mark, stamp] });
    this.changed();
  }
}
