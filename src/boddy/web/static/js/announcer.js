/** Says what happens to those who listen to the page instead of looking at it. */

import { h } from "./dom.js";
import { sentences } from "./sentences.js";

/** @typedef {import("./sentences.js").View} View */

const TOLD = new Set(["rolled", "suggested", "passed", "shown", "accused", "forfeited", "ended"]);
const KEPT = 20;

export class Announcer {
  /** @param {HTMLElement} root a live region */
  constructor(root) {
    this.root = root;
    this.key = "";
    this.count = 0;
  }

  /** Tell what is new; what happened before we came is in the log. @param {View} view */
  update(view) {
    const { events, number } = view.game;
    const key = `${number}/${view.you}`;
    if (key !== this.key || events.length < this.count) this.count = events.length;
    this.key = key;
    for (; this.count < events.length; this.count++) {
      if (!TOLD.has(events[this.count].event)) continue;
      for (const line of sentences(view, this.count)) this.root.append(h("p", line));
    }
    while (this.root.children.length > KEPT) this.root.firstChild?.remove();
  }
}
