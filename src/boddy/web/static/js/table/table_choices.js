/** What can be chosen while a game is played: the pace of the bots, the help, and a pause. */

import { option, select } from "../ui/controls.js";
import { h } from "../ui/dom.js";
import { t } from "../logic/i18n.js";
import { isHost } from "./host_menu.js";
import { setIcon } from "../ui/icons.js";

const PACES = ["instant", "brisk", "calm"];
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

/** Whether we may have the bots and the clock wait, or go on: if the host alone may, others do it once the host has gone. @param {TableState} state */
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

/** Let the bots wait or go on, in the bar of the page. @param {HTMLElement} button @param {TableState} state */
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
