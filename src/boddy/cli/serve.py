"""`boddy serve`: tables for others, on a machine that they can reach."""

from __future__ import annotations

import re
from pathlib import Path

import click

from boddy.cli.options import proxy_option, site_option
from boddy.errors import InputError
from boddy.extras import remedy

_DAYS = {"d": 1, "w": 7}


def _read_days(_ctx: click.Context, _param: click.Parameter, text: str | None) -> int | None:
    """Read an age, such as 90d, as a number of days."""
    if text is None:
        return None
    parts = re.fullmatch(r"([1-9]\d{0,4})([dw])", text)
    if parts is None:
        raise click.BadParameter(f"{text!r}: expected days or weeks, such as 90d or 12w")
    return int(parts[1]) * _DAYS[parts[2]]


@click.command(context_settings={"show_default": True})
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
        from boddy.web.operations.settings import Operation
    except ModuleNotFoundError as error:
        raise InputError(f"serving tables needs {error.name}: {remedy('hosting')}") from None
    server.run_server(
        host,
        port,
        database=database or server.default_database(),
        names=names,
        proxies=proxies,
        browser=False,
        processes=workers,
        operation=Operation(log, log_level, metrics, keep_days),
        site=site,
    )
