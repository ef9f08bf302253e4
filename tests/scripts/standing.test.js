/** Where somebody stands among the rivals: as OpenSkill rates, and against whom a game is fair. */

import "./browser.js";
import assert from "node:assert/strict";
import { test } from "node:test";

const { NEW, fairRivals, forgetStanding, rated, standing } =
  await import("../../src/boddy/web/static/js/logic/standing.js");

const ratings = { forgetful: 12.9, tidy: 18.9, candid: 25.1, sly: 32.9, thorough: 37.1, champion: 45.9 };
const RIVALS = Object.entries(ratings).map(([level, rating]) => ({ level, rating, name: level }));
const THREE = [12.9, 18.9, 25.1].map((mu) => ({ mu, sigma: 1.6 }));

/** @param {string[]} against @param {number | null} winner @param {number} ended @returns {any} */
const game = (against, winner, ended) => ({ levels: [null, ...against], you: 0, winner, ended });
const levels = (/** @type {any} */ mine) => fairRivals(mine, RIVALS).map(({ level }) => level);

test("a game changes a rating as PlackettLuce of openskill 6 does", () => {
  const close = (/** @type {any} */ { mu, sigma }, /** @type {number[]} */ expected) => {
    assert.ok(Math.abs(mu - expected[0]) < 1e-9 && Math.abs(sigma - expected[1]) < 1e-9, `${mu} ${sigma}`);
  };
  close(rated(NEW, THREE, 0), [28.811660591414746, 8.025111353693097]);
  close(rated(NEW, THREE, 1), [22.791941613619343, 7.684517882096666]);
  close(rated(NEW, THREE, 3), [22.079284824456344, 7.664313673364537]);
  close(rated({ mu: 30, sigma: 4 }, [{ mu: 45.9, sigma: 1.6 }], 0), [31.969514251593647, 3.9706609161132884]);
});

test("newcomers meet the gentlest, and who wins meets the next", () => {
  assert.deepEqual(levels(NEW), ["forgetful", "tidy", "candid"]);
  let mine = NEW;
  for (let games = 0; games < 12; games++) mine = rated(mine, THREE, 0);
  assert.ok(levels(mine).includes("thorough"));
  for (let games = 0; games < 30; games++) mine = rated(mine, THREE, 1);
  assert.ok(levels(mine).includes("forgetful"));
});

test("only games against bots count that somebody won, from the oldest on, until the rating is forgotten", () => {
  const results = [
    game(["tidy", "candid"], 0, 3),
    game(["tidy", "candid"], null, 2),
    { ...game(["tidy", "candid"], 1, 1), levels: [null, null, "tidy"] },
  ];
  const found = standing(results, RIVALS);
  assert.equal(found.games, 1);
  assert.ok(found.mu > 25 && found.sigma < 25 / 3);
  forgetStanding();
  assert.deepEqual(standing(results, RIVALS), { ...NEW, games: 0 });
});
