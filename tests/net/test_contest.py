"""Contests from end to end: killed hosts, dead entries, idle strangers, and our own bots."""

from __future__ import annotations

import asyncio
import json
import os
import re
import signal
import socket
import subprocess
import sys
import time
from contextlib import ExitStack
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner

from boddy.cli import cli
from boddy.errors import InputError
from boddy.net.contest import Contest
from boddy.net.entries import Entry, load_entries, manual_entry, parse_entries
from boddy.net.host import host_contest
from boddy.net.ledger import FILE, Ledger
from contestants import CLIENT, entry, runs

BODDY = [sys.executable, "-m", "boddy"]


def entry_file(folder: Path, names: str, dies: str = "") -> Path:
    """Write an entry file; the entry that dies does so in its first game."""
    lines = [
        f"{sys.executable} -S -E {CLIENT} {'crash' if name == dies else 'none'} {{{name}}} %%"
        for name in names
    ]
    path = folder / "entries.txt"
    path.write_text("# a contest\n\n" + "\n".join(lines) + "\n")
    return path


def host(folder: Path, *options: str) -> subprocess.Popen[str]:
    command = [*BODDY, "contest", "host", "entries.txt", "--seats", "3", "--seed", "5", *options]
    return subprocess.Popen(
        command,
        cwd=folder,
        text=True,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        env={**os.environ, "CLIENT_PIDS": str(folder)},
    )


def finished(folder: Path) -> list[int]:
    """List the games that are in the ledger, whole lines only."""
    path = folder / "contest" / "contest.jsonl"
    lines = path.read_text().split("\n")[:-1] if path.exists() else []
    return [line["game"] for line in map(json.loads, lines) if "game" in line]


def test_a_contest_survives_the_death_of_an_entry_and_of_its_host(tmp_path: Path) -> None:
    entry_file(tmp_path, "abcdef", dies="c")
    first = host(tmp_path, "--games", "2")
    deadline = time.monotonic() + 60
    while len(finished(tmp_path)) < 20 and time.monotonic() < deadline:
        time.sleep(0.02)
    first.kill()
    first.communicate()
    before = finished(tmp_path)
    assert len(before) >= 20
    with (tmp_path / "contest" / "contest.jsonl").open("a") as file:
        file.write('{"game": 77, "sea')  # as a crash may leave it

    refused = host(tmp_path, "--games", "2")
    assert "--resume" in refused.communicate()[1]
    assert refused.returncode == 2

    second = host(tmp_path, "--games", "2", "--resume", "--at-once", "2")
    output, _ = second.communicate()
    assert second.returncode == 0
    games = finished(tmp_path)
    assert games[: len(before)] == before
    assert len(games) == len(set(games))
    contest = contest_of("abcdef", seats=(3, 3), games=2)
    expected = {number for number in range(contest.length) if "c" not in contest.order(number)}
    assert expected <= set(games)
    assert "c is disqualified: protocol: closed the connection" in output
    assert "120 games of speed" in output
    assert "<title>" in (tmp_path / "contest" / "report.html").read_text()
    rows = (tmp_path / "contest" / "playerOutcomes.txt").read_text().splitlines()
    assert [row.split(",")[2] for row in rows if "disqualified" not in row] == ["72"] * 5
    transcripts = (tmp_path / "contest" / "matchTranscripts.txt").read_text().splitlines()
    assert len(transcripts) == len(expected) == 120


def resume(folder: Path, *options: str) -> subprocess.CompletedProcess[str]:
    command = [*BODDY, "contest", "host", "--resume", *options]
    return subprocess.run(command, cwd=folder, capture_output=True, text=True, check=False)


def test_a_contest_goes_on_without_its_options_being_said_again(tmp_path: Path) -> None:
    entry_file(tmp_path, "abcd", dies="c")
    first = host(tmp_path, "--games", "30", "--timeout", "60")
    deadline = time.monotonic() + 60
    while len(finished(tmp_path)) < 5 and time.monotonic() < deadline:
        time.sleep(0.02)
    first.kill()
    first.communicate()
    (tmp_path / "entries.txt").unlink()
    assert "add --trust-entries if you trust them" in resume(tmp_path).stderr
    elsewhere = resume(tmp_path.parent, "--trust-entries", "--out", str(tmp_path / "contest"))
    assert f"starts its entries from {tmp_path}; go on there" in elsewhere.stderr
    done = resume(tmp_path, "--trust-entries")
    assert done.returncode == 0, done.stderr
    assert "180 games of speed" in done.stdout
    assert "seed 5" in done.stdout
    report = (tmp_path / "contest" / "report.html").read_text(encoding="utf-8")
    assert "<h2>Disqualified</h2>" in report
    assert "<b>c</b> protocol: closed the connection" in report
    assert "boddy match" not in report  # which cannot play them


def test_a_contest_in_which_too_few_are_left_has_a_report_that_says_why(tmp_path: Path) -> None:
    entry_file(tmp_path, "abc", dies="b")
    ended = host(tmp_path)
    output, errors = ended.communicate()
    assert ended.returncode == 0, errors
    assert "b is disqualified" in output
    report = (tmp_path / "contest" / "report.html").read_text(encoding="utf-8")
    assert "No game counts" in report
    assert "<b>b</b> protocol: closed the connection" in report


@pytest.mark.parametrize(
    ("change", "says"),
    [
        ({"port": 70000}, "port: 70000; expected 0 to 65535"),
        ({"start_timeout": -1}, "start_timeout: -1; expected more than nothing"),
        ({"at_once": 0}, "at_once: 0; expected 1 to 64"),
        ({"seats": [3]}, "seats: .*expected the fewest and the most seats"),
        ({"commands": "rm"}, "commands: .*expected a list"),
        (
            {"commands": [["true"]]},
            "commands: expected a folder, and a command for each of the entries",
        ),
    ],
)
def test_a_wrong_option_in_a_ledger_is_named(
    tmp_path: Path, change: dict[str, object], says: str
) -> None:
    Ledger.open(replace(contest_of("abc", seats=(3, 3)), out=tmp_path))
    path = tmp_path / FILE
    path.write_text(json.dumps({**json.loads(path.read_text()), **change}) + "\n")
    refused = CliRunner().invoke(cli, ["contest", "host", "--resume", "--out", str(tmp_path)])
    assert isinstance(refused.exception, InputError), refused.exception
    assert re.search(rf"{FILE}, line 1: {says}", str(refused.exception))


def test_a_contest_that_never_began_is_no_obstacle(tmp_path: Path) -> None:
    entry_file(tmp_path, "abc")
    with socket.create_server(("127.0.0.1", 0)) as server:
        taken = str(server.getsockname()[1])
        first = host(tmp_path, "--port", taken)
        assert f"cannot listen on 127.0.0.1 port {taken}" in first.communicate()[1]
    second = host(tmp_path)
    assert "6 games of speed" in second.communicate()[0]


@pytest.mark.parametrize("module", ["jinja2", "openskill"])
def test_what_the_report_needs_is_asked_for_before_the_first_game(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, module: str
) -> None:
    monkeypatch.setitem(sys.modules, module, None)
    out = tmp_path / "out"
    arguments = ["contest", "host", str(entry_file(tmp_path, "abc")), "--seats", "3"]
    result = CliRunner().invoke(cli, [*arguments, "--out", str(out)])
    assert str(result.exception) == f"this needs the package {module}: pip install 'boddy[arena]'"
    assert not out.exists()


def test_an_interrupted_contest_leaves_its_results_and_no_processes(tmp_path: Path) -> None:
    entry_file(tmp_path, "abc")
    running = host(tmp_path, "--games", "10000")
    deadline = time.monotonic() + 60
    while len(finished(tmp_path)) < 3 and time.monotonic() < deadline:
        time.sleep(0.02)
    running.send_signal(signal.SIGTERM)
    _, errors = running.communicate()
    assert running.returncode == 130
    assert "stopped" in errors
    assert (tmp_path / "contest" / "playerOutcomes.txt").read_text().startswith("a,")
    started = [int(path.name) for path in tmp_path.iterdir() if path.name.isdigit()]
    assert len(started) == 3
    assert not any(map(runs, started))


def test_idle_and_half_open_connections_do_not_disturb(tmp_path: Path) -> None:
    """Strangers come before the entry that a person starts, at the port where it is awaited."""

    async def contest() -> Ledger:
        port = free_port()
        entries = [entry("a"), entry("b"), manual_entry("c")]
        plan = Contest(entries, tmp_path, port=port, games=5, timeout=60)
        playing = asyncio.create_task(host_contest(plan))
        with ExitStack() as links:
            for number in range(200):
                await stranger(port, links, says=b"nobody" * (number % 2))
            command = [word.strip("{}") for word in entry("c").command(port)]
            person = await asyncio.create_subprocess_exec(*command)
            ledger = await playing
            await person.wait()
        return ledger

    async def stranger(port: int, links: ExitStack, says: bytes) -> None:
        while True:
            link = links.enter_context(socket.socket())
            link.setblocking(False)
            try:
                await asyncio.get_running_loop().sock_connect(link, ("127.0.0.1", port))
            except OSError:
                await asyncio.sleep(0.01)  # the host is not listening yet
            else:
                link.send(says)
                return

    ledger = asyncio.run(contest())
    assert not ledger.disqualified
    assert ledger.played == 30


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port: int = probe.getsockname()[1]
        return port


@pytest.mark.parametrize("dialect", [[], ["--lines"]], ids=["bare", "lines"])
def test_our_bots_enter_a_contest(tmp_path: Path, dialect: list[str]) -> None:
    command = (*BODDY, "contest", "join", "notebook", "{x}", "%%", *dialect)
    entries = [Entry("ours", command), entry("b"), entry("c")]
    ledger = asyncio.run(host_contest(Contest(entries, tmp_path, games=2, timeout=20)))
    assert not ledger.disqualified
    assert not ledger.notes
    assert sum(row.wins for row in ledger.standings()) == 12


def test_one_game_is_printed_message_by_message(tmp_path: Path) -> None:
    entry_file(tmp_path, "abc")
    command = [*BODDY, "contest", "one", "entries.txt", "--seed", "1", "--record", "game.jsonl"]
    done = subprocess.run(command, cwd=tmp_path, capture_output=True, text=True, check=True)
    lines = done.stdout.splitlines()
    assert lines[0] == "Seed 1."
    assert {"a> a alive", "b> b alive", "c> c alive"} <= set(lines)
    start = lines.index("S>a suggest")
    assert lines[start - 1] == "c> ok"
    assert lines[start + 1].startswith("a> suggest ")
    assert {"S>a done", "a> dead"} <= set(lines)
    assert lines[-1].endswith("wins: right accusation.")
    assert (tmp_path / "game.jsonl").exists()


def test_one_game_names_who_breaks_it(tmp_path: Path) -> None:
    entry_file(tmp_path, "abc", dies="b")
    command = [*BODDY, "contest", "one", "entries.txt", "--seed", "1"]
    done = subprocess.run(command, cwd=tmp_path, capture_output=True, text=True, check=False)
    assert done.returncode == 2
    assert "boddy: b: protocol: closed the connection" in done.stderr
    assert "my bot has a bug" in done.stderr


def join(port: int, *options: str) -> subprocess.Popen[str]:
    command = [*BODDY, "contest", "join", "random", "ray", str(port), *options]
    return subprocess.Popen(command, text=True, stderr=subprocess.PIPE)


def test_a_vanished_server_ends_a_bot_with_a_message() -> None:
    with socket.create_server(("127.0.0.1", 0)) as server:
        bot = join(server.getsockname()[1])
        link, _ = server.accept()
        assert link.recv(512) == b"ray alive"
        link.send(b"reset 3 0 Bi Di Kn Lo Sc Wh")
        assert link.recv(512) == b"ok"
        link.close()
    _, errors = bot.communicate()
    assert bot.returncode == 2
    assert "the server hung up after 1 games" in errors or "the server is gone" in errors


def test_the_last_word_is_dead_and_the_exit_code_0() -> None:
    with socket.create_server(("127.0.0.1", 0)) as server:
        bot = join(server.getsockname()[1], "--lines")
        link, _ = server.accept()
        assert link.recv(512) == b"ray alive\n"
        link.send(b"done\n")
        assert link.recv(512) == b"dead\n"
        link.close()
    bot.communicate()
    assert bot.returncode == 0


def test_a_slow_bot_is_answered_for(tmp_path: Path) -> None:
    from boddy.bots import Bot
    from boddy.net.join import join_contest

    class Slow(Bot):
        def choose_suggestion(self, options: object) -> None:
            while True:
                time.sleep(0.01)

    faults: list[str] = []
    with socket.create_server(("127.0.0.1", 0)) as server:
        pid = os.fork()
        if pid == 0:
            link, _ = server.accept()
            link.recv(512)
            link.send(b"reset 3 0 Bi Di Kn Lo Sc Wh")
            link.recv(512)
            link.send(b"suggest")
            answer = link.recv(512)
            link.send(b"done")
            link.recv(512)
            os._exit(0 if answer.startswith(b"suggest ") else 1)
        port = server.getsockname()[1]
        join_contest(Slow(), "slow", port, seconds=0.2, complain=faults.append)
    assert os.waitstatus_to_exitcode(os.waitpid(pid, 0)[1]) == 0
    assert faults == ["raises TimeoutError: takes longer than 0.2 seconds"]


def test_nobody_listens() -> None:
    from boddy.bots import find_bot
    from boddy.net.join import join_contest

    with socket.create_server(("127.0.0.1", 0)) as server:
        port = server.getsockname()[1]
    with pytest.raises(InputError, match="cannot connect"):
        join_contest(find_bot("random"), "ray", port)


def test_entry_files_take_quotes_comments_and_blank_lines(tmp_path: Path) -> None:
    text = "# all\n\n'my bot.exe' --name={Ray-1} %%  # mine\njava -jar x.jar {b} %%\n"
    (tmp_path / "e.txt").write_text(text)
    first, second = load_entries(tmp_path / "e.txt")
    assert first.command(99) == ["my bot.exe", "--name=Ray-1", "99"]
    assert (first.identifier, second.identifier) == ("Ray-1", "b")


@pytest.mark.parametrize(
    ("line", "complaint"),
    [
        ("my-bot %%", "line 2: expected one identifier"),
        ("my-bot {a} {b} %%", "line 2: expected one identifier"),
        ("my-bot {a}", "line 2: expected %%"),
        ("my-bot {a b} %%", "line 2: expected one identifier"),
        ("my-bot {a,b} %%", "line 2: the identifier"),
        ("my-bot '{a} %%", "line 2: No closing quotation"),
        ("other {A} %%", "line 2: the identifier A is taken"),
    ],
)
def test_a_wrong_line_is_named(line: str, complaint: str) -> None:
    with pytest.raises(InputError, match=complaint):
        parse_entries(f"bot {{a}} %%\n{line}\n")


def test_an_entry_that_a_person_starts_is_waited_for(tmp_path: Path) -> None:
    entry_file(tmp_path, "ab")
    port = str(free_port())
    running = host(tmp_path, "--manual", "me", "--port", port)
    assert running.stderr is not None
    assert running.stderr.readline() == f"waiting for me on 127.0.0.1 port {port}\n"
    command = [*BODDY, "contest", "join", "notebook", "me", port]
    mine = subprocess.run(command, capture_output=True, text=True, check=False)
    while "cannot connect" in mine.stderr:
        mine = subprocess.run(command, capture_output=True, text=True, check=False)
    output, _ = running.communicate()
    assert (mine.returncode, running.returncode) == (0, 0)
    assert mine.stderr == "me: 6 games played\n"
    assert "6 games of speed" in output


def test_manual_entries_play_one_game_at_a_time() -> None:
    with pytest.raises(InputError, match="one game at a time"):
        Contest([manual_entry("a")], Path("x"), at_once=2)


def contest_of(names: str, **options: Any) -> Contest:
    return Contest([entry(name) for name in names], Path("x"), **options)


def test_the_schedule_is_every_combination_in_every_order() -> None:
    contest = contest_of("abcd", games=2)
    assert contest.length == 2 * (4 * 6 + 24)
    assert len({contest.order(number) for number in range(contest.length)}) == 48
    assert [contest.order(0), contest.order(48)] == [("a", "b", "c")] * 2
    with pytest.raises(InputError, match="2 entries"):
        contest_of("ab").plan  # noqa: B018  # that is when it is looked at


@pytest.mark.parametrize("text", ["", "{}", "[]", '{"contest": 1}\n', '{"a":\n', "\xff"])
def test_a_ledger_that_makes_no_sense_is_refused(tmp_path: Path, text: str) -> None:
    (tmp_path / "contest.jsonl").write_text(text)
    with pytest.raises(InputError):
        Ledger.open(replace(contest_of("abc", seats=(3, 3), resume=True), out=tmp_path))


@pytest.mark.skipif(sys.platform != "linux", reason="elsewhere daemons cannot be found")
def test_a_killed_host_leaves_no_entry_running(tmp_path: Path) -> None:
    command = f"{sys.executable} -S -E {CLIENT}"
    lines = [
        f"{command} daemon {{a}} %%",
        f"{command} stubborn {{b}} %%",
        f"{command} none {{c}} %%",
    ]
    (tmp_path / "entries.txt").write_text("\n".join(lines))
    running = host(tmp_path, "--timeout", "60")
    pids = wait_for_pids(tmp_path, 5)
    assert all(map(runs, pids))
    running.kill()
    running.communicate()
    deadline = time.monotonic() + 60
    while any(map(runs, pids)) and time.monotonic() < deadline:
        time.sleep(0.02)
    assert not any(map(runs, pids))


@pytest.mark.skipif(sys.platform != "linux", reason="elsewhere daemons cannot be found")
def test_what_an_entry_leaves_behind_ends_with_the_contest(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("CLIENT_PIDS", str(tmp_path))
    entries = [entry("a", "daemon"), entry("b"), entry("c")]
    ledger = asyncio.run(host_contest(Contest(entries, tmp_path / "out", seats=(3, 3))))
    assert not ledger.disqualified
    pids = wait_for_pids(tmp_path, 4)
    assert not any(map(runs, pids))


def wait_for_pids(folder: Path, count: int) -> list[int]:
    """Wait until so many processes have left their numbers."""
    deadline = time.monotonic() + 60
    pids: list[int] = []
    while len(pids) < count and time.monotonic() < deadline:
        pids = [int(path.name) for path in folder.iterdir() if path.name.isdigit()]
        time.sleep(0.02)
    assert len(pids) == count
    return pids


def test_a_program_that_does_not_exist_is_a_start_failure(tmp_path: Path) -> None:
    entries = [Entry("a", ("/no/such/program", "{a}", "%%")), entry("b"), entry("c"), entry("d")]
    ledger = asyncio.run(host_contest(Contest(entries, tmp_path, seats=(3, 3))))
    assert ledger.disqualified == {
        "a": "start failure: cannot start /no/such/program: no such executable file"
    }


def contest_with_impostor(folder: Path, kind: str) -> Ledger:
    entries = [entry("impostor", kind), entry("victim", "victim"), entry("b"), entry("c")]
    out = folder / "out"
    return asyncio.run(host_contest(Contest(entries, out, seats=(3, 3), timeout=60)))


def test_who_says_anothers_name_is_at_fault_and_not_the_other(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("CLIENT_PIDS", str(tmp_path))
    ledger = contest_with_impostor(tmp_path, "pretends")
    assert ledger.disqualified == {"impostor": "start failure: wrong hello: 'victim alive'"}
    assert ledger.played == 6


@pytest.mark.skipif(sys.platform != "linux", reason="elsewhere nobody tells who calls")
def test_nobody_is_let_in_on_the_line_of_another(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("CLIENT_PIDS", str(tmp_path))
    ledger = contest_with_impostor(tmp_path, "intrudes")
    assert not ledger.disqualified
    assert ledger.played == 24
