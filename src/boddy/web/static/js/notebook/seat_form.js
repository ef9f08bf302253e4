/** Writing down that somebody leaves or joins, and what becomes of the cards. */

import { option, button } from "../ui/controls.js";
import { h, put } from "../ui/dom.js";
import { t } from "../logic/i18n.js";
import { icon } from "../ui/icons.js";
import { KINDS } from "../logic/kinds.js";
import { freeName } from "./case.js";
import { choiceRow, formFoot, formHead, labelled, pickRow } from "./choice_rows.js";
import { blankSeat, completeSeat, countOf, mayPick, partners, seatOptions } from "./seat_draft.js";

const NEW = "new";
const MOST_SEATS = 6;

/**
 * @param {HTMLElement} root
 * @param {Case} notes
 * @param {Deck} deck
 * @param {SeatDraft} draft
 * @param {Answering} answering
 * @param {{change: (draft: SeatDraft) => void, done: (next: Case, at: number | null) => void, remove: (at: number) => void, close: () => void}} handlers
 */
export function drawSeatForm(root, notes, deck, draft, answering, handlers) {
  const change = (/** @type {Partial<SeatDraft>} */ changes) => handlers.change({ ...draft, ...changes });
  const next = completeSeat(notes, draft, answering, freeName(notes.names));
  const old = draft.at;
  put(
    root,
    formHead(t("nb_seatChange"), old, handlers.close),
    h(
      "div.segments",
      choiceRow(
        t("log"),
        [option("leaves", t("nb_leaves")), option("joins", t("nb_joins"))],
        draft.joins ? "joins" : "leaves",
        (key) => handlers.change({ ...blankSeat(key === "joins"), at: draft.at }),
      ),
    ),
    ...who(notes, draft, change),
    choiceRow(t("nb_theirCards"), fates(draft), draft.cards, (key) =>
      change({ cards: /** @type {any} */ (key), picked: [], shares: {} }),
    ),
    ...(draft.cards === "hidden" ? [] : cards(notes, deck, draft, change)),
    formFoot(
      next && (() => handlers.done(next, old)),
      draft.seat === null && draft.after === null ? "who" : "count",
      old === null ? null : () => handlers.remove(old),
    ),
  );
}

/** @param {Case} notes @param {SeatDraft} draft @param {(changes: Partial<SeatDraft>) => void} change */
function who(notes, draft, change) {
  const named = (/** @type {number} */ seat) => option(String(seat), notes.names[seat]);
  const known = seatOptions(notes, draft).map(named);
  const mayAdd = draft.joins && draft.at === null && notes.names.length < MOST_SEATS;
  const chosen = draft.seat !== null ? String(draft.seat) : draft.after !== null ? NEW : null;
  return [
    choiceRow(t("nb_seatWho"), mayAdd ? [...known, [NEW, t("nb_newPlayer")]] : known, chosen, (key) =>
      change(key === NEW ? { seat: null, after: notes.names.length - 1 } : { seat: Number(key), after: null }),
    ),
    chosen === NEW &&
      choiceRow(
        t("nb_sitsAfter"),
        notes.names.map((_, seat) => named(seat)),
        String(draft.after),
        (key) => change({ after: Number(key) }),
      ),
  ];
}

/** Options for the cards. @param {SeatDraft} draft @returns {[string, string][]} */
function fates(draft) {
  if (draft.joins) return [option("hidden", t("nb_cards_none")), option("dealt", t("nb_cards_given"))];
  return ["hidden", "open", "dealt"].map((fate) => option(fate, t(`nb_cards_${fate}`)));
}

/** Which cards we saw, and how many the others got or gave. @param {Case} notes @param {Deck} deck @param {SeatDraft} draft @param {(changes: Partial<SeatDraft>) => void} change */
function cards(notes, deck, draft, change) {
  const [count, size] = countOf(notes, draft);
  const asked = draft.cards === "open" ? "nb_tapOpen" : draft.joins ? "nb_tapGave" : "nb_tapGot";
  const pick = (/** @type {string} */ name) => {
    const without = draft.picked.filter((card) => card !== name);
    if (without.length < draft.picked.length) change({ picked: without });
    else if (mayPick(notes, draft, name)) change({ picked: [...draft.picked, name] });
  };
  return [
    h("p.hint", t(asked), " ", size === null ? t("nb_chosen", { count }) : t("nb_chosenOf", { count, of: size })),
    ...KINDS.map((kind) => pickRow(deck, kind, (name) => (draft.picked.includes(name) ? "on" : ""), pick)),
    draft.cards === "dealt" && shares(notes, draft, change),
  ];
}

/** Counters: each tap is one card more, and after the most of them none. @param {Case} notes @param {SeatDraft} draft @param {(changes: Partial<SeatDraft>) => void} change */
function shares(notes, draft, change) {
  const others = partners(notes, draft).filter((seat) => seat !== notes.me);
  const most = Math.ceil(notes.cards.length / 2);
  const counters = others.map((seat) => {
    const count = draft.shares[seat] ?? 0;
    const more = () => change({ shares: { ...draft.shares, [seat]: count < most ? count + 1 : 0 } });
    const sign = [`${notes.names[seat]}: ${count} `, icon("card")];
    return button(sign, more, { class: "choose", "data-share": seat });
  });
  return labelled(t(draft.joins ? "nb_othersGive" : "nb_othersGet"), counters, t("nb_othersCards"));
}
