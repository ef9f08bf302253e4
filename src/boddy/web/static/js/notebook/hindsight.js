/** The end of a case: what it was, when it could have been known, and which suggestions would have told more. */

import { KINDS } from "../logic/kinds.js";
import { language, parts, t, explain } from "../logic/i18n.js";
import { shortChips } from "../ui/cards.js";
import { button, buttons, field, option, select } from "../ui/controls.js";
import { h, put } from "../ui/dom.js";
import { about } from "./advice.js";
import { toSend } from "./case.js";

/**
 * @typedef {{entry: number, open: number, bits: number, odds: number}} Moment
 * @typedef {{entry: number, cards: string[], worth: number, best: string[], bestWorth: number}} Asked
 * @typedef {{known: number | null, moments: Moment[], suggestions: Asked[]}} Found
 */

const LEAST_BITS = 0.005;

export class Hindsight {
  /**
   * @param {HTMLElement} root
   * @param {{ask: (question: object) => Promise<any>, end: (cards: string[]) => void, changed: () => void, shown: () => void}} handlers
   */
  constructor(root, handlers) {
    this.root = root;
    this.handlers = handlers;
    /** Whether it is asked what it was. */
    this.asking = false;
    /** What was judged, with what was said. @type {{of: Case, found?: Found, problem?: string} | null} */
    this.judged = null;
    /** The number of entries after which the sheet is shown; null for now. @type {number | null} */
    this.then = null;
    /** The grid as it was then. @type {{then: number, of: Case, grid: Grid} | null} */
    this.seen = null;
  }

  /** @param {Case} notes @param {Deck} deck @param {string[] | null} solved what the notes say that it was */
  draw(notes, deck, solved) {
    if (this.judged?.of !== notes) this.judged = null;
    if (this.then !== null && !this.judged) this.then = null;
    const result = notes.result ?? null;
    if (!notes.entries.length) return put(this.root);
    if (!result) return put(this.root, this.question(deck, solved));
    const told = h("p", parts("nb_itWasCards", { cards: shortChips(deck, result) }));
    const look = !this.judged && button(t("nb_lookBack"), () => this.look(notes), { "data-look": "back" });
    const { found, problem } = this.judged ?? {};
    put(
      this.root,
      h("h2", t("nb_over")),
      told,
      look,
      problem && h("p.problem", { role: "alert" }, problem),
      found && this.review(deck, found),
      buttons(button(t("nb_edit"), () => this.handlers.end([]), { class: "quiet" })),
    );
  }

  /** @param {Deck} deck @param {string[] | null} solved */
  question(deck, solved) {
    if (!this.asking) return button(t("nb_over"), () => this.open(), { "data-over": "" });
    const chosen = KINDS.map((kind, at) => solved?.[at] ?? deck.of(kind)[0].name);
    const picks = KINDS.map((kind, at) => {
      const cards = deck.of(kind).map(({ name }) => option(name, deck.title(name)));
      return field(
        t(`${kind}s`),
        select(cards, chosen[at], (name) => (chosen[at] = name), { name: `was-${kind}` }),
      );
    });
    const save = button(t("nb_save"), () => this.handlers.end(chosen), { class: "primary", "data-was": "" });
    return h("div.itwas", h("h2", t("nb_itWas")), picks, buttons(save));
  }

  open() {
    this.asking = true;
    this.handlers.changed();
  }

  /** @param {Case} notes */
  async look(notes) {
    const answer = await this.handlers.ask({ want: "hindsight", cards: notes.result });
    if (!answer) return;
    this.judged = answer.moments ? { of: notes, found: answer } : { of: notes, problem: complaint(answer) };
    this.handlers.changed();
  }

  /** @param {Deck} deck @param {Found} found */
  review(deck, found) {
    const last = found.moments[found.moments.length - 1];
    const known = found.known;
    return h(
      "div.hindsight",
      h("p", known === null ? t("nb_neverKnown", { odds: last.odds }) : t("nb_knownAfter", { entry: known })),
      this.moments(found),
      found.suggestions.length > 0 && h("h3", t("nb_yourSuggestions")),
      h(
        "ol.suggestions",
        found.suggestions.map((asked) => h("li", { value: asked.entry }, judged(deck, asked))),
      ),
    );
  }

  /** A step through the entries, each with the odds of its time. @param {Found} found */
  moments({ moments }) {
    const last = moments.length - 1;
    const told = h("p", { role: "status" });
    const tell = (/** @type {number} */ at) => {
      const { entry, open, odds } = moments[at];
      put(told, h("b", t("nb_then", { entry, last })), " ", t("nb_thenOpen", { count: about(open), odds }));
    };
    let at = this.then ?? last;
    const moved = () => tell((at = Number(slider.value)));
    const slider = h("input", { type: "range", min: 0, max: last, "aria-label": t("nb_lookBack"), oninput: moved });
    slider.value = String(at);
    tell(at);
    return h(
      "div.moments",
      told,
      slider,
      button(t("nb_thenSheet"), () => this.show(at), { "data-then": "" }),
    );
  }

  /** Show the sheet as it was after an entry; null: as it is. @param {number | null} then */
  async show(then) {
    this.then = then;
    this.handlers.shown();
    const of = this.judged?.of;
    if (then === null || !of) return;
    const answer = await this.handlers.ask({ want: "grid", case: toSend(this.past(of)) });
    if (answer?.cells && then === this.then) this.seen = { then, of, grid: answer };
    this.handlers.shown();
  }

  /** The case as it was then. @param {Case} notes @returns {Case} */
  past(notes) {
    return this.then === null ? notes : { ...notes, entries: notes.entries.slice(0, this.then) };
  }

  /** The grid as it was then, if it was answered. */
  get grid() {
    return this.seen && this.seen.then === this.then ? this.seen.grid : null;
  }

  /** Where one is, above the sheet. @param {Case} notes */
  bar(notes) {
    const then = this.then ?? 0;
    const last = notes.entries.length;
    const moment = this.judged?.found?.moments[then];
    const step = (/** @type {number} */ to, /** @type {string} */ sign) =>
      button(sign, () => this.show(to), { disabled: to < 0 || to > last, "data-step": sign });
    return h(
      "div.news.then",
      h("p", h("b", t("nb_then", { entry: then, last }))),
      moment && h("p", t("nb_thenOpen", { count: about(moment.open), odds: moment.odds })),
      buttons(
        step(then - 1, "◀"),
        step(then + 1, "▶"),
        button(t("nb_thenEnd"), () => this.show(null)),
      ),
    );
  }
}

/** @param {Deck} deck @param {Asked} asked */
function judged(deck, { cards, worth, best, bestWorth }) {
  const bits = (/** @type {number} */ number) =>
    number.toLocaleString(language, { minimumFractionDigits: 2, maximumFractionDigits: 2 });
  const better = bestWorth - worth > LEAST_BITS;
  return [
    shortChips(deck, cards),
    better
      ? h("p", parts("nb_askedBetter", { cards: shortChips(deck, best), best: bits(bestWorth), worth: bits(worth) }))
      : h("p", t("nb_askedBest")),
  ];
}

/** @param {any} answer */
function complaint(answer) {
  return (answer.problems ?? [answer]).map((/** @type {any} */ problem) => explain(problem)).join(" ");
}
