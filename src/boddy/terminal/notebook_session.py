"""Runs the notebook in a terminal: lines that are typed, or that come through a pipe."""

from __future__ import annotations

import os
import sys
from collections.abc import Callable, Iterator
from datetime import datetime
from pathlib import Path

from boddy.errors import BoddyError
from boddy.files import state_folder
from boddy.notes.reading import FindEdition
from boddy.reasoning.seat_view import DEFAULT_MODEL
from boddy.terminal.notebook import Notebook
from boddy.terminal.output import echo
from boddy.texts import DEFAULT


def run_notebook(
    model: str = DEFAULT_MODEL,
    editions: FindEdition | None = None,
    language: str = DEFAULT,
    *,
    bits: bool = False,
) -> None:
    """Let somebody write notes until they quit; all is kept in a file from the first line."""
    notebook = Notebook(_new_file(), model, editions, language, bits=bits)
    at_terminal = sys.stdin.isatty() and sys.stdout.isatty()
    echo(notebook.words("book-welcome"))
    for line in _typed(notebook) if at_terminal else _piped():
        said = notebook.handle(line)
        if said:
            echo(said)
        if notebook.done:
            return
    echo(notebook.handle("quit"))


def _piped() -> Iterator[str]:
    for line in sys.stdin:
        yield line.rstrip("\n")


def _typed(notebook: Notebook) -> Iterator[str]:
    """Read lines with completion; control-C drops a line, control-D ends."""
    ask = _prompt(notebook)
    while True:
        if notebook.question:
            echo(notebook.question)
        prefill, notebook.prefill = notebook.prefill, ""
        try:
            yield ask(f"{notebook.stage or 'notes'}> ", prefill)
        except KeyboardInterrupt:
            continue
        except EOFError:
            return


def _prompt(notebook: Notebook) -> Callable[[str, str], str]:
    from prompt_toolkit import PromptSession
    from prompt_toolkit.completion import WordCompleter

    completer = WordCompleter(lambda: _words(notebook), ignore_case=True)
    session: PromptSession[str] = PromptSession(completer=completer, complete_while_typing=False)
    return lambda message, default: session.prompt(message, default=default)


def _words(notebook: Notebook) -> list[str]:
    """List what a word may be: a command, a player, a card, an answer."""
    try:
        notes = notebook.notes()
    except BoddyError:
        return notebook.commands
    names = [*notes.names, *(card.name for card in notes.edition.deck)]
    return [*notebook.commands, *names, "passes", "shows", "nobody", "...", "accuses", "saw:"]


def _new_file() -> Path:
    """Choose a file of its own for this notebook, where programs keep their state."""
    stamp = datetime.now().astimezone().strftime("%Y-%m-%d-%H%M%S")
    return state_folder("notes") / f"{stamp}-{os.getpid()}.txt"
