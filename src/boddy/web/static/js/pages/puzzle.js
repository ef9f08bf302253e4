/** The page of a puzzle: the notes of a game, a sheet that one marks oneself, hints, and the proof. */

import { address, ask } from "../logic/backend.js";
import { Deck } from "../ui/cards.js";
import { button, buttons, checkbox, confirm } from "../ui/controls.js";
import { byId, h, put } from "../ui/dom.js";
import { explain, locale, parts, t } from "../logic/i18n.js";
import { preferences } from "../ui/menu.js";
import { entryItems, markEntries, tellEntry } from "../learning/puzzle_entries.js";
import { TRAINED, archive, goingOn, ruleName } from "../learning/puzzle_archive.js";
import { PuzzleSheet } from "../learning/puzzle_sheet.js";
import { sharing } from "../learning/sharing.js";
import { proofEntries, proofSteps } from "../notebook/proof_steps.js";
import {
  Progress,
  SERIES,
  allPuzzles,
  clock,
  isDate,
  isFree,
  nameOf,
  nextPuzzle,
  queryOf,
  setFree,
  streaks,
  today,
} from "../learning/puzzle_progress.js";

/**
 * @typedef {object} Puzzle
 * @property {string} name
 * @property {"mini" | "easy" | "medium" | "hard" | "expert"} level
 * @property {Record<string, string>} given marks that follow from one's own cards
 * @property {Phrase[]} story
 * @property {Card[]} cards
 * @property {string[]} names
 * @property {number[]} sizes
 * @property {number} me
 * @property {string[]} hand
 * @property {PuzzleEntry[]} entries
 * @typedef {{said: Phrase, entries: number[]}} Step
 * @typedef {Step & {cells: string[], rule: string, done?: boolean}} Hint
 */

const root = byId("puzzle");
const wanted = new URLSearchParams(location.search);
const which = asked();
const progress = new Progress(nameOf(which));
const happened = h("ol.happened");
const told = h("section.told", { "aria-live": "polite" });
const hinted = h("div.hinting", { role: "status" });
const standing = h("p.standing");
const problem = h("p.problem", { role: "alert" });
/** @type {Puzzle} */
let puzzle;
/** @type {Deck} */
let deck;
/** @type {PuzzleSheet} */
let sheet;

document.title = `${t("puzzle")} · boddy`;
byId("home").setAttribute("aria-label", t("home"));
byId("foot").append(preferences());
begin();

/** Which puzzle the address asks for. @returns {import("../learning/puzzle_progress.js").Which} */
function asked() {
  const rule = wanted.get("rule") ?? "";
  if (TRAINED.includes(rule)) return { rule, number: Math.max(1, Math.min(SERIES, Number(wanted.get("number")) || 1)) };
  const date = wanted.get("date") ?? "";
  const mini = wanted.get("mini") === "1";
  return { date: isDate(date) ? date : today(), ...(mini && { mini }) };
}

async function begin() {
  const isFuture = "date" in which && which.date > today();
  put(root, heading(), h("p", { role: "status" }, t(isFuture ? "puzzle_future" : "puzzle_finding")), others());
  if (isFuture) return;
  puzzle = await askPuzzle({ want: "puzzle" });
  if (puzzle) draw();
  else put(root, heading(), problem, others());
}

function draw() {
  deck = new Deck(puzzle.cards);
  const notes = h("div.notes");
  const date = wanted.get("date") ?? "";
  put(happened, ...entryItems(puzzle, deck));
  put(
    root,
    heading(),
    date && !isDate(date) && h("p.problem", { role: "alert" }, t("puzzle_noDay", { date })),
    h("p.case", puzzle.story.map(say).join(" ")),
    h("p", t("puzzle_intro", { name: puzzle.names[puzzle.me] })),
    h(
      "div.position",
      h("section.dealt", h("h2", t("yourHand")), h("div.handcards", deck.faces(puzzle.hand)), h("p.hint", players())),
      h(
        "section.story",
        { tabindex: "0", "aria-label": t("puzzle_happened") },
        h("h2", t("puzzle_happened")),
        happened,
      ),
      h("section.solving", h("h2", t("puzzle_sheet")), standing, notes, hinted, controls()),
    ),
    told,
    others(),
  );
  takeNotes(notes);
  if (progress.kept.over) void finish();
  else setInterval(tick, 1000);
  tell();
}

function heading() {
  if ("rule" in which) {
    const level = t("puzzle_trainOne", { rule: ruleName(which.rule), number: which.number });
    return [h("h1", t("puzzle_train")), h("p.level", level)];
  }
  const date = new Date(`${which.date}T12:00:00`).toLocaleDateString(locale, { dateStyle: "long" });
  const level = puzzle && h("p.level", t("puzzle_level", { level: t(`puzzle_${puzzle.level}`) }));
  return [h("h1", t(which.mini ? "puzzle_miniOf" : "puzzle_of", { date })), level];
}

function players() {
  const counts = puzzle.names.map((name, seat) => t("puzzle_player", { name, count: puzzle.sizes[seat] }));
  return t("puzzle_players", { players: counts.join(", ") });
}

/** @param {HTMLElement} element */
function takeNotes(element) {
  /** @type {Record<string, [boolean, Phrase]>} */
  const facts = {};
  for (const [cell, sign] of Object.entries(puzzle.given)) facts[cell] = [sign === "v", { code: "puzzle-given" }];
  sheet = new PuzzleSheet(element, puzzle.name, puzzle.given, {
    check: (marks) => askPuzzle({ want: "check", marks }),
    free: isFree,
    slip,
    solved: () => void solve(),
    marked: () => put(problem, ""),
  });
  const game = /** @type {any} */ ({ number: 1, labels: puzzle.names, now: {} });
  sheet.update({ game, deck, you: puzzle.me, hand: puzzle.hand, help: /** @type {any} */ ({ facts }), hints: null });
}

/** A mark was refused. @param {string} cell */
function slip(cell) {
  progress.change({ slips: progress.kept.slips + 1 });
  tell();
  const [card, column] = cell.split("/");
  const who = column === "file" ? t("caseFile") : puzzle.names[Number(column)];
  return t("puzzle_refused", { card: deck.title(card), who });
}

/** Buttons below the sheet. */
function controls() {
  return [
    buttons(
      button(t("puzzle_hint"), hint, { class: "hintbutton" }),
      button(t("puzzle_check"), checkAnswer, { class: "primary checkbutton", hidden: !isFree() }),
      button(t("puzzle_give"), giveUp, { class: "quiet" }),
    ),
    problem,
  ];
}

/** How it stands: time, slips, hints. */
function tell() {
  const { seconds, slips, hints } = progress.kept;
  const told = [clock(seconds), t("puzzle_slips", { count: slips }), t("puzzle_used", { count: hints })];
  put(standing, told.join(" · "));
}

/** Another second in front of the puzzle. */
function tick() {
  if (progress.kept.over || document.hidden) return;
  const seconds = progress.kept.seconds + 1;
  progress.change({ seconds, ...(isFree() && { free: true }) });
  tell();
}

async function hint() {
  /** @type {Hint | null} */
  const found = await askPuzzle({ want: "hint", marks: sheet.claims() });
  if (!found) return;
  if (found.done) return put(problem, t("puzzle_noHint"));
  progress.change({ hints: progress.kept.hints + 1 });
  tell();
  put(problem, "");
  put(
    hinted,
    h("p", say(found.said)),
    proofEntries(found.entries, tellNumbered),
    h("p.hint", t("puzzle_rule", { rule: ruleName(found.rule) })),
  );
  markEntries(happened, found.entries);
  sheet.point(found.cells);
}

/** Look at the whole answer, where marks may stand that are not proved. */
async function checkAnswer() {
  const cards = sheet.answer();
  const kinds = new Set(cards.map((card) => deck.byName.get(card)?.kind));
  if (cards.length !== 3 || kinds.size !== 3) return put(problem, t("puzzle_three"));
  const found = await askPuzzle({ want: "answer", cards });
  if (!found) return;
  if (found.right) return solve();
  progress.change({ slips: progress.kept.slips + 1 });
  tell();
  put(problem, t("puzzle_wrong", { cards: cards.map((card) => deck.short(card)).join(", ") }));
}

async function solve() {
  if (progress.kept.over) return;
  progress.solve();
  await finish();
}

async function giveUp() {
  if (!(await confirm(t("puzzle_giveAsk"), t("puzzle_give")))) return;
  progress.change({ over: true });
  await finish();
}

/** Show the solution with its proof, and the way to other puzzles. */
async function finish() {
  sheet.isOpen = false;
  document.body.classList.add("solved");
  put(hinted, "");
  const found = await askPuzzle({ want: "proof" });
  if (!found) return;
  tell();
  const cards = deck.chips(found.cards);
  const { current } = streaks(allPuzzles(), today());
  put(
    told,
    h("p.verdict", { tabindex: "-1" }, parts(progress.kept.solved ? "puzzle_right" : "puzzle_was", { cards })),
    h("p.result", progress.told()),
    "date" in which && !which.mini && current > 1 && h("p", t("puzzle_streak", { count: current })),
    goingOn(nextPuzzle(which, allPuzzles(), today())),
    share(),
    h("h2", t("puzzle_proof")),
    proofSteps(found.proof, say, tellNumbered, { folded: true }),
  );
  /** @type {HTMLElement} */ (told.querySelector(".verdict")).focus();
}

/** @param {Phrase} said */
function say(said) {
  return deck.say(said, puzzle.names, puzzle.me);
}

/** @param {number} number of an entry */
function tellNumbered(number) {
  return tellEntry(puzzle, deck, puzzle.entries[number - 1]);
}

/** The result as a text that tells nothing of the solution. */
function share() {
  const level = t(`puzzle_${puzzle.level}`);
  const here = new URL(`${address("/puzzle")}${queryOf(which)}`, location.href).href;
  const what =
    "rule" in which ? t("puzzle_trainOne", { rule: ruleName(which.rule), number: which.number }) : which.date;
  return sharing(t("puzzle_share"), `${t("puzzle_shared", { date: what, level, result: progress.told() })}\n${here}`);
}

function others() {
  return archive(which, () => h("div.choices", strictness(), h("p.hint", t("puzzle_about"))));
}

/** Whether marks are refused that are not proved. */
function strictness() {
  const change = (/** @type {boolean} */ strict) => {
    setFree(!strict);
    const check = /** @type {HTMLElement | null} */ (root.querySelector(".checkbutton"));
    if (check) check.hidden = strict;
  };
  return [checkbox(t("puzzle_strict"), !isFree(), change, { name: "strict" }), h("p.hint", t("puzzle_strictHint"))];
}

/** Ask about the puzzle; what goes wrong is said on the page. @param {object} question @returns {Promise<any>} */
async function askPuzzle(question) {
  const body = JSON.stringify({ ...which, ...question });
  const { ok, answer } = await ask("/api/puzzle", { method: "POST", body });
  if (ok) return answer;
  put(problem, explain(answer));
  return null;
}
