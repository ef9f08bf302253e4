/** The games that this browser has keys to, on the start page: unfinished ones first. */

import { address, ask, isSite, request, saveAs, saving } from "../logic/backend.js";
import { allKeys, dropKey, keyOf } from "../logic/browser_storage.js";
import {
  allResults,
  forgetResult,
  remember,
  rememberAll,
  asCsv,
  asJson,
  keepResult,
  opponents,
  outcome,
  summarize,
} from "../logic/game_results.js";
import { t, locale } from "../logic/i18n.js";
import { fairRivals, forgetStanding, standing } from "../logic/standing.js";
import { analysisOf, atTable } from "../table/finished.js";
import { percent } from "../ui/card_grid.js";
import { confirm, signButton, fold, button, buttons } from "../ui/controls.js";
import { h, put } from "../ui/dom.js";

/** Whose ratings are known, once they are. @type {Rival[]} */
let rivals = [];

/** @param {HTMLElement} mine */
export async function showMyGames(mine) {
  const found = await askForStandings();
  for (const [table, standing] of Object.entries(found)) remember(table, standing);
  draw(mine, found);
  rivals = (await ask("/api/choices")).answer.rivals ?? [];
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
 * Forget a result. If it is the latest of its table, the table goes too: otherwise it would be listed again.
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

const SHOWN = 20;
let isOpen = false;

/** @param {Result[]} results newest first @param {(result: Result) => void} forget */
export function finishedGames(results, forget) {
  const { byLevel, ...all } = summarize(results);
  return fold(
    t("finishedGames", counts(all)),
    isOpen,
    (open) => (isOpen = open),
    { class: "finishedgames" },
    h("h3", t("winRate")),
    h(
      "dl.rates",
      ...byLevel.map((rate) => h("div", h("dt", t(`level_${rate.level}`)), h("dd", t("rateOf", counts(rate))))),
    ),
    rating(results),
    resultList(results, forget),
    buttons(exportButton("csv", asCsv), exportButton("json", asJson)),
  );

  /** @param {"csv" | "json"} kind @param {(results: Result[], origin: string | null) => string} write */
  function exportButton(kind, write) {
    const origin = isSite ? null : location.origin;
    const type = kind === "csv" ? "text/csv" : "application/json";
    const save = () => saveAs(new Blob([write(results, origin)], { type }), `boddy-games.${kind}`);
    return button(t(kind === "csv" ? "exportCsv" : "exportJson"), save);
  }
}

/** Where we stand among the rivals, with how certain that is. @param {Result[]} results */
function rating(results) {
  const { mu, sigma, games } = standing(results, rivals);
  if (!games) return null;
  const place = h("div.standing");
  const told = { rating: mu.toFixed(0), give: (2 * sigma).toFixed(0), count: games };
  const near = fairRivals({ mu, sigma }, rivals).map(({ name, rating }) => `${name} (${rating.toFixed(0)})`);
  const forget = async () => {
    if (!(await confirm(t("standing_forgetAsk"), t("standing_forget")))) return;
    forgetStanding();
    place.remove();
  };
  put(
    place,
    h("p", h("b", t("standing", told))),
    h("p.hint", t("standing_fair", { rivals: near.join(", ") })),
    button(t("standing_forget"), forget, { class: "quiet" }),
  );
  return place;
}

/** @param {{games: number, won: number}} rate */
function counts({ games, won }) {
  return { games, won, percent: percent(won / games) };
}

/** The latest, and a button for the others. @param {Result[]} results @param {(result: Result) => void} forget */
function resultList(results, forget) {
  const [first, others] = [results.slice(0, SHOWN), results.slice(SHOWN)];
  const items = h("ul", ...first.map((result) => resultEntry(result, forget)));
  if (!others.length) return items;
  const showAll = () => {
    more.remove();
    items.append(...others.map((result) => resultEntry(result, forget)));
  };
  const more = button(t("moreGames", { count: others.length }), showAll, { class: "quiet" });
  return h("div", items, more);
}

/** @param {Result} result @param {(result: Result) => void} forget */
function resultEntry(result, forget) {
  const finished = atTable(result.table, result.game);
  const date = new Date(result.ended * 1000).toLocaleDateString(locale, { dateStyle: "medium" });
  const against = opponents(result, (level) => t(`level_${level}`)).join(", ");
  return h(
    "li",
    h(
      "div",
      h("b", { class: outcome(result) }, told(result)),
      h("small", `${date} · ${t(`rule_${result.rules.replace(/\(.*/, "")}`)} · ${against}`),
      h(
        "p",
        knowledge(result, finished),
        h("a", { href: finished.replay }, t("replay")),
        h("a", { href: finished.analysis }, t("analysis")),
        h("a", saving(`${finished.game}/record`, "boddy.jsonl"), t("recordOf")),
        (isSite || keyOf(result.table)) && h("a", { href: address(`/t/${result.table}`) }, t("playAgain")),
      ),
    ),
    signButton("✕", t("forget"), () => forget(result), { class: "quiet" }),
  );
}

/** @param {Result} result */
function told(result) {
  if (result.winner === null) return t("resultNobody");
  return outcome(result) === "won" ? t("resultWon") : t("resultLost", { name: result.names[result.winner] });
}

/** When we could have known the solution, by the analysis; it takes a while, so a button asks for it. @param {Result} result @param {Finished} finished */
function knowledge(result, finished) {
  const place = h("span", { role: "status" });
  if (result.knowledge) put(place, knew(result));
  else put(place, button(t("couldKnow"), load, { class: "quiet" }));
  return place;

  async function load() {
    put(place, t("loading"));
    const analysis = await analysisOf(finished);
    if (!analysis) return put(place, t("couldKnowFailed"));
    const { known_after, open } = analysis.highlights[result.you];
    result.knowledge = { known_after, open };
    keepResult(result);
    put(place, knew(result));
  }
}

/** @param {Result} result */
function knew({ knowledge, turns }) {
  const turn = knowledge?.known_after ?? null;
  return turn === null ? t("couldKnowOpen", { count: knowledge?.open ?? 0 }) : t("couldKnowAfter", { turn, turns });
}
