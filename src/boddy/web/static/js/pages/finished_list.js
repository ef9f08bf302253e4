/** Finished games on the start page: how often we won against whom, each game, and files to keep. */

import { address, isSite, saveAs, saving } from "../logic/backend.js";
import { keyOf } from "../logic/browser_storage.js";
import { fold, button, buttons, signButton } from "../ui/controls.js";
import { h, put } from "../ui/dom.js";
import { analysisOf, atTable } from "../table/finished.js";
import { asCsv, asJson, keepResult, opponents, outcome, summarize } from "../logic/game_results.js";
import { locale, t } from "../logic/i18n.js";
import { percent } from "../ui/percent.js";

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

/** @param {{games: number, won: number}} rate */
function counts({ games, won }) {
  return { games, won, percent: percent(won / games) };
}

/** The latest, and a button for the others. @param {Result[]} results @param {(result: Result) => void} forget */
function resultList(results, forget) {
  const [first, others] = [results.slice(0, SHOWN), results.slice(SHOWN)];
  const items = h("ul", ...first.map((result) => entry(result, forget)));
  if (!others.length) return items;
  const showAll = () => {
    more.remove();
    items.append(...others.map((result) => entry(result, forget)));
  };
  const more = button(t("moreGames", { count: others.length }), showAll, { class: "quiet" });
  return h("div", items, more);
}

/** @param {Result} result @param {(result: Result) => void} forget */
function entry(result, forget) {
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

/** What the analysis says that we could have known; it takes a while, so it is asked for by a button. @param {Result} result @param {Finished} finished */
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
