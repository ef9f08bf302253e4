"""`boddy play` and `boddy serve`: games in the browser or the terminal, and servers for others."""

from __future__ import annotations

import re
import sys
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import click
from click.core import ParameterSource

from boddy.cli.parameters import (
    FILE,
    board_files,
    board_options,
    language_option,
    proxy_option,
    site_option,
    trust_bots_option,
)
from boddy.errors import BoddyError, InputError
from boddy.extras import remedy
from boddy.terminal.output import output_words

_WISHES = ("rules", "players", "bots", "suspect", "seed", "edition")
_NEW_GAME = ("players", "suspect", "seed", "board", "edition")
_ONLY_TEXT = (*_WISHES, "save", "resume", "trust_bots", "language", "clock")
_ONLY_WEB = ("host", "port", "no_browser", "database", "names", "proxies", "site")


@click.command()
@click.option("--host", default="127.0.0.1", help="The address to listen on.")
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
@click.option("--rules", default="mansion", help="Which game: see `boddy rules`.")
@click.option("--players", type=int, help="How many play, you included.")
@click.option(
    "--bots", default="sly",
    help="Your opponents: see `boddy bots`; several, such as tidy,sly, take turns.",
)  # fmt: skip
@click.option("--suspect", help="Whose token you want to move.")
@click.option("--seed", type=int, help="The same seed deals the same cards.")
@click.option("--edition", help="Which cards: see `boddy edition list`; or your own file.")
@click.option("--save", type=FILE, help="The file in which the game is kept while you play.")
@click.option("--resume", type=FILE, help="Continue the game in this file.")
@click.option(
    "--clock",
    type=click.IntRange(0, 3600),
    default=0,
    help="Seconds for each decision of yours, then a bot decides; 0: no limit.",
)
@trust_bots_option
@language_option(help="The language of the game in the terminal; pages have a choice of their own.")
@click.pass_context
def play(
    ctx: click.Context, /, text: bool, resume: Path | None, language: str, **_rest: object
) -> None:
    """Play against the computer or with friends.

    The game opens in the browser; with --text it is played in this terminal.
    """
    files = board_files(ctx.params)
    if not (text or _said(ctx, _ONLY_TEXT)):
        _play_in_browser(ctx.params, files)
    elif _said(ctx, _ONLY_WEB):
        raise InputError("text-without-server")
    elif resume is not None and any(ctx.params[wish] is not None for wish in _NEW_GAME):
        raise InputError("resume-without-wishes")
    else:
        try:
            kept = _play_here(ctx.params, files)
        except BoddyError as error:
            raise InputError(error.text(language)) from None
        if not kept:
            sys.exit(1)


def _play_here(options: Mapping[str, Any], board: tuple[Path, ...]) -> bool:
    """Play in this terminal; False if the game could not be kept."""
    from boddy.terminal import text_game
    from boddy.terminal.new_game import Wishes

    kept = {name: options[name] for name in ("save", "language", "clock")}
    if options["resume"] is not None:
        trust_bots = options["trust_bots"]
        return text_game.resume(options["resume"], trust_bots=trust_bots, **kept)
    wishes = Wishes(
        options["rules"], options["edition"], board, options["players"], options["suspect"]
    )
    return text_game.play(wishes, bots=options["bots"], seed=options["seed"], **kept)


def _play_in_browser(options: Mapping[str, Any], board: tuple[Path, ...]) -> None:
    try:
        from boddy.web import server
    except ModuleNotFoundError as error:
        command = "pip install --upgrade boddy; boddy play --text"
        raise InputError("needs-package", package=error.name, command=command) from None
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
    """Whether somebody gave one of these options; the environment is nobody's wish."""
    unsaid = (ParameterSource.DEFAULT, ParameterSource.ENVIRONMENT)
    return any(ctx.get_parameter_source(name) not in unsaid for name in options)


_DAYS = {"d": 1, "w": 7}


def _read_days(_ctx: click.Context, _param: click.Parameter, text: str | None) -> int | None:
    """Read an age, such as 90d, as a number of days."""
    if text is None:
        return None
    parts = re.fullmatch(r"([1-9]\d{0,4})([dw])", text)
    if parts is None:
        raise click.BadParameter(output_words()("days-expected", text=text))
    return int(parts[1]) * _DAYS[parts[2]]


@click.command()
@click.option("--host", default="127.0.0.1", envvar="BODDY_HOST", help="The address to listen on.")
@click.option(
    "--port", type=click.IntRange(0, 65535), envvar="BODDY_PORT",
    help="The port to listen on; by default 1926, or a free one.",
)  # fmt: skip
@click.option(
    "--database", metavar="URL", envvar="BODDY_DATABASE_URL",
    help="Where games are kept, PostgreSQL or SQLite; by default a file.",
)  # fmt: skip
@click.option(
    "--name", "names", multiple=True, metavar="HOST", envvar="BODDY_NAME",
    help="A host name under which others open your server.",
)  # fmt: skip
@proxy_option
@click.option(
    "--workers", type=click.IntRange(1, 64), default=1, envvar="BODDY_WORKERS",
    help="How many server processes; more than one needs PostgreSQL.",
)  # fmt: skip
@click.option(
    "--keep", "keep_days", metavar="AGE", callback=_read_days, envvar="BODDY_KEEP",
    help="Delete tables and records that were not used for this long, such as 90d.",
)  # fmt: skip
@click.option(
    "--metrics", metavar="HOST:PORT", envvar="BODDY_METRICS",
    help="Serve metrics for Prometheus at this separate address.",
)  # fmt: skip
@click.option(
    "--log", type=click.Choice(("text", "json")), default="text", envvar="BODDY_LOG",
    help="The format of the log, which is written to stderr.",
)  # fmt: skip
@click.option(
    "--log-level", type=click.Choice(("warning", "info", "debug")), envvar="BODDY_LOG_LEVEL",
    help="info logs each request, debug each message; by default warning, or info for JSON.",
)  # fmt: skip
@site_option
def serve(
    host: str,
    port: int | None,
    database: str | None,
    names: tuple[str, ...],
    proxies: tuple[str, ...],
    workers: int,
    keep_days: int | None,
    metrics: str | None,
    log: str,
    log_level: str | None,
    site: Path | None,
) -> None:
    """Run a server for a club, a class or everybody.

    docs/hosting.md is the guide.
    """
    try:
        from boddy.web import server
        from boddy.web.app import ServerOptions
    except ModuleNotFoundError as error:
        raise InputError(
            "serving-needs-package", package=error.name, command=remedy("hosting")
        ) from None
    server.run_server(
        host,
        port,
        database=database or server.default_database(),
        names=names,
        proxies=proxies,
        browser=False,
        processes=workers,
        operation=ServerOptions(log, log_level, metrics, keep_days),
        site=site,
    )
