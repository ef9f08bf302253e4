/** What happened, in plain sentences. */

import { h } from "./dom.js";
import { language, parts, t } from "./i18n.js";
import { ANSWERS, isLastPass } from "./turns.js";
import { forfeit } from "./problems.js";

/** @typedef {import("./types.js").GameEvent} GameEvent */
/** @typedef {{game: import("./types.js").Game, deck: import("./cards.js").Deck, you: number | null}} View */

/**
 * Tell the event of that number; what we may not know is not in it.
 * @param {View} view
 * @param {number} at
 * @returns {(Node | string)[][]}
 */
export function sentences(view, at) {
  const event = view.game.events[at];
  const lines = tell(event, view);
  if (event.event === "passed" && isLastPass(view.game, at)) lines.push(parts("log_unanswered", {}));
  return lines;
}

/**
 * What was said between two events, in short: those who passed share a sentence, and if nobody could show, that says it.
 * @param {View} view
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
    if (last > at && !isLastPass(view.game, last)) lines.push(passes(view, at, last));
    lines.push(...sentences(view, last).slice(last > at ? 1 : 0));
    at = last;
  }
  return lines;
}

/** @param {View} view @param {number} first @param {number} last */
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

/**
 * @param {GameEvent} event
 * @param {View} view
 * @returns {(Node | string)[][]}
 */
function tell(event, view) {
  const { deck, you } = view;
  const names = view.game.labels;
  const seat = event.seat ?? 0;
  const own = seat === you;
  const who = own ? "youLog" : "log";
  const name = h("b", names[seat] ?? "");
  const cards = event.cards ? deck.chips(event.cards) : "";
  switch (event.event) {
    case "dealt":
      return dealt(event, view);
    case "rolled":
      return [parts(`${who}_rolled`, { name, dice: (event.dice ?? []).join(" + ") })];
    case "moved":
      return [
        parts(`${who}_${movement(event)}`, { name, into: typeof event.to === "string" ? deck.into(event.to) : "" }),
      ];
    case "suggested":
      return [parts(`${who}_suggested`, { name, cards })];
    case "passed":
      return [parts(`${who}_passed`, { name })];
    case "shown": {
      const to = event.to === you ? t("log_youTo") : h("b", names[event.to] ?? "");
      if (!event.card) return [parts(`${who}_shown`, { name, to })];
      return [parts(`${who}_shownCard`, { name, to, card: deck.chip(event.card) })];
    }
    case "accused":
      return [parts(`${who}_${event.right ? "right" : "wrong"}`, { name, cards })];
    case "looked": // our own look is ours to take, until all cards lie open
      if (!event.cards) return [];
      return [view.game.now.phase === "over" ? parts(`${who}_looked`, { name, cards }) : parts("youLog_mayLook", {})];
    case "forfeited":
      if (event.reason === "resigns") return [parts(`${who}_resigned`, { name })];
      return [parts("log_forfeited", { name, reason: forfeit(event.reason ?? "") })];
    case "ended": {
      if (event.winner === null || event.winner === undefined) return [parts("log_nobody", {})];
      const winner = h("b", names[event.winner]);
      return [event.winner === you ? parts("youLog_won", {}) : parts("log_won", { name: winner })];
    }
  }
  return [];
}

/** @param {GameEvent} event @param {View} view */
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
