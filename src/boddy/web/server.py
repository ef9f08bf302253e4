"""Runs the server until it is told to stop."""

from __future__ import annotations

import logging
import os
import socket
import sys
import threading
import webbrowser
from pathlib import Path

import uvicorn
from starlette.applications import Starlette

from boddy.errors import InputError
from boddy.web.addresses import Proxies
from boddy.web.app import Settings, create_app
from boddy.web.connection_limits import (
    BACKLOG,
    Admission,
    ConnectionLimits,
    WithoutTraceback,
    limited_protocols,
    limits_for_files,
    raise_file_limit,
)
from boddy.web.limits import MOST_MESSAGE
from boddy.web.store.private_files import make_private_folder

DEFAULT_PORT = 1926
_WITHOUT_TRACEBACK = WithoutTraceback()
EVERYWHERE = ("0.0.0.0", "::")  # noqa: S104  # recognised here, not bound


def default_database() -> str:
    """Give the database that is used if nobody names one: a file of the user's own."""
    named = os.environ.get("BODDY_DATABASE_URL")
    if named:
        return named
    home = Path(os.environ.get("XDG_DATA_HOME") or Path.home() / ".local" / "share")
    folder = home / "boddy"
    try:
        make_private_folder(folder)
    except OSError as error:
        raise InputError(f"cannot make the folder {folder}: {error.strerror}") from None
    return f"sqlite:///{folder / 'tables.db'}"


def run_server(
    host: str,
    port: int | None,
    *,
    database: str,
    names: tuple[str, ...],
    proxies: tuple[str, ...],
    browser: bool,
) -> None:
    """Serve tables, and show the first page in a browser if wanted."""
    listening = _listen(host, port)
    address = f"http://{_spoken(host)}:{listening.getsockname()[1]}/"
    settings = Settings(database=database, hosts=_hosts(host, names), proxies=proxies)
    limits = limits_for_files(raise_file_limit())
    config = server_config(create_app(settings), Admission(limits, Proxies(proxies)))
    sys.stderr.write(f"boddy: play at {address} (stop with Ctrl+C)\n")
    sys.stderr.flush()
    if browser:
        threading.Timer(0.5, webbrowser.open, [address]).start()
    uvicorn.Server(config).run(sockets=[listening])


def server_config(app: Starlette, admission: Admission | None = None) -> uvicorn.Config:
    """Say how the server runs; messages are too short to be worth compressing."""
    http, ws = limited_protocols(admission or Admission(ConnectionLimits(), Proxies()))
    config = uvicorn.Config(
        app,
        http=http,
        ws=ws,
        backlog=BACKLOG,
        log_level="warning",
        access_log=False,
        server_header=False,
        proxy_headers=False,  # they are read by `boddy.web.addresses`
        ws_max_size=MOST_MESSAGE,
        ws_per_message_deflate=False,
    )
    logging.getLogger("uvicorn.error").addFilter(_WITHOUT_TRACEBACK)
    return config


def _listen(host: str, port: int | None) -> socket.socket:
    """Take the port that was asked for; if none was, the usual one or any that is free."""
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
    raise InputError(f"cannot listen on {host}, port {port or DEFAULT_PORT}: {error}")


def _hosts(host: str, names: tuple[str, ...]) -> tuple[str, ...]:
    own = ("*", socket.gethostname()) if host in EVERYWHERE else (host,)
    return ("127.0.0.1", "localhost", "::1", *own, *names)


def _spoken(host: str) -> str:
    if host in EVERYWHERE:
        return "127.0.0.1"
    return f"[{host}]" if ":" in host else host
