"""Metrics for Prometheus: counted by every process of a server, told by one of them.

Processes that share a port cannot be asked one by one, so each writes its numbers into files of one
folder (prometheus-client's multiprocess mode), and the process that started the others adds them
up. What a process has counted stays counted when it is killed; what it holds does not. The
address is another one than that of the pages, so no visitor can reach it by accident.

The client library decides when it is imported where numbers go, so it is imported here only after
the environment names the folder.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
import os
import tempfile
import time
from collections.abc import Callable, Iterable, Iterator, Mapping
from pathlib import Path
from typing import TYPE_CHECKING

from starlette.responses import PlainTextResponse
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from boddy.errors import InputError
from boddy.extras import remedy
from boddy.web.addresses import host_name, http_origin, is_in_numbers

if TYPE_CHECKING:
    from wsgiref.types import StartResponse, WSGIApplication, WSGIEnvironment

    from prometheus_client import CollectorRegistry


class Recorder:
    """Takes note of nothing; that of `prometheus` beside it does. Any thread may use it."""

    def request(self, route: str, status: int, seconds: float) -> None:
        """Take note of a request that was answered."""

    def message(self, kind: str, outcome: str, seconds: float) -> None:
        """Take note of a browser's message that was dealt with: `ok`, or the code of the error."""

    def action(self, by: str) -> None:
        """Take note of an action that was carried out, by a `person` or a `bot`."""

    def job(self, kind: str, outcome: str, waited: float, seconds: float) -> None:
        """Take note of a job of the worker pool: how long it waited, and took in all."""

    def transaction(self, thread: str, jobs: int, seconds: float) -> None:
        """Take note of a confirmed transaction of the database."""

    def connections(self, count: int) -> None:
        """Take note of how many connections are open."""

    def load(self, load: Mapping[str, float]) -> None:
        """Take note of what there is to do, by the names that `prometheus` describes."""


_current = Recorder()


def recorder() -> Recorder:
    """Give the recorder of this process."""
    return _current


def record_with(new: Recorder) -> None:
    """Have everything that is measured in this process told to a recorder."""
    global _current  # one for each process, like the configuration of logging
    _current = new


SAMPLE_SECONDS = 2.0
QUIET = frozenset({"alive", "ready"})
"""Routes that are asked every few seconds, and are not worth a line of the log."""
_log = logging.getLogger(__name__)


class MeasuredRequests:
    """Measures requests by their route and status; addresses and paths are not kept."""

    def __init__(self, app: ASGIApp) -> None:
        self._app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Handle a request."""
        if scope["type"] != "http":
            await self._app(scope, receive, send)
            return
        status: int | None = None
        begun = time.perf_counter()

        async def send_and_note(message: Message) -> None:
            nonlocal status
            if message["type"] == "http.response.start":
                status = message["status"]
            await send(message)

        try:
            await self._app(scope, receive, send_and_note)
        except asyncio.CancelledError:  # the server stops and has waited long enough
            if status is None:
                await _stopping(scope, receive, send_and_note)
        finally:
            _note(scope, status or 500, time.perf_counter() - begun)


_stopping = PlainTextResponse(
    "This server is about to stop; please try again.\n", 503, headers={"Retry-After": "1"}
)


async def sample_load(read: Callable[[], Mapping[str, float]]) -> None:
    """Tell once, after a while, how much there is to do."""
    now = asyncio.get_running_loop().time
    expected = now() + SAMPLE_SECONDS
    await asyncio.sleep(SAMPLE_SECONDS)
    lag = max(0.0, now() - expected)
    recorder().load({**read(), "lag": lag})


def _note(scope: Mapping[str, object], status: int, seconds: float) -> None:
    route = _route(scope)
    recorder().request(route, status, seconds)
    if route not in QUIET and _log.isEnabledFor(logging.INFO):
        fields = {"method": scope["method"], "route": route, "status": status}
        _log.info("request", extra={"fields": fields | {"ms": round(1000 * seconds, 1)}})


def _route(scope: Mapping[str, object]) -> str:
    """Name what answered: there are as many names as routes, whatever strangers ask for."""
    endpoint = scope.get("endpoint")
    if endpoint is None:
        return "none"
    return str(getattr(endpoint, "__name__", type(endpoint).__name__))


FOLDER = "PROMETHEUS_MULTIPROC_DIR"
"""The variable by which processes of a server know that they are measured, and where."""
_SECONDS = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 5.0, 10.0, 60.0)
_JOBS = (1, 2, 4, 8, 16, 32, 64, 128, 256)


@contextlib.contextmanager
def metrics_at(address: str | None, names: Iterable[str] = ()) -> Iterator[str | None]:
    """Tell metrics at HOST:PORT while this lasts; processes started meanwhile are measured too.

    Gives the address as it is; port 0 stands for any that is free. Who asks must call this machine
    by an address in numbers, a name of the local network (one without a dot), or one of `names`.
    """
    if address is None:
        yield None
        return
    host, port = read_address(address)
    with tempfile.TemporaryDirectory(prefix="boddy-metrics-") as folder:
        os.environ[FOLDER] = folder
        try:
            with _telling(host, port, Path(folder), {host, *names}) as told:
                yield told
        finally:
            del os.environ[FOLDER]


def measure_this_process() -> None:
    """Count from now on what this process does, if somebody wants to know it."""
    if FOLDER in os.environ:
        counting = PrometheusRecorder()
        record_with(counting)
        logging.getLogger().addHandler(_Counting(counting))


def read_address(text: str) -> tuple[str, int]:
    """Read HOST:PORT, or a port of this machine.

    >>> read_address("9464"), read_address("[::1]:9464")
    (('127.0.0.1', 9464), ('::1', 9464))
    """
    host, _, port = text.rpartition(":")
    if not port.isascii() or not port.isdigit() or int(port) > 65535:
        raise InputError(f"--metrics {text}: expected HOST:PORT, such as 127.0.0.1:9464")
    return host.strip("[]") or "127.0.0.1", int(port)


class PrometheusRecorder(Recorder):
    """Counts and times what this process does."""

    def __init__(self) -> None:
        from prometheus_client import Counter, Gauge, Histogram

        def now(name: str, text: str) -> Gauge:
            return Gauge(f"boddy_{name}", text, multiprocess_mode="livesum")

        def each(name: str, text: str) -> Gauge:
            return Gauge(f"boddy_{name}", text, multiprocess_mode="liveall")

        def seconds(name: str, text: str, *labels: str) -> Histogram:
            return Histogram(f"boddy_{name}_seconds", text, labels, buckets=_SECONDS)

        self._requests = seconds("request", "HTTP requests.", "route", "status")
        self._messages = seconds("message", "Messages of browsers.", "kind", "outcome")
        self._actions = Counter("boddy_actions", "Actions carried out.", ["by"])
        self._jobs = seconds("job", "Jobs of workers, waiting included.", "kind", "outcome")
        self._waits = seconds("job_wait", "What jobs waited for a worker.", "kind")
        self._transactions = seconds("transaction", "Database transactions.", "thread")
        self._batches = Histogram(
            "boddy_transaction_jobs", "Jobs in a transaction.", ["thread"], buckets=_JOBS
        )
        self.log_messages = Counter(
            "boddy_log_messages", "Warnings and errors in the log.", ["level", "logger"]
        )
        self._connections = now("connections", "Open connections, WebSockets among them.")
        self._loads = {
            "tables": now("tables", "Tables in memory."),
            "browsers": now("browsers", "WebSockets at tables."),
            "waiting": now("jobs_waiting", "Jobs that wait for a worker."),
            "running": now("jobs_running", "Jobs that workers are doing."),
            "workers": now("worker_processes", "Processes in which bots think."),
            "lag": each("event_loop_lag_seconds", "By how much the event loop is late."),
        }
        self._memory = each("resident_bytes_most", "The most memory that a process has had.")
        self._cpu = each("cpu_seconds", "Processor time of a process.")

    def request(self, route: str, status: int, seconds: float) -> None:
        self._requests.labels(route, status).observe(seconds)

    def message(self, kind: str, outcome: str, seconds: float) -> None:
        self._messages.labels(kind, outcome).observe(seconds)

    def action(self, by: str) -> None:
        self._actions.labels(by).inc()

    def job(self, kind: str, outcome: str, waited: float, seconds: float) -> None:
        self._jobs.labels(kind, outcome).observe(seconds)
        self._waits.labels(kind).observe(waited)

    def transaction(self, thread: str, jobs: int, seconds: float) -> None:
        self._transactions.labels(thread).observe(seconds)
        self._batches.labels(thread).observe(jobs)

    def connections(self, count: int) -> None:
        self._connections.set(count)

    def load(self, load: Mapping[str, float]) -> None:
        for name, gauge in self._loads.items():
            gauge.set(load[name])
        self._memory.set(_most_memory())
        self._cpu.set(time.process_time())


class _Counting(logging.Handler):
    """Counts what goes wrong by where it was logged."""

    def __init__(self, counting: PrometheusRecorder) -> None:
        super().__init__(logging.WARNING)
        self._counting = counting

    def emit(self, record: logging.LogRecord) -> None:
        self._counting.log_messages.labels(record.levelname.lower(), record.name).inc()


@contextlib.contextmanager
def _telling(host: str, port: int, folder: Path, names: set[str]) -> Iterator[str]:
    try:
        from prometheus_client import start_http_server
    except ModuleNotFoundError:
        raise InputError(f"--metrics needs prometheus-client: {remedy('hosting')}") from None
    try:
        server, thread = start_http_server(port, host, _registry(folder))
    except OSError as error:
        raise InputError(f"cannot tell metrics at {host}, port {port}: {error.strerror}") from None
    server.set_app(_guarded(server.get_app(), {name.lower() for name in names}))
    try:
        yield f"{http_origin(host, server.server_port)}/metrics"
    finally:
        server.shutdown()
        server.server_close()
        thread.join()


def _guarded(app: WSGIApplication | None, names: set[str]) -> WSGIApplication:
    """Refuse requests for other names, which a stranger's page may have led to this machine."""

    def guarded(environ: WSGIEnvironment, start_response: StartResponse) -> Iterable[bytes]:
        name = host_name(environ.get("HTTP_HOST", ""))
        if app and name and ("." not in name or is_in_numbers(name) or name in names):
            return app(environ, start_response)
        start_response("403 Forbidden", [("Content-Type", "text/plain")])
        return [b"Metrics are not told under this name; --name allows one.\n"]

    return guarded


def _registry(folder: Path) -> CollectorRegistry:
    from prometheus_client import CollectorRegistry
    from prometheus_client.metrics_core import Metric
    from prometheus_client.multiprocess import MultiProcessCollector
    from prometheus_client.registry import Collector

    class Living(Collector):
        """Leaves out what processes held that have ended, also by a signal."""

        def collect(self) -> Iterable[Metric]:
            _forget_the_dead(folder)
            files = [str(file) for file in folder.glob("*.db") if _holds_numbers(file)]
            found: Iterable[Metric] = MultiProcessCollector.merge(files)
            return found

    registry = CollectorRegistry()
    registry.register(Living())
    return registry


def _holds_numbers(file: Path) -> bool:
    """Tell whether there is more than the file that a process makes, and in which it may die."""
    try:
        return file.stat().st_size > 0
    except FileNotFoundError:  # somebody else has asked, and it was forgotten meanwhile
        return False


def _forget_the_dead(folder: Path) -> None:
    from prometheus_client.multiprocess import mark_process_dead

    processes = {int(file.stem.rpartition("_")[2]) for file in folder.glob("gauge_live*.db")}
    for process in processes:
        if not _is_alive(process):
            mark_process_dead(process, str(folder))


def _most_memory() -> int:
    """Tell how many bytes of memory this process has had at once."""
    try:
        import resource
    except ImportError:  # Windows
        return 0
    return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss * 1024


def _is_alive(process: int) -> bool:
    try:
        os.kill(process, 0)
    except ProcessLookupError:
        return False
    except PermissionError:  # somebody else's
        pass
    return True
