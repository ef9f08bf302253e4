/** The start page: continue a game, or start one with a click. */

import { address, ask, isSite, request } from "../logic/backend.js";
import { Deck } from "../ui/cards.js";
import { BoardFiles, uploadField } from "./board_files.js";
import { option, nameInput, button, buttons, checkbox, field, form, select } from "../ui/controls.js";
import { byId, h, put } from "../ui/dom.js";
import { houseField } from "./house_rules.js";
import { has, t, explain } from "../logic/i18n.js";
import { keepKey, read, write } from "../logic/browser_storage.js";
import { isDate } from "../learning/puzzle_progress.js";
import { allResults, keepDeal } from "../logic/game_results.js";
import { fairRivals, standing } from "../logic/standing.js";
import { startCoach } from "../learning/coach.js";
import { myData } from "../learning/my_data.js";
import { todayLinks } from "../learning/today.js";
import { firstGameForm, guest, startLinks } from "../learning/first_game.js";
import { preferences } from "../ui/menu.js";
import { showMyGames } from "./my_games.js";
import { gallery } from "../logic/rivals.js";
import { BOT, ME, MOST, peopleOf, seatsField, seatsFor, usualSeats } from "./seat_choices.js";
import { makingAddress } from "../site/carrying.js";

/**
 * @typedef {object} Choices
 * @property {string} rules
 * @property {Record<string, RuleChanges>} house changed rules by preset
 * @property {string} edition
 * @property {string} help
 * @property {string} pace
 * @property {number} clock
 * @property {boolean} watch
 * @property {boolean} late
 * @property {string} pauses
 * @property {string} suspect
 * @property {SeatChoice[]} seats
 */

/** @type {Choices} */
const DEFAULTS = {
  rules: "mansion",
  house: {},
  edition: "classic",
  help: "none",
  pace: "normal",
  clock: 0,
  watch: true,
  late: false,
  pauses: "players",
  suspect: "",
  seats: usualSeats("mansion"),
};
/** @type {Choices} */
let choices = { ...DEFAULTS, ...read("boddy:choices", {}) };
let name = read("boddy:name", "");
/** @type {any} */
let offered = null;
const board = new BoardFiles(boardChanged);
let houseOpen = Object.keys(choices.house[choices.rules] ?? {}).length > 0;
let problem = "";

const newGame = form("form.newgame", () => play(choices), {});
const hint = h("p.small", t("playNowHint"));
const starter = h("div.starter", button(t("playNow"), playNow, { class: "primary large" }));
const refused = h("p.small.problem", { role: "alert" });
const mine = h("section.mine", { hidden: true });
byId("foot").append(preferences());
put(
  byId("start"),
  h(
    "header.hero",
    h("img", { src: address("/static/house.svg"), alt: "", width: "640", height: "250" }),
    h(
      "div.words",
      h("h1", t("title")),
      h("p", t("tagline")),
      starter,
      refused,
      hint,
      startLinks(() => askName(true)),
      todayLinks((date) => void playCase("daily", false, { case: date })),
      h("p.small", h("a", { href: address("/notebook") }, t("toNotebook"))),
    ),
  ),
  mine,
  newGame,
  uploadField(),
  myData(),
);
showMyGames(mine);
offer();
if (location.hash === "#first-game") askName(true);
if (location.hash === "#real") playNow();

async function offer() {
  offered = await (await request("/api/choices")).json();
  choices.seats = choices.seats.map(withCurrentLevel);
  if (offered.board) {
    board.take(offered.board);
    seatBoard();
    hint.textContent = t("playNowBoard");
  }
  draw();
}

/** A choice from an earlier visit may name a level by its former name. @param {SeatChoice} seat */
function withCurrentLevel(seat) {
  return { ...seat, level: offered.former_levels[seat.level] ?? seat.level };
}

function draw() {
  const rules = offered.rules[choices.rules];
  put(
    newGame,
    h("h2", t("newGame")),
    h("fieldset.rules", h("legend", t("chooseGame")), Object.keys(offered.rules).map(ruleTile)),
    h(
      "div.columns",
      h("div", nameField(), rules.walks && suspectField(), seats(), gallery(offered.rivals)),
      h(
        "div",
        choiceOf("help", offered.help),
        choiceOf("pace", offered.paces),
        choiceOf("clock", offered.clock),
        withFriends() && choiceOf("pauses", offered.pauses),
        !board.view &&
          choiceOf(
            "edition",
            Object.keys(offered.editions).filter((edition) => !rules.board || offered.editions[edition].board),
          ),
        board.field(),
        !isSite && checkbox(t("watch"), choices.watch, (watch) => change({ watch })),
        withFriends() && checkbox(t("late"), choices.late, (late) => change({ late })),
      ),
    ),
    houseField(rules, choices.house[choices.rules] ?? {}, houseOpen, (changes, focus) => {
      houseOpen = true;
      change({ house: { ...choices.house, [choices.rules]: changes } }, focus);
    }),
    buttons(
      h("button.primary.large", { type: "submit" }, t(withFriends() ? "startTable" : "start")),
      h("p.problem.lines", { role: "alert" }, problem),
    ),
  );
}

function withFriends() {
  return choices.seats.some((seat) => seat.kind === "friend");
}

/** @param {string} rules */
function ruleTile(rules) {
  return h(
    "label.tile",
    h("input", {
      type: "radio",
      name: "rules",
      value: rules,
      checked: rules === choices.rules,
      onchange: () => change({ rules, seats: seatsFor(choices.seats, choices.rules, rules) }, `[value=${rules}]`),
    }),
    h("span", h("b", t(`rule_${rules}`)), h("small", t(`about_${rules}`))),
  );
}

function nameField() {
  const oninput = () => write("boddy:name", (name = typed.value));
  const typed = nameInput({ placeholder: guest(), value: name, oninput });
  return field(t("yourName"), typed);
}

/** Suspects to choose from. @returns {Card[]} */
function suspects() {
  return board.view ? board.view.suspects : offered.editions[choices.edition].suspects;
}

function suspectField() {
  const human = board.view?.suspects.find((card) => card.name === board.view?.human);
  const others = suspects().map((card) => option(card.name, new Deck([card]).title(card.name)));
  const any = human ? t("asInFile", { name: human.title }) : t("anySuspect");
  const choose = (/** @type {string} */ suspect) => change({ suspect });
  return field(t("suspectOf"), select([["", any], ...others], choices.suspect, choose, { name: "suspect" }));
}

/** Where tokens walk, and on a custom board, every seat is one of the suspects. */
function mostSeats() {
  const dressed = offered.rules[choices.rules].walks || board.view;
  return dressed ? Math.min(MOST, suspects().length) : MOST;
}

function seats() {
  const own = choices.suspect || board.view?.human || board.view?.suspects[0].name || "";
  return seatsField(choices.seats, {
    name,
    rivals: offered.rivals,
    most: mostSeats(),
    people: board.view ? peopleOf(choices.seats, board.view.suspects, own) : [],
    change: (chosen) => change({ seats: chosen }),
  });
}

/** @param {"help" | "pace" | "clock" | "edition" | "pauses"} what @param {(string | number)[]} options */
function choiceOf(what, options) {
  const named = options.map((one) => option(one, has(`${what}_${one}`) ? t(`${what}_${one}`) : String(one)));
  const choose = (/** @type {string} */ value) =>
    change({ [what]: typeof options[0] === "number" ? Number(value) : value });
  return field(t(what), select(named, choices[what], choose, { name: what }));
}

/** @param {Partial<Choices>} changes @param {string} [focus] */
function change(changes, focus) {
  choices = { ...choices, ...changes };
  const rules = offered.rules[choices.rules];
  if (rules.board && !offered.editions[choices.edition].board) choices.edition = "classic";
  choices.seats = choices.seats.slice(0, mostSeats());
  if (!suspects().some((card) => card.name === choices.suspect)) choices.suspect = "";
  write("boddy:choices", choices);
  const active = document.activeElement;
  const name = focus ?? (active instanceof HTMLSelectElement && active.name ? `select[name=${active.name}]` : "");
  draw();
  if (name) /** @type {HTMLElement | null} */ (newGame.querySelector(name))?.focus();
}

/** Another board was brought, or it is gone. */
function boardChanged() {
  problem = "";
  if (board.view) seatBoard();
  change({}, '[name="board"]');
}

/** Seat as many as the board has people. */
function seatBoard() {
  const count = Math.min(MOST, board.view?.suspects.length ?? 0);
  choices = { ...choices, suspect: "", seats: [ME, ...Array(count - 1).fill(BOT)] };
}

/** Begin at once: on the board that the server was started with, or else on the usual one. */
function playNow() {
  if (offered?.board) play({ ...choices, rules: "mansion", house: {} }, refused);
  else if (name.trim()) void playFair();
  else askName(true);
}

/** Ask what to call somebody, before their first game. @param {boolean} coached */
function askName(coached) {
  const first = firstGameForm(name, coached, (chosen, explained) => {
    write("boddy:name", (name = chosen));
    if (explained) void playCase("first", true);
    else void playFair();
  });
  put(starter, first.element);
  first.focus();
}

/** Play on the board against rivals near to one's own strength. */
async function playFair() {
  const { rivals } = offered ?? (await (await request("/api/choices")).json());
  const chosen = fairRivals(standing(allResults(), rivals), rivals);
  await play({ ...DEFAULTS, seats: [ME, ...chosen.map(({ level }) => ({ kind: "bot", level }))] }, refused, true);
}

/** Play a game whose cards are known beforehand: the first case, or the deal of a day. @param {"first" | "daily"} which @param {boolean} coached @param {object} [more] */
async function playCase(which, coached, more = {}) {
  const { cases } = offered ?? (await (await request("/api/choices")).json());
  const plan = { ...cases[which], ...more };
  const seats = plan.seats.map((/** @type {SeatChoice} */ seat) =>
    seat.kind === "me" ? { ...seat, name: name.trim() || guest() } : seat,
  );
  await make({ ...plan, seats }, coached, refused);
}

/** @param {Choices} chosen @param {HTMLElement} [where] to say what is wrong; otherwise in the form @param {boolean} [usual] whether it is the usual game, whatever the form says */
async function play(chosen, where, usual = false) {
  const called = name.trim() || (usual || !board.view ? guest() : "");
  const seats = chosen.seats.map((seat) => ({
    kind: seat.kind,
    level: seat.level,
    name: seat.kind === "me" ? called : "",
    suspect: seat.kind === "me" ? chosen.suspect : "",
  }));
  const { rules, edition, help, pace, clock, watch, late, pauses } = chosen;
  const house = usual ? null : (chosen.house[rules] ?? {});
  const choice = { rules, house, edition, help, pace, clock, watch, late, pauses };
  await make({ ...choice, seats, board: usual ? null : board.plan }, false, where);
}

/** Make a table. @param {any} plan @param {boolean} coached @param {HTMLElement} [where] to say what is wrong */
async function make(plan, coached, where) {
  if (isSite) {
    location.href = makingAddress(JSON.stringify(plan), coached);
    return;
  }
  const { ok, answer } = await ask("/api/tables", { method: "POST", body: JSON.stringify(plan) });
  if (!ok) {
    if (where) return put(where, explain(answer));
    problem = explain(answer);
    draw();
    return;
  }
  keepKey(answer.table, answer.token);
  if (coached) startCoach(answer.table, true);
  if (isDate(plan.case ?? "")) keepDeal(plan.case, answer.table);
  location.href = `/t/${answer.table}`;
}
