/** Keeps the notebook's page in the browser, so that it opens without a connection. */

// The page itself puts what it loaded into the same store, as it comes before its worker.
const KEPT = "boddy-notebook-2";
const PAGE = "/notebook";

self.addEventListener("install", (/** @type {any} */ event) => {
  event.waitUntil(caches.open(KEPT).then((cache) => cache.addAll([PAGE, "/api/notebook/choices", "/static/icon.svg"])));
  /** @type {any} */ (self).skipWaiting();
});

self.addEventListener("activate", (/** @type {any} */ event) => event.waitUntil(takeOver()));

async function takeOver() {
  const old = (await caches.keys()).filter((name) => name.startsWith("boddy-notebook") && name !== KEPT);
  await Promise.all(old.map((name) => caches.delete(name)));
  await /** @type {any} */ (self).clients.claim();
}

// The network comes first, so that a new version shows at once; what was seen last is the reserve.
self.addEventListener("fetch", (/** @type {any} */ event) => {
  const { request } = event;
  if (request.method !== "GET" || new URL(request.url).origin !== location.origin) return;
  event.respondWith(fresh(request));
});

/** @param {Request} request */
async function fresh(request) {
  const cache = await caches.open(KEPT);
  try {
    const response = await fetch(request);
    if (response.ok) await cache.put(request, response.clone());
    return response;
  } catch (problem) {
    // Pages vary by the reader's language, which is written into the page again as it opens.
    const kept = await cache.match(request, { ignoreSearch: true, ignoreVary: true });
    if (kept) return kept;
    throw problem;
  }
}
