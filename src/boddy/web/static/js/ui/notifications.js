/** Notifications of the browser, for a page that nobody looks at. */

import { address } from "../logic/backend.js";
import { button } from "./controls.js";
import { t } from "../logic/i18n.js";

const WORKER = address("/static/js/ui/notification_worker.js");

/** Ask whether the browser may notify, in the menu; nothing where it cannot, or was asked before. */
export function notifyButton() {
  if (!("Notification" in window) || Notification.permission !== "default") return null;
  const ask = async () => {
    await Notification.requestPermission();
    offer.remove();
  };
  const offer = button(t("notifyMe"), ask);
  return offer;
}

/** Tell it outside of the page, if that was allowed. @param {string} text */
export async function notify(text) {
  if (!("Notification" in window) || Notification.permission !== "granted") return;
  const options = { tag: location.pathname + location.search, icon: address("/static/icon.svg"), data: location.href };
  try {
    new Notification(text, options).onclick = () => window.focus();
  } catch {
    await (await worker())?.showNotification(text, options);
  }
}

/** Phones notify through a service worker only. @returns {Promise<ServiceWorkerRegistration | undefined>} */
async function worker() {
  const registration = await navigator.serviceWorker?.register(WORKER);
  const starting = registration?.installing ?? registration?.waiting;
  if (starting && !registration.active)
    await new Promise((resolve) => {
      starting.addEventListener("statechange", () => starting.state === "activated" && resolve(null));
    });
  return registration;
}
