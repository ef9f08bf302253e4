/** What answered our suggestion, large over the table until we have seen it: the card that is shown to us, or that nobody could show one. */

import { cardBack } from "../ui/cards.js";
import { h, put } from "../ui/dom.js";
import { focusNext } from "../ui/focus.js";
import { parts, t } from "../logic/i18n.js";
import { read, write } from "../logic/browser_storage.js";
import { lastAnswer } from "../logic/position.js";

export class Moment {
  /** @param {HTMLElement} root @param {string} table @param {() => void} closed called when it was seen */
  constructor(root, table, closed) {
    this.root = root;
    this.table = table;
    this.closed = closed;
    this.shown = "";
    /** Close the dialog as seen. */
    this.close = () => {};
  }

  /** @param {GameSeen} view */
  update(view) {
    const { game, you } = view;
    const name = `boddy:seen:${this.table}:${game.number}`;
    const at = you === null || game.reveal ? -1 : lastAnswer(view);
    const key = at > read(name, -1) ? `${name}/${at}` : "";
    if (key === this.shown) return;
    this.shown = key;
    this.close = () => {};
    if (!key) return put(this.root);
    this.close = () => {
      write(name, at);
      this.update(view);
    };
    const close = () => {
      this.close();
      this.closed();
      focusNext();
    };
    const writing = document.activeElement?.closest(".panel");
    put(this.root, this.event(view, at, close));
    if (!writing) /** @type {HTMLElement} */ (this.root.querySelector("button")).focus({ preventScroll: true });
  }

  /** @param {GameSeen} view @param {number} at @param {() => void} close */
  event(view, at, close) {
    const { game, deck } = view;
    const event = game.events[at];
    const name = h("b", game.labels[event.seat ?? 0]);
    const shown = event.event === "shown" && event.card;
    return h(
      "div.moment",
      {
        role: "dialog",
        "aria-labelledby": "moment-title",
        onclick: close,
        onkeydown: (/** @type {KeyboardEvent} */ key) => key.key === "Escape" && close(),
      },
      h("h2", { id: "moment-title" }, shown ? parts("showsYou", { name }) : t("told-nobody-showed")),
      shown ? h("div.turning", cardBack(), deck.face(shown)) : h("div.three", deck.faces(event.asked ?? [])),
      h("button.primary", { type: "button" }, t("seenIt")),
    );
  }
}
