/** What happened, in plain sentences, grouped by turns, latest turn first. */

import { h, put } from "./dom.js";
import { parts, t } from "./i18n.js";

/** @typedef {import("./types.js").GameEvent} GameEvent */
/** @typedef {{game: import("./types.js").Game, deck: import("./cards.js").Deck, you: number | null}} View */

const ANSWERS = new Set(["passed", "shown"]);
const BEGINNINGS = new Set(["dealt", "rolled", "accused", "ended"]);

export class Log {
  /** @param {HTMLElement} root */
  constructor(root) {
    this.list = h("ol", { class: "log-turns" });
    put(root, this.list);
    this.count = 0;
    this.noticed = 0;
    this.key = "";
    this.names = /** @type {string[]} */ ([]);
  }

  /** @param {View} view @param {number} [count] */
  update(view, count = view.game.events.length) {
    const key = `${view.game.number}/${view.you}`;
    if (key !== this.key || count < this.count) {
      put(this.list);
      this.count = this.noticed = 0;
      this.key = key;
    }
    this.names = view.game.labels;
    for (; this.count < count; this.count++) {
      this.notice(view);
      this.add(view, this.count);
    }
    this.notice(view);
  }

  /** Tell who has taken over a seat by now. @param {View} view */
  notice(view) {
    const notices = view.game.notices ?? [];
    for (; this.noticed < notices.length && notices[this.noticed].at <= this.count; this.noticed++) {
      const { kind, seat, name } = notices[this.noticed];
      if (!this.list.firstChild) this.list.prepend(h("li", { class: "turn" }));
      const content = line(`notice_${kind}`, { name: h("b", {}, name), player: h("b", {}, this.names[seat]) });
      /** @type {HTMLElement} */ (this.list.firstChild).append(h("p", { class: "notice" }, content));
    }
  }

  /** @param {View} view @param {number} at */
  add(view, at) {
    const { game } = view;
    const event = game.events[at];
    const lines = this.tell(event, view);
    if (event.event === "passed" && isLastPass(game, at)) lines.push(line("log_unanswered"));
    if (!lines.length) return;
    const begins = BEGINNINGS.has(event.event) || !this.list.firstChild || newTurn(game, at);
    if (begins) this.list.prepend(h("li", { class: `turn ${event.event}` }));
    const turn = /** @type {HTMLElement} */ (this.list.firstChild);
    for (const content of lines) {
      turn.append(h("p", { class: ANSWERS.has(event.event) ? "answer" : "said" }, content));
    }
  }

  /**
   * Tell an event; what we may not know is not in it.
   * @param {GameEvent} event
   * @param {View} view
   * @returns {(Node | string)[][]}
   */
  tell(event, view) {
    const { deck, you } = view;
    const seat = event.seat ?? 0;
    const own = seat === you;
    const who = own ? "youLog" : "log";
    const name = h("b", {}, this.names[seat] ?? "");
    const cards = event.cards ? deck.chips(event.cards) : "";
    switch (event.event) {
      case "dealt":
        return this.dealt(event, view);
      case "rolled":
        return [line(`${who}_rolled`, { name, dice: (event.dice ?? []).join(" + ") })];
      case "moved":
        return [
          line(`${who}_${movement(event)}`, { name, room: typeof event.to === "string" ? deck.title(event.to) : "" }),
        ];
      case "suggested":
        return [line(`${who}_suggested`, { name, cards })];
      case "passed":
        return [line(`${who}_passed`, { name })];
      case "shown": {
        const to = event.to === you ? t("log_youTo") : h("b", {}, this.names[event.to] ?? "");
        if (!event.card) return [line(`${who}_shown`, { name, to })];
        return [line(`${who}_shownCard`, { name, to, card: deck.chip(event.card) })];
      }
      case "accused":
        return [line(`${who}_${event.right ? "right" : "wrong"}`, { name, cards })];
      case "forfeited":
        return [line("log_forfeited", { name, reason: event.reason ?? "" })];
      case "ended": {
        if (event.winner === null || event.winner === undefined) return [line("log_nobody")];
        const winner = h("b", {}, this.names[event.winner]);
        return [event.winner === you ? line("youLog_won") : line("log_won", { name: winner })];
      }
    }
    return [];
  }

  /** @param {GameEvent} event @param {View} view */
  dealt(event, view) {
    const sizes = event.sizes ?? (event.hands ?? []).map((hand) => hand?.length ?? 0);
    const different = [...new Set(sizes)].sort();
    const lines = [line("log_dealt", { sizes: different.join("/") })];
    if (event.faceup?.length) lines.push(line("log_faceup", { cards: view.deck.chips(event.faceup) }));
    return lines;
  }
}

/** @param {string} key @param {Record<string, Node | string>} [values] */
function line(key, values = {}) {
  return parts(key, values);
}

/** @param {GameEvent} event */
function movement(event) {
  if (event.by === "passage") return "passage";
  if (event.by === "suggestion") return "brought";
  return typeof event.to === "string" ? "walk" : "walkSquare";
}

/** Whether nobody is asked any more after this pass. @param {import("./types.js").Game} game @param {number} at */
export function isLastPass(game, at) {
  const next = game.events[at + 1];
  return next ? !ANSWERS.has(next.event) : game.now.phase !== "answer";
}

/** Whether a turn begins with this event. @param {import("./types.js").Game} game @param {number} at */
export function newTurn(game, at) {
  const event = game.events[at];
  const before = game.events[at - 1];
  if (event.event === "moved") return event.by !== "suggestion" && before.event !== "rolled";
  return event.event === "suggested" && before.event !== "moved";
}
