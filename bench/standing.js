/** Rates one person as the start page does: results come as lines, each is answered with the rating and fair rivals. */

import readline from "node:readline";

globalThis.localStorage = { getItem: () => null, setItem: () => {} };
const { fairRivals, standing } = await import("../src/boddy/web/static/js/logic/standing.js");

const rivals = JSON.parse(process.argv[2]);
const results = [];
for await (const line of readline.createInterface({ input: process.stdin })) {
  const result = JSON.parse(line);
  if (result) results.unshift(result);
  const { mu, sigma } = standing(results, rivals);
  const fair = fairRivals({ mu, sigma }, rivals).map(({ level }) => level);
  console.log(JSON.stringify({ mu, sigma, fair }));
}
