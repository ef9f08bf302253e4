"""Runs one program and ends all that it started, when it ends or is no longer wanted.

    python -I -S supervisor.py [--stdin FILE] COMMAND...

The program has nothing to read, or reads from an open file of that number.

A supervisor is wanted as long as its standard input is open, so it also ends everything
when the process that started it was killed. On Linux it adopts what its descendants leave
behind, so that processes in other groups and sessions are found as well; elsewhere
only the program's own group is ended. It ends with the status of its program.

This module imports nothing else of boddy, so that it starts quickly by itself.
"""

from __future__ import annotations

import contextlib
import os
import select
import signal
import sys
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from time import monotonic, sleep
from typing import NoReturn

COMMAND = (sys.executable, "-I", "-S", __file__)
"""How a supervisor is started; the command of its program follows."""
READ_FROM = "--stdin"
LIFELINE = 0
"""The standard input: somebody has its other end open as long as the program is wanted."""
END_SECONDS = 5.0
"""Seconds after which a supervisor gives up on processes that cannot be ended."""
NOT_STARTED = 127
"""The exit status of a program that cannot be started, as in a shell."""
_PR_SET_PDEATHSIG, _PR_SET_CHILD_SUBREAPER = 1, 36


def supervise(program: Callable[[], object], own: Sequence[int] = ()) -> NoReturn:
    """Run a function in a child process, and end as it ends, with nothing left behind.

    `own` are open files that only the child keeps, so that others notice when it closes them.
    """
    adopt_orphans()
    with _Signals() as signals:
        child = _fork(program)
        for file in own:
            _open_nothing(file)
        status = _wait(child, signals)
        with contextlib.suppress(ProcessLookupError, PermissionError):
            os.killpg(child, signal.SIGKILL)
        end_descendants()
    _end_as(status)


def adopt_orphans() -> None:
    """Become the parent of all descendants whose own parent ends."""
    _prctl(_PR_SET_CHILD_SUBREAPER, 1)


def end_with_parent(parent: int) -> None:
    """End this process when its parent, which has just forked it, is gone."""
    _prctl(_PR_SET_PDEATHSIG, signal.SIGKILL)
    if os.getppid() != parent:
        os._exit(1)  # it was gone before we asked


def end_descendants() -> None:
    """Kill all processes below this one, and those that they start meanwhile."""
    deadline = monotonic() + END_SECONDS
    while monotonic() < deadline:
        for pid in descendants(os.getpid()):
            with contextlib.suppress(ProcessLookupError, PermissionError):
                os.kill(pid, signal.SIGKILL)
        try:
            while os.waitpid(-1, os.WNOHANG)[0]:
                pass
        except ChildProcessError:
            return
        sleep(0.001)


def descendants(pid: int) -> list[int]:
    """List the processes below one, where the system tells it: on Linux."""
    children: dict[int, list[int]] = {}
    for child, parent in _parents():
        children.setdefault(parent, []).append(child)
    found = [pid]
    for above in found:  # grows while it is walked through
        found += children.get(above, ())
    return found[1:]


def _parents() -> Iterator[tuple[int, int]]:
    """List all processes, each with its parent."""
    with contextlib.suppress(FileNotFoundError):
        for path in Path("/proc").iterdir():
            if path.name.isdigit():
                with contextlib.suppress(OSError):  # it has ended meanwhile
                    fields = (path / "stat").read_bytes().rpartition(b")")[2].split()
                    yield int(path.name), int(fields[1])


class _Signals:
    """The signals that this process was sent, as bytes in a pipe."""

    def __enter__(self) -> _Signals:
        self.read, self._write = os.pipe()
        for file in (self.read, self._write):
            os.set_blocking(file, False)
        signal.set_wakeup_fd(self._write, warn_on_full_buffer=False)
        for number in _heard():
            signal.signal(number, lambda _number, _frame: None)
        return self

    def __exit__(self, *_error: object) -> None:
        _forget_signals()
        os.close(self.read)
        os.close(self._write)


def _heard() -> tuple[signal.Signals, ...]:
    return signal.SIGCHLD, signal.SIGTERM, signal.SIGINT, signal.SIGHUP


def _forget_signals() -> None:
    """Treat signals as any program does."""
    signal.set_wakeup_fd(-1)
    for number in _heard():
        signal.signal(number, signal.SIG_DFL)


def _fork(program: Callable[[], object]) -> int:
    parent = os.getpid()
    child = os.fork()
    if child:
        return child
    _forget_signals()
    os.setpgid(0, 0)
    _leave_terminal()
    end_with_parent(parent)
    try:
        program()
    except BaseException:
        sys.excepthook(*sys.exc_info())
        os._exit(1)
    os._exit(0)


def _leave_terminal() -> None:
    """Have no terminal to read from or to write to.

    A separate session would do that as well, but Linux gives each session its own share of
    the processor, and if other sessions compute, two that only ever wait for each other wait for
    their turn at every message.
    """
    with contextlib.suppress(OSError):
        terminal = os.open("/dev/tty", os.O_RDWR)
        import fcntl
        import termios

        fcntl.ioctl(terminal, termios.TIOCNOTTY)
        os.close(terminal)


def _wait(child: int, signals: _Signals) -> int:
    """Wait until the program ends or is no longer wanted; return its wait status."""
    poll = select.poll()
    poll.register(signals.read, select.POLLIN)
    poll.register(LIFELINE, 0)  # a hang-up is reported in any case
    while True:
        ready = dict(poll.poll())
        if LIFELINE in ready:
            return signal.SIGKILL
        for number in os.read(signals.read, 512):
            if number != signal.SIGCHLD:
                with contextlib.suppress(ProcessLookupError):
                    os.killpg(child, number)
        if (status := _reap(child)) is not None:
            return status


def _reap(child: int) -> int | None:
    """Record the processes that have ended; return the status of the program."""
    found = None
    with contextlib.suppress(ChildProcessError):
        while (ended := os.waitpid(-1, os.WNOHANG))[0]:
            if ended[0] == child:
                found = ended[1]
    return found


def _end_as(status: int) -> NoReturn:
    """End this process as another one has ended."""
    code = os.waitstatus_to_exitcode(status)
    if code < 0:
        import resource

        resource.setrlimit(resource.RLIMIT_CORE, (0, 0))
        with contextlib.suppress(OSError):  # SIGKILL has no other handler
            signal.signal(-code, signal.SIG_DFL)
        os.kill(os.getpid(), -code)
    os._exit(code)


def _prctl(option: int, value: int) -> None:
    """Set a property of this process; only Linux offers that."""
    if sys.platform == "linux":
        import ctypes  # only now: it takes longer than all the rest, and is not everywhere

        ctypes.CDLL(None).prctl(option, value, 0, 0, 0)


def read_nothing() -> None:
    """Empty the standard input of this process."""
    _open_nothing(0)


def _open_nothing(file: int) -> None:
    nothing = os.open(os.devnull, os.O_RDWR)
    os.dup2(nothing, file)
    os.close(nothing)


def _run(command: list[str], file: int | None) -> None:
    """Become another program, which reads from a file, or has nothing to read."""
    if file is None:
        read_nothing()
    else:
        os.dup2(file, 0)
        os.close(file)
    try:
        os.execvp(command[0], command)  # noqa: S606  # what an entry file says
    except OSError as error:
        os.write(2, f"cannot start {command[0]}: {error.strerror}\n".encode())
        os._exit(NOT_STARTED)


def _main(arguments: list[str]) -> NoReturn:
    if arguments[:1] != [READ_FROM]:
        supervise(lambda: _run(arguments, None))
    _, file, *command = arguments
    supervise(lambda: _run(command, int(file)), own=(1, int(file)))


if __name__ == "__main__":
    _main(sys.argv[1:])
