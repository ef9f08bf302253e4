/** What just happened, as a strip below the table: the turns of the last round, and steps back through all of them. */

import { signButton } from "../ui/controls.js";
import { h, put, putIfChanged } from "../ui/dom.js";
import { t } from "../logic/i18n.js";
import { avatar } from "./seat_list.js";
import { sentences, summary } from "./log.js";
import { beginning, lastRound, turnEnds } from "../logic/position.js";

/** @typedef {GameSeen & {seats?: Seat[]}} View */

export class LookingBack {
  /** @param {HTMLElement} root @param {() => void} changed called when another moment is looked at */
  constructor(root, changed) {
    this.root = root;
    this.changed = changed;
    /** After how many events we look, if not at what is now. @type {number | null} */
    this.step = null;
    this.key = "";
    /** @type {View | null} */
    this.view = null;
    this.text = h("div.happened", { tabindex: "0" });
    this.round = h("ol.round", { "aria-label": t("lastRound") });
    this.back = signButton("‹", t("lookBack"), () => this.turn(-1), { class: "lookBack" });
    this.on = signButton("›", t("lookOn"), () => this.turn(1), { class: "lookOn" });
    this.now = signButton(t("toNow"), t("toNow"), () => this.go(null), { class: "toNow" });
    root.setAttribute("aria-label", t("recent"));
    put(root, h("div.strip", this.back, this.text, this.round, this.on, this.now));
  }

  /** The events to look at, or all of them. @param {View} view @returns {number} */
  count(view) {
    const key = `${view.game.number}/${view.you}`;
    if (key !== this.key) this.step = null;
    this.key = key;
    return this.step ?? view.game.events.length;
  }

  /** @param {View} view */
  update(view) {
    this.view = view;
    const count = this.count(view);
    const ends = turnEnds(view.game);
    this.back.disabled = count <= ends[0];
    this.on.disabled = this.step === null;
    this.now.hidden = this.step === null;
    this.root.classList.toggle("past", this.step !== null);
    const key = [this.key, count, view.game.events.length, view.game.labels];
    putIfChanged(this.text, key, () => h("p", lines(view, count)));
    const round = lastRound(view.game, count);
    putIfChanged(this.round, [this.key, round, count, view.game.labels], () => this.marks(view, round, count));
  }

  /**
   * The turns of a round as the faces of those who took them.
   * @param {View} view
   * @param {number[]} round
   * @param {number} count
   */
  marks(view, round, count) {
    return round.map((end) => {
      const from = beginning(view.game, end - 1);
      const event = view.game.events[from];
      const seat = event.seat ?? event.winner ?? null;
      const label = h("span", lines(view, end)).textContent ?? "";
      const go = () => this.go(end === view.game.events.length ? null : end);
      const props = { class: event.event, "aria-pressed": String(end === count) };
      return h("li", signButton(seat === null ? null : avatar(view, seat), label, go, props));
    });
  }

  /** @param {-1 | 1} by */
  turn(by) {
    if (!this.view) return;
    const ends = turnEnds(this.view.game);
    const at = ends.indexOf(this.count(this.view));
    const near = at >= 0 ? at + by : ends.filter((end) => end < this.count(/** @type {View} */ (this.view))).length;
    this.go(near >= ends.length - 1 ? null : ends[Math.max(0, near)]);
  }

  /** @param {number | null} step */
  go(step) {
    const inRound = document.activeElement?.closest(".round");
    this.step = step;
    this.changed();
    if (inRound) /** @type {HTMLElement | null} */ (this.round.querySelector("[aria-pressed=true]"))?.focus();
    else if (step === null) this.back.focus({ preventScroll: true });
  }
}

/** A turn in a few words: what was said in it, or else how somebody walked. @param {View} view @param {number} count */
export function lines(view, count) {
  const from = beginning(view.game, count - 1);
  const said = summary(view, from, count);
  if (said.length) return said.map((line) => h("span", line, " "));
  const turn = [...Array(count - from).keys()].map((at) => from + at);
  return turn.flatMap((at) => sentences(view, at).map((line) => h("span", line, " ")));
}
