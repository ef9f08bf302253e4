"""Contests from end to end: killed hosts, dead entries, idle strangers, and our own bots."""

from __future__ import annotations

import json
import os
import re
import shlex
import signal
import socket
import subprocess
import sys
import time
from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack
from dataclasses import replace
from pathlib import Path

import pexpect
import pytest
from click.testing import CliRunner

from boddy.arena.journal import JOURNAL, Journal
from boddy.arena.plan import Entry, RemoteOptions
from boddy.arena.tournament import Tournament
from boddy.cli import cli
from boddy.contest.entry_files import (
    command_of,
    contest_plan,
    load_entries,
    manual_entry,
    parse_entries,
)
from boddy.contest.host import RemoteRunner
from boddy.errors import InputError
from boddy.events import Suggested
from boddy.processes.program import Program
from boddy.records import Record
from boddy.texts import Phrase, phrase
from contestants import CLIENT, contest, entry, hold, reasons, runs
from web_server import free_port

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
    """List the games that are in the journal, whole lines only."""
    path = folder / "contest" / JOURNAL
    lines = path.read_text().split("\n")[:-1] if path.exists() else []
    return [line["game"] for line in map(json.loads, lines) if "game" in line]


def test_a_contest_survives_killed_entries_and_hosts(tmp_path: Path) -> None:
    entry_file(tmp_path, "abcdef", dies="c")
    first = host(tmp_path, "--games", "2")
    deadline = time.monotonic() + 60
    while len(finished(tmp_path)) < 20 and time.monotonic() < deadline:
        time.sleep(0.02)
    first.kill()
    first.communicate()
    before = finished(tmp_path)
    assert len(before) >= 20
    with (tmp_path / "contest" / JOURNAL).open("a") as file:
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
    plan = contest_plan([entry(name) for name in "abcdef"], seats=(3, 3), seed=5)
    orders = range(2 * plan.games.round_length)
    expected = {number for number in orders if "c" not in plan.order(number)}
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
    done = resume(tmp_path.parent, "--trust-entries", "--out", str(tmp_path / "contest"))
    assert done.returncode == 0, done.stderr
    assert "180 games of speed" in done.stdout
    assert "seed 5" in done.stdout
    report = (tmp_path / "contest" / "report.html").read_text(encoding="utf-8")
    assert "<h2>Disqualified</h2>" in report
    assert "<b>c</b> protocol: closed the connection" in report
    assert "boddy match" not in report  # which cannot play them
    assert ": contest</title>" in report


def test_a_contest_is_prolonged_but_not_by_a_tournament(tmp_path: Path) -> None:
    entry_file(tmp_path, "abc")
    host(tmp_path).communicate()
    assert "12 games of speed" in resume(tmp_path, "--games", "2", "--trust-entries").stdout
    other = resume(tmp_path, "--seed", "6", "--trust-entries")
    assert "was begun with other seed" in other.stderr
    folder = str(tmp_path / "contest")
    refused = CliRunner().invoke(cli, ["tournament", "--resume", "--out", folder])
    assert f"boddy contest host --resume --out {folder}" in str(refused.exception)
    bots = ["notebook", "random", "random", "--games", "3", "--out", str(tmp_path / "t")]
    CliRunner().invoke(cli, ["tournament", *bots], catch_exceptions=False)
    refused = CliRunner().invoke(cli, ["contest", "host", "--resume", "--out", bots[-1]])
    assert f"boddy tournament --resume --out {bots[-1]}" in str(refused.exception)


def test_the_report_says_how_to_see_a_disqualification(
    tmp_path: Path,
) -> None:
    lines = [f"{sys.executable} -S -E {CLIENT} none {{{name}}} %%" for name in "abc"]
    lines.append(f"{sys.executable} -S -E {CLIENT} repeat {{d}} %%")
    (tmp_path / "entries.txt").write_text("\n".join(lines))
    host(tmp_path).communicate()
    report = (tmp_path / "contest" / "report.html").read_text(encoding="utf-8")
    assert "<b>d</b> duplicate suggestion: suggested" in report
    assert re.search(r"<b>d</b> .*\(in game 6\)", report)
    assert "6 games of speed" in report
    words = ["contest", "one", "--out", "contest", "--game", "6"]
    assert f"boddy {shlex.join(words)}" in report
    again = subprocess.run(
        [*BODDY, *words, "--trust-entries"],
        cwd=tmp_path,
        capture_output=True,
        text=True,
        check=False,
    )
    assert again.returncode == 2
    assert "boddy: d: duplicate suggestion: suggested" in again.stderr
    assert "S>a suggest" in again.stdout


def test_who_is_disqualified_is_said_once_wherever_the_output_goes(tmp_path: Path) -> None:
    entry_file(tmp_path, "abcd", dies="b")
    said = "b is disqualified: protocol: closed the connection"
    output, errors = host(tmp_path).communicate()
    assert output.count(said) == 1
    assert said not in errors
    words = ["contest", "host", "entries.txt", "--seats", "3", "--seed", "5", "--out", "again"]
    terminal = pexpect.spawn(
        BODDY[0],
        [*BODDY[1:], *words],
        cwd=str(tmp_path),
        env={**os.environ, "CLIENT_PIDS": str(tmp_path)},
        dimensions=(40, 200),
        encoding="utf-8",
        timeout=60,
    )
    terminal.expect(pexpect.EOF)
    assert "Report: again/report.html" in terminal.before
    assert terminal.before.count(said) == 1


def test_the_report_says_why_too_few_are_left(tmp_path: Path) -> None:
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
        ({"start_timeout": -1}, "start_timeout: -1; expected a number above 0"),
        ({"at_once": 0}, "at_once: 0; expected 1 to 64"),
        ({"timeout": None}, "timeout: None; expected a number"),
        ({"host": 3}, "host: 3; expected a text"),
        ({"colour": 3}, "unknown field 'colour'"),
    ],
)
def test_a_wrong_option_in_a_journal_is_named(
    tmp_path: Path, change: dict[str, object], says: str
) -> None:
    with contest([entry(name) for name in "abc"], tmp_path):
        pass
    path = tmp_path / JOURNAL
    head, chosen = path.read_text().splitlines()
    options = {**json.loads(chosen), "remote": {"folder": ".", **change}}
    path.write_text(f"{head}\n{json.dumps(options)}\n")
    refused = CliRunner().invoke(cli, ["contest", "host", "--resume", "--out", str(tmp_path)])
    assert isinstance(refused.exception, InputError), refused.exception
    assert re.search(rf"{JOURNAL}, line 2: .*{says}", str(refused.exception))


def test_a_contest_that_never_began_is_no_obstacle(tmp_path: Path) -> None:
    entry_file(tmp_path, "abc")
    with socket.create_server(("127.0.0.1", 0)) as server:
        taken = str(server.getsockname()[1])
        first = host(tmp_path, "--port", taken)
        assert f"cannot listen on 127.0.0.1 port {taken}" in first.communicate()[1]
    second = host(tmp_path)
    assert "6 games of speed" in second.communicate()[0]


def test_an_interrupted_contest_leaves_its_results_and_no_processes(tmp_path: Path) -> None:
    entry_file(tmp_path, "abc")
    running = host(tmp_path, "--games", "10000")
    deadline = time.monotonic() + 60
    while len(finished(tmp_path)) < 3 and time.monotonic() < deadline:
        time.sleep(0.02)
    running.send_signal(signal.SIGTERM)
    _, errors = running.communicate()
    assert running.returncode == 130
    assert "Stopped." in errors
    assert (tmp_path / "contest" / "playerOutcomes.txt").read_text().startswith("a,")
    started = [int(path.name) for path in tmp_path.iterdir() if path.name.isdigit()]
    assert len(started) == 3
    assert not any(map(runs, started))


def test_idle_and_half_open_connections_do_not_disturb(tmp_path: Path) -> None:
    """Strangers come before the entry that a person starts, at the port where it is awaited."""

    def stranger(port: int, links: ExitStack, says: bytes) -> None:
        while True:
            try:
                link = links.enter_context(socket.create_connection(("127.0.0.1", port)))
            except OSError:
                time.sleep(0.01)  # the host is not listening yet
            else:
                link.send(says)
                return

    port = free_port()
    runner = RemoteRunner(RemoteOptions(port=port, timeout=60))
    with (
        contest([entry("a"), entry("b"), manual_entry("c")], tmp_path, games=5) as held,
        ThreadPoolExecutor(1) as thread,
        ExitStack() as links,
    ):
        playing = thread.submit(held.play, runner)
        for number in range(200):
            stranger(port, links, says=b"nobody" * (number % 2))
        person = subprocess.Popen(command_of(entry("c"), port))
        playing.result()
        person.wait()
    assert not held.disqualified
    assert held.played == 30


@pytest.mark.parametrize("dialect", [[], ["--lines"]], ids=["bare", "lines"])
def test_our_bots_enter_a_contest(tmp_path: Path, dialect: list[str]) -> None:
    command = (*BODDY, "contest", "join", "notebook", "{x}", "%%", *dialect)
    ours = Entry("ours", shlex.join(command))
    held = hold([ours, entry("b"), entry("c")], tmp_path, games=2, timeout=20)
    assert not held.disqualified
    assert not held.notes
    assert sum(game.winner is not None for game in held.results()) == 12


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


def test_one_game_has_its_result_if_an_entry_leaves_early(
    tmp_path: Path,
) -> None:
    entry_file(tmp_path, "abc")
    text = (tmp_path / "entries.txt").read_text().replace(" none {b}", " no-farewell {b}")
    (tmp_path / "entries.txt").write_text(text)
    (tmp_path / "contest-one-1.jsonl").write_text("of an earlier game")
    command = [*BODDY, "contest", "one", "entries.txt", "--seed", "1"]
    done = subprocess.run(command, cwd=tmp_path, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    assert done.stdout.splitlines()[-1].endswith("wins: right accusation.")
    assert "boddy: b: no farewell: closed the connection without 'dead'" in done.stderr
    assert "record: contest-one-1-2.jsonl" in done.stderr
    assert Record.load(tmp_path / "contest-one-1-2.jsonl").setup.names == ("a", "b", "c")
    assert (tmp_path / "contest-one-1.jsonl").read_text() == "of an earlier game"


def test_one_game_that_is_broken_leaves_its_record(tmp_path: Path) -> None:
    entry_file(tmp_path, "abc", dies="c")
    command = [*BODDY, "contest", "one", "entries.txt", "--seed", "1"]
    done = subprocess.run(command, cwd=tmp_path, capture_output=True, text=True, check=False)
    assert done.returncode == 2
    events = Record.load(tmp_path / "contest-one-1.jsonl", running=True).events
    assert any(isinstance(event, Suggested) for event in events)
    how = re.search(r"to read it: boddy (.*)", done.stderr)
    assert how is not None
    command = [*BODDY, *how[1].split()]
    read = subprocess.run(command, cwd=tmp_path, capture_output=True, text=True, check=True)
    assert "a suggests" in read.stdout


def test_a_contest_in_which_no_entry_starts_has_not_succeeded(tmp_path: Path) -> None:
    entry_file(tmp_path, "abc")
    entries = tmp_path / "entries.txt"
    entries.write_text(entries.read_text().replace(" none ", " no-start "))
    done = host(tmp_path, "--games", "99999999999")
    output, errors = done.communicate(timeout=60)
    assert done.returncode == 1
    assert output.count("is disqualified: start failure") == 3
    told = "boddy: no game could be played: 0 of 3 entries started; a table needs 3"
    assert told in errors


def test_a_game_outside_the_contest_is_not_replayed(tmp_path: Path) -> None:
    with contest([entry(name) for name in "abc"], tmp_path / "contest") as held:
        assert held.games == 6
    words = ["--out", str(tmp_path / "contest"), "--trust-entries", "--game", "6"]
    refused = CliRunner().invoke(cli, ["contest", "one", *words]).exception
    assert isinstance(refused, InputError)
    assert "no game 6 in the contest in" in str(refused)
    assert "it has games 0 to 5" in str(refused)


def test_output_of_an_entry_that_fails_has_its_lines(tmp_path: Path) -> None:
    entry_file(tmp_path, "bc")
    broken = f"{sys.executable} missing.py {{a}} %%\n"
    entries = tmp_path / "entries.txt"
    entries.write_text(broken + entries.read_text())
    command = [*BODDY, "contest", "one", "entries.txt", "--seed", "1"]
    done = subprocess.run(command, cwd=tmp_path, capture_output=True, text=True, check=False)
    assert done.returncode == 2
    first, second = done.stderr.splitlines()
    assert first == "boddy: a: start failure: it ended with exit code 2 before it said hello"
    assert "can't open file" in second
    assert not list(tmp_path.glob("*.jsonl"))


def test_one_game_has_its_result_without_a_record(
    tmp_path: Path,
) -> None:
    entry_file(tmp_path, "abc")
    command = [*BODDY, "contest", "one", "entries.txt", "--seed", "1", "--record", "no/game.jsonl"]
    done = subprocess.run(command, cwd=tmp_path, capture_output=True, text=True, check=False)
    assert done.returncode == 2
    assert done.stdout.splitlines()[-1].endswith("wins: right accusation.")
    assert "boddy: cannot write no/game.jsonl: No such file or directory" in done.stderr


@pytest.mark.parametrize("address", ["127.0.0.1", "::1", "localhost"])
def test_entries_connect_by_either_address_of_this_machine(
    monkeypatch: pytest.MonkeyPatch, address: str
) -> None:
    monkeypatch.setenv("CLIENT_HOST", address)
    if address == "::1" and not socket.has_ipv6:
        pytest.skip("there is no IPv6")
    held = hold([entry(name) for name in "abc"], timeout=60)
    assert not held.disqualified
    assert held.played == 6


def test_a_wrong_hello_is_reported_at_once_as_received() -> None:
    held = hold([entry("a", "bare-wrong-hello"), *map(entry, "bcd")], timeout=600)
    assert reasons(held) == {
        "a": "start failure: wrong hello: 'a is here'; expected 'a alive'",
    }


def test_a_wrong_hello_to_a_manual_entry_harms_nobody(tmp_path: Path) -> None:
    warned: list[str] = []

    port = free_port()
    runner = RemoteRunner(RemoteOptions(port=port, timeout=60), warned.append)
    with (
        contest([entry("a"), entry("b"), manual_entry("c")], tmp_path) as held,
        ThreadPoolExecutor(1) as thread,
    ):
        playing = thread.submit(held.play, runner)
        for name in ("cc", "c"):
            command = command_of(replace(entry("c"), name=name), port)
            while subprocess.run(command, stderr=subprocess.DEVNULL, check=False).returncode:
                time.sleep(0.01)  # the host is not listening yet
        playing.result()
    assert not held.disqualified
    assert warned == [f"wrong hello: 'cc alive'; expected 'c alive' (on port {port})"]


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
    from boddy.contest.join import join_contest

    class Slow(Bot):
        def choose_suggestion(self, options: object) -> None:
            while True:
                time.sleep(0.01)

    faults: list[Phrase] = []
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
    assert faults == [phrase("fault-time", seconds="0.2")]


def test_nobody_listens() -> None:
    from boddy.bots import find_bot
    from boddy.contest.join import join_contest

    with socket.create_server(("127.0.0.1", 0)) as server:
        port = server.getsockname()[1]
    with pytest.raises(InputError, match="cannot connect"):
        join_contest(find_bot("random"), "ray", port)


def test_entry_files_take_quotes_comments_and_blank_lines(tmp_path: Path) -> None:
    text = "# all\n\n'my bot.exe' --name={Ray-1} %%  # mine\njava -jar x.jar {b} %%\n"
    (tmp_path / "e.txt").write_text(text)
    first, second = load_entries(tmp_path / "e.txt")
    assert command_of(first, 99) == ["my bot.exe", "--name=Ray-1", "99"]
    assert (first.name, second.name) == ("Ray-1", "b")


@pytest.mark.parametrize(
    ("line", "words"),
    [
        (r"C:\bots\ray.exe {a} %%", [r"C:\bots\ray.exe", "a", "9"]),
        (r"\\server\bots\ray.exe {a} %%", [r"\\server\bots\ray.exe", "a", "9"]),
        (r'"C:\my bots\ray.exe" {a} %%', [r"C:\my bots\ray.exe", "a", "9"]),
        ("my-bot#2 --tag=#1 {a} %% # mine", ["my-bot#2", "--tag=#1", "a", "9"]),
        (r"my\ bot {a} %% \#1", ["my bot", "a", "9", "#1"]),
        (r"""my-bot 'a "b"' "c \"d\"" {a} %% ''""", ["my-bot", 'a "b"', 'c "d"', "a", "9", ""]),
    ],
)
def test_entry_files_take_windows_paths_and_number_signs(line: str, words: list[str]) -> None:
    assert command_of(parse_entries(line)[0], 9) == words


@pytest.mark.parametrize(
    ("line", "complaint"),
    [
        ("my-bot %%", "line 2: expected one identifier"),
        ("my-bot {a} {b} %%", "line 2: expected one identifier"),
        ("my-bot {a}", "line 2: expected %%"),
        ("my-bot {a b} %%", "line 2: expected one identifier"),
        ("my-bot {a,b} %%", "line 2: the identifier"),
        ("my-bot '{a} %%", "line 2: no closing quotation"),
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
        hold([manual_entry(name) for name in "abc"], at_once=2)


def test_the_schedule_is_every_combination_in_every_order() -> None:
    plan = contest_plan([entry(name) for name in "abcd"], seats=(3, 6), seed=0)
    assert plan.games.round_length == 4 * 6 + 24
    assert len({plan.order(number) for number in range(2 * 48)}) == 48
    assert [plan.order(0), plan.order(48)] == [("a", "b", "c")] * 2
    with pytest.raises(InputError, match="2 entries"):
        contest_plan([entry(name) for name in "ab"], seats=(3, 6), seed=0)


@pytest.mark.parametrize("text", ["", "{}", "[]", '{"contest": 1}\n', '{"a":\n', "\xff"])
def test_a_journal_that_makes_no_sense_is_refused(tmp_path: Path, text: str) -> None:
    (tmp_path / JOURNAL).write_text(text)
    with pytest.raises(InputError):
        Journal.resume(tmp_path)


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
    assert not hold(entries, tmp_path / "out").disqualified
    pids = wait_for_pids(tmp_path, 4)
    assert not any(map(runs, pids))


def wait_for_pids(folder: Path, count: int) -> list[int]:
    """Wait until this number of processes have left their numbers."""
    deadline = time.monotonic() + 60
    pids: list[int] = []
    while len(pids) < count and time.monotonic() < deadline:
        pids = [int(path.name) for path in folder.iterdir() if path.name.isdigit()]
        time.sleep(0.02)
    assert len(pids) == count
    return pids


def test_a_program_that_does_not_exist_is_a_start_failure(tmp_path: Path) -> None:
    entries = [Entry("a", "/no/such/program {a} %%"), entry("b"), entry("c"), entry("d")]
    assert reasons(hold(entries)) == {
        "a": "start failure: cannot start /no/such/program: no such executable file"
    }


def contest_with_impostor(folder: Path, kind: str) -> Tournament:
    entries = [entry("impostor", kind), entry("victim", "victim"), entry("b"), entry("c")]
    return hold(entries, folder / "out", timeout=60)


def test_an_impostor_is_at_fault_and_not_its_victim(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("CLIENT_PIDS", str(tmp_path))
    held = contest_with_impostor(tmp_path, "pretends")
    assert reasons(held) == {
        "impostor": "start failure: wrong hello: 'victim alive'; expected 'impostor alive'"
    }
    assert held.played == 6


@pytest.mark.skipif(sys.platform != "linux", reason="elsewhere nobody tells who calls")
def test_nobody_is_let_in_on_the_line_of_another(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("CLIENT_PIDS", str(tmp_path))
    held = contest_with_impostor(tmp_path, "intrudes")
    assert not held.disqualified
    assert held.played == 24


def test_an_entry_has_the_hosts_session_and_its_own_group() -> None:
    """Linux shares the processor out by session; see `_leave_terminal` of the supervisor."""
    look = "import os, sys; print(os.getsid(0), os.getpgrp() == os.getpid(), file=sys.stderr)"

    said: list[bytes] = []
    program = Program([sys.executable, "-c", look], "", lambda errors: said.append(errors.read()))
    assert program.ends_within(60)
    program.close()
    assert said == [f"{os.getsid(0)} True\n".encode()]
