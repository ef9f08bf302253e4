"""The pages of the site, made from the server's: they lie in any folder and ask their own Python.

Each names in its head all scripts that it needs, so that none waits for another one to ask for it.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from importlib.resources import files

from boddy.web.bundles import page_scripts, with_imports
from boddy.web.pages import SITE_POLICY, page_text

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
"""Those that need Python in any case: it is started before their own scripts are there."""
EARLY = "js/site/early_worker.js"
ALWAYS = "js/site/python_connection.js"
"""What the scripts of a site import without naming it at their top."""
POLICY = f'<meta http-equiv="Content-Security-Policy" content="{SITE_POLICY}">'
"""Stands before all that a page loads: whoever serves plain files sends no such header."""
APP = """\
<meta name="theme-color" content="#173226">
<link rel="manifest" href="manifest.json">
<link rel="apple-touch-icon" href="static/app-icon.png">
"""
"""What lets a browser install the site like an app, from whichever page one is at."""
_OF_THE_SERVER = re.compile(r'<(?:meta name="theme-color"|link rel="manifest")[^>]*>\n')


def pages() -> Iterator[tuple[str, bytes]]:
    """Give every page with its name."""
    for name, source in PAGES.items():
        yield name, _page(name, page_text(source)).encode()


def static_file(name: str) -> bytes:
    """Read a file that pages use."""
    return (files("boddy.web") / "static" / name).read_bytes()


def scripts(*names: str) -> list[str]:
    """List scripts and all that they import, directly or not."""
    return with_imports(names, lambda name: static_file(name).decode())


def _page(name: str, text: str) -> str:
    needed = scripts(*page_scripts(text), ALWAYS)
    links = [f'<link rel="modulepreload" href="/static/{script}">' for script in needed]
    mark = '<html data-backend="browser" '
    if name in WITH_PYTHON:
        mark += 'data-python="needed" '
        start = (
            f'<script type="module" async fetchpriority="high" src="/static/{EARLY}"></script>\n'
        )
        text = text.replace("<title>", f"{start}<title>", 1)
    style = '<link rel="stylesheet" href="/static/style/site.css">'
    return (
        _OF_THE_SERVER.sub("", text)
        .replace('<meta charset="utf-8">', f'<meta charset="utf-8">\n{POLICY}', 1)
        .replace("<html ", mark, 1)
        .replace("</head>", "\n".join([APP + style, *links, "</head>"]), 1)
        .replace('"/analysis.css"', '"analysis.css"')
        .replace('"/static/', '"static/')
        .replace('href="/"', 'href="./"')
    )
