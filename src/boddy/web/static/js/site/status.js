/** What a site without a server tells its visitor: how far it is loaded, what went wrong, that it is new. */

import { button } from "../controls.js";
import { h, put, putIfChanged } from "../dom.js";
import { addTexts, t } from "../i18n.js";
import de from "../../texts/site.de.js";
import en from "../../texts/site.en.js";

addTexts({ en, de });

const line = h("div.site-status", { role: "status", hidden: true });
const header = document.querySelector("header");
if (header) header.after(line);
else document.body.prepend(line);
let offering = false;

/** @param {number | null} part from 0 to 1; null when all is there */
export function showLoading(part) {
  line.hidden = part === null;
  if (part === null) return;
  const percent = Math.floor(100 * part);
  const isThere = percent === 100; // but not started yet
  putIfChanged(line, percent, () => [
    t(isThere ? "site_starting" : "site_loading", { percent }),
    document.body.classList.contains("notebook") && ` ${t("site_meanwhile")}`,
    h("progress", { max: "100", value: isThere ? null : String(percent) }),
  ]);
}

/** @param {string} key @param {string} message */
export function showTrouble(key, message) {
  line.hidden = false;
  line.classList.add("problem");
  put(line, t(key), message && h("small", message));
}

/** Say that something takes long, and offer to do without it. @param {(() => void) | null} stop null: it is over */
export function showThinking(stop) {
  if (line.classList.contains("problem") || offering) return;
  if (stop) put(line, t("site_thinking"), button(t("site_stop"), stop, { class: "quiet" }));
  line.hidden = !stop;
}

/** Say that what happens here is gone with the page. */
export function tellNotKept() {
  showTrouble("site_notKept", "");
}

/** Keep everything for use without a connection, and offer a new version when there is one. */
export async function offerUpdates() {
  if (!("serviceWorker" in navigator)) return;
  const registration = await navigator.serviceWorker.register("service-worker.js").catch(() => null);
  if (!registration) return; // storage is switched off: it works while connected
  const offer = (/** @type {ServiceWorker} */ worker) => {
    offering = true;
    line.hidden = false;
    const take = () => {
      navigator.serviceWorker.addEventListener("controllerchange", () => location.reload());
      worker.postMessage("take over");
    };
    const later = () => {
      offering = false;
      line.hidden = true;
    };
    put(
      line,
      t("site_update"),
      button(t("site_updateNow"), take, { class: "primary" }),
      button(t("site_updateLater"), later, { class: "quiet" }),
    );
  };
  const watch = (/** @type {ServiceWorker | null} */ worker) =>
    worker?.addEventListener("statechange", () => {
      if (worker.state !== "installed") return;
      if (navigator.serviceWorker.controller) offer(worker);
    });
  if (registration.waiting && navigator.serviceWorker.controller) offer(registration.waiting);
  watch(registration.installing);
  registration.addEventListener("updatefound", () => watch(registration.installing));
  await navigator.serviceWorker.ready;
  document.body.dataset.kept = "";
}
