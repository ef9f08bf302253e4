/** Writing down what happened: a few taps, and the last one is the end of it. */

import { option, button } from "../controls.js";
import { h, putIfChanged } from "../dom.js";
import { t } from "../i18n.js";
import { KINDS } from "../types.js";
import { nextAsker } from "./case.js";
import { blank, chosen, complete, draftOf, pick, shownOptions, triple } from "./entry_draft.js";
import { choiceRow, pickRow } from "./choice_rows.js";
import { seatDraftOf } from "./seat_draft.js";
import { drawSeatForm } from "./seat_form.js";
import { gone } from "./seating.js";

/**
 * @typedef {import("./case.js").Case} Case
 * @typedef {import("./case.js").Entry} Entry
 * @typedef {import("../cards.js").Deck} Deck
 * @typedef {import("./entry_draft.js").Draft} Draft
 */

const MISSED = "missed";

export class EntryForm {
  /**
   * @param {HTMLElement} root
   * @param {{done: (entry: Entry, at: number | null) => void, seated: (next: Case) => void, remove: (at: number) => void,
   *   close: () => void, show: (asker: number, cards: string[]) => Promise<{card: string, why: string}[]>}} handlers
   */
  constructor(root, handlers) {
    this.root = root;
    this.handlers = handlers;
    /** @type {Draft | null} */
    this.draft = null;
    /** Somebody leaves or joins: that has a form of its own. @type {import("./seat_draft.js").SeatDraft | null} */
    this.seatDraft = null;
    /** @type {Record<string, string>} */
    this.hints = {};
    /** @type {import("./case.js").Answering} */
    this.answering = {};
  }

  /** Begin anew, or with an old entry. @param {Case} notes @param {number | null} [at] */
  begin(notes, at = null) {
    this.hints = {};
    this.seatDraft = at === null ? null : seatDraftOf(notes, at);
    this.draft = at === null || this.seatDraft ? blank(nextAsker(notes, this.answering)) : draftOf(notes, at);
  }

  /** @param {Case} notes @param {Deck} deck */
  draw(notes, deck) {
    if (!this.draft) this.begin(notes);
    if (this.seatDraft) return this.drawSeats(notes, deck, this.seatDraft);
    const draft = /** @type {Draft} */ (this.draft);
    putIfChanged(this.root, [notes, draft, this.hints], () => this.fields(notes, deck, draft));
  }

  /** @param {Case} notes @param {Deck} deck @param {Draft} draft */
  fields(notes, deck, draft) {
    const away = gone(notes, draft.at ?? undefined);
    const people = notes.names
      .map((name, seat) => option(String(seat), name))
      .filter(([seat]) => draft.kind === "sighting" || !away.has(Number(seat)));
    const askers = draft.kind === "suggestion" ? [...people, missed()] : people;
    const change = (/** @type {Partial<Draft>} */ changes) => this.change(notes, deck, changes);
    const kinds = ["suggestion", "accusation", "sighting"].map((kind) => option(kind, t(`nb_${kind}`)));
    return [
      h(
        "div.entryhead",
        h("h2", draft.at === null ? t("nb_entry") : t("nb_editing", { number: draft.at + 1 })),
        button("✕", () => this.handlers.close(), { class: "quiet closing", "aria-label": t("close") }),
      ),
      h(
        "div.segments",
        choiceRow(t("log"), kinds, draft.kind, (kind) =>
          change({
            kind: /** @type {any} */ (kind),
            seat: draft.seat ?? nextAsker(notes, this.answering),
            card: null,
          }),
        ),
      ),
      choiceRow(t(`nb_who_${draft.kind}`), askers, draft.seat === null ? MISSED : String(draft.seat), (seat) =>
        change({ seat: seat === MISSED ? null : Number(seat), shower: undefined, passed: null, card: null }),
      ),
      draft.kind === "sighting" &&
        choiceRow(
          t("nb_seenBy"),
          [option("me", t("nb_onlyMe")), option("all", t("nb_everybody"))],
          draft.public ? "all" : "me",
          (key) => change({ public: key === "all" }),
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
          t("itWas"),
          [option("wrong", t("isWrong")), option("right", t("isRight"))],
          draft.right === undefined ? null : draft.right ? "right" : "wrong",
          (key) => change({ right: key === "right" }),
        ),
      draft.at !== null && this.oldButtons(notes, draft, draft.at),
    ].flat();
  }

  /** @param {Case} notes @param {Deck} deck @param {import("./seat_draft.js").SeatDraft} draft */
  drawSeats(notes, deck, draft) {
    drawSeatForm(this.root, notes, deck, draft, this.answering, {
      change: (next) => {
        this.seatDraft = next;
        this.draw(notes, deck);
      },
      done: (next) => this.handlers.seated(next),
      remove: (at) => this.handlers.remove(at),
      close: () => this.handlers.close(),
    });
  }

  /** The seats in the order in which they answer; all of them if we do not know whom. @param {Case} notes @param {number | null} asker */
  order(notes, asker) {
    return asker === null ? notes.names.map((_, seat) => seat) : this.answering[notes.names.length][asker];
  }

  /** Who showed, and which card, if we can know it. @param {Case} notes @param {Deck} deck @param {Draft} draft @param {(changes: Partial<Draft>) => void} change */
  answers(notes, deck, draft, change) {
    const away = gone(notes, draft.at ?? undefined);
    const order = this.order(notes, draft.seat).filter((seat) => !away.has(seat));
    const options = order.map((seat) => option(String(seat), seat === notes.me ? t("nb_i") : notes.names[seat]));
    const nobody = option("nobody", t("nb_nobody"));
    const shower = draft.shower === undefined ? null : draft.shower === null ? "nobody" : String(draft.shower);
    const cards = shownOptions(notes, draft);
    return [
      draft.seat === null && passing(options, draft, change),
      choiceRow(
        t("nb_shown"),
        draft.seat === null
          ? [...options.filter(([seat]) => !draft.passed?.includes(Number(seat))), missed()]
          : [...options, nobody, missed()],
        shower,
        (key) => change({ shower: key === MISSED ? MISSED : key === "nobody" ? null : Number(key), card: null }),
      ),
      draft.shower === MISSED &&
        draft.seat !== null &&
        passedBefore(options, this.order(notes, draft.seat), draft, change),
      draft.shower === MISSED && draft.seat === null && !draft.passed?.length && h("p.hint", t("nb_tapPassed")),
      cards &&
        h(
          "div.choices.which",
          { role: "group", "aria-label": t("nb_which") },
          h("span.label", t("nb_which")),
          cards.length
            ? cards.map((name) =>
                button(
                  [deck.drawing(name), h("span", deck.short(name), this.hints[name] && h("small", this.hints[name]))],
                  () => change({ card: name }),
                  { class: "pick3 choose", "aria-pressed": String(draft.card === name), "data-shown": name },
                ),
              )
            : h("p.problem", t("nb_holdNone")),
        ),
    ];
  }

  /** @param {Case} notes @param {Draft} draft @param {number} at */
  oldButtons(notes, draft, at) {
    const entry = complete(notes, draft, this.order(notes, draft.seat));
    return h(
      "div.buttons.sticky",
      button(t("nb_save"), () => entry && this.handlers.done(entry, at), { class: "primary", disabled: !entry }),
      button(t("nb_delete"), () => this.handlers.remove(at), { class: "danger" }),
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
    if (draft.seat === null) return;
    const found = await this.handlers.show(draft.seat, triple(draft));
    if (this.draft !== draft) return;
    this.hints = Object.fromEntries(
      found.map((item, at) => [item.card, `${at === 0 ? "★ " : ""}${deck.spoken(item.why)}`]),
    );
    this.draw(notes, deck);
  }
}

/** The button for what was missed. @returns {[string, string]} */
function missed() {
  return [MISSED, t("nb_missed")];
}

/**
 * Who passed, one by one: nobody is known to sit in between if the asker was missed.
 * @param {[string, string][]} options @param {Draft} draft @param {(changes: Partial<Draft>) => void} change
 */
function passing(options, draft, change) {
  const passed = draft.passed ?? [];
  const most = options.length - 1; // somebody asked
  const tap = (/** @type {string} */ key) => {
    const seat = Number(key);
    const without = passed.filter((other) => other !== seat);
    const shower = draft.shower === seat ? undefined : draft.shower;
    if (without.length < passed.length) change({ passed: without });
    else if (passed.length < most) change({ passed: [...passed, seat], shower });
  };
  return choiceRow(t("nb_passed"), options, passed.map(String), tap);
}

/**
 * Up to whom all passed, before something was missed.
 * @param {[string, string][]} options @param {number[]} order @param {Draft} draft @param {(changes: Partial<Draft>) => void} change
 */
function passedBefore(options, order, draft, change) {
  const last = draft.passed === null ? null : String(draft.passed.at(-1) ?? "none");
  const names = options.map(([, name]) => name);
  const until = options.slice(0, -1).map(([seat], at) => [seat, names.slice(0, at + 1).join(", ")]);
  const choices = /** @type {[string, string][]} */ ([["none", t("nb_nobody")], ...until]);
  return choiceRow(t("nb_seenToPass"), choices, last, (key) =>
    change({ passed: key === "none" ? [] : order.slice(0, order.indexOf(Number(key)) + 1) }),
  );
}
