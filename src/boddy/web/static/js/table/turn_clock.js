/** The time that is left for a decision. The server says how much there is; only the seconds are counted here. */

import { h } from "../ui/dom.js";
import { t } from "../logic/i18n.js";

/** Seconds before the end from which the clock looks urgent, and is announced. */
const LATE = 10;

export class TurnClock {
  /** @param {HTMLElement} root @param {HTMLElement} announcements a live region */
  constructor(root, announcements) {
    this.root = root;
    this.announcements = announcements;
    /** When the time is over, on this browser's own steady clock. @type {number | null} */
    this.end = null;
    this.mine = false;
    this.told = false;
    setInterval(() => this.draw(), 250);
  }

  /** Take over what the server said. @param {number | null | undefined} left @param {boolean} mine */
  set(left, mine) {
    this.end = left === null || left === undefined ? null : performance.now() + left * 1000;
    this.mine = mine;
    this.told = false;
    this.draw();
  }

  draw() {
    this.root.hidden = this.end === null;
    if (this.end === null) return;
    const seconds = Math.max(0, Math.ceil((this.end - performance.now()) / 1000));
    const text = `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
    if (this.root.textContent !== text) this.root.textContent = text;
    this.root.classList.toggle("late", seconds <= LATE);
    this.root.setAttribute("aria-label", t("clockLeft", { time: text }));
    if (this.mine && seconds <= LATE && seconds > 0 && !this.told) {
      this.told = true;
      this.announcements.append(h("p", t("clockLate", { seconds })));
    }
  }
}
