"""Where a table can be reached from other devices, and its address as a QR code."""

from __future__ import annotations

import re
import shlex
import shutil
import socket
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from io import BytesIO
from pathlib import Path
from urllib.parse import urlsplit

import segno

from boddy.tables.game_json import JSON
from boddy.web.addresses import http_origin, is_loopback

EVERYWHERE = ("0.0.0.0", "::")  # noqa: S104  # recognised here, not bound
MOST_LINKS = 3
_ADDRESS = re.compile(r"^(.*?)(\w[\w+.-]*)://(.*)$", re.DOTALL)


@dataclass(frozen=True, slots=True)
class Listening:
    """Where a server listens, and the names by which it can be reached."""

    host: str
    port: int
    names: tuple[str, ...] = ()
    proxies: tuple[str, ...] = ()
    command: str | None = None
    """The command that starts it so that others in the network can reach it."""

    def origins(self) -> list[str]:
        """Return the addresses at which others can reach it, the best first; none if nobody can."""
        if self.proxies:  # which speak HTTPS for it: see docs/hosting.md
            return [f"https://{name}" for name in self.names]
        if is_loopback(self.host):
            return []
        hosts = _own_addresses() if self.host in EVERYWHERE else [self.host]
        return [http_origin(host, self.port) for host in (*self.names, *hosts)][:MOST_LINKS]


def command_for_network(arguments: Sequence[str], port: int) -> str:
    """Return the command that started a server, changed to listen in the network.

    The address of a database is left out if it may hold a password.

    >>> command_for_network(["boddy", "play", "--no-browser", "--host=127.0.0.1"], 1926)
    'boddy play --no-browser --host 0.0.0.0 --port 1926'
    """
    program, *rest = arguments
    words = _without(rest, "--host")
    words = [*map(_without_secrets, words), "--host", "0.0.0.0"]  # noqa: S104
    if not any(word.partition("=")[0] == "--port" for word in words):
        words += ["--port", str(port)]
    return f"{_program(program)} {shlex.join(words)}"


def _without_secrets(word: str) -> str:
    match = _ADDRESS.match(word)
    if match is None or (match[2] == "sqlite" and not re.search("[@?]", match[3])):
        return word
    return f"{match[1]}{match[2]}://***"


def _without(words: Sequence[str], option: str) -> list[str]:
    """Return the words without an option and its value, which may be a separate word."""
    kept: list[str] = []
    is_value = False
    for word in words:
        is_option = word == option
        if not is_value and not is_option and not word.startswith(f"{option}="):
            kept.append(word)
        is_value = is_option
    return kept


def _program(path: str) -> str:
    """Return the words that start this program."""
    if Path(path).name != "boddy":
        return "python -m boddy"
    return "boddy" if path == "boddy" or shutil.which("boddy") == path else shlex.quote(path)


def invite(listening: Listening | None, table_id: str, origin: str, *, is_local: bool) -> JSON:
    """Return the links by which friends come to a table.

    `origin` is the beginning of the address of the page that requests this. It works for others as
    well unless it means this computer only; then a request from here gets those that work.
    """
    origins = [origin]
    if is_loopback(urlsplit(origin).hostname or ""):
        origins = listening.origins() if listening and is_local else []
    here = not origins
    links = [f"{found}/t/{table_id}" for found in origins or [origin]]
    return {
        "links": links,
        "reach": "here" if here else "network",
        "qr": None if here else qr_code(links[0]),
        "command": listening.command if here and is_local and listening else None,
    }


def qr_code(text: str) -> str:
    """Draw a text as a QR code, in SVG, dark on light in every theme."""
    code, drawn = segno.make(text, error="m", micro=False), BytesIO()
    code.save(drawn, kind="svg", xmldecl=False, light="white", border=4, omitsize=True, nl=False)
    return drawn.getvalue().decode()


def _own_addresses() -> list[str]:
    """Return the addresses of this computer in its network, that of the default route first."""
    found = [*_way_out(), *_named()]
    return [host for host in dict.fromkeys(found) if not is_loopback(host)]


def _way_out() -> Sequence[str]:
    """Return the address from which the system would send, without sending anything."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(("192.0.2.1", 9))  # an address reserved for documentation
        except OSError:  # no network
            return ()
        return (probe.getsockname()[0],)


def _named() -> Iterable[str]:
    try:
        found = socket.getaddrinfo(socket.gethostname(), None, socket.AF_INET)
    except OSError:
        return ()
    return (str(entry[4][0]) for entry in found)
