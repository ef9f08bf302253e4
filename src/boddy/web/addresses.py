"""Where requests come from, also behind trusted proxies, and which are refused because of it."""

from __future__ import annotations

import ipaddress
import logging
import re
from collections.abc import Iterable

from starlette.datastructures import Headers, MutableHeaders
from starlette.requests import HTTPConnection
from starlette.responses import PlainTextResponse
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from boddy.errors import InputError
from boddy.texts import Words

IPV6_BITS = 64
"""A household or a server has at least this much of IPv6, so it counts as one address."""
FORWARDED = (
    "forwarded",
    "via",
    "x-forwarded-for",
    "x-forwarded-host",
    "x-forwarded-proto",
    "x-real-ip",
)
"""The headers that proxies add to a request."""
HEALTH_CHECKS = ("/healthz", "/readyz")
_HOST = re.compile(r"(?:\[([\da-f:.]+)\]|([\w.-]+))(?::\d{1,5})?", re.ASCII | re.IGNORECASE)
_KEY = "boddy.address"
_CSP = (
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; "
    "connect-src 'self'; font-src 'self'; manifest-src 'self'; "
    "base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
)
_HEADERS = {
    "Content-Security-Policy": _CSP,
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "no-referrer",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Permissions-Policy": "camera=(), microphone=(), geolocation=()",
}
_log = logging.getLogger(__name__)


def client_address(connection: HTTPConnection) -> str:
    """Return the address that a request or a WebSocket counts for."""
    client = connection.client
    address: str = connection.scope.get(_KEY) or counted(client.host if client else "")
    return address


class Proxies:
    """The proxies whose word on where a request comes from is trusted.

    >>> proxies = Proxies(["10.0.0.0/8"])
    >>> proxies.origin("10.0.0.1", ["203.0.113.9, 198.51.100.7, 10.2.0.1"])
    '198.51.100.7'
    >>> proxies.origin("192.0.2.1", ["203.0.113.9"])
    '192.0.2.1'
    """

    def __init__(self, trusted: Iterable[str] = ()) -> None:
        self._networks = [_network(text) for text in trusted]
        self._has_warned = False

    def __contains__(self, host: str) -> bool:
        address = _address(host)
        return address is not None and any(address in network for network in self._networks)

    def origin(self, host: str, forwarded: list[str]) -> str:
        """Return where a request comes from: each proxy appends its client to the header."""
        if host not in self:
            return host
        if not forwarded and not self._has_warned:
            self._has_warned = True
            _log.warning(
                "the proxy %s sends no X-Forwarded-For, so everybody behind it shares one limit; "
                "see docs/hosting.md",
                host,
            )
        for entry in reversed(",".join(forwarded).split(",")):
            client = _without_port(entry.strip())
            if _address(client) is None:
                return host
            host = client
            if host not in self:
                return host
        return host


class Addresses:
    """Middleware that finds out, once for each request, which address it counts for."""

    def __init__(self, app: ASGIApp, proxies: Proxies) -> None:
        self._app = app
        self._proxies = proxies

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Handle a request."""
        # Health checks come from the machine itself, past any proxy, and no limit counts them.
        if scope["type"] in ("http", "websocket") and scope["path"] not in HEALTH_CHECKS:
            client = scope.get("client")
            forwarded = Headers(scope=scope).getlist("x-forwarded-for")
            scope[_KEY] = counted(self._proxies.origin(client[0] if client else "", forwarded))
        await self._app(scope, receive, send)


class Guard:
    """Middleware that refuses requests for other hosts or from other sites.

    A page of another site can make a browser send us requests, and can have its own name
    lead to this machine; the browser then says so in `Origin` and `Host`. To all that is
    answered, headers are added that keep browsers from running what is not ours.
    """

    def __init__(self, app: ASGIApp, hosts: Iterable[str]) -> None:
        self._app = app
        self._hosts = {host.lower() for host in hosts}

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Handle a request."""
        if scope["type"] not in ("http", "websocket"):
            await self._app(scope, receive, send)
            return
        headers = Headers(scope=scope)
        if not self._is_ours(headers):
            await _refuse(scope, receive, send)
            return

        async def send_safely(message: Message) -> None:
            if message["type"] == "http.response.start":
                sent = MutableHeaders(scope=message)
                for name, value in _HEADERS.items():
                    sent.setdefault(name, value)
            await send(message)

        await self._app(scope, receive, send_safely)

    def _is_ours(self, headers: Headers) -> bool:
        host = headers.get("host", "").lower()
        origin = headers.get("origin")
        ours = (None, f"http://{host}", f"https://{host}")  # a proxy may speak HTTPS for us
        return self._is_known(host_name(host)) and (origin and origin.lower()) in ours

    def _is_known(self, name: str) -> bool:
        return name in self._hosts or ("*" in self._hosts and is_in_numbers(name))


async def _refuse(scope: Scope, receive: Receive, send: Send) -> None:
    if scope["type"] == "websocket":
        await receive()
        await send({"type": "websocket.close", "code": 1008})
        return
    await PlainTextResponse(f"{Words()('wrong-host')}\n", status_code=403)(scope, receive, send)


def is_from_here(connection: HTTPConnection) -> bool:
    """Whether a request comes from this computer itself, and not through a proxy on it.

    A proxy that is not known shows only in what it adds, or in the host name of the request.
    """
    client = client_address(connection)
    host = host_name(connection.headers.get("host", ""))
    is_here = is_loopback(client) or client == counted("::1")
    return is_here and is_loopback(host) and not any(map(connection.headers.get, FORWARDED))


def host_name(host: str) -> str:
    """Return the name in a `Host` header; "" if it is no name or address, with or without a port.

    >>> host_name("Localhost:1926"), host_name("[::1]:80"), host_name("localhost/%22")
    ('localhost', '::1', '')
    """
    match = _HOST.fullmatch(host)
    return (match[1] or match[2]).lower() if match else ""


def is_in_numbers(name: str) -> bool:
    """Whether a name is an address in numbers, which nobody can make lead elsewhere."""
    return _address(name) is not None


def is_loopback(host: str) -> bool:
    """Whether a host means the computer itself."""
    try:
        return ipaddress.ip_address(host.strip("[]")).is_loopback
    except ValueError:
        return host == "localhost" or host.endswith(".localhost")


def counted(host: str) -> str:
    """Return what an address counts as: itself, or its network of IPv6.

    >>> counted("2001:db8:1:2:3:4:5:6"), counted("::ffff:192.0.2.1"), counted("192.0.2.1")
    ('2001:db8:1:2::/64', '192.0.2.1', '192.0.2.1')
    """
    address = _address(host)
    if isinstance(address, ipaddress.IPv6Address):
        return str(ipaddress.ip_network((int(address), IPV6_BITS), strict=False))
    return str(address) if address is not None else host


def http_origin(host: str, port: int) -> str:
    """Return the beginning of the addresses at a port of a host.

    >>> http_origin("localhost", 80), http_origin("::1", 1926)
    ('http://localhost:80', 'http://[::1]:1926')
    """
    return f"http://[{host}]:{port}" if ":" in host else f"http://{host}:{port}"


def _address(host: str) -> ipaddress.IPv4Address | ipaddress.IPv6Address | None:
    try:
        address = ipaddress.ip_address(host.partition("%")[0])
    except ValueError:
        return None
    mapped = address.ipv4_mapped if isinstance(address, ipaddress.IPv6Address) else None
    return mapped or address


def _without_port(entry: str) -> str:
    """Read an address as some proxies write it: 192.0.2.1:4711, or [2001:db8::1]:4711."""
    if entry.startswith("["):
        return entry[1:].partition("]")[0]
    return entry.partition(":")[0] if entry.count(":") == 1 else entry


def _network(text: str) -> ipaddress.IPv4Network | ipaddress.IPv6Network:
    try:
        return ipaddress.ip_network(text, strict=False)
    except ValueError:
        raise InputError("proxy-address", text=text) from None
