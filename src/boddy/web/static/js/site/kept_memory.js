/** Python's memory right after our code was imported, kept on the device so that later visits start from it. */

const OURS = "boddy-python-";
const NAME = "memory.bin";

/** The memory that was kept for this version of Python and our code. @param {string} version @returns {Promise<Uint8Array | null>} */
export async function keptMemory(version) {
  try {
    const cache = await caches.open(OURS + version);
    const found = await cache.match(NAME);
    return found ? new Uint8Array(await found.arrayBuffer()) : null;
  } catch {
    return null; // no such storage here: Python starts from the beginning
  }
}

/** Keep it, and nothing of other versions; where there is no room for it, visits take as long as the first. @param {string} version @param {Uint8Array} memory */
export async function keepMemory(version, memory) {
  try {
    const names = (await caches.keys()).filter((name) => name.startsWith(OURS) && name !== OURS + version);
    await Promise.all(names.map((name) => caches.delete(name)));
    const cache = await caches.open(OURS + version);
    await cache.put(NAME, new Response(/** @type {BodyInit} */ (memory)));
  } catch {
    await caches.delete(OURS + version).catch(() => {});
  }
}
