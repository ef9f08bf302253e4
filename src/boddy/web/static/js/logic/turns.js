/** Where turns begin and end among the events of a game. */

export const ANSWERS = new Set(["passed", "shown"]);
const BEGINNINGS = new Set(["dealt", "rolled", "accused", "ended"]);

/** Whether something begins with this event: a turn, an accusation, or the end. @param {Game} game @param {number} at */
export function begins(game, at) {
  return at === 0 || BEGINNINGS.has(game.events[at].event) || newTurn(game, at);
}

/** The number of the event with which the turn of an event began. @param {Game} game @param {number} at */
export function beginning(game, at) {
  while (at > 0 && !begins(game, at)) at--;
  return at;
}

/** After how many events each turn was over, or stands now. @param {Game} game @returns {number[]} */
export function turnEnds(game) {
  const count = game.events.length;
  return [...game.events.keys()].map((at) => at + 1).filter((next) => next === count || begins(game, next));
}

/**
 * The turns of the last round, by after how many events each was over. Whoever looks further back
 * sees the round that begins there.
 * @param {Game} game
 * @param {number} count
 * @returns {number[]}
 */
export function lastRound(game, count) {
  const ends = turnEnds(game).slice(1);
  const size = game.names.length;
  const wanted = Math.max(
    0,
    ends.findIndex((end) => end >= count),
  );
  const first = Math.max(0, Math.min(wanted, ends.length - size));
  return ends.slice(first, first + size);
}

/** Whether nobody is asked any more after this pass. @param {Game} game @param {number} at */
export function isLastPass(game, at) {
  const next = game.events[at + 1];
  return next ? !ANSWERS.has(next.event) : game.now.phase !== "answer";
}

/** Whether a turn begins with this event. @param {Game} game @param {number} at */
export function newTurn(game, at) {
  const event = game.events[at];
  const before = game.events[at - 1];
  if (event.event === "moved") return event.by !== "suggestion" && before.event !== "rolled";
  return event.event === "suggested" && before.event !== "moved";
}

/**
 * The number of the event that ended our latest suggestion: a card for us, or the last pass; -1 if there is none.
 * @param {{game: Game, you: number | null}} view
 */
export function lastAnswer({ game, you }) {
  for (let at = game.events.length - 1; at > 0; at--) {
    const event = game.events[at];
    if (event.event === "shown" && event.to === you && event.card) return at;
    if (event.event !== "suggested" || event.seat !== you) continue;
    let last = at;
    while (game.events[last + 1]?.by === "suggestion" || game.events[last + 1]?.event === "passed") last++;
    return game.events[last].event === "passed" && isLastPass(game, last) ? last : -1;
  }
  return -1;
}
