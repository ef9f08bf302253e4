/** The sheet: what is certain, impossible or how likely, and why; in teach mode, what you say. */

import { cardGrid, neighbour, percent } from "../ui/card_grid.js";
import { button, checkbox } from "../ui/controls.js";
import { h, put, putIfChanged } from "../ui/dom.js";
import { t } from "../logic/i18n.js";
import { about } from "./advice.js";
import { spokenMark } from "./own_marks.js";
import { Why, supposition } from "./why.js";

/**
 * @typedef {{notes: Case, deck: Deck, grid: Grid | null, fresh: boolean, teach: import("./teach.js").Teach, bar?: HTMLElement | null, mark?: (cell: string, mark: string) => void}} View
 */

const MOST_NEWS = 3;
const LONG_PRESS_MS = 500;
const STILL = 10;

export class Sheet {
  /**
   * @param {HTMLElement} root
   * @param {import("./what_if.js").WhatIf} whatIf
   * @param {{asked: (entries: number[]) => void, ask: (question: object) => Promise<any>}} handlers
   */
  constructor(root, whatIf, handlers) {
    this.root = root;
    this.whatIf = whatIf;
    this.handlers = handlers;
    /** The cell that somebody asks about. @type {string | null} */
    this.cell = null;
    /** Whether only what everybody can know is shown. */
    this.publicOnly = false;
    this.why = h("div.why", { role: "status" });
    this.explained = new Why(this.why, {
      ask: handlers.ask,
      whatIf,
      close: () => this.close(),
      grown: () => this.uncover(this.cells.get(this.cell ?? "")?.element),
    });
    this.told = h("div", { tabindex: "0" });
    this.table = h("div");
    completeLongPresses(this.table, (cell) => this.suppose(cell));
    this.legend = h("p.hint.legend");
    this.onlyPublic = checkbox(t("nb_publicOnly"), false, (checked) => this.showOnlyPublic(checked), {
      name: "public",
    });
    /** What the drawn sheet depends on. @type {unknown[]} */
    this.drawn = [];
    /** The cells of the table that is there, with what they are called. @type {Map<string, {element: HTMLButtonElement, label: string}>} */
    this.cells = new Map();
  }

  /** @param {View} view */
  draw(view) {
    this.view = view;
    if (this.isDrawn(view)) return;
    const { teach } = view;
    this.grid = view.grid && this.whatIf.grid(view.grid);
    const { grid } = this;
    // Its room stays the same: the rows below do not move with every entry.
    this.told.className = (view.notes.entries.length || this.whatIf.on) && !teach.on ? "newsroom" : "";
    put(this.told, view.bar ?? (this.whatIf.on ? supposition(view, this.whatIf) : this.news(view)));
    this.drawTable(view);
    const open = grid && grid.open !== null && !teach.on ? t("nb_open", { count: about(grid.open) }) : "";
    put(
      this.legend,
      t("nb_legend"),
      " ",
      open,
      !teach.on && ` ${t("nb_ifHint")}`,
      ...(grid?.left_out ?? []).map((said) => t(said.code)),
    );
    if (!this.root.contains(this.table)) put(this.root, this.told, this.table, this.why, this.legend, this.onlyPublic);
    this.explain();
  }

  /** Whether the sheet would be the same again: while one learns, it never is. @param {View} view */
  isDrawn({ notes, grid, fresh, teach, bar }) {
    const { drawn } = this;
    const { supposed, following, impossible } = this.whatIf;
    this.drawn =
      teach.on || bar ? [] : [notes, grid, fresh, this.cell, this.publicOnly, supposed, following, impossible];
    return this.drawn.length > 0 && this.drawn.every((part, at) => part === drawn[at]);
  }

  /** Change only what is another now in the table: to draw and lay out all of it would delay the answer. @param {View} view */
  drawTable(view) {
    const { notes, deck, fresh } = view;
    this.table.className = `sheet ${fresh ? "" : "stale"}`;
    putIfChanged(this.table, [notes.cards, notes.names, notes.me], () => {
      this.cells.clear();
      /** @type {(key: string, card: string, name: string) => HTMLElement} */
      const make = (key, card, name) => this.add(key, `${deck.title(card)}, ${name}`);
      return cardGrid(deck, notes.names, notes.me, make, (event) => this.press(event));
    });
    for (const [key, { element, label }] of this.cells) this.show(view, key, element, label);
  }

  /** @param {string} key @param {string} label */
  add(key, label) {
    const tap = () => {
      this.cell = this.cell === key ? null : key;
      if (this.view) this.draw(this.view);
      this.why.scrollTop = 0; // the sentence stands first
      if (this.cell) this.uncover(element);
    };
    const element = button(h("span.ink"), tap, { "data-cell": key });
    this.cells.set(key, { element, label });
    return element;
  }

  /** @param {View} view @param {string} key @param {HTMLButtonElement} element @param {string} label */
  show(view, key, element, label) {
    const cell = this.grid?.cells[key];
    const supposed = this.whatIf.of(key);
    const shown =
      this.grid && cell && view.teach.shows(view.notes, key, this.grid) && (!this.publicOnly || cell.public);
    const [sign, kind, said] = shown ? mark(cell) : ["", "hidden", t("mark_empty")];
    const news = shown && cell.new && view.fresh;
    const isIf = shown && cell.isIf;
    const also = `${news ? "new" : ""} ${isIf ? "if" : ""} ${supposed === undefined ? "" : "supposed"}`;
    const own = view.notes.marks?.[key] ?? "";
    const classes = `cell ${kind} ${also} ${own ? `own${own[0]}` : ""} ${key === this.cell ? "asked" : ""}`;
    const spoken = `${label}: ${said}${news ? `, ${t("nb_new")}` : ""}${isIf ? `, ${t("nb_ifSpoken")}` : ""}${own ? `, ${spokenMark(own)}` : ""}`;
    element.dataset.word = own.slice(1);
    const ink = /** @type {Element} */ (element.firstElementChild);
    if (element.className !== classes) element.className = classes;
    if (element.getAttribute("aria-label") !== spoken) element.setAttribute("aria-label", spoken);
    if (ink.textContent !== sign) ink.textContent = sign;
  }

  /** @param {boolean} checked */
  showOnlyPublic(checked) {
    this.publicOnly = checked;
    if (this.view) this.draw(this.view);
  }

  /** News from the last entry. @param {View} view */
  news(view) {
    const { grid, notes, teach } = view;
    if (!grid || !view.fresh || !notes.entries.length) return null;
    if (teach.on) {
      return teach.question(notes, grid, (key) => this.reveal(key));
    }
    const told = grid.news
      .slice(0, MOST_NEWS)
      .map((said) => h("li", view.deck.say(said, view.notes.names, view.notes.me)));
    if (!told.length) return h("div.news", h("p.hint", t(grid.moved ? "nb_nothingNew" : "nb_nothingMoved")));
    const more = grid.news.length - told.length;
    return h("div.news", h("ul", told, more > 0 && h("li.hint", t("nb_more", { count: more }))));
  }

  /** @param {string} key */
  reveal(key) {
    this.cell = key;
    this.view?.teach.learn(key);
    if (this.view) this.draw(this.view);
  }

  /** Ask about no cell any more. */
  close() {
    this.cell = null;
    if (this.view) this.draw(this.view);
  }

  /** Let the cell be seen above what is said about it. @param {HTMLElement} [cell] */
  uncover(cell) {
    if (!cell) return;
    const hidden = cell.getBoundingClientRect().bottom - this.why.getBoundingClientRect().top;
    if (hidden > 0) scrollBy({ top: hidden, behavior: "instant" });
  }

  /** Suppose something of a cell, or something else. @param {string} cell */
  suppose(cell) {
    if (this.view?.fresh && !this.view.teach.on) this.whatIf.cycle(cell);
  }

  /** @param {KeyboardEvent} event */
  press(event) {
    const cell = /** @type {HTMLElement} */ (event.target).dataset.cell;
    const holds = { "+": true, "-": false }[event.key];
    if (cell === undefined || holds === undefined) return move(event);
    event.preventDefault();
    if (this.view?.fresh && !this.view.teach.on) this.whatIf.turn(cell, holds);
  }

  /** Explain the cell, with the entries that prove it. */
  explain() {
    const { view, grid, cell: key } = this;
    const cell = key ? grid?.cells[key] : undefined;
    const shown = view && grid && key && cell && view.teach.shows(view.notes, key, grid);
    this.handlers.asked((shown && cell.entries) || []);
    if (!view || !grid || !key || !cell) return put(this.why);
    const draw = () => this.draw(view);
    if (!shown) return put(this.why, view.teach.ask(view, key, cell, draw));
    this.explained.draw(view, grid, key, view.teach.verdict(key));
  }
}

/** Act on a cell that is pressed for long, with a finger or a mouse, instead of on a tap. @param {HTMLElement} table @param {(cell: string) => void} act */
function completeLongPresses(table, act) {
  let timer = 0;
  let isDone = false;
  let from = [0, 0];
  const stop = () => clearTimeout(timer);
  table.addEventListener("pointerdown", (event) => {
    stop();
    const cell = event.target instanceof Element && event.target.closest("[data-cell]");
    [isDone, from] = [false, [event.clientX, event.clientY]];
    if (!(cell instanceof HTMLElement) || event.button !== 0) return;
    timer = setTimeout(() => {
      isDone = true;
      act(cell.dataset.cell ?? "");
    }, LONG_PRESS_MS);
  });
  table.addEventListener("pointermove", ({ clientX, clientY }) => {
    if (Math.hypot(clientX - from[0], clientY - from[1]) > STILL) stop();
  });
  for (const name of ["pointerup", "pointercancel", "pointerleave"]) table.addEventListener(name, stop);
  table.addEventListener("contextmenu", (event) => event.preventDefault()); // a finger asks for it, too
  const swallow = (/** @type {Event} */ event) => {
    if (isDone) event.stopPropagation();
    isDone = false;
  };
  table.addEventListener("click", swallow, { capture: true });
}

/** Whether something is known without any entry: from our own hand and what lies open. @param {Cell} cell */
export function dealt(cell) {
  return cell.holds !== null && !cell.entries?.length;
}

/** Sign, class and words for a cell. @param {Cell} cell @returns {[string, string, string]} */
function mark(cell) {
  if (cell.holds === true) return ["✓", "yes", t("mark_yes")];
  if (cell.holds === false) return ["✕", "no", t("mark_no")];
  if (cell.odds === undefined) return ["?", "odds", t("mark_maybe")];
  const odds = percent(cell.odds);
  return [odds, Number.parseInt(odds) >= 50 ? "odds likely" : "odds", `${odds} %`];
}

/** Arrow keys go from cell to cell. @param {KeyboardEvent} event */
function move(event) {
  const next = neighbour(event);
  if (!next) return;
  next.focus();
  event.preventDefault();
}
