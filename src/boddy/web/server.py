"""Runs the server until it is stopped."""

from __future__ import annotations

import logging
import os
import socket
import sys
import threading
import webbrowser
from collections.abc import Callable
from functools import partial
from pathlib import Path

import uvicorn
from starlette.applications import Starlette

from boddy.boards.source_text import load_text
from boddy.errors import InputError
from boddy.setup import distinct_names
from boddy.texts import Words
from boddy.web.addresses import Proxies, http_origin
from boddy.web.app import Operation, Settings, create_app
from boddy.web.assets import check_site
from boddy.web.connection_limits import (
    BACKLOG,
    Admission,
    ConnectionLimits,
    limited_protocols,
    limits_for_files,
    raise_file_limit,
)
from boddy.web.invitations import EVERYWHERE, Listening, command_for_network
from boddy.web.metrics import metrics_at
from boddy.web.schema import make_private_folder
from boddy.web.server_processes import check_database, serve_together, uvicorn_options

DEFAULT_PORT = 1926
_log = logging.getLogger(__name__)


def default_database() -> str:
    """Return the default database: a file in the user's home."""
    named = os.environ.get("BODDY_DATABASE_URL")
    if named:
        return named
    home = Path(os.environ.get("XDG_DATA_HOME") or Path.home() / ".local" / "share")
    folder = home / "boddy"
    try:
        make_private_folder(folder)
    except OSError as error:
        raise InputError("cannot-make-folder", folder=str(folder), why=error.strerror) from None
    return f"sqlite:///{folder / 'tables.db'}"


def run_server(
    host: str,
    port: int | None,
    *,
    database: str,
    names: tuple[str, ...],
    proxies: tuple[str, ...],
    browser: bool,
    board: tuple[Path, ...] = (),
    processes: int = 1,
    operation: Operation = Operation(),
    site: Path | None = None,
    tells_command: bool = False,
) -> None:
    """Serve tables, and show the first page, with a board if wanted, in a browser if wanted."""
    if site is not None:
        check_site(site)
    labels = distinct_names([path.name for path in board])
    texts = {label: load_text(path) for label, path in zip(labels, board, strict=True)}
    if processes > 1:
        check_database(database)
    with metrics_at(operation.metrics, names) as metrics, listen(host, port) as listening:
        operation.begin_process()
        number = listening.getsockname()[1]
        address = f"{http_origin('127.0.0.1' if host in EVERYWHERE else host, number)}/"
        settings = Settings(
            database,
            _hosts(host, names),
            proxies=proxies,
            operation=operation,
            board=texts or None,
            listening=Listening(
                host,
                number,
                names,
                proxies,
                command_for_network(sys.argv, number) if tells_command else None,
            ),
            site=None if site is None else str(site.resolve()),
            own_process=True,
        )
        limits = limits_for_files(raise_file_limit())
        serve = _serve_alone if processes == 1 else partial(serve_together, processes)
        run = serve(settings, limits, listening)
        _announce(address, metrics, operation)
        if browser:
            threading.Timer(0.5, webbrowser.open, [address]).start()
        run()


def _serve_alone(
    settings: Settings, limits: ConnectionLimits, listening: socket.socket
) -> Callable[[], None]:
    """Make everything ready to serve in this process."""
    config = server_config(create_app(settings), Admission(limits, Proxies(settings.proxies)))
    return partial(uvicorn.Server(config).run, sockets=[listening])


def _announce(address: str, metrics: str | None, operation: Operation) -> None:
    """Announce the address: on a line for people, or in the log for programs."""
    if operation.log == "json":
        _log.info("serving", extra={"fields": {"address": address, "metrics": metrics}})
        return
    words = Words(os.environ.get("BODDY_LANGUAGE"))
    sys.stderr.write(f"boddy: {words('server-address', address=address)}\n")
    if metrics:
        sys.stderr.write(f"boddy: {words('server-metrics', address=metrics)}\n")
    sys.stderr.flush()


def server_config(app: Starlette, admission: Admission | None = None) -> uvicorn.Config:
    """Return how uvicorn runs in one process."""
    http, ws = limited_protocols(admission or Admission(ConnectionLimits(), Proxies()))
    return uvicorn.Config(app, http=http, ws=ws, **uvicorn_options())


def listen(host: str, port: int | None) -> socket.socket:
    """Listen on a port; without one, on the usual one or any that is free."""
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    error: OSError | None = None
    for number in (port,) if port is not None else (DEFAULT_PORT, 0):
        listening = socket.socket(family, socket.SOCK_STREAM)
        listening.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            listening.bind((host, number))
        except OSError as problem:
            error = problem
            listening.close()
        else:
            listening.listen(BACKLOG)
            return listening
    raise InputError("cannot-listen", host=host, port=str(port or DEFAULT_PORT), why=str(error))


def _hosts(host: str, names: tuple[str, ...]) -> tuple[str, ...]:
    own = ("*", socket.gethostname()) if host in EVERYWHERE else (host,)
    return ("127.0.0.1", "localhost", "::1", *own, *names)
