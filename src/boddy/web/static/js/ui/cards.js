/** A card looks the same in the hand, in a dialog, in the notes and in the log. */

import { BUSTS, DRAWINGS, PAINTS, PALETTE, PLAIN, WALLS } from "./card_drawings.js";
import { h, s } from "./dom.js";
import { speaker, t } from "../logic/i18n.js";

/** The deck of a game: cards by name, in order, with their looks. */
export class Deck {
  /** @param {Card[]} cards */
  constructor(cards) {
    this.cards = cards;
    this.byName = new Map(cards.map((card) => [card.name, card]));
    this.suspects = cards.filter((card) => card.kind === "suspect");
    this.names = new Map(cards.map(({ name, kind, title, own }) => [name, { full: bare(title), kind, own: !!own }]));
    this.words = speaker({ cards: this.names });
    this.letters = letters(this.suspects, (name) => this.short(name));
  }

  /** @param {string} kind */
  of(kind) {
    return this.cards.filter((card) => card.kind === kind);
  }

  /** What people read. @param {string} name */
  title(name) {
    return this.words.card(name);
  }

  /** The way into a room, in words: `to the Hall`. @param {string} name */
  into(name) {
    return this.words.card(name, "to");
  }

  /** Where one is, in words: `in the Hall`. @param {string} name */
  inside(name) {
    return this.words.card(name, "in");
  }

  /** A short name for narrow places. @param {string} name */
  short(name) {
    return this.words.card(name, "short");
  }

  /**
   * A phrase of the solver, as the person of a seat reads it.
   * @param {Phrase | null} phrase null: that was too hard to work out
   * @param {readonly string[]} names @param {number | null} me
   */
  say(phrase, names, me) {
    if (!phrase) return "";
    if (phrase.parts && document.documentElement.dataset.bits !== "on") phrase = inWords(phrase);
    return speaker({ cards: this.names, names, me }).text(phrase.code, phrase);
  }

  /** The colour of a suspect. @param {string} name */
  paint(name) {
    const at = this.suspects.findIndex((card) => card.name === name);
    const card = this.suspects[at];
    const known = card?.own ? null : PAINTS[name];
    return known ?? card?.colour ?? PALETTE[Math.max(0, at) % PALETTE.length];
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
      "svg.drawing",
      { viewBox: "0 0 64 64", "aria-hidden": "true" },
      shade && s("path.shade", { d: shade }),
      s("path.ink", { d: lines }),
    );
  }

  /** @param {string} name */
  bust(name) {
    const at = this.suspects.findIndex((card) => card.name === name);
    return bust(this.paint(name), ...BUSTS[Math.max(0, at) % BUSTS.length]);
  }

  /**
   * A suggestion as a picture: the room, with the suspect and the weapon in it. A room without a drawing is a plain one.
   * @param {string[]} cards
   */
  scene([suspect, weapon, room]) {
    const wall =
      WALLS[
        Math.max(
          0,
          this.of("room").findIndex(({ name }) => name === room),
        ) % WALLS.length
      ];
    return s(
      "svg.scene",
      { viewBox: "0 0 100 120", "aria-hidden": "true", vars: { wall } },
      s("rect.wall", { width: 100, height: 120 }),
      s("path.stripes", { d: "M10 0v88M26 0v88M42 0v88M58 0v88M74 0v88M90 0v88" }),
      s("rect.floor", { y: 88, width: 100, height: 32 }),
      s("path.skirting", { d: "M0 86h100" }),
      framed(this.drawing(room), 36, 6, 52),
      s("ellipse.shadow", { cx: 31, cy: 112, rx: 27, ry: 5 }),
      framed(this.bust(suspect), -4, 44, 70),
      s("path.stand", { d: "M74 88v24M64 114h20" }),
      s("ellipse.top", { cx: 74, cy: 88, rx: 21, ry: 5 }),
      framed(this.drawing(weapon), 56, 51, 36),
    );
  }

  /** A card as a picture. @param {string} name */
  face(name) {
    const kind = this.byName.get(name)?.kind ?? "";
    return h(
      "span",
      { class: `card ${kind}`, "data-card": name },
      h("span.picture", this.drawing(name)),
      h("span", { class: `caption ${longest(this.title(name))}` }, this.title(name)),
      kind === "suspect" && h("span.corner", { "aria-hidden": "true" }, this.letter(name)),
    );
  }

  /** Cards as pictures. @param {string[]} names */
  faces(names) {
    return names.map((name) => this.face(name));
  }

  /** A card in a line of text, by its title or by what the text calls it. @param {string} name */
  chip(name, text = this.title(name)) {
    return h("span", { class: `chip ${this.byName.get(name)?.kind ?? ""}` }, this.drawing(name), text);
  }

  /** Cards in a line of text, joined by commas. @param {string[]} names @returns {HTMLElement} */
  chips(names) {
    return h("span.chips", ...names.flatMap((name, at) => [at > 0 && h("span.unseen", ", "), this.chip(name)]));
  }
}

/** Shares that people have words for, and from which on the next greater one is nearer. @type {[string, number][]} */
const SHARES = [
  ["few", 0.06],
  ["tenth", 0.15],
  ["fifth", 0.225],
  ["quarter", 0.29],
  ["third", 0.42],
  ["half", 0.58],
  ["two-thirds", 0.71],
  ["three-quarters", 0.85],
  ["most", Infinity],
];

/** The same advice without figures: not how many solutions it leaves, but about which share it rules out. @param {Phrase} advice @returns {Phrase} */
function inWords(advice) {
  const parts = advice.parts.map((/** @type {Phrase} */ part) => {
    if (part.parts) return inWords(part);
    if (part.code !== "leaves" && part.code !== "leaves-almost-all") return part;
    const out = part.code === "leaves" ? 1 - part.average / part.now : 0;
    return { code: "hint_rulesOut", share: SHARES.find(([, most]) => out < most)?.[0] };
  });
  return { ...advice, parts };
}

/** A title without its article, which the language adds. @param {string} title */
function bare(title) {
  return title.replace(/^The /, "");
}

/** A bust in a colour, with lines over it; a pale one stands before a dark ground, to be seen on ivory. @param {string} paint @param {string} shape @param {string} lines */
export function bust(paint, shape, lines) {
  const props = { viewBox: "0 0 64 64", "aria-hidden": "true", vars: { paint } };
  const ground = isPale(paint) && s("circle.ground", { cx: 32, cy: 32, r: 32 });
  return s("svg.drawing.bust", props, ground, s("path.body", { d: shape }), s("path.lines", { d: lines }));
}

/** @param {string} colour */
export function isPale(colour) {
  const value = colour.match(/^#(..)(..)(..)$/);
  if (!value) return false;
  const [red, green, blue] = value.slice(1).map((part) => parseInt(part, 16));
  return red * 0.299 + green * 0.587 + blue * 0.114 > 165;
}

/** Put a drawing into another. @param {SVGElement} drawing @param {number} x @param {number} y @param {number} size */
export function framed(drawing, x, y, size) {
  for (const [name, value] of Object.entries({ x, y, width: size, height: size }))
    drawing.setAttribute(name, String(value));
  return drawing;
}

/** Cards by their short names: a line of notes should fit a line of the screen. @param {Deck} deck @param {string[]} names */
export function shortChips(deck, names) {
  return h("span.chips", ...names.map((name) => h("span.chip", deck.drawing(name), deck.short(name))));
}

/** Label of a button that leads into a room. @param {Deck} deck @param {string} room */
export function going(deck, room) {
  return capital(t("goTo", { into: deck.into(room) }));
}

/** Label of a button to stay in a room. @param {Deck} deck @param {string} room */
export function staying(deck, room) {
  return capital(t("stay", { inside: deck.inside(room) }));
}

/** @param {string} text */
function capital(text) {
  return text[0].toUpperCase() + text.slice(1);
}

export function cardBack() {
  return h("span.card.back");
}

/** How small a caption must be, by its longest word. @param {string} text */
export function longest(text) {
  return fitting(Math.max(...text.split(/[\s-]/).map((word) => word.length)));
}

/** How small a line with that number of letters must be. @param {number} letters */
export function fitting(letters) {
  return letters > 12 ? "tiny" : letters > 9 ? "little" : "";
}

/**
 * A letter for everybody: that of a board that people brought, or else different ones of the short names if possible.
 * @param {Card[]} suspects @param {(name: string) => string} short
 */
function letters(suspects, short) {
  /** @type {string[]} */
  const taken = [];
  for (const { name, letter, own } of suspects) {
    const read = short(name).toUpperCase();
    const free = [...read].find((other) => /\p{L}/u.test(other) && !taken.includes(other));
    taken.push((own && letter) || (free ?? read[0]));
  }
  return taken;
}
