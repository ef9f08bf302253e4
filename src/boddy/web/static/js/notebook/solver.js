/** Asks the server what follows from the notes; without a connection it tries again later. */

import { request } from "../logic/backend.js";
import { t, explain } from "../logic/i18n.js";
import { read, write } from "../logic/browser_storage.js";

/**
 * @typedef {{entries: number[], setup: string[], why: Phrase, corrections: Correction[]}} Mistake
 */

/** @typedef {{to: string | null, towards: string | null, why: Phrase}} Walk */

/** How deals are weighed, as the server calls it. */
export const MODELS = ["table", "random", "count"];
const MODEL = "boddy:notebook:model";
const ANSWER = "boddy:notebook:answer";
const AGAIN_MS = 2000;
const MOST_AGAIN_MS = 60_000;

export class Solver {
  /** @param {() => void} changed */
  constructor(changed) {
    this.changed = changed;
    /** The case that is to be worked out, as it is sent, and as a text to compare it by. @type {object | null} */
    this.case = null;
    this.key = "";
    /** The case that the grid belongs to. */
    this.solved = "";
    /** The case notes of `printed`, as the server wrote them. */
    this.notesText = "";
    this.printed = "";
    this.room = "";
    /** The throw, and where to go with it. */
    this.steps = 0;
    /** @type {Walk | null} */
    this.walk = null;
    const model = read(MODEL, MODELS[0]);
    this.model = MODELS.includes(model) ? model : MODELS[0]; // one of an earlier version may be kept
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
    if (kept?.key) {
      [this.solved, this.grid] = [kept.key, kept.grid];
      this.print(kept.key, kept.grid);
    }
    addEventListener("online", () => this.fresh || !this.case || this.solve(this.case));
  }

  /** Work out the grid, then the advice, which takes longer. @param {object} sent the case, as it is sent */
  async solve(sent) {
    clearTimeout(this.again);
    const key = `${this.model} ${JSON.stringify(sent)}`;
    if (key === this.key && this.fresh && this.advice) return; // as after a change of what is not sent
    [this.case, this.key] = [sent, key];
    this.fresh = key === this.solved;
    const answer = await this.ask({ want: "grid" });
    if (key !== this.key || !answer) return;
    this.print(key, answer);
    this.mistake = answer.mistake ?? null;
    this.problems = complaints(answer);
    this.fresh = Boolean(answer.cells);
    if (!answer.cells) return this.changed();
    [this.grid, this.solved] = [answer, key];
    const advised = this.advise(); // which draws as well
    write(ANSWER, { key, grid: answer });
    await advised;
  }

  /** @param {string} [room] */
  async advise(room = this.room) {
    if (room !== this.room || !this.fresh) [this.steps, this.walk] = [0, null];
    this.room = room;
    const { key } = this;
    this.advice = null;
    const asked = this.ask({ want: "advice", rooms: room ? [room] : null });
    this.changed(); // while that is worked out
    const answer = await asked;
    if (key !== this.key || room !== this.room || !answer) return;
    if (isTooHard(answer)) this.problems = complaints(answer);
    else if (!answer.suggestions) return;
    this.advice = answer.suggestions ? answer : { suggestions: [], accusation: null, others: [] };
    this.changed();
  }

  /** Where to go from the room where we are. @param {number} steps what was thrown */
  async throw(steps) {
    const { key, room } = this;
    [this.steps, this.walk] = [steps, null];
    const answer = steps && room ? await this.ask({ want: "walk", room, steps }) : null;
    if (key !== this.key || room !== this.room || steps !== this.steps) return;
    this.walk = answer?.walk ?? null;
    this.changed();
  }

  /** Weigh deals otherwise from now on. @param {string} model */
  async weigh(model) {
    this.model = model;
    write(MODEL, model);
    if (this.case) await this.solve(this.case);
  }

  /** Which card to show. @param {number} asker @param {string[]} cards @returns {Promise<{card: string, why: Phrase}[]>} */
  async show(asker, cards) {
    const answer = await this.ask({ want: "show", asker, cards });
    return answer?.show ?? [];
  }

  /** What is likely a slip in an entry. @param {number} entry its number @returns {Promise<Phrase[]>} */
  async doubts(entry) {
    const answer = await this.ask({ want: "doubts", entry });
    return answer?.doubts ?? [];
  }

  /** The set-up as case notes, without our hand; null without a connection. @returns {Promise<string | null>} */
  async setup() {
    const answer = await this.ask({ want: "setup" });
    return answer?.text ?? null;
  }

  /** The case as case notes, if the server has written it already. */
  get text() {
    return this.printed === this.key && this.notesText ? this.notesText : null;
  }

  /** @param {string} key @param {{text?: string}} answer */
  print(key, answer) {
    [this.printed, this.notesText] = [key, answer.text ?? ""];
  }

  /** The case as a correction wants it. @param {Correction} correction @returns {Promise<any>} */
  correct({ entry, setup, now }) {
    return this.ask({ want: "correct", ...(entry === null ? { setup } : { entry }), now });
  }

  /** Read notes in any spelling. @param {string} text @returns {Promise<any>} */
  read(text) {
    return this.ask({ want: "read", notes: text });
  }

  /** @param {Record<string, unknown>} question @returns {Promise<any>} */
  async ask(question) {
    const about = "notes" in question ? {} : { case: this.case };
    try {
      const response = await request("/api/notebook", {
        method: "POST",
        body: JSON.stringify({ ...about, model: this.model, ...question }),
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
    const sent = this.case;
    if (sent) this.again = setTimeout(() => this.solve(sent), this.patience);
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
  return (answer.problems ?? (answer.said ? [answer] : [])).map((/** @type {any} */ problem) => explain(problem));
}
