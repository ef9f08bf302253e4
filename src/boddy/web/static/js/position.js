/** From events to how it stands. The same for play, watching and replay. */

/** @typedef {import("./types.js").Game} Game */
/** @typedef {import("./types.js").Place} Place */
/** @typedef {{seat: number, card?: string | null, pass: boolean}} Answer */
/** @typedef {{seat: number, cards: string[], answers: Answer[], done: boolean}} Suggestion */

/**
 * @typedef {object} Position
 * @property {Record<number, Place | null>} places
 * @property {Set<number>} out
 * @property {Suggestion | null} suggestion
 * @property {{seat: number, dice: number[]} | null} rolled
 * @property {{seat: number, cards: string[], right: boolean} | null} accusation
 * @property {number} turn
 * @property {(string[] | null)[]} hands
 * @property {number[]} sizes
 * @property {string[]} faceup
 * @property {{seat: number, card: string} | null} seen the card that was shown to us last
 * @property {import("./types.js").GameEvent | null} ended
 */

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
    places: startPlaces(game),
    out: new Set(),
    suggestion: null,
    rolled: null,
    accusation: null,
    turn: game.now.turn,
    hands: dealt.hands ?? [],
    sizes: dealt.sizes ?? (dealt.hands ?? []).map((hand) => hand?.length ?? 0),
    faceup: dealt.faceup ?? [],
    seen: null,
    ended: null,
  };
  for (const event of game.events.slice(1, count)) step(at, event, you);
  if (count === game.events.length) at.turn = game.now.turn;
  return at;
}

/** @param {Position} at @param {import("./types.js").GameEvent} event @param {number | null} you */
function step(at, event, you) {
  const seat = event.seat ?? 0;
  switch (event.event) {
    case "rolled":
      at.rolled = { seat, dice: event.dice ?? [] };
      at.suggestion = null;
      at.turn = seat;
      break;
    case "moved":
      at.places[seat] = event.to;
      if (event.by !== "suggestion") {
        at.turn = seat;
        at.suggestion = null;
      }
      break;
    case "suggested":
      at.suggestion = { seat, cards: event.cards ?? [], answers: [], done: false };
      at.accusation = null;
      at.turn = seat;
      break;
    case "passed":
      at.suggestion?.answers.push({ seat, pass: true });
      break;
    case "shown":
      at.suggestion?.answers.push({ seat, pass: false, card: event.card });
      if (at.suggestion) at.suggestion.done = true;
      if (event.to === you && event.card) at.seen = { seat, card: event.card };
      break;
    case "accused":
      at.accusation = { seat, cards: event.cards ?? [], right: event.right ?? false };
      at.suggestion = null;
      at.turn = seat;
      if (!event.right) putOut(at, seat);
      break;
    case "forfeited":
      putOut(at, seat);
      break;
    case "ended":
      at.ended = event;
  }
}

/** @param {Position} at @param {number} seat */
function putOut(at, seat) {
  at.out.add(seat);
  delete at.places[seat];
}

/** @param {Game} game */
function startPlaces(game) {
  /** @type {Record<number, Place | null>} */
  const places = {};
  game.suspects.forEach((suspect, seat) => {
    const square = game.floor?.board?.starts[suspect];
    places[seat] = square ? (roomAt(game, square) ?? square) : null;
  });
  return places;
}

/** @param {Game} game @param {[number, number]} square */
function roomAt(game, square) {
  const centres = Object.entries(game.floor?.board?.centres ?? {});
  return centres.find(([, [row, col]]) => row === square[0] && col === square[1])?.[0];
}

/** @param {Game} game @returns {string[]} names by which seats are told apart */
export function seatNames(game) {
  return game.names.map((name, seat) => {
    const twins = game.names.filter((other) => other === name).length;
    const before = game.names.slice(0, seat + 1).filter((other) => other === name).length;
    return twins > 1 ? `${name} ${before}` : name;
  });
}
