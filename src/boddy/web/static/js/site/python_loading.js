/** Loads Python, our own code for it and the kernel, and tells how much of that is there. */

import { keepMemory, keptMemory } from "./kept_memory.js";

const ROOT = new URL("../../../", import.meta.url);
const PYTHON = new URL("python/", ROOT);
const IMPORTS = `
import sys
sys.path.insert(0, "/boddy")
from boddy.browser.worker import Worker
`;

/** Files that were loaded with progress, for whoever asks for them afterwards. @type {Map<string, Blob>} */
const loaded = new Map();
const plainFetch = fetch;

/**
 * @typedef {object} Loaded
 * @property {WebAssembly.Module} kernel
 * @property {(ask: (name: string, question: any) => Uint8Array) => any} start makes the worker's Python with this kernel
 * @property {() => Promise<void>} addAnalyses loads what analyses need, once
 */

/** @param {(part: number) => void} progress is told how much is there, from 0 to 1 @returns {Promise<Loaded>} */
export async function loadPython(progress) {
  /** @type {{version: string, sizes: Record<string, number>}} */
  const { version, sizes } = await (await fetch(new URL("files.json", PYTHON))).json();
  const [memory] = await Promise.all([keptMemory(version), load(sizes, progress)]);
  self.fetch = (/** @type {any} */ given, /** @type {any} */ options) => {
    const blob = loaded.get(new URL(given.url ?? given, PYTHON).href);
    return blob ? Promise.resolve(new Response(blob)) : plainFetch(given, options);
  };
  const [python, kernel] = await Promise.all([
    startPython(version, memory),
    bytes("kernel.wasm").then((code) => WebAssembly.compile(code)),
  ]);
  loaded.clear();
  /** @type {Promise<void> | undefined} */
  let analyses;
  return {
    kernel,
    addAnalyses: () => (analyses ??= unpack(python, "analyses.zip")),
    start: (ask) => {
      python.globals.set("ask_host", ask);
      return python.runPython("Worker(lambda name, question: ask_host(name, question).to_bytes())");
    },
  };
}

/**
 * Start Python with our code imported: from its memory at the same point of an earlier visit, which
 * takes a tenth of the time, or else from the beginning.
 * @param {string} version
 * @param {Uint8Array | null} memory
 */
async function startPython(version, memory) {
  const { loadPyodide } = await import(new URL("pyodide.mjs", PYTHON).href);
  const start = memory ? { _loadSnapshot: memory } : { _makeSnapshot: typeof caches === "object" };
  const python = await loadPyodide({ indexURL: PYTHON.href, ...start });
  await unpack(python, "boddy.zip"); // memory is kept without the files
  if (memory) return python;
  python.runPython(IMPORTS);
  if (start._makeSnapshot) void keepMemory(version, python.makeMemorySnapshot());
  return python;
}

/** @param {any} python @param {string} name */
async function unpack(python, name) {
  python.unpackArchive(await bytes(name), "zip", { extractDir: "/boddy" });
}

/** @param {Record<string, number>} sizes @param {(part: number) => void} progress */
async function load(sizes, progress) {
  const total = Object.values(sizes).reduce((sum, size) => sum + size, 0);
  let done = 0;
  await Promise.all(
    Object.keys(sizes).map(async (name) => {
      const response = await fetch(new URL(name, PYTHON));
      if (!response.ok || !response.body) throw new Error(`${name}: ${response.status}`);
      const parts = [];
      for (const reader = response.body.getReader(); ;) {
        const { value } = await reader.read();
        if (!value) break;
        parts.push(value);
        done += value.length;
        progress(done / total);
      }
      const type = response.headers.get("Content-Type") ?? "";
      loaded.set(response.url, new Blob(parts, { type: name.endsWith(".wasm") ? "application/wasm" : type }));
    }),
  );
}

/** @param {string} name */
async function bytes(name) {
  return (await fetch(new URL(name, PYTHON))).arrayBuffer();
}
