"""`boddy play` in another process, for tests that need a real server."""

from __future__ import annotations

import contextlib
import itertools
import os
import signal
import socket
import subprocess
import sys
import tempfile
import time
from pathlib import Path

from boddy.web.web_socket import KEY, SocketClosed

ROOT = Path(__file__).parents[1]
PATIENT = str(Path(__file__).with_name("web_patient_server.py"))


class Server:
    """`boddy play` as people start it, in a process that can be killed.

    A patient one lets work take far longer before it gives it up (web_patient_server.py), and may
    deal all games from one seed. `command` may be another one that serves, such as `boddy serve`.
    """

    def __init__(
        self,
        database: str,
        *,
        patient: bool = False,
        seed: int | None = None,
        command: tuple[str, ...] = ("play", "--no-browser"),
    ) -> None:
        self.port = free_port()
        self._command = command
        self.url = f"http://127.0.0.1:{self.port}"
        self._database = database
        self._environment = {} if seed is None else {"BODDY_TEST_SEED": str(seed)}
        self._program = [PATIENT] if patient else ["-m", "boddy"]
        self._log = _nameless_file()  # unlike a pipe, it never fills up
        self.start()

    def start(self) -> None:
        command = [sys.executable, *self._program, *self._command]
        command += ["--port", str(self.port), "--database", self._database]
        environment = {**os.environ, "PYTHONPATH": str(ROOT / "src"), **self._environment}
        self._process = subprocess.Popen(command, env=environment, stderr=self._log)
        for _ in range(600):
            if self._answers():
                return
            if self._process.poll() is not None:
                break
            time.sleep(0.1)
        raise AssertionError(f"the server did not start: {self.log}")

    def _answers(self) -> bool:
        try:
            with socket.create_connection(("127.0.0.1", self.port), timeout=5):
                return True
        except OSError:
            return False

    @property
    def pid(self) -> int:
        return self._process.pid

    @property
    def has_ended(self) -> bool:
        """Whether the process has ended, by itself or not."""
        return self._process.poll() is not None

    @property
    def log(self) -> str:
        """All that it wrote, also before it was killed."""
        return os.pread(self._log, os.fstat(self._log).st_size, 0).decode(errors="replace")

    def kill(self) -> None:
        """End the server at once, as a crash would."""
        self._process.send_signal(signal.SIGKILL)
        self._process.wait()

    def stop(self) -> str:
        """End the server as Ctrl+C does; return what it wrote."""
        self._process.send_signal(signal.SIGINT)
        self._process.wait(timeout=60)
        return self.log


def _nameless_file() -> int:
    descriptor, name = tempfile.mkstemp()
    Path(name).unlink()
    return descriptor


def free_port() -> int:
    """Find a port that no outgoing connection is given, and no other process of tests."""
    return next(port for port in _PORTS if _is_free(port))


def _is_free(port: int) -> bool:
    with socket.socket() as probe:
        try:
            probe.bind(("", port))
        except OSError:
            return False
    return True


_PORTS = itertools.cycle(range(10_000 + os.getpid() % 30 * 600, 10_600 + os.getpid() % 30 * 600))


async def echo(line) -> None:
    """Send each message of a WebSocket back."""
    await line.accept()
    own = line.scope[KEY]

    async def work() -> None:
        with contextlib.suppress(SocketClosed):
            while True:
                own.send(await own.receive())

    own.take_over(work())
