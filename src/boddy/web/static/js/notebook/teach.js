/** Teach mode: the machine keeps quiet, asks what you conclude, and then confirms or explains. */

import { button, buttons } from "../ui/controls.js";
import { h } from "../ui/dom.js";
import { language, t } from "../logic/i18n.js";
import { read, write } from "../logic/browser_storage.js";
import { dealt } from "./sheet.js";

const HARDEST = 5;
const TAUGHT = "boddy:notebook:teach";

export class Teach {
  /** @param {() => void} changed @param {(question: object) => Promise<any>} request */
  constructor(changed, request) {
    this.changed = changed;
    this.request = request;
    const kept = read(TAUGHT, { on: false, learnt: /** @type {string[]} */ ([]), right: 0, wrong: 0 });
    this.on = kept.on;
    /** How many answers were right, and how many wrong. */
    this.score = { right: kept.right ?? 0, wrong: kept.wrong ?? 0 };
    /** The fact that is hinted at. @type {{cell: string, entries: number[], level: number} | null} */
    this.hinted = null;
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
    this.score = { right: 0, wrong: 0 };
    this.save();
  }

  /** @param {string} key */
  learn(key) {
    this.learnt.add(key);
    this.save();
  }

  save() {
    write(TAUGHT, { on: this.on, learnt: [...this.learnt], ...this.score });
  }

  /**
   * Whether a cell may be seen: always, or if it was dealt, shown to us or learnt, or follows at once from one that may.
   * @param {Case} notes @param {string} key @param {Grid} grid @returns {boolean}
   */
  shows(notes, key, grid) {
    const cell = grid.cells[key];
    const mine = key.endsWith(`/${notes.me}`);
    if (!this.on || mine || dealt(cell) || cell.seen) return true;
    if (this.learnt.has(key) && cell.holds !== null) return true;
    return Boolean(cell.after && grid.cells[cell.after]) && this.shows(notes, cell.after ?? "", grid);
  }

  /** Ask what follows from the last entry, without the answer. @param {Case} notes @param {Grid} grid @param {(key: string) => void} reveal */
  question(notes, grid, reveal) {
    const found = Object.keys(grid.cells).filter((key) => grid.cells[key].new && !grid.cells[key].after);
    const open = found.filter((key) => !this.shows(notes, key, grid));
    const { score, hinted } = this;
    const tally = score.right + score.wrong > 0 && h("p.hint.tally", t("nb_teachScore", score));
    if (!open.length) return h("div.news.teach", h("p", t(found.length ? "nb_teachAll" : "nb_teachNothing")), tally);
    const hint = hinted && open.includes(hinted.cell) ? hinted : null;
    const entries = new Intl.ListFormat(language).format((hint?.entries ?? []).map(String));
    return h(
      "div.news.teach",
      h("p", t("nb_teachAsk", { count: open.length })),
      hint && h("p", t("nb_teachHinted", { level: hint.level, of: HARDEST, entries })),
      hint
        ? button(t("nb_teachShow"), () => reveal(hint.cell))
        : button(t("nb_teachHint"), () => this.hint(open), { "data-teach": "hint" }),
      tally,
    );
  }

  /** Find the easiest of some cells. @param {string[]} cells */
  async hint(cells) {
    const answer = await this.request({ want: "hint", cells });
    if (!answer?.hint) return;
    this.hinted = answer.hint;
    this.changed();
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
      const right = holds === cell.holds;
      this.said = { key, right };
      this.score[right ? "right" : "wrong"]++;
      this.save();
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
