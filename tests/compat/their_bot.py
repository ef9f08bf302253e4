"""A bot as its author wrote it for the other framework, which is not installed here."""
# ruff: noqa: F403, F405  # it counts on the star, as the framework's own sample does

from clue_game import *


class TheirBot(PlayerInterface):
    def __init__(self) -> None:
        self.known = None

    def initialize(
        self,
        player_id: int,
        num_players: int,
        face_up_cards: list[Card],
        face_down_cards: list[Card],
    ) -> None:
        self.player_id = player_id
        self.hand = face_down_cards
        self.known = set(face_up_cards) | set(face_down_cards)
        self.solution = None

    def name(self) -> str:
        return "their bot"

    def take_turn(self) -> Union[Suggestion, Accusation]:
        if self.solution is not None:
            return Accusation(*self.solution)
        kinds = [
            [card for card in kind if card not in self.known]
            for kind in (Suspect, Location, Weapon)
        ]
        picked = [random.choice(kind) for kind in kinds]
        if all(len(kind) == 1 for kind in kinds):
            return Accusation(*picked)
        return Suggestion(*picked)

    def respond_to_suggestion(self, suggestor_id: int, suggestion: Suggestion) -> Optional[Card]:
        assert suggestor_id != self.player_id
        for card in suggestion:
            if card in self.hand:
                return card
        return None

    def receive_suggestion_result(
        self, suggestion: Suggestion, result: Optional[Counterevidence]
    ) -> None:
        if result is None:
            self.solution = suggestion
        else:
            self.known.add(result.evidence)

    def observe_suggestion(
        self, suggestor_id: int, suggestion: Suggestion, blocker_id: Optional[int]
    ) -> None:
        pass

    def observe_accusation(self, accusor_id: int, accusation: Accusation) -> None:
        pass


class Liar(TheirBot):
    """Says that it has nothing."""

    def respond_to_suggestion(self, suggestor_id, suggestion):
        return None


class Cardsharp(TheirBot):
    """Shows what it does not hold."""

    def respond_to_suggestion(self, suggestor_id, suggestion):
        return next(card for card in suggestion if card not in self.hand)


class Confused(TheirBot):
    """Takes no turn at all."""

    def take_turn(self):
        return "COLONEL_MUSTARD"
