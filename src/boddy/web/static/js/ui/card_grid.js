/** A grid with a row for each card, a column for each player and one for the case file; and odds as they stand in it. */

import { t } from "../logic/i18n.js";
import { KINDS } from "../logic/kinds.js";
import { fitting } from "./cards.js";
import { h } from "./dom.js";

/**
 * @param {Deck} deck
 * @param {string[]} names of the players
 * @param {number | null} own whose column is ours
 * @param {(cell: string, card: string, column: string) => HTMLElement} make what stands in a cell, such as `Rope/2` or `Rope/file`
 * @param {(event: KeyboardEvent) => void} onkeydown
 */
export function cardGrid(deck, names, own, make, onkeydown) {
  const columns = [...names, t("fileColumn")];
  const kindOf = (/** @type {number} */ at) => (at === own ? "own" : at === names.length ? "file" : "");
  const long = columns.some((name) => name.length > 6) && "long";
  const headings = columns.map((name, at) => h("th", { scope: "col", class: kindOf(at) }, h("span", name)));
  const row = (/** @type {string} */ card) => {
    const called = deck.short(card);
    const name = h("span", { class: `rowname ${fitting(called.length)}` }, deck.drawing(card), h("span", called));
    const cells = columns.map((column, at) => {
      const cell = `${card}/${at === names.length ? "file" : at}`;
      return h("td", { class: kindOf(at) }, make(cell, card, column));
    });
    return h("tr", h("th", { scope: "row" }, name), cells);
  };
  const groups = KINDS.map((kind) => {
    const heading = h("th", { colspan: columns.length + 1, scope: "colgroup" }, t(`${kind}s`));
    const rows = deck.of(kind).map((card) => row(card.name));
    return h("tbody", h("tr.group", heading), rows);
  });
  return h("table.grid", { onkeydown }, h("thead", h("tr", { class: long || null }, h("td"), headings)), groups);
}

/** The cell to which an arrow key leads. @param {KeyboardEvent} event */
export function neighbour(event) {
  const here = /** @type {HTMLElement} */ (event.target).closest("td");
  const row = here?.parentElement;
  if (!here || !row) return null;
  const rows = [...(row.closest("table")?.querySelectorAll("tbody tr:not(.group)") ?? [])];
  const at = [...row.children].indexOf(here);
  /** @type {Record<string, Element | null | undefined>} */
  const to = {
    ArrowLeft: here.previousElementSibling,
    ArrowRight: here.nextElementSibling,
    ArrowUp: rows[rows.indexOf(row) - 1]?.children[at],
    ArrowDown: rows[rows.indexOf(row) + 1]?.children[at],
  };
  return to[event.key]?.querySelector("button") ?? null;
}

/** Certain is only what is certain: 0.997 is `>99`, and 0.003 is `<1`. @param {number} odds */
export function percent(odds) {
  if (odds > 0 && odds < 0.01) return "<1";
  if (odds < 1 && odds > 0.99) return ">99";
  return String(Math.floor(odds * 100 + 0.5));
}
