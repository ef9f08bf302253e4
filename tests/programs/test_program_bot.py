"""Programs that play by lines of text."""

from __future__ import annotations

import re
import sys
import tracemalloc
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from boddy.actions import Accuse, EndTurn, LegalActions, Move, Pass, Roll, Show, Suggest
from boddy.bots import Bot, find_bot, name_of
from boddy.cards import Category
from boddy.errors import BotFault, InputError
from boddy.events import Dealt, Shown
from boddy.match import Limits, Match
from boddy.programs import (
    ProgramBot,
    event_line,
    game_lines,
    question_line,
    read_action,
    spoken_game,
)
from boddy.setup import Setup
from boddy.views import observations
from contestants import runs

EXAMPLES = Path(__file__).parent.parent.parent / "examples" / "programs"
FIRST_CHOICE = """
import sys
suspects = weapons = ()
asked = 0
for line in sys.stdin:
    kind, *words = line.split()
    if kind == "suspects": suspects = words
    if kind == "weapons": weapons = words
    if kind == "game": asked = 0
    if kind == "quit": break
    if kind == "choose":
        choice = words[0]
        if choice in ("show", "move"): print(choice, words[1], flush=True)
        elif choice == "suggest":
            count = len(words) - 1 - words.count("accuse") - words.count("end")
            triple = divmod(asked // count, len(weapons))
            print("suggest", suspects[triple[0] % 6], weapons[triple[1]], words[1 + asked % count],
                  flush=True)
            asked += 1
        else: print("end" if "end" in words else "roll", flush=True)
"""


def program(text: str) -> Bot:
    class Program(ProgramBot):
        command = (sys.executable, "-c", text)

    return Program()


@pytest.mark.parametrize("rules", ["speed", "roundtable", "mansion", "parlour"])
def test_a_program_plays_every_game_to_its_end(rules: str) -> None:
    bot = program(FIRST_CHOICE)
    others = [find_bot("notebook"), find_bot("notebook")]
    for seed in range(2):  # one program for both
        match = Match([others[0], bot, others[1]], seed=seed, rules=rules)
        match.play()
        assert match.game.over
        assert match.game.winner in (0, 2)


DOCUMENTED = (EXAMPLES.parent.parent / "docs" / "programs.md").read_text(encoding="utf-8")


def documented_lines(setup: Setup) -> dict[str, re.Pattern[str]]:
    """The lines that docs/programs.md lists under "What the program reads", as patterns."""
    cards = {
        kind: "|".join(re.escape(card.name.replace(" ", "_")) for card in listed)
        for kind, listed in {
            "CARD": setup.edition.deck,
            "SUSPECT": setup.edition.cards(Category.SUSPECT),
            "WEAPON": setup.edition.cards(Category.WEAPON),
            "ROOM": setup.edition.cards(Category.ROOM),
        }.items()
    }
    words = {
        **{kind: f"(?:{names})" for kind, names in cards.items()},
        **dict.fromkeys(("SEAT", "TO", "N"), r"\d+"),
        **dict.fromkeys(("NAME", "RULES"), r"\S+"),
        "PLACE": rf"(?:{cards['ROOM']}|\d+,\d+)",
        "HOW": "(?:walk|passage|suggestion)",
        "REASON": ".+",
        "right": "(?:right|wrong)",
    }
    table = DOCUMENTED.partition("## What the program reads")[2].partition("\n## ")[0]
    found = {}
    for spans in re.findall(r"^\| (`.*?) \|", table, re.MULTILINE):
        for line in re.findall(r"`([a-z]+ [^`]*)`", spans):
            parts = []
            for word in line.split():
                one = words.get(word.removesuffix("..."), word)
                parts.append(f"{one}(?: {one})*" if word.endswith("...") else one)
            kind = line.split()[0]
            known = found.get(kind)
            pattern = " ".join(parts)
            found[kind] = re.compile(f"{known.pattern}|{pattern}" if known else pattern)
    return found


def test_every_line_is_as_documented() -> None:
    seen = set()
    for rules in ("speed(look=yes)", "mansion", "roundtable"):
        bots = [find_bot("random:accuse=0.1"), find_bot("notebook"), find_bot("random")]
        match = Match(bots, seed=2, rules=rules)
        match.play()
        lines = documented_lines(match.setup)
        for seat in range(3):
            told = [event_line(it, seat) for it in observations(match.game.events, seat)]
            for line in "\n".join([*game_lines(match.setup, seat), *told]).split("\n"):
                kind = line.split()[0]
                assert lines[kind].fullmatch(line), line
                seen.add(kind)
    assert set(lines) - seen == {"forfeited", "seed", "choose", "faceup"} - seen


def test_the_example_in_another_language() -> None:
    bot = find_bot(f"{EXAMPLES / 'eliminate.py'}:Eliminate")
    for rules in ("speed", "mansion"):
        bots = [bot, find_bot("random"), find_bot("random")]
        records = [Match(bots, seed=1, rules=rules).play() for _ in range(2)]
        assert records[0] == records[1], "its chance comes from the seed that it is told"
        assert records[0].events[-1].winner is not None


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("", "has ended with code 0"),
        ("raise SystemExit(3)", "has ended with code 3"),
        ("print('suggest Plum')", "answers 'suggest Plum': cannot read 'suggest Plum'; expected"),
        ("print('show Sherlock')", "no card is called 'Sherlock'"),
        ("print('x' * 5000)", "a line of 1000 characters or more"),
        ("print('roll')", "answers illegally"),
        ("import os, sys; os.close(1); sys.stdin.read()", "has closed its output"),
    ],
)
def test_a_program_at_fault_is_told_what_was_wrong(text: str, said: str) -> None:
    if text and not text.startswith(("raise", "import")):
        text = f"import sys\nfor line in sys.stdin:\n  if line[:6] == 'choose': {text}; break"
    match = Match([program(text), find_bot("notebook"), find_bot("notebook")], seed=1)
    with pytest.raises(BotFault, match="program") as fault:
        match.play()
    assert said in str(fault.value)


def test_a_silent_program_is_restarted_for_the_next_game() -> None:
    once = "import sys, time\nfor line in sys.stdin:\n  if line[:6] == 'choose': time.sleep(60)"
    bot = program(once)
    others = [find_bot("notebook"), find_bot("notebook")]
    limits = Limits(seconds=0.2)
    for seed in (1, 2):
        match = Match([bot, *others], seed=seed, limits=limits, forfeit=True)
        match.play()
        assert "takes longer than 0.2 seconds" in str(match.faults[0])


FLOOD = """
import os, subprocess, sys
from pathlib import Path
child = subprocess.Popen(["sleep", "600"], start_new_session=True)
Path(sys.argv[1], str(child.pid)).touch()
Path(sys.argv[1], str(os.getpid())).touch()
for line in sys.stdin:
    if line[:6] == "choose":
        while True: os.write(1, b"roll" * 16384)
"""


def test_a_stopped_flooder_keeps_neither_memory_nor_children(
    tmp_path: Path,
) -> None:
    """It was read into memory, 1.3 GB a second, and its children stayed."""

    class Flooder(ProgramBot):
        command = (sys.executable, "-c", FLOOD, str(tmp_path))

    bot = Flooder()
    others = [find_bot("notebook"), find_bot("notebook")]
    match = Match([bot, *others], seed=1, forfeit=True)
    match.play()
    assert "a line of 1000 characters or more" in str(match.faults[0])
    tracemalloc.start()
    bot.close()
    _, peak = tracemalloc.get_traced_memory()
    tracemalloc.stop()
    assert peak < 2**20
    pids = [int(path.name) for path in tmp_path.iterdir()]
    assert len(pids) == 2
    assert [pid for pid in pids if runs(pid)] == []


def test_children_end_with_their_program(tmp_path: Path) -> None:
    begun = (
        "import os, subprocess, sys\nfrom pathlib import Path\n"
        "child = subprocess.Popen(['sleep', '600'])\n"
        f"Path({str(tmp_path)!r}, str(child.pid)).touch()\n"
    )
    bot = program(begun + FIRST_CHOICE)
    Match([bot, find_bot("notebook"), find_bot("notebook")], seed=1).play()
    bot.close()
    (pid,) = [int(path.name) for path in tmp_path.iterdir()]
    assert not runs(pid)


def test_a_program_that_reads_nothing_and_talks_can_be_stopped() -> None:
    bot = program("import os\nwhile True: os.write(1, b'blah\\n' * 1000)")
    others = [find_bot("notebook"), find_bot("notebook")]
    match = Match([bot, *others], seed=1, forfeit=True)
    match.play()
    bot.close()
    assert "answers 'blah'" in str(match.faults[0])


def test_standard_error_is_shown_without_what_a_terminal_would_obey(
    capfd: pytest.CaptureFixture[str],
) -> None:
    said = "'ouch \\x1b[2J\\x1b]0;title\\x07\\n' + 'x' * 2500"
    says = f"import sys; sys.stderr.write({said}); sys.exit(3)"
    match = Match([program(says), find_bot("notebook"), find_bot("notebook")], seed=1)
    with pytest.raises(BotFault, match="has ended with code 3"):
        match.play()
    match.bots[0].close()  # type: ignore[attr-defined]
    shown = capfd.readouterr().err.splitlines()
    assert shown[0] == r"ouch \u001b[2J\u001b]0;title\u0007"
    assert [len(line) for line in shown[1:]] == [1000, 1000, 500]


def test_a_program_that_cannot_be_started_is_named() -> None:
    class Nobody(ProgramBot):
        command = ("/nonexistent/program",)

    with pytest.raises(BotFault, match="cannot start /nonexistent/program: no such executable"):
        Match([Nobody(), find_bot("random"), find_bot("random")], seed=1).play()
    with pytest.raises(InputError, match="ProgramBot names no command"):
        ProgramBot()
    assert name_of(ProgramBot) == "programbot"


def test_the_text_tells_what_a_seat_saw_and_no_secret() -> None:
    match = Match([find_bot("notebook") for _ in range(3)], seed=5, edition="classic")
    match.play()
    for seat in range(3):
        text = spoken_game(match.setup, seat, observations(match.game.events, seat))
        told = [line.split() for line in text.splitlines()]
        hand = next(words[1:] for words in told if words[0] == "hand")
        assert hand == [card.name.replace(" ", "_") for card in match.game.deal.hands[seat]]
        shows = [event for event in match.game.events if isinstance(event, Shown)]
        lines = [words for words in told if words[0] == "shown"]
        assert len(lines) == len(shows)
        for words, event in zip(lines, shows, strict=True):
            assert len(words) == (4 if seat in (event.seat, event.to) else 3)
    dealt = match.game.events[0]
    assert isinstance(dealt, Dealt)


SETUP = Setup.of(["Ann", "Bob", "Cyd"], rules="mansion")
DECK = SETUP.edition.deck
TRIPLES = SETUP.edition.triples


@given(st.sampled_from(TRIPLES), st.sampled_from(DECK), st.integers(0, 30), st.integers(0, 30))
def test_every_answer_is_read_back(triple, card, row, column) -> None:  # type: ignore[no-untyped-def]
    def words(cards) -> str:  # type: ignore[no-untyped-def]
        return " ".join(item.name.replace(" ", "_") for item in cards)

    assert read_action(f"suggest {words(triple)}", SETUP) == Suggest(triple)
    assert read_action(f"ACCUSE {words(reversed(triple))}\n", SETUP) == Accuse(triple)
    assert read_action(f"show {words([card])}", SETUP) == Show(card)
    if card.category is Category.ROOM:
        assert read_action(f"move {words([card])}", SETUP) == Move(card)
    move = read_action(f"move {row},{column}", SETUP)
    assert isinstance(move, Move)
    assert tuple(move.to) == (row, column)  # type: ignore[arg-type]


def test_plain_answers_and_nonsense() -> None:
    assert [read_action(word, SETUP) for word in ("roll", "pass", "end")] == [
        Roll(),
        Pass(),
        EndTurn(),
    ]
    for nonsense in ("", "suggest", "move a,b", "show", "roll twice", "suggest Plum Plum Plum"):
        with pytest.raises(InputError):
            read_action(nonsense, SETUP)
    legal = LegalActions(0, others=(Roll(), EndTurn()))
    assert question_line(legal) == "choose roll end"
