/** Compiles the Python in zip files with Pyodide, for `bytecode.py`: PYODIDE, then each SOURCES TARGET OPTIMIZE. */

import { readFileSync, writeFileSync } from "node:fs";
import { pathToFileURL } from "node:url";

const [folder, ...files] = process.argv.slice(2);
const { loadPyodide } = await import(pathToFileURL(`${folder}/pyodide.mjs`).href);
const python = await loadPyodide();
python.runPython(`
import py_compile, zipfile
from pathlib import Path

def add(archive, name, data, optimize):
    if name.endswith(".py"):
        Path("/source.py").write_bytes(data)
        # Unchecked: the sources are not there to be compared.
        mode = py_compile.PycInvalidationMode.UNCHECKED_HASH
        py_compile.compile("/source.py", "/code", name, True, optimize, mode)
        name, data = name + "c", Path("/code").read_bytes()
    archive.writestr(zipfile.ZipInfo(name), data, zipfile.ZIP_DEFLATED, 9)

def compile_all(optimize):
    with zipfile.ZipFile("/sources.zip") as old, zipfile.ZipFile("/compiled.zip", "w") as new:
        for name in old.namelist():
            add(new, name, old.read(name), optimize)
`);
for (let at = 0; at < files.length; at += 3) {
  const [sources, target, optimize] = files.slice(at);
  python.FS.writeFile("/sources.zip", readFileSync(sources));
  python.runPython(`compile_all(${Number(optimize)})`);
  writeFileSync(target, python.FS.readFile("/compiled.zip"));
}
