from __future__ import annotations

import json
import re
from pathlib import Path
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from boddy.actions import Move
from boddy.boards import Square
from boddy.bots import find_bot
from boddy.editions import parse_edition
from boddy.errors import InputError, RecordError
from boddy.events import Ended, Ending, Forfeited, Passed, Suggested
from boddy.game import Game
from boddy.match import Limits, Match
from boddy.records import Record, RunningRecord, decode_event, encode_event
from boddy.records.codec import VERSION, VERSIONS, decode_action
from boddy.rules import PRESETS
from boddy.setup import Setup
from boddy.telling import Teller
from boddy.texts import Phrase, Words, phrase
from playing import NAMES, random_action, random_game, some_setup

SPEED = Record.of(random_game(some_setup("speed", 3), Random(5)))
LINES = SPEED.text().splitlines()


def line_of(kind: str, start: int = 0) -> int:
    return next(i for i in range(start, len(LINES)) if f'"event": "{kind}"' in LINES[i])


@given(st.sampled_from(list(PRESETS)), st.integers(0, 2**32))
def test_a_record_reads_back_and_replays(rules: str, seed: int) -> None:
    people = (1,) if seed % 2 else ()
    game = random_game(some_setup(rules, 3 + seed % 4, people=people), Random(seed))
    record = Record.of(game)
    assert Record.parse(record.text()) == record


HOUSES = [
    "mansion(seats=2-6, dice=2, suggest=may, accuse=start+rolled, look=yes)",
    "mansion(seats=2-6, summon=no, stay=no, accuse=start+end, rounds=6, person_out=no)",
    "parlour(seats=2-6, accuse=start, look=yes)",
    "roundtable(seats=2-6, leftovers=dealt, accuse=start+end, repeat=no)",
    "speed(seats=2-6, last_seat=no, repeat=yes, rounds=3, look=yes)",
]


@pytest.mark.parametrize("rules", HOUSES)
def test_games_by_rules_of_the_house_replay(rules: str) -> None:
    for seats in (2, 6):
        game = random_game(some_setup(rules, seats), Random(seats))
        record = Record.of(game)
        assert Record.parse(record.text()) == record
        assert json.loads(record.text().splitlines()[0])["rules"] == str(game.setup.rules)


def test_the_format_is_the_documented_one() -> None:
    head, dealt = json.loads(LINES[0]), json.loads(LINES[1])
    assert head == {"boddy": 2, "edition": "classic", "rules": "speed", "seats": list(NAMES[:3])}
    assert list(dealt) == ["event", "file", "hands", "faceup"]
    assert [len(hand) for hand in dealt["hands"]] == [6, 6, 6]
    suggested = json.loads(LINES[2])
    assert list(suggested) == ["event", "seat", "cards"]
    shown = json.loads(LINES[line_of("shown")])
    assert list(shown) == ["event", "seat", "to", "card"]
    assert list(json.loads(LINES[-1])) == ["event", "winner", "ending"]


@pytest.mark.parametrize("ending", list(Ending))
def test_how_a_game_ended_is_a_code(ending: Ending) -> None:
    detail = {Ending.ROUND_LIMIT: "324", Ending.TURN_LIMIT: "50", Ending.STOPPED: "the {} fell"}
    ended = Ended(None, ending, detail.get(ending, ""))
    data = encode_event(ended)
    assert data["ending"] == ending.name.lower().replace("_", "-")
    assert data.get("detail", "") == ended.detail
    assert decode_event(data, SPEED.setup) == ended
    assert encode_event(ended, derived=True) == data


def of_version_1(record: Record) -> str:
    """Write a record as it was written when it held sentences."""
    head, *lines = map(json.loads, record.lines())
    for line in lines:
        if line["event"] == "ended":
            ended = decode_event(line, record.setup)
            assert isinstance(ended, Ended)
            line["reason"] = Words().say(ended.how)
            del line["ending"]
            line.pop("detail", None)
        elif line["event"] == "forfeited":
            reason = line["reason"]
            line["reason"] = Words()(reason.pop("code"), **reason)
    return "".join(f"{json.dumps(line)}\n" for line in [head | {"boddy": 1}, *lines])


FOLDER = Path(__file__).parent
WRITTEN = {version: FOLDER / f"version-{version}.jsonl" for version in VERSIONS}
"""The same game, as boddy wrote it in each version of the format."""


def test_every_version_ever_written_is_read_to_the_same_game() -> None:
    records = [Record.load(path) for path in WRITTEN.values()]
    assert records == [records[-1]] * len(VERSIONS)
    assert records[-1].text() == WRITTEN[VERSION].read_text(encoding="utf-8")
    codes = [event.reason.code for event in records[-1].events if isinstance(event, Forfeited)]
    assert codes == ["fault-raises"]


REASONS = [
    phrase("fault-resigns"),
    phrase("fault-time", seconds="0.5"),
    phrase("fault-illegal", what="seat 1 cheats: it passes"),
    phrase("fault-raises", error="ValueError: (none)"),
    phrase("fault-memory", size="512"),
    phrase("fault-other", what="answers 'x': no"),
]


@pytest.mark.parametrize("rules", ["speed", "speed(rounds=2)", "speed(rounds=1)", "parlour"])
def test_records_of_version_1_are_read_to_the_same_game(rules: str) -> None:
    rng = Random(4)
    game = Game.shuffled(some_setup(rules, 6), rng)
    for reason in REASONS[: 1 if rules == "speed" else 4]:
        game.forfeit(game.turn, reason)
        game.apply(random_action(game.legal, rng))
    while not game.over:
        game.apply(random_action(game.legal, rng))
    record = Record.of(game)
    old = of_version_1(record)
    assert '"ending"' not in old
    assert Record.parse(old) == Record.parse(record.text()) == record


@pytest.mark.parametrize("reason", REASONS)
def test_why_a_seat_is_out_is_read_in_both_versions(reason: Phrase) -> None:
    game = Game.shuffled(some_setup("speed", 4), Random(3))
    game.forfeit(1, reason)
    record = Record.of(game)
    for version in (record.text(), of_version_1(record)):
        assert Record.parse(version, running=True).events[1:] == (Forfeited(1, reason),)


def test_a_limit_of_turns_is_read_in_both_versions() -> None:
    bots = [find_bot("random") for _ in range(3)]
    record = Match(bots, seed=3, limits=Limits(turns=5)).play()
    assert record.events[-1] == Ended(None, Ending.TURN_LIMIT, "5")
    assert Record.parse(of_version_1(record)) == record


@pytest.mark.parametrize(
    "reason",
    [
        7,
        {},
        {"code": 7},
        {"code": "told-won", "seat": 9},
        {"code": "told-suggested", "seat": 0, "cards": ["Rope"]},
        {"code": "x", "a": {"code": "x", "a": {"code": "x", "a": {"code": "x", "a": [[[1]]]}}}},
        {"code": "fault-other", "what": "x" * 5_000},
        {"code": "fault-other", "what": None},
    ],
)
def test_a_reason_that_cannot_be_told_is_refused(reason: object) -> None:
    line = json.dumps({"event": "forfeited", "seat": 1, "reason": reason})
    with pytest.raises(RecordError, match=r"^line 3: reason.*expected") as caught:
        Record.parse("".join(f"{text}\n" for text in [*LINES[:2], line]), running=True)
    assert len(str(caught.value)) < 400


def test_answers_know_their_question_although_files_do_not_repeat_it() -> None:
    asked = next(event for event in SPEED.events if isinstance(event, Suggested))
    passed = Passed((asked.seat + 1) % 3, asked.seat, asked.cards)
    data = encode_event(passed)
    assert data == {"event": "passed", "seat": passed.seat}
    assert decode_event(data, SPEED.setup, asked) == passed
    with pytest.raises(InputError, match="passed: nobody has suggested anything before"):
        decode_event(data, SPEED.setup)


def test_walking_games_record_suspects_people_and_places() -> None:
    game = random_game(some_setup("mansion", 4, people=(2,)), Random(8))
    lines = [json.loads(line) for line in Record.of(game).lines()]
    assert lines[0]["suspects"] == ["Scarlet", "Mustard", "White", "Green"]
    assert lines[0]["people"] == [2]
    assert lines[2]["event"] == "rolled"
    places = [line["to"] for line in lines if line.get("event") == "moved"]
    assert any(isinstance(place, list) for place in places)
    assert {line["by"] for line in lines if line.get("event") == "moved"} <= {
        "walk", "passage", "suggestion",
    }  # fmt: skip


def test_an_edition_of_ones_own_travels_in_the_record() -> None:
    cards = "[suspects]\nA=[]\nB=[]\n[weapons]\nC=[]\nD=[]\n[rooms]\nE=[]\nF=[]\nG=[]\nH=[]\n"
    setup = Setup.of(NAMES[:3], edition=parse_edition(cards, "own"))
    record = Record.of(random_game(setup, Random(1)))
    assert Record.parse(record.text()) == record


def test_forfeits_are_replayed() -> None:
    game = Game.shuffled(some_setup("speed", 4), Random(3))
    rng = Random(4)
    for step in range(400):
        if step == 10:
            game.forfeit(1, "slow")
        if not game.over:
            game.apply(random_action(game.legal, rng))
    record = Record.of(game)
    assert any(isinstance(event, Forfeited) for event in record.events)
    assert Record.parse(record.text()) == record


@given(st.sampled_from(list(PRESETS)), st.integers(0, 2**32), st.floats(0, 1))
def test_a_running_game_resumes_where_it_stopped(rules: str, seed: int, part: float) -> None:
    rng = Random(seed)
    whole = random_game(some_setup(rules, 4), rng)
    cut = 1 + int(part * (len(whole.events) - 1))
    lines = Record.of(whole).text().splitlines(keepends=True)[: cut + 1]
    record = Record.parse("".join(lines), running=True)
    game = record.resume(seed)
    assert game.events[:cut] == whole.events[:cut]
    while not game.over:
        game.apply(random_action(game.legal, rng))


def edit(number: int, **changes: object) -> list[str]:
    data = json.loads(LINES[number])
    data.update(changes)
    return [*LINES[:number], json.dumps(data), *LINES[number + 1 :]]


FIRST_SHOW = line_of("shown")
BAD = {
    "nothing": ([""], 1, "not JSON"),
    "no record": (["[]"], 1, "expected a JSON object"),
    "another version": (edit(0, boddy=3), 1, "expected a record that begins"),
    "unknown rules": (edit(0, rules="chess"), 1, "no preset is called 'chess'"),
    "unknown edition": (edit(0, edition="moon"), 1, "no edition is called 'moon'"),
    "no seats": (edit(0, seats=None), 1, "seats: None; expected a list"),
    "two seats": (edit(0, seats=["a", "b"]), 1, "3 to 6 seats, not 2"),
    "odd people": (edit(0, people=["x"]), 1, r"people\[0\]: 'x'; expected a whole number"),
    "odd cards": (edit(0, cards=[]), 1, r"cards: \[\]; expected an object"),
    "no deal": ([LINES[0], *LINES[2:]], 2, "expected the event dealt"),
    "hands of nothing": (edit(1, hands=None), 2, "hands: None; expected a list"),
    "a card twice": (edit(1, hands=[["Rope", "Rope"], [], []]), 2, "a card stands twice"),
    "a hidden file": (edit(1, file=None), 2, "file: None; expected a list"),
    "an unknown event": (edit(2, event="danced"), 3, "event: 'danced'; expected one of dealt"),
    "a missing field": ([*LINES[:2], '{"event": "suggested", "seat": 0}'], 3, "cards is missing"),
    "an unknown card": (edit(2, cards=["Plum", "Rope", "Moon"]), 3, "no card is called 'Moon'"),
    "a wrong seat": (edit(2, seat=9), 3, "seat: 9; expected the number of a seat, from 0 to 2"),
    "another's turn": (edit(2, seat=1), 3, "seat 0 that decides here, not seat 1"),
    "a seat that is no number": (edit(2, seat="0"), 3, "seat: '0'; expected the number of a seat"),
    "a lying pass": (
        [*LINES[:FIRST_SHOW], '{"event": "passed", "seat": 1}', *LINES[FIRST_SHOW + 1 :]],
        FIRST_SHOW + 1,
        "cheats: it passes",
    ),
    "a shown card that is not held": (
        edit(FIRST_SHOW, card=json.loads(LINES[1])["file"][0]),
        FIRST_SHOW + 1,
        "cheats",
    ),
    "another verdict": (
        edit(line_of("accused"), right=not json.loads(LINES[line_of("accused")])["right"]),
        line_of("accused") + 1,
        "would follow here: Bob accuses ",
    ),
    "a verdict that is none": (
        edit(line_of("accused"), right=1),
        line_of("accused") + 1,
        "expected true or false",
    ),
    "another winner": (edit(len(LINES) - 1, winner=None), len(LINES), "follow here: Ann wins"),
    "too early an end": ([*LINES[:3], LINES[-1]], 4, "decides here, not ended"),
    "cut off": (LINES[:-1], len(LINES) - 1, "the game does not end here"),
    "something after the end": ([*LINES, LINES[2]], len(LINES) + 1, "the game is over"),
    "a deep well": (["[" * 100_000], 1, "not JSON"),
}  # fmt: skip


@pytest.mark.parametrize("name", BAD)
def test_a_line_that_could_not_have_happened_is_named(name: str) -> None:
    lines, number, said = BAD[name]
    with pytest.raises(RecordError, match=said) as caught:
        Record.parse("".join(f"{line}\n" for line in lines))
    assert caught.value.line == number


def test_a_last_line_cut_in_the_middle_is_named() -> None:
    with pytest.raises(RecordError, match="the last line is cut off"):
        Record.parse(SPEED.text()[:-5])


def test_an_unfinished_record_is_read_only_on_request(tmp_path: Path) -> None:
    file = tmp_path / "game.jsonl"
    file.write_text("".join(f"{line}\n" for line in LINES[:-1]), encoding="utf-8")
    with pytest.raises(RecordError, match="the game does not end here"):
        Record.load(file)
    assert Record.load(file, running=True).events == SPEED.events[:-1]


@given(st.integers(0, len(LINES) - 1), st.text(max_size=40))
def test_any_altered_line_is_refused_or_harmless(number: int, text: str) -> None:
    lines = [*LINES[:number], text, *LINES[number + 1 :]]
    with pytest.raises(RecordError):
        Record.parse("".join(f"{line}\n" for line in lines))


@pytest.mark.parametrize("bad", [[7], [1, 2], "x", [0]])
def test_wrong_dice_and_places_are_refused(bad: object) -> None:
    game = random_game(some_setup("mansion", 3), Random(1))
    lines = Record.of(game).text().splitlines()
    for kind, field in (("rolled", "dice"), ("moved", "to")):
        number = next(i for i, line in enumerate(lines) if f'"{kind}"' in line)
        changed = [*lines]
        changed[number] = json.dumps({**json.loads(lines[number]), field: bad})
        with pytest.raises(RecordError):
            Record.parse("".join(f"{line}\n" for line in changed))


def test_an_action_with_an_impossible_place_is_refused() -> None:
    """`true` counts as 1 in Python: a client's move to [true, 7] made its game unreadable."""
    edition = some_setup("mansion", 3).edition
    assert decode_action({"do": "move", "to": [1, 7]}, edition) == Move(Square(1, 7))
    for place in ([True, 7], [1, False], [1.0, 7], [1], None):
        with pytest.raises(InputError, match=re.escape("expected a room or [row, column]")):
            decode_action({"do": "move", "to": place}, edition)


def test_files_are_written_whole_and_read_with_care(tmp_path: Path) -> None:
    path = tmp_path / "game.jsonl"
    SPEED.save(path)
    assert Record.load(path) == SPEED
    assert list(tmp_path.iterdir()) == [path], "nothing half-written stays behind"
    with pytest.raises(InputError, match="cannot write"):
        SPEED.save(tmp_path / "none" / "game.jsonl")
    with pytest.raises(InputError, match="cannot read"):
        Record.load(tmp_path / "none.jsonl")
    path.write_text("x\n")
    with pytest.raises(RecordError, match="line 1: not JSON.*game.jsonl"):
        Record.load(path)
    path.write_bytes(b"\xff")
    with pytest.raises(InputError, match="not text in UTF-8"):
        Record.load(path)


def test_a_limit_of_one_round_is_singular_and_reads_back() -> None:
    bots = [find_bot("notebook") for _ in range(3)]
    record = Match(bots, seed=1, rules="speed(rounds=1)").play()
    told = Teller(record.setup).lines(record.events[-1])
    assert told == ["Nobody wins: 1 round was played."]
    assert Record.parse(record.text()) == record


def test_a_record_written_during_the_game_is_the_same():
    game = Game.seeded(some_setup("mansion", 3), 3)
    record, rng = RunningRecord(game), Random(3)
    while not game.over:
        game.apply(random_action(game.legal, rng))
        if rng.random() < 0.3:
            record.catch_up()
    assert record.text() == Record.of(game).text()
