/**
 * The part of Project Fluent's format that our texts use: read, and filled in.
 *
 * `boddy/texts/fluent.py` and `filling.py` do the same in Python and say what the functions are for;
 * `tests/texts/cases.json` holds both to one behaviour.
 */

/** @typedef {{variable: string} | {reference: string} | {call: string, argument: Expression, options: Record<string, string | number>} | {on: Expression, variants: Record<string, Part[]>, fallback: string}} Placeable */
/** @typedef {string | number | Placeable} Expression */
/** @typedef {string | Placeable} Part */
/** @typedef {{parts: (Node | string)[], key?: string, count?: number}} Shown */

const BEGINNING = /^(?:(-?[a-zA-Z][\w-]*)[ \t]*=|[ \t]+\.([a-zA-Z][\w-]*)[ \t]*=)/;

/** The entries of a file by their keys; attributes are `key.attribute`. */
export class Entries {
  /** @param {string} source */
  constructor(source) {
    /** @type {Map<string, string[]>} */
    this.sources = new Map();
    /** @type {Map<string, Part[]>} */
    this.patterns = new Map();
    let key = "";
    /** @type {string[]} */
    let lines = [];
    for (const line of source.split("\n")) {
      const found = BEGINNING.exec(line);
      if (found) {
        key = found[1] ?? `${key.split(".")[0]}.${found[2]}`;
        lines = [line.slice(found[0].length)];
        this.sources.set(key, lines);
      } else if (!line.startsWith("#")) lines.push(line);
    }
  }

  /** @param {string} key */
  has(key) {
    return this.sources.has(key);
  }

  /** @param {string} key @returns {Part[]} */
  pattern(key) {
    let found = this.patterns.get(key);
    if (!found) {
      found = new Reader(key, dedent(this.sources.get(key) ?? [""])).whole();
      this.patterns.set(key, found);
    }
    return found;
  }
}

/** Join lines without the indent that all but the first share, and without space at the ends. @param {string[]} lines */
function dedent([first, ...rest]) {
  const indents = rest.filter((line) => /^\s*[^\s[*}]/.test(line)).map((line) => line.length - line.trimStart().length);
  const cut = indents.length ? Math.min(...indents) : 0;
  return [first.trim(), ...rest.map((line) => line.slice(cut).trimEnd())].join("\n").replace(/^[\n ]+|[\n ]+$/g, "");
}

const STOP = { entry: /\{/g, variant: /\{|\}|\n\s*\*?\[/g };

/** Reads one entry, character by character. */
class Reader {
  /** @param {string} key @param {string} text */
  constructor(key, text) {
    this.key = key;
    this.text = text;
    this.at = 0;
  }

  whole() {
    const pattern = this.pattern("entry");
    if (this.at < this.text.length) throw this.wrong("the end");
    return pattern;
  }

  /** Read text and placeables, as a variant up to the next one. @param {"entry" | "variant"} where @returns {Part[]} */
  pattern(where) {
    /** @type {Part[]} */
    const parts = [];
    while (this.at < this.text.length) {
      STOP[where].lastIndex = this.at;
      const end = STOP[where].exec(this.text)?.index ?? this.text.length;
      const isLast = this.text[end] !== "{";
      let text = this.text.slice(this.at, end);
      if (where === "variant") {
        // Space at the ends of a variant only lays out the file.
        if (!parts.length) text = text.trimStart();
        if (isLast) text = text.trimEnd();
      }
      if (text) parts.push(text);
      this.at = end;
      if (isLast) break;
      parts.push(this.placeable());
    }
    return parts;
  }

  /** @returns {Part} */
  placeable() {
    this.take("{");
    let value = this.expression();
    if (this.match(/->/)) value = this.select(value);
    this.take("}");
    return typeof value === "number" ? String(value) : value;
  }

  /** @returns {Expression} */
  expression() {
    const text = this.match(/"((?:[^"\\]|\\.)*)"/);
    if (text)
      return text[1].replace(/\\u([0-9a-fA-F]{4})|\\(.)/g, (_, hex, sign) =>
        hex ? String.fromCharCode(parseInt(hex, 16)) : sign,
      );
    const number = this.match(/-?\d+(?:\.\d+)?/);
    if (number) return Number(number[0]);
    const variable = this.match(/\$([a-zA-Z][\w-]*)/);
    if (variable) return { variable: variable[1] };
    const call = this.match(/([A-Z][A-Z0-9_]*)\(/);
    if (call) return this.call(call[1]);
    const reference = this.match(/-?[a-zA-Z][\w-]*(?:\.[a-zA-Z][\w-]*)?/);
    if (reference) return { reference: reference[0].trim() };
    throw this.wrong("a value such as $name");
  }

  /** @param {string} name @returns {Expression} */
  call(name) {
    const argument = this.expression();
    /** @type {Record<string, string | number>} */
    const options = {};
    while (this.match(/,/)) {
      const option = this.match(/([a-zA-Z][\w-]*)\s*:/);
      if (!option) throw this.wrong('an option such as form: "the"');
      const value = this.expression();
      if (typeof value === "object") throw this.wrong("a text or a number");
      options[option[1]] = value;
    }
    this.take(")");
    return { call: name, argument, options };
  }

  /** @param {Expression} on @returns {Expression} */
  select(on) {
    /** @type {Record<string, Part[]>} */
    const variants = {};
    let fallback = "";
    for (let found; (found = this.match(/(\*?)\[\s*([\w.-]+)\s*\]/));) {
      variants[found[2]] = this.pattern("variant");
      if (found[1]) fallback = found[2];
    }
    if (!fallback) throw this.wrong("a variant with a star, which is used if no other fits");
    return { on, variants, fallback };
  }

  /** @param {RegExp} pattern */
  match(pattern) {
    const sticky = new RegExp(`\\s*${pattern.source}`, "y");
    sticky.lastIndex = this.at;
    const found = sticky.exec(this.text);
    if (found) this.at = sticky.lastIndex;
    return found;
  }

  /** @param {string} sign */
  take(sign) {
    if (!this.match(new RegExp(`\\${sign}`))) throw this.wrong(sign);
  }

  /** @param {string} expected */
  wrong(expected) {
    return new SyntaxError(
      `${this.key}: expected ${expected} before ${JSON.stringify(this.text.slice(this.at, this.at + 20))}`,
    );
  }
}

/** The plural rules that a language may name as `language-plural`. @type {Record<string, (n: number) => string>} */
const PLURALS = {
  none: () => "other",
  one: (n) => (n === 1 ? "one" : "other"),
  "zero-one": (n) => (n >= 0 && n < 2 ? "one" : "other"),
};

/** The texts of a language, and who and what they may name. */
export class Filling {
  /** @param {Entries} entries @param {TextTable} [table] */
  constructor(entries, table = {}) {
    this.entries = entries;
    this.table = table;
  }

  /** The text of an entry; a key without one is the text itself. @param {string} key @param {Record<string, any>} [values] */
  text(key, values = {}) {
    return this.parts(key, values).join("");
  }

  /** An entry's text in parts, so that values can be elements. @param {string} key @param {Record<string, any>} values @returns {(Node | string)[]} */
  parts(key, values) {
    return this.entries.has(key) ? this.fill(this.entries.pattern(key), values) : [key];
  }

  /** @param {Part[]} pattern @param {Record<string, any>} values @returns {(Node | string)[]} */
  fill(pattern, values) {
    return pattern.flatMap((part) => (typeof part === "string" ? [part] : this.shown(part, values).parts));
  }

  /** @param {Expression} part @param {Record<string, any>} values @returns {Shown} */
  shown(part, values) {
    if (typeof part !== "object") return this.value(part);
    if ("variable" in part)
      return part.variable in values ? this.value(values[part.variable]) : plain(`{ $${part.variable} }`);
    if ("reference" in part) return { parts: this.parts(part.reference, values) };
    if ("call" in part) return this.called(part.call, part.argument, part.options, values);
    const variant = this.chosen(this.shown(part.on, values), part.variants) ?? part.fallback;
    return { parts: this.fill(part.variants[variant], values) };
  }

  /** @param {string} name @param {Expression} argument @param {Record<string, any>} options @param {Record<string, any>} values @returns {Shown} */
  called(name, argument, options, values) {
    /** @type {any} */
    let given = argument;
    if (typeof argument === "object" && "variable" in argument && !(argument.variable in values))
      return this.shown(argument, values);
    if (typeof argument === "object")
      given = "variable" in argument ? values[argument.variable] : this.shown(argument, values).parts.join("");
    return FUNCTIONS[name](this, given, options);
  }

  /** @param {Shown} shown @param {Record<string, Part[]>} variants */
  chosen({ parts, key, count }, variants) {
    const keys = count === undefined ? [key || parts.join("")] : [String(count), this.plural(count)];
    return keys.find((one) => one in variants);
  }

  /** @param {number} count */
  plural(count) {
    return PLURALS[this.text("language-plural")](count);
  }

  /** Show a value as it is, if no function says how. @param {any} value @returns {Shown} */
  value(value) {
    if (Number.isInteger(value)) return { parts: [String(value)], count: value };
    if (typeof value === "number") return numeral(this, value, 2);
    if (Array.isArray(value))
      return this.listed(
        value.map((item) => this.value(item).parts),
        "and",
      );
    if (value && typeof value === "object" && typeof value.code === "string")
      return { parts: this.parts(value.code, value), key: value.code };
    return { parts: [value !== null && typeof value === "object" ? value : String(value)] };
  }

  /** @param {(Node | string)[][]} items @param {string} join @returns {Shown} */
  listed(items, join) {
    if (items.length < 2) return { parts: items.flat(), count: items.length };
    const before = items.slice(0, -1).flatMap((item, at) => (at ? [", ", ...item] : item));
    const last = items[items.length - 1];
    const parts = this.fillNested(`list-${join}`, { first: before, last });
    return { parts, count: items.length };
  }

  /** Fill an entry with values that are parts themselves. @param {string} key @param {Record<string, (Node | string)[]>} values */
  fillNested(key, values) {
    return this.entries
      .pattern(key)
      .flatMap((part) => (typeof part === "object" && "variable" in part ? values[part.variable] : [String(part)]));
  }

  /** @param {number} value @param {number} digits */
  number(value, digits) {
    const [whole, rest] = Math.abs(value).toFixed(digits).split(".");
    const apart = whole.replace(/\B(?=(\d{3})+$)/g, this.text("language-thousands"));
    return (value < 0 ? "-" : "") + (rest ? apart + this.text("language-point") + rest : apart);
  }

  /** A card in a form. @param {any} card @param {string} [form] @returns {string} */
  card(card, form = "") {
    const name = String(card);
    const known = this.table.cards?.get(name) ?? { full: name, kind: "card", own: true };
    const key = `card-${known.full.toLowerCase().replace(/[^\p{L}\p{N}]/gu, "-")}`;
    const translated = !known.own && this.entries.has(key) ? this.text(key) : "";
    let shown = translated || known.full;
    if (form === "short") {
      if (this.entries.has(`${key}.short`) && !known.own) return this.text(`${key}.short`);
      if (known.kind === "suspect" || !translated) shown = name;
    }
    if (form && translated && this.entries.has(`${key}.${form}`)) return this.text(`${key}.${form}`);
    const generic = `${known.kind}.${form}`;
    if (!form || !this.entries.has(generic)) return shown;
    const gender = translated && this.entries.has(`${key}.gender`) ? this.text(`${key}.gender`) : "none";
    return this.text(generic, { name: shown, gender, own: known.own ? "yes" : "no" });
  }
}

/** @param {Filling} filling @param {any} card @param {string} [form] @returns {string | Node} */
function shownCard(filling, card, form) {
  const text = filling.card(card, form);
  return filling.table.show?.(String(card), text) ?? text;
}

/** @param {string} text @returns {Shown} */
const plain = (text) => ({ parts: [text] });

/** @param {Filling} filling @param {number} value @param {number} digits @param {string} [sign] @returns {Shown} */
function numeral(filling, value, digits, sign = "") {
  const factor = 10 ** digits;
  const near = (Math.sign(value) * Math.floor(Math.abs(value) * factor + 0.5)) / factor || 0; // never minus nothing
  const plus = sign === "always" && near > 0 ? "+" : "";
  return { parts: [plus + filling.number(near, digits)], count: value };
}

/** @param {Filling} filling @param {any} seat @returns {Shown} */
function player(filling, seat) {
  if (typeof seat !== "number") return filling.value(seat);
  if (seat === filling.table.me) return { parts: [filling.text("you")], key: "you" };
  return { parts: [filling.table.names?.[seat] ?? ""], key: "other" };
}

/** A text, a number or a phrase, in another form if it has one. @param {Filling} filling @param {any} item @param {string} [form] */
function formed(filling, item, form) {
  const key = `${item?.code}.${form}`;
  return form && filling.entries.has(key) ? filling.parts(key, item) : filling.value(item).parts;
}

/** What texts may call. @type {Record<string, (filling: Filling, given: any, options: Record<string, any>) => Shown>} */
const FUNCTIONS = {
  PLAYER: player,
  PLACE: (filling, place) =>
    place === "file" || place === "table" ? { parts: [""], key: place } : player(filling, place),
  CARD: (filling, card, { form }) => ({ parts: [shownCard(filling, card, form)] }),
  CARDS: (filling, cards, { form, join = "and" }) =>
    filling.listed(
      [...cards].map((/** @type {any} */ card) => [shownCard(filling, card, form)]),
      join,
    ),
  CASE: (filling, [suspect, weapon, room], { form }) => ({
    parts: filling.parts(form ? `case.${form}` : "case", { suspect, weapon, room }),
  }),
  LIST: (filling, items, { join = "and", form, by }) => {
    const shown = [...items].map((/** @type {any} */ item) => formed(filling, item, form));
    if (!by) return filling.listed(shown, join);
    return {
      parts: shown.flatMap((/** @type {any} */ item, /** @type {number} */ at) => (at ? [by, ...item] : item)),
      count: shown.length,
    };
  },
  NUMBER: (filling, value, { digits = 0, sign }) => numeral(filling, value, digits, sign),
  ABOUT: (filling, value) => numeral(filling, value, value >= 10 || Number.isInteger(value) ? 0 : 1),
  PERCENT: (filling, odds) => {
    if (odds > 0 && odds < 0.01) return plain(filling.text("percent-under", { value: 1 }));
    if (odds > 0.99 && odds < 1) return plain(filling.text("percent-over", { value: 99 }));
    return plain(filling.text("percent", { value: Math.floor(odds * 100 + 0.5) }));
  },
  UPPER: (filling, value) => {
    const text = filling.value(value).parts.join("");
    return plain(text.slice(0, 1).toUpperCase() + text.slice(1));
  },
  LOWER: (filling, value) => plain(filling.value(value).parts.join("").toLowerCase()),
};
