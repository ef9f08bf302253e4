/** Where a game that is over lies: at its table, or as a record by itself. */

import { address, ask, subject } from "../logic/backend.js";
import { language } from "../logic/i18n.js";

/** @param {string} table @param {number} number @returns {Finished} */
export function atTable(table, number) {
  const game = `/games/${number}`;
  return finishedAt(`/api/tables/${table}`, game, `/t/${table}?game=${number}`, `/t/${table}${game}`);
}

/**
 * Where everything lies of a game.
 * @param {string} base where its board lies
 * @param {string} game where the game itself lies, below that
 * @param {string} replay the page of its replay
 * @param {string} page below which its analysis lies
 * @returns {Finished}
 */
function finishedAt(base, game, replay, page) {
  const analysis = address(`${page}/analysis`);
  return { game: base + game, board: `${base}/board.svg`, replay: address(replay), analysis };
}

/** The finished game that this page shows; null at a live table. @returns {Finished | null} */
export function fromAddress() {
  const { table, game, record } = subject();
  if (record) return finishedAt(`/api/records/${record}`, "", `/r/${record}`, `/r/${record}`);
  return table && game ? atTable(table, game) : null;
}

/** The position after a turn, as somebody saw it. @param {Finished} finished @param {number} turn @param {string} view */
export function replayAt(finished, turn, view) {
  const joint = finished.replay.includes("?") ? "&" : "?";
  return `${finished.replay}${joint}turn=${turn}&view=${view}`;
}

/** @type {Map<string, Promise<any>>} */
const analyses = new Map();

/** The analysis of a game, or null if there is none now; all who want it share one request. @param {Finished} finished @returns {Promise<any>} */
export function analysisOf({ game }) {
  const asked = analyses.get(game) ?? askForAnalysis(game);
  analyses.set(game, asked);
  return asked;
}

/** @param {string} game */
async function askForAnalysis(game) {
  const { ok, answer } = await ask(`${game}/analysis?language=${language}`);
  return ok ? answer : null;
}
