/** The seats of a game as a list: who sits there, how many cards, whose turn, and what they answered. */

import { h, putIfChanged } from "../ui/dom.js";
import { t } from "../logic/i18n.js";
import { PALETTE } from "../ui/card_drawings.js";
import { answer } from "./shown_cards.js";
import { LOOKS, remarked } from "../logic/remarks.js";
import { hasFace, rivalBust } from "../logic/rivals.js";
import { icon } from "../ui/icons.js";

/** Every seat and its answer, updated in place. */
export class SeatList {
  /** @param {AreaView} view */
  constructor(view) {
    this.items = view.game.names.map(() => h("li.seat", h("div"), h("div")));
  }

  /** @param {AreaView} view @param {Position} at */
  update(view, at) {
    const { game, you, live } = view;
    this.items.forEach((item, seat) => {
      const [first, second] = /** @type {HTMLElement[]} */ ([...item.children]);
      const acting = live && game.now.seat === seat;
      const { away: _, ...sitting } = view.seats[seat] ?? {};
      const state = [game.labels, sitting, acting, at.turn === seat, at.out.has(seat), at.sizes[seat], you];
      putIfChanged(first, state, () => seatInfo(view, at, seat));
      const given = at.suggestion?.answers.find((other) => other.seat === seat) ?? null;
      const remark = !given && view.remark?.seat === seat ? view.remark : null;
      const shown = given ? [given, at.suggestion?.seat, at.suggestion?.cards] : remark;
      putIfChanged(second, shown, () => (remark ? look(remark) : answer(view, given)));
    });
  }
}

/** @param {AreaView} view @param {Position} at @param {number} seat */
function seatInfo(view, at, seat) {
  const { game, seats, you } = view;
  const sitting = seats[seat];
  const acting = view.live && game.now.seat === seat;
  const classes = [
    "seatinfo",
    acting && "acting",
    at.turn === seat && "turn",
    at.out.has(seat) && "out",
    sitting && !sitting.here && "away",
  ];
  return h(
    "div",
    { class: classes.filter(Boolean).join(" "), title: tokenOf(view, seat) || null },
    avatar(view, seat),
    h("span.who", called(game.labels[seat]), h("small", remarks(view, at, seat, seat === you))),
  );
}

/** How a rival looks who has just remarked something; the words are in the log. @param {Remark} remark */
function look(remark) {
  const text = remarked(remark);
  return h("span.bubble.look", { title: text }, icon(LOOKS[remark.moment]), h("span.unseen", text));
}

/** A name, which is written smaller the longer it is. @param {string} name */
function called(name) {
  return h("b", { vars: { letters: [...name].length } }, name);
}

/** Whose token somebody moves who is called otherwise. @param {AreaView} view @param {number} seat */
function tokenOf({ game, deck }, seat) {
  const suspect = game.suspects[seat];
  return suspect && game.labels[seat] !== deck.title(suspect) ? deck.short(suspect) : "";
}

/**
 * The face of a seat, the same wherever it is seen: a rival's own, or that of the suspect whom somebody is.
 * @param {{game: Game, deck: Deck, seats?: Seat[]}} view
 * @param {number} seat
 * @returns {SVGElement | null}
 */
export function face({ game, deck, seats }, seat) {
  const sitting = seats?.[seat];
  if (sitting?.kind === "bot" && hasFace(sitting.level)) return rivalBust(sitting.level);
  const suspect = game.suspects[seat] || sitting?.suspect;
  return suspect ? deck.bust(suspect) : null;
}

/** A face in a frame, or the first letter of the name. @param {{game: Game, deck: Deck, seats?: Seat[]}} view @param {number} seat */
export function avatar(view, seat) {
  const drawn = face(view, seat);
  return drawn ? h("span.avatar", drawn) : monogram(view.game.names[seat], seat);
}

/** @param {string} name @param {number} seat */
function monogram(name, seat) {
  const initial = [...name.trim()][0]?.toUpperCase() ?? "?";
  return h("span.avatar.monogram", { "aria-hidden": "true", vars: { paint: PALETTE[seat] } }, initial);
}

/**
 * Remarks about a seat, the most important first: those without room are dropped whole.
 * @param {AreaView} view
 * @param {Position} at
 * @param {number} seat
 * @param {boolean} own
 */
function remarks(view, at, seat, own) {
  const sitting = view.seats[seat];
  const count = at.sizes[seat];
  const found = [own && t("you")];
  if (at.out.has(seat)) found.push(t("isOut"));
  if (sitting?.kind === "open") found.push(t("isOpen"));
  if (sitting?.standing_in) found.push(t("standIn"));
  else if (sitting?.kind === "person" && !sitting.here) found.push(t("isAway"));
  found.push(t("count-cards", { count }));
  if (sitting?.kind === "bot") found.push(t("isBot"));
  if (sitting?.kind === "person" && sitting.name !== view.game.names[seat]) found.push(sitting.name);
  if (sitting?.kind !== "bot" && !at.out.has(seat)) found.push(tokenOf(view, seat));
  return found.filter(Boolean).map((remark, at) => h("span", at ? ` · ${remark}` : remark));
}
