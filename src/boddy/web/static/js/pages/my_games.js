/** The games that this browser has keys to, on the start page: those that go on, then the finished ones. */

import { address, ask, isSite, request } from "../logic/backend.js";
import { allKeys, dropKey } from "../logic/browser_storage.js";
import { confirm } from "../ui/confirm.js";
import { signButton } from "../ui/controls.js";
import { h, put } from "../ui/dom.js";
import { finishedGames } from "./finished_list.js";
import { allResults, forgetResult, remember, rememberAll } from "../logic/game_results.js";
import { t } from "../logic/i18n.js";

/** @param {HTMLElement} mine */
export async function showMyGames(mine) {
  const found = await askForStandings();
  for (const [table, standing] of Object.entries(found)) remember(table, standing);
  draw(mine, found);
  for (const [table, standing] of Object.entries(found)) if (await rememberAll(table, standing)) draw(mine, found);
}

/** How it stands at every table to which we have a key. @returns {Promise<Record<string, any>>} */
async function askForStandings() {
  const keys = allKeys();
  if (!isSite && !Object.keys(keys).length) return {};
  const { ok, answer } = await ask("/api/mine", { method: "POST", body: JSON.stringify(keys) });
  return ok ? answer : {};
}

/** @param {HTMLElement} mine @param {Record<string, any>} found */
function draw(mine, found) {
  const going = Object.entries(found).filter(([, game]) => game.state !== "over");
  going.sort(([, one], [, other]) => rank(one) - rank(other));
  const results = allResults();
  mine.hidden = !going.length && !results.length;
  put(
    mine,
    h("h2", t("yourGames")),
    going.length > 0 && h("ul", ...going.map(([table, game]) => entry(table, game))),
    results.length > 0 && finishedGames(results, (result) => forget(result, found, () => draw(mine, found))),
  );
}

/** @param {any} game */
function rank(game) {
  return game.turn ? 0 : game.state === "playing" ? 1 : 2;
}

/** @param {string} table @param {any} game */
function entry(table, game) {
  const preset = game.rules.replace(/\(.*/, "");
  const standing = game.turn
    ? t("status_yourTurn")
    : game.state === "waiting"
      ? t("waitingFriends")
      : t("round", { round: game.round });
  const item = h(
    "li",
    { class: game.turn ? "turn" : "" },
    h(
      "a",
      { href: address(`/t/${table}`) },
      h("b", t(`rule_${preset}`)),
      h("span", game.names.join(", ")),
      h("em", standing),
    ),
    signButton(
      "✕",
      t("forget"),
      async () => {
        if (!(await confirm(forgetQuestion(), t("forgetYes")))) return;
        await forgetTable(table);
        item.remove();
      },
      { class: "quiet" },
    ),
  );
  return item;
}

/**
 * Forget a result. If it is the latest of its table, the table goes too: otherwise it would be told again.
 * @param {Result} result
 * @param {Record<string, any>} found
 * @param {() => void} redraw
 */
async function forget(result, found, redraw) {
  const isLatest = found[result.table]?.result?.game === result.game;
  if (!(await confirm(isLatest ? forgetQuestion() : t("forgetResultAsk"), t("forgetYes")))) return;
  if (isLatest) await forgetTable(result.table);
  forgetResult(result);
  redraw();
}

function forgetQuestion() {
  return t(isSite ? "site_forget" : "forgetAsk");
}

/** @param {string} table */
async function forgetTable(table) {
  if (isSite)
    await request("/api/forget", { method: "POST", body: table }); // it is only here
  else dropKey(table);
}
