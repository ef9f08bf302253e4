/** The status bar of a site without a server: loading, trouble, updates. */

import { button } from "../ui/controls.js";
import { h, put, putIfChanged } from "../ui/dom.js";
import { t } from "../logic/i18n.js";

const bar = h("div.site-status", { role: "status", hidden: true });
const header = document.querySelector("header");
if (header) header.after(bar);
else document.body.prepend(bar);
let offering = false;

/** @param {number | null} part from 0 to 1; null when all is there */
export function showLoading(part) {
  bar.hidden = part === null;
  if (part === null) return;
  const percent = Math.floor(100 * part);
  const isThere = percent === 100; // but not started yet
  putIfChanged(bar, percent, () => [
    t(isThere ? "site_starting" : "site_loading", { percent }),
    document.body.classList.contains("notebook") && ` ${t("site_meanwhile")}`,
    h("progress", { max: "100", value: isThere ? null : String(percent) }),
  ]);
}

/** @param {string} key @param {string} message */
export function showTrouble(key, message) {
  bar.hidden = false;
  bar.classList.add("problem");
  put(bar, t(key), message && h("small", message));
}

/** Show that something takes long, and offer to stop it. @param {(() => void) | null} stop null: it is over */
export function showThinking(stop) {
  if (bar.classList.contains("problem") || offering) return;
  if (stop) put(bar, t("site_thinking"), button(t("site_stop"), stop, { class: "quiet" }));
  bar.hidden = !stop;
}

/** Warn that nothing here outlives the page. */
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
    bar.hidden = false;
    const take = () => {
      navigator.serviceWorker.addEventListener("controllerchange", () => location.reload());
      worker.postMessage("take over");
    };
    const later = () => {
      offering = false;
      bar.hidden = true;
    };
    put(
      bar,
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
