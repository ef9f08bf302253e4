/** Playing on from a moment of a replay: against the same bots, with the cards as they were or dealt again. */

import { ask, isSite, request } from "../logic/backend.js";
import { keepKey, read } from "../logic/browser_storage.js";
import { explain, t } from "../logic/i18n.js";
import { makingAddress } from "../site/carrying.js";
import { button, buttons } from "../ui/controls.js";
import { h, put } from "../ui/dom.js";

/**
 * Ask with which cards, then make a table for it and go there.
 * @param {Finished} finished
 * @param {{step: number, seat: number, name: string}} moment how many events had happened, and whose seat to take
 */
export function askToPlayOn(finished, { step, seat, name }) {
  const problem = h("p.problem", { role: "alert" });
  const choose = (/** @type {boolean} */ redeal) => async () => {
    const record = await (await request(`${finished.game}/record`)).text();
    const position = { record, step, seat, redeal, name: read("boddy:name", "").trim() || name };
    put(problem, await begin(JSON.stringify(position)));
  };
  const dialog = h(
    "dialog.confirm",
    { "aria-labelledby": "play-on", onclose: () => dialog.remove() },
    h("p", { id: "play-on" }, t("playOnAs", { name })),
    h("p.hint", t("playOnAbout")),
    problem,
    buttons(
      button(t("playOnAnew"), choose(true), { class: "primary", autofocus: true }),
      button(t("playOnSame"), choose(false)),
      button(t("cancel"), () => dialog.close()),
    ),
  );
  document.body.append(dialog);
  dialog.showModal();
}

/** Make the table and go there, or say what is wrong. @param {string} position */
async function begin(position) {
  if (isSite) {
    location.href = makingAddress(position, false);
    return "";
  }
  const { ok, answer } = await ask("/api/tables", { method: "POST", body: position });
  if (!ok) return explain(answer);
  keepKey(answer.table, answer.token);
  location.href = `/t/${answer.table}`;
  return "";
}
