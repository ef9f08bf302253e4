/** What a day has to offer, on the start page: its puzzles, and how they went. */

import { address } from "../logic/backend.js";
import { dealOf, outcome } from "../logic/game_results.js";
import { t } from "../logic/i18n.js";
import { button } from "../ui/controls.js";
import { h } from "../ui/dom.js";
import { puzzleAddress } from "./puzzle_archive.js";
import { Progress, allPuzzles, nameOf, streaks, today } from "./puzzle_progress.js";

/** @param {(date: string) => void} play begins the deal of a day */
export function todayLinks(play) {
  const date = today();
  const { current } = streaks(allPuzzles(), date);
  return h(
    "p.small.today",
    puzzleLink({ date }, "puzzle_todayOpen", "puzzle_todayDone"),
    puzzleLink({ date, mini: true }, "puzzle_miniOpen", "puzzle_miniDone"),
    dealLink(date, play),
    current > 0 && h("span", t("puzzle_inARow", { count: current })),
  );
}

/** The same cards, seat and rivals for everybody on a day. @param {string} date @param {(date: string) => void} play */
function dealLink(date, play) {
  const { table, result } = dealOf(date);
  if (!table) return button(t("deal_open"), () => play(date), { class: "linklike open" });
  const told = result ? t("deal_done", { won: outcome(result), turns: result.turns }) : t("deal_begun");
  return h("a", { href: address(`/t/${table}`) }, told);
}

/** @param {import("./puzzle_progress.js").Which} which @param {string} open @param {string} done */
function puzzleLink(which, open, done) {
  const progress = new Progress(nameOf(which));
  const told = progress.kept.over ? t(done, { result: progress.told() }) : t(open);
  const link = h("a", { href: puzzleAddress(which) }, told);
  link.classList.add(progress.kept.over ? "done" : "open");
  return link;
}
