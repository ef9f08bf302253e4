/** Writing down what happened: a few taps, and the last one is the end of it. */

import { Deck } from "../ui/cards.js";
import { option, button } from "../ui/controls.js";
import { h, put, putIfChanged } from "../ui/dom.js";
import { t } from "../logic/i18n.js";
import { KINDS } from "../logic/kinds.js";
import { read, remove as forget, write } from "../logic/browser_storage.js";
import { newCase, nextAsker, gone } from "./case.js";
import {
  blank,
  chosen,
  complete,
  draftOf,
  missing,
  pick,
  shownOptions,
  triple,
  until,
  withAsker,
} from "./entry_draft.js";
import { choiceRow, formFoot, formHead, labelled, pickRow } from "./choice_rows.js";
import { blankSeat, seatDraftOf } from "./seat_draft.js";
import { drawSeatForm } from "./seat_form.js";

/** @typedef {{of: string, draft: Draft | null, changing?: EntryForm["changing"], seatChange?: SeatDraft | null}} Kept */

const MISSED = "missed";
const DRAFT = "boddy:notebook:draft";

export class EntryForm {
  /**
   * @param {HTMLElement} root
   * @param {{done: (entry: Entry, at: number | null, place: number | null) => void, seated: (next: Case, at: number | null) => void, remove: (at: number) => void,
   *   hangs: (at: number) => Promise<Child | Child[]>, close: () => void, show: (asker: number, cards: string[]) => Promise<{card: string, why: Phrase}[]>}} handlers
   */
  constructor(root, handlers) {
    this.root = root;
    this.handlers = handlers;
    this.notes = newCase("", [], []);
    this.deck = new Deck([]);
    this.draft = blank(null);
    /** The asker that was offered. @type {number | null} */
    this.offered = null;
    /** A new entry that was begun, while an old one is changed. @type {Draft | null} */
    this.aside = null;
    /** An old entry as it was, and the changes to it that are not saved yet. @type {{entry: string, draft: Draft} | null} */
    this.changing = null;
    /** Somebody who leaves or joins, begun and not saved yet. @type {SeatDraft | null} */
    this.seatChange = null;
    /** Set while somebody leaves or joins, in another form. @type {SeatDraft | null} */
    this.seatDraft = null;
    /** @type {Record<string, string>} */
    this.hints = {};
    /** @type {Answering} */
    this.answering = {};
  }

  /** Start a new entry, or edit an old one. @param {Case} notes @param {number | null} [at] */
  begin(notes, at = null) {
    if (at !== null && this.draft.at === null && this.isTouched) this.aside = this.draft;
    this.hints = {};
    this.offered = nextAsker(notes, this.answering);
    this.seatDraft = at === null ? null : seatDraftOf(notes, at);
    this.draft = at === null || this.seatDraft ? blank(this.offered) : draftOf(notes, at);
    const { changing } = this;
    if (at !== null && changing?.entry === JSON.stringify(notes.entries[at]))
      changing.draft = this.draft = { ...blank(null), ...changing.draft, at };
    if (at === null && this.aside) [this.draft, this.aside] = [this.aside, null];
    this.keep(notes);
  }

  /** Start a new entry, unless one has been begun. @param {Case} notes */
  resume(notes) {
    if (this.draft.at === null && this.isTouched) this.seatDraft = null;
    else this.begin(notes);
  }

  /** Something was saved or removed. @param {Case} notes */
  finish(notes) {
    [this.changing, this.seatChange] = [null, null];
    this.begin(notes);
  }

  /** Forget all that is begun, as for another case. @param {Case} notes */
  reset(notes) {
    this.aside = null;
    this.draft = blank(this.offered);
    this.finish(notes);
  }

  /** Write down that somebody leaves or joins. */
  beginSeats() {
    this.seatDraft = this.seatChange ?? blankSeat(false);
  }

  /** Take up what was begun before the page was loaded. @param {Case} notes */
  restore(notes) {
    const kept = read(DRAFT, /** @type {Kept | null} */ (null));
    this.begin(notes);
    if (kept?.of !== namesOf(notes)) return;
    if (kept.draft) this.draft = { ...this.draft, ...kept.draft };
    [this.changing, this.seatChange] = [kept.changing ?? null, kept.seatChange ?? null];
    this.keep(notes);
  }

  /** Offer the next asker, if nothing has been begun. @param {Case} notes */
  renew(notes) {
    if (!this.seatDraft && this.draft.at === null && !this.isTouched) this.begin(notes);
  }

  /** Begin a new entry that goes before another one. @param {number} place */
  insert(place) {
    const { notes } = this;
    this.aside = null;
    this.offered = nextAsker({ ...notes, entries: notes.entries.slice(0, place) }, this.answering);
    this.draft = { ...blank(this.offered), place };
    this.keep(notes);
    this.draw(notes, this.deck);
  }

  /** Forget what is tapped so far. */
  clear() {
    this.changing = null;
    this.begin(this.notes, this.draft.at);
    this.draw(this.notes, this.deck);
  }

  /** Whether a new entry has been begun. */
  get isTouched() {
    return JSON.stringify(this.draft) !== JSON.stringify(blank(this.offered));
  }

  /** Whether there is something to clear. */
  get isChanged() {
    return this.draft.at === null ? this.isTouched : this.changing?.draft === this.draft;
  }

  /** Keep what is begun for the case that the page is loaded again. @param {Case} notes */
  keep(notes) {
    const { changing, seatChange } = this;
    const draft = this.draft.at !== null ? this.aside : this.isTouched ? this.draft : null;
    if (draft || changing || seatChange) write(DRAFT, { of: namesOf(notes), draft, changing, seatChange });
    else forget(DRAFT);
  }

  /**
   * The notes were changed on another page. What is being written stays; an entry that was removed there is a new one here.
   * @param {Case} before @param {Case} notes
   */
  follow(before, notes) {
    const [was, is] = [before, notes].map(({ cards, names }) => JSON.stringify([cards, names]));
    if (was !== is) this.aside = null;
    if (was !== is || (!this.seatDraft && !this.isTouched)) return this.begin(notes);
    const draft = this.seatDraft ?? this.draft;
    if (this.draft.place !== null) this.draft.place = same(before.entries, notes.entries, this.draft.place);
    if (draft.at === null) return;
    draft.at = same(before.entries, notes.entries, draft.at);
  }

  /** @param {Case} notes @param {Deck} deck */
  draw(notes, deck) {
    [this.notes, this.deck] = [notes, deck];
    if (this.seatDraft) this.drawSeats(this.seatDraft);
    else putIfChanged(this.root, [notes, this.draft, this.hints], () => this.fields());
  }

  fields() {
    const { notes, deck, draft, handlers } = this;
    const { at, place } = draft;
    const away = gone(notes, until(draft));
    const people = notes.names
      .map((name, seat) => option(String(seat), name))
      .filter(([seat]) => draft.kind === "sighting" || !away.has(Number(seat)));
    const askers = draft.kind === "suggestion" ? [...people, missed()] : people;
    const kinds = ["suggestion", "accusation", "sighting"].map((kind) => option(kind, t(`nb_${kind}`)));
    const seat = draft.seat ?? nextAsker(notes, this.answering);
    return [
      formHead(
        place === null ? t("nb_entry") : t("nb_enteringBefore", { number: place + 1 }),
        at,
        handlers.close,
        this.isChanged ? () => this.clear() : null,
      ),
      h(
        "div.segments",
        choiceRow(t("log"), kinds, draft.kind, (kind) =>
          this.change({ kind: /** @type {any} */ (kind), seat, card: null }),
        ),
      ),
      choiceRow(t(`nb_who_${draft.kind}`), askers, draft.seat === null ? MISSED : String(draft.seat), (key) =>
        this.ask(key === MISSED ? null : Number(key)),
      ),
      draft.kind === "sighting" &&
        choiceRow(
          t("nb_seenBy"),
          [option("me", t("nb_onlyMe")), option("all", t("nb_everybody"))],
          draft.public ? "all" : "me",
          (key) => this.change({ public: key === "all" }),
        ),
      KINDS.map((kind) =>
        pickRow(
          deck,
          kind,
          (name) => (chosen(draft, kind, name) ? "on" : ""),
          (name) => this.change(draft.kind === "sighting" ? { card: name } : pick(draft, kind, name)),
        ),
      ),
      draft.kind === "suggestion" && this.answers(),
      draft.kind === "accusation" &&
        choiceRow(
          t("itWas"),
          [option("wrong", t("isWrong")), option("right", t("isRight"))],
          draft.right === undefined ? null : draft.right ? "right" : "wrong",
          (key) => this.change({ right: key === "right" }),
        ),
      this.foot(at),
    ].flat();
  }

  /** @param {SeatDraft} draft */
  drawSeats(draft) {
    const { seated: done, remove, close } = this.handlers;
    const change = (/** @type {SeatDraft} */ next) => {
      this.seatDraft = next;
      if (next.at === null) this.seatChange = next;
      this.keep(this.notes);
      this.drawSeats(next);
    };
    drawSeatForm(this.root, this.notes, this.deck, draft, this.answering, { change, done, remove, close });
  }

  /** The seats in the order in which they answer; all of them if we do not know whom. */
  order(asker = this.draft.seat) {
    const { names } = this.notes;
    return asker === null ? names.map((_, seat) => seat) : this.answering[names.length][asker];
  }

  /** Who showed, and which card, if we can know it. */
  answers() {
    const { notes, draft } = this;
    const change = (/** @type {Partial<Draft>} */ changes) => this.change(changes);
    const away = gone(notes, until(draft));
    const order = this.order().filter((seat) => !away.has(seat));
    const options = order.map((seat) => option(String(seat), notes.names[seat]));
    const nobody = option("nobody", t("nb_nobody"));
    const shower = draft.shower === undefined ? null : draft.shower === null ? "nobody" : String(draft.shower);
    const unknown = draft.seat === null;
    const showers = unknown ? options.filter(([seat]) => !draft.passed?.includes(Number(seat))) : [...options, nobody];
    const cards = shownOptions(notes, draft);
    return [
      unknown && passing(options, draft, change),
      choiceRow(t("nb_shown"), [...showers, missed()], shower, (key) =>
        change({ shower: key === MISSED ? MISSED : key === "nobody" ? null : Number(key), card: null }),
      ),
      draft.shower === MISSED && !unknown && passedBefore(options, this.order(), draft, change),
      draft.shower === MISSED && unknown && !draft.passed?.length && h("p.hint", t("nb_tapPassed")),
      this.which(cards),
    ];
  }

  /** Which card was shown; its room is kept until that is asked, so that nothing moves then. @param {string[] | null} cards */
  which(cards) {
    if (!cards) return h("div.choices.which");
    const buttons = cards.map((name) => {
      const hint = this.hints[name] && h("small", this.hints[name]);
      return button(
        [this.deck.drawing(name), h("span", this.deck.short(name), hint)],
        () => this.change({ card: name }),
        { class: "pick3 choose", "aria-pressed": String(this.draft.card === name), "data-shown": name },
      );
    });
    const row = labelled(t("nb_which"), cards.length ? buttons : [h("p.problem", t("nb_holdNone"))]);
    row.classList.add("which");
    return row;
  }

  /** An old entry is saved by a button; a new one only where the last tap did not end it. @param {number | null} at */
  foot(at) {
    const { done, remove } = this.handlers;
    const { draft } = this;
    const entry = complete(this.notes, draft, this.order());
    if (at === null) return entry && formFoot(() => done(entry, null, draft.place), "");
    const save = entry && (() => done(entry, at, null));
    const hangs = h("div.hangs", { role: "status" });
    return [
      hangs,
      button(t("nb_hangs"), async () => put(hangs, await this.handlers.hangs(at)), { "data-hangs": "" }),
      button(t("nb_insert"), () => this.insert(at), { "data-insert": "" }),
      formFoot(save, missing(draft), () => remove(at)),
    ];
  }

  /** Let somebody else have asked. @param {number | null} seat */
  ask(seat) {
    this.change(withAsker(this.notes, this.draft, seat, this.order(seat)));
  }

  /** @param {Partial<Draft>} changes */
  change(changes) {
    const { notes } = this;
    const draft = { ...this.draft, ...changes };
    const cards = shownOptions(notes, draft);
    if (cards?.length === 1 && draft.shower === notes.me) draft.card = cards[0];
    if (cards && draft.card && !cards.includes(draft.card)) draft.card = null;
    this.draft = draft;
    if (draft.at !== null) this.changing = { entry: JSON.stringify(notes.entries[draft.at]), draft };
    this.keep(notes);
    const entry = complete(notes, draft, this.order());
    // Who asked or passed is corrected with several taps, and the entry is saved after them.
    const mayEnd = !("seat" in changes) && !(changes.passed && typeof draft.shower === "number");
    if (entry && draft.at === null && mayEnd) return this.handlers.done(entry, null, draft.place);
    this.draw(notes, this.deck);
    if (cards && cards.length > 1 && draft.shower === notes.me) this.advise(draft);
  }

  /** Show which card gives away least. @param {Draft} draft */
  async advise(draft) {
    if (draft.seat === null) return;
    const found = await this.handlers.show(draft.seat, triple(draft));
    if (this.draft !== draft || found.some((item) => !item.why)) return; // that was too hard to say
    const told = found.map(({ why }) => this.deck.say(why, this.notes.names, this.notes.me));
    const alike = told.every((text) => text === told[0]); // a sentence that tells them apart is shorter
    const name = this.notes.names[draft.seat];
    this.hints = Object.fromEntries(
      found.map(({ card }, at) => {
        const said = alike ? t("nb_tellsLeast", { name }) : told[at];
        return [card, at === 0 ? `★ ${said}` : alike ? "" : said];
      }),
    );
    this.draw(this.notes, this.deck);
  }
}

/** What a draft belongs to. @param {Case} notes */
function namesOf({ cards, names }) {
  return JSON.stringify([cards.map((card) => card.name), names]);
}

/** Where an entry is now; null if nowhere. @param {Entry[]} before @param {Entry[]} now @param {number} at */
function same(before, now, at) {
  const entry = JSON.stringify(before[at]);
  const found = now.flatMap((other, there) => (JSON.stringify(other) === entry ? [there] : []));
  return found.includes(at) ? at : (found[0] ?? null);
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
  const until = options.slice(0, -1).map(([seat], at) => option(seat, names.slice(0, at + 1).join(", ")));
  return choiceRow(t("nb_seenToPass"), [option("none", t("nb_nobody")), ...until], last, (key) =>
    change({ passed: key === "none" ? [] : order.slice(0, order.indexOf(Number(key)) + 1) }),
  );
}
