"""English: how the analysis of a game speaks, on paper and on the screen."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from boddy.analysis.reviews import (
    FROM,
    NOTHING,
    AccusationReview,
    Label,
    SeatReview,
    ShowChoice,
    ShowReview,
    SuggestionReview,
)
from boddy.cards import Triple
from boddy.events import Ended, Ending
from boddy.rules import PRESETS, Rules, rules_for_people
from boddy.speech.english import English


class EnglishReview(English):
    """What is said about a game besides what the solver says; plain words are attributes."""

    games: Mapping[str, str] = {
        "mansion": "Mansion",
        "parlour": "Parlour",
        "roundtable": "Round table",
        "speed": "Speed",
    }
    house_rules = "by house rules"
    endings: Mapping[Ending, str] = {
        Ending.RIGHT_ACCUSATION: "the accusation was right",
        Ending.LAST_SEAT: "all others were out",
        Ending.ALL_OUT: "everybody was out",
        Ending.NO_PERSON: "only bots were left",
        Ending.NO_SUGGESTION: "every suggestion had been made",
        Ending.ROUND_LIMIT: "{} rounds were played",
        Ending.TURN_LIMIT: "{} turns were played",
        Ending.STOPPED: "{}",
    }
    endings_after_one: Mapping[Ending, str] = {
        Ending.ROUND_LIMIT: "1 round was played",
        Ending.TURN_LIMIT: "1 turn was played",
    }

    # The page.

    analysis = "analysis"
    story_title = "The story"
    chart_title = "How many solutions were still possible"
    bits_title = "The same in bits"
    players_title = "Players"
    suggestions_title = "Suggestions"
    shows_title = "Shown cards"
    reading_title = "How to read this"

    turn = "turn"
    at_first = "solutions"
    at_the_end = "at the end"
    player = "player"
    could_know = "could know"
    accused = "accused"
    suggestions = "suggestions"
    of_the_best = "of the best"
    gave_away = "told too much"
    bits_gave_away = "bits given away"
    too_much = "too much"
    suggestion = "suggestion"
    worth_heading = "worth"
    best_then = "best then"
    best = "best"
    answer = "answer"
    brought = "left"
    in_bits = "in bits"
    to = "to"
    showed_heading = "showed"
    instead_of = "instead of"

    nothing_to_learn = "nothing to learn"
    this_one = "this one"
    nobody = "nobody"
    no_answer = "none"
    nobody_suggested = "Nobody suggested anything."
    not_ended = "The game has not ended yet."

    chart_label = "Possible solutions for each player, turn by turn"
    solutions_left = "possible solutions"
    bits_label = "Bits that each player lacked, turn by turn"
    bits_lacking = "bits lacking"
    won = "won"
    chart_note = "At 1 the player could know the answer. ✓ and ✗: a right and a wrong accusation."
    suggestions_note = (
        "Worth: what the suggestion could be expected to tell its player, as a share of the best "
        "one. Left: how many solutions were possible before and after the answers."
    )
    shows_note = (
        "How many solutions the card left to the player who suggested, and how many the other "
        "cards in hand would have left. Only where there was a choice."
    )
    about_bits = (
        "All figures are exact, over every deal that agrees with what the player had seen, if "
        "whoever can show several cards picks one at random. What a suggestion or a card is "
        "worth also counts how likely the solutions are, not only how many are left. It is "
        "measured in bits: a bit is one yes-or-no question, and who lacks three bits has the "
        "answer narrowed down as far as eight equally likely solutions."
    )

    def game(self, rules: Rules, edition: str, turns: int, file: Triple) -> str:
        """Tell what was played."""
        return (
            f"A game of {self._played(rules)} with the {edition} cards, {turns} turns. "
            f"In the case file: {self.listed(file)}."
        )

    def _played(self, rules: Rules) -> str:
        """Name a game as the start page does.

        >>> rules = PRESETS["speed"]
        >>> speech = EnglishReview()
        >>> speech._played(rules_for_people("speed")), speech._played(rules.with_choices(rounds=9))
        ('Speed', 'Speed by house rules')
        """
        name, preset = self.games[rules.preset], PRESETS[rules.preset]
        usual = (preset, rules_for_people(rules.preset))
        return name if rules in usual else f"{name} {self.house_rules}"

    def about_labels(self) -> str:
        """Explain how suggestions are judged."""
        great, good, fair = (
            self.percent(FROM[name]) for name in (Label.GREAT, Label.GOOD, Label.FAIR)
        )
        return (
            f"A suggestion is great from {great} of the best one's worth, good from {good}, fair "
            f"from {fair}, and wasted below. Where the best was worth less than {NOTHING} bits "
            "there was nothing to learn, and no label is given. Walking players can only suggest "
            "in the room where they are. What a suggestion or a card told can be below zero bits: "
            "now and then the truth makes wrong answers look likelier."
        )

    def not_listed(self, count: int) -> str:
        """Tell how many suggestions a long list leaves out."""
        return f"{count} suggestions that could teach nothing are not listed."

    def unchanged(self, first: int, last: int) -> str:
        """Tell which turns the chart leaves out."""
        return f"Nothing changed in the turns from {first} to {last}."

    # Numbers and verdicts.

    def solutions(self, count: int) -> str:
        """Count possible solutions."""
        return "1 possible solution" if count == 1 else f"{count} possible solutions"

    def careless(self, seat: SeatReview) -> str:
        """Say how often a shown card told more than another one would have."""
        cards = "1 card" if seat.shown == 1 else f"{seat.shown} cards"
        return f"{seat.careless} of {cards}" if seat.shown else "-"

    def left(self, choice: ShowChoice) -> str:
        """Say what a card left to who saw it."""
        return f"left {choice.open}"

    def bits(self, value: float, *, signed: bool = False) -> str:
        """Write bits with two digits; never minus nothing.

        >>> speech = EnglishReview()
        >>> speech.bits(0.7), speech.bits(-0.25), speech.bits(-1e-17)
        ('0.70', '-0.25', '0.00')
        >>> speech.bits(0.25, signed=True)
        '+0.25'
        """
        near = round(value, 2) or 0.0
        sign = "-" if near < 0 else "+" if signed and near > 0 else ""
        return f"{sign}{self.number(abs(near))}"

    def share(self, value: float | None) -> str:
        """Write a share, or that there is none; only what is whole is 100 %.

        >>> [EnglishReview().share(value) for value in (0.998, 1 - 1e-16, None)]
        ['over 99 %', '100 %', '-']
        """
        return "-" if value is None else self.percent(round(value, 9))

    def bits_of(self, value: float, best: float) -> str:
        """Write bits next to the best."""
        return f"{self.bits(value)} of {self.bits(best)}"

    def label(self, label: Label) -> str:
        """Name a label."""
        return label.value

    def in_turn(self, turn: int) -> str:
        """Name a turn."""
        return f"turn {turn}"

    def after(self, turn: int) -> str:
        """Name a moment; turn 0 is the deal."""
        return f"after turn {turn}" if turn else "after the deal"

    def known_from(self, turn: int | None) -> str:
        """Say since when somebody could know the answer."""
        return "never" if turn is None else f"turn {turn}" if turn else "from the deal"

    def accuses(self, name: str, accused: AccusationReview) -> str:
        """Tell an accusation in a few words."""
        cards = self.listed(accused.cards)
        return f"{name} accuses {cards}: {'right' if accused.right else 'wrong'}"

    def accused_in(self, turn: int, name: str, accused: AccusationReview) -> str:
        """Tell an accusation with its verdict, as a sentence."""
        cards = self.listed(accused.cards)
        return f"Turn {turn}: {name} accuses {cards}: {self.verdict(accused)}."

    def verdict(self, accused: AccusationReview) -> str:
        """Say how sure an accusation was, and what came of it."""
        if accused.certain:
            return "certain and right"
        if not accused.odds:
            return "could not be right"
        verdict = "right, by luck" if accused.right else "wrong"
        return f"{self.percent(accused.odds)} sure, {verdict}"

    def other_choice(self, show: ShowReview) -> str:
        """Say what the least telling card would have told; nothing if there was no choice."""
        if len(show.choices) == 1:
            return ""
        if show.least.card == show.card:
            return "least telling"
        return f"{show.least.card}: {self.left(show.least)}"

    # The story.

    def opening(self, rules: Rules, edition: str, file: Triple) -> str:
        """Tell who played what."""
        return (
            f"{self.listed(self.names)} played {self._played(rules)} with the {edition} cards, "
            f"and the case file held {self.listed(file)}."
        )

    def all_had(self, count: int) -> str:
        """Tell that the deal was fair."""
        return f"After the deal each of them had {self.solutions(count)}."

    def had(self, best: str, least: int, worst: str, most: int) -> str:
        """Tell who was lucky in the deal."""
        return f"After the deal {best} had {self.solutions(least)} and {worst} had {most}."

    def most_telling(self, turn: int, name: str, asked: SuggestionReview) -> str:
        """Tell which suggestion brought most."""
        answer = "nobody could show a card"
        if asked.show is not None:
            answer = f"{self.names[asked.show.seat]} showed {asked.show.card}"
        return (
            f"The most telling suggestion came in turn {turn}: {name} suggested "
            f"{self.listed(asked.cards)}; {answer}, and {name}'s possible solutions went from "
            f"{asked.open_before} to {asked.open_after}."
        )

    def most_needless(self, turn: int, show: ShowReview) -> str:
        """Tell which card should not have been shown."""
        least = show.least
        return (
            f"The costliest card to show was {show.card}, in turn {turn}: it left "
            f"{self.names[show.to]} {self.solutions(show.open)}, where {self.names[show.seat]}'s "
            f"{least.card} would have left {least.open}{self._less_likely(show)}."
        )

    def _less_likely(self, show: ShowReview) -> str:
        """Say what is better in a card that leaves as many solutions."""
        return "" if show.least.open > show.open else ", none of them as likely"

    def best_asker(self, name: str, share: float) -> str:
        """Tell who asked best."""
        return f"{name} made the best suggestions: {self.share(share)} of what was possible."

    def resigned(self, turn: int, name: str) -> str:
        """Tell who gave up."""
        return f"In turn {turn} {name} resigned."

    def put_out(self, turn: int, name: str, reason: str) -> str:
        """Tell who was put out for a fault."""
        return f"In turn {turn} {name} was put out: {reason}."

    def accused_wrongly(self, turn: int, name: str, accused: AccusationReview) -> str:
        """Tell who was out after an accusation."""
        chance = (
            f"was {self.percent(accused.odds)} likely" if accused.odds else "could not be right"
        )
        cards = self.listed(accused.cards)
        return f"In turn {turn} {name} accused {cards}, which {chance}, and was out."

    def silent(self, known: Sequence[tuple[str, int]]) -> str:
        """Tell who could have known the answer, after which turn, and did not say it."""
        (name, turn), *rest = known
        first = f"{name} could have known the answer {self.after(turn)}"
        told = self.listed([first, *(f"{name} {self.after(turn)}" for name, turn in rest)])
        return f"{told}, but did not accuse."

    def nobody_won(self, ended: Ended) -> str:
        """Tell why nobody won."""
        return f"Nobody won: {self._reason(ended)}."

    def won_silently(self, name: str, ended: Ended) -> str:
        """Tell who won because nobody else was left."""
        return f"{name} won without accusing: {self._reason(ended)}."

    def _reason(self, ended: Ended) -> str:
        """Say why a game ended."""
        after_one = self.endings_after_one.get(ended.ending) if ended.detail == "1" else None
        return after_one or self.endings[ended.ending].format(ended.detail)

    def won_knowing(self, seat: SeatReview) -> str:
        """Tell who won, and whether they could have won before."""
        if seat.known_after in (seat.accused_in, None):
            return (
                f"{seat.name} knew the answer in turn {seat.accused_in}, accused at once and won."
            )
        known = self.after(seat.known_after or 0)
        accused = f"accused in turn {seat.accused_in}"
        return f"{seat.name} could know the answer {known}, {accused} and won."

    def won_by_luck(self, seat: SeatReview, odds: float) -> str:
        """Tell who won by a risk that they took."""
        return (
            f"{seat.name} accused in turn {seat.accused_in} with a chance of "
            f"{self.percent(odds)}, was lucky and won."
        )
