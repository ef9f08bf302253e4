/** Files for the start page: a custom board, or the record of a game. */

import { ask, address, isSite } from "../logic/backend.js";
import { t, explain } from "../logic/i18n.js";
import { isCarried } from "../site/carrying.js";
import { fold, list, removeButton } from "../ui/controls.js";
import { h, svgAddress } from "../ui/dom.js";

/**
 * The server's view of a board.
 * @typedef {object} BoardView
 * @property {string} picture
 * @property {number} rows
 * @property {number} cols
 * @property {string[]} rooms
 * @property {string[]} weapons
 * @property {Card[]} suspects
 * @property {string | null} human
 * @property {Phrase[]} warnings
 */

const MOST_FILES = 4;

export class BoardFiles {
  /** @param {() => void} changed is called when there is another board, or none, or a problem */
  constructor(changed) {
    this.changed = changed;
    /** The texts by the names of their files. @type {Record<string, string>} */
    this.texts = {};
    /** @type {BoardView | null} */
    this.view = null;
    this.problem = "";
    this.open = false;
  }

  /** Take the board that the server was started with. @param {BoardView & {files: Record<string, string>}} offered */
  take(offered) {
    this.texts = offered.files;
    this.view = offered;
    this.open = true;
  }

  /** What goes into the plan of a table. */
  get plan() {
    return this.view ? this.texts : null;
  }

  field() {
    const names = Object.keys(this.texts);
    return fold(
      t("ownBoard"),
      this.open,
      (open) => (this.open = open),
      { class: "ownboard" },
      h("p.hint", t("ownBoardHint")),
      fileField(
        t("boardFiles"),
        h("input", {
          type: "file",
          name: "board",
          multiple: true,
          accept: ".csv,.txt,text/plain,text/csv",
          onchange: (/** @type {any} */ event) => this.add([...event.target.files]),
        }),
      ),
      names.length > 0 && list("ul.boardfiles", names, (name) => [name, this.remover(name)]),
      h("p.problem.lines", { role: "alert" }, this.problem),
      this.view && boardView(this.view),
    );
  }

  /** @param {string} name */
  remover(name) {
    const remove = () => {
      const { [name]: _, ...others } = this.texts;
      this.look(others);
    };
    return removeButton(t("removeFile", { name }), remove);
  }

  /** @param {File[]} files */
  async add(files) {
    const read = await Promise.all(files.map(async (file) => [file.name, await file.text()]));
    const before = this.view ? {} : this.texts; // whole boards are not mixed
    await this.look({ ...before, ...Object.fromEntries(read) });
  }

  /** Ask the server what these files are. @param {Record<string, string>} texts */
  async look(texts) {
    this.texts = texts;
    this.view = null;
    this.problem = "";
    this.open = true;
    const count = Object.keys(texts).length;
    if (count > MOST_FILES) this.problem = t("boardTooMany");
    else if (count === 1) this.problem = t("boardOneMore");
    else if (count > 1) {
      const { ok, answer } = await ask("/api/boards", { method: "POST", body: JSON.stringify(texts) });
      if (texts !== this.texts) return;
      if (ok) this.view = answer;
      else this.problem = explain(answer);
    }
    this.changed();
  }
}

/** @param {BoardView} view */
function boardView(view) {
  const said = t("boardSays", {
    rooms: view.rooms.length,
    people: view.suspects.length,
    weapons: view.weapons.length,
  });
  return h(
    "figure.boardview",
    h("img", { src: svgAddress(view.picture), alt: t("boardPicture") }),
    h("figcaption", said),
    view.warnings.length > 0 &&
      h(
        "details",
        h("summary", t("boardWarnings", { count: view.warnings.length })),
        list("ul.small", view.warnings, (warning) => t(warning.code, warning)),
      ),
  );
}

/** A field to choose files: its button speaks the language of the page, not that of the browser. @param {string} label @param {HTMLElement} chooser */
function fileField(label, chooser) {
  return h("label.filefield", h("span", label), h("span.button", t("chooseFile")), chooser);
}

/** The part of the start page where a record is chosen. */
export function uploadField() {
  const problem = h("p.problem", { role: "alert" });
  const chooser = h("input", {
    type: "file",
    accept: isSite ? ".jsonl,.json" : ".jsonl,application/jsonl,text/plain",
    onchange: choose,
  });
  return h(
    "section.upload",
    h("h2", t(isSite ? "site_openSaved" : "upload")),
    h("p.hint", t(isSite ? "site_openSavedHint" : "uploadHint")),
    fileField(t(isSite ? "site_savedFile" : "recordFile"), chooser),
    problem,
  );

  /** @param {Event} event */
  async function choose(event) {
    const input = /** @type {HTMLInputElement} */ (event.target);
    const file = input.files?.[0];
    if (!file) return;
    problem.textContent = "";
    const saved = isSite && isCarried(await file.text());
    const { ok, answer } = await ask(saved ? "/api/saved" : "/api/records", { method: "POST", body: file });
    input.value = "";
    if (ok) location.href = address(saved ? `/t/${answer.table}` : `/r/${answer.record}`);
    else
      problem.textContent = answer.code === "wrong" ? t("unreadableFile", { why: explain(answer) }) : explain(answer);
  }
}
