/** Keeps all files of the site in the browser. The build fills in the version and the files. */

const VERSION = "{{version}}";
/** @type {string[]} */
const FILES = JSON.parse("{{files}}");
const OURS = "boddy-site-";
const STORE = OURS + VERSION;

self.addEventListener("install", (/** @type {any} */ event) => {
  event.waitUntil(caches.open(STORE).then((cache) => cache.addAll(FILES)));
});

// A new version waits until the page asks for it, so that nothing changes in mid-game.
self.addEventListener("message", (/** @type {any} */ event) => {
  if (event.data === "take over") /** @type {any} */ (self).skipWaiting();
});

self.addEventListener("activate", (/** @type {any} */ event) => event.waitUntil(takeOver()));

async function takeOver() {
  const old = (await caches.keys()).filter((name) => name.startsWith(OURS) && name !== STORE);
  await Promise.all(old.map((name) => caches.delete(name)));
  await /** @type {any} */ (self).clients.claim();
}

self.addEventListener("fetch", (/** @type {any} */ event) => {
  const { request } = event;
  if (request.method !== "GET" || new URL(request.url).origin !== location.origin) return;
  event.respondWith(kept(request));
});

/** @param {Request} request */
async function kept(request) {
  const cache = await caches.open(STORE);
  return (await cache.match(request, { ignoreSearch: true })) ?? fetch(request);
}
