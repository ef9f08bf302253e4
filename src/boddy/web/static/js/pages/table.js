/** The page of a table: one address to play, to watch and to see a game again. */

import { address, connect, isSite, subject } from "../logic/backend.js";
import { Actions } from "../table/actions.js";
import { announce, flyCard, notifyButton, Signals } from "../table/signals.js";
import { Deck } from "../ui/cards.js";
import { Chat } from "../table/chat.js";
import { button, buttons, checkbox } from "../ui/controls.js";
import { byId, h, put, putIfChanged } from "../ui/dom.js";
import { ending } from "../table/ending.js";
import { Envelope } from "../table/envelope.js";
import { atTable, fromAddress } from "../table/finished.js";
import { listenForShortcuts, replayKeys, shortcutList } from "../ui/focus.js";
import { frame } from "../ui/frame.js";
import { allResults, dayOf, rememberEnd } from "../logic/game_results.js";
import { Remarks, hasRemarks, nemesis, remarked, setRemarks } from "../logic/remarks.js";
import { drawHand } from "../table/shown_cards.js";
import {
  seatButtons,
  leavingButtons,
  missing,
  drawPause,
  mayPause,
  pausedBy,
  tableChoices,
} from "../table/table_menu.js";
import { houseList } from "./house_rules.js";
import { parts, t, explain } from "../logic/i18n.js";
import { dropKey, followPrivateLinks, keepKey, keyOf } from "../logic/browser_storage.js";
import { loadInvitation, sharedLink, Lobby, hasFreeSeats } from "../table/lobby.js";
import { Log, noticed } from "../table/log.js";
import { LookingBack } from "../table/looking_back.js";
import { MarkBook } from "../table/marks.js";
import { Coach } from "../learning/coach.js";
import { rulesLink } from "../learning/first_game.js";
import { link, preferences } from "../ui/menu.js";
import { Moment } from "../table/moment.js";
import { noteOn, Notes } from "../table/notes.js";
import { beginning, position } from "../logic/position.js";
import { completePresses } from "../ui/presses.js";
import { replay } from "../table/replay.js";
import { avatar } from "../table/seat_list.js";
import { PlayingArea } from "../table/playing_area.js";
import { arrive, carryItems } from "../site/carrying.js";
import { TurnClock } from "../table/turn_clock.js";

/** What ends the connection for good, and what to say then. @type {Record<string, string>} */
const FINAL = { private: "private", "no-table": "error_no-table", "too-fast": "tooFast", devices: "tooManyDevices" };

const finished = fromAddress();
const arrived = isSite && !finished ? await arrive(subject().table) : null;
const table = arrived && "table" in arrived ? arrived.table : (subject().table ?? "");

/** @type {TableState | null} */
let state = null;
/** @type {Deck | null} */
let deck = null;
/** @type {{game: number, decision: number, action: object} | null} */
let pending = null;
let connectionState = "connecting";
let problem = "";
let leaving = false;
/** Whether we leave the result of a game for the next one. */
let goingOn = false;
/** @type {number | undefined} */
let lookAgain;
/** What bots wait for us to see, as the server knows it. */
let looking = "";
/** Of which game, seen from which seat, how many events were drawn. */
let drawn = { view: "", count: 0 };

/** What rivals say in the game that is played. */
let talk = { number: 0, remarks: new Remarks(null) };

completePresses();
followPrivateLinks(table, () => location.reload());

const signals = new Signals();
const pause = button("", togglePause, { id: "pause", class: "quiet", hidden: true });
const closeMenu = frame([pause, signals.button()], menuItems);
listenForShortcuts();

const area = new PlayingArea(byId("area"));
const log = new Log(byId("log"));
const lookingBack = new LookingBack(byId("recent"), draw);
const moment = new Moment(byId("moment"), table, () => {
  tellLooking();
  coachNow();
});
const envelope = new Envelope(byId("stage"), () => draw());
const chat = new Chat(table, send, byId("announce"), redrawChat);
const clock = new TurnClock(byId("clock"), byId("announce"));
const lobby = new Lobby(byId("lobby"), send, chat);
const actions = new Actions(byId("act"), act, () => {
  moment.close();
  tellLooking();
  coachNow();
});
for (const touch of ["pointerdown", "keydown"]) document.addEventListener(touch, takeOver, { capture: true });
const coach = new Coach(
  byId("coach"),
  table,
  (on) => state && mayPause(state) && send({ type: "pause", on }),
  draw,
  () => send({ type: "change", help: "hints" }),
);
const book = new MarkBook(
  (marks) => send({ type: "marks", marks }),
  () => {
    notes?.refresh();
    actions?.refresh();
    coachNow();
  },
);
const notes = new Notes(byId("notes"), book);
const connection =
  finished || !table
    ? null
    : connect(
        table,
        () => keyOf(table),
        receive,
        (now) => (connectionState = now) && draw(),
      );
if (finished) replay(finished);
else if (!connection) turnAway(arrived && "problem" in arrived ? explain(arrived.problem) : t("error_no-table"));
else {
  if (!isSite)
    void loadInvitation(table).then((invitation) => {
      lobby.invitation = invitation;
      draw();
    });
  for (const tab of byId("tabs").children) tab.addEventListener("click", () => chat.mark(logTab()));
}

/** @param {any} message */
function receive(message) {
  switch (message.type) {
    case "welcome":
      state = { ...message, seatsAt: performance.now() };
      looking = "";
      open(message.marks);
      log.reset();
      resend();
      break;
    case "game":
      if (state) Object.assign(state, { game: message.game, help: null });
      open({});
      for (const one of message.game.notices) tell(message.game, one);
      break;
    case "said":
      if (state) chat.hear(state, message.line);
      break;
    case "news":
      news(message);
      break;
    case "plan":
      if (state) replan(message);
      break;
    case "seats":
      if (state) {
        const { host, seats, watching } = message;
        Object.assign(state, { host, seats, watching, seatsAt: performance.now() });
      }
      break;
    case "notice":
      if (state?.game && state.game.number === message.game) notice(state.game, message.notice);
      break;
    case "key":
      keepKey(table, message.token);
      connection?.again();
      break;
    case "asked":
      keepKey(table, message.token);
      if (state) state.asked = message.seat;
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
  if ("clock" in message) clock.set(message.clock, Boolean(state?.game?.now.legal));
  draw();
}

/** Draw again what was said, after somebody was muted or a bubble has gone. */
function redrawChat() {
  log.reset();
  draw();
}

/** @param {Marks} marks */
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
    connection?.again();
    return;
  }
  game.events.push(...message.events);
  game.turns = [...game.turns.filter(([, before]) => before < message.from), ...message.turns];
  game.now = message.now;
  game.reveal = message.reveal;
  problem = "";
  pending = null;
}

/** @param {Game} game @param {NonNullable<Game["notices"]>[number]} notice */
function notice(game, notice) {
  (game.notices ??= []).push(notice);
  tell(game, notice);
}

/** @param {Game} game @param {NonNullable<Game["notices"]>[number]} notice */
function tell(game, notice) {
  const you = state?.you ?? null;
  const text = h("p", noticed({ game, you }, notice)).textContent;
  if (notice.kind === "again" && (notice.seat === you || isResultRead())) byId("announce").append(h("p", text));
  else chat.note(text, notice.seat === you);
}

/** @param {{plan: TableState["plan"], paused: boolean, paused_by: number | null}} message */
function replan({ plan, paused, paused_by }) {
  if (!state) return;
  if (plan.help !== state.plan.help) {
    state.help = null;
    const at = state.game?.events.length ?? 0;
    (state.game ? (state.game.notices ??= []) : []).push({ kind: "help", seat: 0, name: t(`help_${plan.help}`), at });
  }
  Object.assign(state, { plan, paused, paused_by });
}

/** @param {{code: string, message: string}} error */
function failed(error) {
  pending = null;
  goingOn = false;
  if (error.code === "key") {
    dropKey(table);
    if (leaving) {
      location.href = "/";
      return;
    }
    problem = t("badKey");
    connection?.again();
  } else if (error.code === "stale") connection?.again();
  else if (error.code in FINAL) {
    connection?.stop();
    problem = t(FINAL[error.code]);
  } else if (error.code === "name") lobby.refuse(explain(error));
  else if (error.code === "chatty") chat.refuse(explain(error));
  else problem = explain(error);
}

/** Show why there is no table here. @param {string} why */
function turnAway(why) {
  problem = why;
  drawStatus();
  document.body.classList.add("waiting");
  put(byId("lobby"), h("p.lines", why), h("a.button", { href: address("/") }, t("home")));
  byId("lobby").hidden = false;
}

/** Send a message, if there is a connection; whether it went out. @param {object} message */
function send(message) {
  return connection?.send(message) ?? false;
}

/** @param {object} action */
function act(action) {
  if (!state?.game || pending) return;
  moment.close();
  tellLooking();
  pending = { game: state.game.number, decision: state.game.now.decision, action };
  send({ type: "act", ...pending });
}

/** Resend what was not answered before the connection broke; the server takes it once. */
function resend() {
  const game = state?.game;
  if (pending && game && pending.game === game.number && pending.decision === game.now.decision) {
    send({ type: "act", ...pending });
  } else pending = null;
}

function draw() {
  document.body.classList.toggle("lost", connectionState === "lost");
  drawStatus();
  if (!state) return;
  const count = state.watching;
  byId("watchers").textContent = count === 0 ? "" : t("watchers", { count });
  const { game, you } = state;
  document.body.classList.toggle("waiting", !game);
  document.body.classList.toggle("onlooker", you === null);
  if (game && deck) envelope.update({ game, deck, you, seats: state.seats });
  document.body.classList.toggle("finished", game?.now.phase === "over" && !envelope.isOpen);
  byId("lobby").hidden = Boolean(game);
  drawPause(pause, state);
  drawChat(state);
  if (!game || !deck) return lobby.update(state);
  const at = position(game, you);
  const hand = (you !== null && at.hands[you]) || [];
  const view = { game, deck, you, at, hand, seats: state.seats, help: state.help ?? null, hints: hints() };
  const shown = lookingBack.count(view);
  const live = shown === game.events.length;
  area.update(
    {
      ...view,
      board: `/api/tables/${table}/board.svg`,
      live,
      hinted: view.hints?.find((item) => item.kind === "move")?.to,
      onMove: (to) => act({ do: "move", to }),
      remark: live ? remarks(game).findLast((one) => one.at > beginning(game, shown - 1)) : null,
    },
    live ? at : position(game, you, shown),
  );
  lookingBack.update(view);
  moment.update(view);
  const away = missing(state);
  clearTimeout(lookAgain);
  if (away?.wait) lookAgain = setTimeout(draw, away.wait * 1000 + 300);
  const playOn = you === null ? null : (/** @type {number} */ seat) => send({ type: "play-on", seat });
  const note = (/** @type {string} */ card) => noteOn(view, book, card);
  actions.update({ ...view, note, missing: away, playOn });
  log.update(view, undefined, spoken(state, game));
  tellNews(view);
  tellLooking();
  if (you !== null) notes.update(view);
  drawHand(byId("hand"), view);
  coachNow();
  if (!envelope.isOpen) drawOver(game, deck);
  const free = [state.seats, state.asked, you, game.now.phase === "over"];
  putIfChanged(byId("free"), free, () => lobby.free(/** @type {TableState} */ (state)));
}

/** What rivals have remarked in this game, if we want to hear it. @param {Game} game */
function remarks(game) {
  if (talk.number !== game.number) talk = { number: game.number, remarks: new Remarks(nemesis(allResults())) };
  const made = talk.remarks.hear(game.events, state?.seats ?? []);
  return hasRemarks() ? made : [];
}

/** What was said at the table by people and by rivals. @param {TableState} now @param {Game} game @returns {ChatLine[]} */
function spoken(now, game) {
  const { number, labels } = game;
  const lines = remarks(game).map((one) => {
    const { seat, at } = one;
    return { seat, name: labels[seat], text: remarked(one), game: number, at, sent: 0 };
  });
  return [...lines, ...chat.lines(now)].sort((one, other) => one.game - other.game || one.at - other.at);
}

/** Announce what has happened since the game was last drawn; earlier events are only in the log. @param {GameSeen} view */
function tellNews(view) {
  const { events, number } = view.game;
  const before = drawn.view === `${number}/${view.you}` ? Math.min(drawn.count, events.length) : events.length;
  drawn = { view: `${number}/${view.you}`, count: events.length };
  const news = events.slice(before);
  announce(byId("announce"), view, before);
  for (const one of remarks(view.game).filter(({ at }) => at > before)) {
    byId("announce").append(h("p", t("labelled", { label: view.game.labels[one.seat], text: remarked(one) })));
  }
  signals.update(view, news);
  flyCard(news);
}

/** Let bots wait while a card that was shown to us, or the envelope, is in front of us. */
function tellLooking() {
  const at = state?.you === null ? "" : envelope.isOpen ? `envelope ${drawn.count}` : moment.shown;
  if (at === looking) return;
  looking = at;
  send({ type: "look", on: Boolean(at) });
}

/** Decide for ourselves again, after our time has run out twice. */
function takeOver() {
  const seat = state?.you === null ? null : state?.seats[state.you];
  if (!seat?.standing_in || !send({ type: "here" })) return;
  seat.standing_in = false;
  draw();
}

/** Explain what there is to explain, once the card that was shown has been seen. */
function coachNow() {
  const game = state?.game;
  if (!state || !game) return;
  const { you, seats } = state;
  const accusing = actions.asking === "accuse";
  const certain = Boolean(hints()?.some((item) => item.kind === "accuse"));
  const alone = seats.every((seat, number) => number === you || seat.kind === "bot");
  const helped = state.plan.help !== "none";
  const at = position(game, you);
  const ticked = Boolean(at.seen) && book.get(`${at.seen?.card}/${at.seen?.seat}`).startsWith("v");
  const view = { game, you, at, accusing, certain, helped, ticked };
  coach.update(view, { busy: Boolean(moment.shown), alone });
}

/** Hints for the present decision, once they have arrived; null at a table without hints. */
function hints() {
  if (state?.plan.help !== "hints") return null;
  const { help, game } = state;
  return help?.decision === game?.now.decision ? help?.advice : undefined;
}

/** The form to say something, and what was said where we do not look. @param {TableState} now */
function drawChat(now) {
  if (now.game) chat.draw(byId("chat"), now);
  const faceOf = (/** @type {number} */ seat) =>
    now.game && deck && avatar({ game: now.game, deck, seats: now.seats }, seat);
  chat.drawLatest(byId("said"), faceOf);
  chat.mark(logTab());
}

function logTab() {
  return byId("tabs").querySelector("[data-tab=log]");
}

function drawStatus() {
  const [text, kind, shown] = problem ? [problem, "problem"] : status();
  const bar = byId("status");
  if (bar.textContent !== text) put(bar, shown ? h("span", shown) : text);
  bar.className = kind;
  document.title = kind === "mine" ? `● ${text} – boddy` : `${text} – boddy`;
}

/** The text, its kind, and the same text with a name that may be shortened. @returns {[string, string, (Node | string)[]?]} */
function status() {
  if (connectionState !== "open") return [t(`status_${connectionState}`), "problem"];
  const game = state?.game;
  if (!state) return [t("status_connecting"), ""];
  if (!game && state.you === null) return [t("atTable"), ""];
  if (!game) return [t(hasFreeSeats(state) ? "status_waiting" : "status_allHere"), ""];
  const { now } = game;
  if (now.phase === "over") return [t("status_over"), ""];
  if (state.you !== null && state.seats[state.you].standing_in) return [t("status_standIn"), "mine"];
  if (state.paused && (!now.legal || now.legal.pass)) return [pausedBy(state), ""];
  const name = game.labels[now.seat ?? 0];
  const answering = now.phase === "answer";
  if (answering && now.legal && !now.legal.shows) return [t("status_youPass"), ""];
  if (now.legal) return [t(answering ? "status_youAnswer" : "status_yourTurn"), "mine"];
  const key = answering ? "status_answer" : "status_turn";
  return [t(key, { name }), "", parts(key, { name: h("span.name", name) })];
}

/** The result stays until its reader moves on, even if somebody else has started another game. @param {Game} game @param {Deck} deck */
function drawOver(game, deck) {
  const over = byId("over");
  if (!game.reveal && isResultRead() && !goingOn) return offerNewGame(over, game);
  goingOn = goingOn && Boolean(game.reveal);
  putIfChanged(over, game.reveal ? game.number : null, () => {
    document.body.classList.remove("result-hidden");
    if (!game.reveal || !state) return null;
    const { you, seats } = state;
    if (you !== null) void rememberEnd(table);
    const again = () => (goingOn = send({ type: "start" }));
    const day = game.number === 1 ? dayOf(table) : null;
    return ending(game, deck, you, seats, atTable(table, game.number), you === null ? null : again, day);
  });
}

function isResultRead() {
  return Boolean(byId("over").firstChild) && !document.body.classList.contains("result-hidden");
}

/** Show who started it, and offer to go there in place of other ways to a new game. @param {HTMLElement} over @param {Game} game */
function offerNewGame(over, game) {
  if (over.querySelector(".goon")) return;
  const begun = game.notices?.find(({ kind }) => kind === "again");
  if (begun)
    over.querySelector(".others > a")?.replaceWith(h("span", noticed({ game, you: state?.you ?? null }, begun)));
  const goOn = button(t("playAgain"), () => ((goingOn = true), draw()), { class: "primary goon" });
  over.querySelector(".again")?.remove();
  over.querySelector(".ending > .buttons")?.append(goOn);
}

/** To the game before the one that is played now. */
function lastGame() {
  const { number = 1, reveal } = state?.game ?? {};
  if (reveal || number === 1) return null;
  const { replay, analysis } = atTable(table, number - 1);
  const links = [h("a.button", { href: replay }, t("replay")), h("a.button", { href: analysis }, t("analysis"))];
  return h("div.buttons", h("span.hint", t("lastGame")), links);
}

/** The contents of the menu. */
function menuItems() {
  const token = keyOf(table);
  return [
    isSite
      ? !finished && carryItems(table)
      : [
          finished ? link(t("share"), location.href) : link(t("tableLink"), sharedLink(lobby.invitation, table)),
          token && link(t("myLink"), `${sharedLink(lobby.invitation, table)}#key=${token}`),
          seatButtons(state, (message) => {
            send(message);
            closeMenu();
          }),
        ].flat(),
    lastGame(),
    buttons(rulesLink(), state?.game && state.you !== null && coach.menuButton(closeMenu)),
    state && houseList(state.plan.house),
    tableChoices(state, send),
    state && chat.muteButtons(state),
    !finished && checkbox(t("remarks_show"), hasRemarks(), (on) => (setRemarks(on), redrawChat()), { name: "remarks" }),
    leavingButtons(state, whoIsOut(), {
      resign: () => send({ type: "resign" }),
      leave: () => {
        leaving = true;
        send({ type: "leave" });
      },
    }),
    preferences(state?.plan.help === "hints"),
    notifyButton(),
    finished ? replayKeys() : shortcutList(),
  ];
}

/** Seats that are out of the game. */
function whoIsOut() {
  return state?.game ? position(state.game, state.you).out : new Set();
}

function togglePause() {
  send({ type: "pause", on: !state?.paused });
}
