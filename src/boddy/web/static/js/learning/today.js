/** What a day has to offer, on the start page: its puzzles, and how they went. */

import { t } from "../logic/i18n.js";
import { h } from "../ui/dom.js";
import { puzzleAddress } from "./puzzle_archive.js";
import { Progress, allPuzzles, nameOf, streaks, today } from "./puzzle_progress.js";

export function todayLinks() {
  const date = today();
  const { current } = streaks(allPuzzles(), date);
  return h(
    "p.today",
    puzzleLink({ date }, "puzzle_todayOpen", "puzzle_todayDone"),
    puzzleLink({ date, mini: true }, "puzzle_miniOpen", "puzzle_miniDone"),
    current > 0 && h("span", t("puzzle_inARow", { count: current })),
  );
}

/** @param {import("./puzzle_progress.js").Which} which @param {string} open @param {string} done */
function puzzleLink(which, open, done) {
  const progress = new Progress(nameOf(which));
  const told = progress.kept.over ? t(done, { result: progress.told() }) : t(open);
  const link = h("a", { href: puzzleAddress(which) }, told);
  link.classList.add(progress.kept.over ? "done" : "open");
  return link;
}
