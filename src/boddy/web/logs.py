"""The server's log on stderr: plain lines, or a JSON object a line for log collectors.

Nothing secret is written: no key, no card, nothing that is stored. What an exception says about
itself may repeat such a value, so a JSON line names its class and where it was raised only.
"""

from __future__ import annotations

import json
import logging
import sys
import traceback
from datetime import UTC, datetime

LOGGER = "boddy"
"""Only our loggers log more than warnings: others would write whole messages of browsers."""


def configure_log(form: str, level: str) -> None:
    """Configure the log of this process; `info` adds a line a request, `debug` one a message."""
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(JsonLines() if form == "json" else PlainLines("%(message)s"))
    root = logging.getLogger()
    for other in [other for other in root.handlers if isinstance(other.formatter, _FORMATTERS)]:
        root.removeHandler(other)
    root.addHandler(handler)
    root.setLevel(logging.WARNING)
    logging.getLogger(LOGGER).setLevel(level.upper())


class PlainLines(logging.Formatter):
    """A line for people, with the fields of the event behind it."""

    def format(self, record: logging.LogRecord) -> str:
        """Write a record."""
        said = " ".join(f"{name}={value}" for name, value in _fields(record).items())
        record.message = record.getMessage()
        head = f"{record.message} {said}".rstrip()
        return f"{head}\n{self.formatException(record.exc_info)}" if record.exc_info else head


class JsonLines(logging.Formatter):
    """A JSON object for each event: time, level, logger, process, message and fields."""

    def format(self, record: logging.LogRecord) -> str:
        """Write a record."""
        line = {
            "time": datetime.fromtimestamp(record.created, UTC).isoformat(timespec="milliseconds"),
            "level": record.levelname.lower(),
            "logger": record.name,
            "process": record.process,
            "message": record.getMessage(),
            **_fields(record),
        }
        if record.exc_info and record.exc_info[1] is not None:
            line["error"] = _whereabouts(record.exc_info[1])
        return json.dumps(line, ensure_ascii=False, default=str)


_FORMATTERS = (PlainLines, JsonLines)


def _fields(record: logging.LogRecord) -> dict[str, object]:
    """Return what was logged beside the message, as `extra={"fields": {...}}`."""
    fields: dict[str, object] = getattr(record, "fields", {})
    return fields


def _whereabouts(error: BaseException) -> list[str]:
    """Return the class of an error and of its causes, each with the lines it came through."""
    found: list[str] = []
    behind: BaseException | None = error
    while behind is not None and len(found) < 8:
        frames = traceback.extract_tb(behind.__traceback__)
        lines = ", ".join(f"{frame.filename}:{frame.lineno} {frame.name}" for frame in frames)
        found.append(f"{type(behind).__name__} at {lines}")
        behind = behind.__cause__ or behind.__context__
    return found
