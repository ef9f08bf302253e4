/** A card looks the same in the hand, in a dialog, in the notes and in the log. */

import { BUSTS, DRAWINGS, PAINTS, PALETTE, PLAIN } from "./card_drawings.js";
import { h, s } from "./dom.js";
import { has, t } from "./i18n.js";

/** @typedef {import("./types.js").Card} Card */

/** The deck of a game: cards by name, in order, with their looks. */
export class Deck {
  /** @param {Card[]} cards */
  constructor(cards) {
    this.cards = cards;
    this.byName = new Map(cards.map((card) => [card.name, card]));
    this.suspects = cards.filter((card) => card.kind === "suspect");
    this.letters = letters(this.suspects.map((card) => card.name));
  }

  /** @param {string} kind */
  of(kind) {
    return this.cards.filter((card) => card.kind === kind);
  }

  /** What people read. @param {string} name */
  title(name) {
    const card = this.byName.get(name);
    return has(`card_${name}`) ? t(`card_${name}`) : (card?.title ?? name).replace(/^The /, "");
  }

  /** A short name for narrow places. @param {string} name */
  short(name) {
    const suspect = this.byName.get(name)?.kind === "suspect";
    return has(`card_${name}`) && !suspect ? t(`card_${name}`) : name;
  }

  /** A sentence of the solver, which calls cards by their names, with the names in use here. @param {string} text */
  spoken(text) {
    const others = this.cards.map((card) => card.name).filter((name) => this.short(name) !== name);
    return others.length
      ? text.replace(new RegExp(`\\b(${others.join("|")})\\b`, "g"), (name) => this.short(name))
      : text;
  }

  /** The colour of a suspect. @param {string} name */
  paint(name) {
    const at = this.suspects.findIndex((card) => card.name === name);
    const known = PAINTS[name];
    const own = this.suspects[at]?.colour;
    return known ?? (own && CSS.supports("color", own) ? own : PALETTE[Math.max(0, at) % PALETTE.length]);
  }

  /** @param {string} name */
  letter(name) {
    return this.letters[this.suspects.findIndex((card) => card.name === name)] ?? "?";
  }

  /** The drawing on a card. @param {string} name */
  drawing(name) {
    const card = this.byName.get(name);
    if (card?.kind === "suspect") return this.bust(name);
    const [lines, shade] = DRAWINGS[name] ?? PLAIN[card?.kind ?? "room"];
    return s(
      "svg",
      { viewBox: "0 0 64 64", class: "drawing", "aria-hidden": "true" },
      shade && s("path", { d: shade, class: "shade" }),
      s("path", { d: lines, class: "ink" }),
    );
  }

  /** @param {string} name */
  bust(name) {
    const at = this.suspects.findIndex((card) => card.name === name);
    const [shape, lines] = BUSTS[Math.max(0, at) % BUSTS.length];
    return s(
      "svg",
      { viewBox: "0 0 64 64", class: "drawing bust", "aria-hidden": "true", vars: { paint: this.paint(name) } },
      s("path", { d: shape, class: "body" }),
      s("path", { d: lines, class: "lines" }),
    );
  }

  /**
   * A card as a picture.
   * @param {string} name
   * @param {{class?: string, badge?: string | null}} [options]
   */
  face(name, options = {}) {
    const card = this.byName.get(name);
    return h(
      "span",
      { class: `card ${card?.kind ?? ""} ${options.class ?? ""}`, "data-card": name },
      h("span", { class: "picture" }, this.drawing(name)),
      h("span", { class: `caption ${longest(this.title(name))}` }, this.title(name)),
      card?.kind === "suspect" && h("span", { class: "corner", "aria-hidden": "true" }, this.letter(name)),
      options.badge && h("span", { class: "badge" }, options.badge),
    );
  }

  /** A card in a line of text. @param {string} name */
  chip(name) {
    const card = this.byName.get(name);
    return h("span", { class: `chip ${card?.kind ?? ""}` }, this.drawing(name), this.title(name));
  }

  /** Cards in a line of text, joined by commas. @param {string[]} names @returns {HTMLElement} */
  chips(names) {
    return h(
      "span",
      { class: "chips" },
      names.map((name) => this.chip(name)),
    );
  }
}

/** The back of a card. @param {string} [label] */
export function cardBack(label) {
  return h("span", { class: "card back", role: label ? "img" : null, "aria-label": label });
}

/** How small a caption must be, by its longest word. @param {string} text */
function longest(text) {
  const length = Math.max(...text.split(/[\s-]/).map((word) => word.length));
  return length > 12 ? "tiny" : length > 9 ? "little" : "";
}

/**
 * A letter for everybody, different ones if possible.
 * @param {string[]} names
 */
function letters(names) {
  /** @type {string[]} */
  const taken = [];
  for (const name of names) {
    const free = [...name.toUpperCase()].find((letter) => /\p{L}/u.test(letter) && !taken.includes(letter));
    taken.push(free ?? name[0].toUpperCase());
  }
  return taken;
}
