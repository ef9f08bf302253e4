/** Something is wrong with the notes: what, and what would mend it with one tap. */

import { h, put } from "../dom.js";
import { t } from "../i18n.js";
import { telling } from "./entry_list.js";

/**
 * @param {HTMLElement} root
 * @param {import("./case.js").Case} notes
 * @param {import("../cards.js").Deck} deck
 * @param {import("./solver.js").Solver} solver
 * @param {{correct: (line: number, now: string) => void, edit: (at: number) => void, setup: () => void}} handlers
 */
export function drawMistake(root, notes, deck, solver, handlers) {
  const { mistake, problems } = solver;
  if (problems.length)
    return put(
      root,
      h(
        "section",
        { class: "panel mistake" },
        h("h2", {}, t("nb_unreadable")),
        problems.map((text) => h("p", {}, text)),
        h("button", { type: "button", onclick: handlers.setup }, t("nb_changeSetup")),
      ),
    );
  if (!mistake) return put(root);
  const shown = mistake.entries.filter((at) => notes.entries[at]);
  put(
    root,
    h(
      "section",
      { class: "panel mistake" },
      h("h2", {}, t("nb_mistake")),
      h(
        "p",
        {},
        shown.length === mistake.lines.length
          ? t(shown.length === 1 ? "nb_clash1" : "nb_clash")
          : shown.length
            ? t("nb_clashHand")
            : `${deck.spoken(mistake.why)}.`,
      ),
      h(
        "ol",
        { class: "proof" },
        shown.map((at) =>
          h(
            "li",
            {},
            h(
              "button",
              { type: "button", class: "entryline", onclick: () => handlers.edit(at) },
              h("b", {}, `${at + 1} `),
              h("span", {}, telling(notes, deck, notes.entries[at])),
              h("span", { class: "pen", "aria-label": t("nb_edit") }, "✎"),
            ),
          ),
        ),
      ),
      mistake.corrections.length > 0 && h("h3", {}, t("nb_perhaps")),
      h(
        "div",
        { class: "corrections" },
        mistake.corrections.map((item) =>
          h(
            "button",
            { type: "button", "data-correct": item.line, onclick: () => handlers.correct(item.line, item.now) },
            h("b", {}, where(item.entry)),
            " ",
            deck.spoken(item.why),
          ),
        ),
      ),
    ),
  );
}

/** @param {number | null} entry */
function where(entry) {
  return entry === null ? t("nb_setup") : t("nb_entryNumber", { number: entry + 1 });
}
