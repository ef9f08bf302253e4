"""The commands, as somebody would type them."""

from __future__ import annotations

import json
import math
import shutil
import subprocess
import sys
from pathlib import Path

import pytest
from click.testing import CliRunner

from boddy.cli import COMMANDS, cli, doctor, main
from boddy.errors import InputError
from boddy.extras import pip, remedy
from boddy.match import Limits
from boddy.records import Record


def boddy(*words: object, cwd: Path | None = None) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, "-m", "boddy", *map(str, words)]
    return subprocess.run(command, capture_output=True, text=True, cwd=cwd, timeout=60, check=False)


def test_who_interrupts_a_command_is_told_beside_its_output(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def interrupted(*_: object, **__: object) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr(cli, "main", interrupted)
    with pytest.raises(SystemExit) as ended:
        main()
    assert ended.value.code == 130
    assert capsys.readouterr() == ("", "Stopped.\n")


def test_a_match_is_told_so_that_one_can_follow_it(tmp_path: Path) -> None:
    file = tmp_path / "game.jsonl"
    done = boddy("match", "random", "notebook", "notebook", "--seed", 7, "--record", file)
    assert (done.returncode, done.stderr) == (0, "")
    assert done.stdout.startswith("Seed 7. speed, classic edition: random, notebook#1, notebook#2.")
    assert "notebook#1 is dealt " in done.stdout
    assert "The case file holds " in done.stdout
    assert "suggests" in done.stdout
    assert done.stdout.rstrip().endswith("wins: right accusation.")
    record = Record.load(file)
    again = boddy("match", "random", "notebook", "notebook", "--seed", 7, "--json")
    assert again.stdout == record.text(), "the same seed, the same game, byte for byte"


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (["random", "random"], "speed is for 3 to 6 seats, not 2"),
        (["random"] * 7, "speed is for 3 to 6 seats, not 7"),
        (["random", "random", "sherlock"], "no bot is called 'sherlock'"),
        (["random"] * 3 + ["--rules", "chess"], "no preset is called 'chess'"),
        (["random"] * 3 + ["--edition", "moon"], "no edition is called 'moon'"),
        (["random"] * 3 + ["--record", "/none/x"], "cannot write"),
        (["random"] * 3 + ["--code", "none.py"], "none.py; expected a Python file"),
    ],
)
def test_bad_input_is_one_sentence_and_exit_code_2(words: list[str], said: str) -> None:
    done = boddy("match", *words)
    assert done.returncode == 2
    assert done.stdout == ""
    assert said in done.stderr
    assert len(done.stderr.splitlines()) == 1
    assert "Traceback" not in done.stderr


def test_ones_own_bot(tmp_path: Path) -> None:
    (tmp_path / "mine.py").write_text(
        "from boddy import Bot\n"
        "class Stubborn(Bot):\n"
        "    def choose_suggestion(self, options):\n"
        "        print('thinking')\n"
        "        return options[0]\n"
    )
    for words in (
        ("--code", "mine.py", "stubborn", "notebook", "notebook"),
        ("--code", "mine.py:Stubborn", "notebook", "notebook"),
        ("mine.py:Stubborn", "notebook", "notebook"),
    ):
        done = boddy("match", *words, "--seed", 1, "--json", cwd=tmp_path)
        assert done.returncode == 0, done.stderr
        assert json.loads(done.stdout.splitlines()[0])["seats"][0] == "stubborn"
        assert "thinking" in done.stderr, "what a bot prints does not disturb our output"
    done = boddy("bots", "check", "mine.py:Stubborn", "--games", 2, cwd=tmp_path)
    assert done.stdout == "mine.py:Stubborn: nothing wrong found\n"


def test_a_faulty_bot_gets_its_traceback(tmp_path: Path) -> None:
    (tmp_path / "bad.py").write_text(
        "from boddy import Bot\n"
        "class Bad(Bot):\n"
        "    def choose_suggestion(self, options):\n"
        "        return self.missing\n"
    )
    record = tmp_path / "game.jsonl"
    words = ("match", "bad.py:Bad", "notebook", "notebook", "--seed", 1, "--record", record)
    done = boddy(*words, cwd=tmp_path)
    assert done.returncode == 2
    assert "return self.missing" in done.stderr
    assert "bot 'bad' in seat 0 raises AttributeError" in done.stderr
    assert not record.exists(), "no half-written record"
    done = boddy(*words, "--on-fault", "forfeit", cwd=tmp_path)
    assert done.returncode == 0
    assert "bad is out: raises AttributeError" in done.stdout
    assert Record.load(record)
    done = boddy("bots", "check", "bad.py", "--games", 1, cwd=tmp_path)
    assert done.returncode == 1
    assert "return self.missing" in done.stdout


def test_a_looping_bot_is_stopped(tmp_path: Path) -> None:
    (tmp_path / "loop.py").write_text(
        "from boddy import Bot\n"
        "class Loop(Bot):\n"
        "    def choose_suggestion(self, options):\n"
        "        while True: pass\n"
    )
    done = boddy("match", "loop.py", "random", "random", "--seconds", 0.2, cwd=tmp_path)
    assert done.returncode == 2
    assert "takes longer than 0.2 seconds" in done.stderr


@pytest.mark.parametrize("seconds", ["-1", "-inf", "inf", "nan", "0", "1e-5", "1e300", "soon"])
@pytest.mark.parametrize(
    "command",
    [
        "match random random random --seconds",
        "tournament random notebook exact --games 3 --seconds",
        "bots check random --games 1 --seconds",
        "contest join random a 4000 --seconds",
        "contest one entries.txt --timeout",
        "contest host entries.txt --start-timeout",
    ],
)
def test_a_time_limit_that_limits_nothing_is_refused(command: str, seconds: str) -> None:
    result = CliRunner().invoke(cli, [*command.split(), seconds])
    assert result.exit_code == 2
    option = command.split()[-1]
    expected = "expected a number from 0.001 to 1,000,000"
    assert f"Invalid value for '{option}': {seconds!r}: {expected}" in result.output


@pytest.mark.parametrize("seconds", [-1, 0, 1e-5, math.inf, -math.inf, math.nan])
def test_a_match_refuses_such_a_limit_as_well(seconds: float) -> None:
    with pytest.raises(InputError, match="seconds: expected a number from 0.001 to 1,000,000"):
        Limits(seconds=seconds)


def test_the_shortest_time_limit_ends_a_match() -> None:
    match = "match random random random --seed 1 --on-fault forfeit --seconds 0.001"
    assert CliRunner().invoke(cli, match.split()).exit_code == 0


def test_replay_tells_the_game_as_a_seat_saw_it(tmp_path: Path) -> None:
    file = tmp_path / "game.jsonl"
    boddy("match", "notebook", "notebook", "notebook", "--seed", 3, "--record", file)
    whole = boddy("replay", file).stdout
    seat = boddy("replay", file, "--seat", 1).stdout
    spectator = boddy("replay", file, "--spectator").stdout
    assert "The case file holds" in whole
    assert "The case file holds" not in seat + spectator
    assert "notebook#1 is dealt 6 cards." in seat
    assert "notebook#2 is dealt 6 cards." not in seat
    assert "notebook#2 is dealt 6 cards." in spectator
    assert "a card." in spectator
    assert boddy("replay", file, "--seat", 3).returncode == 2
    assert "exclude each other" in boddy("replay", file, "--seat", 1, "--spectator").stderr


def test_a_truncated_record_is_refused(tmp_path: Path) -> None:
    file = tmp_path / "game.jsonl"
    boddy("match", "notebook", "notebook", "notebook", "--seed", 3, "--record", file)
    lines = file.read_text().splitlines(keepends=True)
    file.write_text("".join(lines[:-3]))
    done = boddy("replay", file)
    assert done.returncode == 2
    assert f"line {len(lines) - 3}: the game does not end here" in done.stderr


def test_rules_are_printed_as_a_table() -> None:
    done = boddy("rules")
    assert "speed" in done.stdout
    assert "start+unanswered" in done.stdout
    assert "a seat may repeat its own suggestion: yes or no" in done.stdout
    assert "speed(repeat=yes)" in boddy("rules", "speed( repeat = yes )").stdout


def test_editions_are_listed_shown_and_checked(tmp_path: Path) -> None:
    assert "manor: 30 cards, 10 suspects, 8 weapons, 12 rooms" in boddy("edition", "list").stdout
    assert "weapons: Poker, Teapot, Umbrella" in boddy("edition", "show", "cottage").stdout
    good, bad = tmp_path / "good.toml", tmp_path / "bad.toml"
    good.write_text("[suspects]\nA=[]\nB=[]\n[weapons]\nC=[]\nD=[]\n[rooms]\nE=[]\nF=[]\n")
    bad.write_text(good.read_text().replace("D=[]", "A=[]"))
    assert boddy("edition", "check", good).stdout.startswith("good: 6 cards")
    done = boddy("edition", "check", bad)
    assert done.returncode == 2
    assert "duplicate card: 'a'" in done.stderr


def test_bots_are_listed() -> None:
    listed = boddy("bots").stdout
    assert "random:accuse=0.02: " in listed
    assert "detective:budget=0.05,read=yes,hunt=yes,dare=yes,hide=yes: " in listed


def test_help_and_version() -> None:
    assert "match" in boddy("--help").stdout
    assert boddy("--version").stdout.startswith("boddy ")
    done = boddy("mtach")
    assert done.returncode == 2
    assert "No such command" in done.stderr


@pytest.mark.parametrize("group", [[], ["contest"], ["bots"], ["edition"], ["board"], ["exam"]])
def test_no_summary_in_a_list_of_commands_is_cut_off(group: list[str]) -> None:
    done = CliRunner().invoke(cli, [*group, "--help"])
    summaries = done.stdout.partition("Commands:\n")[2].splitlines()
    assert len(summaries) >= 2
    assert [line for line in summaries if not line.endswith(".") or line.endswith("...")] == []


def test_a_reader_that_leaves_early_is_no_error() -> None:
    command = f"{sys.executable} -m boddy match notebook notebook notebook --seed 1 | head -1"
    done = subprocess.run(command, shell=True, capture_output=True, text=True, check=False)  # noqa: S602
    assert done.stdout.startswith("Seed 1.")
    assert "Traceback" not in done.stderr


def test_the_doctor_says_what_is_there_and_what_is_missing(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    done = boddy("doctor")
    assert done.returncode == 0, done.stderr
    assert "kernel: " in done.stdout
    facts = json.loads(boddy("doctor", "--json").stdout)
    assert [extra["name"] for extra in facts["extras"]] == ["arena", "hosting", "dask", "mcp", "rl"]
    # Not what is installed here: that depends on the version of Python and on who runs the test.
    monkeypatch.setattr(doctor, "_is_installed", lambda name: name != "openskill")
    missing = {extra.name: extra for extra in doctor.find_extras()}
    assert missing["dask"].missing == ("openskill",), "an extra includes what it names of ours"
    assert missing["arena"].remedy.endswith('pip install "boddy[arena]"')
    assert missing["rl"].missing == ()


def test_a_missing_package_goes_where_boddy_is(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    """The first `pip` of a shell belongs to another Python where no environment is activated."""
    monkeypatch.setattr(sys, "executable", str(tmp_path / "my files" / "python"))
    monkeypatch.setattr(shutil, "which", lambda name: str(tmp_path / "my files" / name))
    assert remedy("mcp") == 'pip install "boddy[mcp]"'
    monkeypatch.setattr(shutil, "which", lambda name: f"/usr/bin/{name}")
    assert remedy("mcp") == f'"{tmp_path}/my files/python" -m pip install "boddy[mcp]"'
    monkeypatch.setattr(sys, "executable", "/opt/boddy/bin/python")
    assert remedy("mcp") == '/opt/boddy/bin/python -m pip install "boddy[mcp]"'


@pytest.mark.parametrize(
    ("origin", "what"),
    [
        (None, "boddy"),
        ({"url": "file:///home/ann/boddy", "dir_info": {"editable": True}}, "--editable {home}"),
        ({"url": "file:///home/ann/boddy", "dir_info": {}}, "{home}"),
        ({"url": "file:///my%20files/boddy-1.tar.gz", "archive_info": {}}, '"{archive}"'),
        (
            {"url": "https://example.org/b.git", "vcs_info": {"vcs": "git", "commit_id": "c0ffee"}},
            '"boddy @ git+https://example.org/b.git@c0ffee"',
        ),
        ({"url": "file:///home/ann/boddy-1-py3-none-any.whl", "archive_info": {}}, "boddy"),
    ],
    ids=["index", "editable", "folder", "archive", "git", "wheel"],
)
def test_the_doctor_builds_a_missing_kernel_from_where_boddy_came(
    monkeypatch: pytest.MonkeyPatch, origin: dict[str, object] | None, what: str
) -> None:
    monkeypatch.setattr(doctor.kernel, "kernel_name", lambda: "python")
    monkeypatch.setattr(doctor.kernel, "native_problem", lambda: "No module named '_native'")
    monkeypatch.setattr(doctor, "_origin", lambda: origin)
    what = what.format(home=Path("/home/ann/boddy"), archive=Path("/my files/boddy-1.tar.gz"))
    flags = "--force-reinstall --no-deps --no-cache-dir --no-binary boddy"
    assert f"{pip()} install {flags} {what}\n" in CliRunner().invoke(cli, ["doctor"]).output
    facts = json.loads(CliRunner().invoke(cli, ["doctor", "--json"]).output)
    assert facts["remedy"].endswith(what)


def test_the_doctor_finds_out_where_boddy_came_from() -> None:
    found = doctor._origin()
    assert found is None or Path(doctor._path(str(found["url"]))).exists()


def test_the_shell_completes_commands_and_options(monkeypatch: pytest.MonkeyPatch) -> None:
    assert "_BODDY_COMPLETE=bash_complete" in boddy("completion", "bash").stdout
    for words, expected in (("boddy tour", "plain,tournament"), ("boddy match --is", "--isolated")):
        monkeypatch.setenv("_BODDY_COMPLETE", "bash_complete")
        monkeypatch.setenv("COMP_WORDS", words)
        monkeypatch.setenv("COMP_CWORD", str(len(words.split()) - 1))
        assert expected in boddy().stdout


def test_the_manual_page_tells_every_command() -> None:
    page = boddy("man").stdout
    assert page.startswith(".TH BODDY 1")
    for command in COMMANDS:
        assert f".SS boddy {command}" in page.replace("\\-", "-"), command
    bare = [line for line in page.splitlines() if line.startswith("'")]
    assert bare == [], "troff would take these lines for requests"
