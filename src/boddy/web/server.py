"""Runs the server until it is stopped, in one process or, for `--workers N`, in several.

Several share a port and a PostgreSQL. uvicorn's own supervisor starts them, asks each whether it
still answers, and replaces those that do not. What it hands to a process must be pickled, so a
process is given the settings and makes the application itself.
"""

from __future__ import annotations

import logging
import os
import signal
import socket
import sys
import threading
import time
import webbrowser
from collections.abc import Callable
from dataclasses import replace
from functools import partial
from multiprocessing import parent_process
from pathlib import Path
from typing import Any

import uvicorn
from starlette.applications import Starlette
from uvicorn.supervisors import Multiprocess

from boddy.boards.source_text import load_text
from boddy.errors import InputError
from boddy.processes.worker_pool import usual_lanes
from boddy.setup import distinct_names
from boddy.texts import Words
from boddy.web.addresses import Proxies, http_origin
from boddy.web.app import ServerOptions, Settings, create_app
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
from boddy.web.rate_limits import MOST_MESSAGE
from boddy.web.schema import make_private_folder, open_engine

DEFAULT_PORT = 1926
STOP_SECONDS = 5
"""Time for requests to finish while the server stops; browsers at tables are closed at once."""
RETRY_SECONDS = 1.0
"""Time after which a process that cannot reach the database is replaced."""
SILENT_SECONDS = 60
"""Silence after which a process is replaced; starting takes a while on a busy machine."""
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
    operation: ServerOptions = ServerOptions(),
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


def _announce(address: str, metrics: str | None, operation: ServerOptions) -> None:
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


def check_database(url: str) -> None:
    """Refuse a database that only one process can use; bring any other up to date."""
    if url.startswith("sqlite"):
        raise InputError("one-process-with-sqlite")
    open_engine(url).dispose()


def serve_together(
    processes: int, settings: Settings, limits: ConnectionLimits, listening: socket.socket
) -> Callable[[], None]:
    """Prepare serving in several processes, which share the connections; return what runs them.

    Each gets its part of the machine's cores for bots, and of what one address may connect.
    """
    workers = settings.workers or max(1, usual_lanes()[0].jobs // processes)
    share = replace(limits, per_address=max(1, limits.per_address // processes))
    config = ProcessConfig(replace(settings, workers=workers), share, processes)
    listening.set_inheritable(True)
    return Supervisor(config, sockets=[listening]).run


class Supervisor(Multiprocess):
    """Starts the processes, and replaces those that die or say nothing for long."""

    def keep_subprocess_alive(self) -> None:
        """Close a process's end of its pipe, so that its death ends the wait for its answer."""
        for process in self.processes:
            process.child_conn.close()
        super().keep_subprocess_alive()


class ProcessConfig(uvicorn.Config):
    """How each process serves; what cannot be pickled is made there."""

    def __init__(self, settings: Settings, limits: ConnectionLimits, processes: int) -> None:
        super().__init__(
            "boddy.web.app:create_app",
            workers=processes,
            timeout_worker_healthcheck=SILENT_SECONDS,
            **uvicorn_options(),
        )
        self._settings = settings
        self._limits = limits

    def load(self) -> None:
        """Get ready in the process that serves."""
        _end_with_parent()
        self._settings.operation.begin_process()
        raise_file_limit()
        admission = Admission(self._limits, Proxies(self._settings.proxies))
        self.http, self.ws = limited_protocols(admission)
        super().load()

    def load_app(self) -> Starlette:
        """Make the application; if the database is away, end, so that another process tries."""
        try:
            return create_app(self._settings)
        except InputError as error:
            _log.error("%s", error)  # the sentence says it all
            time.sleep(RETRY_SECONDS)
            sys.exit(1)


def uvicorn_options() -> dict[str, Any]:
    """Return how uvicorn runs in every process; messages are too short to be worth compressing."""
    return {
        "backlog": BACKLOG,
        "log_config": None,  # see `boddy.web.logs`
        "log_level": "warning",
        "access_log": False,
        "server_header": False,
        "proxy_headers": False,  # they are read by `boddy.web.addresses`
        "ws_max_size": MOST_MESSAGE,
        "ws_per_message_deflate": False,
        "timeout_graceful_shutdown": STOP_SECONDS,
    }


def _end_with_parent() -> None:
    """Stop serving when the process that started this one has been killed."""
    parent = parent_process()
    if parent is not None:

        def wait() -> None:
            parent.join()
            os.kill(os.getpid(), signal.SIGTERM)

        threading.Thread(target=wait, name="boddy-parent", daemon=True).start()
