/** The menu: take the notes elsewhere, bring some here, print, learn, begin anew. */

import { h, put, putIfChanged } from "../dom.js";
import { t } from "../i18n.js";
import { link, preferences } from "../menu.js";

/** @typedef {import("./case.js").Case} Case */

/**
 * Draw the menu; give what shows the notes as a text as soon as there is one.
 * @param {HTMLElement} root
 * @param {Case} notes
 * @param {{text: () => string | null, teaching: boolean, teach: (on: boolean) => void, read: (text: string) => Promise<string>, fresh: () => void, close: () => void}} handlers
 */
export function drawMenu(root, notes, handlers) {
  const saving = /** @type {HTMLButtonElement} */ (
    h("button", { type: "button", onclick: () => save(handlers.text() ?? "") }, t("nb_export"))
  );
  const sharing = h("div");
  const pasted = /** @type {HTMLTextAreaElement} */ (
    h("textarea", { rows: "4", "aria-label": t("nb_paste"), placeholder: t("nb_paste") })
  );
  const problem = h("p", { class: "problem", role: "alert" });
  const take = async (/** @type {string} */ given) => (problem.textContent = await handlers.read(given));
  put(
    root,
    notes.ready && [
      h(
        "label",
        { class: "check" },
        h("input", {
          type: "checkbox",
          name: "teach",
          checked: handlers.teaching,
          onchange: (/** @type {any} */ event) => handlers.teach(event.target.checked),
        }),
        t("nb_teach"),
      ),
      h(
        "div",
        { class: "buttons" },
        saving,
        h(
          "button",
          {
            type: "button",
            onclick: () => {
              handlers.close();
              print();
            },
          },
          t("nb_print"),
        ),
        h("button", { type: "button", class: "danger", onclick: handlers.fresh }, t("nb_fresh")),
      ),
      sharing,
    ],
    h(
      "details",
      {},
      h("summary", {}, t("nb_import")),
      pasted,
      h(
        "div",
        { class: "buttons" },
        h("button", { type: "button", onclick: () => take(pasted.value) }, t("nb_take")),
        h(
          "label",
          { class: "button" },
          t("nb_file"),
          h("input", {
            type: "file",
            class: "away",
            accept: ".txt,text/plain",
            onchange: async (/** @type {any} */ event) =>
              event.target.files[0] && take(await event.target.files[0].text()),
          }),
        ),
      ),
      problem,
    ),
    preferences(),
  );
  const update = () => {
    const text = handlers.text();
    saving.disabled = text === null;
    putIfChanged(sharing, text, () =>
      text === null ? h("p", { class: "hint" }, t("nb_later")) : link(t("nb_shareLink"), shareLink(text)),
    );
  };
  update();
  return update;
}

/** The notes in a link; what stands behind # is never sent to a server. @param {string} text */
export function shareLink(text) {
  return `${location.origin}/notebook#notes=${encodeURIComponent(text)}`;
}

/** Notes that a link brought, if any; they are taken out of the address. */
export function takeShared() {
  const match = location.hash.match(/^#notes=(.+)$/s);
  if (!match) return null;
  history.replaceState(null, "", location.pathname);
  try {
    return decodeURIComponent(match[1]);
  } catch {
    return null;
  }
}

/** @param {string} text */
function save(text) {
  const address = URL.createObjectURL(new Blob([text], { type: "text/plain" }));
  h("a", { href: address, download: "case-notes.txt" }).click();
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
}
