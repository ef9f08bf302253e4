/** The start page: go on with a game, or begin one with a click. */

import { BoardFiles } from "./board_files.js";
import { byId, h, put } from "./dom.js";
import { has, t } from "./i18n.js";
import { keepKey, read, write } from "./browser_storage.js";
import { preferences } from "./menu.js";
import { showMyGames } from "./my_games.js";
import { uploadField } from "./upload.js";

/**
 * @typedef {{kind: string, level: string}} SeatChoice
 * @typedef {object} Choices
 * @property {string} rules
 * @property {string} edition
 * @property {string} help
 * @property {string} pace
 * @property {number} away
 * @property {boolean} watch
 * @property {string} suspect
 * @property {SeatChoice[]} seats
 */

const BOT = { kind: "bot", level: "medium" };
const ME = { kind: "me", level: "medium" };
/** @type {Choices} */
const DEFAULTS = {
  rules: "mansion",
  edition: "classic",
  help: "none",
  pace: "brisk",
  away: 0,
  watch: true,
  suspect: "",
  seats: [ME, BOT, BOT, BOT],
};
const RULES = ["mansion", "parlour", "roundtable", "speed"];

/** @type {Choices} */
let choices = { ...DEFAULTS, ...read("boddy:choices", {}) };
let name = read("boddy:name", "");
/** @type {any} */
let offered = null;
const board = new BoardFiles();
let problem = "";

const form = h("form", { class: "newgame", onsubmit: submit });
const mine = h("section", { class: "mine", hidden: true });
byId("foot").append(preferences());
put(
  byId("start"),
  h(
    "header",
    { class: "hero" },
    h("img", { src: "/static/house.svg", alt: "", width: "640", height: "250" }),
    h(
      "div",
      { class: "words" },
      h("h1", {}, t("title")),
      h("p", {}, t("tagline")),
      h("button", { class: "primary large", onclick: () => play(DEFAULTS) }, t("playNow")),
      h("p", { class: "small" }, t("playNowHint")),
      h("p", { class: "small" }, h("a", { href: "/notebook" }, t("toNotebook"))),
    ),
  ),
  mine,
  form,
  uploadField(),
);
showMyGames(mine);
offer();

async function offer() {
  const response = await fetch("/api/choices");
  offered = await response.json();
  draw();
}

function draw() {
  const rules = offered.rules[choices.rules];
  put(
    form,
    h("h2", {}, t("newGame")),
    h("fieldset", { class: "rules" }, h("legend", {}, t("chooseGame")), RULES.map(ruleTile)),
    h(
      "div",
      { class: "columns" },
      h("div", {}, nameField(), rules.walks && suspectField(), seatsField(rules)),
      h(
        "div",
        {},
        select("help", offered.help),
        select("pace", offered.paces),
        select("away", offered.away),
        select(
          "edition",
          Object.keys(offered.editions).filter((edition) => !rules.board || offered.editions[edition].board),
        ),
        rules.walks && board.field(),
        h(
          "label",
          { class: "check" },
          h("input", {
            type: "checkbox",
            checked: choices.watch,
            onchange: (/** @type {any} */ event) => change({ watch: event.target.checked }),
          }),
          t("watch"),
        ),
      ),
    ),
    h(
      "div",
      { class: "buttons" },
      h(
        "button",
        { class: "primary large", type: "submit" },
        t(choices.seats.some((seat) => seat.kind === "friend") ? "startTable" : "start"),
      ),
      h("p", { class: "problem", role: "alert" }, problem),
    ),
  );
}

/** @param {string} rules */
function ruleTile(rules) {
  return h(
    "label",
    { class: "tile" },
    h("input", {
      type: "radio",
      name: "rules",
      value: rules,
      checked: rules === choices.rules,
      onchange: () => change({ rules }, `[value=${rules}]`),
    }),
    h("span", {}, h("b", {}, t(`rule_${rules}`)), h("small", {}, t(`about_${rules}`))),
  );
}

function nameField() {
  return h(
    "label",
    { class: "field" },
    t("yourName"),
    h("input", {
      type: "text",
      maxlength: "24",
      autocomplete: "nickname",
      placeholder: t("seat_me"),
      value: name,
      oninput: (/** @type {any} */ event) => write("boddy:name", (name = event.target.value)),
    }),
  );
}

function suspectField() {
  const suspects = board.texts ? [] : offered.editions[choices.edition].suspects;
  return h(
    "label",
    { class: "field" },
    t("suspectOf"),
    h(
      "select",
      { onchange: (/** @type {any} */ event) => change({ suspect: event.target.value }) },
      h("option", { value: "" }, t("anySuspect")),
      suspects.map((/** @type {any} */ card) =>
        h(
          "option",
          { value: card.name, selected: card.name === choices.suspect },
          has(`card_${card.name}`) ? t(`card_${card.name}`) : card.title,
        ),
      ),
    ),
  );
}

/** @param {{seats: [number, number]}} rules */
function seatsField(rules) {
  const { seats } = choices;
  return h(
    "fieldset",
    { class: "seatlist" },
    h("legend", {}, t("players")),
    h(
      "ol",
      {},
      seats.map((seat, number) =>
        h(
          "li",
          {},
          seatField(seat, number),
          number > 0 &&
            seats.length > Math.max(rules.seats[0], 3) &&
            h(
              "button",
              {
                type: "button",
                class: "quiet",
                "aria-label": t("removePlayer", { number: number + 1 }),
                onclick: () => change({ seats: seats.filter((_, other) => other !== number) }),
              },
              "✕",
            ),
        ),
      ),
    ),
    seats.length < rules.seats[1] &&
      h("button", { type: "button", onclick: () => change({ seats: [...seats, BOT] }) }, t("addPlayer")),
  );
}

/** @param {SeatChoice} seat @param {number} number */
function seatField(seat, number) {
  if (seat.kind === "me") return h("b", {}, name || t("seat_me"));
  const value = seat.kind === "friend" ? "friend" : seat.level;
  const options = [
    ["friend", t("seat_friend")],
    ...offered.levels.map((/** @type {string} */ level) => [level, `${t("seat_bot")}, ${t(`level_${level}`)}`]),
  ];
  return h(
    "select",
    {
      "aria-label": t("playerNumber", { number: number + 1 }),
      onchange: (/** @type {any} */ event) => {
        const chosen = event.target.value;
        const changed = chosen === "friend" ? { kind: "friend", level: "medium" } : { kind: "bot", level: chosen };
        const away = chosen === "friend" && !choices.away ? 5 : choices.away;
        change({ away, seats: choices.seats.map((other, at) => (at === number ? changed : other)) });
      },
    },
    options.map(([option, label]) => h("option", { value: option, selected: option === value }, label)),
  );
}

/** @param {"help" | "pace" | "away" | "edition"} what @param {(string | number)[]} options */
function select(what, options) {
  const numbers = typeof options[0] === "number";
  return h(
    "label",
    { class: "field" },
    t(what),
    h(
      "select",
      {
        name: what,
        onchange: (/** @type {any} */ event) =>
          change({ [what]: numbers ? Number(event.target.value) : event.target.value }),
      },
      options.map((option) =>
        h(
          "option",
          { value: option, selected: option === choices[what] },
          has(`${what}_${option}`) ? t(`${what}_${option}`) : String(option),
        ),
      ),
    ),
  );
}

/** @param {Partial<Choices>} changes @param {string} [focus] */
function change(changes, focus) {
  choices = { ...choices, ...changes };
  const rules = offered.rules[choices.rules];
  while (choices.seats.length > rules.seats[1]) choices.seats = choices.seats.slice(0, -1);
  while (choices.seats.length < rules.seats[0]) choices.seats = [...choices.seats, BOT];
  if (rules.board && !offered.editions[choices.edition].board) choices.edition = "classic";
  write("boddy:choices", choices);
  const active = document.activeElement;
  const name = focus ?? (active instanceof HTMLSelectElement && active.name ? `select[name=${active.name}]` : "");
  draw();
  if (name) /** @type {HTMLElement | null} */ (form.querySelector(name))?.focus();
}

/** @param {Event} event */
function submit(event) {
  event.preventDefault();
  play(choices);
}

/** @param {Choices} chosen */
async function play(chosen) {
  const seats = chosen.seats.map((seat) => ({
    ...seat,
    name: seat.kind === "me" ? name : "",
    suspect: seat.kind === "me" ? chosen.suspect : "",
  }));
  if (board.texts && chosen === choices) for (const seat of seats) seat.suspect = "";
  const plan = {
    ...chosen,
    seats,
    board: chosen === choices && offered?.rules[chosen.rules].walks ? board.texts : null,
  };
  const response = await fetch("/api/tables", { method: "POST", body: JSON.stringify(plan) });
  const answer = await response.json();
  if (!response.ok) {
    problem = answer.message;
    draw();
    return;
  }
  keepKey(answer.table, answer.token);
  location.href = `/t/${answer.table}`;
}
