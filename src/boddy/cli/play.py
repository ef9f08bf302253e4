"""`boddy play`: a person among computer players, in the browser or in the terminal."""

from __future__ import annotations

import sys
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import click
from click.core import ParameterSource

from boddy.cli.options import FILE, board_files, board_options, proxy_option, site_option
from boddy.errors import InputError
from boddy.terminal.play import DEFAULT_BOTS, DEFAULT_RULES, Wishes
from boddy.terminal.play import play as play_text
from boddy.terminal.play import resume as resume_text
from boddy.terminal.trust import TRUST

_WISHES = ("rules", "players", "bots", "suspect", "seed", "edition")
_NEW_GAME = ("players", "suspect", "seed", "board", "edition")
_ONLY_TEXT = (*_WISHES, "save", "resume", "trust_bots")
_ONLY_WEB = ("host", "port", "no_browser", "database", "names", "proxies", "site")


@click.command()
@click.option("--host", default="127.0.0.1", show_default=True, help="The address to listen on.")
@click.option(
    "--port",
    type=click.IntRange(0, 65535),
    help="The port to listen on; by default 1926, or a free one.",
)
@click.option("--no-browser", is_flag=True, help="Do not open a browser.")
@click.option(
    "--database",
    metavar="URL",
    help="Where games are kept; by default $BODDY_DATABASE_URL, or a file.",
)
@click.option(
    "--name", "names", multiple=True, help="A host name under which others open your server."
)
@proxy_option
@site_option
@board_options
@click.option("--text", is_flag=True, help="Play in this terminal; each option below implies it.")
@click.option(
    "--rules", default=DEFAULT_RULES, show_default=True, help="Which game: see `boddy rules`."
)
@click.option("--players", type=int, help="How many play, you included.")
@click.option(
    "--bots", default=DEFAULT_BOTS, show_default=True,
    help="Your opponents: see `boddy bots`; several, such as tidy,sly, take turns.",
)  # fmt: skip
@click.option("--suspect", help="Whose token you want to move.")
@click.option("--seed", type=int, help="The same seed deals the same cards.")
@click.option("--edition", help="Which cards: see `boddy edition list`; or your own file.")
@click.option("--save", type=FILE, help="The file in which the game is kept while you play.")
@click.option("--resume", type=FILE, help="Continue the game in this file.")
@click.option("--trust-bots", is_flag=True, help=TRUST)
@click.pass_context
def play(
    ctx: click.Context,
    /,
    text: bool,
    save: Path | None,
    resume: Path | None,
    trust_bots: bool,
    **_rest: object,
) -> None:
    """Play against the computer or with friends.

    The game opens in the browser; with --text it is played in this terminal.
    """
    options = ctx.params
    kept = True
    files = board_files(options)
    if not (text or _said(ctx, _ONLY_TEXT)):
        _play_in_browser(options, files)
    elif _said(ctx, _ONLY_WEB):
        raise InputError("--text plays in this terminal: leave the options of the server out")
    elif resume is None:
        rules, edition = options["rules"], options["edition"]
        wishes = Wishes(rules, edition, files, options["players"], options["suspect"])
        kept = play_text(wishes, bots=options["bots"], seed=options["seed"], save=save)
    elif any(options[wish] is not None for wish in _NEW_GAME):
        raise InputError("--resume goes on with a game as it was begun: leave the wishes out")
    else:
        kept = resume_text(resume, save=save, trust_bots=trust_bots)
    if not kept:
        sys.exit(1)


def _play_in_browser(options: Mapping[str, Any], board: tuple[Path, ...]) -> None:
    try:
        from boddy.web import server
    except ModuleNotFoundError as error:
        needed = "pip install --upgrade boddy, or boddy play --text"
        raise InputError(f"playing in the browser needs {error.name}; try: {needed}") from None
    server.run_server(
        options["host"],
        options["port"],
        database=options["database"] or server.default_database(),
        names=options["names"],
        proxies=options["proxies"],
        browser=not options["no_browser"],
        board=board,
        site=options["site"],
        tells_command=True,
    )


def _said(ctx: click.Context, options: tuple[str, ...]) -> bool:
    """Tell whether somebody gave one of these options; the environment is nobody's wish."""
    unsaid = (ParameterSource.DEFAULT, ParameterSource.ENVIRONMENT)
    return any(ctx.get_parameter_source(name) not in unsaid for name in options)
