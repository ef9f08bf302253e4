"""`boddy play`: a game against bots or friends, in the browser."""

from __future__ import annotations

import click

from boddy.errors import InputError


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
def play(
    host: str, port: int | None, no_browser: bool, database: str | None, names: tuple[str, ...]
) -> None:
    """Play in the browser: alone against bots, or with friends by a link."""
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
