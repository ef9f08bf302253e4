"""`boddy examples`: bots and contest entries to begin with."""

from __future__ import annotations

from collections.abc import Iterator
from importlib.resources import files
from pathlib import Path

import click

from boddy.cli.options import FOLDER
from boddy.errors import InputError
from boddy.files import make_folder, read_text, write_text
from boddy.printable import counted
from boddy.terminal.output import echo

_CHECKOUT = Path(__file__).parents[3] / "examples"
_SUFFIXES = (".py", ".mjs", ".java", ".c", ".txt", ".ipynb")
"""Of their files; others are made when the guides are followed in a checkout."""


@click.command()
@click.argument("folder", type=FOLDER)
def examples(folder: Path) -> None:
    """Write the examples of the guides into FOLDER.

    They are bots in Python and in another language, contest entries in four languages, a bot of
    the clue_game framework, a learning agent, and a Jupyter notebook.
    """
    texts = dict(_examples())
    changed = [name for name, text in texts.items() if _differs(folder / name, text)]
    if changed:
        raise InputError(
            f"{folder} holds other files ({', '.join(changed)}): name another folder, or move them"
        )
    for name, text in texts.items():
        make_folder((folder / name).parent)
        write_text(folder / name, text)
    echo(
        f"{counted(len(texts), 'file')} written. Try: boddy match {folder}/bots/ticks.py exact sly"
    )


def _examples() -> Iterator[tuple[str, str]]:
    """List the examples, which a wheel holds in the package."""
    packed = Path(str(files("boddy") / "examples"))
    source = packed if packed.is_dir() else _CHECKOUT
    for path in sorted(source.rglob("*")):
        if path.is_file() and path.suffix in _SUFFIXES:
            yield path.relative_to(source).as_posix(), read_text(path)


def _differs(path: Path, text: str) -> bool:
    return path.exists() and read_text(path) != text
