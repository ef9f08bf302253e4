/** Keeps the screen on, in browsers that can. */

export class WakeLock {
  constructor() {
    this.wanted = false;
    /** @type {WakeLockSentinel | null} */
    this.lock = null;
    // The browser releases it with a page that is out of sight.
    document.addEventListener("visibilitychange", () => this.update());
  }

  /** @param {boolean} wanted */
  want(wanted) {
    if (wanted === this.wanted) return;
    this.wanted = wanted;
    void this.update();
  }

  async update() {
    if (!("wakeLock" in navigator) || document.visibilityState !== "visible") return;
    try {
      if (!this.wanted) await this.lock?.release();
      else if (!this.lock || this.lock.released) this.lock = await navigator.wakeLock.request("screen");
    } catch {
      // the battery is low
    }
  }
}
