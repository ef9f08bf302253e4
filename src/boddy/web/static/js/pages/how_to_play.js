/** The page "How to play": the rules for newcomers, with pictures of cards and board. */

import { address } from "../logic/backend.js";
import { t } from "../logic/i18n.js";
import { Deck, cardBack } from "../ui/cards.js";
import { buttons, list } from "../ui/controls.js";
import { byId, h, put } from "../ui/dom.js";
import { preferences } from "../ui/menu.js";

const SUSPECTS = [
  ["Scarlet", "Miss Scarlet"],
  ["Mustard", "Colonel Mustard"],
  ["White", "Mrs. White"],
  ["Green", "Mr. Green"],
  ["Peacock", "Mrs. Peacock"],
  ["Plum", "Professor Plum"],
];

/** @param {string} name @param {string} title @param {Kind} kind */
function card(name, title, kind) {
  return { name, title, kind, colour: null };
}

export const deck = new Deck([
  ...SUSPECTS.map(([name, title]) => card(name, title, "suspect")),
  card("Rope", "Rope", "weapon"),
  card("Knife", "Knife", "weapon"),
  card("Hall", "Hall", "room"),
  card("Study", "Study", "room"),
]);

/** The sections in their order: the name of each is the key of its heading. */
const SECTIONS = ["goal", "suggest", "notes", "accuse", "games"];
/** Marks of the example: Bob passed on three cards, Cyd showed one of them. @type {[string, string[]][]} */
const NOTED = [
  ["Plum", ["", "✕", ""]],
  ["Rope", ["", "✕", ""]],
  ["Hall", ["", "✕", "✓"]],
];

document.title = `${t("learn_title")} · boddy`;
byId("home").setAttribute("aria-label", t("home"));
byId("foot").append(preferences());
put(
  byId("learn"),
  h("h1", t("learn_title")),
  h(
    "nav.contents",
    { "aria-label": t("learn_contents") },
    ...SECTIONS.map((name) => h("a", { href: `#${name}` }, t(`learn_${name}`))),
  ),
  section("goal", casePicture(), paragraphs("goal1", "goal2")),
  section("suggest", answersPicture(), paragraphs("suggest1", "suggest2", "suggest3")),
  section(
    "notes",
    notesPicture(),
    paragraphs("notes1"),
    list("ul.points", ["notesPass", "notesShown", "notesOther", "notesNobody", "notesFile"], (key) =>
      t(`learn_${key}`),
    ),
    paragraphs("trick"),
  ),
  section("accuse", null, paragraphs("accuse1")),
  section(
    "games",
    boardPicture(),
    ["mansion", "parlour", "roundtable", "speed"].map((rules) => game(rules)),
    paragraphs("house"),
  ),
  h(
    "section.begin",
    h("h2", t("learn_begin")),
    buttons(
      h("a.button.primary", { href: `${address("/")}#first-game` }, t("learn_coach")),
      h("a.button", { href: address("/puzzle") }, t("learn_puzzle")),
      h("a.button", { href: address("/") }, t("home")),
    ),
  ),
);
// The sections are made here, so the browser could not yet go to the one that the address names.
if (location.hash) document.getElementById(location.hash.slice(1))?.scrollIntoView();

/** @param {string} name @param {Node | null} picture @param {...(Child | Child[])} words */
function section(name, picture, ...words) {
  return h(
    "section",
    { id: name, class: picture ? "pictured" : "" },
    h("h2", t(`learn_${name}`)),
    picture,
    h("div.words", ...words),
  );
}

/** @param {...string} keys */
function paragraphs(...keys) {
  return keys.map((key) => h("p", t(`learn_${key}`)));
}

/** @param {string} rules */
function game(rules) {
  const keys = rules === "mansion" ? ["mansion1", "mansion2"] : [`${rules}1`];
  return h("div", h("h3", t(`rule_${rules}`)), paragraphs(...keys));
}

/** @param {string} caption @param {...Node} children */
function figure(caption, ...children) {
  return h("figure", ...children, h("figcaption", t(`learn_${caption}`)));
}

function casePicture() {
  const file = h("div.envelope", { "aria-hidden": "true" }, h("span", t("caseFile")));
  return figure("goalPicture", h("div.felt", file, h("div.three", deck.faces(["White", "Knife", "Study"]))));
}

function answersPicture() {
  const answer = (/** @type {string} */ name, /** @type {Node | string} */ bubble) =>
    h("div.answerer", h("b", t(`learn_${name}`)), h("span.bubble", bubble));
  return figure(
    "suggestPicture",
    h(
      "div.felt",
      h("p", t("asks", { name: t("learn_you") })),
      h("div.three", deck.faces(["Plum", "Rope", "Hall"])),
      h("div.answers", answer("bob", t("passes")), answer("cyd", h("span.showing", cardBack(), t("showsCard")))),
    ),
  );
}

function notesPicture() {
  const names = [t("learn_you"), t("learn_bob"), t("learn_cyd")];
  const row = (/** @type {string} */ card, /** @type {string[]} */ marks) =>
    h("tr", h("th", { scope: "row" }, deck.short(card)), ...marks.map((mark) => h("td", mark)));
  return figure(
    "notesPicture",
    h(
      "table.example",
      h("thead", h("tr", h("td"), ...names.map((name) => h("th", { scope: "col" }, name)))),
      h("tbody", ...NOTED.map(([card, marks]) => row(card, marks))),
    ),
  );
}

function boardPicture() {
  return figure("boardPicture", h("img", { src: address("/static/board.svg"), alt: "", width: "480", height: "500" }));
}
