/** The scene of the card games: a round table with seats, and what was asked in its middle. */

import { asked, askedKey } from "./answer.js";
import { h, keep, setVars } from "./dom.js";
import { Places } from "./plate.js";

/** @typedef {import("./position.js").Position} Position */
/** @typedef {import("./scene.js").SceneView} SceneView */

/** On a narrow screen the others sit behind the table, and its near half is for cards. */
const BEHIND = [[], [270], [200, 340], [192, 270, 348], [192, 237, 303, 348], [192, 222, 270, 318, 348]];

export class RoundTable {
  /** @param {SceneView} view */
  constructor(view) {
    this.places = new Places(view);
    this.middle = h("div", { class: "middle" });
    this.element = h(
      "div",
      { class: "roundtable" },
      h("div", { class: "baize", "aria-hidden": "true" }),
      h("ol", { class: "seats" }, this.places.items),
      this.middle,
    );
  }

  /** @param {SceneView} view @param {Position} at */
  update(view, at) {
    const count = view.game.names.length;
    this.places.items.forEach((item, seat) => {
      const offset = (seat - (view.you ?? 0) + count) % count;
      const [x, y] = onEllipse(90 + (offset * 360) / count);
      const [narrowX, narrowY] = onEllipse(offset ? BEHIND[count - 1][offset - 1] : 90);
      setVars(item, { x, y, "narrow-x": narrowX, "narrow-y": narrowY });
    });
    this.places.update(view, at);
    keep(this.middle, askedKey(at), () => asked(view, at));
  }
}

/** @param {number} degrees */
function onEllipse(degrees) {
  const angle = (degrees * Math.PI) / 180;
  return [Math.cos(angle).toFixed(3), Math.sin(angle).toFixed(3)];
}
