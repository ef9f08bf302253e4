/** Starts a page's Python before the page's other scripts are there: a page that needs it has this script in its head. */

const SCRIPT = new URL("./python_worker.js", import.meta.url).href;

/** A worker, and what it has said before somebody listened. @typedef {{worker: Worker, said: any[]}} Started */

/** @type {Started | null} */
let early = null;

/** Whether Python can run here. */
export const hasWasm = typeof WebAssembly === "object";
/** Whether this page needs Python in any case. */
export const isNeeded = document.documentElement.dataset.python === "needed";

if (isNeeded && hasWasm) early = start(SCRIPT);

/** A worker with Python: the one that was started early, unless it is taken already. @param {URL} [script] @returns {Started} */
export function startWorker(script) {
  const found = script ? null : early;
  if (found) early = null;
  return found ?? start(script?.href ?? SCRIPT);
}

/** @param {string} script @returns {Started} */
function start(script) {
  const worker = new Worker(script, { type: "module" });
  /** @type {any[]} */
  const said = [];
  worker.onmessage = ({ data }) => said.push(data);
  worker.onerror = ({ message }) => said.push({ type: "failed", message });
  return { worker, said };
}
