"""`boddy play`: a person among computer players."""

from __future__ import annotations

from pathlib import Path

import click

from boddy.errors import InputError
from boddy.terminal.play import DEFAULT_BOTS, DEFAULT_RULES, Wishes
from boddy.terminal.play import play as play_text
from boddy.terminal.play import resume as resume_text

_FILE = click.Path(path_type=Path)


@click.command()
@click.option("--text", is_flag=True, help="Play in this terminal.")
@click.option("--rules", default=DEFAULT_RULES, show_default=True, help="See `boddy rules`.")
@click.option("--players", type=int, help="How many play, you included.")
@click.option("--bots", default=DEFAULT_BOTS, show_default=True, help="See `boddy bots`.")
@click.option("--suspect", help="Whose token you want to move.")
@click.option("--seed", type=int, help="The same seed deals the same cards.")
@click.option("--board", nargs=2, type=_FILE, metavar="LAYOUT SETUP", help="Your own board.")
@click.option("--edition", help="An edition or its file: see `boddy edition list`.")
@click.option("--save", type=_FILE, help="Where to keep the game while it is played.")
@click.option("--resume", type=_FILE, help="Go on with a game from its file.")
def play(
    text: bool,  # noqa: ARG001  # the only way to play so far
    rules: str,
    players: int | None,
    bots: str,
    suspect: str | None,
    seed: int | None,
    board: tuple[Path, Path] | None,
    edition: str | None,
    save: Path | None,
    resume: Path | None,
) -> None:
    """Play against the computer."""
    if resume is None:
        wishes = Wishes(rules, edition, board, players, suspect)
        play_text(wishes, bots=bots, seed=seed, save=save)
    elif any(wish is not None for wish in (players, suspect, seed, board, edition)):
        raise InputError("--resume goes on with a game as it was begun: leave the wishes out")
    else:
        resume_text(resume, save=save)
