/** What happened, in sentences: as a log grouped by turns, the latest last, and in short. */

import { language, parts, t } from "../logic/i18n.js";
import { ANSWERS, begins } from "../logic/position.js";
import { h, put } from "../ui/dom.js";
import { shown } from "./chat.js";

/**
 * Tell the event of that number; what we may not know is not in it.
 * @param {GameSeen} view
 * @param {number} at
 * @returns {(Node | string)[][]}
 */
export function sentences(view, at) {
  const event = view.game.events[at];
  const lines = tell(event, view);
  if (event.last) lines.push(parts("told-nobody-showed", {}));
  return lines;
}

/**
 * What was said between two events, in short: those who passed share a sentence, and if nobody could show, that says it.
 * @param {GameSeen} view
 * @param {number} from
 * @param {number} count
 * @returns {(Node | string)[][]}
 */
export function summary(view, from, count) {
  /** @type {(Node | string)[][]} */
  const lines = [];
  for (let at = from; at < count; at++) {
    const event = view.game.events[at];
    if (!event.cards && !ANSWERS.has(event.event)) continue;
    let last = at;
    while (event.event === "passed" && last + 1 < count && view.game.events[last + 1].event === "passed") last++;
    if (last > at && !view.game.events[last].last) lines.push(passes(view, at, last));
    lines.push(...sentences(view, last).slice(last > at ? 1 : 0));
    at = last;
  }
  return lines;
}

/** @param {GameSeen} view @param {number} first @param {number} last */
function passes(view, first, last) {
  const seats = view.game.events.slice(first, last + 1).map((event) => event.seat ?? 0);
  const names = seats.map((seat) => (seat === view.you ? t("log_you") : view.game.labels[seat]));
  const list = new Intl.ListFormat(language, { type: "conjunction" });
  const joined = h(
    "span",
    ...list.formatToParts(names).map((part) => (part.type === "element" ? h("b", part.value) : part.value)),
  );
  return parts("log_passedAll", { names: joined });
}

/** @param {GameEvent} event @param {GameSeen} view @returns {(Node | string)[][]} */
function tell(event, view) {
  if (event.event === "dealt") return dealt(event, view);
  const key = textOf(event, view);
  if (!key) return [];
  const { deck, you, game } = view;
  const values = {
    name: h("b", game.labels[event.winner ?? event.seat ?? 0]),
    cards: event.cards ? deck.chips(event.cards) : "",
    dice: (event.dice ?? []).join(" + "),
    into: typeof event.to === "string" ? deck.into(event.to) : "",
    to: event.to === you ? t("log_youTo") : h("b", game.labels[event.to] ?? ""),
    card: event.card ? deck.chip(event.card) : "",
    reason: deck.say(event.reason ?? null, game.labels, you),
  };
  return [parts(key, values)];
}

/** The text that tells an event; none if there is nothing to tell. @param {GameEvent} event @param {GameSeen} view */
function textOf(event, { game, you }) {
  const who = (event.winner ?? event.seat ?? 0) === you ? "youLog" : "log";
  switch (event.event) {
    case "rolled":
    case "suggested":
    case "passed":
      return `${who}_${event.event}`;
    case "moved":
      return `${who}_${movement(event)}`;
    case "shown":
      return `${who}_${event.card ? "shownCard" : "shown"}`;
    case "accused":
      return `${who}_${event.right ? "right" : "wrong"}`;
    case "looked": // our own look is ours to take, until all cards lie open
      return event.cards && (game.now.phase === "over" ? `${who}_looked` : "youLog_mayLook");
    case "forfeited":
      return event.reason?.code === "fault-resigns" ? `${who}_resigned` : "log_forfeited";
    case "ended":
      return typeof event.winner === "number" ? `${who}_won` : "log_nobody";
  }
}

/** @param {GameEvent} event @param {GameSeen} view */
function dealt(event, view) {
  const sizes = event.sizes ?? (event.hands ?? []).map((hand) => hand?.length ?? 0);
  const different = [...new Set(sizes)].sort();
  const lines = [parts("log_dealt", { sizes: different.join(t("orBetween")) })];
  if (event.faceup?.length) lines.push(parts("log_faceup", { cards: view.deck.chips(event.faceup) }));
  return lines;
}

/** @param {GameEvent} event */
function movement(event) {
  if (event.by === "passage") return "passage";
  if (event.by === "suggestion") return "brought";
  return typeof event.to === "string" ? "walk" : "walkSquare";
}

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
