/** The entries, latest first, each to be changed or taken out; and what is wrong with them, if they cannot all be true. */

import { parts, t } from "../logic/i18n.js";
import { shortChips } from "../ui/cards.js";
import { button, list } from "../ui/controls.js";
import { h, putIfChanged, put } from "../ui/dom.js";
import { isRestMissed } from "./entry_draft.js";

/**
 * @param {HTMLElement} root
 * @param {Case} notes
 * @param {Deck} deck
 * @param {Set<number>} marked  numbers, from 1, of entries that prove what was asked about, or that clash
 * @param {{edit: (at: number) => void, setup: () => void}} handlers
 */
export function drawEntries(root, notes, deck, marked, handlers) {
  putIfChanged(root, [notes, ...marked], () => entries(notes, deck, marked, handlers));
}

/** @type {(notes: Case, deck: Deck, marked: Set<number>, handlers: {edit: (at: number) => void, setup: () => void}) => Node[]} */
function entries(notes, deck, marked, handlers) {
  const items = notes.entries.map((_, at) => {
    const props = { class: marked.has(at + 1) ? "marked" : "", value: at + 1 };
    return h("li", props, entryButton(notes, deck, at, handlers.edit, { "data-entry": at }));
  });
  return [
    h("h2", t("log")),
    notes.entries.length ? h("ol.entries", { reversed: true }, items.reverse()) : h("p.hint", t("nb_noEntries")),
    h("p.dealt", h("b", t("yourHand")), " ", shortChips(deck, notes.hand)),
    button(t("nb_changeSetup"), handlers.setup, { class: "quiet" }),
  ];
}

/** @type {(notes: Case, deck: Deck, at: number, edit: (at: number) => void, props?: object) => HTMLElement} */
export function entryButton(notes, deck, at, edit, props = {}) {
  const pen = h("span.pen", { "aria-label": t("nb_edit") }, "✎");
  const told = [h("b", `${at + 1}`), h("span", telling(notes, deck, notes.entries[at])), pen];
  return button(told, () => edit(at), { class: "entryline", ...props });
}

/** An entry as people tell it. @param {Case} notes @param {Deck} deck @param {Entry} entry @returns {(Node | string)[]} */
export function telling(notes, deck, entry) {
  const name = entry.seat === null ? t("nb_somebody") : notes.names[entry.seat];
  if (entry.kind === "sighting")
    return parts(entry.public ? "nb_tellAllSaw" : "nb_tellSaw", { name, card: shortChips(deck, [entry.card]) });
  if (entry.kind === "leaving")
    return entry.cards
      ? parts("nb_tellLeavesOpen", { name, cards: shortChips(deck, entry.cards) })
      : parts("nb_tellLeaves", { name });
  if (entry.kind === "handover") {
    const shares = entry.shares.map(([seat, count]) => `${notes.names[seat]} (${count})`).join(", ");
    const said = entry.joins ? (shares ? "nb_tellJoinsWith" : "nb_tellJoins") : "nb_tellDealtOut";
    return parts(said, { name, shares });
  }
  const cards = shortChips(deck, entry.cards);
  if (entry.kind === "accusation") return parts(entry.right ? "nb_tellRight" : "nb_tellWrong", { name, cards });
  const passed = entry.passed.map((seat) => notes.names[seat]).join(", ");
  if (isRestMissed(notes, entry)) return parts(passed ? "nb_tellRest" : "nb_tellMissed", { name, cards, passed });
  if (entry.shower === null) return parts("nb_tellNobody", { name, cards });
  const shower = notes.names[entry.shower];
  if (entry.seat === null && passed && !entry.card) return parts("nb_tellPassed", { name, cards, passed, shower });
  return entry.card
    ? parts("nb_tellCard", { name, cards, shower, card: shortChips(deck, [entry.card]) })
    : parts("nb_tellShown", { name, cards, shower });
}

/** An entry with all who passed, as a proof cites it. @param {Case} notes @param {Deck} deck @param {Entry} entry @returns {(Node | string)[]} */
export function tellingWhole(notes, deck, entry) {
  const isWhole = entry.kind === "suggestion" && entry.seat !== null && entry.passed.length > 0;
  if (!isWhole || isRestMissed(notes, entry)) return telling(notes, deck, entry);
  const cards = shortChips(deck, entry.cards);
  const shower = entry.shower === null ? "" : notes.names[entry.shower];
  const shown = entry.card ? { card: shortChips(deck, [entry.card]) } : {};
  return [
    ...parts("nb_tellAsks", { name: notes.names[/** @type {number} */ (entry.seat)], cards }),
    ...entry.passed.map((seat) => ` ${deck.say({ code: "told-passed", seat }, notes.names, null)}`),
    ...(shower ? [" ", ...parts(entry.card ? "nb_tellShowsCard" : "nb_tellShows", { shower, ...shown })] : []),
  ];
}

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
  if (item.setup) {
    const noted = item.now.slice(item.now.indexOf(":") + 1).trim();
    const cards = noted.split(" ");
    return cards.every((name) => deck.byName.has(name)) ? shortChips(deck, cards) : noted;
  }
  return item.reads.map((entry) => h("span", telling(notes, deck, entry)));
}

/** @param {number | null} entry */
function where(entry) {
  return entry === null ? t("nb_setup") : t("nb_entryNumber", { number: entry });
}
