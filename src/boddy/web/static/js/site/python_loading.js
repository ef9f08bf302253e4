/** Loads Python, our own code for it and the kernel, reports how much is there, and keeps Python's memory for later visits. */

import { unpacked } from "./unpacking.js";

const ROOT = new URL("../../../", import.meta.url);
const PYTHON = new URL("python/", ROOT);
const IMPORTS = `
import sys
sys.path.insert(0, "/boddy")
from boddy.browser.page_worker import PageWorker
`;

/** A visit is not slowed down by what only the next one needs. */
const QUIET_MS = 1500;
const WASM = "application/wasm";

/** Files being fetched, for the first request of each. @type {Map<string, Promise<Response>>} */
const coming = new Map();
const plainFetch = fetch;

/**
 * @typedef {object} Loaded
 * @property {WebAssembly.Module} kernel
 * @property {(ask: (name: string, question: any) => Uint8Array) => any} start makes the worker's Python with this kernel
 * @property {() => Promise<void>} addAnalyses loads what analyses need, once
 */

/** @param {(part: number) => void} progress is told how much is there, from 0 to 1 @returns {Promise<Loaded>} */
export async function loadPython(progress) {
  const starter = import(new URL("pyodide.mjs", PYTHON).href);
  void import(new URL("pyodide.asm.mjs", PYTHON).href); // Pyodide asks for it later
  /** @type {{version: string, sizes: Record<string, number>}} */
  const { version, sizes } = await (await fetch(new URL("files.json", PYTHON))).json();
  const loading = load(sizes, progress);
  self.fetch = (/** @type {any} */ given, /** @type {any} */ options) => {
    const { href } = new URL(given.url ?? given, PYTHON);
    const response = coming.get(href);
    coming.delete(href);
    return response ?? plainFetch(given, options);
  };
  const [python, kernel] = await Promise.all([
    startPython((await starter).loadPyodide, version),
    WebAssembly.compileStreaming(fetch(new URL("kernel.wasm", PYTHON))),
    loading,
  ]);
  /** @type {Promise<void> | undefined} */
  let analyses;
  return {
    kernel,
    addAnalyses: () => (analyses ??= unpack(python, "analyses.packed")),
    start: (ask) => {
      python.globals.set("ask_host", ask);
      return python.runPython("PageWorker(lambda name, question: ask_host(name, question).to_bytes())");
    },
  };
}

/**
 * Start Python with our code imported: from its memory at the same point of an earlier visit, which
 * takes a tenth of the time, or else from the beginning.
 * @param {(options: object) => Promise<any>} loadPyodide
 * @param {string} version
 */
async function startPython(loadPyodide, version) {
  const memory = await keptMemory(version);
  const start = memory ? { _loadSnapshot: memory } : { _makeSnapshot: typeof caches === "object" };
  const python = await loadPyodide({ indexURL: PYTHON.href, ...start });
  await unpack(python, "boddy.packed"); // memory is kept without the files
  if (memory) return python;
  python.runPython(IMPORTS);
  if (start._makeSnapshot) {
    const made = python.makeMemorySnapshot();
    setTimeout(() => keepMemory(version, made), QUIET_MS);
  }
  return python;
}

/** Put files where Python finds them; its own way to do that takes a tenth of a second. @param {any} python @param {string} name */
async function unpack(python, name) {
  const { FS } = python;
  for (const [path, data] of await unpacked(await fetch(new URL(name, PYTHON)))) {
    const target = `/boddy/${path}`;
    FS.mkdirTree(target.slice(0, target.lastIndexOf("/")));
    FS.writeFile(target, data, { canOwn: true });
  }
}

/** Begin to load files, each of which can be read while it comes; it is over when all are there. @param {Record<string, number>} sizes @param {(part: number) => void} progress */
async function load(sizes, progress) {
  const total = Object.values(sizes).reduce((sum, size) => sum + size, 0);
  let done = 0;
  const count = (/** @type {number} */ size) => progress((done += size) / total);
  await Promise.all(
    Object.keys(sizes).map(async (name) => {
      const { href } = new URL(name, PYTHON);
      const opened = open(name, href);
      coming.set(
        href,
        opened.then(([response]) => response),
      );
      await read((await opened)[1], count);
    }),
  );
}

/** Ask for a file; give the response twice, because each can be read once. @param {string} name @param {string} href */
async function open(name, href) {
  const response = await plainFetch(href);
  if (!response.ok || !response.body) throw new Error(`${name}: ${response.status}`);
  const copy = response.clone();
  if (!name.endsWith(".wasm") || response.headers.get("Content-Type") === WASM) return [response, copy];
  return [new Response(response.body, { headers: { "Content-Type": WASM } }), copy]; // or it would not be compiled
}

/** @param {Response} response @param {(size: number) => void} count is told how much has come */
async function read(response, count) {
  const reader = /** @type {ReadableStream<Uint8Array>} */ (response.body).getReader();
  for (;;) {
    const { value } = await reader.read();
    if (!value) return;
    count(value.length);
  }
}

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
