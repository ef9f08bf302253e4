/** How finished games ended: what is remembered, counted and exported. */

import { beforeEach, test } from "node:test";
import assert from "node:assert/strict";
import { clearStorage } from "./browser.js";

const { keepKey } = await import("../../src/boddy/web/static/js/logic/browser_storage.js");
const {
  allResults,
  asCsv,
  asJson,
  forgetResult,
  keepResult,
  opponents,
  outcome,
  remember,
  rememberAll,
  rememberEnd,
  strongest,
  summarize,
} = await import("../../src/boddy/web/static/js/logic/game_results.js");

const ORIGIN = "http://house.example";
const GAME = { started: 1_700_000_000, ended: 1_700_000_600, turns: 20 };

/** @param {object} [more] @returns {any} */
const result = (more = {}) => ({
  ...GAME,
  table: "t1",
  game: 1,
  rules: "speed",
  you: 0,
  names: ["Ann", "Agatha", "Bob"],
  levels: [null, "sly", null],
  winner: 0,
  ...more,
});

beforeEach(clearStorage);

test("a game that is over is remembered once, with what the analysis said of it", () => {
  const { table, rules, you, ...told } = result();
  remember(table, { result: null, rules, you });
  assert.deepEqual(allResults(), []);
  remember(table, { result: told, rules, you });
  keepResult({ ...allResults()[0], knowledge: { known_after: 12, open: 1 } });
  remember(table, { result: told, rules, you });
  assert.deepEqual(allResults(), [result({ knowledge: { known_after: 12, open: 1 } })]);
});

test("games that ended while we were not there are asked for once, and what is forgotten stays so", async (t) => {
  keepKey("t1", "secret");
  keepResult(result({ game: 2 }));
  let fails = true;
  const asked = t.mock.method(globalThis, "fetch", async (/** @type {string} */ path, /** @type {any} */ options) => {
    assert.equal(options.body, JSON.stringify("secret"));
    const game = Number(path.match(/^\/api\/tables\/t1\/games\/(\d+)\/result$/)?.[1]);
    if (game === 3 && fails) return new Response("", { status: 503 });
    return Response.json(game === 1 ? null : result({ game, ended: GAME.ended + game }));
  });
  const standing = { result: null, finished: 4, rules: "speed", you: 0 };
  assert.equal(await rememberAll("t1", standing), false);
  assert.equal(asked.mock.callCount(), 2); // game 1 was not ours, 2 is known, 3 could not be told
  fails = false;
  assert.equal(await rememberAll("t1", standing), true);
  assert.deepEqual(
    allResults().map(({ game }) => game),
    [4, 3, 2],
  );
  forgetResult(result({ game: 3 }));
  assert.equal(await rememberAll("t1", standing), false);
  assert.equal(asked.mock.callCount(), 4);
});

test("how the game at a table ended is asked for with the key of our seat, and without one not at all", async (t) => {
  const asked = t.mock.method(globalThis, "fetch", async (/** @type {string} */ path, /** @type {any} */ options) => {
    if (path !== "/api/mine") return Response.json(null);
    assert.equal(options.body, JSON.stringify({ t1: "secret" }));
    return Response.json({ t1: { result: result(), finished: 0, rules: "speed", you: 0 } });
  });
  await rememberEnd("t1");
  assert.equal(asked.mock.callCount(), 0);
  keepKey("t1", "secret");
  await rememberEnd("t1");
  assert.deepEqual(
    allResults().map(({ table, winner }) => [table, winner]),
    [["t1", 0]],
  );
});

test("the newest comes first, the oldest of very many go, and one can be forgotten", () => {
  for (let game = 1; game <= 502; game++) keepResult(result({ game, ended: 1000 + game }));
  const kept = allResults();
  assert.deepEqual([kept.length, kept[0].game, kept[499].game], [500, 502, 3]);
  forgetResult(kept[0]);
  assert.equal(allResults()[0].game, 501);
});

test("victories are counted by the strongest opponent", () => {
  const lost = result({ winner: 1, levels: [null, "sly", "champion"] });
  const nobody = result({ winner: null });
  const people = result({ levels: [null, null, null], winner: 2 });
  const substituted = result({ you: 1 }); // a bot began in the seat that is ours now
  assert.deepEqual([result(), lost, nobody].map(outcome), ["won", "lost", "nobody"]);
  assert.deepEqual([result(), lost, people, substituted].map(strongest), ["sly", "champion", "people", "people"]);
  assert.deepEqual(summarize([result(), lost, nobody, people]), {
    level: "",
    games: 4,
    won: 1,
    byLevel: [
      { level: "people", games: 1, won: 0 },
      { level: "sly", games: 2, won: 1 },
      { level: "champion", games: 1, won: 0 },
    ],
  });
});

test("opponents are told with the level of bots, without ourselves", () => {
  assert.deepEqual(opponents(result()), ["Agatha (sly)", "Bob"]);
  assert.deepEqual(
    opponents(result(), (level) => level.toUpperCase()),
    ["Agatha (SLY)", "Bob"],
  );
});

test("a CSV file has one line for each game, whatever people are called", () => {
  const names = ["Ann", 'Ag"atha', "Bob, jr."];
  const lines = asCsv([result({ names, knowledge: { known_after: 12, open: 1 } })], ORIGIN).split("\r\n");
  assert.equal(
    lines[0],
    "started,ended,rules,result,winner,me,opponents,strongest,turns,known_after,possible_solutions,record",
  );
  assert.equal(
    lines[1],
    "2023-11-14T22:13:20.000Z,2023-11-14T22:23:20.000Z,speed,won,Ann,Ann," +
      '"Ag""atha (sly); Bob, jr.",sly,20,12,1,http://house.example/api/tables/t1/games/1/record',
  );
  assert.deepEqual(lines.slice(2), [""]);
  const formula = asCsv([result({ names: ["=1+1", "Agatha", "Bob"], winner: null })], ORIGIN);
  assert.match(formula, /,nobody,,'=1\+1,/);
});

test("a JSON file has the same fields and the summary", () => {
  const { summary, games } = JSON.parse(asJson([result()], ORIGIN));
  assert.deepEqual([summary.games, summary.won], [1, 1]);
  assert.deepEqual(games[0].opponents, ["Agatha (sly)", "Bob"]);
  assert.equal(games[0].known_after, null);
});
