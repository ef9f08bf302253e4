"""German: how the analysis of a game speaks."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from boddy.analysis.english import EnglishReview
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
from boddy.rules import Rules
from boddy.speech.german import German

EDITIONS = {"classic": "Klassisch", "manor": "Gutshaus", "cottage": "Hütte", "abbey": "Abtei"}
LABELS = {Label.GREAT: "stark", Label.GOOD: "gut", Label.FAIR: "mäßig", Label.WASTED: "vertan"}


class GermanReview(German, EnglishReview):
    """The same about a game."""

    games: Mapping[str, str] = {
        "mansion": "„Villa“",
        "parlour": "„Rundgang“",
        "roundtable": "„Runder Tisch“",
        "speed": "„Blitz“",
    }
    house_rules = "nach Hausregeln"
    endings: Mapping[Ending, str] = {
        Ending.RIGHT_ACCUSATION: "die Anklage war richtig",
        Ending.LAST_SEAT: "alle anderen waren ausgeschieden",
        Ending.ALL_OUT: "alle waren ausgeschieden",
        Ending.NO_PERSON: "nur noch Bots waren übrig",
        Ending.NO_SUGGESTION: "jeder mögliche Verdacht war geäußert",
        Ending.ROUND_LIMIT: "nach {} Runden war Schluss",
        Ending.TURN_LIMIT: "nach {} Zügen war Schluss",
        Ending.STOPPED: "{}",
    }
    endings_after_one: Mapping[Ending, str] = {
        Ending.ROUND_LIMIT: "nach einer Runde war Schluss",
        Ending.TURN_LIMIT: "nach einem Zug war Schluss",
    }

    # The page.

    analysis = "Analyse"
    story_title = "Die Geschichte"
    chart_title = "Wie viele Lösungen noch möglich waren"
    bits_title = "Dasselbe in Bit"
    players_title = "Spieler"
    suggestions_title = "Verdächtigungen"
    shows_title = "Gezeigte Karten"
    reading_title = "So liest man das"

    turn = "Zug"
    at_first = "Lösungen"
    at_the_end = "am Ende"
    player = "Spieler"
    could_know = "konnte es wissen"
    accused = "klagte an"
    suggestions = "Verdächtigungen"
    of_the_best = "vom Besten"
    gave_away = "verriet zu viel"
    bits_gave_away = "verratene Bit"
    too_much = "zu viel"
    suggestion = "Verdacht"
    worth_heading = "Wert"
    best_then = "bester damals"
    best = "bester"
    answer = "Antwort"
    brought = "blieben"
    in_bits = "in Bit"
    to = "wem"
    showed_heading = "zeigte"
    instead_of = "statt"

    nothing_to_learn = "nichts zu erfahren"
    this_one = "dieser"
    nobody = "niemand"
    no_answer = "keine"
    nobody_suggested = "Niemand hat einen Verdacht geäußert."
    not_ended = "Das Spiel ist noch nicht zu Ende."

    chart_label = "Mögliche Lösungen für jeden Spieler, Zug für Zug"
    solutions_left = "mögliche Lösungen"
    bits_label = "Bit, die jedem Spieler fehlten, Zug für Zug"
    bits_lacking = "fehlende Bit"
    won = "gewann"
    chart_note = (
        "Bei 1 konnte der Spieler die Lösung wissen. "
        "✓ und ✗: eine richtige und eine falsche Anklage."
    )
    suggestions_note = (
        "Wert: wie viel der Verdacht erwarten ließ, als Anteil am besten. "
        "Blieben: wie viele Lösungen vor und nach den Antworten möglich waren."
    )
    shows_note = (
        "Wie viele Lösungen die Karte dem ließ, der verdächtigte, und wie viele die anderen Karten "
        "auf der Hand gelassen hätten. Nur, wo es eine Wahl gab."
    )
    about_bits = (
        "Alle Zahlen sind genau, über alle Verteilungen, die zu dem passen, was der Spieler "
        "gesehen hatte, falls jeder, der mehrere Karten zeigen kann, eine zufällig wählt. Was "
        "ein Verdacht oder eine Karte wert ist, hängt auch davon ab, wie wahrscheinlich die "
        "Lösungen sind, nicht nur, wie viele bleiben. Gemessen wird es in Bit: Wem drei Bit "
        "fehlen, der ist so weit, als blieben acht gleich wahrscheinliche Lösungen."
    )

    def game(self, rules: Rules, edition: str, turns: int, file: Triple) -> str:
        return (
            f"{self._played(rules)} mit {_deck(edition)}, {turns} Züge. "
            f"In der Akte: {self.listed(file)}."
        )

    def about_labels(self) -> str:
        great, good, fair = (
            self.percent(FROM[name]) for name in (Label.GREAT, Label.GOOD, Label.FAIR)
        )
        nothing = str(NOTHING).replace(".", ",")
        return (
            f"Ein Verdacht ist stark ab {great} vom Wert des besten, gut ab {good}, mäßig ab "
            f"{fair} und darunter vertan. Wo der beste weniger als {nothing} Bit wert war, gab es "
            "nichts zu erfahren, und es wird nicht geurteilt. Wer durchs Haus geht, kann nur dort "
            "verdächtigen, wo er steht. Was ein Verdacht oder eine Karte in Bit verriet, kann "
            "unter null liegen: "
            "Manchmal lässt die Wahrheit falsche Lösungen wahrscheinlicher aussehen."
        )

    def not_listed(self, count: int) -> str:
        return f"Nicht aufgeführte Verdächtigungen, aus denen nichts zu lernen war: {count}."

    def unchanged(self, first: int, last: int) -> str:
        return f"In den Zügen {first} bis {last} änderte sich nichts."

    # Numbers and verdicts.

    def solutions(self, count: int) -> str:
        return "1 mögliche Lösung" if count == 1 else f"{count} mögliche Lösungen"

    def careless(self, seat: SeatReview) -> str:
        cards = "1 Karte" if seat.shown == 1 else f"{seat.shown} Karten"
        return f"{seat.careless} von {cards}" if seat.shown else "-"

    def left(self, choice: ShowChoice) -> str:
        return f"ließ {choice.open}"

    def bits_of(self, value: float, best: float) -> str:
        return f"{self.bits(value)} von {self.bits(best)}"

    def label(self, label: Label) -> str:
        return LABELS[label]

    def in_turn(self, turn: int) -> str:
        return f"Zug {turn}"

    def after(self, turn: int) -> str:
        return f"nach Zug {turn}" if turn else "nach dem Austeilen"

    def known_from(self, turn: int | None) -> str:
        return "nie" if turn is None else f"Zug {turn}" if turn else "von Anfang an"

    def accuses(self, name: str, accused: AccusationReview) -> str:
        cards = self.listed(accused.cards)
        return f"{name} klagt {cards} an: {'richtig' if accused.right else 'falsch'}"

    def accused_in(self, turn: int, name: str, accused: AccusationReview) -> str:
        cards = self.listed(accused.cards)
        return f"Zug {turn}: {name} klagt {cards} an: {self.verdict(accused)}."

    def verdict(self, accused: AccusationReview) -> str:
        if accused.certain:
            return "sicher und richtig"
        if not accused.odds:
            return "konnte nicht stimmen"
        verdict = "richtig, mit Glück" if accused.right else "falsch"
        return f"zu {self.percent(accused.odds)} sicher, {verdict}"

    def other_choice(self, show: ShowReview) -> str:
        if len(show.choices) == 1:
            return ""
        if show.least.card == show.card:
            return "verrät am wenigsten"
        return f"{show.least.card}: {self.left(show.least)}"

    # The story.

    def opening(self, rules: Rules, edition: str, file: Triple) -> str:
        return (
            f"{self.listed(self.names)} spielten {self._played(rules)} mit {_deck(edition)}, und "
            f"in der Akte lagen {self.listed(file)}."
        )

    def all_had(self, count: int) -> str:
        return f"Nach dem Austeilen gab es für jeden {self.solutions(count)}."

    def had(self, best: str, least: int, worst: str, most: int) -> str:
        lucky = f"für {best} {self.solutions(least)}"
        return f"Nach dem Austeilen gab es {lucky} und für {worst} {most}."

    def most_telling(self, turn: int, name: str, asked: SuggestionReview) -> str:
        answer = "niemand konnte eine Karte zeigen"
        if asked.show is not None:
            answer = f"{self.names[asked.show.seat]} zeigte {asked.show.card}"
        return (
            f"Der ergiebigste Verdacht kam in Zug {turn}: {name} verdächtigte "
            f"{self.listed(asked.cards)}; {answer}, und statt {asked.open_before} möglichen "
            f"Lösungen gab es für {name} noch {asked.open_after}."
        )

    def most_needless(self, turn: int, show: ShowReview) -> str:
        least = show.least
        return (
            f"Am teuersten war die Karte {show.card} in Zug {turn}: Sie ließ "
            f"{self.names[show.to]} {self.solutions(show.open)}, während {least.card} von "
            f"{self.names[show.seat]} {least.open}{self._less_likely(show)} gelassen hätte."
        )

    def _less_likely(self, show: ShowReview) -> str:
        return "" if show.least.open > show.open else ", aber weniger wahrscheinliche"

    def best_asker(self, name: str, share: float) -> str:
        return f"Am besten verdächtigte {name}: mit {self.share(share)} von dem, was möglich war."

    def resigned(self, turn: int, name: str) -> str:
        return f"In Zug {turn} gab {name} auf."

    def put_out(self, turn: int, name: str, reason: str) -> str:
        return f"In Zug {turn} schied {name} aus: {reason}."

    def accused_wrongly(self, turn: int, name: str, accused: AccusationReview) -> str:
        likely = f"zu {self.percent(accused.odds)} wahrscheinlich war"
        chance = likely if accused.odds else "nicht stimmen konnte"
        cards = self.listed(accused.cards)
        return f"In Zug {turn} klagte {name} {cards} an, was {chance}, und schied aus."

    def silent(self, known: Sequence[tuple[str, int]]) -> str:
        who = self.listed([f"{name} {self.after(turn)}" for name, turn in known])
        if len(known) == 1:
            return f"{who} hätte die Lösung wissen können, klagte aber nicht an."
        return f"Wissen können hätten die Lösung {who}, aber sie klagten nicht an."

    def nobody_won(self, ended: Ended) -> str:
        return f"Niemand gewann: {self._reason(ended)}."

    def won_silently(self, name: str, ended: Ended) -> str:
        return f"{name} gewann ohne Anklage: {self._reason(ended)}."

    def won_knowing(self, seat: SeatReview) -> str:
        if seat.known_after in (seat.accused_in, None):
            knew = f"{seat.name} wusste die Lösung in Zug {seat.accused_in}"
            return f"{knew}, klagte sofort an und gewann."
        known = f"{seat.name} konnte die Lösung {self.after(seat.known_after or 0)} wissen"
        return f"{known}, klagte in Zug {seat.accused_in} an und gewann."

    def won_by_luck(self, seat: SeatReview, odds: float) -> str:
        chance = f"mit einer Chance von {self.percent(odds)}"
        return f"{seat.name} klagte in Zug {seat.accused_in} {chance} an, hatte Glück und gewann."


def _deck(edition: str) -> str:
    return f"den Karten „{EDITIONS.get(edition, edition)}“"
