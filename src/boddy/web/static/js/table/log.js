/** What happened, in sentences: as a log grouped by turns, the latest last, and in short. */

import { parts, t } from "../logic/i18n.js";
import { ANSWERS, begins } from "../logic/position.js";
import { h, put } from "../ui/dom.js";
import { shown } from "./chat.js";
import { avatar } from "./seat_list.js";

/**
 * The sentences for an event, as far as we may know it.
 * @param {GameSeen} view
 * @param {number} at
 * @param {boolean} [brief] whether cards are called by their titles only
 * @returns {(Node | string)[][]}
 */
export function sentences(view, at, brief = false) {
  const { game, deck, you } = view;
  return told(view, game.events[at]).map((said) => sentence(said, deck, game.labels, you, brief));
}

/**
 * A sentence about a game, with bold names and with cards as they look.
 * @param {Phrase} said
 * @param {Deck} deck
 * @param {string[]} labels of the players
 * @param {number | null} me
 * @param {boolean} [brief] whether cards are called by their titles only
 */
export function sentence(said, deck, labels, me, brief = false) {
  const names = labels.map((label) => h("b", label));
  const show = (/** @type {string} */ card, /** @type {string} */ text) =>
    brief ? deck.chip(card) : deck.chip(card, text);
  return parts(said.code, said, { cards: deck.names, names, me, show });
}

/**
 * The talk between two events, in short: those who passed share a sentence, and "nobody could show" replaces them all.
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
    lines.push(...sentences(view, last, true).slice(last > at ? 1 : 0));
    at = last;
  }
  return lines;
}

/** @param {GameSeen} view @param {number} first @param {number} last */
function passes(view, first, last) {
  const seats = view.game.events.slice(first, last + 1).map((event) => event.seat ?? 0);
  const names = seats.map((seat) => h("b", seat === view.you ? t("log_you") : view.game.labels[seat]));
  return parts("log_passedAll", { names });
}

/** What there is to say of an event, as codes with values. @param {GameSeen} view @param {GameEvent} event @returns {Phrase[]} */
function told({ game, deck, you }, event) {
  const say = (/** @type {string} */ code, values = {}) => ({ ...event, ...values, code });
  switch (event.event) {
    case "dealt": {
      const sizes = event.sizes ?? (event.hands ?? []).map((hand) => hand?.length ?? 0);
      const different = [...new Set(sizes)].sort().join(t("orBetween"));
      const dealt = [say("log_dealt", { sizes: different })];
      return event.faceup?.length ? [...dealt, say("told-faceup", { cards: event.faceup })] : dealt;
    }
    case "moved": {
      if (typeof event.to !== "string") return [say("told-walks")];
      const how = { passage: "told-passage", suggestion: "told-brought" }[event.by ?? ""];
      return [say(how ?? "told-walked", { room: event.to })];
    }
    case "passed":
      return event.last ? [say("told-passed"), say("told-nobody-showed")] : [say("told-passed")];
    case "shown": {
      const isMine = event.seat === you && deck.byName.get(event.card ?? "")?.kind === "suspect";
      return [say(!event.card ? "told-shown-hidden" : isMine ? "told-shown-own-suspect" : "told-shown")];
    }
    case "accused":
      return [say(event.right ? "told-right" : "told-wrong")];
    case "looked": // our own look is ours to take, until all cards lie open
      return event.cards ? [say(game.now.phase === "over" ? "told-looked" : "told-may-look")] : [];
    case "forfeited":
      return [say(event.reason?.code === "fault-resigns" ? "told-resigned" : "told-out")];
    case "ended":
      return [event.winner === null ? say("told-nobody-wins") : say("told-wins", { seat: event.winner })];
    default:
      return [say(`told-${event.event}`)];
  }
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
    /** What else is to be said below an event. @type {(at: number) => Node[]} */
    this.comment = () => [];
  }

  /**
   * @param {GameSeen & {seats?: Seat[]}} view
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

  /** Add notices and chat up to the current event. @param {GameSeen & {seats?: Seat[]}} view */
  notice(view) {
    const notices = view.game.notices ?? [];
    for (; this.noticed < notices.length && notices[this.noticed].at <= this.count; this.noticed++) {
      this.turn().append(h("p.notice", noticed(view, notices[this.noticed])));
    }
    for (; this.heard < this.chat.length && this.isSaid(view, this.chat[this.heard]); this.heard++) {
      this.turn().append(h("p.chat", shown(this.chat[this.heard], avatar(view, this.chat[this.heard].seat))));
    }
  }

  /** Whether something was said by now; what was said before this game stands at its beginning. @param {GameSeen} view @param {ChatLine} line */
  isSaid(view, line) {
    return line.game < view.game.number || (line.game === view.game.number && line.at <= this.count);
  }

  /** Redraw everything, as after somebody was muted. */
  reset() {
    this.key = "";
  }

  /** The current turn's list item. */
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
    this.turn().append(...lines.map((content) => h("p", { class: kind }, content)), ...this.comment(at));
  }
}

/** Notices that speak to the player whom they are about. */
const TOLD_TO_YOU = new Set(["clock", "again", "paused", "idle"]);

/**
 * The sentence for a notice.
 * @param {{game: Game, you: number | null}} view
 * @param {NonNullable<Game["notices"]>[number]} notice
 */
export function noticed({ game, you }, { kind, seat, name, seconds = 0 }) {
  const mine = seat === you && TOLD_TO_YOU.has(kind);
  const key = `notice_${kind}${mine ? "You" : ""}`;
  const time = `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
  return parts(key, { name: h("b", name), player: h("b", game.labels[seat]), time });
}
