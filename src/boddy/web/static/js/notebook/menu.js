/** The menu: take the notes elsewhere, bring some here, print, learn, begin anew. */

import { address, saveAs } from "../backend.js";
import { h, put, putIfChanged } from "../dom.js";
import { t } from "../i18n.js";
import { link, preferences } from "../menu.js";
import { MODELS } from "./solver.js";

/** @typedef {import("./case.js").Case} Case */

/**
 * Draw the menu; give what shows the notes as a text as soon as there is one.
 * @param {HTMLElement} root
 * @param {Case} notes
 * @param {{text: () => string | null, teaching: boolean, teach: (on: boolean) => void, model: string, weigh: (model: string) => void, seatChange: () => void, read: (text: string) => Promise<string>, fresh: () => void, close: () => void}} handlers
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
      ...models(handlers),
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
        h("button", { type: "button", onclick: handlers.seatChange }, t("nb_seatChange")),
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
    preferences(true),
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

/** How deals are weighed, each way with what it means. @param {{model: string, weigh: (model: string) => void}} handlers */
function models({ model, weigh }) {
  const meaning = h("p", { class: "hint" }, t(`nb_model_${model}_why`));
  const choose = (/** @type {any} */ event) => {
    meaning.textContent = t(`nb_model_${event.target.value}_why`);
    weigh(event.target.value);
  };
  return [
    h(
      "label",
      { class: "field" },
      t("nb_model"),
      h(
        "select",
        { name: "model", onchange: choose },
        MODELS.map((name) => h("option", { value: name, selected: name === model }, t(`nb_model_${name}`))),
      ),
    ),
    meaning,
  ];
}

/** The notes in a link; what stands behind # is never sent to a server. @param {string} text */
export function shareLink(text) {
  return `${new URL(address("/notebook"), location.href).href}#notes=${encodeURIComponent(text)}`;
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
  saveAs(new Blob([text], { type: "text/plain" }), "case-notes.txt");
}
