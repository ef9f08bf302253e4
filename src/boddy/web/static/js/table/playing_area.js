/** The playing area: a board for walking games; for card games a round table with seats, and what was asked in its middle. */

import { h, putIfChanged, setVars, put } from "../ui/dom.js";
import { asked, askedKey } from "./shown_cards.js";
import { Board } from "./board.js";
import { SeatList } from "./seat_list.js";

/** On a narrow screen the others sit behind the table, and its near half is for cards. */
const BEHIND = [[], [270], [200, 340], [192, 270, 348], [192, 237, 303, 348], [192, 222, 270, 318, 348]];

export class RoundTable {
  /** @param {AreaView} view */
  constructor(view) {
    this.seatList = new SeatList(view);
    this.middle = h("div.middle");
    this.element = h(
      "div.roundtable",
      h("div.baize", { "aria-hidden": "true" }),
      h("ol.seats", this.seatList.items),
      this.middle,
    );
  }

  /** @param {AreaView} view @param {Position} at */
  update(view, at) {
    const count = view.game.names.length;
    this.seatList.items.forEach((item, seat) => {
      const offset = (seat - (view.you ?? 0) + count) % count;
      const [x, y] = onEllipse(90 + (offset * 360) / count);
      const [narrowX, narrowY] = onEllipse(offset ? BEHIND[count - 1][offset - 1] : 90);
      item.classList.toggle("near", offset === 0);
      setVars(item, { x, y, "narrow-x": narrowX, "narrow-y": narrowY });
    });
    this.seatList.update(view, at);
    putIfChanged(this.middle, askedKey(at), () => asked(view, at));
  }
}

/** @param {number} degrees */
function onEllipse(degrees) {
  const angle = (degrees * Math.PI) / 180;
  return [Math.cos(angle).toFixed(3), Math.sin(angle).toFixed(3)];
}

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
