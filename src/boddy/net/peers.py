"""Which process is at the other end of a connection on this machine, as Linux tells it.

A port does not say who calls: any program may try all of them. But the host starts the
entries itself, so it can look whether the caller is one of an entry's processes.
"""

from __future__ import annotations

import asyncio
import contextlib
import socket
import sys
from pathlib import Path

from boddy.supervisor import descendants

_TABLES = (Path("/proc/net/tcp"), Path("/proc/net/tcp6"))
_MAPPED = b"\0" * 10 + b"\xff" * 2
"""Before an IPv4 address, makes an IPv6 address of it: Java connects in this way."""


def is_peer_below(transport: asyncio.BaseTransport, pid: int) -> bool | None:
    """Say whether a connection comes from a descendant of a process.

    A connection that is closed already, or comes from another machine, does not. None: it
    cannot be told, because a descendant is another user's, or on other systems than Linux.
    """
    if not _TABLES[0].exists():
        return None
    inode = _inode(transport.get_extra_info("peername"), transport.get_extra_info("sockname"))
    if not inode:
        return False
    held = [_holds(process, inode) for process in descendants(pid)]
    return True if True in held else None if None in held else False


def _holds(pid: int, inode: int) -> bool | None:
    """Say whether a process has a socket open; None: we may not look."""
    link = f"socket:[{inode}]"
    try:
        for file in Path(f"/proc/{pid}/fd").iterdir():
            with contextlib.suppress(FileNotFoundError):
                if str(file.readlink()) == link:
                    return True
    except PermissionError:
        return None
    except OSError:
        return False  # it has ended meanwhile
    return False


def _inode(peer: tuple[str, int], ours: tuple[str, int]) -> int:
    """Find the peer's socket in the kernel's tables; 0 if it is not there."""
    address, port = _packed(peer[0]), f":{peer[1]:04X}"
    names = {_hexadecimal(address) + port, _hexadecimal(_MAPPED + address) + port}
    for table in _TABLES:
        with contextlib.suppress(OSError):  # there may be no IPv6
            for row in table.read_text().splitlines()[1:]:
                fields = row.split()
                if fields[1] in names and fields[2].endswith(f":{ours[1]:04X}"):
                    return int(fields[9])
    return 0


def _packed(address: str) -> bytes:
    family = socket.AF_INET6 if ":" in address else socket.AF_INET
    return socket.inet_pton(family, address.partition("%")[0])


def _hexadecimal(address: bytes) -> str:
    """Write an address as the kernel does: word by word, in the machine's order of bytes."""
    words = (address[start : start + 4] for start in range(0, len(address), 4))
    return "".join(f"{int.from_bytes(word, sys.byteorder):08X}" for word in words)
