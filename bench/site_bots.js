/** Measures decisions of bots in Pyodide under Node, for bench/site.py: PYODIDE FOLDER. */

import { readFileSync } from "node:fs";
import { pathToFileURL } from "node:url";
import { makeKernel } from "../src/boddy/web/static/js/logic/kernel_host.js";
import { unpacked } from "../src/boddy/web/static/js/site/unpacking.js";

const [pyodide, folder] = process.argv.slice(2);
const { loadPyodide } = await import(pathToFileURL(`${pyodide}/pyodide.mjs`).href);
const python = await loadPyodide();
const ask = makeKernel(new WebAssembly.Module(readFileSync(`${folder}/kernel.wasm`)));
for (const [name, data] of await unpacked(new Response(readFileSync(`${folder}/boddy.packed`)))) {
  python.FS.mkdirTree(`/boddy/${name.slice(0, name.lastIndexOf("/"))}`);
  python.FS.writeFile(`/boddy/${name}`, data);
}
python.globals.set("ask_host", (/** @type {string} */ name, /** @type {any} */ question) => {
  const view = question.getBuffer("u8");
  try {
    return ask(name, view.data);
  } finally {
    view.release();
  }
});
python.FS.writeFile("/boddy/site_decisions.py", readFileSync(new URL("site_decisions.py", import.meta.url)));
console.log(
  python.runPython(`
import json, sys
sys.path.insert(0, "/boddy")
from boddy.inference import kernel
kernel.use_wasm(lambda name, question: ask_host(name, question).to_bytes())
assert kernel.kernel_name() == "wasm"
from site_decisions import LEVELS, decision_times
json.dumps({level: decision_times(level) for level in LEVELS})
`),
);
