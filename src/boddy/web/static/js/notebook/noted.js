/** What was noted last, with a way back; and what is likely a slip in it. */

import { button, buttons } from "../ui/controls.js";
import { h, putIfChanged } from "../ui/dom.js";
import { t } from "../logic/i18n.js";
import { telling } from "./entry_list.js";

export class Noted {
  /**
   * @param {HTMLElement} root
   * @param {{undo: () => void, edit: (at: number) => void, doubts: (number: number) => Promise<Phrase[]>, changed: () => void}} handlers
   */
  constructor(root, handlers) {
    this.root = root;
    this.handlers = handlers;
    /** Which entry it was. @type {{at: number} | null} */
    this.made = null;
    /** @type {Phrase[]} */
    this.doubts = [];
  }

  /** Say back an entry, and ask whether it is a slip. @param {number} at */
  async say(at) {
    const made = { at };
    [this.made, this.doubts] = [made, []];
    this.handlers.changed();
    const doubts = await this.handlers.doubts(at + 1);
    if (this.made === made && doubts.length) this.ask(doubts);
  }

  /** @param {Phrase[]} doubts */
  ask(doubts) {
    this.doubts = doubts;
    this.handlers.changed();
  }

  forget() {
    [this.made, this.doubts] = [null, []];
  }

  /** @param {Case} notes @param {Deck} deck */
  draw(notes, deck) {
    const { made, doubts } = this;
    const entry = notes.ready && made && notes.entries[made.at];
    putIfChanged(this.root, [made, entry, doubts], () => (made && entry ? this.line(notes, deck, made.at, entry) : []));
  }

  /** @param {Case} notes @param {Deck} deck @param {number} at @param {Entry} entry */
  line(notes, deck, at, entry) {
    const { undo, edit } = this.handlers;
    const asked = this.doubts.map((said) => h("p", deck.say(said, notes.names, notes.me)));
    const keep = button(t("nb_keep"), () => this.ask([]), { "data-doubt": "keep" });
    const correct = button(t("nb_correct"), () => edit(at), { "data-doubt": "correct" });
    return [
      h(
        "div.noted",
        h("p", h("b", `${at + 1} `), telling(notes, deck, entry)),
        button(t("nb_undo"), undo, { class: "quiet", "data-noted": "undo" }),
      ),
      asked.length > 0 && h("div.doubt", asked, buttons(keep, correct)),
    ];
  }
}
