"""At a table with a person, a computer player's late decision is not carried out either."""

from __future__ import annotations

from pathlib import Path
from unittest.mock import Mock

import pexpect
import pytest

from boddy import Bot, clock
from boddy.bots.base import SeatedBot
from boddy.cards import Triple
from boddy.chance import SeatChance
from boddy.game import Game
from boddy.setup import Setup
from boddy.terminal.screen import Screen
from boddy.terminal.text_game import SECONDS, TextGame
from conversation import COMMAND, Conversation, environment


@pytest.mark.parametrize(("seconds", "wins"), [(SECONDS, True), (SECONDS + 0.01, False)])
def test_a_right_accusation_after_the_limit_does_not_count(
    monkeypatch: pytest.MonkeyPatch, seconds: float, wins: bool
) -> None:
    now = [100.0]
    monkeypatch.setattr(clock, "monotonic", lambda: now[0])
    setup = Setup.of(["Ann", "Bob", "Cyd"], people=[0])
    game = Game.seeded(setup, 1)

    class Knowing(Bot):
        def choose_accusation(self) -> Triple:
            now[0] += seconds
            return game.deal.file

    bots = [None, "random", "random"]
    text_game = TextGame(Screen(), "en", game, 1, bots, Mock(problem=None, path="x"))
    for seat, bot in enumerate([Bot(), Knowing(), Bot()]):
        seated = SeatedBot(bot, SeatChance.of(1, seat))
        seated.sit(setup, seat)
        text_game._bots[seat] = seated
    text_game._person.decide = text_game._bots[0].decide  # type: ignore[method-assign]
    text_game.play()
    assert (game.winner == 1) is wins
    assert (1 in game.out) is not wins


def test_a_bot_decides_when_the_persons_time_is_up(tmp_path: Path) -> None:
    talk = Conversation(tmp_path, "--rules", "speed", "--seed", "5", "--clock", "1")
    assert (talk.question() or "").startswith("You can make a suggestion")
    assert talk.question() is not None, "asked again in a later decision, with nothing typed"
    assert "Your time is up: a bot decided for you." in talk.output
    assert "You suggest" in talk.output
    talk.hang_up()
    assert talk.code == 0


def test_a_bot_decides_at_a_real_terminal_too(tmp_path: Path) -> None:
    child = pexpect.spawn(
        COMMAND[0],
        [*COMMAND[1:], "--text", "--rules", "speed", "--seed", "5", "--clock", "1"],
        env=dict(environment(tmp_path, TERM="xterm", PROMPT_TOOLKIT_NO_CPR="1", NO_COLOR="1")),
        encoding="utf-8",
        timeout=30,
    )
    child.expect(r"\[Enter: suggest\]")
    child.send("sug")
    child.expect("Your time is up: a bot decided for you.")
    child.expect("You suggest")
    child.expect(r"\[Enter: end\]")
    child.expect(r"\?2004h")
    child.send("quit\r")
    child.expect("Your game is kept in")
    child.expect(pexpect.EOF)
    child.close()
    assert child.exitstatus == 0
