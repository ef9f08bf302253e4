/** What this browser keeps of games: rows of text by key in IndexedDB, and how it stands at each table. */

const NAME = "boddy";
const ROWS = "rows";
const STANDINGS = "standings";
const STANDING = "/standing";

/** @typedef {[string, string, boolean][]} Changes each a key, its text, and whether that never changes */

/** Open the database; where the browser has none, what is kept is gone with the page. @returns {Promise<KeptRows | MemoryRows>} */
export async function openRows() {
  try {
    const opening = indexedDB.open(NAME, 1);
    opening.onupgradeneeded = () => {
      opening.result.createObjectStore(ROWS);
      opening.result.createObjectStore(STANDINGS);
    };
    return new KeptRows(await done(opening));
  } catch {
    return new MemoryRows();
  }
}

/** Another page has written something else where nothing may change. */
class Superseded extends Error {}

class KeptRows {
  isKept = true;

  /** @param {IDBDatabase} database */
  constructor(database) {
    this.database = database;
    database.onversionchange = () => database.close();
  }

  /** The rows whose keys begin so. @param {string} prefix @returns {Promise<Record<string, string>>} */
  async read(prefix) {
    const store = this.database.transaction(ROWS).objectStore(ROWS);
    const range = IDBKeyRange.bound(prefix, `${prefix}\uffff`);
    const [keys, texts] = await Promise.all([done(store.getAllKeys(range)), done(store.getAll(range))]);
    return Object.fromEntries(keys.map((key, at) => [String(key), texts[at]]));
  }

  /**
   * Keep rows, all or none. `superseded`: another page has written something else meanwhile.
   * @param {Changes} changes
   * @returns {Promise<"kept" | "superseded" | "full">}
   */
  async write(changes) {
    /** @type {IDBTransaction | null} */
    let transaction = null;
    try {
      transaction = this.database.transaction([ROWS, STANDINGS], "readwrite", { durability: "strict" });
      const ended = endOf(transaction);
      for (const change of changes) await put(transaction, change);
      await ended;
      return "kept";
    } catch (problem) {
      abort(transaction);
      return problem instanceof Superseded ? "superseded" : "full";
    }
  }

  /** How it stands at each table. @returns {Promise<Record<string, any>>} */
  async standings() {
    const store = this.database.transaction(STANDINGS).objectStore(STANDINGS);
    const [keys, texts] = await Promise.all([done(store.getAllKeys()), done(store.getAll())]);
    return Object.fromEntries(keys.map((key, at) => [String(key), JSON.parse(texts[at])]));
  }

  /** Delete a table with all its games. @param {string} table */
  async remove(table) {
    const transaction = this.database.transaction([ROWS, STANDINGS], "readwrite");
    transaction.objectStore(STANDINGS).delete(table);
    await done(transaction.objectStore(ROWS).delete(IDBKeyRange.bound(`${table}/`, `${table}/\uffff`)));
  }
}

/** The same where nothing can be kept. */
class MemoryRows {
  isKept = false;
  /** @type {Map<string, string>} */
  rows = new Map();

  /** @param {string} prefix @returns {Promise<Record<string, string>>} */
  async read(prefix) {
    return Object.fromEntries([...this.rows].filter(([key]) => key.startsWith(prefix)));
  }

  /** @param {Changes} changes @returns {Promise<"kept" | "superseded" | "full">} */
  async write(changes) {
    for (const [key, text] of changes) if (!key.endsWith(STANDING)) this.rows.set(key, text);
    return "kept";
  }

  /** @returns {Promise<Record<string, any>>} */
  async standings() {
    return {};
  }

  async remove() {}
}

/** @param {IDBTransaction} transaction @param {Changes[number]} change */
async function put(transaction, [key, text, once]) {
  const rows = transaction.objectStore(ROWS);
  if (key.endsWith(STANDING)) transaction.objectStore(STANDINGS).put(text, key.slice(0, -STANDING.length));
  else {
    const found = once ? await done(rows.get(key)) : undefined;
    if (found === undefined) rows.put(text, key);
    else if (found !== text) throw new Superseded();
  }
}

/** @param {IDBTransaction} transaction */
function endOf(transaction) {
  const ended = new Promise((resolve, reject) => {
    transaction.oncomplete = resolve;
    transaction.onabort = () => reject(transaction.error);
  });
  ended.catch(() => {}); // somebody else may have failed before
  return ended;
}

/** Leave nothing of a transaction, if it is not over already. @param {IDBTransaction | null} transaction */
function abort(transaction) {
  try {
    transaction?.abort();
  } catch {
    // it has aborted by itself
  }
}

/** @template T @param {IDBRequest<T>} request @returns {Promise<T>} */
function done(request) {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
}
