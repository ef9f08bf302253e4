"""The licences of what a site includes."""

from __future__ import annotations

from importlib.metadata import files as installed_files
from pathlib import Path

from boddy.site.python_files import ROOT

INCLUDED = """\
This site includes:

boddy
    static/, python/boddy.packed, python/kernel.wasm. MIT licence, below.

Pyodide, https://pyodide.org, source: https://github.com/pyodide/pyodide
    python/pyodide*. Mozilla Public License 2.0, https://www.mozilla.org/MPL/2.0/

Python, https://www.python.org, source: https://github.com/python/cpython
    in python/pyodide.asm.wasm and python/python_stdlib.zip. PSF License Version 2,
    https://docs.python.org/3/license.html, which also names what Python itself includes.

Emscripten, https://emscripten.org: the C library in python/pyodide.asm.*. MIT licence and
    University of Illinois/NCSA licence, https://github.com/emscripten-core/emscripten

libc++ and wasi-libc: the libraries in python/kernel.wasm. Apache License 2.0 with LLVM
    exceptions, https://llvm.org/LICENSE.txt; MIT licence, https://github.com/WebAssembly/wasi-libc

Jinja2, https://palletsprojects.com/projects/jinja, and MarkupSafe,
    https://github.com/pallets/markupsafe: in python/analyses.packed. BSD 3-Clause licences, below.

All files are unchanged, but python/pyodide-lock.json lists no packages, and the standard library is
compiled to bytecode, without the modules that are not used here.

The licence of boddy:

"""

PACKED = ("jinja2", "markupsafe")
"""Third-party packages that are packed with our code."""


def licences() -> str:
    """List what is included, under which licences."""
    others = "".join(f"\nThe licence of {name}:\n\n{_licence_of(name)}" for name in PACKED)
    return INCLUDED + _own_licence() + others


def _own_licence() -> str:
    path = ROOT / "LICENSE"
    return path.read_text(encoding="utf-8") if path.exists() else _licence_of("boddy")


def _licence_of(package: str) -> str:
    """Read the licence that a package was installed with."""
    for file in installed_files(package) or ():
        if file.name.startswith("LICENSE"):
            return Path(str(file.locate())).read_text(encoding="utf-8")
    return f"see the package {package}\n"
