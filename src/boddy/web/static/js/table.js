/** The page of a table: one address to play, to watch and to see a game again. */

import { Actions } from "./actions.js";
import { Deck } from "./cards.js";
import { byId, h, put, putIfChanged } from "./dom.js";
import { ending } from "./ending.js";
import { atTable, fromAddress } from "./finished.js";
import { drawHand } from "./hand.js";
import { seatButtons } from "./host_menu.js";
import { t } from "./i18n.js";
import { dropKey, keepKey, keyOf, privateLink, takeKeyFromAddress } from "./browser_storage.js";
import { Lobby } from "./lobby.js";
import { Log } from "./log.js";
import { MarkBook } from "./marks.js";
import { link, preferences } from "./menu.js";
import { connect } from "./connection.js";
import { Notes } from "./notes.js";
import { position } from "./position.js";
import { replay } from "./replay.js";
import { PlayingArea } from "./playing_area.js";

/** @typedef {import("./types.js").TableState} TableState */

const table = location.pathname.split("/")[2];
const finished = fromAddress();

/** @type {TableState | null} */
let state = null;
/** @type {Deck | null} */
let deck = null;
/** @type {{game: number, decision: number, action: object} | null} */
let pending = null;
let connection = "connecting";
let problem = "";

takeKeyFromAddress(table);
frame();

const area = new PlayingArea(byId("area"));
const log = new Log(byId("log"));
const lobby = new Lobby(byId("lobby"), (message) => line?.send(message));
const actions = new Actions(byId("act"), act);
const book = new MarkBook(
  (marks) => line?.send({ type: "marks", marks }) ?? false,
  () => notes?.refresh(),
);
const notes = new Notes(byId("notes"), book);
const line = finished
  ? null
  : connect(
      table,
      () => keyOf(table),
      receive,
      (now) => (connection = now) && draw(),
    );
if (finished) replay(finished);

/** @param {any} message */
function receive(message) {
  switch (message.type) {
    case "welcome":
      state = message;
      open(message.marks);
      lobby.introduce(message);
      resend();
      break;
    case "game":
      if (state) Object.assign(state, { game: message.game, help: null });
      open({});
      break;
    case "news":
      news(message);
      break;
    case "seats":
      if (state) Object.assign(state, { seats: message.seats, watching: message.watching });
      break;
    case "notice":
      if (state?.game && state.game.number === message.game) (state.game.notices ??= []).push(message.notice);
      break;
    case "key":
      keepKey(table, message.token);
      line?.again();
      break;
    case "invite":
      lobby.links[message.seat] = message.token;
      break;
    case "marks":
      if (message.game === state?.game?.number) book.merge(message.marks);
      return;
    case "help":
      if (state && state.game?.number === message.game) state.help = message;
      break;
    case "error":
      failed(message);
      break;
    default:
      return;
  }
  draw();
}

/** @param {import("./types.js").Marks} marks */
function open(marks) {
  problem = "";
  if (!state?.game) return;
  deck = new Deck(state.game.cards);
  if (state.you !== null) book.open(table, state.game.number, marks);
}

/** @param {any} message */
function news(message) {
  const game = state?.game;
  if (!game || game.number !== message.game || game.events.length !== message.from) {
    line?.again();
    return;
  }
  game.events.push(...message.events);
  game.now = message.now;
  game.reveal = message.reveal;
  problem = "";
  pending = null;
}

/** @param {{code: string, message: string}} error */
function failed(error) {
  pending = null;
  if (error.code === "key") {
    dropKey(table);
    problem = t("badKey");
    line?.again();
  } else if (error.code === "stale") line?.again();
  else if (error.code === "private" || error.code === "no-table") {
    line?.stop();
    problem = t(error.code === "private" ? "private" : "gone");
  } else if (error.code === "too-fast" || error.code === "devices") {
    line?.stop();
    problem = t(error.code === "devices" ? "tooManyDevices" : "tooFast");
  } else problem = error.message;
}

/** @param {object} action */
function act(action) {
  if (!state?.game || pending) return;
  pending = { game: state.game.number, decision: state.game.now.decision, action };
  line?.send({ type: "act", ...pending });
}

/** What was not answered before the line broke is said again; the server takes it once. */
function resend() {
  const game = state?.game;
  if (pending && game && pending.game === game.number && pending.decision === game.now.decision) {
    line?.send({ type: "act", ...pending });
  } else pending = null;
}

function draw() {
  document.body.classList.toggle("lost", connection === "lost");
  drawStatus();
  if (!state) return;
  const count = state.watching;
  byId("watchers").textContent = count === 0 ? "" : count === 1 ? t("watchers_1") : t("watchers", { count });
  const { game, you } = state;
  document.body.classList.toggle("waiting", !game);
  document.body.classList.toggle("onlooker", you === null);
  document.body.classList.toggle("finished", game?.now.phase === "over");
  byId("lobby").hidden = Boolean(game);
  if (!game || !deck) return lobby.update(state);
  const at = position(game, you);
  const hand = (you !== null && at.hands[you]) || [];
  area.update(
    {
      game,
      deck,
      you,
      seats: state.seats,
      board: `/api/tables/${table}/board.svg`,
      live: true,
      onMove: (to) => act({ do: "move", to }),
    },
    at,
  );
  actions.update({ game, deck, you, hand, at });
  log.update({ game, deck, you });
  if (you !== null) notes.update({ game, deck, you, hand, help: state.help ?? null, level: state.plan.help });
  drawHand(byId("hand"), { game, deck, you, hand }, at);
  drawOver();
  drawFree();
}

function drawStatus() {
  const [text, kind] = problem ? [problem, "problem"] : status();
  const bar = byId("status");
  if (bar.textContent !== text) bar.textContent = text;
  bar.className = kind;
  document.title = kind === "mine" ? `● ${text} – boddy` : `${text} – boddy`;
}

/** @returns {[string, string]} */
function status() {
  if (connection !== "open") return [t(`status_${connection}`), "problem"];
  const game = state?.game;
  if (!state || !game) return [t("status_waiting"), ""];
  const { now } = game;
  if (now.phase === "over") return [t("status_over"), ""];
  const name = game.labels[now.seat ?? 0];
  if (now.phase === "answer")
    return now.legal?.shows ? [t("status_youAnswer"), "mine"] : [t("status_answer", { name }), ""];
  return now.legal ? [t("status_yourTurn"), "mine"] : [t("status_turn", { name }), ""];
}

function drawOver() {
  const game = state?.game;
  const over = byId("over");
  const key = game?.reveal ? String(game.number) : "";
  if (over.dataset.key === key || !deck || !game) return;
  over.dataset.key = key;
  const again = state?.you !== null ? () => void line?.send({ type: "start" }) : null;
  put(over, game.reveal ? ending(game, deck, state?.you ?? null, atTable(table, game.number), again) : null);
  if (game.reveal) over.scrollIntoView({ block: "nearest" });
}

function drawFree() {
  if (!state) return;
  const current = state;
  putIfChanged(byId("free"), [current.seats, current.you], () => lobby.free(current));
}

/** Build what stays on the page: bar, tabs, and the places for everything else. */
function frame() {
  byId("skip").textContent = t("skip");
  const menu = byId("menu");
  const opener = h(
    "button",
    { type: "button", class: "quiet", "aria-expanded": "false", "aria-controls": "menu", onclick: toggle },
    t("menu"),
  );
  byId("tools").append(opener);
  for (const name of ["table", "notes", "log"]) {
    byId("tabs").append(
      h(
        "button",
        { type: "button", "data-tab": name, "aria-pressed": String(name === "table"), onclick: () => turnTo(name) },
        t(`tab_${name}`),
      ),
    );
  }
  byId("notes-title").textContent = t("notes");
  byId("log-title").textContent = t("log");
  byId("home").setAttribute("aria-label", t("home"));
  turnTo("table");

  function toggle() {
    const closed = menu.hidden;
    menu.hidden = !closed;
    opener.setAttribute("aria-expanded", String(closed));
    const token = keyOf(table);
    put(
      menu,
      finished ? link(t("share"), location.href) : link(t("tableLink"), `${location.origin}/t/${table}`),
      token && link(t("myLink"), privateLink(table, token)),
      seatButtons(state, (message) => {
        line?.send(message);
        menu.hidden = true;
      }),
      preferences(),
      h("button", { type: "button", onclick: toggle }, t("close")),
    );
  }
}

/** On small screens one of table, notes and log is shown. @param {string} name */
function turnTo(name) {
  document.body.dataset.tab = name;
  for (const tab of byId("tabs").children)
    tab.setAttribute("aria-pressed", String(/** @type {HTMLElement} */ (tab).dataset.tab === name));
}
