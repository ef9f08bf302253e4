/** The notes: a grid of cards and players, for a pencil and for what the machine may add. */

import { t } from "../logic/i18n.js";
import { cardGrid, neighbour, percent } from "../ui/card_grid.js";
import { button, signButton } from "../ui/controls.js";
import { h, put } from "../ui/dom.js";
import { COLOURS, penciled } from "./marks.js";

/** @typedef {{game: Game, deck: Deck, you: number | null,
 *   hand: string[], help: Help | null, hints: Hints}} View */

/** @type {Record<string, string>} */
const SHOWN = { x: "✕", v: "✓", "?": "?" };

/** Keys, and the pencils that they stand for. @type {Record<string, string>} */
const TOOLS = { x: "x", v: "v", "?": "?", 1: "1", 2: "2", 3: "3", Backspace: "0", Delete: "0" };

export class Notes {
  /** @param {HTMLElement} root @param {MarkBook} book @param {string} hint how to write, and where it is kept */
  constructor(root, book, hint = `${t("notesHint")} ${t("notesSaved")}`) {
    this.root = root;
    this.book = book;
    this.hint = hint;
    this.tool = "cycle";
    this.key = "";
    /** @type {Map<string, HTMLElement>} */
    this.cells = new Map();
    /** @type {View | null} */
    this.view = null;
    this.why = h("p.why", { role: "status" });
  }

  /** @param {View} view */
  update(view) {
    this.view = view;
    const key = `${view.game.number}/${view.you}/${view.game.labels.join()}`;
    if (key !== this.key) {
      this.key = key;
      this.build(view);
    }
    this.refresh();
  }

  refresh() {
    const view = this.view;
    if (!view) return;
    for (const [cell, button] of this.cells) this.paint(view, cell, button);
  }

  /** @param {View} view */
  build(view) {
    this.cells.clear();
    const make = (/** @type {string} */ cell) => {
      const control = button("", () => this.tap(cell), { class: "cell", tabindex: "-1", "data-cell": cell });
      this.cells.set(cell, control);
      return control;
    };
    const press = (/** @type {KeyboardEvent} */ event) => this.press(event);
    put(
      this.root,
      this.toolbar(),
      h("div.sheet", cardGrid(view.deck, view.game.labels, view.you, make, press)),
      this.why,
      h("p.hint", this.hint),
    );
    const first = this.cells.values().next().value;
    if (first) first.tabIndex = 0;
  }

  /** The pencils to choose from: what each writes, its sign and its label. */
  tools() {
    return [
      ["cycle", "↻", t("pencil_cycle")],
      ["x", "✕", t("pencil_x")],
      ["v", "✓", t("pencil_v")],
      ["?", "?", t("pencil_q")],
      ...COLOURS.map((colour) => [colour, "●", t(`colour_${colour}`)]),
      ["0", "⌫", t("pencil_0")],
    ];
  }

  toolbar() {
    const pencils = this.tools().map(([tool, sign, label]) => {
      const take = () => {
        this.tool = tool;
        for (const other of pencils) other.setAttribute("aria-pressed", String(other === pencil));
      };
      const props = { class: `pencil colour${tool}`, "aria-pressed": String(tool === this.tool) };
      const pencil = signButton(sign, label, take, props);
      return pencil;
    });
    return h("div.pencils", { role: "group", "aria-label": t("pencil") }, pencils);
  }

  /** @param {string} cell */
  tap(cell) {
    const explained = this.explain(cell);
    if (!explained || this.tool !== "cycle") this.write(cell, this.tool);
  }

  /** @param {string} cell @param {string} tool */
  write(cell, tool) {
    this.book.set(cell, penciled(this.book.get(cell), tool));
  }

  /** @param {KeyboardEvent} event */
  press(event) {
    const target = /** @type {HTMLElement} */ (event.target);
    const cell = target.dataset?.cell;
    if (!cell) return;
    const next = neighbour(event);
    const tool = TOOLS[event.key.length === 1 ? event.key.toLowerCase() : event.key];
    if (next) {
      target.tabIndex = -1;
      next.tabIndex = 0;
      next.focus();
    } else if (tool) this.write(cell, tool);
    else return;
    event.preventDefault();
  }

  /** @param {View} view @param {string} cell @param {HTMLElement} button */
  paint(view, cell, button) {
    const mark = this.book.get(cell);
    const sign = mark.replace(/\d/, "");
    const colour = mark.replace(/\D/, "");
    const fact = certain(view, cell);
    const odds = view.help?.odds?.[cell];
    const ink = fact === null ? (odds === undefined ? "" : percent(odds)) : fact ? "✓" : "✕";
    const key = `${sign}|${colour}|${ink}`;
    if (button.dataset.key === key) return;
    button.dataset.key = key;
    const known = fact === null ? ink && "odds" : fact ? "yes" : "no";
    const classes = ["cell", colour && `colour${colour}`, known, sign && "penned"];
    button.className = classes.filter(Boolean).join(" ");
    put(button, sign && h("span.penciled", SHOWN[sign]), ink && h("span.ink", ink));
    button.setAttribute("aria-label", this.label(view, cell, sign, colour, fact, odds));
  }

  /**
   * @param {View} view
   * @param {string} cell
   * @param {string} sign
   * @param {string} colour
   * @param {boolean | null} fact
   * @param {number | undefined} odds
   */
  label(view, cell, sign, colour, fact, odds) {
    const [card, column] = cell.split("/");
    const who = column === "file" ? t("caseFile") : view.game.labels[Number(column)];
    const marks = [
      sign && t(`mark_${sign === "?" ? "question" : sign}`),
      colour && t("mark_colour", { colour: t(`colour_${colour}`) }),
      fact !== null && t(fact ? "mark_yes" : "mark_no"),
      odds !== undefined && fact === null && `${percent(odds)} %`,
    ].filter(Boolean);
    return t("cell", { card: view.deck.title(card), who, mark: marks.join(", ") || t("mark_empty") });
  }

  /** Explain why a cell is certain, if the machine knows. @param {string} cell */
  explain(cell) {
    const fact = this.view?.help?.facts?.[cell];
    const { view } = this;
    this.why.textContent = fact && view ? view.deck.say(fact[1], view.game.labels, view.you) : "";
    return Boolean(fact);
  }
}

/** Whether a cell is certain, by our own hand or by proof; null if not. @param {View} view @param {string} cell */
export function certain(view, cell) {
  const [card, column] = cell.split("/");
  const fact = view.help?.facts?.[cell];
  if (fact) return fact[0];
  if (view.you === null || Number(column) !== view.you) return null;
  return view.hand.includes(card);
}

/**
 * @param {NotesView} view
 * @param {MarkBook} book
 * @param {string} card
 * @returns {{kind: "mine" | "held" | "yes" | "no" | "maybe", text: string} | null}
 */
export function noteOn(view, book, card) {
  if (view.hand.includes(card)) return { kind: "mine", text: t("mine") };
  const yes = (/** @type {string} */ cell) => certain(view, cell) ?? signAt(book, cell) === "v";
  const holder = view.game.labels.findIndex((_, seat) => yes(`${card}/${seat}`));
  if (holder >= 0) return { kind: "held", text: view.game.labels[holder] };
  const cell = `${card}/file`;
  if (yes(cell)) return { kind: "yes", text: "✓" };
  if (certain(view, cell) === false || signAt(book, cell) === "x") return { kind: "no", text: "✕" };
  if (signAt(book, cell) === "?") return { kind: "maybe", text: "?" };
  const odds = view.help?.odds?.[cell];
  return odds === undefined ? null : { kind: "maybe", text: `${percent(odds)} %` };
}

/** @param {MarkBook} book @param {string} cell */
function signAt(book, cell) {
  return book.get(cell).replace(/\d/, "");
}
