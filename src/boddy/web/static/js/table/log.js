/** What happened, in plain sentences, grouped by turns, the latest last. */

import { shown } from "./chat.js";
import { h, put } from "../ui/dom.js";
import { parts } from "../logic/i18n.js";
import { sentences } from "../logic/sentences.js";
import { ANSWERS, begins } from "../logic/position.js";

export class Log {
  /** @param {HTMLElement} root */
  constructor(root) {
    this.list = h("ol.log-turns");
    /** @type {ChatLine[]} */
    this.chat = [];
    put(root, this.list);
    this.count = 0;
    this.noticed = 0;
    this.heard = 0;
    this.key = "";
  }

  /**
   * @param {GameSeen} view
   * @param {number} [count]
   * @param {ChatLine[]} [chat] what was said, without those whom we have muted
   */
  update(view, count = view.game.events.length, chat = []) {
    this.chat = chat;
    const key = `${view.game.number}/${view.you}`;
    if (key !== this.key || count < this.count || chat.length < this.heard) {
      put(this.list);
      this.count = this.noticed = this.heard = 0;
      this.key = key;
    }
    for (; this.count < count; this.count++) {
      this.notice(view);
      this.add(view, this.count);
    }
    this.notice(view);
  }

  /** Tell who has taken over a seat by now. @param {GameSeen} view */
  notice(view) {
    const notices = view.game.notices ?? [];
    for (; this.noticed < notices.length && notices[this.noticed].at <= this.count; this.noticed++) {
      this.turn().append(h("p.notice", noticed(view, notices[this.noticed])));
    }
    for (; this.heard < this.chat.length && this.isSaid(view, this.chat[this.heard]); this.heard++) {
      this.turn().append(h("p.chat", shown(this.chat[this.heard])));
    }
  }

  /** Whether something was said by now; what was said before this game stands at its beginning. @param {GameSeen} view @param {ChatLine} line */
  isSaid(view, line) {
    return line.game < view.game.number || (line.game === view.game.number && line.at <= this.count);
  }

  /** Tell everything anew, as when somebody was muted. */
  reset() {
    this.key = "";
  }

  /** The turn of which is told now. */
  turn() {
    if (!this.list.lastChild) this.list.append(h("li.turn"));
    return /** @type {HTMLElement} */ (this.list.lastChild);
  }

  /** @param {GameSeen} view @param {number} at */
  add(view, at) {
    const event = view.game.events[at];
    const lines = sentences(view, at);
    if (!lines.length) return;
    if (begins(view.game, at)) this.list.append(h("li", { class: `turn ${event.event}` }));
    const kind = ANSWERS.has(event.event) ? "answer" : "said";
    this.turn().append(...lines.map((content) => h("p", { class: kind }, content)));
  }
}

/**
 * What has happened to a seat.
 * @param {{game: Game, you: number | null}} view
 * @param {NonNullable<Game["notices"]>[number]} notice
 */
export function noticed({ game, you }, { kind, seat, name, seconds = 0 }) {
  const mine = seat === you && (kind === "clock" || kind === "again" || kind === "paused");
  const key = `notice_${kind}${mine ? "You" : ""}`;
  const time = `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
  return parts(key, { name: h("b", name), player: h("b", game.labels[seat]), time });
}
