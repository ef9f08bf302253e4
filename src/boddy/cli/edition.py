"""`boddy edition`: list, show and check editions."""

from __future__ import annotations

from pathlib import Path

import click

from boddy.cards import Category
from boddy.cli.options import FILE
from boddy.editions import Edition, edition_names, find_edition, load_edition
from boddy.terminal.output import echo


@click.group()
def edition() -> None:
    """List, show and check editions (sets of cards)."""


@edition.command("list")
def list_editions() -> None:
    """List the editions that come with boddy."""
    for name in edition_names():
        echo(f"{name}: {_size(find_edition(name))}")


@edition.command()
@click.argument("file", type=FILE)
def check(file: Path) -> None:
    """Describe the edition in FILE, or list all mistakes in it."""
    _describe(load_edition(file))


@edition.command()
@click.argument("name", default="classic")
def show(name: str) -> None:
    """Show the cards of the edition NAME."""
    _describe(find_edition(name))


def _describe(found: Edition) -> None:
    echo(f"{found.name}: {_size(found)}")
    for category in Category:
        names = ", ".join(card.name for card in found.cards(category))
        echo(f"{category}s: {names}")


def _size(found: Edition) -> str:
    counts = [f"{len(found.cards(category))} {category}s" for category in Category]
    return f"{len(found.deck)} cards, {', '.join(counts)}"
