/** The games that this browser has keys to, on the start page. */

import { allKeys, dropKey } from "./browser_storage.js";
import { h, put } from "./dom.js";
import { t } from "./i18n.js";

/** Games one can come back to, first those that wait for us. @param {HTMLElement} mine */
export async function showMyGames(mine) {
  const keys = allKeys();
  if (!Object.keys(keys).length) return;
  const response = await fetch("/api/mine", { method: "POST", body: JSON.stringify(keys) });
  if (!response.ok) return;
  const found = Object.entries(await response.json());
  found.sort(([, one], [, other]) => rank(one) - rank(other));
  mine.hidden = !found.length;
  put(
    mine,
    h("h2", {}, t("yourGames")),
    h(
      "ul",
      {},
      found.map(([table, game]) => entry(table, game)),
    ),
  );
}

/** @param {any} game */
function rank(game) {
  return game.turn ? 0 : game.state === "playing" ? 1 : game.state === "waiting" ? 2 : 3;
}

/** @param {string} table @param {any} game */
function entry(table, game) {
  const preset = game.rules.replace(/\(.*/, "");
  const standing = game.turn
    ? t("yourMove")
    : game.state === "waiting"
      ? t("waitingFriends")
      : game.state === "over"
        ? t("isOver")
        : t("isPlaying", { round: game.round });
  const item = h(
    "li",
    { class: game.turn ? "turn" : "" },
    h(
      "a",
      { href: `/t/${table}` },
      h("b", {}, t(`rule_${preset}`)),
      h("span", {}, game.names.join(", ")),
      h("em", {}, standing),
    ),
    h(
      "button",
      {
        class: "quiet",
        "aria-label": t("forget"),
        title: t("forget"),
        onclick: () => {
          dropKey(table);
          item.remove();
        },
      },
      "✕",
    ),
  );
  return item;
}
