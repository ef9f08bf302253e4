/** The scene of the card games: a round table with seats, and what was asked in its middle. */

import { cardBack } from "./cards.js";
import { h, put, setVars } from "./dom.js";
import { t } from "./i18n.js";
import { plate } from "./plate.js";
import { seatNames } from "./position.js";

/** @typedef {import("./position.js").Position} Position */
/** @typedef {import("./scene.js").SceneView} SceneView */

export class RoundTable {
  constructor() {
    this.middle = h("div", { class: "middle" });
    this.seats = h("ol", { class: "seats" });
    this.element = h("div", { class: "roundtable" }, h("div", { class: "baize", "aria-hidden": "true" }), this.seats, this.middle);
    this.shown = "";
  }

  /** @param {SceneView} view @param {Position} at */
  update(view, at) {
    const { game, you } = view;
    const count = game.names.length;
    const first = you ?? 0;
    put(
      this.seats,
      game.names.map((_, offset) => {
        const seat = (first + offset) % count;
        const item = h("li", { class: "place" }, plate(view, at, seat), answer(view, at, seat));
        const [x, y] = onEllipse(90 + (offset * 360) / count);
        const [narrowX, narrowY] = onEllipse(offset ? behind(offset - 1, count - 1) : 90);
        setVars(item, { x, y, "narrow-x": narrowX, "narrow-y": narrowY });
        return item;
      }),
    );
    put(this.middle, asked(view, at));
  }
}

/** On a narrow screen the others sit behind the table, and its near half is for cards. */
/** @param {number} number @param {number} others */
function behind(number, others) {
  const margin = others < 4 ? 12 : 0;
  return 180 + margin + (number * (180 - 2 * margin)) / Math.max(1, others - 1);
}

/** @param {number} degrees */
function onEllipse(degrees) {
  const angle = (degrees * Math.PI) / 180;
  return [Math.cos(angle).toFixed(3), Math.sin(angle).toFixed(3)];
}

/**
 * What was said last: a suggestion or an accusation, as three cards.
 * @param {SceneView} view
 * @param {Position} at
 */
export function asked(view, at) {
  const { game, deck, you } = view;
  const said = at.accusation ?? at.suggestion;
  if (!said) return h("div", { class: "envelope", role: "img", "aria-label": t("caseFile") }, h("span", {}, t("caseFile")));
  const name = seatNames(game)[said.seat];
  const own = said.seat === you;
  const heading = at.accusation ? (own ? t("youAccuse") : t("accuses", { name })) : own ? t("youAsk") : t("asks", { name });
  return h(
    "div",
    { class: `asked ${at.accusation ? "accusation" : ""}` },
    h("p", {}, heading),
    h("div", { class: "three" }, said.cards.map((card) => deck.face(card))),
    at.accusation && h("p", { class: at.accusation.right ? "right" : "wrong" }, at.accusation.right ? t("isRight") : t("isWrong")),
  );
}

/**
 * How a seat answered the suggestion, if it did.
 * @param {SceneView} view
 * @param {Position} at
 * @param {number} seat
 */
export function answer(view, at, seat) {
  const given = at.suggestion?.answers.find((other) => other.seat === seat);
  if (!given) return null;
  if (given.pass) return h("span", { class: "bubble pass" }, t("passes"));
  return h(
    "span",
    { class: "bubble shows" },
    given.card ? view.deck.chip(given.card) : [cardBack(), h("span", {}, t("showsCard"))],
  );
}
