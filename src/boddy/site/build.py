"""Write the site: the server's pages and scripts, Python for browsers, and our own code for it."""

from __future__ import annotations

import hashlib
import json
import shutil
from collections.abc import Iterable, Iterator
from importlib.metadata import files as installed_files
from importlib.resources import files
from pathlib import Path

import boddy
from boddy.api.notebook_cases import choices as notebook_choices
from boddy.errors import InputError
from boddy.pages.analysis_page import sections_style
from boddy.site.python_files import (
    ROOT,
    STANDARD_LIBRARY,
    compile_kernel,
    compile_python,
    pack,
    pack_in_one,
    standard_library,
)
from boddy.tables.table_plan import choices
from boddy.texts import FOLDER
from boddy.web.assets import MARK, SitePage, page_text, with_imports

PAGES = {
    "index.html": "start.html",
    "table.html": "table.html",
    "analysis.html": "analysis.html",
    "notebook.html": "notebook.html",
    "how-to-play.html": "how-to-play.html",
    "puzzle.html": "puzzle.html",
}
"""The pages of the site, and from which of the server's they are made."""
WITH_PYTHON = ("notebook.html", "puzzle.html", "table.html")
"""Pages that always need Python, which is started before their own scripts."""
EARLY_WORKER = "js/site/early_worker.js"
ALWAYS = "js/site/python_connection.js"
"""A script that the site's scripts import dynamically."""


def pages() -> Iterator[tuple[str, bytes]]:
    """Yield every page with its name."""
    for name, source in PAGES.items():
        page = SitePage(name in WITH_PYTHON, lambda script: scripts(script, ALWAYS), EARLY_WORKER)
        yield name, page_text(source, site=page).encode()


def static_file(name: str) -> bytes:
    """Read a file that pages use."""
    return (files("boddy.web") / "static" / name).read_bytes()


def scripts(*names: str) -> list[str]:
    """List scripts and all that they import, directly or not."""
    return with_imports(names, lambda name: static_file(name).decode())


PYODIDE = ROOT / "node_modules" / "pyodide"
PYODIDE_FILES = ("pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm")
NEEDED = (
    "analysis/__init__.py", "analysis/hindsight.py", "analysis/reviews.py",
    "*.py", "api", "boards", "bots", "browser", "editions", "exam", "inference", "notes",
    "reasoning", "records", "tables", "texts",
)  # fmt: skip
"""Packages that are loaded at the start."""
NEEDED_FOR_ANALYSES = (
    "analysis/chances.py", "analysis/highlights.py", "analysis/story.py", "analysis/verdicts.py",
    "arena/__init__.py", "arena/intervals.py", "pages",
)  # fmt: skip
"""Packages that are loaded for an analysis."""
LEFT_OUT = ("*.so", "*.pyd", "*.pyc", "*.c", "*.pyi", "py.typed")
SENT_ELSEWHERE = {"service_worker.js", "notebook_worker.js"}
"""Scripts of service workers, which are served from other addresses."""
OURS, ANALYSES = "boddy.packed", "analyses.packed"
MANIFEST = {
    "name": "boddy",
    "short_name": "boddy",
    "description": "The murder-mystery deduction game against bots, and a notebook that thinks.",
    "start_url": "./",
    "scope": "./",
    "display": "standalone",
    "background_color": "#efe6d0",
    "theme_color": "#173226",
    "icons": [
        {"src": "static/icon.svg", "sizes": "any", "type": "image/svg+xml"},
        {
            "src": "static/app-icon.png",  # without a margin: the system cuts its shape
            "sizes": "512x512",
            "type": "image/png",
            "purpose": "maskable",
        },
    ],
}


def write_site(target: Path, pyodide: Path = PYODIDE) -> int:
    """Write the site into a folder, which must be new, empty or an earlier site; return its bytes.

    Files of an earlier site are removed.
    """
    if target.exists() and any(target.iterdir()) and not (target / MARK).exists():
        raise InputError("site-folder-used", folder=str(target))
    above = next(path for path in (target, *target.absolute().parents) if path.exists())
    if not above.is_dir():
        raise InputError("site-folder-in-file", folder=str(target), file=str(above))
    contents = dict(_contents(pyodide))
    try:
        if target.exists():
            shutil.rmtree(target)
        for name, data in contents.items():
            path = target / name
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_bytes(data)
    except OSError as error:
        file = str(error.filename or target)
        raise InputError("cannot-write", file=file, why=error.strerror) from None
    return sum(map(len, contents.values()))


def _contents(pyodide: Path) -> Iterator[tuple[str, bytes]]:
    """List every file of the site."""
    kept = dict(_kept_files(pyodide))
    yield from kept.items()
    version = _version(kept)
    yield MARK, _json({"version": version})
    # The folder's address leads to the page, too.
    listed = json.dumps(["./", *sorted(kept)])
    worker = static_file("js/site/service_worker.js").decode()
    worker = worker.replace("{{version}}", version).replace('"{{files}}"', json.dumps(listed))
    yield "service-worker.js", worker.encode()


def _kept_files(pyodide: Path) -> Iterator[tuple[str, bytes]]:
    """List the files that the browser keeps for offline use."""
    static = Path(str(files("boddy.web") / "static"))
    for path in sorted(static.rglob("*")):
        if path.suffix in {".js", ".css", ".svg", ".png"} and path.name not in SENT_ELSEWHERE:
            yield f"static/{path.relative_to(static).as_posix()}", path.read_bytes()
    for path in sorted(FOLDER.glob("*.ftl")):
        yield f"static/texts/{path.name}", path.read_bytes()
    yield from pages()
    yield "manifest.json", _json(MANIFEST)
    yield "analysis.css", sections_style().encode()
    yield "choices.json", _json(choices() | {"board": None})
    yield "notebook-choices.json", _json(notebook_choices())
    yield "licences.txt", licences().encode()
    python = dict(_python_files(pyodide))
    yield from ((f"python/{name}", data) for name, data in python.items())
    loaded = {
        name: len(data)
        for name, data in python.items()
        if not name.endswith(".mjs") and name != ANALYSES
    }
    yield "python/files.json", _json({"version": _version(python), "sizes": loaded})


def _python_files(pyodide: Path) -> Iterator[tuple[str, bytes]]:
    for name in (*PYODIDE_FILES, STANDARD_LIBRARY, "package.json"):
        if not (pyodide / name).exists():
            raise InputError("site-no-pyodide", file=str(pyodide / name))
    for name in PYODIDE_FILES:
        yield name, (pyodide / name).read_bytes()
    lock = json.loads((pyodide / "pyodide-lock.json").read_text(encoding="utf-8"))
    yield "pyodide-lock.json", _json(lock | {"packages": {}})  # none is needed
    yield "kernel.wasm", compile_kernel().read_bytes()
    ours, analyses = own_python()
    python = {
        STANDARD_LIBRARY: standard_library(pyodide),
        OURS: pack(ours),
        ANALYSES: pack(analyses),
    }
    for name, compiled in compile_python(python, pyodide).items():
        yield name, compiled if name == STANDARD_LIBRARY else pack_in_one(compiled)


def own_python() -> tuple[dict[str, bytes], dict[str, bytes]]:
    """Return our Python for browsers, and what is added to it for analyses."""
    own = Path(boddy.__file__).parent
    analyses = _found(own, NEEDED_FOR_ANALYSES)
    for name in PACKED:  # MarkupSafe does without its compiled part
        analyses |= _found(Path(str(files(name))), ("*.py",))
    return _found(own, NEEDED), analyses


def _found(folder: Path, patterns: Iterable[str]) -> dict[str, bytes]:
    """Return files and whole folders by their paths below the folder's parent."""
    found = {}
    for pattern in patterns:
        paths = list(folder.glob(pattern))
        if not paths:
            raise FileNotFoundError(folder / pattern)
        for path in paths:
            for part in path.rglob("*") if path.is_dir() else [path]:
                if part.is_file() and not _is_left_out(part):
                    found[part.relative_to(folder.parent).as_posix()] = part.read_bytes()
    return found


def _is_left_out(path: Path) -> bool:
    return "__pycache__" in path.parts or any(path.match(kind) for kind in LEFT_OUT)


def _version(contents: dict[str, bytes]) -> str:
    digest = hashlib.sha256()
    for name in sorted(contents):
        digest.update(name.encode() + b"\0" + hashlib.sha256(contents[name]).digest())
    return digest.hexdigest()[:16]


def _json(value: object) -> bytes:
    return json.dumps(value, separators=(",", ":")).encode()


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
