/** The menu: take the notes elsewhere, bring some here, print, learn, start over. */

import { address, saveAs } from "../logic/backend.js";
import { option, button, buttons, checkbox, field, select } from "../ui/controls.js";
import { h, put, putIfChanged } from "../ui/dom.js";
import { t } from "../logic/i18n.js";
import { link, preferences } from "../ui/menu.js";
import { casesList } from "./kept_cases.js";
import { MODELS } from "./solver.js";

/**
 * Draw the menu; give what shows the notes as a text as soon as there is one.
 * @param {HTMLElement} root
 * @param {Case} notes
 * @param {{text: () => string | null, teaching: boolean, teach: (on: boolean) => void, model: string, weigh: (model: string) => void, seatChange: () => void, read: (text: string) => Promise<string>, fresh: () => void, setup: () => Promise<string | null>, open: (kept: import("./kept_cases.js").KeptCase) => void, again: () => void, close: () => void}} handlers
 */
export function drawMenu(root, notes, handlers) {
  const saving = button(t("nb_export"), () => save(handlers.text() ?? ""));
  const sharing = h("div");
  const pasted = h("textarea", { rows: "4", "aria-label": t("nb_paste"), placeholder: t("nb_paste") });
  const problem = h("p.problem", { role: "alert" });
  const take = async (/** @type {string} */ given) => (problem.textContent = await handlers.read(given));
  put(
    root,
    notes.ready && [
      checkbox(t("nb_teach"), handlers.teaching, handlers.teach, { name: "teach" }),
      ...models(handlers),
      buttons(
        saving,
        button(t("nb_print"), () => {
          handlers.close();
          print();
        }),
        button(t("nb_seatChange"), handlers.seatChange),
        button(t("nb_fresh"), handlers.fresh, { class: "danger" }),
      ),
      sharing,
      setupLink(handlers.setup),
    ],
    h(
      "details",
      h("summary", t("nb_import")),
      pasted,
      buttons(
        button(t("nb_take"), () => take(pasted.value)),
        h(
          "label.button",
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
    casesList(handlers.open, handlers.again),
    preferences(true),
  );
  const update = () => {
    const text = handlers.text();
    saving.disabled = text === null;
    putIfChanged(sharing, text, () =>
      text === null ? h("p.hint", t("nb_later")) : link(t("nb_shareLink"), shareLink(text)),
    );
  };
  update();
  return update;
}

/** How deals are weighed, each way with what it means. @param {{model: string, weigh: (model: string) => void}} handlers */
function models({ model, weigh }) {
  const meaning = h("p.hint", t(`nb_model_${model}_why`));
  const options = MODELS.map((name) => option(name, t(`nb_model_${name}`)));
  const choose = (/** @type {string} */ name) => {
    meaning.textContent = t(`nb_model_${name}_why`);
    weigh(name);
  };
  return [field(t("nb_model"), select(options, model, choose, { name: "model" })), meaning];
}

/** A link to who plays with which cards, for those with whom one plays. @param {() => Promise<string | null>} make */
function setupLink(make) {
  const place = h("div.setuplink");
  const show = async () => {
    const text = await make();
    put(place, text === null ? h("p.hint", t("nb_later")) : link(t("nb_setupLink"), shareLink(text)));
  };
  put(place, button(t("nb_shareSetup"), show));
  return place;
}

/** The notes in a link; what stands behind # is never sent to a server. @param {string} text */
function shareLink(text) {
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
