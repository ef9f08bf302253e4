/** The page of the daily puzzle: the notes of a game, an answer, hints, and the proof. */

import { address, ask } from "../logic/backend.js";
import { Deck } from "../ui/cards.js";
import { field, list } from "../ui/controls.js";
import { byId, h, put } from "../ui/dom.js";
import { language, locale, parts, t, explain } from "../logic/i18n.js";
import { MarkBook } from "../table/marks.js";
import { copyButton, preferences } from "../ui/menu.js";
import { Notes } from "../table/notes.js";
import { answerForm } from "../learning/puzzle_answer.js";
import { entryItems, markEntries } from "../learning/puzzle_entries.js";
import { Progress, isDate, today } from "../learning/puzzle_progress.js";

/**
 * @typedef {object} Puzzle
 * @property {string} date
 * @property {"easy" | "medium" | "hard"} level
 * @property {number} hints how many there are
 * @property {Card[]} cards
 * @property {string[]} names
 * @property {number[]} sizes
 * @property {number} me
 * @property {string[]} hand
 * @property {PuzzleEntry[]} entries
 * @typedef {{said?: Phrase, entries: number[]}} Step
 */

const FIRST_DAY = "2026-01-01";
const root = byId("puzzle");
const wanted = new URLSearchParams(location.search).get("date") ?? "";
const date = isDate(wanted) ? wanted : today();
const progress = new Progress(date);
const happened = h("ol.happened");
const told = h("section.told", { "aria-live": "polite" });
/** @type {Puzzle} */
let puzzle;
/** @type {Deck} */
let deck;

document.title = `${t("puzzle")} · boddy`;
byId("home").setAttribute("aria-label", t("home"));
byId("foot").append(preferences());
begin();

async function begin() {
  put(root, heading(), h("p", { role: "status" }, t(date > today() ? "puzzle_future" : "puzzle_finding")), otherDays());
  if (date > today()) return;
  puzzle = await askPuzzle({ want: "puzzle" });
  if (puzzle) draw();
  else root.querySelector("[role=status]")?.remove(); // what went wrong is told below
}

function draw() {
  deck = new Deck(puzzle.cards);
  const notes = h("div.notes");
  put(happened, ...entryItems(puzzle, deck));
  const answer = answerForm(deck, { check, hint, give: giveUp, hintsLeft: () => puzzle.hints - progress.hints });
  put(
    root,
    heading(),
    h("p.level", t("puzzle_level", { level: t(`puzzle_${puzzle.level}`) })),
    wanted && wanted !== date && h("p.problem", { role: "alert" }, t("puzzle_noDay", { date: wanted })),
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
      h("section", h("h2", t("tab_notes")), notes),
    ),
    answer.element,
    told,
    otherDays(),
  );
  takeNotes(notes);
  recall(answer);
}

function heading() {
  const day = new Date(`${date}T12:00:00`).toLocaleDateString(locale, { dateStyle: "full" });
  return h("h1", t("puzzle_of", { date: day }));
}

function players() {
  const each = puzzle.names.map((name, seat) => t("puzzle_player", { name, count: puzzle.sizes[seat] }));
  return t("puzzle_players", { players: each.join(", ") });
}

/** A sheet to write on, kept in this browser. @param {HTMLElement} element */
function takeNotes(element) {
  const book = new MarkBook(
    () => true,
    () => sheet.refresh(),
  );
  const sheet = new Notes(element, book, t("notesHint"));
  book.open("puzzle", Number(date.replaceAll("-", "")), {});
  const game = /** @type {any} */ ({ number: 1, labels: puzzle.names, now: {} });
  sheet.update({ game, deck, you: puzzle.me, hand: puzzle.hand, help: null, hints: null });
}

/** Show again what was seen before: hints, and the solution. @param {{close: () => void}} answer */
async function recall(answer) {
  for (let number = 1; number <= progress.hints; number++) await tellHint(number);
  if (!progress.isOver) return;
  const found = await askPuzzle({ want: "proof" });
  if (!found) return;
  answer.close();
  showProof(found);
}

/** @param {string[]} cards @returns {Promise<string>} what is to be said beside the form */
async function check(cards) {
  const found = await askPuzzle({ want: "answer", cards });
  if (!found) return "";
  progress.tried(found.right);
  const named = cards.map((name) => deck.short(name)).join(", ");
  if (!found.right) return t("puzzle_wrong", { cards: named });
  showProof(found);
  return "";
}

async function hint() {
  if (progress.hints >= puzzle.hints) return;
  progress.hinted();
  await tellHint(progress.hints);
}

/** @param {number} number */
async function tellHint(number) {
  const found = await askPuzzle({ want: "hint", number });
  if (!found) return;
  if (!told.firstChild) put(told, h("h2", t("hints")), h("ol.steps"));
  const text = found.said
    ? step(found)
    : [t("puzzle_entries", { entries: new Intl.ListFormat(language).format(found.entries.map(String)) })];
  if (!found.said) markEntries(happened, found.entries);
  told.querySelector("ol")?.append(h("li", text));
}

async function giveUp() {
  const found = await askPuzzle({ want: "proof" });
  if (!found) return;
  progress.gaveUp();
  showProof(found);
}

/** @param {{cards: string[], proof: Step[]}} found */
function showProof(found) {
  const cards = deck.chips(found.cards);
  put(
    told,
    h("p.verdict", { tabindex: "-1" }, parts(progress.isSolved ? "puzzle_right" : "puzzle_was", { cards })),
    h("h2", t("puzzle_proof")),
    list("ol.steps", found.proof, step),
    share(),
  );
  /** @type {HTMLElement} */ (told.querySelector(".verdict")).focus();
}

/** @param {Step} found */
function step(found) {
  const entries = found.entries.join(", ");
  const key = found.entries.length > 1 ? "puzzle_manyEntries" : "puzzle_entry";
  return [
    found.said ? deck.say(found.said, puzzle.names, puzzle.me) : "",
    entries !== "" && h("small.cited", ` (${t(key, { entries })})`),
  ];
}

/** The result as a text that tells nothing of the solution. */
function share() {
  const level = t(`puzzle_${puzzle.level}`);
  const here = new URL(`${address("/puzzle")}?date=${date}`, location.href).href;
  const text = `${t("puzzle_shared", { date, level, result: progress.told() })}\n${here}`;
  const shared = h("textarea", { readonly: true, rows: "3", onfocus: () => shared.select() }, text);
  const label = h("label", h("span", t("puzzle_share")), shared);
  return h("div.share", label, copyButton(text, shared));
}

function otherDays() {
  const go = (/** @type {Event} */ event) => {
    const chosen = /** @type {HTMLInputElement} */ (event.target).value;
    if (isDate(chosen) && chosen <= today()) location.href = `${address("/puzzle")}?date=${chosen}`;
  };
  return h(
    "section.days",
    field(t("puzzle_other"), h("input", { type: "date", value: date, min: FIRST_DAY, max: today(), onchange: go })),
    h("p.hint", t("puzzle_about")),
  );
}

/** Ask about the puzzle; what goes wrong is said on the page. @param {object} question @returns {Promise<any>} */
async function askPuzzle(question) {
  const body = JSON.stringify({ date, ...question });
  const { ok, answer } = await ask("/api/puzzle", { method: "POST", body });
  if (ok) return answer;
  put(told, h("p.problem", { role: "alert" }, explain(answer)));
  if (!told.isConnected) root.append(told);
  return null;
}
