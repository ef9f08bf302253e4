/** What is said about a cell: why it is certain, step by step, or why it is open; and what one may suppose of it. */

import { button, buttons, closeButton, list, signButton } from "../ui/controls.js";
import { h, put, putIfChanged } from "../ui/dom.js";
import { t } from "../logic/i18n.js";
import { toSend } from "./case.js";
import { tellingWhole } from "./entry_list.js";
import { markRow } from "./own_marks.js";
import { proofEntries, proofSteps } from "./proof_steps.js";

/**
 * @typedef {{steps: Step[] | null, difficulty?: {level: number, steps: number}}} Proof
 * @typedef {{fitting: Phrase[], settling: Phrase[]}} Open
 */

const HARDEST = 5;
const PEN = { class: "quiet marker", "data-mark": "" };

export class Why {
  /**
   * @param {HTMLElement} root
   * @param {{ask: (question: object) => Promise<any>, whatIf: import("./what_if.js").WhatIf, close: () => void, grown: () => void}} handlers
   */
  constructor(root, { ask, whatIf, close, grown }) {
    this.root = root;
    this.ask = ask;
    this.whatIf = whatIf;
    this.close = close;
    this.grown = grown;
    this.said = h("div");
    /** One's own marks, apart: what is being written there must not be drawn again. */
    this.marks = h("div");
    /** The cell that is given a mark. @type {string | null} */
    this.markingCell = null;
    /** What was answered about a cell of a grid. @type {{key: string, grid: Grid, proof?: Proof, everybody?: Proof, open?: Open} | null} */
    this.found = null;
  }

  /** @param {import("./sheet.js").View} view @param {Grid} grid @param {string} key @param {Child} verdict */
  draw(view, grid, key, verdict) {
    this.view = view;
    if (this.found?.key !== key || this.found.grid !== grid) {
      this.found = { key, grid };
      if (grid.cells[key].entries?.length && view.fresh) void this.prove("proof", null);
    }
    const cell = grid.cells[key];
    const { notes, deck } = view;
    if (!this.root.contains(this.said)) put(this.root, this.said, this.marks);
    const own = notes.marks?.[key] ?? "";
    const isMarking = Boolean(view.mark) && (own !== "" || this.markingCell === key);
    putIfChanged(this.marks, [key, own, isMarking], () => isMarking && markRow(own, this.marking(key)));
    const pen = view.mark && !isMarking && signButton("✎", t("nb_mark"), () => this.startMarking(key), PEN);
    put(
      this.said,
      closeButton(this.close),
      pen,
      verdict && h("p.verdict", verdict),
      h("p", deck.say(cell.why, notes.names, notes.me)),
      cell.holds === null ? this.open(view, key) : this.certain(view, cell),
      cell.holds === null && !view.bar && this.supposing(key),
    );
  }

  /** @param {string} key */
  startMarking(key) {
    this.markingCell = key;
    this.again();
  }

  /** @param {string} key @returns {(mark: string) => void} */
  marking(key) {
    return (mark) => this.view?.mark?.(key, mark);
  }

  /** @param {"proof" | "everybody"} name @param {"all" | null} by */
  async prove(name, by) {
    const { found } = this;
    if (!found) return;
    const past = this.view?.bar ? { case: toSend(this.view.notes) } : {};
    const answer = await this.ask({ want: "proof", cell: found.key, by, supposed: this.whatIf.supposed, ...past });
    if (found !== this.found || !answer || answer.steps === undefined) return;
    found[name] = answer;
    this.again();
  }

  async explainOpen() {
    const { found } = this;
    if (!found) return;
    const answer = await this.ask({ want: "open", cell: found.key, supposed: this.whatIf.supposed });
    if (found !== this.found || !answer?.open) return;
    found.open = answer.open;
    this.again();
  }

  again() {
    const { view, found } = this;
    const verdict = this.root.querySelector(".verdict");
    if (!view || !found || !this.root.contains(this.said)) return;
    this.draw(view, found.grid, found.key, verdict?.firstChild);
    this.grown();
  }

  /** @param {import("./sheet.js").View} view @param {Cell} cell */
  certain(view, cell) {
    const { proof, everybody } = this.found ?? {};
    const hard = proof?.difficulty;
    return [
      proof?.steps && proof.steps.length > 1
        ? steps(view, proof.steps)
        : proofEntries(there(view, cell.entries ?? []), (entry) => tellEntry(view, entry)),
      hard && h("p.hint", t("nb_hard", { level: hard.level, of: HARDEST })),
      cell.public !== undefined && h("p.hint", t(cell.public ? "nb_public" : "nb_private")),
      everybody?.steps
        ? steps(view, everybody.steps)
        : cell.public && hard && hard.steps > 0
          ? button(t("nb_publicHow"), () => this.prove("everybody", "all"), { "data-why": "everybody" })
          : null,
    ];
  }

  /** @param {import("./sheet.js").View} view @param {string} key */
  open({ notes, deck, grid }, key) {
    const open = this.found?.open;
    if (!open) return null;
    const [card, place] = key.split("/");
    const say = (/** @type {Phrase} */ said) => deck.say(said, notes.names, notes.me);
    const asked = place !== "file" && Number(place) !== notes.me && grid?.cells[key].holds === null;
    return [
      ...open.fitting.map((said) => h("p", say(said))),
      (asked || open.settling.length > 0) && h("p", t("nb_settled")),
      h(
        "ul.settling",
        asked && h("li", t("nb_settledAsked", { name: notes.names[Number(place)], card: deck.title(card) })),
        open.settling.map((said) => h("li", say(said))),
      ),
    ];
  }

  /** What one may ask of an open cell. @param {string} key */
  supposing(key) {
    const { whatIf } = this;
    const turn = (/** @type {boolean} */ holds, /** @type {string} */ sign, /** @type {string} */ label) =>
      button(`${sign} ${label}`, () => whatIf.turn(key, holds), { "data-if": holds ? "yes" : "no" });
    return buttons(
      turn(true, "✓", t("nb_ifYes")),
      turn(false, "✕", t("nb_ifNo")),
      !this.found?.open && button(t("nb_whyOpen"), () => this.explainOpen(), { "data-why": "open" }),
    );
  }
}

/** What is supposed, what would follow, or why it cannot be. @param {import("./sheet.js").View} view @param {import("./what_if.js").WhatIf} whatIf */
export function supposition(view, whatIf) {
  const { notes, deck } = view;
  const { following, impossible, supposed } = whatIf;
  const say = (/** @type {Phrase} */ said) => deck.say(said, notes.names, notes.me);
  const chips = supposed.map(({ cell, holds }) => {
    const [card, place] = cell.split("/");
    const who = place === "file" ? t("fileColumn") : notes.names[Number(place)];
    const called = `${who} ${holds ? "✓" : "✕"} ${deck.short(card)}`;
    const props = { class: "supposed", "data-supposed": cell, "aria-label": t("nb_ifTakeBack", { cell: called }) };
    return button([called, h("span.remove", " ↶")], () => whatIf.turn(cell, holds), props);
  });
  const clear = supposed.length > 1 && button(t("nb_ifClear"), () => whatIf.clear(), { class: "quiet" });
  return h(
    "div.news.whatif",
    h("div.supposing", h("b", t("nb_if")), chips, clear),
    !following && !impossible && h("p.hint", t("hintsThinking")),
    following && [
      following.odds !== null && h("p", t("nb_ifOdds", { odds: following.odds })),
      h("p", t(following.news.length ? "nb_ifFollows" : "nb_ifNothing")),
      list("ul", following.news, say),
    ],
    impossible && [
      h("p", t("nb_ifImpossible"), " ", impossible.why && say(impossible.why)),
      impossible.steps && steps(view, impossible.steps),
    ],
  );
}

/** @param {{notes: Case, deck: Deck}} view @param {Step[]} proof */
export function steps(view, proof) {
  const { notes, deck } = view;
  const say = (/** @type {Phrase} */ said) => deck.say(said, notes.names, notes.me);
  return proofSteps(
    proof.map((step) => ({ ...step, entries: there(view, step.entries) })),
    say,
    (entry) => tellEntry(view, entry),
  );
}

/** @param {{notes: Case, deck: Deck}} view @param {number} entry its number */
function tellEntry({ notes, deck }, entry) {
  return tellingWhole(notes, deck, notes.entries[entry - 1]);
}

/** The entries that are still there. @param {{notes: Case}} view @param {number[]} entries */
function there({ notes }, entries) {
  return entries.filter((number) => notes.entries[number - 1]);
}
