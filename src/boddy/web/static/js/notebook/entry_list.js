/** The entries, latest first: tap one to change it or to take it out. */

import { button } from "../ui/controls.js";
import { h, putIfChanged } from "../ui/dom.js";
import { shortChips } from "../ui/cards.js";
import { parts, t } from "../logic/i18n.js";
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
