/** A shown card goes from the hand of who shows it to the hand of who asked. */

import { cardBack } from "../ui/cards.js";

const FLIGHT_MS = 240;

/** Let the card fly that is shown in the news, if one is. @param {GameEvent[]} news */
export function flyCard(news) {
  const shown = news.find((event) => event.event === "shown");
  if (shown) fly(shown.seat ?? 0, shown.to);
}

/** @param {number} from @param {number} to */
function fly(from, to) {
  const seats = document.querySelectorAll(".area .seat");
  if (!seats[from] || !seats[to] || matchMedia("(prefers-reduced-motion: reduce)").matches) return;
  const [start, end] = [seats[from], seats[to]].map((seat) => seat.getBoundingClientRect());
  const card = cardBack();
  card.classList.add("flying");
  document.body.append(card);
  const at = (/** @type {DOMRect} */ box) => `translate(${box.x + box.width / 2}px, ${box.y + box.height / 2}px)`;
  const flight = card.animate([{ transform: at(start) }, { transform: at(end) }], {
    duration: FLIGHT_MS,
    easing: "ease-in-out",
  });
  flight.onfinish = flight.oncancel = () => card.remove();
}
