/** The cards in front of a player: the own hand, those that lie open, and the one that was shown last. */

import { h, putIfChanged } from "../ui/dom.js";
import { t } from "../logic/i18n.js";

/**
 * @param {HTMLElement} root
 * @param {{game: Game, deck: Deck, you: number | null, hand: string[],
 *   at: Position}} view
 */
export function drawHand(root, { game, deck, you, hand, at }) {
  putIfChanged(root, [hand, at.faceup, at.seen, you], () => [
    hand.length > 0 && pile("own", t("yourHand"), deck.faces(hand)),
    at.faceup.length > 0 && pile("", t("faceup"), deck.faces(at.faceup)),
    at.seen &&
      pile("seen", t("lastSeen"), [deck.face(at.seen.card), h("span", t("by", { name: game.labels[at.seen.seat] }))]),
    you === null && h("p.hint", t("watching")),
  ]);
}

/** @param {string} kind @param {string} title @param {HTMLElement[]} content */
function pile(kind, title, content) {
  return h("div", { class: `pile ${kind}`, vars: { count: content.length } }, h("h2", title), h("div.row", content));
}
