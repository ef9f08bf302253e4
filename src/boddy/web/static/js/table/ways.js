/** Where squares lead, and why a room cannot be reached, in words. */

import { t } from "../logic/i18n.js";

/** A square is called by where it leads. @param {AreaView} view @param {[number, number]} square */
export function squareName(view, [row, col]) {
  const way = view.game.now.ways?.squares[`${row},${col}`];
  if (!way) return t("square", { row: row + 1, col: col + 1 });
  return t("squareToward", { room: view.deck.title(way[0]), steps: way[1] });
}

/** @param {AreaView} view @param {string} room */
export function whyFar(view, room) {
  const { now, floor } = view.game;
  const title = view.deck.title(room);
  const steps = now.ways?.rooms[room];
  const rolled = [...view.game.events].reverse().find((event) => event.event === "rolled");
  const thrown = (rolled?.dice ?? []).reduce((sum, die) => sum + die, 0);
  if (steps && steps > thrown) return t("farSteps", { room: title, steps, thrown });
  if (steps) return t("farBlocked", { room: title });
  return t(floor?.board && rolled ? "farNoWay" : "farNoDoor", { room: title });
}
