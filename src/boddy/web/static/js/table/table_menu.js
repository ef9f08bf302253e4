/** Items of a table's menu and bar: seats, pace, help, a pause, and ways out. */

import { t } from "../logic/i18n.js";
import { USUAL_LEVEL } from "../logic/rivals.js";
import { confirm, button, option, select } from "../ui/controls.js";
import { h } from "../ui/dom.js";
import { setIcon } from "../ui/icons.js";

/** Whether this table is ours to arrange. @param {TableState} state */
export function isHost({ you, host }) {
  return you !== null && you === host;
}

/**
 * Buttons for all that the host may do now.
 * @param {TableState | null} state
 * @param {(message: object) => void} send
 */
export function seatButtons(state, send) {
  if (!state || !isHost(state)) return [];
  return /** @type {const} */ (["bot", "open"]).flatMap((kind) =>
    seatsFor(state, kind).map((seat) => giveButton(state, seat, kind, `${state.seats[seat].name}: `, send)),
  );
}

/**
 * A button that gives a seat to a bot, or opens it for a friend.
 * @param {TableState} state
 * @param {number} seat
 * @param {"bot" | "open"} kind
 * @param {string} whose what stands before it, where buttons of several seats stand together
 * @param {(message: object) => void} send
 */
export function giveButton({ seats }, seat, kind, whose, send) {
  const level = (kind === "open" && seats[seat].level) || USUAL_LEVEL;
  return button(whose + t(kind === "bot" ? "toBot" : "toOpen"), () => send({ type: "give", seat, kind, level }));
}

/**
 * Seats that the host can give to a bot, or open for a friend: those of people who are not here, and between
 * games also those of bots. During a game a seat is opened only once its person has been away for long.
 * @param {TableState} state
 * @param {"bot" | "open"} kind
 * @returns {number[]}
 */
export function seatsFor(state, kind) {
  const playing = state.game && state.game.now.phase !== "over";
  const passed = (performance.now() - (state.seatsAt ?? 0)) / 1000;
  const isGone = (/** @type {Seat} */ seat) => kind === "bot" || !playing || (seat.away ?? 0) <= passed;
  const may = (/** @type {Seat} */ seat) =>
    (seat.kind === "person" && !seat.here && isGone(seat)) ||
    (seat.kind === "bot" && kind === "open" && state.game && !playing);
  return state.seats.flatMap((seat, number) => (may(seat) && number !== state.you ? [number] : []));
}

const PACES = ["instant", "brisk", "normal", "calm"];
const HELP = ["none", "facts", "odds", "hints"];

/** Pace and help, for the host. @param {TableState | null} state @param {(message: object) => void} send */
export function tableChoices(state, send) {
  if (!state || !isHost(state)) return null;
  const { pace, help } = state.plan;
  return h("div.preferences", [
    choice(t("pace"), "pace", PACES, pace, (chosen) => send({ type: "change", pace: chosen })),
    choice(t("help"), "help", HELP, help, (chosen) => send({ type: "change", help: chosen })),
  ]);
}

/** Whether we may pause or resume: where only the host may, others may once the host has gone. @param {TableState} state */
export function mayPause(state) {
  const { plan, you, paused, seats, host } = state;
  if (you === null) return false;
  if (paused) return plan.pauses !== "host" || isHost(state) || !seats[host].here;
  return plan.pauses === "players" || (plan.pauses === "host" && isHost(state));
}

/** That the table waits, and who wanted that. @param {TableState} state */
export function pausedBy({ paused_by: by, you, seats }) {
  return by === null || by === you ? t("status_paused") : t("status_pausedBy", { name: seats[by].name });
}

/** The button that pauses and resumes, in the bar of the page. @param {HTMLElement} button @param {TableState} state */
export function drawPause(button, state) {
  const bots = state.seats.some((seat) => seat.kind === "bot" || seat.standing_in);
  const waits = bots || state.plan.clock > 0;
  button.hidden = !waits || !state.game || !mayPause(state) || state.game.now.phase === "over";
  setIcon(button, state.paused ? "play" : "pause", t(state.paused ? "goOnPlaying" : "pause"));
  button.setAttribute("aria-pressed", String(state.paused));
}

/**
 * @param {string} label
 * @param {string} kind
 * @param {string[]} values
 * @param {string} now
 * @param {(chosen: string) => void} choose
 */
function choice(label, kind, values, now, choose) {
  const options = values.map((value) => option(value, t(`${kind}_${value}`)));
  return h("label", label, select(options, now, choose, { "data-choice": kind }));
}

/**
 * Buttons for the menu.
 * @param {TableState | null} state
 * @param {Set<number>} out who is out
 * @param {{resign: () => void, leave: () => void}} act
 */
export function leavingButtons(state, out, { resign, leave }) {
  if (!state || state.you === null) return [];
  const playing = state.game && state.game.now.phase !== "over" && !out.has(state.you);
  return [
    playing && afterAsking(t("resign"), t("resignAsk"), resign),
    afterAsking(t("leave"), t(state.game ? "leaveAsk" : "leaveLobbyAsk"), leave),
  ];
}

/**
 * Whom the game waits for although they are away; and from when on a bot can play on for them.
 * @param {TableState} state
 * @returns {{seat: number, name: string, wait: number} | null} `wait` in seconds
 */
export function missing(state) {
  const number = state.game?.now.seat ?? null;
  const seat = number === null ? null : state.seats[number];
  if (number === null || !seat || seat.away === null || seat.standing_in) return null;
  const passed = (performance.now() - (state.seatsAt ?? 0)) / 1000;
  return { seat: number, name: state.game?.labels[number] ?? seat.name, wait: Math.max(0, seat.away - passed) };
}

/** A button for what cannot be taken back. @param {string} label @param {string} question @param {() => void} act */
function afterAsking(label, question, act) {
  return button(label, async () => (await confirm(question, label)) && act(), { class: "danger" });
}
