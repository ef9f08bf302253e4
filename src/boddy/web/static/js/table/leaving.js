/** Ways out of a game: resign, leave the seat to a bot, and a bot for somebody who is away. */

import { confirm } from "../ui/confirm.js";
import { button } from "../ui/controls.js";
import { t } from "../logic/i18n.js";

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
