/** A finished game, step by step, from anybody's point of view. */

import { Deck } from "./cards.js";
import { byId, h, put } from "./dom.js";
import { ReplayNotes } from "./replay_notes.js";
import { t } from "./i18n.js";
import { Log } from "./log.js";
import { position, seenBy } from "./position.js";
import { PlayingArea } from "./playing_area.js";
import { ending } from "./ending.js";

/** @typedef {import("./types.js").Game} Game */
/** @typedef {import("./finished.js").Finished} Finished */

/** @param {Finished} finished */
export async function replay(finished) {
  const response = await fetch(finished.game);
  if (!response.ok) {
    byId("status").textContent = t("gone");
    return;
  }
  show(finished, await response.json());
}

/** @param {Finished} finished @param {Game} game */
function show(finished, game) {
  const deck = new Deck(game.cards);
  const wanted = new URLSearchParams(location.search);
  let step = clamp(Number(wanted.get("step") ?? 1), game);
  let view = wanted.get("view") ?? "all";
  if (!game.views?.[view]) view = "all";
  const area = new PlayingArea(byId("area"));
  const log = new Log(byId("log"));
  const replayNotes = new ReplayNotes(finished.game);
  const slider = /** @type {HTMLInputElement} */ (
    h("input", {
      type: "range",
      min: "1",
      max: String(game.events.length),
      "aria-label": t("replay"),
      oninput: () => go(Number(slider.value)),
    })
  );
  const where = h("span", { class: "where" });
  document.body.classList.add("replaying");
  put(
    byId("act"),
    h(
      "div",
      { class: "player" },
      h("div", { class: "buttons" }, [
        stepButton("«", "first", () => go(1)),
        stepButton("‹", "back", () => go(step - 1)),
        stepButton("›", "forward", () => go(step + 1)),
        stepButton("»", "last", () => go(game.events.length)),
        where,
      ]),
      slider,
      h(
        "div",
        { class: "buttons" },
        h(
          "label",
          {},
          t("viewOf"),
          h(
            "select",
            { onchange: (/** @type {Event} */ event) => look(/** @type {HTMLSelectElement} */ (event.target).value) },
            views(game, view),
          ),
        ),
        h("a", { class: "button", href: finished.analysis }, t("toAnalysis")),
      ),
    ),
  );
  addEventListener("keydown", (event) => {
    if (event.defaultPrevented || event.target instanceof HTMLInputElement || event.target instanceof HTMLSelectElement)
      return;
    const to = { ArrowLeft: step - 1, ArrowRight: step + 1, Home: 1, End: game.events.length }[event.key];
    if (to !== undefined) go(to);
  });
  draw();

  /** @param {number} to */
  function go(to) {
    step = clamp(to, game);
    draw();
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
    area.update({ game: seen, deck, you: seat, seats: [], board: finished.board, live: false, onMove: () => {} }, at);
    log.key = "";
    log.update({ game: seen, deck, you: seat }, step);
    slider.value = String(step);
    where.textContent = t("step", { step, count: game.events.length });
    byId("status").textContent = t("replay");
    hands(seen, at);
    document.body.classList.toggle("onlooker", seat === null);
    if (seat !== null) replayNotes.update({ game: seen, deck }, seat, at.hands[seat] ?? [], step);
    keepAddress(step, view);
    put(byId("over"), step === game.events.length && view === "all" ? ending(game, deck, null, finished, null) : null);
  }

  /** @param {Game} seen @param {import("./position.js").Position} at */
  function hands(seen, at) {
    const names = seen.labels;
    const file = seen.events[0].file;
    put(
      byId("hand"),
      h(
        "dl",
        { class: "hands" },
        file ? [h("dt", {}, t("caseFile")), h("dd", {}, deck.chips(file))] : [],
        at.hands.flatMap((hand, seat) => (hand ? [h("dt", {}, names[seat]), h("dd", {}, deck.chips(hand))] : [])),
      ),
    );
  }
}

/** Make the page's address one of this very position, to share. @param {number} step @param {string} view */
function keepAddress(step, view) {
  const address = new URL(location.href);
  address.searchParams.set("step", String(step));
  address.searchParams.set("view", view);
  history.replaceState(null, "", address);
}

/** @param {Game} game @param {string} view */
function views(game, view) {
  const names = game.labels.map((name, seat) => [String(seat), name]);
  const all = [["all", t("viewAll")], ["onlooker", t("viewOnlooker")], ...names];
  return all.map(([value, label]) => h("option", { value, selected: value === view }, label));
}

/** @param {string} sign @param {string} label @param {() => void} onclick */
function stepButton(sign, label, onclick) {
  return h("button", { type: "button", "aria-label": t(label), title: t(label), onclick }, sign);
}

/** @param {number} step @param {Game} game */
function clamp(step, game) {
  return Math.min(game.events.length, Math.max(1, step || 1));
}
