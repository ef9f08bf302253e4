"""The one way to a terminal: names and messages from files cannot give it orders.

Text is printed with control characters written out, so that a name in a record neither
clears the screen nor pretends to be a prompt. What colours the text comes from rich.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import IO, TYPE_CHECKING, Any

import click

from boddy.errors import BoddyError, InputError
from boddy.printable import printable_lines
from boddy.texts import DEFAULT, Words, languages

if TYPE_CHECKING:
    from rich.console import Console


TABLE_WIDTH = 120
"""Where the output is no terminal."""


def echo(
    text: str = "", *, err: bool = False, nl: bool = True, file: IO[str] | None = None
) -> None:
    """Print a text as it is to be read."""
    click.echo(printable_lines(text), file=file, err=err, nl=nl)


def output_words() -> Words:
    """Return the language of commands, which the environment chooses."""
    code = os.environ.get("BODDY_LANGUAGE", DEFAULT)
    if code in languages():
        return Words(code)
    from boddy.plugins import choose_language

    return Words(choose_language(code))


def say(code: str, *, err: bool = False, **values: object) -> None:
    """Print the text of a code."""
    echo(output_words()(code, **values), err=err)


def complain(error: BoddyError) -> None:
    """Print an error in the person's language, each of its notes on a separate line."""
    said = error.text(output_words().language)
    for line in (f"boddy: {said}", *getattr(error, "__notes__", ())):
        echo(line, err=True)


def ask(question: str) -> str:
    """Ask for a line; the end of the input answers with nothing."""
    try:
        return input(printable_lines(question))
    except EOFError:
        return ""


def table_console() -> Console:
    """Make a console for wide tables: as wide as the terminal, or wide if there is none."""
    return make_console(width=None if sys.stdout.isatty() else TABLE_WIDTH)


def make_console(**options: Any) -> Console:
    """Make a console that takes names literally and prints no control characters in them."""
    from rich.console import Console, ConsoleOptions, ConsoleRenderable, RenderHook
    from rich.segment import Segment

    class Literal:
        def __init__(self, content: ConsoleRenderable) -> None:
            self.content = content

        def __rich_console__(self, console: Console, options: ConsoleOptions) -> Iterable[Segment]:
            for text, style, control in console.render(self.content, options):
                yield Segment(text if control else printable_lines(text), style, control)

    class LiteralHook(RenderHook):
        def process_renderables(
            self, renderables: list[ConsoleRenderable]
        ) -> list[ConsoleRenderable]:
            return [Literal(content) for content in renderables]

    console = Console(**{"markup": False, "emoji": False, "highlight": False, **options})
    console.push_render_hook(LiteralHook())
    return console


def check_trust(
    source: Path, specs: Iterable[str], *, trusted: bool, language: str = DEFAULT
) -> None:
    """Refuse a saved game or journal that names bots in files, unless the person trusts them."""
    from boddy.bots import BotSpec

    files = {BotSpec.parse(spec).file for spec in specs}
    named = sorted(str(file.resolve()) for file in files if file is not None)
    _check("bots", source, named, trusted, language)


def check_trust_in_commands(source: Path, commands: Iterable[str], *, trusted: bool) -> None:
    """Refuse a journal that names commands, unless the person trusts them."""
    named = [command for command in commands if command]
    _check("entries", source, named, trusted, DEFAULT)


def _check(what: str, source: Path, names: Sequence[str], trusted: bool, language: str) -> None:
    if trusted or not names:
        return
    named = {"source": str(source), "names": names}
    if not _at_terminal():
        raise InputError(f"untrusted-{what}", **named, option=f"--trust-{what}")
    words = Words(language)
    answer = ask(f"{words(f'trust-{what}', **named)}\n{words('trust-run')} ")
    if answer.strip().lower() not in ("y", "yes"):
        raise InputError("not-trusted", source=str(source))


def _at_terminal() -> bool:
    return sys.stdin.isatty() and sys.stdout.isatty()
