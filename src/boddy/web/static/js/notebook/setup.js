/** Setting up: which cards, who plays, what I hold. All by tapping; names if one likes. */

import { Deck } from "../ui/cards.js";
import { option, button, buttons, checkbox, field, removeButton, select, signButton } from "../ui/controls.js";
import { h, put } from "../ui/dom.js";
import { has, t } from "../logic/i18n.js";
import { icon } from "../ui/icons.js";
import { KINDS } from "../logic/kinds.js";
import { OWN, evenSize, freeName, newCase } from "./case.js";
import { pickRow } from "./choice_rows.js";

export class Setup {
  /**
   * @param {HTMLElement} root
   * @param {{editions: Record<string, Card[]>, answering: Answering, rules: House}} choices
   * @param {{change: (next: Case) => void, begin: (next: Case) => void}} handlers
   */
  constructor(root, choices, handlers) {
    this.root = root;
    this.editions = choices.editions;
    this.house = choices.rules;
    const seats = Object.keys(choices.answering).map(Number);
    this.fewest = Math.min(...seats);
    this.most = Math.max(...seats);
    this.handlers = handlers;
    this.notes = newCase("", [], []);
    this.problem = "";
    /** Whether taps mark cards that lie open for all. */
    this.open = false;
    /** Whether the questions about how the table plays are unfolded. */
    this.asking = false;
  }

  /** @param {Case} notes @param {string} problem */
  draw(notes, problem) {
    // An answer that arrives meanwhile must not take away what is being typed.
    if (notes === this.notes && problem === this.problem) return;
    this.notes = notes;
    this.problem = problem;
    const begin = () => this.handlers.begin({ ...finished(notes), rules: this.rules });
    put(
      this.root,
      h("h1", t("nb_title")),
      h("p.hint", t("nb_lead")),
      h("h2", t("nb_who")),
      h("ol.people", ...notes.names.map((name, seat) => this.person(name, seat))),
      buttons(notes.names.length < this.most && !begun(notes) && button(t("addPlayer"), () => this.add())),
      evenSize(notes) === null && h("p.hint", t("nb_sizesHint")),
      h("h2", t("nb_hand"), " ", h("small.count", this.count())),
      this.hand(),
      checkbox(t("nb_openCards"), this.open, (open) => (this.open = open)),
      this.cards(),
      this.playing(),
      h("p.problem", { role: "alert" }, problem),
      h(
        "div.sticky",
        !ready(notes) && h("p.hint", t(notes.me === null ? "nb_missing_me" : "nb_missing_hand")),
        buttons(button(t("nb_begin"), begin, { class: "primary large", disabled: !ready(notes) })),
      ),
    );
  }

  /** @param {Partial<Case>} changes */
  change(changes) {
    this.handlers.change({ ...this.notes, ...changes });
  }

  /** @param {string} name @param {number} seat */
  person(name, seat) {
    const { notes } = this;
    const mine = seat === notes.me;
    const me = { class: "itsme", "aria-pressed": String(mine) };
    const size = [`${notes.sizes[seat] ?? "?"} `, icon("card")];
    return h(
      "li",
      button(mine ? t("nb_me") : t("nb_notMe"), () => this.change({ me: seat }), me),
      h("input", {
        type: "text",
        maxlength: "16",
        autocomplete: "off",
        "aria-label": t("playerNumber", { number: seat + 1 }),
        value: name,
        onfocus: (/** @type {any} */ event) => event.target.select(),
        onchange: (/** @type {any} */ event) => this.rename(seat, event.target.value),
      }),
      evenSize(notes) === null &&
        !mine &&
        signButton(size, t("nb_size", { name }), () => this.resize(seat), { class: "size" }),
      notes.names.length > this.fewest &&
        !begun(notes) &&
        removeButton(t("removePlayer", { number: seat + 1 }), () => this.remove(seat)),
    );
  }

  hand() {
    const { hand, faceup, cards } = this.notes;
    const state = (/** @type {string} */ name) => (hand.includes(name) ? "on" : faceup.includes(name) ? "open" : "");
    return KINDS.map((kind) => pickRow(new Deck(cards), kind, state, (name) => this.tap(name)));
  }

  count() {
    const even = evenSize(this.notes);
    const count = this.notes.hand.length;
    return even === null ? t("nb_chosen", { count }) : t("nb_chosenOf", { count, of: even });
  }

  /** @param {string} name */
  tap(name) {
    const { hand, faceup } = this.notes;
    const [mine, other] = this.open ? [faceup, hand] : [hand, faceup];
    const after = mine.includes(name) ? mine.filter((card) => card !== name) : [...mine, name];
    const rest = other.filter((card) => card !== name);
    this.change(this.open ? { faceup: after, hand: rest } : { hand: after, faceup: rest });
  }

  add() {
    const { names, sizes } = this.notes;
    this.change({ names: [...names, freeName(names)], sizes: [...sizes, null] });
  }

  /** @param {number} seat */
  remove(seat) {
    const { me, names, sizes } = this.notes;
    this.change({
      me: me === null || me === seat ? 0 : me - Number(me > seat),
      names: names.filter((_, at) => at !== seat),
      sizes: sizes.filter((_, at) => at !== seat),
    });
  }

  /** @param {number} seat @param {string} typed */
  rename(seat, typed) {
    const { names } = this.notes;
    const name = typed.replace(/[,;:=()#\s]+/g, " ").trim() || freeName(names);
    this.change({ names: names.map((old, at) => (at === seat ? name : old)) });
  }

  /** Fewer, more, or not known. @param {number} seat */
  resize(seat) {
    const { cards, faceup, names, sizes } = this.notes;
    const few = Math.floor((cards.length - 3 - faceup.length) / names.length);
    const next = sizes[seat] === null ? few : sizes[seat] === few ? few + 1 : null;
    this.change({ sizes: sizes.map((old, at) => (at === seat ? next : old)) });
  }

  /** How the table plays, as far as somebody said. */
  get rules() {
    return this.notes.rules ?? this.house.usual;
  }

  /** What tables play differently: when and where one accuses, and whether one answers after that. */
  playing() {
    const { rules } = this;
    const ask = (/** @type {string} */ name) => {
      const values = new Set([...this.house.choices[name], rules[name]]); // notes may have one that is not asked for
      const options = [...values].map((value) => option(value, choiceName(name, value)));
      const choose = (/** @type {string} */ value) => this.change({ rules: { ...rules, [name]: value } });
      return field(t(`nb_${name}`), select(options, rules[name], choose, { name }));
    };
    return h(
      "details.ownboard",
      { open: this.asking, ontoggle: (/** @type {any} */ event) => (this.asking = event.target.open) },
      h("summary", t("labelled", { label: t("nb_accuse"), text: choiceName("accuse", rules.accuse) })),
      Object.keys(this.house.choices).map(ask),
    );
  }

  cards() {
    const { edition } = this.notes;
    const options = [...Object.keys(this.editions), OWN].map((name) => option(name, editionName(name)));
    const choose = (/** @type {string} */ name) => this.choose(name);
    return h(
      "details.ownboard",
      { open: edition === OWN },
      h("summary", t("labelled", { label: t("edition"), text: editionName(edition) })),
      field(t("edition"), select(options, edition, choose, { name: "edition" })),
      edition === OWN && KINDS.map((kind) => this.ownCards(kind)),
    );
  }

  /** @param {string} edition */
  choose(edition) {
    const { cards: before, names, sizes, me } = this.notes;
    const cards = edition === OWN ? before.map((card) => ({ ...card, title: card.name })) : this.editions[edition];
    this.handlers.change({ ...newCase(edition, cards, names), sizes, me });
  }

  /** @param {"suspect" | "weapon" | "room"} kind */
  ownCards(kind) {
    const { cards } = this.notes;
    const of = (/** @type {string} */ wanted) => cards.filter((card) => card.kind === wanted);
    const change = (/** @type {any} */ event) => {
      /** @type {string[]} */
      const typed = event.target.value
        .split(",")
        .map((/** @type {string} */ name) => name.replace(/[;:=()#"]/g, " ").trim());
      const made = [...new Set(typed.filter(Boolean))].map((name) => ({ name, title: name, kind, colour: null }));
      const changed = KINDS.flatMap((other) => (other === kind ? made : of(other)));
      this.change({ cards: changed, hand: [], faceup: [] });
    };
    const value = of(kind)
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
  if (notes.me === null) return false;
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

/** How a choice of the rules is called; one that is not asked for has no name. @param {string} name @param {string} value */
function choiceName(name, value) {
  const key = `nb_${name}_${value.replaceAll("+", "_")}`;
  return has(key) ? t(key) : value;
}
