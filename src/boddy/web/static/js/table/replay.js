/** A finished game, step by step, from anybody's point of view, with the notes they could have had. */

import { ask } from "../logic/backend.js";
import { t } from "../logic/i18n.js";
import { position, seenBy, turnOf } from "../logic/position.js";
import { seatsByName } from "../logic/rivals.js";
import { Deck } from "../ui/cards.js";
import { button, option, select, signButton } from "../ui/controls.js";
import { byId, h, put } from "../ui/dom.js";
import { setIcon } from "../ui/icons.js";
import { ending } from "./ending.js";
import { Envelope } from "./envelope.js";
import { analysisOf } from "./finished.js";
import { KnowledgeChart } from "./knowledge_chart.js";
import { Log } from "./log.js";
import { lines } from "./looking_back.js";
import { MarkBook } from "./marks.js";
import { Notes } from "./notes.js";
import { PlayingArea } from "./playing_area.js";
import { askToPlayOn } from "./playing_on.js";
import { Verdicts } from "./verdicts.js";

/** How long a playing replay shows each step. */
const STEP_MS = 1100;

/** @param {Finished} finished */
export async function replay(finished) {
  const { ok, answer } = await ask(finished.game);
  if (ok) show(finished, answer);
  else byId("status").textContent = t("error_no-table");
}

/** @param {Finished} finished @param {Game} game */
function show(finished, game) {
  const deck = new Deck(game.cards);
  const seats = seatsByName(game.names);
  const wanted = new URLSearchParams(location.search);
  let step = clamp(Number(wanted.get("step") ?? afterTurn(game, Number(wanted.get("turn") ?? 0))), game);
  let view = wanted.get("view") ?? "all";
  if (!game.views?.[view]) view = "all";
  const area = new PlayingArea(byId("area"));
  const log = new Log(byId("log"));
  const replayNotes = new ReplayNotes(finished.game);
  const slider = h("input", {
    type: "range",
    min: "1",
    max: String(game.events.length),
    "aria-label": t("replay"),
    oninput: () => go(Number(slider.value)),
  });
  const where = h("span.where");
  const happened = h("div.happened", { tabindex: "0", "aria-live": "polite" });
  const chart = new KnowledgeChart(game, deck, (turn) => go(afterTurn(game, turn)));
  const verdicts = new Verdicts(game, deck);
  void analysisOf(finished).then((analysis) => {
    if (!analysis) return;
    chart.load(analysis);
    verdicts.load(analysis.verdicts);
    draw();
  });
  const toAnalysis = h("a.button", { href: finished.analysis }, t("analysis"));
  const playOn = button(
    t("playFromHere"),
    () => {
      stop();
      askToPlayOn(finished, { step, seat: Number(view), name: game.labels[Number(view)] });
    },
    { class: "playOn" },
  );
  const envelope = new Envelope(byId("stage"), () => {});
  /** @type {number | undefined} */
  let playing;
  const play = button("", () => (playing ? stop() : start()));
  document.body.classList.add("replaying");
  byId("heading").textContent = t("replay");
  put(byId("recent"), happened);
  put(
    byId("act"),
    h(
      "div.player",
      h("div", [
        signButton("«", t("first"), () => go(1)),
        signButton("‹", t("back"), () => go(step - 1)),
        play,
        signButton("›", t("forward"), () => go(step + 1)),
        signButton("»", t("last"), () => go(game.events.length)),
        h("label", h("span.wide-only", t("viewOf")), select(views(game), view, look, { "aria-label": t("viewOf") })),
      ]),
      chart.element,
      h("div", slider, where, playOn, toAnalysis),
    ),
  );
  addEventListener("keydown", (event) => {
    if (event.defaultPrevented || event.target instanceof HTMLInputElement || event.target instanceof HTMLSelectElement)
      return;
    const to = { ArrowLeft: step - 1, ArrowRight: step + 1, Home: 1, End: game.events.length }[event.key];
    if (to !== undefined) go(to);
    else if (event.key === " " && !(event.target instanceof HTMLButtonElement)) play.click();
  });
  showPlaying();
  draw();

  /** @param {number} to */
  function go(to) {
    stop();
    envelope.clear();
    const before = step;
    step = clamp(to, game);
    draw();
    if (step === before + 1) stage();
  }

  /** Open the envelope, as it was seen from here. */
  function stage() {
    const seat = /^\d$/.test(view) ? Number(view) : null;
    const seen = seenBy(game, view);
    envelope.stage({ game: seen, deck, you: seat, seats }, step - 1);
  }

  /** Go on by itself, from the beginning if all was seen. */
  function start() {
    if (step === game.events.length) step = 1;
    playing = setInterval(() => {
      if (envelope.isOpen) return;
      step = clamp(step + 1, game);
      if (step === game.events.length) stop();
      draw();
      stage();
    }, STEP_MS);
    showPlaying();
  }

  function stop() {
    clearInterval(playing);
    playing = undefined;
    showPlaying();
  }

  function showPlaying() {
    setIcon(play, playing ? "pause" : "play", t("playReplay"));
    play.setAttribute("aria-pressed", String(Boolean(playing)));
  }

  /** @param {string} whose */
  function look(whose) {
    view = whose;
    draw();
  }

  function draw() {
    const seat = /^\d$/.test(view) ? Number(view) : null;
    const seen = seenBy(game, view);
    const at = position(seen, seat, step);
    area.update({ game: seen, deck, you: seat, seats, board: finished.board, live: false, onMove: () => {} }, at);
    log.key = "";
    log.comment = (event) => verdicts.below(event, view);
    log.update({ game: seen, deck, you: seat }, step);
    put(happened, h("p", verdicts.sign(step, view), lines({ game: seen, deck, you: seat }, step)));
    slider.value = String(step);
    toAnalysis.setAttribute("href", `${finished.analysis}#turn-${turnOf(game, step)}`);
    where.textContent = t("step", { step, count: game.events.length });
    playOn.hidden = seat === null;
    playOn.disabled = seat !== null && isOut(game, seat, step);
    chart.mark(turnsOver(game, step), seat);
    byId("status").textContent = t("replay");
    byId("notes-title").textContent = t(seat === null ? "everyHand" : "tab_notes");
    put(
      /** @type {Element} */ (document.querySelector("#tabs [data-tab=notes]")),
      t(seat === null ? "tab_cards" : "tab_notes"),
    );
    hands(seen, at);
    document.body.classList.toggle("onlooker", seat === null);
    if (seat !== null) replayNotes.update({ game: seen, deck }, seat, at.hands[seat] ?? [], step);
    keepAddress(step, view);
    put(
      byId("over"),
      step === game.events.length && view === "all" ? ending(game, deck, null, [], finished, null) : null,
    );
  }

  /** @param {Game} seen @param {Position} at */
  function hands(seen, at) {
    const names = seen.labels;
    const file = seen.events[0].file;
    put(
      byId("hands"),
      h(
        "dl.hands",
        file ? [h("dt", t("caseFile")), h("dd", deck.chips(file))] : [],
        ...at.hands.flatMap((hand, seat) => {
          const knew = h("small", chart.tell(seat, turnsOver(game, step)));
          return hand ? [h("dt", names[seat], knew), h("dd", deck.chips(hand))] : [];
        }),
      ),
    );
  }
}

/** Make the page's address one of this very position, to share. @param {number} step @param {string} view */
function keepAddress(step, view) {
  const address = new URL(location.href);
  address.searchParams.delete("turn");
  address.searchParams.set("step", String(step));
  address.searchParams.set("view", view);
  history.replaceState(null, "", address);
}

/** @param {Game} game @returns {[string, string][]} */
function views(game) {
  const names = game.labels.map((name, seat) => option(String(seat), name));
  return [["all", t("viewAll")], ["onlooker", t("viewOnlooker")], ...names];
}

/** How many turns were over by then. @param {Game} game @param {number} step */
function turnsOver(game, step) {
  const turn = turnOf(game, step);
  return afterTurn(game, turn) <= step ? turn : turn - 1;
}

/** How many events there were when a turn was over. @param {Game} game @param {number} turn */
function afterTurn(game, turn) {
  return turn ? (game.turns?.[turn]?.[1] ?? game.events.length) : 1;
}

/** Whether a seat has nothing left to play for: the game is over, or it has accused wrongly. @param {Game} game @param {number} seat @param {number} step */
function isOut(game, seat, step) {
  const past = game.events.slice(0, step);
  return past.some(
    ({ event, seat: who, right }) => event === "ended" || (event === "accused" && (right || who === seat)),
  );
}

/** @param {number} step @param {Game} game */
function clamp(step, game) {
  return Math.min(game.events.length, Math.max(1, step || 1));
}

const PAUSE_MS = 150;

export class ReplayNotes {
  /** @param {string} address of the game */
  constructor(address) {
    this.address = address;
    const book = new MarkBook(
      () => false,
      () => {},
    );
    book.set = () => {}; // nobody pencils in a replay
    this.notes = new Notes(byId("notes"), book);
    /** @type {Map<string, Help>} */
    this.known = new Map();
    /** @type {number | undefined} */
    this.waiting = undefined;
    this.wanted = "";
  }

  /** @param {{game: Game, deck: Deck}} view @param {number} seat @param {string[]} hand @param {number} step */
  update(view, seat, hand, step) {
    const key = `?seat=${seat}&step=${step}`;
    this.wanted = key;
    const draw = () => {
      this.notes.update({ ...view, you: seat, hand, help: this.known.get(key) ?? null, hints: null });
      this.notes.root.dataset.step = this.known.has(key) ? String(step) : "";
    };
    clearTimeout(this.waiting);
    draw();
    // Someone holding an arrow key wants only the notes of where they stop.
    if (!this.known.has(key)) this.waiting = setTimeout(() => this.ask(key, draw), PAUSE_MS);
  }

  /** @param {string} key @param {() => void} draw */
  async ask(key, draw) {
    const { ok, answer } = await ask(`${this.address}/notes${key}`);
    if (!ok) return;
    this.known.set(key, answer);
    if (key === this.wanted) draw();
  }
}
