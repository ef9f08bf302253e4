/** What the rivals thought at the decisive moment of a game, in their own words. */

import { list } from "../ui/controls.js";
import { h } from "../ui/dom.js";
import { t } from "../logic/i18n.js";
import { percent } from "../ui/percent.js";
import { hasFace, rivalFace } from "../logic/rivals.js";

/**
 * How near the solution a seat was when the last accusation was made.
 * @typedef {{odds: number, open: number, near: boolean, overlooked: boolean}} Standing
 * @typedef {{seat: number, right: boolean, seats: Standing[]}} Decisive
 */

/**
 * A line for each rival.
 * @param {Decisive} moment
 * @param {Seat[]} seats
 * @param {string[]} names
 * @param {number | null} you
 * @param {Set<number>} out who had accused wrongly before
 */
export function thoughts(moment, seats, names, you, out) {
  const rivals = seats.flatMap((seat, at) => (seat.kind === "bot" && hasFace(seat.level) ? [at] : []));
  if (!rivals.length) return null;
  return list(
    "ul.thoughts",
    rivals,
    (at) => [rivalFace(seats[at].level), h("span", h("b", names[at]), " ", h("q", thought(moment, at, you, out)))],
    { "aria-label": t("thoughts") },
  );
}

/** @param {Decisive} moment @param {number} seat @param {number | null} you @param {Set<number>} out */
export function thought({ seat: accuser, right, seats }, seat, you, out) {
  const { odds, open, near, overlooked } = seats[seat];
  const own = percent(odds);
  if (seat === accuser) {
    if (!right) return t("thought_wrong", { own });
    const yours = you === null ? null : seats[you];
    const sure = open === 1 ? t("thought_sure") : t("thought_dared", { own });
    return yours ? `${sure} ${standing(yours)}` : sure;
  }
  if (out.has(seat)) return t("thought_out");
  if (overlooked) return t("thought_overlooked");
  if (open === 1) return t("thought_knew");
  return near ? t("thought_near", { own }) : t("thought_far", { own, open });
}

/** @param {Standing} yours */
function standing({ odds, open, near }) {
  if (open === 1) return t("thought_you_knew");
  return near ? t("thought_you_near") : t("thought_you_far", { yours: percent(odds) });
}
