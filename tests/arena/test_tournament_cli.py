from __future__ import annotations

import json
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

from boddy.arena.journal import Journal
from boddy.cli import main
from tournaments import BOTS, environment

FIELD = ("notebook", "notebook", "random", "--games", 12, "--seed", 4)


def test_json_has_the_promised_shape_with_any_workers(run):
    results = [run(*FIELD, "--json", "--workers", workers) for workers in (1, 2)]
    assert results[0].stdout == results[1].stdout
    found = json.loads(results[0].stdout)
    assert found["games"] == 12
    assert {entry["bot"] for entry in found["standings"]} == {
        "notebook#1", "notebook#2", "random",
    }  # fmt: skip
    for entry in found["standings"]:
        assert entry["games"] == 12
        assert entry["share"] == pytest.approx(entry["wins"] / 12, abs=1e-6)
        assert entry["low"] <= entry["share"] <= entry["high"]
    assert [entry["share"] for entry in found["standings"]] == sorted(
        (entry["share"] for entry in found["standings"]), reverse=True
    )
    assert len(found["pairs"]) == 3
    assert found["bits"]["games"] == 12
    assert all(entry["bits"]["per_turn"] > 0 for entry in found["standings"])
    assert results[0].stderr == ""


def test_the_table_and_the_folder(run, tmp_path):
    out = tmp_path / "new" / "out"
    result = run(*FIELD, "--out", out, "--schedule", "contest", "--records", 3)
    assert result.returncode == 0, result.stderr
    assert "12 games of speed, 12 deals, 3 seats, contest, seed 4." in result.stdout
    assert "notebook#1" in result.stdout
    names = sorted(path.name for path in out.iterdir())
    assert names == ["games", "games.parquet", "journal.jsonl", "report.html", "seats.parquet"]
    assert len(list((out / "games").iterdir())) == 3


def test_a_tournament_that_is_settled_says_so(run):
    result = run(*FIELD, "--games", 600, "--until", "notebook#1>random", "--json")
    found = json.loads(result.stdout)
    assert found["until"]["better"] == "notebook#1"
    assert found["until"]["settled"] is True
    assert found["games"] < 300
    open_question = run(*FIELD, "--until", "notebook#1>notebook#2", "--json")
    found = json.loads(open_question.stdout)["until"]
    assert (found["settled"], found["better"], found["deals"]) == (False, None, 4)
    told = run(*FIELD, "--until", "notebook#1>notebook#2").stdout
    assert "notebook#1>notebook#2 is not settled after 4 deals." in told


def test_own_bots_are_entered_and_faults_are_told(run):
    code = BOTS / "misbehaving.py"
    result = run("prints", "notebook", "notebook", "--code", code, "--games", 3, "--seed", 2)
    assert result.returncode == 0, result.stderr
    assert "prints forfeited 3 games: raises PrintError" in result.stdout
    assert "thinking" not in result.stdout.replace("prints 'thinking ...'", "")


def test_resuming_takes_the_plan_from_the_folder(run, tmp_path):
    out = tmp_path / "out"
    run(*FIELD, "--out", out)
    again = run(*FIELD, "--out", out, "--resume", "--games", 15, "--json")
    assert json.loads(again.stdout)["games"] == 15
    plain = run("--resume", "--out", out, "--json")
    assert plain.stdout == again.stdout
    other = run("notebook", "random", "random", "--out", out, "--resume")
    assert other.returncode == 2
    assert "was begun with other entries" in other.stderr
    twice = run(*FIELD, "--out", out)
    assert twice.returncode == 2
    assert "already holds a tournament" in twice.stderr


def test_resuming_keeps_options_outside_the_plan(run, tmp_path):
    question = ("--until", "notebook#1>random")
    first = run(*FIELD, "--games", 600, *question, "--records", 2, "--out", tmp_path, "--json")
    again = run("--resume", "--out", tmp_path, "--json")
    assert again.stdout == first.stdout
    assert json.loads(again.stdout)["until"]["better"] == "notebook#1"
    with Journal.resume(tmp_path) as journal:
        assert (journal.options.goal, journal.options.records) == (600, 2)
    longer = run("--resume", "--out", tmp_path, "--until", "", "--games", 9, "--json")
    assert "until" not in json.loads(longer.stdout)


def test_an_interrupted_tournament_says_how_to_go_on(tmp_path):
    script = (
        "import signal; signal.signal(signal.SIGINT, signal.default_int_handler)\n"
        "from boddy.cli import main; main()"
    )
    command = [sys.executable, "-c", script, "tournament", *map(str, FIELD), "--games", "9000"]
    with subprocess.Popen(
        [*command, "--out", str(tmp_path)], env=environment(), stderr=subprocess.PIPE, text=True
    ) as process:
        deadline = time.monotonic() + 60
        while time.monotonic() < deadline and not _lines(tmp_path / "journal.jsonl") > 5:
            time.sleep(0.05)
        process.send_signal(signal.SIGINT)
        _, errors = process.communicate(timeout=60)
    assert process.returncode == 130
    assert f"continue with: boddy tournament --resume --out {tmp_path}" in errors
    assert "Traceback" not in errors


def _lines(path: Path) -> int:
    return path.read_bytes().count(b"\n") if path.exists() else 0


@pytest.mark.parametrize(
    ("arguments", "says"),
    [
        ([], "needs several bots"),
        (["notebook"], "needs several bots"),
        (["notebook", "random"], "2 bots for tables of 3 to 6 seats"),
        (["notebook", "random", "nobody"], "no bot is called 'nobody'"),
        ([*FIELD, "--seats", "many"], "--seats 'many': expected a number or a range"),
        ([*FIELD, "--seats", "7"], "--seats '7': a game has 2 to 6 seats"),
        ([*FIELD, "--seats", "2-9"], "--seats '2-9': a game has 2 to 6 seats"),
        ([*FIELD, "--seats", "6-3"], "--seats '6-3': a game has 2 to 6 seats"),
        ([*FIELD, "--seats", "1"], "--seats '1': a game has 2 to 6 seats"),
        ([*FIELD, "--games", "0"], "0 games: expected 1 to 1,000,000,000,000"),
        ([*FIELD, "--games", "1000000000001"], "games: expected 1 to 1,000,000,000,000"),
        ([*FIELD, "--workers", "0"], "0 workers: expected at least one"),
        ([*FIELD, "--rules", "chess"], "no preset is called 'chess'"),
        ([*FIELD, "--until", "notebook>random"], "no entry is called 'notebook'"),
        ([*FIELD, "--schedule", "swiss"], "'swiss' is not one of"),
        ([*FIELD, "--resume"], "--resume needs --out"),
        ([*FIELD, "--seconds", "-1"], "expected a number from 0.001 to 1,000,000"),
        ([*FIELD, "--bits", "101"], "expected 0 to 100"),
    ],
)
def test_what_is_wrong_is_said_in_a_sentence(monkeypatch, capsys, arguments, says):
    monkeypatch.setattr(sys, "argv", ["boddy", "tournament", *map(str, arguments)])
    with pytest.raises(SystemExit) as stop:
        main()
    assert stop.value.code == 2
    assert says in capsys.readouterr().err


def test_without_the_extra_it_says_what_is_missing(tmp_path):
    script = (
        "import sys; sys.modules['openskill'] = sys.modules['pyarrow'] = None\n"
        "sys.argv = ['boddy', 'tournament', 'notebook', 'notebook', 'random', '--games', '3',"
        " '--seats', '3', '--workers', '1', '--out', 'out']\n"
        "from boddy.cli import main; main()"
    )
    result = subprocess.run(
        [sys.executable, "-c", script],
        capture_output=True,
        text=True,
        env=environment(),
        cwd=tmp_path,
    )
    assert result.returncode == 0, result.stderr
    assert "3 games of speed" in result.stdout
    last = result.stdout.splitlines()[-1]
    assert last.startswith("Left out: ratings and Parquet tables; to have them: ")
    assert last.endswith('pip install "boddy[arena]"')
    assert "notebook#1" in (tmp_path / "out" / "report.html").read_text(encoding="utf-8")
    assert not (tmp_path / "out" / "games.parquet").exists()


def test_a_match_needs_no_extra():
    script = (
        "import sys\n"
        "for name in ('openskill', 'pyarrow', 'distributed', 'rich', 'click'):\n"
        "    sys.modules[name] = None\n"
        "import boddy.match, boddy.arena.tournament, boddy.arena.standings"
    )
    assert subprocess.run([sys.executable, "-c", script], env=environment()).returncode == 0
