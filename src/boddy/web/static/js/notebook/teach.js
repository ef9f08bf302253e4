/** Teach mode: the machine keeps quiet, asks what you conclude, and then confirms or explains. */

import { button, buttons } from "../ui/controls.js";
import { h } from "../ui/dom.js";
import { t } from "../logic/i18n.js";
import { read, write } from "../logic/browser_storage.js";
import { dealt } from "./sheet.js";

const TAUGHT = "boddy:notebook:teach";

export class Teach {
  /** @param {() => void} changed */
  constructor(changed) {
    this.changed = changed;
    const kept = read(TAUGHT, { on: false, learnt: /** @type {string[]} */ ([]) });
    this.on = kept.on;
    /** Cells that were concluded or explained. */
    this.learnt = new Set(kept.learnt);
    /** The verdict on the last cell. @type {{key: string, right: boolean} | null} */
    this.said = null;
  }

  /** @param {boolean} on */
  turn(on) {
    this.on = on;
    this.save();
    this.changed();
  }

  /** Begin without anything learnt, as for a new case. */
  forget() {
    this.learnt.clear();
    this.save();
  }

  /** @param {string} key */
  learn(key) {
    this.learnt.add(key);
    this.save();
  }

  save() {
    write(TAUGHT, { on: this.on, learnt: [...this.learnt] });
  }

  /** Whether a cell may be seen: always, or if it was dealt or learnt. @param {Case} notes @param {string} key @param {Cell} cell */
  shows(notes, key, cell) {
    const mine = key.endsWith(`/${notes.me}`);
    return !this.on || mine || dealt(cell) || (this.learnt.has(key) && cell.holds !== null);
  }

  /** A hint that something follows from the last entry, without the answer. @param {Case} notes @param {[string, Cell][]} found @param {(key: string) => void} reveal */
  question(notes, found, reveal) {
    const open = found.filter(([key, cell]) => !this.shows(notes, key, cell));
    if (!open.length) return h("div.news.teach", h("p", t(found.length ? "nb_teachAll" : "nb_teachNothing")));
    const best = open.find(([, cell]) => cell.holds) ?? open[0];
    return h(
      "div.news.teach",
      h("p", t("nb_teachAsk", { count: open.length })),
      button(t("nb_teachShow"), () => reveal(best[0])),
    );
  }

  /**
   * Ask about one cell.
   * @param {import("./sheet.js").View} view @param {string} key @param {Cell} cell @param {() => void} redraw
   */
  ask(view, key, cell, redraw) {
    const [card, place] = key.split("/");
    const who = place === "file" ? t("caseFile") : view.notes.names[Number(place)];
    const verdict = this.verdict(key);
    if (verdict && cell.holds === null) return h("div.verdict", h("p", verdict, " ", t("nb_teachUnknown")));
    const say = (/** @type {boolean | null} */ holds) => {
      this.said = { key, right: holds === cell.holds };
      if (cell.holds !== null) this.learn(key);
      redraw();
    };
    return h(
      "div.asking",
      h("p", t("nb_teachCell", { card: view.deck.title(card), who })),
      buttons(
        button(`✓ ${t("nb_teachYes")}`, () => say(true), { "data-say": "yes" }),
        button(`✕ ${t("nb_teachNo")}`, () => say(false), { "data-say": "no" }),
        button(t("nb_teachOpen"), () => say(null), { "data-say": "open" }),
      ),
    );
  }

  /** Whether the last conclusion was right. @param {string} key */
  verdict(key) {
    return this.on && this.said?.key === key ? h("b", t(this.said.right ? "nb_teachRight" : "nb_teachWrong")) : null;
  }
}
