"""`boddy site`, `mcp`, `examples`, `completion` and `man`: what comes along with boddy."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import click

from boddy.cli.parameters import FOLDER, KNOWN_FOLDER
from boddy.errors import InputError
from boddy.extras import need
from boddy.files import make_folder, read_text, write_text
from boddy.terminal.output import echo, say


@click.command()
@click.argument("shell", type=click.Choice(["bash", "fish", "zsh"]))
def completion(shell: str) -> None:
    """Let the Tab key complete commands and options in your SHELL.

    For bash, put this line into ~/.bashrc: eval "$(boddy completion bash)"

    For zsh, into ~/.zshrc, below the line with compinit: eval "$(boddy completion zsh)"

    For fish, into ~/.config/fish/config.fish: boddy completion fish | source
    """
    from click.shell_completion import get_completion_class

    from boddy.cli import cli

    if complete := get_completion_class(shell):
        echo(complete(cli, {}, "boddy", "_BODDY_COMPLETE").source())


@click.command()
def man() -> None:
    """Print the manual page.

    To read it: boddy man | man -l -. To install it: boddy man > boddy.1.
    """
    from boddy.cli import cli

    echo("\n".join(manual_page(cli)))


def manual_page(root: click.Group) -> Iterator[str]:
    """Write the page of a command and of all its subcommands, in troff."""
    from importlib.metadata import metadata, version

    yield f'.TH BODDY 1 "" "boddy {version("boddy")}" "User commands"'
    yield ".SH NAME"
    yield f"boddy \\- {_plain(metadata('boddy')['Summary'])}"
    yield ".SH SYNOPSIS"
    yield ".B boddy\n.I COMMAND\n[options]"
    yield ".SH DESCRIPTION"
    yield _plain(root.help or "")
    yield ".SH COMMANDS"
    yield from _commands(root, "boddy", click.Context(root, info_name="boddy", show_default=True))


def _commands(group: click.Group, name: str, context: click.Context) -> Iterator[str]:
    for word in group.list_commands(context):
        command = group.get_command(context, word)
        if command is None:
            continue
        whole, below = f"{name} {word}", click.Context(command, info_name=word, parent=context)
        usage = " ".join(command.collect_usage_pieces(below))
        yield f".SS {_plain(f'{whole} {usage}')}"
        yield _plain(command.help or "")
        for parameter in command.params:
            record = parameter.get_help_record(below)
            if record is not None:
                yield f".TP\n.B {_plain(record[0])}\n{_plain(record[1])}"
        if isinstance(command, click.Group):
            yield from _commands(command, whole, below)


def _plain(text: str) -> str:
    """Take a text into troff: nothing in it is a request or an escape."""
    lines = (line.strip().replace("\\", "\\e").replace("-", "\\-") for line in text.splitlines())
    told = [f"\\&{line}" if line.startswith((".", "'")) else line for line in lines]
    return "\n".join(line or ".PP" for line in told if line != "\b")


_CHECKOUT = Path(__file__).parents[3] / "examples"
_SUFFIXES = (".py", ".mjs", ".java", ".c", ".csv", ".ftl", ".ipynb", ".toml", ".txt")
"""Of their files; others are made when the guides are followed in a checkout."""


@click.command()
@click.argument("folder", type=FOLDER)
def examples(folder: Path) -> None:
    """Write the examples of the guides into FOLDER.

    They are bots in Python and in another language, contest entries in four languages, a bot of
    the clue_game framework, a package with plug-ins, a learning agent, and a Jupyter notebook.
    """
    texts = dict(_examples())
    changed = [name for name, text in texts.items() if _differs(folder / name, text)]
    if changed:
        raise InputError("folder-holds-others", folder=str(folder), names=changed)
    for name, text in texts.items():
        make_folder((folder / name).parent)
        write_text(folder / name, text)
    command = f"boddy match {folder}/bots/ticks.py exact sly"
    say("examples-written", count=len(texts), command=command)


def _examples() -> Iterator[tuple[str, str]]:
    """List the examples, which a wheel holds in the package."""
    from importlib.resources import files

    packed = Path(str(files("boddy") / "examples"))
    source = packed if packed.is_dir() else _CHECKOUT
    for path in sorted(source.rglob("*")):
        if path.is_file() and path.suffix in _SUFFIXES:
            yield path.relative_to(source).as_posix(), read_text(path)


def _differs(path: Path, text: str) -> bool:
    return path.exists() and read_text(path) != text


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
        command = 'pip install --editable ".[site]" && npm install && boddy site FOLDER'
        raise InputError("site-no-sources", command=command)
    size = write_site(folder, pyodide or PYODIDE)
    command = f"python -m http.server --directory {folder}"
    say("site-written", folder=str(folder), size=size / 1e6, command=command)


@click.command()
def mcp() -> None:
    """Let an assistant solve and play (Model Context Protocol).

    It speaks on standard input and output; docs/assistants.md says how assistants start it.
    """
    need("mcp", extra="mcp")
    from boddy.mcp.tools import make_server

    make_server().run()
