/** A board of one's own, from two files. */

import { h } from "./dom.js";
import { t } from "./i18n.js";

export class BoardFiles {
  constructor() {
    /** What the files say; null without any. @type {{layout: string, setup: string} | null} */
    this.texts = null;
  }

  field() {
    return h(
      "details",
      { class: "ownboard", open: this.texts !== null },
      h("summary", {}, t("ownBoard")),
      h("p", { class: "hint" }, t("ownBoardHint")),
      this.file("layout", t("layoutFile")),
      this.file("setup", t("setupFile")),
    );
  }

  /** @param {"layout" | "setup"} part @param {string} label */
  file(part, label) {
    return h(
      "label",
      { class: "field" },
      label,
      h("input", {
        type: "file",
        accept: ".csv,.txt,text/plain,text/csv",
        onchange: async (/** @type {any} */ event) => {
          const file = event.target.files[0];
          this.texts = { layout: "", setup: "", ...this.texts, [part]: file ? await file.text() : "" };
          if (!this.texts.layout && !this.texts.setup) this.texts = null;
        },
      }),
    );
  }
}
