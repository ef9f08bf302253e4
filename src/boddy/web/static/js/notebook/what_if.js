/** What if: cells are supposed to be so or otherwise, and what follows is shown in another ink. Nothing of it is noted. */

/**
 * @typedef {{cell: string, holds: boolean}} Supposed
 * @typedef {{cells: Record<string, Cell>, news: Phrase[], odds: number | null, open: number | null, casefile: Grid["casefile"], left_out?: Phrase[]}} Following
 * @typedef {{at: number, steps: Step[] | null, why?: Phrase}} Impossible
 */

export class WhatIf {
  /** @param {(question: object) => Promise<any>} ask @param {() => void} changed */
  constructor(ask, changed) {
    this.ask = ask;
    this.changed = changed;
    /** What is supposed, in the order in which it was. @type {Supposed[]} */
    this.supposed = [];
    /** What would follow from it, once it is known. @type {Following | null} */
    this.following = null;
    /** Why it cannot be. @type {Impossible | null} */
    this.impossible = null;
  }

  get on() {
    return this.supposed.length > 0;
  }

  /** What is supposed of a cell. @param {string} cell */
  of(cell) {
    return this.supposed.find((one) => one.cell === cell)?.holds;
  }

  /** Suppose something of a cell, or take that back. @param {string} cell @param {boolean} holds */
  turn(cell, holds) {
    const others = this.supposed.filter((one) => one.cell !== cell);
    this.begin(this.of(cell) === holds ? others : [...others, { cell, holds }]);
  }

  /** Suppose that a card is there, then that it is not, then nothing. @param {string} cell */
  cycle(cell) {
    this.turn(cell, this.of(cell) === undefined);
  }

  clear() {
    this.begin([]);
  }

  /** @param {Supposed[]} supposed */
  begin(supposed) {
    this.supposed = supposed;
    this.renew();
    this.changed();
  }

  /** Work it out again, as with other notes. */
  async renew() {
    const { supposed } = this;
    [this.following, this.impossible] = [null, null];
    if (!supposed.length) return;
    const answer = await this.ask({ want: "suppose", supposed });
    if (supposed !== this.supposed || !answer) return;
    if (answer.cells) this.following = answer;
    else if (answer.impossible) this.impossible = answer.impossible;
    this.changed();
  }

  /** The grid as it would be. @param {Grid} grid @returns {Grid} */
  grid(grid) {
    if (!this.following) return grid;
    const { cells, open, casefile } = this.following;
    const supposed = Object.entries(cells).map(([key, cell]) => [key, { ...cell, isIf: true }]);
    return { ...grid, cells: { ...grid.cells, ...Object.fromEntries(supposed) }, open, casefile };
  }
}
