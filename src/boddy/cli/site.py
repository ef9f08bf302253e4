"""`boddy site`: boddy as a folder of static files."""

from __future__ import annotations

from pathlib import Path

import click

from boddy.cli.options import FOLDER, KNOWN_FOLDER
from boddy.errors import InputError
from boddy.terminal.output import echo

_NO_SOURCES = """\
the site is built from boddy's source files, and this boddy was installed without them.
Get them: clone the repository, or unpack the source distribution (boddy-VERSION.tar.gz).
Then, in that folder: make site
or, without make: pip install --editable ".[site]" && npm install && boddy site FOLDER
"""


@click.command()
@click.argument("folder", type=FOLDER)
@click.option(
    "--pyodide",
    type=KNOWN_FOLDER,
    help="The folder with Pyodide's files, instead of node_modules/pyodide.",
)
def site(folder: Path, pyodide: Path | None) -> None:
    """Write the game as static files that need no server.

    Games, notebook and solver are written into FOLDER.

    Any static host can serve it, and so can `python -m http.server --directory FOLDER`. After the
    first visit it works offline. Needs boddy's source files, the extra `site` and Pyodide:
    `make site` brings the last two. See docs/site.md.
    """
    from boddy.site.build import PYODIDE, write_site
    from boddy.site.python_files import SOURCES

    if not SOURCES.is_dir():
        raise InputError(_NO_SOURCES)
    size = write_site(folder, pyodide or PYODIDE)
    echo(f"{folder}: {size / 1e6:.1f} MB. Try it: python -m http.server --directory {folder}")
