from __future__ import annotations

import pickle
from pathlib import Path
from random import Random

import pytest

from boddy import Bot, Match, Setup, find_bot
from boddy.arena.entrants import enter
from boddy.bots import BOTS, BotSpec, NotebookBot, RandomBot, load_bots, shipped_bot
from boddy.cards import Category
from boddy.editions import edition_names, find_edition
from boddy.errors import InputError, UnknownName
from boddy.events import Ending, Shown
from boddy.rules import PRESETS
from boddy.testing import ScriptedBot, check_bot, fixed_deal
from playing import NAMES, some_setup
from referee import check_events

OWN = '''
from boddy import Bot

class Stubborn(Bot):
    """Always asks the first thing it may."""
    def __init__(self, patience=3, loud=False, motto="again"):
        self.patience, self.loud, self.motto = patience, loud, motto
    def choose_suggestion(self, options):
        return options[0]
'''


def tables(seats: int) -> list[list[str]]:
    """Seat every kind of bot at a table, with bots of other kinds where there are enough."""
    kinds = list(BOTS)
    return [
        [kinds[(first + seat) % len(kinds)] for seat in range(seats)]
        for first in range(0, len(kinds), seats)
    ]


@pytest.mark.parametrize("rules", PRESETS)
@pytest.mark.parametrize(
    "names", [names for seats in range(3, 7) for names in tables(seats)], ids="-".join
)
def test_every_bot_plays_every_preset(names: list[str], rules: str) -> None:
    record = Match([find_bot(name) for name in names], seed=len(names), rules=rules).play()
    check_events(record.setup, record.events)


@pytest.mark.parametrize("edition", edition_names())
@pytest.mark.parametrize("rules", ["speed", "parlour"])
@pytest.mark.parametrize("names", tables(3), ids="-".join)
def test_every_bot_plays_every_edition(names: list[str], rules: str, edition: str) -> None:
    bots = [find_bot(name) for name in names]
    record = Match(bots, seed=1, rules=rules, edition=edition).play()
    check_events(record.setup, record.events)


def test_a_bot_that_does_nothing_of_its_own_is_legal() -> None:
    assert check_bot(Bot, games=4) == []


def test_by_default_a_bot_accuses_of_what_nobody_could_answer() -> None:
    setup = some_setup("speed", 3, "cottage")
    deal = fixed_deal(
        setup, "Coral Umbrella Garden", ["Amber Poker", "Basil Teapot", "Attic Larder"]
    )

    class Lucky(Bot):
        def choose_suggestion(self, options):
            return self.setup.edition.read_cards("Garden Coral Umbrella")

    match = Match([Lucky(), Bot(), Bot()], seed=1, setup=setup, deal=deal)
    match.play()
    assert (match.game.winner, match.game.round) == (0, 1)


def test_notebook_beats_random() -> None:
    wins = 0
    for seed in range(60):
        bots = [find_bot("random:accuse=0") for _ in range(3)]
        bots[seed % 3] = find_bot("notebook")
        match = Match(bots, seed=seed)
        match.play()
        wins += match.game.winner == seed % 3
    assert wins >= 55


def test_notebook_never_accuses_wrongly() -> None:
    for rules in PRESETS:
        for seed in range(10):
            match = Match([find_bot("notebook") for _ in range(4)], seed=seed, rules=rules)
            match.play()
            assert match.game.ended.ending is Ending.RIGHT_ACCUSATION
            assert not match.game.out


def test_notebook_shows_again_what_the_asker_has_seen() -> None:
    setup = some_setup("speed(repeat=yes)", 3)
    bot = NotebookBot()
    bot.sit(setup, 1, Random(1))
    asked = setup.edition.triple("Plum Rope Hall")
    plum, rope, hall = asked
    bot.see(Shown(1, 0, rope, asked))
    shown = {bot.choose_show([plum, rope, hall], setup.edition.triples[0], 0) for _ in range(20)}
    assert shown == {rope}
    others = {bot.choose_show([plum, hall], setup.edition.triples[0], 0) for _ in range(50)}
    assert others == {plum, hall}


def test_notebook_walks_towards_open_rooms() -> None:
    setup = some_setup("mansion", 3)
    bot = NotebookBot()
    bot.sit(setup, 0, Random(1))
    lounge, hall = setup.edition.card("Lounge"), setup.edition.card("Hall")
    assert bot.choose_move([lounge, (5, 16)]) == lounge
    bot._tick_off(lounge.mask)
    assert bot.choose_move([lounge, hall]) == hall
    rooms = setup.edition.card_set(setup.edition.cards(Category.ROOM))
    bot._tick_off((rooms - {setup.edition.card("Study")}).mask)
    near, far = (4, 5), (20, 7)
    assert bot.choose_move([far, near]) == near, "the study is the only open room"


def test_bots_are_found_by_name_with_options() -> None:
    assert isinstance(find_bot("NOTEBOOK"), NotebookBot)
    bot = find_bot("random:accuse=0.25")
    assert isinstance(bot, RandomBot)
    assert bot.accuse == 0.25
    assert repr(bot) == "<bot random>"


@pytest.mark.parametrize(
    ("spec", "said"),
    [
        ("sherlock", "no bot is called 'sherlock'; known: random, notebook"),
        ("random:luck=3", "unknown option 'luck=3'; known: accuse=..."),
        ("random:accuse", "unknown option 'accuse'"),
        ("random:accuse=often", "accuse=often: expected a number"),
        ("random:accuse=2", "expected a chance from 0 to 1"),
        ("notebook:x=1", "known: none"),
        ("none.py", "no file .*none.py"),
    ],
)
def test_unknown_bots_and_options_are_explained(spec: str, said: str) -> None:
    with pytest.raises(InputError, match=said):
        find_bot(spec)


def test_own_bots_are_loaded_from_a_file(tmp_path: Path) -> None:
    file = tmp_path / "mine.py"
    file.write_text(OWN)
    own = load_bots(file)
    assert list(own) == ["stubborn"]
    bot = find_bot("stubborn:patience=5,loud=yes,motto=x", own)
    assert (bot.patience, bot.loud, bot.motto) == (5, True, "x")
    assert find_bot(f"{file}").motto == "again"
    assert find_bot(f"{file}:Stubborn:patience=7").patience == 7
    assert find_bot(f"{file}:patience=7").patience == 7
    assert pickle.loads(pickle.dumps(bot)).patience == 5  # noqa: S301  # our own bytes
    with pytest.raises(UnknownName, match="bot in .*mine.py is called 'other'"):
        find_bot(f"{file}:other")
    with pytest.raises(InputError, match="loud=loud: expected yes or no"):
        find_bot(f"{file}:loud=loud")


@pytest.mark.parametrize("name", ["mine.py", "a.pyc.py", "of: colons.py"])
def test_bots_are_found_in_folders_named_like_files(tmp_path: Path, name: str) -> None:
    file = tmp_path / "old.py" / "x.py-copy" / name
    file.parent.mkdir(parents=True)
    file.write_text(OWN)
    assert find_bot(f"{file}").motto == "again"
    assert find_bot(f"{file}:Stubborn:patience=7,motto=/x/y.py").motto == "/x/y.py"
    assert find_bot(f"{file}:patience=7").patience == 7
    assert [entry.name for entry in enter([f"{file}:Stubborn", "random"])] == ["stubborn", "random"]
    assert enter(["stubborn:patience=2"], [str(file)])[0].spec == f"{file}:stubborn:patience=2"


@pytest.mark.parametrize(
    ("text", "file", "name", "options"),
    [
        ("notebook", None, "notebook", ""),
        ("random:accuse=0.1", None, "random", "accuse=0.1"),
        ("random:model=mine.py", None, "random", "model=mine.py"),
        ("mine.py", "mine.py", "", ""),
        ("a.py/b.py:Bot:x=1", "a.py/b.py", "Bot", "x=1"),
        ("a.py/b.py:x=1,y=c:d", "a.py/b.py", "", "x=1,y=c:d"),
        ("x=1/b.py:Bot", "x=1/b.py", "Bot", ""),
        ("", None, "", ""),
    ],
)
def test_a_specification_is_taken_apart_and_put_together(
    text: str, file: str | None, name: str, options: str
) -> None:
    spec = BotSpec.parse(text)
    assert spec == BotSpec(file and Path(file), name, options)
    assert str(spec) == text


def test_where_only_shipped_bots_are_taken_no_file_is_opened(tmp_path: Path) -> None:
    file = tmp_path / "mine.py"
    file.write_text("raise SystemExit('this file was run')")
    assert shipped_bot("random:accuse=0.5").accuse == 0.5
    for text in (f"{file}", f"{file}:Bot", "../random", "boddy.bots.simple"):
        with pytest.raises(UnknownName, match="no bot is called .*(known|mean).? random"):
            shipped_bot(text)


@pytest.mark.parametrize(
    ("code", "said"),
    [
        ("x = 1", "defines no bot"),
        ("import nothing_of_the_kind", "cannot be loaded: ModuleNotFoundError"),
        ("raise SystemExit(3)", "cannot be loaded: SystemExit"),
        ("def broken(:", "cannot be loaded: SyntaxError"),
        ("from boddy import Bot\nclass A(Bot): pass\nclass B(Bot): pass", "bad.py:A or .*:B"),
        (
            "from boddy import Bot\nclass A(Bot):\n def __init__(self): 1/0",
            "cannot be made: ZeroDivisionError",
        ),
    ],
)
def test_a_file_that_brings_no_bot_is_explained(tmp_path: Path, code: str, said: str) -> None:
    file = tmp_path / "bad.py"
    file.write_text(code)
    with pytest.raises(InputError, match=said):
        find_bot(str(file))


class Raises(Bot):
    def observe(self, event):
        raise KeyError("lost")


class Illegal(Bot):
    def choose_show(self, options, suggestion, asker):
        return next(card for card in self.setup.edition.deck if card not in options)

    def choose_suggestion(self, options):
        return "rubbish"


class Unseeded(Bot):
    def choose_suggestion(self, options):
        import random

        return random.choice(options)


@pytest.mark.parametrize(
    ("bot", "said"),
    [
        (Raises, "raises KeyError: 'lost'"),
        (Illegal, "raises|answers illegally"),
        (Unseeded, "take all chance from self.rng"),
        ("nobody", "it cannot be made: no bot is called 'nobody'"),
    ],
)
def test_check_bot_tells_what_is_wrong(bot: object, said: str) -> None:
    import re

    problems = check_bot(bot, games=3)
    assert problems
    assert all(re.search(said, problem) for problem in problems)
    assert problems[0].startswith("speed, 3 seats, seed 0")


class Unlucky(Bot):
    """Makes one mistake with many cards, and another one in the first seat."""

    def choose_suggestion(self, options):
        if self.seat == 0:
            raise KeyError(self.hand)
        return self.setup.edition.deck[: 1 + int(self.rng.random() * 5)]


@pytest.mark.parametrize(
    ("bot", "mistakes"),
    [
        (Raises, ["raises KeyError"]),
        (Unlucky, ["raises KeyError", "choose_suggestion returned"]),
        (Unseeded, ["take all chance from self.rng"]),
    ],
)
def test_check_bot_tells_a_repeated_mistake_once(bot: type[Bot], mistakes: list[str]) -> None:
    problems = check_bot(bot, games=6)
    assert len(problems) == len(mistakes)
    for problem, mistake in zip(problems, mistakes, strict=True):
        assert mistake in problem
        assert "(and so in " in problem.partition("\n")[0]


def test_check_bot_says_once_that_a_bot_cannot_be_made() -> None:
    (problem,) = check_bot("nobody", games=20)
    assert "it cannot be made: no bot is called 'nobody'" in problem


def test_check_bot_finds_a_bot_that_hangs() -> None:
    class Hangs(Bot):
        def choose_suggestion(self, options):
            while True:
                try:
                    while True:
                        pass
                except Exception:  # noqa: S110  # as careless authors write
                    pass

    problems = check_bot(Hangs, games=1, seconds=0.05, tables=[("speed", 3)])
    assert len(problems) == 1
    assert "takes longer than 0.05 seconds" in problems[0]


def test_a_scripted_bot_says_its_lines_and_then_plays_on() -> None:
    edition = find_edition("classic")
    from boddy.actions import Suggest

    first = Suggest(edition.triple("Plum Rope Hall"))
    match = Match([ScriptedBot(first), Bot(), Bot()], seed=1)
    record = match.play()
    assert record.events[1].cards == first.cards


def test_a_setup_gives_walking_bots_their_suspects() -> None:
    setup = Setup.of(NAMES[:3], rules="parlour")
    assert [card.name for card in setup.suspects] == ["Scarlet", "Mustard", "White"]
