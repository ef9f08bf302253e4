/** How finished games ended, as this browser remembers them: counted, and as files. Nothing here draws. */

import { ask, isSite } from "./backend.js";
import { allKeys, keyOf, read, write } from "./browser_storage.js";
import { LEVELS } from "./rivals.js";

/** @typedef {{level: string, games: number, won: number}} Rate */

const RESULTS = "boddy:results";
/** For each table the number of the latest game of which we know, or need not know, how it ended. */
const ASKED = "boddy:results-asked";
const MOST = 500;
/** For games in which no bot played. */
export const PEOPLE = "people";

/** All results, newest first. @returns {Result[]} */
export function allResults() {
  return Object.values(stored()).sort((one, other) => other.ended - one.ended);
}

/** Remember how a table's latest game ended, if it is over. @param {string} table @param {any} standing as the server tells it */
export function remember(table, { result, rules, you }) {
  if (!result) return;
  const before = stored()[placeOf({ table, game: result.game })];
  keepResult({ ...before, ...result, table, rules, you });
}

/**
 * Remember how all games of a table ended, also those that ended while we were not there; whether there were any.
 * @param {string} table
 * @param {any} standing as the server tells it
 */
export async function rememberAll(table, standing) {
  const before = Object.keys(stored()).length;
  remember(table, standing);
  const asked = read(ASKED, /** @type {Record<string, number>} */ ({}));
  let last = asked[table] ?? 0;
  while (!isSite && last < standing.finished && (await isKnown(table, last + 1))) last++;
  const kept = Object.keys(allKeys()).map((other) => [other, other === table ? last : (asked[other] ?? 0)]);
  write(ASKED, Object.fromEntries(kept));
  return Object.keys(stored()).length > before;
}

/** Ask how an earlier game ended, if that is not known; null: we did not play it. @param {string} table @param {number} game */
async function isKnown(table, game) {
  if (stored()[placeOf({ table, game })]) return true;
  const options = { method: "POST", body: JSON.stringify(keyOf(table)) };
  const { ok, answer } = await ask(`/api/tables/${table}/games/${game}/result`, options);
  if (ok && answer) keepResult({ ...answer, table });
  return ok; // if not, the next page asks again
}

/** Ask how the game at a table ended that has just finished, and remember it. @param {string} table */
export async function rememberEnd(table) {
  const key = keyOf(table);
  if (!key && !isSite) return;
  const body = JSON.stringify({ [table]: key });
  const { ok, answer } = await ask("/api/mine", { method: "POST", body }); // if not, the start page asks again
  if (ok && answer[table]) await rememberAll(table, answer[table]);
}

/** @param {Result} result */
export function forgetResult(result) {
  const { [placeOf(result)]: _, ...others } = stored();
  write(RESULTS, others);
}

/** The tables at which deals of days are played, by their days. */
const DEALS = "boddy:deals";

/** @param {string} date @param {string} table */
export function keepDeal(date, table) {
  write(DEALS, { ...read(DEALS, {}), [date]: table });
}

/** The day whose deal is played at a table, if it is one. @param {string} table */
export function dayOf(table) {
  const days = Object.entries(read(DEALS, /** @type {Record<string, string>} */ ({})));
  return days.find(([, at]) => at === table)?.[0] ?? null;
}

/** The table of a day's deal, and how it ended there. @param {string} date */
export function dealOf(date) {
  const table = read(DEALS, /** @type {Record<string, string>} */ ({}))[date] ?? null;
  return { table, result: allResults().find((result) => result.table === table && result.game === 1) ?? null };
}

/** @param {Result} result @returns {"won" | "lost" | "nobody"} */
export function outcome({ winner, you }) {
  return winner === null ? "nobody" : winner === you ? "won" : "lost";
}

/** The level of the strongest bot that we played against. @param {Result} result */
export function strongest({ levels, you }) {
  const ranks = levels.map((level, seat) => (seat === you || level === null ? -1 : LEVELS.indexOf(level)));
  return LEVELS[Math.max(...ranks)] ?? PEOPLE;
}

/** Count games and victories, and those against each strongest level, the weakest first. @param {Result[]} results */
export function summarize(results) {
  const rates = [PEOPLE, ...LEVELS].map((level) =>
    rate(
      level,
      results.filter((result) => strongest(result) === level),
    ),
  );
  return { ...rate("", results), byLevel: rates.filter(({ games }) => games) };
}

/** @param {string} level @param {Result[]} results @returns {Rate} */
function rate(level, results) {
  return { level, games: results.length, won: results.filter((result) => outcome(result) === "won").length };
}

/** The opponents, bots with their level. @param {Result} result @param {(level: string) => string} [say] */
export function opponents({ names, levels, you }, say = (level) => level) {
  const told = names.map((name, seat) => (levels[seat] ? `${name} (${say(levels[seat])})` : name));
  return told.filter((_, seat) => seat !== you);
}

/** One object for each game, with the same fields in both files. @param {Result[]} results @param {string | null} origin of the server that has the records, if there is one */
export function exported(results, origin) {
  return results.map((result) => ({
    started: time(result.started),
    ended: time(result.ended),
    rules: result.rules,
    result: outcome(result),
    winner: result.winner === null ? null : result.names[result.winner],
    me: result.names[result.you],
    opponents: opponents(result),
    strongest: strongest(result),
    turns: result.turns,
    known_after: result.knowledge?.known_after ?? null,
    possible_solutions: result.knowledge?.open ?? null,
    record: origin && `${origin}/api/tables/${result.table}/games/${result.game}/record`,
  }));
}

/** @param {Result[]} results @param {string | null} origin of the server that has the records, if there is one */
export function asJson(results, origin) {
  return `${JSON.stringify({ summary: summarize(results), games: exported(results, origin) }, null, 2)}\n`;
}

/** @param {Result[]} results @param {string | null} origin of the server that has the records, if there is one */
export function asCsv(results, origin) {
  const games = exported(results, origin);
  const rows = games.map((game) => Object.values(game).map(cell).join(","));
  return [Object.keys(games[0] ?? {}).join(","), ...rows, ""].join("\r\n");
}

/** @param {unknown} value */
function cell(value) {
  const text = Array.isArray(value) ? value.join("; ") : String(value ?? "");
  const safe = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text; // a name is not a formula
  return /[",;\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** @param {number} seconds */
function time(seconds) {
  return new Date(seconds * 1000).toISOString();
}

/** @param {Result} result */
export function keepResult(result) {
  const all = { ...stored(), [placeOf(result)]: result };
  const newest = Object.entries(all).sort(([, one], [, other]) => other.ended - one.ended);
  write(RESULTS, Object.fromEntries(newest.slice(0, MOST)));
}

/** @returns {Record<string, Result>} */
function stored() {
  return read(RESULTS, {});
}

/** @param {{table: string, game: number}} result */
function placeOf({ table, game }) {
  return `${table}/${game}`;
}
