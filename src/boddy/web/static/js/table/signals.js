/** Small sounds, a vibration and a notification: so that nobody misses their turn. */

import { read, write } from "../logic/browser_storage.js";
import { button } from "../ui/controls.js";
import { t } from "../logic/i18n.js";
import { setIcon } from "../ui/icons.js";
import { notify } from "../ui/notifications.js";

const SOUND = "boddy:sound";
/** Tones in hertz, each a little after the one before. @type {Record<string, number[]>} */
const TONES = {
  rolled: [220, 262, 233, 277, 247],
  suggested: [392],
  shown: [523, 659],
  accused: [196, 185],
  ended: [392, 494, 587, 784],
  mine: [587, 784],
};
const GAP_S = 0.07;
const LENGTH_S = 0.16;
const VOLUME = 0.05;
const TURN_MS = [60, 50, 60];
const CARD_MS = 40;

export class Signals {
  constructor() {
    this.on = read(SOUND, true);
    this.mine = false;
    /** @type {AudioContext | null} */
    this.audio = null;
  }

  /** @param {GameSeen} view @param {GameEvent[]} news */
  update({ game, you }, news) {
    const mine = Boolean(game.now.legal && !game.now.legal.pass);
    const last = news[news.length - 1];
    if (mine && !this.mine) this.call(Boolean(game.now.legal?.shows));
    else this.play(last?.event ?? "");
    if (last?.event === "shown" && last.to === you && !mine) this.vibrate(CARD_MS);
    this.mine = mine;
  }

  /** It is for us to decide. @param {boolean} answers whether we have to answer somebody */
  call(answers) {
    this.play("mine");
    this.vibrate(TURN_MS);
    if (document.hidden) void notify(t(answers ? "status_youAnswer" : "status_yourTurn"));
  }

  /** @param {string} name */
  play(name) {
    const tones = TONES[name];
    if (!this.may() || !tones) return;
    this.audio ??= new AudioContext();
    tones.forEach((tone, at) => ring(/** @type {AudioContext} */ (this.audio), tone, at * GAP_S));
  }

  /** @param {number | number[]} pattern in milliseconds */
  vibrate(pattern) {
    if (this.may()) navigator.vibrate?.(pattern);
  }

  /** Before the first click a page may neither sound nor vibrate; asking for it would only be refused. */
  may() {
    return this.on && Boolean(navigator.userActivation?.hasBeenActive);
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
    write(SOUND, this.on);
    this.label(button);
    this.play("shown");
  }

  /** @param {HTMLElement} button */
  label(button) {
    setIcon(button, this.on ? "sound" : "quiet", t(this.on ? "soundOff" : "soundOn"));
  }
}

/** @param {AudioContext} audio @param {number} tone @param {number} after */
function ring(audio, tone, after) {
  const start = audio.currentTime + after;
  const source = new OscillatorNode(audio, { type: "triangle", frequency: tone });
  const gain = new GainNode(audio, { gain: VOLUME });
  gain.gain.setValueAtTime(VOLUME, start);
  gain.gain.exponentialRampToValueAtTime(0.0001, start + LENGTH_S);
  source.connect(gain).connect(audio.destination);
  source.start(start);
  source.stop(start + LENGTH_S);
}
