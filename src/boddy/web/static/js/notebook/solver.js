/** Asks the server what follows from the notes; without a connection it tries again later. */

import { language, t } from "../i18n.js";
import { read, write } from "../browser_storage.js";

/**
 * @typedef {{holds: boolean | null, why: string, lines?: number[], new?: boolean, odds?: number}} Cell
 * @typedef {object} Grid
 * @property {string} deals
 * @property {Record<string, Cell>} cells
 * @property {string[]} news  what the last entry taught, in sentences
 * @property {number} open
 * @property {{cards: string[], odds: number}[]} casefile
 *
 * @typedef {{line: number, lines: number[], why: string,
 *   corrections: {line: number, now: string, why: string}[]}} Mistake
 *
 * @typedef {object} Advice
 * @property {{cards: string[], bits: number, why: string}[]} suggestions
 * @property {{accuse: boolean, cards: string[], odds: number, why: string} | null} accusation
 * @property {{seat: number, seen: string[], proved: string[], best: number, average: number}[]} others
 */

const ANSWER = "boddy:notebook:answer";
const AGAIN_MS = 2000;
const MOST_AGAIN_MS = 60_000;

export class Solver {
  /** @param {() => void} changed */
  constructor(changed) {
    this.changed = changed;
    this.text = "";
    /** The notes that the grid belongs to. */
    this.solved = "";
    this.room = "";
    this.offline = false;
    /** @type {Grid | null} */
    this.grid = null;
    /** @type {Advice | null} */
    this.advice = null;
    /** @type {Mistake | null} */
    this.mistake = null;
    /** @type {string[]} */
    this.problems = [];
    /** Whether the grid is that of the notes as they are now. */
    this.fresh = false;
    this.again = 0;
    this.patience = AGAIN_MS;
    const kept = read(ANSWER, /** @type {any} */ (null));
    if (kept) [this.solved, this.grid] = [kept.text, kept.grid];
    addEventListener("online", () => this.fresh || !this.text || this.solve(this.text));
  }

  /** Work out the grid, then the advice, which takes longer. @param {string} text */
  async solve(text) {
    clearTimeout(this.again);
    this.text = text;
    this.fresh = text === this.solved;
    const answer = await this.ask({ want: "grid" });
    if (text !== this.text || !answer) return;
    this.mistake = answer.mistake ?? null;
    this.problems = complaints(answer);
    this.fresh = Boolean(answer.cells);
    if (answer.cells) {
      [this.grid, this.solved] = [answer, text];
      write(ANSWER, { text, grid: answer });
    }
    this.changed();
    if (answer.cells) await this.advise();
  }

  /** @param {string} [room] */
  async advise(room = this.room) {
    this.room = room;
    const { text } = this;
    this.advice = null;
    this.changed();
    const answer = await this.ask({ want: "advice", rooms: room ? [room] : null });
    if (text !== this.text || room !== this.room || !answer) return;
    if (isTooHard(answer)) this.problems = complaints(answer);
    else if (!answer.suggestions) return;
    this.advice = answer.suggestions ? answer : { suggestions: [], accusation: null, others: [] };
    this.changed();
  }

  /** Which card to show. @param {number} asker @param {string[]} cards @returns {Promise<{card: string, why: string}[]>} */
  async show(asker, cards) {
    const answer = await this.ask({ want: "show", asker, cards });
    return answer?.show ?? [];
  }

  /** Read notes in any spelling. @param {string} text @returns {Promise<any>} */
  read(text) {
    return this.ask({ want: "read", notes: text });
  }

  /** @param {Record<string, unknown>} question @returns {Promise<any>} */
  async ask(question) {
    const { text } = this;
    try {
      const response = await fetch("/api/notebook", {
        method: "POST",
        body: JSON.stringify({ notes: text, language, ...question }),
      });
      const answer = await response.json();
      this.setOffline(false);
      if (response.status === 429 || (response.status >= 500 && !isTooHard(answer))) this.tryAgain();
      else this.patience = AGAIN_MS;
      return answer;
    } catch {
      this.setOffline(true);
      this.tryAgain();
      return null;
    }
  }

  /** Ask again later, less and less often. */
  tryAgain() {
    clearTimeout(this.again);
    if (this.text) this.again = setTimeout(() => this.solve(this.text), this.patience);
    this.patience = Math.min(2 * this.patience, MOST_AGAIN_MS);
  }

  /** @param {boolean} offline */
  setOffline(offline) {
    if (offline === this.offline) return;
    this.offline = offline;
    this.changed();
  }
}

/** Whether the same question would be refused again. @param {any} answer */
function isTooHard(answer) {
  return answer.code === "too-hard";
}

/** @param {any} answer @returns {string[]} */
function complaints(answer) {
  if (isTooHard(answer)) return [t("nb_tooHard")];
  return (answer.problems ?? (answer.message ? [answer] : [])).map((/** @type {any} */ problem) => problem.message);
}
