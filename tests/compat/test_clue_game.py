"""Bots of the other framework at our table, and ours at theirs."""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path
from random import Random

import pytest

from boddy.bots import Bot, find_bot, load_bots
from boddy.compat import clue_game
from boddy.compat.clue_game import ClueGame, Location, PlayerInterface, Suggestion, Suspect, Weapon
from boddy.compat.framework_bots import BoddyPlayer
from boddy.errors import BotFault
from boddy.events import Event
from boddy.match import Match

EXAMPLE = Path(__file__).parents[2] / "examples" / "clue_game"
THEIRS = Path(__file__).with_name("their_bot.py")


def their(name: str) -> Bot:
    return find_bot(f"{THEIRS}:{name}")


def test_the_names_and_numbers_are_the_framework_s() -> None:
    assert [card.name for card in Suspect] == sorted(card.name for card in Suspect)
    assert [list(map(int, kind)) for kind in (Suspect, Location, Weapon)] == [
        list(range(1, 7)),
        list(range(7, 16)),
        list(range(16, 22)),
    ]
    assert Suspect(2).name == "MISS_SCARLETT"
    assert Location(8).name == "BILLIARD_ROOM"
    assert Weapon(21).name == "SPANNER"
    suggestion = Suggestion(Suspect.MRS_WHITE, Location.HALL, Weapon.ROPE)
    assert suggestion._fields == ("who", "where", "what")
    assert isinstance(suggestion, clue_game.Scenario)
    assert str(suggestion) == "MRS_WHITE in the HALL with the ROPE"
    assert clue_game.Counterevidence(1, Weapon.ROPE)._fields == ("refuter_id", "evidence")
    with pytest.raises(TypeError):
        PlayerInterface()


@pytest.mark.parametrize("seats", [3, 4, 5, 6])
@pytest.mark.parametrize("rules", ["roundtable", "speed"])
def test_their_bot_plays_at_our_table(seats: int, rules: str) -> None:
    bots = [their("TheirBot") for _ in range(2)]
    bots += [find_bot("notebook") for _ in range(seats - 2)]
    for seed in range(5):
        match = Match(bots, seed=seed, rules=rules)
        match.play()
        assert match.game.over


def test_their_bot_beats_random() -> None:
    wins = 0
    for seed in range(20):
        match = Match([their("TheirBot"), find_bot("random"), find_bot("random")], seed=seed)
        match.play()
        wins += match.game.winner == 0
    assert wins > 12


@pytest.mark.parametrize(
    ("name", "complaint"),
    [
        ("Liar", r"bot 'liar' in seat \d answers illegally: seat \d cheats: it passes on"),
        ("Cardsharp", r"bot 'cardsharp' in seat \d answers illegally: seat \d cheats: it shows"),
        ("Confused", r"bot 'confused' in seat \d raises TypeError: take_turn\(\) returned"),
    ],
)
def test_a_bot_that_lies_is_caught_and_named(name: str, complaint: str) -> None:
    bots = [find_bot("notebook"), their(name), find_bot("notebook")]
    with pytest.raises(BotFault, match=complaint):
        Match(bots, seed=1, rules="roundtable").play()


def test_walking_is_refused_in_a_sentence() -> None:
    bots = [their("TheirBot"), find_bot("notebook"), find_bot("notebook")]
    with pytest.raises(BotFault, match="know neither walking nor other cards"):
        Match(bots, seed=1, rules="parlour").play()


def test_the_command_seats_their_bot() -> None:
    command = [sys.executable, "-m", "boddy", "match", "--code", f"{THEIRS}:TheirBot"]
    command += ["notebook", "notebook", "--rules", "roundtable", "--seed", "4"]
    done = subprocess.run(command, capture_output=True, text=True, check=True)
    assert "theirbot" in done.stdout
    assert load_bots(THEIRS).keys() >= {"theirbot", "liar"}


def test_their_bot_plays_a_tournament() -> None:
    command = [sys.executable, "-m", "boddy", "tournament", f"{THEIRS}:TheirBot", "notebook"]
    command += ["notebook", "--rules", "roundtable", "--seats", "3", "--games", "6", "--seed", "1"]
    done = subprocess.run(command, capture_output=True, text=True, check=True)
    assert "theirbot" in done.stdout
    assert "6 games of roundtable" in done.stdout


def their_players(count: int) -> list[PlayerInterface]:
    their("TheirBot")
    kind = load_bots(THEIRS)["theirbot"].player_class
    return [kind() for _ in range(count)]


@pytest.mark.parametrize("seats", [3, 4, 5, 6])
def test_our_bots_sit_in_their_game(seats: int, capsys: pytest.CaptureFixture[str]) -> None:
    for seed in range(5):
        ours = [BoddyPlayer(name, Random(seed)) for name in ("notebook", "random")]
        game = ClueGame([*ours, *their_players(seats - 2)])
        game.execute()
        printed = capsys.readouterr().out
        assert f"Starting a game of Clue with {seats} players." in printed
        assert f"The final solution is: {game.envelope}" in printed
        assert "   0: NotebookBot(" in printed
        accusers = re.findall(r"^    (\d: .*) (?:has won!|was wrong\.)$", printed, re.MULTILINE)
        names = {f"{seat}: {player.name()}" for seat, player in enumerate(game._players)}
        assert set(accusers) <= names
        assert bool(accusers) == ("has won!" in printed or "was wrong." in printed)
        ends = ("has won!", "All players were eliminated.", "Time's up. No one wins.")
        assert any(end in printed.splitlines()[-1] for end in ends)


def test_our_bot_sees_the_same_game_at_both_tables() -> None:
    """The framework's calls become the observations that our own game makes."""

    class Watching(Bot):
        def start(self) -> None:
            self.events: list[Event] = []

        def observe(self, event: Event) -> None:
            self.events.append(event)

    bots = [Watching(), Watching(), Watching()]
    game = ClueGame([BoddyPlayer(bot, Random(seat)) for seat, bot in enumerate(bots)])
    game.execute()
    from boddy.views import observations

    told = [event for event in game._game.events if type(event).__name__ != "Ended"]
    right = [event for event in told if getattr(event, "right", False)]
    for seat, bot in enumerate(bots):
        seen = observations(told, seat)
        assert bot.events == [event for event in seen if event not in right]


def test_a_liar_is_named_in_their_game_too(capsys: pytest.CaptureFixture[str]) -> None:
    kind = load_bots(THEIRS)["liar"].player_class
    with pytest.raises(BotFault, match="'their bot' in seat 1 answers illegally"):
        ClueGame([BoddyPlayer(), kind(), BoddyPlayer()]).execute()
    assert capsys.readouterr().out


def test_a_game_has_the_attributes_of_the_framework(capsys: pytest.CaptureFixture[str]) -> None:
    game = ClueGame(their_players(4))
    assert game.num_players == len(game.player_infos) == 4
    assert [len(info.face_down_cards) for info in game.player_infos] == [4] * 4
    assert len(game.face_up_cards) == 2
    game.execute()
    assert all(isinstance(info.can_take_turns, bool) for info in game.player_infos)
    assert capsys.readouterr().out


def test_a_program_of_the_framework_runs_after_one_command(tmp_path: Path) -> None:
    for name in ("main.py", "sample_bot.py"):
        (tmp_path / name).write_text((EXAMPLE / name).read_text())
    boddy = [sys.executable, "-m", "boddy", "bots", "clue-game", "."]
    for _ in range(2):  # a second time does no harm
        subprocess.run(boddy, cwd=tmp_path, check=True, capture_output=True)
    done = subprocess.run(
        [sys.executable, "main.py"], cwd=tmp_path, capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stderr
    assert "is making a suggestion" in done.stdout
    assert "4 players, 2 cards face up" in done.stdout
    (tmp_path / "clue_game.py").write_text("something of mine\n")
    refused = subprocess.run(boddy, cwd=tmp_path, capture_output=True, text=True, check=False)
    assert refused.returncode == 2
    assert "exists already" in refused.stderr
    assert (tmp_path / "clue_game.py").read_text() == "something of mine\n"


def test_a_game_whose_reader_has_seen_enough_ends_quietly(tmp_path: Path) -> None:
    program = (
        "from boddy.compat.clue_game import ClueGame\n"
        "import importlib.util, sys\n"
        "spec = importlib.util.spec_from_file_location('theirs', sys.argv[1])\n"
        "theirs = importlib.util.module_from_spec(spec)\n"
        "sys.modules['clue_game'] = sys.modules['boddy.compat.clue_game']\n"
        "spec.loader.exec_module(theirs)\n"
        "sys.stdin.read()\n"  # until the reader is gone
        "ClueGame([theirs.TheirBot() for _ in range(3)]).execute()\n"
    )
    with subprocess.Popen(
        [sys.executable, "-c", program, str(THEIRS)],
        stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True,
    ) as child:  # fmt: skip
        child.stdout.close()
        child.stdin.close()
        said = child.stderr.read()
    assert (child.returncode, said) == (141, "")
