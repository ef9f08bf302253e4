/** Cases that were put aside: each is kept in this browser under a separate name. */

import { button, buttons, list, removeButton } from "../ui/controls.js";
import { h } from "../ui/dom.js";
import { locale, t } from "../logic/i18n.js";
import { readText, remove, storedNames, writeText } from "../logic/browser_storage.js";

const KEPT = "boddy:notebook:kept:";

/** @typedef {{id: string, saved: number, notes: Case}} KeptCase */

/** All of them, latest first. @returns {KeptCase[]} */
export function keptCases() {
  return storedNames(KEPT)
    .map(parsed)
    .filter((kept) => kept !== null)
    .sort((a, b) => b.saved - a.saved);
}

/** Put a case aside, unless nothing was noted or it is kept already; whether it is safe. @param {Case | null} notes */
export function putAside(notes) {
  if (!notes?.entries.length) return true;
  const text = JSON.stringify(notes);
  if (keptCases().some((kept) => JSON.stringify(kept.notes) === text)) return true;
  const saved = Date.now();
  return writeText(`${KEPT}${saved.toString(36)}`, JSON.stringify({ saved, notes }));
}

/** @param {string} id */
export function forgetCase(id) {
  remove(id);
}

/** @param {(kept: KeptCase) => void} open @param {() => void} changed @returns {Child} */
export function casesList(open, changed) {
  const kept = keptCases();
  if (!kept.length) return null;
  const told = (/** @type {KeptCase} */ { saved, notes }) => {
    const date = new Date(saved).toLocaleDateString(locale, { dateStyle: "medium" });
    return t("nb_caseLine", { date, names: notes.names.join(", "), count: notes.entries.length });
  };
  const forget = (/** @type {KeptCase} */ one) => {
    forgetCase(one.id);
    changed();
  };
  const items = list("ul.cases", kept, (one) => [
    h("span", told(one)),
    buttons(
      button(t("nb_caseOpen"), () => open(one), { "data-case": one.id }),
      removeButton(t("nb_caseDelete"), () => forget(one)),
    ),
  ]);
  return h("details.kept", h("summary", t("nb_cases")), items);
}

/** @param {string} id @returns {KeptCase | null} */
function parsed(id) {
  try {
    const { saved, notes } = JSON.parse(readText(id) ?? "");
    return Array.isArray(notes.entries) ? { id, saved, notes } : null;
  } catch {
    return null;
  }
}
