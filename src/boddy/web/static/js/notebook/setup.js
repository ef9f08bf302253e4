/** Setting up: which cards, who plays, what I hold. All by tapping; names if one likes. */

import { Deck } from "../cards.js";
import { option, button, buttons, checkbox, field, select, signButton } from "../controls.js";
import { h, put } from "../dom.js";
import { has, t } from "../i18n.js";
import { icon } from "../icons.js";
import { KINDS } from "../types.js";
import { OWN, evenSize, freeName, newCase } from "./case.js";
import { pickRow } from "./choice_rows.js";

/** @typedef {import("./case.js").Case} Case */
/** @typedef {import("../types.js").Card} Card */

export class Setup {
  /**
   * @param {HTMLElement} root
   * @param {{editions: Record<string, Card[]>, answering: import("./case.js").Answering}} choices
   * @param {{change: (next: Case) => void, begin: (next: Case) => void}} handlers
   */
  constructor(root, choices, handlers) {
    this.root = root;
    this.editions = choices.editions;
    const seats = Object.keys(choices.answering).map(Number);
    this.fewest = Math.min(...seats);
    this.most = Math.max(...seats);
    this.handlers = handlers;
    /** Whether taps mark cards that lie open for all. */
    this.open = false;
  }

  /** @param {Case} notes @param {string} problem */
  draw(notes, problem) {
    this.notes = notes;
    const deck = new Deck(notes.cards);
    put(
      this.root,
      h("h1", t("nb_title")),
      h("p.hint", t("nb_lead")),
      h("h2", t("nb_who")),
      h("ol.people", ...notes.names.map((name, seat) => this.person(notes, name, seat))),
      buttons(notes.names.length < this.most && !begun(notes) && button(t("addPlayer"), () => this.add(notes))),
      evenSize(notes) === null && h("p.hint", t("nb_sizesHint")),
      h("h2", t("nb_hand"), " ", h("small.count", this.count(notes))),
      this.hand(notes, deck),
      checkbox(t("nb_openCards"), this.open, (open) => (this.open = open)),
      this.cards(notes),
      h("p.problem", { role: "alert" }, problem),
      h(
        "div.buttons.sticky",
        button(t("nb_begin"), () => this.handlers.begin(finished(notes)), {
          class: "primary large",
          disabled: !ready(notes),
        }),
      ),
    );
  }

  /** @param {Case} notes @param {string} name @param {number} seat */
  person(notes, name, seat) {
    const uneven = evenSize(notes) === null;
    const mine = seat === notes.me;
    return h(
      "li",
      button(mine ? t("nb_me") : t("nb_notMe"), () => this.handlers.change({ ...notes, me: seat }), {
        class: "itsme",
        "aria-pressed": String(mine),
      }),
      h("input", {
        type: "text",
        maxlength: "16",
        autocomplete: "off",
        "aria-label": t("playerNumber", { number: seat + 1 }),
        value: name,
        onfocus: (/** @type {any} */ event) => event.target.select(),
        onchange: (/** @type {any} */ event) => this.rename(notes, seat, event.target.value),
      }),
      uneven &&
        !mine &&
        signButton(
          [`${notes.sizes[seat] ?? "?"} `, icon("card")],
          t("nb_size", { name }),
          () => this.resize(notes, seat),
          {
            class: "size",
          },
        ),
      notes.names.length > this.fewest &&
        !begun(notes) &&
        button("✕", () => this.remove(notes, seat), {
          class: "quiet",
          "aria-label": t("removePlayer", { number: seat + 1 }),
        }),
    );
  }

  /** @param {Case} notes @param {Deck} deck */
  hand(notes, deck) {
    return KINDS.map((kind) =>
      pickRow(
        deck,
        kind,
        (name) => (notes.hand.includes(name) ? "on" : notes.faceup.includes(name) ? "open" : ""),
        (name) => this.tap(notes, name),
      ),
    );
  }

  /** @param {Case} notes */
  count(notes) {
    const even = evenSize(notes);
    return even === null
      ? t("nb_chosen", { count: notes.hand.length })
      : t("nb_chosenOf", { count: notes.hand.length, of: even });
  }

  /** @param {Case} notes @param {string} name */
  tap(notes, name) {
    const [mine, other] = this.open ? [notes.faceup, notes.hand] : [notes.hand, notes.faceup];
    const after = mine.includes(name) ? mine.filter((card) => card !== name) : [...mine, name];
    const rest = other.filter((card) => card !== name);
    this.handlers.change(this.open ? { ...notes, faceup: after, hand: rest } : { ...notes, hand: after, faceup: rest });
  }

  /** @param {Case} notes */
  add(notes) {
    this.handlers.change({ ...notes, names: [...notes.names, freeName(notes.names)], sizes: [...notes.sizes, null] });
  }

  /** @param {Case} notes @param {number} seat */
  remove(notes, seat) {
    const me = notes.me === null || notes.me === seat ? 0 : notes.me - Number(notes.me > seat);
    this.handlers.change({
      ...notes,
      me,
      names: notes.names.filter((_, at) => at !== seat),
      sizes: notes.sizes.filter((_, at) => at !== seat),
    });
  }

  /** @param {Case} notes @param {number} seat @param {string} typed */
  rename(notes, seat, typed) {
    const name =
      typed
        .replace(/[,;:=()#]/g, " ")
        .replace(/\s+/g, " ")
        .trim() || freeName(notes.names);
    this.handlers.change({ ...notes, names: notes.names.map((old, at) => (at === seat ? name : old)) });
  }

  /** Fewer, more, or not known. @param {Case} notes @param {number} seat */
  resize(notes, seat) {
    const few = Math.floor((notes.cards.length - 3 - notes.faceup.length) / notes.names.length);
    const next = notes.sizes[seat] === null ? few : notes.sizes[seat] === few ? few + 1 : null;
    this.handlers.change({ ...notes, sizes: notes.sizes.map((old, at) => (at === seat ? next : old)) });
  }

  /** @param {Case} notes */
  cards(notes) {
    const names = [...Object.keys(this.editions), OWN];
    const options = names.map((name) => option(name, editionName(name)));
    const choose = (/** @type {string} */ name) => this.choose(notes, name);
    return h(
      "details.ownboard",
      { open: notes.edition === OWN },
      h("summary", `${t("edition")}: ${editionName(notes.edition)}`),
      field(t("edition"), select(options, notes.edition, choose, { name: "edition" })),
      notes.edition === OWN && KINDS.map((kind) => this.ownCards(notes, kind)),
    );
  }

  /** @param {Case} notes @param {string} edition */
  choose(notes, edition) {
    const cards = edition === OWN ? notes.cards.map((card) => ({ ...card, title: card.name })) : this.editions[edition];
    this.handlers.change({ ...newCase(edition, cards, notes.names), sizes: notes.sizes, me: notes.me });
  }

  /** @param {Case} notes @param {"suspect" | "weapon" | "room"} kind */
  ownCards(notes, kind) {
    const change = (/** @type {any} */ event) => {
      const names = [
        ...new Set(
          /** @type {string} */ (event.target.value)
            .split(",")
            .map((name) => name.replace(/[;:=()#"]/g, " ").trim())
            .filter(Boolean),
        ),
      ];
      const made = names.map((name) => ({ name, title: name, kind, colour: null }));
      const cards = KINDS.flatMap((other) =>
        other === kind ? made : notes.cards.filter((card) => card.kind === other),
      );
      this.handlers.change({ ...notes, cards, hand: [], faceup: [] });
    };
    const value = notes.cards
      .filter((card) => card.kind === kind)
      .map((card) => card.name)
      .join(", ");
    return field(t(`${kind}s`), h("input", { type: "text", name: kind, value, onchange: change }));
  }
}

/** Whether there are entries: then the number of players stays. @param {Case} notes */
function begun(notes) {
  return notes.entries.length > 0;
}

/** @param {Case} notes */
function ready(notes) {
  const even = evenSize(notes);
  return even === null ? notes.hand.length > 0 : notes.hand.length === even;
}

/** Fill in what follows: our own number of cards, and everybody's if they are even. @param {Case} notes @returns {Case} */
function finished(notes) {
  const even = evenSize(notes);
  const sizes = notes.sizes.map((size, seat) =>
    size === 0 ? 0 : (even ?? (seat === notes.me ? notes.hand.length : size)),
  );
  return { ...notes, sizes, ready: true };
}

/** @param {string} name */
function editionName(name) {
  if (name === OWN) return t("nb_ownCards");
  return has(`edition_${name}`) ? t(`edition_${name}`) : name;
}
