"""Metrics for Prometheus: each process of a server counts, one of them serves the sums.

Processes that share a port cannot be scraped one by one, so each writes its numbers into files of
one folder (prometheus-client's multiprocess mode), and the process that started the others adds
them up. Counters of a killed process stay, its gauges do not. The address is not that of the
pages, so no visitor can reach it by accident.

The client library decides on import where numbers go, so it is imported only once the environment
names the folder.
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
from typing import TYPE_CHECKING, Any, NamedTuple

import psutil
from starlette.responses import PlainTextResponse, Response
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from boddy.errors import InputError
from boddy.extras import remedy
from boddy.texts import Words
from boddy.web.addresses import host_name, http_origin, is_in_numbers

if TYPE_CHECKING:
    from wsgiref.types import StartResponse, WSGIApplication, WSGIEnvironment

    from prometheus_client import CollectorRegistry


class Metric(NamedTuple):
    """A metric: its kind, its help text, its labels."""

    kind: str
    """`seconds` and `jobs` are histograms, `total` is a counter, `sum` a gauge that is added up
    over all processes, and `each` one that every process has for itself."""
    text: str
    labels: tuple[str, ...] = ()


METRICS = {
    "request_seconds": Metric("seconds", "HTTP requests.", ("route", "status")),
    "message_seconds": Metric("seconds", "Messages of browsers.", ("kind", "outcome")),
    "actions": Metric("total", "Actions carried out.", ("by",)),
    "job_seconds": Metric("seconds", "Jobs of workers, waiting included.", ("kind", "outcome")),
    "job_wait_seconds": Metric("seconds", "Time that jobs waited for a worker.", ("kind",)),
    "transaction_seconds": Metric("seconds", "Database transactions.", ("thread",)),
    "transaction_jobs": Metric("jobs", "Jobs in a transaction.", ("thread",)),
    "log_messages": Metric("total", "Warnings and errors in the log.", ("level", "logger")),
    "connections": Metric("sum", "Open connections, WebSockets among them."),
    "tables": Metric("sum", "Tables in memory."),
    "browsers": Metric("sum", "WebSockets at tables."),
    "jobs_waiting": Metric("sum", "Jobs that wait for a worker."),
    "jobs_running": Metric("sum", "Jobs that workers are doing."),
    "worker_processes": Metric("sum", "Processes in which bots think."),
    "event_loop_lag_seconds": Metric("each", "By how much the event loop is late."),
    "resident_bytes_most": Metric("each", "The most memory that a process has had."),
    "cpu_seconds": Metric("each", "Processor time of a process."),
}
"""Every metric by its name, which begins with `boddy_` outside."""
SAMPLE_SECONDS = 2.0
QUIET = frozenset({"alive", "ready"})
"""Routes that are requested every few seconds, and are not worth a line of the log."""
FOLDER = "PROMETHEUS_MULTIPROC_DIR"
"""The variable by which processes of a server know that they are measured, and where."""
_SECONDS = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 5.0, 10.0, 60.0)
_JOBS = (1, 2, 4, 8, 16, 32, 64, 128, 256)
_measured: dict[str, Any] = {}
"""The metrics of this process; none if it is not measured."""
_log = logging.getLogger(__name__)


def measure(name: str, value: float, *labels: object) -> None:
    """Count, time or set a metric, if this process is measured. Any thread may call it."""
    metric = _measured.get(name)
    if metric is None:
        return
    metric = metric.labels(*labels) if labels else metric
    match METRICS[name].kind:
        case "seconds" | "jobs":
            metric.observe(value)
        case "total":
            metric.inc(value)
        case _:
            metric.set(value)


def measure_job(kind: str, outcome: str, waited: float, seconds: float) -> None:
    """Measure a job of the worker pool: how long it waited, and took in all."""
    measure("job_seconds", seconds, kind, outcome)
    measure("job_wait_seconds", waited, kind)


def measure_this_process() -> None:
    """Measure this process from now on, if the server has metrics."""
    if FOLDER not in os.environ:
        return
    from prometheus_client import Counter, Gauge, Histogram

    for name, (kind, text, labels) in METRICS.items():
        named = f"boddy_{name}", text, labels
        match kind:
            case "seconds" | "jobs":
                buckets = _SECONDS if kind == "seconds" else _JOBS
                _measured[name] = Histogram(*named, buckets=buckets)
            case "total":
                _measured[name] = Counter(*named)
            case _:
                _measured[name] = Gauge(
                    *named, multiprocess_mode="liveall" if kind == "each" else "livesum"
                )
    logging.getLogger().addHandler(_LogCounter(logging.WARNING))


class _LogCounter(logging.Handler):
    def emit(self, record: logging.LogRecord) -> None:
        measure("log_messages", 1, record.levelname.lower(), record.name)


class MeasuredRequests:
    """Middleware that measures and logs requests by route and status, not by address or path."""

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
                await _stopping()(scope, receive, send_and_note)
        finally:
            _note(scope, status or 500, time.perf_counter() - begun)


def _stopping() -> Response:
    text = Words()("server-stops")
    return PlainTextResponse(f"{text}\n", 503, headers={"Retry-After": "1"})


def _note(scope: Mapping[str, Any], status: int, seconds: float) -> None:
    endpoint = scope.get("endpoint")  # there are no more than routes, whatever strangers request
    route = getattr(endpoint, "__name__", type(endpoint).__name__) if endpoint else "none"
    measure("request_seconds", seconds, route, status)
    if route not in QUIET and _log.isEnabledFor(logging.INFO):
        fields = {"method": scope["method"], "route": route, "status": status}
        _log.info("request", extra={"fields": fields | {"ms": round(1000 * seconds, 1)}})


async def sample_load(load: Callable[[], Mapping[str, float]]) -> None:
    """Measure once, after a while, the load of this process: metrics by their names."""
    now = asyncio.get_running_loop().time
    expected = now() + SAMPLE_SECONDS
    await asyncio.sleep(SAMPLE_SECONDS)
    measure("event_loop_lag_seconds", max(0.0, now() - expected))
    measure("resident_bytes_most", _most_memory())
    measure("cpu_seconds", time.process_time())
    for name, value in load().items():
        measure(name, value)


def _most_memory() -> int:
    try:
        import resource
    except ImportError:  # Windows
        return 0
    return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss * 1024


@contextlib.contextmanager
def metrics_at(address: str | None, names: Iterable[str] = ()) -> Iterator[str | None]:
    """Serve metrics at HOST:PORT; processes started meanwhile are measured too.

    Yields their address; port 0 stands for any free one. A request must name this machine by an
    address in numbers, a name of the local network (one without a dot), or one of `names`.
    """
    if address is None:
        yield None
        return
    host, port = read_address(address)
    with tempfile.TemporaryDirectory(prefix="boddy-metrics-") as folder:
        os.environ[FOLDER] = folder
        try:
            with _serving(host, port, Path(folder), {host, *names}) as served:
                yield served
        finally:
            del os.environ[FOLDER]


def read_address(text: str) -> tuple[str, int]:
    """Read HOST:PORT, or a port of this machine.

    >>> read_address("9464"), read_address("[::1]:9464")
    (('127.0.0.1', 9464), ('::1', 9464))
    """
    host, _, port = text.rpartition(":")
    if not port.isascii() or not port.isdigit() or int(port) > 65535:
        raise InputError("metrics-address", text=text)
    return host.strip("[]") or "127.0.0.1", int(port)


@contextlib.contextmanager
def _serving(host: str, port: int, folder: Path, names: set[str]) -> Iterator[str]:
    try:
        from prometheus_client import start_http_server
    except ModuleNotFoundError:
        raise InputError("metrics-need-library", remedy=remedy("hosting")) from None
    try:
        server, thread = start_http_server(port, host, _registry(folder))
    except OSError as error:
        raise InputError(
            "cannot-serve-metrics", host=host, port=str(port), why=error.strerror
        ) from None
    server.set_app(_guarded(server.get_app(), {name.lower() for name in names}))
    try:
        yield f"{http_origin(host, server.server_port)}/metrics"
    finally:
        server.shutdown()
        server.server_close()
        thread.join()


def _guarded(app: WSGIApplication | None, names: set[str]) -> WSGIApplication:
    """Refuse requests for other host names, which a stranger's page may have led here."""

    def guarded(environ: WSGIEnvironment, start_response: StartResponse) -> Iterable[bytes]:
        name = host_name(environ.get("HTTP_HOST", ""))
        if app and name and ("." not in name or is_in_numbers(name) or name in names):
            return app(environ, start_response)
        start_response("403 Forbidden", [("Content-Type", "text/plain")])
        return [f"{Words()('metrics-wrong-name')}\n".encode()]

    return guarded


def _registry(folder: Path) -> CollectorRegistry:
    from prometheus_client import CollectorRegistry
    from prometheus_client.metrics_core import Metric as Numbers
    from prometheus_client.multiprocess import MultiProcessCollector
    from prometheus_client.registry import Collector

    class Living(Collector):
        """Leaves out the gauges of processes that have ended, also by a signal."""

        def collect(self) -> Iterable[Numbers]:
            _forget_dead_processes(folder)
            files = [str(file) for file in folder.glob("*.db") if _has_numbers(file)]
            found: Iterable[Numbers] = MultiProcessCollector.merge(files)
            return found

    registry = CollectorRegistry()
    registry.register(Living())
    return registry


def _has_numbers(file: Path) -> bool:
    try:
        return file.stat().st_size > 0  # a process may die between making and filling it
    except FileNotFoundError:  # another request has removed it meanwhile
        return False


def _forget_dead_processes(folder: Path) -> None:
    from prometheus_client.multiprocess import mark_process_dead

    processes = {int(file.stem.rpartition("_")[2]) for file in folder.glob("gauge_live*.db")}
    for process in processes:
        if not psutil.pid_exists(process):
            mark_process_dead(process, str(folder))
