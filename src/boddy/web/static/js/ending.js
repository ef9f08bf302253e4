/** The end: the case file opened, everyone's cards, and what one can do next. */

import { h } from "./dom.js";
import { has, t } from "./i18n.js";

/**
 * @param {import("./types.js").Game} game
 * @param {import("./cards.js").Deck} deck
 * @param {number | null} you
 * @param {import("./finished.js").Finished} finished
 * @param {(() => void) | null} again
 */
export function ending(game, deck, you, finished, again) {
  const { reveal } = game;
  const last = game.events[game.events.length - 1];
  const winner = last.winner ?? null;
  const names = game.labels;
  const title = winner === null ? t("nobodyWon") : winner === you ? t("youWon") : t("won", { name: names[winner] });
  const reason = `ended_${last.ending}`;
  return h(
    "section",
    { class: "ending", "aria-label": t("status_over") },
    h("h1", {}, title),
    has(reason) && h("p", { class: "hint" }, t(reason)),
    h("p", { class: "itwas" }, t("itWas")),
    h(
      "div",
      { class: "three opened" },
      (reveal?.file ?? []).map((card) => deck.face(card)),
    ),
    h(
      "div",
      { class: "buttons" },
      again && h("button", { class: "primary", onclick: again }, t("playAgain")),
      h("a", { class: "button", href: finished.replay }, t("watchReplay")),
      h("a", { class: "button", href: finished.analysis }, t("toAnalysis")),
      h("a", { class: "button", href: `${finished.game}/record`, download: "" }, t("saveRecord")),
      h("a", { class: "button", href: "/" }, t("newTable")),
    ),
    h("h2", {}, t("everyHand")),
    h(
      "dl",
      { class: "hands" },
      (reveal?.hands ?? []).flatMap((hand, seat) => [h("dt", {}, names[seat]), h("dd", {}, deck.chips(hand ?? []))]),
      reveal?.faceup?.length ? [h("dt", {}, t("faceup")), h("dd", {}, deck.chips(reveal.faceup))] : [],
    ),
  );
}
