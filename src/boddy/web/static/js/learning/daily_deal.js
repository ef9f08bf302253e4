/** After the deal of a day: how rivals do in the same seat, and a line to share that spoils nothing. */

import { ask } from "../logic/backend.js";
import { explain, language, t } from "../logic/i18n.js";
import { LEVELS, NAMES, rivalFace } from "../logic/rivals.js";
import { h, put } from "../ui/dom.js";
import { sharing } from "./sharing.js";

/**
 * How somebody did: in how many turns the game ended, how many solutions were open then, the bits learned.
 * @typedef {{won: boolean, turns: number, open: number, learned: number}} Done
 */

/** Who plays the seat as well: one rival of every other strength. */
const OTHERS = LEVELS.filter((_, at) => at % 2 === 1);

/** @param {string} date @param {Done} mine */
export function besideRivals(date, mine) {
  const rows = OTHERS.map((level) =>
    h("tr", h("th", { scope: "row" }, h("span.rival", rivalFace(level), NAMES[level])), pending()),
  );
  const place = h("div");
  void fillIn();
  return h(
    "section.beside",
    h("h2", t("deal_beside")),
    h("p.hint", t("deal_besideHint")),
    h(
      "table",
      h("thead", h("tr", ["who", "won", "turns", "left", "learned"].map(heading))),
      h("tbody", h("tr.mine", h("th", { scope: "row" }, t("you")), cells(mine)), rows),
    ),
    place,
  );

  /** Ask for one after the other, so that nothing else waits long. */
  async function fillIn() {
    const told = [t("deal_shared", { date, result: inWords(mine) })];
    for (const [at, level] of OTHERS.entries()) {
      const body = JSON.stringify({ date, rival: level });
      const { ok, answer } = await ask("/api/deal", { method: "POST", body });
      const name = rows[at].firstElementChild;
      put(rows[at], name, ok ? cells(answer) : h("td", { colspan: "4" }, explain(answer)));
      if (ok) told.push(t("labelled", { label: NAMES[level], text: inWords(answer) }));
    }
    put(place, sharing(t("deal_share"), told.join("\n")));
  }
}

/** @param {string} name */
function heading(name) {
  return h("th", { scope: "col", class: name === "learned" ? "bits" : "" }, t(`deal_${name}`));
}

function pending() {
  return h("td", { colspan: "4", "aria-busy": "true" }, "…");
}

/** @param {Done} done */
function cells({ won, turns, open, learned }) {
  const bits = learned.toLocaleString(language, { minimumFractionDigits: 1, maximumFractionDigits: 1 });
  return [
    h("td", t("deal_result", { won: String(won) })),
    h("td", String(turns)),
    h("td", String(open)),
    h("td.bits", bits),
  ];
}

/** @param {Done} done */
function inWords({ won, turns, open }) {
  return t("deal_told", { won: String(won), turns, open });
}
