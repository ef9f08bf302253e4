/** Cards that lie before us: what was asked, how a seat answered, and the own hand. */

import { t } from "../logic/i18n.js";
import { cardBack } from "../ui/cards.js";
import { h, putIfChanged } from "../ui/dom.js";

/** The last suggestion or accusation, as a picture and in words. @param {AreaView} view @param {Position} at */
export function asked(view, at) {
  const { game, deck, you } = view;
  const said = at.accusation ?? at.suggestion;
  if (!said) return h("div.envelope", { role: "img", "aria-label": t("caseFile") }, h("span", t("caseFile")));
  const name = game.labels[said.seat];
  const own = said.seat === you;
  const pictured = [
    deck.scene(said.cards),
    h("p.case", deck.say({ code: "theCase", cards: said.cards }, game.labels, you)),
  ];
  if (!at.accusation) return h("div.asked", h("p", own ? t("youAsk") : t("asks", { name })), pictured);
  const { right } = at.accusation;
  return h(
    "div.asked.accusation",
    h("p", own ? t("youAccuse") : t("accuses", { name })),
    pictured,
    h("p", { class: right ? "right" : "wrong" }, t(right ? "isRight" : "isWrong")),
  );
}

/** What `asked` depends on. @param {Position} at */
export function askedKey(at) {
  const said = at.accusation ?? at.suggestion;
  return said && [said.seat, said.cards, Boolean(at.accusation)];
}

/** How a seat answered the suggestion, if it did. @param {AreaView} view @param {Answer | null} given */
export function answer(view, given) {
  if (!given) return null;
  if (given.pass) return h("span.bubble.pass", t("passes"));
  return h("span.bubble.shows", given.card ? view.deck.chip(given.card) : [cardBack(), h("span", t("showsCard"))]);
}

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
