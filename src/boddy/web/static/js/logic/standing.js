/** Where somebody stands among the rivals: a rating by OpenSkill's Plackett-Luce model, from the results that this browser keeps. */

import { read, write } from "./browser_storage.js";

/** @typedef {{mu: number, sigma: number}} Rating */

const FROM = "boddy:rated-from";
const BETA = 25 / 6;
const KAPPA = 0.0001;
/** How much players may have changed since their last game. */
const TAU = 25 / 300;
/** How uncertain the measured ratings of the rivals are. */
const RIVAL_SIGMA = 1.6;
/** By how much a rival may be rated above what somebody has shown to be. */
const REACH = 16;
/** @type {Rating} */
export const NEW = { mu: 25, sigma: 25 / 3 };

/**
 * The rating of a player after a game that one player won; the others are not told apart.
 * @param {Rating} mine
 * @param {Rating[]} others
 * @param {number} winner 0 for ours, or the number of one of the others, from 1
 * @returns {Rating}
 */
export function rated(mine, others, winner) {
  const all = [mine, ...others].map(({ mu, sigma }) => ({ mu, sigma: Math.hypot(sigma, TAU) }));
  const c = Math.sqrt(all.reduce((sum, { sigma }) => sum + sigma ** 2 + BETA ** 2, 0));
  const strength = all.map(({ mu }) => Math.exp(mu / c));
  const everybody = strength.reduce((sum, one) => sum + one, 0);
  const losers = everybody - strength[winner];
  const first = strength[0] / everybody;
  let [omega, delta] = [winner === 0 ? 1 - first : -first, first * (1 - first)];
  if (winner !== 0) {
    const share = strength[0] / losers;
    omega += 1 / others.length - share; // each of those who lost is compared with all of them
    delta += share * (1 - share);
  }
  const { mu, sigma } = all[0];
  const variance = sigma ** 2;
  const shrunk = 1 - ((delta * variance) / c ** 2) * (sigma / c);
  return { mu: mu + (omega * variance) / c, sigma: sigma * Math.sqrt(Math.max(shrunk, KAPPA)) };
}

/**
 * The rating that follows from results, and from how many of them: games against bots alone that somebody won.
 * @param {Result[]} results newest first
 * @param {Rival[]} rivals
 */
export function standing(results, rivals) {
  const ratings = Object.fromEntries(rivals.map(({ level, rating }) => [level, rating]));
  const since = read(FROM, 0);
  const counted = results.filter(
    ({ winner, levels, you, ended }) =>
      winner !== null && ended > since && levels.every((level, seat) => seat === you || (level ?? "") in ratings),
  );
  const rating = counted.reduceRight((mine, { levels, you, winner }) => {
    const seats = levels.map((_, seat) => seat).filter((seat) => seat !== you);
    const others = seats.map((seat) => ({ mu: ratings[levels[seat] ?? ""], sigma: RIVAL_SIGMA }));
    return rated(mine, others, winner === you ? 0 : 1 + seats.indexOf(winner ?? 0));
  }, NEW);
  return { ...rating, games: counted.length };
}

/** Begin again without a rating; the results stay. */
export function forgetStanding() {
  write(FROM, Date.now() / 1000);
}

/** Rivals for a fair game, three to five: those whom somebody has shown to be near, the gentlest first. @param {Rating} mine @param {Rival[]} rivals */
export function fairRivals({ mu, sigma }, rivals) {
  const shown = mu - 2 * sigma;
  const order = [...rivals].sort((one, other) => Math.abs(one.rating - shown) - Math.abs(other.rating - shown));
  const near = order.filter(({ rating }) => rating <= shown + REACH).slice(0, 5);
  const chosen = near.length < 3 ? order.slice(0, 3) : near;
  return chosen.sort((one, other) => one.rating - other.rating);
}
