/** From events to how it stands. The same for play, watching and replay. */

import { beginning } from "./turns.js";

/**
 * @param {Game} game
 * @param {number | null} you
 * @param {number} [count] how many events to look at
 * @returns {Position}
 */
export function position(game, you, count = game.events.length) {
  const dealt = game.events[0];
  /** @type {Position} */
  const at = {
    places: { ...(game.starts ?? []) },
    came: {},
    out: new Set(),
    suggestion: null,
    rolled: null,
    accusation: null,
    turn: turnAt(game, count),
    hands: dealt.hands ?? [],
    sizes: dealt.sizes ?? (dealt.hands ?? []).map((hand) => hand?.length ?? 0),
    faceup: dealt.faceup ?? [],
    file: null,
    seen: null,
  };
  for (const event of game.events.slice(1, count)) step(at, event, you);
  return at;
}

/** @param {Position} at @param {GameEvent} event @param {number | null} you */
function step(at, event, you) {
  const seat = event.seat ?? 0;
  switch (event.event) {
    case "rolled":
      at.rolled = { seat, dice: event.dice ?? [] };
      at.suggestion = at.accusation = null;
      break;
    case "moved":
      at.places[seat] = event.to;
      at.came[seat] = event.by ?? "walk";
      if (event.by !== "suggestion") at.suggestion = at.accusation = null;
      break;
    case "suggested":
      at.suggestion = { seat, cards: event.cards ?? [], answers: [] };
      at.accusation = null;
      break;
    case "passed":
      at.suggestion?.answers.push({ seat, pass: true });
      break;
    case "shown":
      at.suggestion?.answers.push({ seat, pass: false, card: event.card });
      if (event.to === you && event.card) at.seen = { seat, card: event.card };
      break;
    case "accused":
      at.accusation = { seat, cards: event.cards ?? [], right: event.right ?? false };
      at.suggestion = null;
      if (!event.right) putOut(at, seat);
      break;
    case "looked":
      if (seat === you && event.cards) at.file = event.cards;
      break;
    case "forfeited":
      putOut(at, seat);
  }
}

/** @param {Position} at @param {number} seat */
function putOut(at, seat) {
  at.out.add(seat);
  delete at.places[seat];
}

/**
 * A finished game as the onlooker or a seat saw it, or with all cards open.
 * @param {Game} game
 * @param {string} view
 * @returns {Game}
 */
export function seenBy(game, view) {
  const seen = game.views?.[view] ?? {};
  return { ...game, events: game.events.map((event, number) => seen[number] ?? event) };
}

/** The seat whose turn it is after so many events. @param {Game} game @param {number} count */
function turnAt(game, count) {
  if (count === game.events.length) return game.now.turn;
  if (!game.turns) return game.events[beginning(game, count - 1)].seat ?? null;
  const begun = game.turns.filter(([, before]) => before <= count);
  return begun[begun.length - 1]?.[0] ?? null;
}
