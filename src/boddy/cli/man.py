"""`boddy man`: the manual page, made from the same texts as --help."""

from __future__ import annotations

from collections.abc import Iterator
from importlib.metadata import version

import click

from boddy.terminal.output import echo


@click.command()
def man() -> None:
    """Print the manual page.

    To read it: boddy man | man -l -. To install it: boddy man > boddy.1.
    """
    from boddy.cli import cli

    echo("\n".join(manual_page(cli)))


def manual_page(root: click.Group) -> Iterator[str]:
    """Write the page of a command and of all its subcommands, in troff."""
    yield f'.TH BODDY 1 "" "boddy {version("boddy")}" "User commands"'
    yield ".SH NAME"
    yield "boddy \\- play, solve and study the murder-mystery deduction game"
    yield ".SH SYNOPSIS"
    yield ".B boddy\n.I COMMAND\n[options]"
    yield ".SH DESCRIPTION"
    yield _plain(root.help or "")
    yield ".SH COMMANDS"
    yield from _commands(root, "boddy", click.Context(root, info_name="boddy"))


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
