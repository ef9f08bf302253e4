/** Something is wrong with the notes: what, and what would fix it with one tap. In every view. */

import { button, list } from "../ui/controls.js";
import { h, put } from "../ui/dom.js";
import { t } from "../logic/i18n.js";
import { entryButton, telling } from "./entry_list.js";

/**
 * @param {HTMLElement} root
 * @param {Case} notes
 * @param {Deck} deck
 * @param {Solver} solver
 * @param {{correct: (correction: Correction) => void, edit: (at: number) => void, setup: () => void}} handlers
 */
export function drawMistake(root, notes, deck, solver, handlers) {
  const { mistake, problems } = solver;
  if (problems.length)
    return put(
      root,
      h(
        "section.panel.mistake",
        h("h2", t("nb_unreadable")),
        ...problems.map((text) => h("p", text)),
        button(t("nb_changeSetup"), handlers.setup),
      ),
    );
  if (!mistake) return put(root);
  const shown = mistake.entries.filter((number) => notes.entries[number - 1]);
  put(
    root,
    h(
      "section.panel.mistake",
      h("h2", t("nb_mistake")),
      h(
        "p",
        !mistake.setup.length
          ? t(shown.length === 1 ? "nb_clash1" : "nb_clash")
          : shown.length
            ? t("nb_clashHand")
            : `${deck.say(mistake.why, notes.names, notes.me)}.`,
      ),
      list("ol.proof", shown, (number) => entryButton(notes, deck, number - 1, handlers.edit)),
      mistake.corrections.length > 0 && h("h3", t("nb_perhaps")),
      h(
        "div.corrections",
        ...mistake.corrections.map((item) =>
          button(
            item.entry !== null && !item.reads.length
              ? t("nb_leaveOut", { number: item.entry })
              : [
                  h("span", h("b", where(item.entry)), " ", deck.say(item.why, notes.names, notes.me)),
                  h("small.reads", reads(notes, deck, item)),
                ],
            () => handlers.correct(item),
            { "data-correct": item.entry ?? item.setup },
          ),
        ),
      ),
      mistake.setup.length > 0 && button(t("nb_changeSetup"), handlers.setup, { class: "quiet" }),
    ),
  );
}

/**
 * The entry as it would read, or what the set-up would say.
 * @param {Case} notes @param {Deck} deck
 * @param {Correction} item
 */
function reads(notes, deck, item) {
  if (item.setup) return deck.spoken(item.now.slice(item.now.indexOf(":") + 1).trim());
  return item.reads.map((entry) => h("span", telling(notes, deck, entry)));
}

/** @param {number | null} entry */
function where(entry) {
  return entry === null ? t("nb_setup") : t("nb_entryNumber", { number: entry });
}
