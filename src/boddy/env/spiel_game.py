"""The game `speed` for OpenSpiel. Needs `pip install "boddy[openspiel]"`.

Importing this module registers `python_boddy_speed`, with the parameter `players`, 3 to 6. The deal
is 21 chance events: the suspect, the weapon and the room of the case file, then the other cards in
the order of the seats. Actions are those of `boddy.env.encoding`; what leaves no choice is played.
"""

from __future__ import annotations

from typing import Any

import numpy as np
import pyspiel

from boddy.cards import Category, Triple
from boddy.deal import Deal
from boddy.env.encoding import ACTIONS, EDITION, SeatEncoder, action_of, mask_of, observation_size
from boddy.game import Game
from boddy.programs.line_protocol import spoken_game
from boddy.setup import Setup
from boddy.views import observations

CARDS = len(EDITION.deck)
GAME_TYPE = pyspiel.GameType(
    short_name="python_boddy_speed",
    long_name="boddy speed",
    dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
    chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
    information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
    utility=pyspiel.GameType.Utility.ZERO_SUM,
    reward_model=pyspiel.GameType.RewardModel.TERMINAL,
    max_num_players=6,
    min_num_players=3,
    provides_information_state_string=True,
    provides_information_state_tensor=False,
    provides_observation_string=True,
    provides_observation_tensor=True,
    provides_factored_observation_string=False,
    parameter_specification={"players": 3},
)


class SpeedGame(pyspiel.Game):
    """The game for a number of players."""

    def __init__(self, params: dict[str, Any] | None = None) -> None:
        players = int((params or {}).get("players", 3))
        info = pyspiel.GameInfo(
            num_distinct_actions=ACTIONS,
            max_chance_outcomes=CARDS,
            num_players=players,
            min_utility=-1.0,
            max_utility=1.0,
            utility_sum=0.0,
            # No seat repeats a suggestion; each may be answered by all others, and ended.
            max_game_length=len(EDITION.triples) * players * (players + 1),
        )
        super().__init__(GAME_TYPE, info, params or {})
        self.setup = Setup.of([f"seat_{seat}" for seat in range(players)], rules="speed")

    def new_initial_state(self) -> SpeedState:
        """Return the state before the deal."""
        return SpeedState(self)

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> SpeedObserver:
        """Return what encodes the observations of a player."""
        return SpeedObserver(self.setup.seats)


class SpeedState(pyspiel.State):
    """A position."""

    def __init__(self, game: SpeedGame) -> None:
        super().__init__(game)
        self.setup = game.setup
        self._dealt: list[int] = []
        self.game: Game | None = None

    def current_player(self) -> int:
        """Return who decides."""
        if self.game is None:
            return int(pyspiel.PlayerId.CHANCE)
        return int(pyspiel.PlayerId.TERMINAL) if self.game.over else self.game.seat

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """Return the cards that can be dealt next, all equally likely."""
        number = len(self._dealt)
        cards = EDITION.cards(Category(number)) if number < len(Category) else EDITION.deck
        left = [card.index for card in cards if card.index not in self._dealt]
        return [(card, 1 / len(left)) for card in left]

    def _legal_actions(self, _player: int) -> list[int]:
        assert self.game is not None  # noqa: S101  # chance decides before the deal
        return [int(action) for action in np.flatnonzero(mask_of(self.game.legal))]

    def _apply_action(self, index: int) -> None:
        if self.game is None:
            self._dealt.append(index)
            if len(self._dealt) == CARDS:
                self._begin()
            return
        action = action_of(index)
        assert action is not None  # noqa: S101  # nobody is asked to wait
        self.game.apply(action)
        self._go_on()

    def _begin(self) -> None:
        cards = [EDITION.deck[index] for index in self._dealt]
        hands, start = [], len(Category)
        for size in self.setup.hand_sizes:
            hands.append(EDITION.card_set(cards[start : start + size]))
            start += size
        deal = Deal(Triple(*cards[: len(Category)]), tuple(hands), EDITION.card_set(cards[start:]))
        self.game = Game(self.setup, deal, _no_dice)
        self._go_on()

    def _go_on(self) -> None:
        """Play what leaves no choice."""
        assert self.game is not None  # noqa: S101
        while not self.game.over and len(self.game.legal) == 1:
            self.game.apply(self.game.legal[0])

    def _action_to_string(self, player: int, index: int) -> str:
        if player == pyspiel.PlayerId.CHANCE:
            return f"deal {EDITION.deck[index].name}"
        return str(action_of(index))

    def is_terminal(self) -> bool:
        """Whether the game has ended."""
        return self.game is not None and self.game.over

    def returns(self) -> list[float]:
        """Return 1 for the winner, taken from the others in equal parts."""
        seats = self.setup.seats
        winner = self.game.winner if self.game is not None and self.game.over else None
        if winner is None:
            return [0.0] * seats
        return [1.0 if seat == winner else -1 / (seats - 1) for seat in range(seats)]

    def information_state_string(self, player: int | None = None) -> str:
        """Return all that a player has seen, as lines of text."""
        seat = self.current_player() if player is None else player
        if self.game is None:
            return ""
        return spoken_game(self.setup, seat, observations(self.game.events, seat))

    def observation_string(self, player: int | None = None) -> str:
        """Return the same: the game forgets nothing."""
        return self.information_state_string(player)

    def __str__(self) -> str:
        actions = [] if self.game is None else [str(event) for event in self.game.events]
        return "\n".join([*(EDITION.deck[card].name for card in self._dealt), *actions])


def _no_dice(_count: int) -> tuple[int, ...]:
    """Throw nothing; a function of this module, because states are copied and pickled."""
    raise NotImplementedError


class SpeedObserver:
    """The numbers of `boddy.env.encoding` for a player."""

    def __init__(self, seats: int) -> None:
        self._seats = seats
        self.tensor = np.zeros(observation_size(seats), np.float32)
        self.dict = {"observation": self.tensor}

    def set_from(self, state: SpeedState, player: int) -> None:
        """Write what a player has seen."""
        self.tensor.fill(0)
        if state.game is None:
            return
        encoder = SeatEncoder(player, self._seats)
        for event in observations(state.game.events, player):
            encoder.see(event)
        game = state.game
        legal = game.legal if not game.over and game.seat == player else None
        self.tensor[:] = encoder.read(legal)

    def string_from(self, state: SpeedState, player: int) -> str:
        """Return what a player has seen as text."""
        return state.observation_string(player)


pyspiel.register_game(GAME_TYPE, SpeedGame)
