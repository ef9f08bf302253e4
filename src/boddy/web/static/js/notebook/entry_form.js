/** Writing down what happened: a few taps, and the last one is the end of it. */

import { h, put } from "../dom.js";
import { t } from "../i18n.js";
import { KINDS, nextAsker } from "./case.js";
import { blank, chosen, complete, draftOf, pick, shownOptions, triple } from "./entry_draft.js";
import { choiceRow, pickRow } from "./choice_rows.js";

/**
 * @typedef {import("./case.js").Case} Case
 * @typedef {import("./case.js").Entry} Entry
 * @typedef {import("../cards.js").Deck} Deck
 * @typedef {import("./entry_draft.js").Draft} Draft
 */

export class EntryForm {
  /**
   * @param {HTMLElement} root
   * @param {{done: (entry: Entry, at: number | null) => void, remove: (at: number) => void,
   *   close: () => void, show: (asker: number, cards: string[]) => Promise<{card: string, why: string}[]>}} handlers
   */
  constructor(root, handlers) {
    this.root = root;
    this.handlers = handlers;
    /** @type {Draft | null} */
    this.draft = null;
    /** @type {Record<string, string>} */
    this.hints = {};
    /** @type {import("./case.js").Answering} */
    this.answering = {};
  }

  /** Begin anew, or with an old entry. @param {Case} notes @param {number | null} [at] */
  begin(notes, at = null) {
    this.hints = {};
    this.draft = at === null ? blank(nextAsker(notes, this.answering)) : draftOf(notes, at);
  }

  /** @param {Case} notes @param {Deck} deck */
  draw(notes, deck) {
    if (!this.draft) this.begin(notes);
    const draft = /** @type {Draft} */ (this.draft);
    const people = notes.names.map((name, seat) => /** @type {[string, string]} */ ([String(seat), name]));
    const change = (/** @type {Partial<Draft>} */ changes) => this.change(notes, deck, changes);
    const kinds = ["suggestion", "accusation", "sighting"].map(
      (kind) => /** @type {[string, string]} */ ([kind, t(`nb_${kind}`)]),
    );
    put(
      this.root,
      h(
        "div",
        { class: "entryhead" },
        h("h2", {}, draft.at === null ? t("nb_entry") : t("nb_editing", { number: draft.at + 1 })),
        h(
          "button",
          { type: "button", class: "quiet closing", "aria-label": t("close"), onclick: () => this.handlers.close() },
          "✕",
        ),
      ),
      h(
        "div",
        { class: "segments" },
        choiceRow(t("nb_kind"), kinds, draft.kind, (kind) => change({ kind: /** @type {any} */ (kind), card: null })),
      ),
      choiceRow(t(`nb_who_${draft.kind}`), people, String(draft.seat), (seat) =>
        change({ seat: Number(seat), shower: undefined, card: null }),
      ),
      KINDS.map((kind) =>
        pickRow(
          deck,
          kind,
          (name) => (chosen(draft, kind, name) ? "on" : ""),
          (name) => change(draft.kind === "sighting" ? { card: name } : pick(draft, kind, name)),
        ),
      ),
      draft.kind === "suggestion" && this.answers(notes, deck, draft, change),
      draft.kind === "accusation" &&
        choiceRow(
          t("nb_verdict"),
          [
            ["wrong", t("isWrong")],
            ["right", t("isRight")],
          ],
          draft.right === undefined ? null : draft.right ? "right" : "wrong",
          (key) => change({ right: key === "right" }),
        ),
      draft.at !== null && this.oldButtons(notes, draft, draft.at),
    );
  }

  /** The seats in the order in which they answer. @param {Case} notes @param {number} asker */
  order(notes, asker) {
    return this.answering[notes.names.length][asker];
  }

  /** Who showed, and which card, if we can know it. @param {Case} notes @param {Deck} deck @param {Draft} draft @param {(changes: Partial<Draft>) => void} change */
  answers(notes, deck, draft, change) {
    const options = this.order(notes, draft.seat).map(
      (seat) => /** @type {[string, string]} */ ([String(seat), seat === notes.me ? t("nb_i") : notes.names[seat]]),
    );
    const shower = draft.shower === undefined ? null : draft.shower === null ? "nobody" : String(draft.shower);
    const cards = shownOptions(notes, draft);
    return [
      choiceRow(t("nb_shown"), [...options, ["nobody", t("nb_nobody")]], shower, (key) =>
        change({ shower: key === "nobody" ? null : Number(key), card: null }),
      ),
      cards &&
        h(
          "div",
          { class: "choices which", role: "group", "aria-label": t("nb_which") },
          h("span", { class: "label" }, t("nb_which")),
          cards.length
            ? cards.map((name) =>
                h(
                  "button",
                  {
                    type: "button",
                    class: "pick3 choose",
                    "aria-pressed": String(draft.card === name),
                    "data-shown": name,
                    onclick: () => change({ card: name }),
                  },
                  deck.drawing(name),
                  h("span", {}, deck.short(name), this.hints[name] && h("small", {}, this.hints[name])),
                ),
              )
            : h("p", { class: "problem" }, t("nb_holdNone")),
        ),
    ];
  }

  /** @param {Case} notes @param {Draft} draft @param {number} at */
  oldButtons(notes, draft, at) {
    const entry = complete(notes, draft, this.order(notes, draft.seat));
    return h(
      "div",
      { class: "buttons sticky" },
      h(
        "button",
        { type: "button", class: "primary", disabled: !entry, onclick: () => entry && this.handlers.done(entry, at) },
        t("nb_save"),
      ),
      h("button", { type: "button", class: "danger", onclick: () => this.handlers.remove(at) }, t("nb_delete")),
    );
  }

  /** @param {Case} notes @param {Deck} deck @param {Partial<Draft>} changes */
  change(notes, deck, changes) {
    const draft = { .../** @type {Draft} */ (this.draft), ...changes };
    const cards = shownOptions(notes, draft);
    if (cards?.length === 1 && draft.shower === notes.me) draft.card = cards[0];
    if (cards && draft.card && !cards.includes(draft.card)) draft.card = null;
    this.draft = draft;
    const entry = complete(notes, draft, this.order(notes, draft.seat));
    if (entry && draft.at === null) {
      this.draft = null;
      this.handlers.done(entry, null);
      return;
    }
    this.draw(notes, deck);
    if (cards && cards.length > 1 && draft.shower === notes.me) this.advise(notes, deck, draft);
  }

  /** Say which card to show gives away least. @param {Case} notes @param {Deck} deck @param {Draft} draft */
  async advise(notes, deck, draft) {
    const found = await this.handlers.show(draft.seat, triple(draft));
    if (this.draft !== draft) return;
    this.hints = Object.fromEntries(
      found.map((item, at) => [item.card, `${at === 0 ? "★ " : ""}${deck.spoken(item.why)}`]),
    );
    this.draw(notes, deck);
  }
}
