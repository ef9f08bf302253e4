"""`boddy rules`: the presets and their choices as a table."""

from __future__ import annotations

import click

from boddy.rules import CHOICES, PRESETS, find_rules
from boddy.terminal.output import echo, table_console


@click.command()
@click.argument("texts", nargs=-1, metavar="[RULES...]")
def rules(texts: tuple[str, ...]) -> None:
    """Explain the four games, or RULES of your own.

    RULES are a preset with choices, such as `speed(repeat=yes)`.
    """
    from rich.table import Table

    shown = [find_rules(text) for text in texts] or list(PRESETS.values())
    table = Table()
    for heading in ("choice", *map(str, shown)):
        table.add_column(heading, no_wrap=True)
    for name, choice in CHOICES.items():
        table.add_row(name, *(choice.show(getattr(column, name)) for column in shown))
    table_console().print(table)
    width = max(map(len, CHOICES))
    for name, choice in CHOICES.items():
        echo(f"{name:{width}}  {choice.meaning}: {choice.values}")
