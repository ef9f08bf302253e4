"""Several server processes on one port and one PostgreSQL: `boddy serve --workers N`.

uvicorn's own supervisor starts the processes, asks each whether it still answers, and replaces
those that do not. What it hands to a process must be pickled, so a process is given the settings
and makes the application itself.
"""

from __future__ import annotations

import logging
import os
import signal
import socket
import sys
import threading
import time
from collections.abc import Callable
from dataclasses import replace
from multiprocessing import parent_process
from typing import Any

import uvicorn
from starlette.applications import Starlette
from uvicorn.supervisors import Multiprocess

from boddy.errors import InputError
from boddy.processes.worker_pool import usual_lanes
from boddy.web.addresses import Proxies
from boddy.web.app import Settings, create_app
from boddy.web.connection_limits import (
    BACKLOG,
    Admission,
    ConnectionLimits,
    limited_protocols,
    raise_file_limit,
)
from boddy.web.rate_limits import MOST_MESSAGE
from boddy.web.schema import open_engine

STOP_SECONDS = 5
"""So long requests may go on while the server stops; browsers at tables are let go at once."""
RETRY_SECONDS = 1.0
"""A process that cannot reach the database ends after so long, and another is started."""
SILENT_SECONDS = 60
"""A process that says nothing for so long is replaced; on a busy machine starting takes a while."""
_log = logging.getLogger(__name__)


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
