/** Leads from a notification on a phone back to the page that sent it. */

self.addEventListener("notificationclick", (/** @type {any} */ event) => {
  event.notification.close();
  event.waitUntil(comeBack(event.notification.data));
});

/** @param {string} address */
async function comeBack(address) {
  const { clients } = /** @type {any} */ (self);
  const pages = await clients.matchAll({ type: "window", includeUncontrolled: true });
  const open = pages.find((/** @type {{url: string}} */ page) => page.url === address);
  await (open ? open.focus() : clients.openWindow(address));
}
