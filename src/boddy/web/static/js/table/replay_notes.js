/** The notes of a seat as they could have been at a step of a replay. */

import { ask } from "../logic/backend.js";
import { byId } from "../ui/dom.js";
import { MarkBook } from "./marks.js";
import { Notes } from "./notes.js";

const PAUSE_MS = 150;

export class ReplayNotes {
  /** @param {string} address of the game */
  constructor(address) {
    this.address = address;
    this.notes = new Notes(byId("notes"), new NoMarks());
    /** @type {Map<string, Help>} */
    this.known = new Map();
    /** @type {number | undefined} */
    this.waiting = undefined;
    this.wanted = "";
  }

  /** @param {{game: Game, deck: Deck}} view @param {number} seat @param {string[]} hand @param {number} step */
  update(view, seat, hand, step) {
    const key = `?seat=${seat}&step=${step}`;
    this.wanted = key;
    const draw = () => {
      this.notes.update({ ...view, you: seat, hand, help: this.known.get(key) ?? null, hints: null });
      this.notes.root.dataset.step = this.known.has(key) ? String(step) : "";
    };
    clearTimeout(this.waiting);
    draw();
    // Whoever runs through the game with a key wants the notes of where they stop.
    if (!this.known.has(key)) this.waiting = setTimeout(() => this.ask(key, draw), PAUSE_MS);
  }

  /** @param {string} key @param {() => void} draw */
  async ask(key, draw) {
    const { ok, answer } = await ask(`${this.address}/notes${key}`);
    if (!ok) return;
    this.known.set(key, answer);
    if (key === this.wanted) draw();
  }
}

/** Nobody pencils in a replay. */
class NoMarks extends MarkBook {
  constructor() {
    super(
      () => false,
      () => {},
    );
  }

  set() {}
}
