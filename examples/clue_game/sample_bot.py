"""A bot for the clue_game framework: suggests cards that it has not seen, and remembers answers."""

from clue_game import *


class SampleBot(PlayerInterface):
    def __init__(self) -> None:
        pass

    def initialize(
        self,
        player_id: int,
        num_players: int,
        face_up_cards: list[Card],
        face_down_cards: list[Card],
    ) -> None:
        self.player_id = player_id
        self.my_cards = face_down_cards
        self.seen = set(face_up_cards + face_down_cards)
        self.solution = None

    def name(self) -> str:
        return f"SampleBot {self.player_id}"

    def take_turn(self) -> Union[Suggestion, Accusation]:
        if self.solution is not None:
            return Accusation(*self.solution)
        unseen = [
            [card for card in kind if card not in self.seen] for kind in (Suspect, Location, Weapon)
        ]
        return Suggestion(*(random.choice(cards) for cards in unseen))

    def respond_to_suggestion(self, suggestor_id: int, suggestion: Suggestion) -> Optional[Card]:
        return next((card for card in suggestion if card in self.my_cards), None)

    def receive_suggestion_result(
        self, suggestion: Suggestion, result: Optional[Counterevidence]
    ) -> None:
        if result is None:
            self.solution = suggestion
        else:
            self.seen.add(result.evidence)

    def observe_suggestion(
        self, suggestor_id: int, suggestion: Suggestion, blocker_id: Optional[int]
    ) -> None:
        pass

    def observe_accusation(self, accusor_id: int, accusation: Accusation) -> None:
        pass
