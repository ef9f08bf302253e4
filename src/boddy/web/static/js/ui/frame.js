/** What stays on the page of a game: the bar with its buttons, the menu, and the tabs. */

import { button } from "./controls.js";
import { byId, put } from "./dom.js";
import { t } from "../logic/i18n.js";

/**
 * Build it.
 * @param {HTMLElement[]} tools buttons for the bar
 * @param {() => (Child | Child[])[]} items what the menu holds when it is opened
 * @returns {() => void} closes the menu
 */
export function frame(tools, items) {
  byId("skip").textContent = t("skip");
  const menu = byId("menu");
  const opener = button(t("menu"), toggle, { class: "quiet", "aria-expanded": "false", "aria-controls": "menu" });
  byId("tools").append(...tools, opener);
  for (const name of ["table", "notes", "log"]) {
    byId("tabs").append(
      button(t(`tab_${name}`), () => turnTo(name), { "data-tab": name, "aria-pressed": String(name === "table") }),
    );
  }
  byId("heading").textContent = t("tab_table");
  menu.setAttribute("aria-label", t("menu"));
  byId("notes-title").textContent = t("tab_notes");
  byId("log-title").textContent = t("log");
  byId("home").setAttribute("aria-label", t("home"));
  turnTo("table");
  document.addEventListener("keydown", (event) => {
    if (event.key !== "Escape" || menu.hidden) return; // if it was opened by mouse, the focus is outside
    close();
    opener.focus();
  });
  return close;

  function toggle() {
    if (!menu.hidden) return close();
    menu.hidden = false;
    opener.setAttribute("aria-expanded", "true");
    put(menu, ...items(), button(t("close"), close));
  }

  function close() {
    menu.hidden = true;
    opener.setAttribute("aria-expanded", "false");
  }
}

/** On small screens one of table, notes and log is shown. @param {string} name */
function turnTo(name) {
  document.body.dataset.tab = name;
  for (const tab of byId("tabs").children)
    tab.setAttribute("aria-pressed", String(/** @type {HTMLElement} */ (tab).dataset.tab === name));
}
