/** The back gesture closes what is open before it leaves the page. */

export class BackGesture {
  /** @param {() => boolean} isOpen @param {() => void} close closes what is on top */
  constructor(isOpen, close) {
    this.isOpen = isOpen;
    this.close = close;
    /** Whether we go back ourselves, which takes a moment. */
    this.leaving = false;
    history.scrollRestoration = "manual"; // closing something must not move the page
    history.replaceState(null, "");
    addEventListener("popstate", () => this.went());
  }

  /** Something was opened or closed. */
  update() {
    if (this.leaving) return;
    const isMarked = Boolean(history.state?.open);
    if (this.isOpen() && !isMarked) history.pushState({ open: true }, "");
    if (this.isOpen() || !isMarked) return;
    this.leaving = true;
    history.back();
  }

  went() {
    if (!this.leaving && !history.state?.open && this.isOpen()) this.close();
    this.leaving = false;
    this.update();
  }
}
