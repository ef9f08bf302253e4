"""Golden transcripts: both sides, byte for byte, in both dialects.

A changed transcript is a changed protocol. To write them again, delete a file and run
its test, which then fails once to say so.
"""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest

from boddy.actions import Accuse, EndTurn, Show, Suggest
from boddy.bots import find_bot
from boddy.contest.contestant import Contestant
from boddy.contest.protocol import EDITION
from boddy.game import Game
from boddy.setup import Setup
from boddy.testing import GONE, SILENT, Script, ScriptedBot, fixed_deal, mock_contest

GOLDEN = Path(__file__).parent / "golden"
NAMES = ["IP", "ray", "Spock"]
FILE = "Mu Re Ba"
HANDS = ["Bi Di Kn Lo Sc Wh", "Ca Ha Wr Co Pl Pi", "Pe Gr Ro St Ki Li"]


def captured_game() -> Game:
    """Deal the cards of the opening that was captured on the original server."""
    setup = Setup.of(NAMES)
    return Game.seeded(setup, 0, 0, deal=fixed_deal(setup, FILE, HANDS))


def suggest(text: str) -> Suggest:
    return Suggest(EDITION.triple(text))


def entries() -> list[Contestant]:
    end = EndTurn()
    ip = ScriptedBot(suggest("Gr Kn Di"), end, suggest("Mu Re Ba"))
    ray = ScriptedBot(suggest("Mu Ro St"), end, Show(EDITION.card("Ha")))
    spock = ScriptedBot(Show(EDITION.card("St")), suggest("Pl Pi Ha"), end)
    return [
        Contestant(bot, name, Random(0)) for bot, name in zip((ip, ray, spock), NAMES, strict=True)
    ]


def check_golden(name: str, transcript: str) -> None:
    path = GOLDEN / f"{name}.txt"
    if not path.exists():
        path.write_text(transcript)
        pytest.fail(f"{path.name} was not there and has been written; look at it")
    assert transcript == path.read_text()


@pytest.mark.parametrize("lines", [False, True], ids=["bare", "lines"])
def test_the_captured_opening_and_its_game(lines: bool) -> None:
    transcript = mock_contest(captured_game(), entries(), lines=lines)
    check_golden(f"captured-{'lines' if lines else 'bare'}", transcript)


def test_the_opening_is_as_it_was_captured() -> None:
    captured = """\
S>0 reset 3 0 Bi Di Kn Lo Sc Wh
S>1 reset 3 1 Ca Ha Wr Co Pl Pi
S>2 reset 3 2 Pe Gr Ro St Ki Li
S>0 suggest
S>0 suggestion 0 Gr Kn Di 2 Gr
S>1 suggestion 0 Gr Kn Di 2
S>2 suggestion 0 Gr Kn Di 2 Gr
S>0 accuse
S>1 suggest
S>2 disprove 1 Mu Ro St
"""
    spoken = mock_contest(captured_game(), entries()).splitlines()
    asked = [line for line in spoken if line.startswith("S>")]
    for said, expected in zip(asked, captured.splitlines(), strict=False):
        assert sorted(said.split()) == sorted(expected.split())  # hands in any order


@pytest.mark.parametrize("seats", [3, 6])
@pytest.mark.parametrize("lines", [False, True], ids=["bare", "lines"])
def test_a_whole_game(seats: int, lines: bool) -> None:
    names = list("abcdef"[:seats])
    bots = [Contestant(find_bot("notebook"), name, Random(name)) for name in names]
    transcript = mock_contest(Game.seeded(Setup.of(names), 7, seats), bots, lines=lines)
    check_golden(f"game-{seats}-{'lines' if lines else 'bare'}", transcript)
    assert "!" not in transcript


FAULTS: dict[str, tuple[int, Script]] = {
    # Who, and what it says instead of what it should.
    "silence at reset": (1, [SILENT]),
    "silence at suggest": (0, ["ok", SILENT]),
    "half an answer": (0, ["ok", "suggest Gr", SILENT]),
    "gone at suggest": (0, ["ok", GONE]),
    "gone after half an answer": (0, ["ok", "sugg", GONE]),
    "unknown word": (1, ["hello"]),
    "unknown card": (0, ["ok", "suggest Gr Kn Xx"]),
    "wrong order": (0, ["ok", "suggest Kn Gr Di"]),
    "two cards": (0, ["ok", b"suggest Gr Kn\n"]),
    "answer to another question": (0, ["ok", b"ok\n"]),
    "glued answers": (1, [b"okok"]),
    "line feed": (1, [b"ok\n"]),
    "not text": (1, [b"\xff\xfe"]),
    "flood": (1, [b"o" * 1000]),
    "wrong show": (2, ["ok", "ok", "show Mu"]),
    "no card to show": (2, ["ok", "ok", "show"]),
    "suicidal accusation, own card": (0, ["ok", "suggest Gr Kn Di", "ok", "accuse Mu Re Lo"]),
    "suicidal accusation, shown card": (0, ["ok", "suggest Gr Kn Di", "ok", "accuse Gr Re Ba"]),
    "missed accusation": (0, ["ok", "suggest Mu Re Ba", "ok", "-"]),
    "duplicate suggestion": (
        0,
        ["ok", "suggest Gr Kn Di", "ok", "-", "ok", "ok", "suggest Gr Kn Di"],
    ),
}


@pytest.mark.parametrize("lines", [False, True], ids=["bare", "lines"])
@pytest.mark.parametrize("fault", FAULTS)
def test_each_fault_is_named(fault: str, lines: bool) -> None:
    seat, script = FAULTS[fault]
    seats: list[Contestant | Script] = list(entries())
    seats[seat] = script
    transcript = mock_contest(captured_game(), seats, lines=lines)
    check_golden(f"fault-{fault.replace(' ', '-').replace(',', '')}-{lines:d}", transcript)
    if not (lines and fault == "line feed"):  # which is right there
        assert transcript.splitlines()[-1].startswith(f"! seat {seat}: ")


def test_answers_in_pieces_are_put_together() -> None:
    whole = entries()
    script: Script = [b"o", b"k", b"sugg", b"est Gr K", b"n Di", b"ok", b"-"]
    transcript = mock_contest(captured_game(), [script, *whole[1:]])
    assert "S>0 accuse\n0> -\n" in transcript
    assert "S>1 suggest\n" in transcript


def test_padding_is_dropped() -> None:
    transcript = mock_contest(captured_game(), [[b"ok\0\0\0", SILENT], *entries()[1:]])
    assert "S>0 suggest\n" in transcript


def test_a_wrong_accuser_is_out_but_keeps_answering() -> None:
    seats = entries()
    seats[0].bot = ScriptedBot(suggest("Gr Kn Di"), Accuse(EDITION.triple("Mu Ca Ba")))
    transcript = mock_contest(captured_game(), seats)
    assert "S>2 accusation 0 Mu Ca Ba -\n2> ok\n" in transcript
    after = transcript.split("accusation 0 Mu Ca Ba -")[-1]
    assert "S>0 suggestion 1" in after
    assert "S>0 suggest\n" not in after
