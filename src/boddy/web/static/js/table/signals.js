/** So that nobody misses what happens: words for screen readers, sounds, a vibration, a notification, a card that flies. */

import { address } from "../logic/backend.js";
import { read, write } from "../logic/browser_storage.js";
import { t } from "../logic/i18n.js";
import { cardBack } from "../ui/cards.js";
import { button } from "../ui/controls.js";
import { h } from "../ui/dom.js";
import { setIcon } from "../ui/icons.js";
import { sentences } from "./log.js";
import { Sounds } from "./sounds.js";

const SOUND = "boddy:sound";
/** What is heard when something happens. @type {Record<string, string>} */
const HEARD = { rolled: "dice", suggested: "door", shown: "paper", passed: "steps", accused: "sting", ended: "chime" };
const FULL = 0.3;
const QUIET_VOLUME = 0.08;
const TURN_MS = [60, 50, 60];
const CARD_MS = 40;

export class Signals {
  constructor() {
    /** Until somebody has chosen, it is quiet: nobody is startled on a first visit. @type {boolean | null} */
    const chosen = read(SOUND, null);
    this.on = chosen ?? true;
    this.volume = chosen ? FULL : QUIET_VOLUME;
    this.mine = false;
    /** @type {Sounds | null} */
    this.sounds = null;
  }

  /** @param {GameSeen} view @param {GameEvent[]} news */
  update({ game, you }, news) {
    const mine = Boolean(game.now.legal && !game.now.legal.pass);
    const last = news[news.length - 1];
    if (mine && !this.mine) this.call(Boolean(game.now.legal?.shows));
    else if (last)
      this.play(last.event === "moved" ? (typeof last.to === "string" ? "door" : "steps") : HEARD[last.event]);
    if (last?.event === "shown" && last.to === you && !mine) this.vibrate(CARD_MS);
    this.mine = mine;
  }

  /** It is for us to decide. @param {boolean} answers whether we have to answer somebody */
  call(answers) {
    this.play("clock");
    this.vibrate(TURN_MS);
    if (document.hidden) void notify(t(answers ? "status_youAnswer" : "status_yourTurn"));
  }

  /** @param {string | undefined} name */
  play(name) {
    if (!name || !this.on || !isTouched()) return;
    this.sounds ??= new Sounds();
    this.sounds.play(name, this.volume);
  }

  /** @param {number | number[]} pattern in milliseconds */
  vibrate(pattern) {
    if (this.on && isTouched()) navigator.vibrate?.(pattern);
  }

  /** The button that turns sounds and vibration off, and on. */
  button() {
    const sound = button("", () => this.toggle(sound), { id: "sound", class: "quiet" });
    this.label(sound);
    return sound;
  }

  /** @param {HTMLElement} button */
  toggle(button) {
    this.on = !this.on;
    this.volume = FULL;
    write(SOUND, this.on);
    this.label(button);
    this.play("paper");
  }

  /** @param {HTMLElement} button */
  label(button) {
    setIcon(button, this.on ? "sound" : "quiet", t(this.on ? "soundOff" : "soundOn"));
  }
}

/** Before the first click a page may neither sound nor vibrate; asking for it would only be refused. */
function isTouched() {
  return Boolean(navigator.userActivation?.hasBeenActive);
}

/** What is not announced: all see it on the board, or their own cards. */
const QUIET = new Set(["dealt", "moved", "looked"]);
const KEPT = 20;

/**
 * Announce new events to screen readers.
 * @param {HTMLElement} root a live region
 * @param {GameSeen} view
 * @param {number} from the first event that is new
 */
export function announce(root, view, from) {
  const { events } = view.game;
  for (let at = from; at < events.length; at++) {
    if (QUIET.has(events[at].event)) continue;
    for (const line of sentences(view, at)) root.append(h("p", line));
  }
  while (root.children.length > KEPT) root.firstChild?.remove();
}

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

const WORKER = address("/static/js/ui/notification_worker.js");

/** Ask whether the browser may notify, in the menu; nothing where it cannot, or was asked before. */
export function notifyButton() {
  if (!("Notification" in window) || Notification.permission !== "default") return null;
  const ask = async () => {
    await Notification.requestPermission();
    offer.remove();
  };
  const offer = button(t("notifyMe"), ask);
  return offer;
}

/** Notify outside the page, if that was allowed. @param {string} text */
export async function notify(text) {
  if (!("Notification" in window) || Notification.permission !== "granted") return;
  const options = { tag: location.pathname + location.search, icon: address("/static/icon.svg"), data: location.href };
  try {
    new Notification(text, options).onclick = () => window.focus();
  } catch {
    await (await worker())?.showNotification(text, options);
  }
}

/** Phones notify through a service worker only. @returns {Promise<ServiceWorkerRegistration | undefined>} */
async function worker() {
  const registration = await navigator.serviceWorker?.register(WORKER);
  const starting = registration?.installing ?? registration?.waiting;
  if (starting && !registration.active)
    await new Promise((resolve) => {
      starting.addEventListener("statechange", () => starting.state === "activated" && resolve(null));
    });
  return registration;
}
