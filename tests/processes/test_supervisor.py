"""A supervisor passes on how its program ended, and lets nothing outlive what wanted it."""

from __future__ import annotations

import signal
import subprocess
import sys
import time
from collections.abc import Sequence
from pathlib import Path

import pexpect
import pytest

from boddy.processes.supervisor import COMMAND, NOT_STARTED
from contestants import runs

DAEMON = """
import os, pathlib, signal, sys, time
signal.signal(signal.SIGTERM, signal.SIG_IGN)
def note(): pathlib.Path(sys.argv[1], str(os.getpid())).touch()
if os.fork() == 0:
    os.setsid()
    if os.fork() == 0:
        note()
        time.sleep(600)
    os._exit(0)
note()
print("ready", flush=True)
time.sleep(600)
"""


def supervised(*command: str) -> subprocess.Popen[bytes]:
    pipe = subprocess.PIPE
    return subprocess.Popen([*COMMAND, *command], stdin=pipe, stdout=pipe, stderr=pipe)


def wait_for(folder: Path, count: int) -> Sequence[int]:
    deadline = time.monotonic() + 60
    while len(list(folder.iterdir())) < count and time.monotonic() < deadline:
        time.sleep(0.01)
    return [int(path.name) for path in folder.iterdir()]


@pytest.mark.parametrize(
    ("command", "code"),
    [
        (["sh", "-c", "exit 3"], 3),
        (["sh", "-c", "kill -9 $$"], -signal.SIGKILL),
        (["sh", "-c", "kill -SEGV $$"], -signal.SIGSEGV),
        (["sh", "-c", "sleep 600 & exit 0"], 0),
        (["/no/such/program"], NOT_STARTED),
    ],
)
def test_the_status_of_the_program_is_passed_on(command: list[str], code: int) -> None:
    with supervised(*command) as process:
        assert process.wait(60) == code


@pytest.mark.skipif(not Path("/proc/self/stat").exists(), reason="only Linux says where one is")
def test_a_program_stays_in_the_session_but_has_no_terminal() -> None:
    """Linux shares the processor out by session: talking to another one takes far longer."""
    look = (
        "import os; stat = open('/proc/self/stat').read().rpartition(')')[2].split();"
        "print('group', os.getpgrp() == os.getpid(), 'session', stat[3], 'terminal', stat[4])"
    )
    shell = pexpect.spawn(sys.executable, ["-c", f"{look}; input()"], encoding="utf-8")
    shell.expect(r"session (\d+) terminal [1-9]")
    shell.close()
    seen = pexpect.spawn(COMMAND[0], [*COMMAND[1:], sys.executable, "-c", look], encoding="utf-8")
    seen.expect(r"group True session (\d+) terminal 0", timeout=60)
    assert int(seen.match.group(1)) == seen.pid
    seen.close()


def test_a_program_that_cannot_be_started_is_named() -> None:
    with supervised("/no/such/program") as process:
        assert process.stderr is not None
        assert (
            process.stderr.read() == b"cannot start /no/such/program: No such file or directory\n"
        )


def test_ending_a_process_ends_all_that_it_started(tmp_path: Path) -> None:
    with supervised(sys.executable, "-c", DAEMON, str(tmp_path)) as process:
        assert process.stdin is not None
        assert process.stdout is not None
        process.stdout.readline()
        started = wait_for(tmp_path, 2)
        assert all(map(runs, started))
        process.stdin.close()
        process.wait(60)
        assert not any(map(runs, started))


def test_a_request_to_end_is_passed_on() -> None:
    with supervised(
        "sh", "-c", "trap 'exit 5' TERM; echo ready; while :; do sleep 0.01; done"
    ) as it:
        assert it.stdout is not None
        it.stdout.readline()
        it.terminate()
        assert it.wait(60) == 5
