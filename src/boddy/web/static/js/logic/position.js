/** How it stands after the events of a game, and how they divide into turns: in play, for spectators and in replays. */

export const ANSWERS = new Set(["passed", "shown"]);
/** What stands apart from the turn in which it happens. */
const APART = new Set(["accused", "ended"]);

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
    standing: { ...game.absent, ...weaponsAtFirst(game) },
    turn: turnAt(game, count),
    turns: game.turns.filter(([, before]) => before <= count).length,
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
      bring(at, event.cards ?? []);
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

/** Weapons, and suspects whom nobody plays, stand in the room of the last suggestion of them. @param {Position} at @param {string[]} cards */
function bring(at, cards) {
  for (const card of cards) if (card in at.standing) at.standing[card] = cards[2];
}

/** In which room each weapon lies before the first suggestion: for the eye only, but the same for everybody. @param {Game} game */
function weaponsAtFirst({ cards, floor, number }) {
  if (!floor) return {};
  const rooms = cards.filter(({ kind }) => kind === "room").map(({ name }) => name);
  const weapons = cards.filter(({ kind }) => kind === "weapon").map(({ name }) => name);
  const apart = Math.max(1, Math.floor(rooms.length / weapons.length));
  return Object.fromEntries(weapons.map((name, at) => [name, rooms[(at * apart + number) % rooms.length]]));
}

/** @param {Position} at @param {number} seat */
function putOut(at, seat) {
  at.out.add(seat);
  delete at.places[seat];
}

/**
 * A finished game as a spectator or a seat saw it, or with all cards open.
 * @param {Game} game
 * @param {string} view
 * @returns {Game}
 */
export function seenBy(game, view) {
  const seen = game.views?.[view] ?? {};
  return { ...game, events: game.events.map((event, number) => seen[number] ?? event) };
}

/** The seat whose turn it was after some of the events. @param {Game} game @param {number} count */
function turnAt({ events, now, turns }, count) {
  return count === events.length ? now.turn : (turns.findLast(([, before]) => before <= count)?.[0] ?? null);
}

/** Whether something begins with this event: a turn, an accusation, or the end. @param {Game} game @param {number} at */
export function begins({ events, turns }, at) {
  return at === 0 || APART.has(events[at].event) || turns.some(([, before]) => before === at);
}

/** The number of the event with which the turn of an event began. @param {Game} game @param {number} at */
export function beginning(game, at) {
  while (!begins(game, at)) at--;
  return at;
}

/** After how many events each turn was over, or stands now. @param {Game} game @returns {number[]} */
export function turnEnds(game) {
  const count = game.events.length;
  return [...game.events.keys()].map((at) => at + 1).filter((next) => next === count || begins(game, next));
}

/**
 * The turns of the last round, by after how many events each was over; for an earlier turn those of
 * the round that begins with it.
 * @param {Game} game
 * @param {number} count
 */
export function lastRound(game, count) {
  const ends = turnEnds(game).slice(1);
  const size = game.names.length;
  const wanted = ends.findIndex((end) => end >= count);
  const first = Math.max(0, Math.min(wanted, ends.length - size));
  return ends.slice(first, first + size);
}

/**
 * The number of the event that ended our latest suggestion: a card for us, or the last pass; -1 if there is none.
 * @param {{game: Game, you: number | null}} view
 */
export function lastAnswer({ game: { events }, you }) {
  const at = events.findLastIndex(
    ({ event, seat, to, card, last }) =>
      (event === "suggested" && seat === you) || (to === you && ((event === "shown" && card) || last)),
  );
  return at < 0 || events[at].event === "suggested" ? -1 : at;
}

/** The number of the turn that a step belongs to. @param {Game} game @param {number} step */
export function turnOf(game, step) {
  return (game.turns ?? []).filter(([, before]) => before < step).length;
}
