/** An accusation, staged: who accuses whom, then the case file opened card by card, before anything covers the table. */

import { avatar } from "./seat_list.js";
import { cardBack } from "../ui/cards.js";
import { h, put } from "../ui/dom.js";
import { t } from "../logic/i18n.js";

/** When each card is turned and the verdict is given, and when all is over. */
const CARDS_MS = [900, 1500, 2100];
const VERDICT_MS = 2700;
const END_MS = 3800;

/** @typedef {GameSeen & {seats?: Seat[]}} Staged */

export class Envelope {
  /** @param {HTMLElement} root @param {() => void} closed called when the last accusation has been staged */
  constructor(root, closed) {
    this.root = root;
    this.closed = closed;
    /** @type {(() => Node)[]} */
    this.waiting = [];
    this.seen = { view: "", count: 0 };
    this.close = () => {};
  }

  get isOpen() {
    return Boolean(this.root.firstChild);
  }

  /** Stage what was accused since the last time; what happened before we came is in the log. @param {Staged} view */
  update(view) {
    const { game, you } = view;
    const key = `${game.number}/${you}`;
    const from = key === this.seen.view ? this.seen.count : game.events.length;
    this.seen = { view: key, count: game.events.length };
    for (let at = from; at < game.events.length; at++) this.stage(view, at);
  }

  /** Stage an event if it is an accusation. @param {Staged} view @param {number} at */
  stage(view, at) {
    if (view.game.events[at].event !== "accused" || isCalm()) return;
    this.waiting.push(() => scene(view, at, () => this.close()));
    if (!this.isOpen) this.next();
  }

  /** Leave the stage: another game, or another place in a replay. */
  clear() {
    this.waiting = [];
    if (this.isOpen) this.close();
  }

  next() {
    const make = this.waiting.shift();
    document.body.classList.toggle("staging", Boolean(make));
    put(this.root, make?.());
    if (!make) return this.closed();
    const over = setTimeout(() => this.close(), END_MS);
    this.close = () => {
      clearTimeout(over);
      this.close = () => {};
      this.next();
    };
    /** @type {HTMLElement} */ (this.root.querySelector("button")).focus({ preventScroll: true });
  }
}

/** Whether the reader wants no motion: then the result is there at once. */
function isCalm() {
  return matchMedia("(prefers-reduced-motion: reduce)").matches;
}

/** @param {Staged} view @param {number} at @param {() => void} close */
function scene(view, at, close) {
  const { game, deck, you } = view;
  const { seat = 0, right } = game.events[at];
  const cards = game.events[at].cards ?? [];
  const name = game.labels[seat];
  const file = right ? cards : lookedAt(view, at);
  const verdict = right ? t("envelopeRight") : t(seat === you ? "envelopeYouWrong" : "envelopeWrong", { name });
  return h(
    "div.staged",
    {
      role: "dialog",
      "aria-modal": "true",
      "aria-labelledby": "envelope-title",
      onclick: close,
      onkeydown: (/** @type {KeyboardEvent} */ key) => {
        key.stopPropagation();
        if (["Escape", " ", "Enter"].includes(key.key)) close();
      },
    },
    h("p.accuser", avatar(view, seat), h("b", name)),
    h("h2", { id: "envelope-title" }, h("q", deck.say({ code: "iAccuse", cards }, game.labels, you))),
    h(
      "ol.pairs",
      cards.map((card, place) => h("li", pair(deck, card, file && (file[place] ?? null), CARDS_MS[place]))),
    ),
    h("p", { class: `outcome ${right ? "right" : "wrong"}`, vars: { at: `${VERDICT_MS}ms` } }, sign(right), verdict),
    h("button.quiet", { type: "button" }, t("skipStage")),
  );
}

/** The cards of the file that this reader saw after a wrong accusation; null: nobody else looks in. @param {Staged} view @param {number} at */
function lookedAt({ game }, at) {
  const next = game.events[at + 1];
  const looked = next?.event === "looked" ? next.cards : null;
  return looked ?? game.reveal?.file ?? game.events[0].file ?? null;
}

/**
 * An accused card, and beside it what lies in the file.
 * @param {Deck} deck @param {string} card @param {string | null} hidden null: it is not turned for us @param {number} at
 */
function pair(deck, card, hidden, at) {
  const turned = hidden ? h("span.turned", cardBack(), deck.face(hidden)) : cardBack();
  return [
    deck.face(card),
    h("span", { class: "filed", vars: { at: `${at}ms` } }, turned, hidden && sign(hidden === card)),
  ];
}

/** @param {boolean | undefined} right */
function sign(right) {
  const props = {
    class: `sign ${right ? "right" : "wrong"}`,
    role: "img",
    "aria-label": t(right ? "isRight" : "isWrong"),
  };
  return h("span", props, right ? "✓" : "✕");
}
