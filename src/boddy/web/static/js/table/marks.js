/** Pencil marks: written here first, then kept by the server for our other devices. */

import { read, write } from "../logic/browser_storage.js";

export const COLOURS = ["1", "2", "3"];
const SIGNS = ["", "x", "v", "?"];

/**
 * A mark (a sign, then a colour) after it was written on with a tool: `cycle` for the next sign, a
 * sign or a colour to set it or to take it away, `0` to rub out both.
 * @param {string} mark
 * @param {string} tool
 */
export function penciled(mark, tool) {
  const sign = mark.replace(/\d/, "");
  const colour = mark.replace(/\D/, "");
  if (tool === "cycle") return SIGNS[(SIGNS.indexOf(sign) + 1) % SIGNS.length] + colour;
  if (tool === "0") return "";
  if (COLOURS.includes(tool)) return sign + (colour === tool ? "" : tool);
  return (sign === tool ? "" : tool) + colour;
}

export class MarkBook {
  /** @param {(marks: Marks) => boolean} send @param {() => void} changed */
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
