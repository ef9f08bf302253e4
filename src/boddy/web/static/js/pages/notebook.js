/** The notebook for a real table. The notes live in this browser; the server only computes. */

import { isSite, request, solveHere } from "../logic/backend.js";
import { Deck } from "../ui/cards.js";
import { button, confirm, list, signButton } from "../ui/controls.js";
import { byId, h, put } from "../ui/dom.js";
import { t, explain } from "../logic/i18n.js";
import { drawAdvice } from "../notebook/advice.js";
import { drawMistake, drawEntries } from "../notebook/entry_list.js";
import { newCase, toSend } from "../notebook/case.js";
import { EntryForm } from "../notebook/entry_form.js";
import { CaseHistory } from "../notebook/case_history.js";
import { Hindsight } from "../notebook/hindsight.js";
import { forgetCase, putAside } from "../notebook/kept_cases.js";
import { Noted } from "../notebook/noted.js";
import { Setup } from "../notebook/setup.js";
import { Sheet } from "../notebook/sheet.js";
import { Solver } from "../notebook/solver.js";
import { Teach } from "../notebook/teach.js";
import { WhatIf } from "../notebook/what_if.js";
import { drawMenu, takeShared } from "../notebook/case_menu.js";
import { BackGesture } from "../ui/back_gesture.js";
import { completePresses } from "../ui/presses.js";
import { WakeLock } from "../ui/wake_lock.js";

const TABS = ["table", "notes", "log"];
const KEPT = "boddy-notebook-2";

const cases = new CaseHistory(() => changed(), heard);
const solver = new Solver(() => draw());
const ask = (/** @type {object} */ question) => solver.ask(/** @type {Record<string, unknown>} */ (question));
const teach = new Teach(() => draw(), ask);
/** Entries that prove what somebody asked about, counted from 1. @type {number[]} */
let proving = [];
const entry = new EntryForm(byId("entry"), {
  done,
  seated: (next, at) => finish(next, { noted: at ?? next.entries.length - 1 }),
  remove,
  hangs: (at) => hangsOn(at),
  close: () => open(false),
  show: (asker, cards) => solver.show(asker, cards),
});
const whatIf = new WhatIf(ask, () => {
  draw();
  back.update();
});
const sheet = new Sheet(byId("sheet"), whatIf, {
  ask,
  asked: (entries) => {
    proving = entries;
    log();
    back.update();
  },
});
const noted = new Noted(byId("noted"), {
  undo: () => cases.undo(),
  edit,
  doubts: (number) => solver.doubts(number),
  changed: () => draw(),
});
const hindsight = new Hindsight(h("section.panel.over"), {
  ask,
  end: (cards) => {
    hindsight.asking = !cards.length;
    if (cases.now) cases.change({ ...cases.now, result: cards.length ? cards : null });
  },
  changed: () => draw(),
  shown: () => {
    whatIf.supposed = [];
    document.body.dataset.tab = hindsight.then === null ? "log" : "table";
    if (hindsight.then !== null) scrollTo(0, 0);
    draw();
  },
});
const back = new BackGesture(isOpen, closeTop);
const wakeLock = new WakeLock();
/** @type {Setup} */
let setup;
/** Shows in the open menu what the notes are as a text. */
let updateMenu = () => {};

completePresses();
begin();

async function begin() {
  document.title = `${t("nb_title")} · boddy`;
  put(byId("status"), t("loading"));
  const choices = await (await request("/api/notebook/choices")).json();
  if (choices.site) void solveHere(choices.site);
  entry.answering = choices.answering;
  setup = new Setup(byId("setup"), choices, {
    change: (next) => cases.save(next),
    begin: (next) => {
      entry.reset(next);
      cases.change(next);
      scrollTo(0, 0); // the last cards were tapped further down
    },
  });
  cases.begin(newCase("classic", choices.editions.classic, []));
  cases.listen();
  if (cases.now) entry.restore(cases.now);
  const shared = takeShared();
  const isTaken = shared && !(await take(shared));
  addEventListener("hashchange", async () => {
    const more = takeShared();
    if (more) await take(more);
  });
  addEventListener("keydown", press);
  if (!isTaken) changed(); // what was taken is being worked out already
  keepOffline();
}

/** The notes changed: show them at once, and what follows from them as soon as it is known. */
function changed() {
  const notes = cases.now;
  if (!notes || !setup) return;
  noted.forget();
  entry.renew(notes);
  if (notes.ready) solver.solve(toSend(notes));
  else solver.problems = [];
  if (notes.ready) void whatIf.renew();
  draw();
}

/** Another page has changed the notes. @param {Case | null} before */
function heard(before) {
  const active = document.activeElement;
  if (active instanceof HTMLInputElement && byId("setup").contains(active)) active.blur(); // what is typed there counts
  if (before && cases.now) entry.follow(before, cases.now);
  proving = [];
  changed();
}

function draw() {
  const notes = cases.now;
  if (!notes || !setup) return;
  const deck = new Deck(notes.cards);
  wakeLock.want(notes.ready);
  back.update();
  document.body.classList.toggle("waiting", !notes.ready);
  document.body.classList.toggle("many", notes.names.length > 4);
  byId("setup").hidden = notes.ready;
  byId("add").hidden = !notes.ready;
  bar(notes);
  if (!notes.ready) noted.draw(notes, deck);
  if (!notes.ready) return setup.draw(notes, solver.problems.join(" "));
  const solved = solver.fresh && solver.grid?.open === 1 ? solver.grid.casefile[0].cards : null;
  hindsight.draw(notes, deck, solved);
  if (hindsight.then === null)
    sheet.draw({
      notes,
      deck,
      grid: matching(notes) ? solver.grid : null,
      fresh: solver.fresh && !solver.mistake,
      teach,
      mark,
    });
  else
    sheet.draw({
      notes: hindsight.past(notes),
      deck,
      grid: hindsight.grid,
      fresh: hindsight.grid !== null,
      teach,
      bar: hindsight.bar(notes),
    });
  noted.draw(notes, deck);
  drawMistake(byId("mistake"), notes, deck, solver, { correct, edit, setup: setUpAgain });
  drawAdvice(byId("advice"), notes, deck, solver, {
    ask,
    room: (room) => solver.advise(room),
    thrown: (steps) => solver.throw(steps),
    hidden: teach.on,
  });
  entry.draw(notes, deck);
  updateMenu();
  log();
}

/** Whether the grid that we have is one of these cards. @param {Case} notes */
function matching(notes) {
  return Boolean(solver.grid?.cells[`${notes.cards[0].name}/${notes.names.length - 1}`]);
}

function log() {
  const notes = cases.now;
  if (!notes?.ready) return;
  const marked = proving.length ? proving : (solver.mistake?.entries ?? []);
  drawEntries(byId("log"), notes, new Deck(notes.cards), new Set(marked), { edit, setup: setUpAgain });
  byId("log").append(hindsight.root);
}

/** @param {Case} notes */
function bar(notes) {
  const { grid, offline, mistake } = solver;
  const status = byId("status");
  const sure = notes.ready && solver.fresh && !teach.on && grid?.open === 1 && grid.casefile[0];
  status.className = !cases.kept ? "problem" : sure ? "mine" : mistake || offline ? "problem" : "";
  put(
    status,
    !notes.ready
      ? t("nb_title")
      : !cases.kept
        ? t("nb_notKept")
        : offline
          ? t("nb_offline")
          : mistake
            ? button(t("nb_mistake"), toRepair, { class: "link" })
            : sure
              ? t("nb_solved", { cards: sure.cards.map((name) => new Deck(notes.cards).short(name)).join(", ") })
              : solver.fresh
                ? t("nb_count", { count: notes.entries.length })
                : t("hintsThinking"),
  );
  const tool = (/** @type {string} */ sign, /** @type {string} */ label, /** @type {() => void} */ act, off = false) =>
    signButton(sign, label, act, { class: "quiet", disabled: off });
  put(
    byId("tools"),
    tool("↶", t("nb_undo"), () => cases.undo(), !cases.canUndo),
    tool("↷", t("nb_redo"), () => cases.redo(), !cases.canRedo),
    tool("☰", t("menu"), menu),
  );
  put(byId("add"), `+ ${t("nb_entry")}`);
  byId("add").onclick = () => open(true);
  put(
    byId("tabs"),
    TABS.map((tab) =>
      button(t(`nb_tab_${tab}`), () => turn(tab), {
        "data-tab": tab,
        "aria-pressed": String(document.body.dataset.tab === tab),
      }),
    ),
  );
}

/** Scroll to the mistake and its corrections, which stand above every view. */
function toRepair() {
  byId("mistake").scrollIntoView({ block: "center" });
}

/** @param {string} tab */
function turn(tab) {
  document.body.dataset.tab = tab;
  scrollTo(0, 0);
  draw();
}

/** On a phone the entry comes up over the page. @param {boolean} shown @param {number | null} [at] which entry is changed */
function open(shown, at = null) {
  if (cases.now && at !== null) entry.begin(cases.now, at);
  else if (cases.now) entry.resume(cases.now);
  document.body.classList.toggle("entering", shown);
  draw();
}

/** @param {Entry} made @param {number | null} at @param {number | null} place before which entry a new one goes */
function done(made, at, place) {
  const notes = cases.now;
  if (!notes) return;
  const there = at ?? place ?? notes.entries.length;
  const after = notes.entries.slice(at === null ? there : there + 1);
  finish({ ...notes, entries: [...notes.entries.slice(0, there), made, ...after] }, { noted: there });
}

/** @param {number} at */
function remove(at) {
  const notes = cases.now;
  if (notes) finish({ ...notes, entries: notes.entries.filter((_, other) => other !== at) });
}

/** @param {Case} next @param {Parameters<CaseHistory["change"]>[1] & {noted?: number}} [how] `noted`: which entry is said back */
function finish(next, how = {}) {
  if (document.body.classList.contains("entering")) scrollTo(0, 0);
  document.body.classList.remove("entering");
  sheet.cell = null;
  proving = [];
  if (how.isOther) entry.reset(next);
  else entry.finish(next);
  cases.change(next, how);
  if (how.noted !== undefined) void noted.say(how.noted);
}

/** @param {number} at */
function edit(at) {
  open(true, at);
  byId("entry").scrollIntoView({ block: "nearest" });
}

/** @param {Correction} correction */
async function correct(correction) {
  const since = cases.mark();
  await takeOver(await solver.correct(correction), { since });
}

/** Take over notes in any spelling; say what is wrong with them. @param {string} text @returns {Promise<string>} */
async function take(text) {
  return takeOver(await solver.read(text), { isOther: true });
}

/** @param {any} answer what the server read, or why not @param {Parameters<CaseHistory["change"]>[1]} how */
async function takeOver(answer, how) {
  if (!answer) return t("nb_offline");
  if (!answer.notes)
    return (answer.problems ?? [answer])
      .map((/** @type {any} */ problem) =>
        problem.line ? t("nb_fileLine", { line: problem.line, message: explain(problem) }) : explain(problem),
      )
      .join(" ");
  if (how?.isOther && !(await mayLeave())) return t("nb_noRoom");
  byId("menu").hidden = true;
  const { me, entries } = answer.notes;
  const isSetup = me === null && !entries.length; // somebody else's, without a hand
  const { marks, result } = (!how?.isOther && cases.now) || {};
  finish({ ...answer.notes, marks, result, ready: !isSetup }, how);
  return "";
}

/** What would not be certain without an entry. @param {number} at @returns {Promise<Child | Child[]>} */
async function hangsOn(at) {
  const answer = await solver.ask({ want: "hangs", entry: at + 1 });
  const notes = cases.now;
  if (!answer?.facts || !notes) return h("p.hint", t("nb_later"));
  if (!answer.facts.length) return h("p.hint", t("nb_hangsNothing"));
  const deck = new Deck(notes.cards);
  const say = (/** @type {Phrase} */ said) => `${deck.say(said, notes.names, notes.me)}.`;
  return [h("p", t("nb_hangsOn")), list("ul", answer.facts, say)];
}

/** Put one's own mark on a cell. @param {string} cell @param {string} own */
function mark(cell, own) {
  if (cases.now) cases.change({ ...cases.now, marks: { ...cases.now.marks, [cell]: own } });
}

/** Put the case aside before another one; where there is no room for it, ask. */
async function mayLeave() {
  return putAside(cases.now) || confirm(`${t("nb_noRoom")} ${t("nb_noRoomAsk")}`, t("nb_noRoomYes"));
}

/** Go on with a case that was put aside. @param {import("../notebook/kept_cases.js").KeptCase} kept */
async function reopen({ id, notes }) {
  if (!(await mayLeave())) return;
  byId("menu").hidden = true;
  finish(notes, { isOther: true });
  if (cases.kept) forgetCase(id);
}

function setUpAgain() {
  if (cases.now) cases.change({ ...cases.now, ready: false });
}

function menu() {
  const notes = cases.now;
  const root = byId("menu");
  root.hidden = !root.hidden;
  back.update();
  if (root.hidden || !notes) return;
  scrollTo(0, 0); // it stands at the top of the page
  const close = () => {
    root.hidden = true;
    back.update();
  };
  updateMenu = drawMenu(root, notes, {
    text: () => solver.text,
    teaching: teach.on,
    teach: (on) => {
      close();
      teach.turn(on);
    },
    model: solver.model,
    weigh: (model) => solver.weigh(model),
    seatChange: () => {
      close();
      changeSeats();
    },
    read: take,
    fresh: async () => {
      if (!(await mayLeave())) return;
      close();
      teach.forget();
      cases.change({ ...newCase(notes.edition, notes.cards, notes.names), me: notes.me }, { isOther: true });
    },
    setup: () => solver.setup(),
    open: reopen,
    again: () => {
      menu();
      menu();
    },
    close,
  });
}

/** Whether something lies over the page. */
function isOpen() {
  return document.body.classList.contains("entering") || !byId("menu").hidden || sheet.cell !== null || whatIf.on;
}

/** Close what lies on top. */
function closeTop() {
  if (document.body.classList.contains("entering")) open(false);
  else if (!byId("menu").hidden) menu();
  else if (sheet.cell !== null) sheet.close();
  else if (whatIf.on) whatIf.clear();
}

/** Write down that somebody leaves or joins. */
function changeSeats() {
  open(true);
  entry.beginSeats();
  draw();
  byId("entry").scrollIntoView({ block: "nearest" });
}

/** @param {KeyboardEvent} event */
function press(event) {
  if (event.key === "Escape") {
    closeTop();
  } else if (
    (event.ctrlKey || event.metaKey) &&
    event.key.toLowerCase() === "z" &&
    !(event.target instanceof HTMLInputElement)
  ) {
    event.preventDefault();
    if (event.shiftKey) cases.redo();
    else cases.undo();
  }
}

/** Let the browser open this page without a connection, where it allows that (https or this machine). */
async function keepOffline() {
  if (isSite || !("serviceWorker" in navigator)) return; // a site keeps itself
  await navigator.serviceWorker.register("/notebook-worker.js", { scope: "/notebook" });
  await navigator.serviceWorker.ready; // it has the page itself by now
  const loaded = performance.getEntriesByType("resource").map((item) => new URL(item.name));
  const ours = loaded.filter(
    (address) => address.origin === location.origin && address.pathname.startsWith("/static/"),
  );
  const cache = await caches.open(KEPT);
  await cache.addAll([...new Set(ours.map((address) => address.pathname))]);
  document.body.dataset.kept = "";
}
