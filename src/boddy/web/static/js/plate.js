/** The name plate of a seat: who sits there, how many cards, whose turn. */

import { h } from "./dom.js";
import { t } from "./i18n.js";
import { PALETTE } from "./art.js";
import { seatNames } from "./position.js";

/**
 * @param {import("./scene.js").SceneView} view
 * @param {import("./position.js").Position} at
 * @param {number} seat
 */
export function plate(view, at, seat) {
  const { game, seats, you, deck } = view;
  const sitting = seats[seat];
  const acting = view.live && game.now.seat === seat;
  const classes = ["plate", acting && "acting", at.turn === seat && "turn", at.out.has(seat) && "out", sitting && !sitting.here && "away"];
  return h(
    "div",
    { class: classes.filter(Boolean).join(" ") },
    game.suspects[seat] ? h("span", { class: "avatar" }, deck.bust(game.suspects[seat])) : monogram(game.names[seat], seat),
    h(
      "span",
      { class: "who" },
      h("b", {}, seatNames(game)[seat]),
      h("small", {}, remarks(view, at, seat, seat === you)),
    ),
  );
}

/** @param {string} name @param {number} seat */
function monogram(name, seat) {
  const initial = [...name.trim()][0]?.toUpperCase() ?? "?";
  return h("span", { class: "avatar monogram", "aria-hidden": "true", vars: { paint: PALETTE[seat] } }, initial);
}

/**
 * @param {import("./scene.js").SceneView} view
 * @param {import("./position.js").Position} at
 * @param {number} seat
 * @param {boolean} own
 */
function remarks(view, at, seat, own) {
  const sitting = view.seats[seat];
  const count = at.sizes[seat];
  const found = [own && t("isYou"), count === 1 ? t("cards_1") : t("cards", { count })];
  if (at.out.has(seat)) found.push(t("isOut"));
  if (sitting?.kind === "bot") found.push(t("isBot"));
  if (sitting?.kind === "open") found.push(t("isOpen"));
  if (sitting?.standing_in) found.push(t("standIn"));
  else if (sitting?.kind === "person" && !sitting.here) found.push(t("isAway"));
  return found.filter(Boolean).join(" · ");
}
