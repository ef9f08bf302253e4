"""On Linux one can find out which process is at the other end of a connection."""

from __future__ import annotations

import os
import socket
import subprocess
import sys

import pytest

from boddy.contest.connections import is_peer_below

pytestmark = pytest.mark.skipif(sys.platform != "linux", reason="elsewhere nobody tells it")

CALL = """
import socket, sys
link = socket.socket(socket.AF_INET6 if ":" in sys.argv[1] else socket.AF_INET)
link.connect((sys.argv[1], int(sys.argv[2])))
sys.stdin.read()
"""


@pytest.mark.parametrize("address", ["127.0.0.1", "::ffff:127.0.0.1"], ids=["IPv4", "mapped"])
def test_a_caller_is_found_among_its_programs_descendants_only(address: str) -> None:
    with socket.create_server(("127.0.0.1", 0)) as server:
        port = str(server.getsockname()[1])
        # The shell is the program, and its child calls.
        call = ["sh", "-c", '"$0" -c "$1" "$2" "$3"; true', sys.executable, CALL, address, port]
        with (
            subprocess.Popen(call, stdin=subprocess.PIPE) as program,
            subprocess.Popen(["sh", "-c", "cat; true"], stdin=subprocess.PIPE) as other,
        ):
            link, _ = server.accept()
            with link:
                assert is_peer_below(link, program.pid) is True
                assert is_peer_below(link, other.pid) is False
                assert is_peer_below(link, os.getpid()) is True
            for process in (program, other):
                assert process.stdin is not None
                process.stdin.close()


def test_a_caller_that_hung_up_is_nobody() -> None:
    with socket.create_server(("127.0.0.1", 0)) as server:
        socket.create_connection(server.getsockname()).close()
        link, _ = server.accept()
        with link:
            assert link.recv(1) == b""
            assert is_peer_below(link, os.getpid()) is False
