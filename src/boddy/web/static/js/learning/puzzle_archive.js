/** Other puzzles: a calendar of days, series that train a rule, and what was solved so far. */

import { address } from "../logic/backend.js";
import { locale, t } from "../logic/i18n.js";
import { button, buttons, checkbox, fold, option, select, signButton } from "../ui/controls.js";
import { h, put } from "../ui/dom.js";
import {
  FIRST_DAY,
  SERIES,
  allPuzzles,
  clock,
  dayAfter,
  levelOf,
  nameOf,
  queryOf,
  statistics,
  streaks,
  today,
} from "./puzzle_progress.js";

/** @typedef {import("./puzzle_progress.js").Which} Which */

export const TRAINED = [
  "show-elimination",
  "at-least-one-holder",
  "file-has-a-full-set",
  "hand-maximum",
  "hand-minimum",
  "last-place",
  "shows-fill-a-hand",
];

/** @param {Which} which */
export function puzzleAddress(which) {
  return address(`/puzzle${queryOf(which)}`);
}

/** What a rule is called. @param {string} rule */
export function ruleName(rule) {
  return t(`rule-${rule}`);
}

/** All of it below a puzzle. @param {Which} now the one that is open @param {() => HTMLElement} choices of how to play */
export function archive(now, choices) {
  return h("section.archive", h("h2", t("puzzle_more")), calendar(now), series(now), figures(), choices());
}

/** A month of puzzles, with what was solved. @param {Which} now */
function calendar(now) {
  const place = h("div.calendar");
  const shown = "date" in now ? now.date : today();
  let [month, mini, level] = [shown.slice(0, 7), "mini" in now && Boolean(now.mini), ""];
  draw();
  return place;

  /** @param {string} [focus] */
  function draw(focus) {
    const first = `${month}-01`;
    const turn = (/** @type {number} */ days, /** @type {string} */ control) => {
      month = dayAfter(first, days).slice(0, 7);
      draw(control);
    };
    const named = new Date(`${first}T12:00:00`).toLocaleDateString(locale, { month: "long", year: "numeric" });
    const levels = ["", "easy", "medium", "hard", "expert"].map((one) =>
      option(one, one ? t(`puzzle_${one}`) : t("puzzle_allLevels")),
    );
    put(
      place,
      h(
        "div.months",
        signButton("‹", t("puzzle_earlier"), () => turn(-1, ".earlier"), {
          class: "quiet earlier",
          disabled: first <= FIRST_DAY,
        }),
        h("b", { "aria-live": "polite" }, named),
        signButton("›", t("puzzle_later"), () => turn(31, ".later"), {
          class: "quiet later",
          disabled: month >= today().slice(0, 7),
        }),
        checkbox(t("puzzle_minis"), mini, (on) => ((mini = on), draw("[type=checkbox]"))),
        !mini &&
          select(levels, level, (chosen) => ((level = chosen), draw("select")), { "aria-label": t("puzzle_levels") }),
      ),
      h("ol", { class: `days from${(new Date(`${first}T12:00:00Z`).getUTCDay() + 6) % 7}` }, daysOf(first).map(day)),
    );
    if (focus) /** @type {HTMLElement | null} */ (place.querySelector(focus))?.focus();
  }

  /** @param {string} date */
  function day(date) {
    const which = mini ? { date, mini } : { date };
    const kept = allPuzzles()[nameOf(which)];
    const kind = mini ? "mini" : levelOf(date);
    const state = kept?.solved ? "solved" : kept?.over ? "missed" : kept ? "begun" : "open";
    const number = String(Number(date.slice(8)));
    const sign = { solved: "✓", missed: "–", begun: "…", open: "" }[state];
    if (date > today()) return h("li", h("span.day", number));
    const label = `${date}, ${t(`puzzle_${kind}`)}, ${t(`puzzle_state_${state}`)}`;
    const current = nameOf(which) === nameOf(now) ? "page" : null;
    const other = level && level !== kind ? "other" : "";
    const link = h(
      "a.day",
      { href: puzzleAddress(which), "aria-label": label, title: label, "aria-current": current },
      number,
      h("i", sign),
    );
    link.classList.add(state, kind);
    if (other) link.classList.add(other);
    return h("li", link);
  }
}

/** The days of a month. @param {string} first */
function daysOf(first) {
  const days = [];
  for (let date = first; date.startsWith(first.slice(0, 7)); date = dayAfter(date, 1)) days.push(date);
  return days;
}

let seriesOpen = false;

/** The series that train a rule. @param {Which} now */
function series(now) {
  const rows = TRAINED.map((rule) => {
    const done = allPuzzles();
    const numbers = Array.from({ length: SERIES }, (_, at) => {
      const which = { rule, number: at + 1 };
      const solved = done[nameOf(which)]?.solved;
      const label = t("puzzle_trainOne", { rule: ruleName(rule), number: at + 1 });
      const current = nameOf(which) === nameOf(now) ? "page" : null;
      const link = h(
        "a.day",
        { href: puzzleAddress(which), "aria-label": label, "aria-current": current },
        String(at + 1),
        h("i", solved ? "✓" : ""),
      );
      if (solved) link.classList.add("solved");
      return h("li", link);
    });
    return h("div.series", h("h3", ruleName(rule)), h("ol.days", numbers));
  });
  return fold(
    t("puzzle_train"),
    seriesOpen || "rule" in now,
    (open) => (seriesOpen = open),
    { class: "trained" },
    h("p.hint", t("puzzle_trainHint")),
    rows,
  );
}

let figuresOpen = false;

/** What was solved so far. */
function figures() {
  const rows = statistics(allPuzzles());
  if (!rows.length) return null;
  const { current, longest } = streaks(allPuzzles(), today());
  return fold(
    t("puzzle_figures"),
    figuresOpen,
    (open) => (figuresOpen = open),
    { class: "figures" },
    h("p", t("puzzle_streaks", { current, longest })),
    h(
      "table.example",
      h(
        "thead",
        h(
          "tr",
          h("td"),
          ["puzzle_count", "puzzle_median", "puzzle_best", "puzzle_clean"].map((key) =>
            h("th", { scope: "col" }, t(key)),
          ),
        ),
      ),
      h(
        "tbody",
        rows.map((row) =>
          h(
            "tr",
            h("th", { scope: "row" }, t(`puzzle_${row.level}`)),
            [row.solved, clock(row.median), clock(row.best), row.clean].map((figure) => h("td", String(figure))),
          ),
        ),
      ),
    ),
  );
}

/** Buttons to other puzzles, after one. @param {Which | null} next */
export function goingOn(next) {
  return buttons(
    next && h("a.button.primary", { href: puzzleAddress(next) }, t("puzzle_next")),
    button(t("puzzle_others"), () => document.querySelector(".archive")?.scrollIntoView({ block: "start" }), {
      class: "quiet",
    }),
  );
}
