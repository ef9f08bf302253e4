/** Which phases of a game there are to explain now, the most urgent first. */

import { lastAnswer } from "../logic/position.js";

/** Phases that are over as soon as somebody has acted. */
export const DECISIONS = new Set(["roll", "move", "moveRooms", "suggest", "suggestAny", "show", "after", "accuse"]);

/** @param {CoachView} view @returns {string[]} */
export function phasesNow(view) {
  const { game, you, at } = view;
  if (you === null) return [];
  if (game.now.phase === "over") return ["over"];
  return [
    "welcome",
    game.now.legal?.shows && "show",
    ...answered(view),
    at.out.has(you) && "out",
    game.events.some((event) => event.event === "suggested" && event.seat !== you) && "others",
    ...decision(view),
  ].filter((phase) => typeof phase === "string");
}

/** @param {CoachView} view */
function decision({ game, accusing, certain }) {
  const legal = game.now.legal;
  if (!legal || legal.pass || legal.shows) return [];
  const toAccuse = legal.accuse && (accusing || certain) && "accuse";
  if (accusing) return [toAccuse];
  if (legal.roll) return [toAccuse, "roll"];
  if (legal.moves) return [toAccuse, legal.moves.some((to) => typeof to !== "string") ? "move" : "moveRooms"];
  if (legal.suggest) return [toAccuse, game.floor ? "suggest" : "suggestAny"];
  return [toAccuse, "after"];
}

/** Once a suggestion of ours was answered: what that says, and where to note it. @param {CoachView} view */
function answered({ game, you, helped }) {
  const at = lastAnswer({ game, you });
  if (at < 0) return [];
  return [game.events[at].event === "shown" ? "answer" : "unanswered", helped ? "notes" : "notesOwn"];
}
