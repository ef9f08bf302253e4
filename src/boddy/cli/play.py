"""`boddy play`: against the computer or with friends, in the browser or in this terminal."""

from __future__ import annotations

from pathlib import Path

import click

from boddy.errors import InputError
from boddy.terminal.play import DEFAULT_BOTS, DEFAULT_RULES, Wishes
from boddy.terminal.play import play as play_text
from boddy.terminal.play import resume as resume_text

_FILE = click.Path(path_type=Path)


@click.command()
@click.option("--host", default="127.0.0.1", show_default=True, help="The address to listen on.")
@click.option("--port", type=click.IntRange(0, 65535), help="By default 1926, or a free one.")
@click.option("--no-browser", is_flag=True, help="Do not open a browser.")
@click.option(
    "--database",
    metavar="URL",
    help="Where games are kept; by default $BODDY_DATABASE_URL, or a file of your own.",
)
@click.option(
    "--name", "names", multiple=True, help="A host name that people use to reach this server."
)
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
    host: str,
    port: int | None,
    no_browser: bool,
    database: str | None,
    names: tuple[str, ...],
    text: bool,
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
    """Play in the browser, alone or with friends by a link; or with --text in this terminal."""
    if not text:
        _serve(host, port, no_browser, database, names)
    elif resume is None:
        wishes = Wishes(rules, edition, board, players, suspect)
        play_text(wishes, bots=bots, seed=seed, save=save)
    elif any(wish is not None for wish in (players, suspect, seed, board, edition)):
        raise InputError("--resume goes on with a game as it was begun: leave the wishes out")
    else:
        resume_text(resume, save=save)


def _serve(
    host: str, port: int | None, no_browser: bool, database: str | None, names: tuple[str, ...]
) -> None:
    try:
        from boddy.web import server
    except ModuleNotFoundError as error:
        needed = "pip install 'boddy[web]'"
        raise InputError(f"playing in the browser needs {error.name}; try: {needed}") from None
    server.run_server(
        host,
        port,
        database=database or server.default_database(),
        names=names,
        browser=not no_browser,
    )
