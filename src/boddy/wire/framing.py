"""How messages travel: bare, as on the original server, or ended by line feeds.

A bare message has no terminator: it is what one read brings. In pieces it is still put
together, because every message says by its own words whether it is complete.
"""

from __future__ import annotations

from boddy.errors import WireError
from boddy.wire.messages import LONGEST, Request, parse_request

_LONGEST_REQUEST = len("reset 3 0 Bi Di Kn Lo Sc Wh")
_KEYWORDS = ("reset", "suggest", "disprove", "suggestion", "accuse", "accusation", "done")


def encode(text: str, lines: bool) -> bytes:
    """Turn a message into the bytes of its one write."""
    return text.encode("ascii", "replace") + (b"\n" if lines else b"")


def decode(data: bytes) -> str:
    """Turn bytes into the text of a message; padding is dropped, nonsense stays readable."""
    return data.rstrip(b"\0").decode("ascii", "backslashreplace")


class RequestReader:
    """Puts the server's requests together from what is read."""

    def __init__(self, lines: bool) -> None:
        self._lines = lines
        self._buffer = b""

    def feed(self, data: bytes) -> list[Request]:
        """Take what one read brought; return the requests that are complete now."""
        self._buffer += data
        requests = self._feed_lines() if self._lines else self._feed_bare()
        if len(self._buffer) > LONGEST:
            raise WireError(f"more than {LONGEST} bytes without the end of a message")
        return requests

    def _feed_lines(self) -> list[Request]:
        *complete, self._buffer = self._buffer.split(b"\n")
        return [parse_request(decode(line)) for line in complete]

    def _feed_bare(self) -> list[Request]:
        """Take the whole buffer for a message, unless it may be the beginning of one."""
        text = decode(self._buffer)
        try:
            request = parse_request(text)
        except WireError:
            if not _may_go_on(text):
                raise
            return []
        self._buffer = b""
        return [request]


def _may_go_on(text: str) -> bool:
    """Whether more bytes could still make a message of this."""
    word, space, _ = text.lower().partition(" ")
    if space:
        return word in _KEYWORDS and len(text) < _LONGEST_REQUEST
    return any(keyword.startswith(word) for keyword in _KEYWORDS)
