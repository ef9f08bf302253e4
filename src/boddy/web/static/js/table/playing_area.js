/** The playing area: a board for walking games, a round table for card games. */

import { Board } from "./board.js";
import { put } from "../ui/dom.js";
import { RoundTable } from "./round_table.js";

export class PlayingArea {
  /** @param {HTMLElement} root */
  constructor(root) {
    this.root = root;
    /** @type {RoundTable | Board | null} */
    this.inner = null;
    this.key = "";
  }

  /** @param {AreaView} view @param {Position} at */
  update(view, at) {
    const key = `${view.board}/${view.game.number}/${view.game.floor ? "board" : "round"}`;
    if (key !== this.key || !this.inner) {
      this.key = key;
      this.inner = view.game.floor ? new Board(view) : new RoundTable(view);
      put(this.root, this.inner.element);
    }
    this.inner.update(view, at);
  }
}
