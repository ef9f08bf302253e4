/** Who plays at a new table: the seats of the form, and whom of a board's people they are. */

import { isSite } from "../logic/backend.js";
import { option, button, removeButton, select } from "../ui/controls.js";
import { h } from "../ui/dom.js";
import { t } from "../logic/i18n.js";
import { LEVELS, USUAL_LEVEL, hasFace, rivalFace, rivalLabel } from "../logic/rivals.js";

const FEWEST = 2;
export const MOST = 6;
/** @type {SeatChoice} */
export const BOT = { kind: "bot", level: USUAL_LEVEL };
/** @type {SeatChoice} */
export const ME = { kind: "me", level: USUAL_LEVEL };
/** Opponents whom one gets without choosing, in the order in which seats are filled: neither the weakest nor strong ones first, and never the strongest. */
const OPPONENTS = [...LEVELS.slice(1, 4), LEVELS[0], ...LEVELS.slice(4, -1)];
/** The game on the board is played by all its people; elsewhere a smaller round is livelier. @type {Record<string, number>} */
const USUAL_SEATS = { mansion: 6 };

/** Who plays unless somebody else is chosen: one person, and computer players. @param {string} rules @returns {SeatChoice[]} */
export function usualSeats(rules) {
  return [ME, ...OPPONENTS.slice(0, (USUAL_SEATS[rules] ?? 4) - 1).map((level) => ({ kind: "bot", level }))];
}

/**
 * The seats after other rules were chosen: the usual ones there, unless somebody changed them.
 * @param {SeatChoice[]} seats
 * @param {string} before
 * @param {string} rules
 */
export function seatsFor(seats, before, rules) {
  return JSON.stringify(seats) === JSON.stringify(usualSeats(before)) ? usualSeats(rules) : seats;
}

/**
 * The people of a board who sit in the seats, as the server will seat them: ours first, the others
 * in the order of the file.
 * @param {SeatChoice[]} seats
 * @param {Card[]} suspects
 * @param {string} own the card that is ours; without one it is the first
 */
export function peopleOf(seats, suspects, own) {
  const mine = suspects.find((card) => card.name === own);
  const others = suspects.filter((card) => card !== mine);
  return seats.map((seat) => (seat.kind === "me" && mine ? mine : (others.shift() ?? null)));
}

/**
 * The list of seats.
 * @param {SeatChoice[]} seats
 * @param {object} options
 * @param {string} options.name what we are called
 * @param {Rival[]} options.rivals
 * @param {number} options.most
 * @param {(Card | null)[]} options.people
 * @param {(seats: SeatChoice[]) => void} options.change
 */
export function seatsField(seats, { name, rivals, most, people, change }) {
  return h(
    "fieldset.seatlist",
    h("legend", t("players")),
    h(
      "ol",
      ...seats.map((seat, number) =>
        h(
          "li",
          people[number] && badge(people[number]),
          seat.kind === "bot" && hasFace(seat.level) && rivalFace(seat.level),
          seat.kind === "me"
            ? h("b", name || people[number]?.title || t("log_you"))
            : chooser(seat, number, people[number]?.title ?? "", rivals, (chosen) =>
                change(seats.map((other, at) => (at === number ? chosen : other))),
              ),
          number > 0 &&
            seats.length > FEWEST &&
            removeButton(t("removePlayer", { number: number + 1 }), () =>
              change(seats.filter((_, other) => other !== number)),
            ),
        ),
      ),
    ),
    seats.length < most && button(t("addPlayer"), () => change([...seats, newcomer(seats, rivals)])),
  );
}

/**
 * Who plays a seat that is added: of the rivals who do not sit here yet, the one nearest in strength to this table.
 * @param {SeatChoice[]} seats
 * @param {Rival[]} rivals
 * @returns {SeatChoice}
 */
export function newcomer(seats, rivals) {
  const rating = (/** @type {string} */ level) => rivals.find((rival) => rival.level === level)?.rating ?? 0;
  const seated = seats.filter(({ kind }) => kind === "bot").map(({ level }) => rating(level));
  const usual = seated.length ? seated.reduce((sum, one) => sum + one, 0) / seated.length : rating(USUAL_LEVEL);
  const free = rivals.filter((rival) => !seats.some((seat) => seat.kind === "bot" && seat.level === rival.level));
  const [nearest] = free.sort((a, b) => Math.abs(a.rating - usual) - Math.abs(b.rating - usual));
  return nearest ? { kind: "bot", level: nearest.level } : BOT;
}

/** @param {Card} card */
function badge(card) {
  return h("span.badge", { title: card.title, vars: { paint: card.colour ?? "gray" } });
}

/**
 * @param {SeatChoice} seat
 * @param {number} number
 * @param {string} person
 * @param {Rival[]} rivals
 * @param {(seat: SeatChoice) => void} choose
 */
function chooser(seat, number, person, rivals, choose) {
  const value = seat.kind === "friend" ? "friend" : seat.level;
  const friend = person ? t("labelled", { label: person, text: t("seat_friend") }) : t("seat_friend");
  const options = rivals.map((rival) => option(rival.level, rivalLabel(person ? { ...rival, name: person } : rival)));
  if (!isSite) options.unshift(option("friend", friend)); // without a server nobody can come
  const taken = (/** @type {string} */ chosen) =>
    choose(chosen === "friend" ? { kind: "friend", level: USUAL_LEVEL } : { kind: "bot", level: chosen });
  return select(options, value, taken, { "aria-label": t("playerNumber", { number: number + 1 }) });
}
