/** What a host can do about seats in the menu: give one to a bot, or open one for a friend. */

import { button } from "../ui/controls.js";
import { t } from "../logic/i18n.js";
import { USUAL_LEVEL } from "../pages/seat_choices.js";

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
