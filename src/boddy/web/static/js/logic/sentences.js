/** What happened, in plain sentences. */

import { h } from "../ui/dom.js";
import { language, parts, t } from "./i18n.js";
import { ANSWERS } from "./position.js";

/**
 * Tell the event of that number; what we may not know is not in it.
 * @param {GameSeen} view
 * @param {number} at
 * @returns {(Node | string)[][]}
 */
export function sentences(view, at) {
  const event = view.game.events[at];
  const lines = tell(event, view);
  if (event.last) lines.push(parts("log_unanswered", {}));
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
