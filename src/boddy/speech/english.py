"""English: how the solver speaks of seats, cards and places; the reader of notes is `you`."""

from __future__ import annotations

import math
from collections.abc import Sequence

from boddy.cards import Card, Category, Triple
from boddy.notation.notes import SetupPart
from boddy.printable import counted

FAIRLY_SURE = 0.9
"""From these odds on it is said what a player seems to do."""


class English:
    """What is said at one table: `names` are those of its seats, `me` is the reader's seat.

    Places are numbered as everywhere in the solver: the seats, the file, the table.
    """

    code = "en"

    def __init__(self, names: Sequence[str] = (), me: int | None = None) -> None:
        self.names = tuple(names)
        self.me = me
        self.file, self.table = len(self.names), len(self.names) + 1

    # Words.

    def _who(self, seat: int) -> str:
        return "you" if seat == self.me else self.names[seat]

    def _owner(self, seat: int) -> str:
        return "your" if seat == self.me else f"{self.names[seat]}'s"

    def listed(self, items: Sequence[object]) -> str:
        """Join words: `a, b and c`."""
        return join(items, "and")

    def either(self, items: Sequence[object]) -> str:
        """Join words of which one is meant: `a, b or c`."""
        return join(items, "or")

    def sources(self, sources: Sequence[int]) -> str:
        """Name entries and parts of the set-up: `entry 3`, `your hand and entries 4 and 9`."""
        named = [self._setup_part(source) for source in sources if source < 0]
        entries = [source for source in sources if source > 0]
        if entries:
            named.append(f"{'entries' if len(entries) > 1 else 'entry'} {self.listed(entries)}")
        return self.listed(named)

    def _setup_part(self, part: int) -> str:
        match part:
            case SetupPart.PLAYERS:
                return "the numbers of cards"
            case SetupPart.FACEUP:
                return "the face-up cards"
            case _:
                return "your hand"

    def number(self, value: float) -> str:
        """Write a number with two digits after the point."""
        return f"{value:.2f}"

    def about(self, value: float) -> str:
        """Write a count that may be an average: small ones with a digit after the point.

        >>> English().about(12.4), English().about(2.44), English().about(3)
        ('12', '2.4', '3')
        """
        return f"{value:.0f}" if value >= 10 or value == int(value) else f"{value:.1f}"

    def percent(self, odds: float) -> str:
        """Say odds calmly, as the pages do; only what is certain is 0 % or 100 %."""
        if 0 < odds < 0.01:
            return "under 1 %"
        if 0.99 < odds < 1:
            return "over 99 %"
        return f"{math.floor(odds * 100 + 0.5)} %"

    # Facts.

    def cell(self, card: Card, place: int, holds: bool) -> str:
        """State a fact, as the beginning of a sentence."""
        if place == self.file:
            return f"{card} is {'' if holds else 'not '}in the file"
        if place == self.table:
            return f"{card} is {'' if holds else 'not '}face up"
        if place == self.me:
            return f"You {'hold' if holds else 'do not hold'} {card}"
        return f"{self.names[place]} {'holds' if holds else 'does not hold'} {card}"

    def lacks(self, cards: Sequence[Card], place: int) -> str:
        """State that several cards are not at a place, as the beginning of a sentence."""
        if len(cards) == 1:
            return self.cell(cards[0], place, False)
        if place == self.file:
            return f"{self.listed(cards)} are not in the file"
        verb = "You do" if place == self.me else f"{self.names[place]} does"
        return f"{verb} not hold {self.either(cards)}"

    def because(self, fact: str, reason: str) -> str:
        """Make a sentence of a fact and its reason."""
        return f"{fact}, because {reason}."

    def but(self, sentence: str, reason: str) -> str:
        """Hold a reason for the contrary against a sentence."""
        return f"{sentence} But {reason}."

    def uncertain(self, fact: str, odds: float) -> str:
        """Say that something may be so."""
        return f"{fact}: {self.percent(odds)} likely, not certain."

    def undecided(self, fact: str) -> str:
        """Say that something may be so, where nobody has counted how likely it is."""
        return f"{fact}: possible, not certain."

    # Reasons: each stands after `because`.

    def passed(self, seat: int, cards: Triple) -> str:
        """Say that a seat passed."""
        return f"{self._who(seat)} passed on {cards}"

    def seen(self, how: str, place: int, to: int | None) -> str:
        """Say how a card was seen; `to` is the seat that it was shown to."""
        match how:
            case "shown":
                whom = "" if to is None else f" to {self._who(to)}"
                return f"{self._who(place)} showed it{whom}"
            case "hand":
                return "you were dealt it"
            case "faceup":
                return "everybody can see it"
            case "laid open":
                return f"{self._who(place)} left and laid it face up"
            case "right":
                return "an accusation was right"
            case _:
                return "your notes say that you learnt so"

    def not_dealt(self) -> str:
        """Say that a card is not in the reader's hand."""
        return "you were not dealt it"

    def known_before(self, seat: int, joined: bool) -> str:
        """Say that something was certain before a seat left or joined, and cards changed hands."""
        return f"that was certain before {self.names[seat]} {'joined' if joined else 'left'}"

    def showed_the_third(self, seat: int, cards: Triple, lacked: Sequence[Card]) -> str:
        """Say that a seat showed one of three cards and lacks two of them."""
        verb = "have" if seat == self.me else "has"
        neither = f"{verb} neither {lacked[0]} nor {lacked[1]}"
        return f"{self._who(seat)} showed one of {cards} and {neither}"

    def held(self, place: int) -> str:
        """Say where a card is."""
        if place == self.file:
            return "it is in the file"
        if place == self.table:
            return "it is face up"
        return "you hold it" if place == self.me else f"{self.names[place]} holds it"

    def in_no_hand(self) -> str:
        """Say that a card cannot be anywhere but in the file."""
        return "no player can hold it"

    def others_placed(self, category: Category) -> str:
        """Say that only one card of a category is left for the file."""
        return f"all other {category}s are accounted for"

    def in_file(self, card: Card) -> str:
        """Say which card of its category is in the file."""
        return f"the {card.category} in the file is {card}"

    def hand_known(self, seat: int, size: int) -> str:
        """Say that a seat can hold no further card."""
        if size == 1:
            return f"{self._owner(seat)} only card is known"
        return f"all {size} of {self._owner(seat)} cards are known"

    def hand_needs(self, seat: int, size: int) -> str:
        """Say that a seat must hold all that it can hold."""
        cards = "1 card is" if size == 1 else f"{size} cards are"
        return f"only {cards} left for {self._owner(seat)} hand of {size}"

    def no_deal(self, sources: Sequence[int], holds: bool) -> str:
        """Say that no deal with the card elsewhere (or there) agrees with these entries.

        Without any, it is all that was seen.
        """
        agree = self.sources(sources) if sources else "all you have seen"
        return f"no deal that agrees with {agree} has it {'elsewhere' if holds else 'there'}"

    # Advice.

    def leaves(self, average: float, best: int, now: int) -> str:
        """Say what a suggestion leaves open, as the beginning of a sentence."""
        if now == 1:
            return "There is only 1 possible solution"
        if best == now:
            return f"It leaves all {now} possible solutions"
        left = self.about(average)
        if left == self.about(now):
            left = "almost all"
        return f"It leaves {left} of the {now} possible solutions on average, {best} at best"

    def known_at(self, card: Card, place: int | None) -> str:
        """Say where a card of a suggestion is; None: in no other hand."""
        if place is None:
            return f"nobody else can hold {card}"
        if place == self.file:
            return f"{card} is in the file"
        if place == self.table:
            return f"{card} is face up"
        return f"{card} is {'yours' if place == self.me else self._owner(place)}"

    def in_no_hand_at_the_table(self, card: Card) -> str:
        """Say that only somebody who has left may hold a card of a suggestion."""
        return f"nobody else at the table can hold {card}"

    def all_yours(self, cards: Sequence[Card]) -> str:
        """Say that several cards of a suggestion are the reader's."""
        return f"{self.listed(cards)} are yours"

    def so_only(self, known: Sequence[str], rest: Sequence[Card]) -> str:
        """Say which cards of a suggestion are left to show, after what is known of the others."""
        return f"{self.listed(known)}, so only {self.either(rest)} can be shown"

    def nobody_can_show(self) -> str:
        """Say that a suggestion cannot be answered."""
        return "nobody can show a card"

    def nobody_shows(self, odds: float) -> str:
        """Say how likely a suggestion is not answered."""
        return f"{self.percent(odds)} chance that nobody can show a card"

    def has_seen(self, asker: int, card: Card) -> str:
        """Say that showing a card again tells nothing."""
        return f"{self.names[asker]} has seen your {card} before."

    def knows_already(self, asker: int, card: Card) -> str:
        """Say that showing a card tells what the asker can prove."""
        return f"{self.names[asker]} knows already that {card} is yours."

    def tells(self, asker: int, bits: float) -> str:
        """Say how much showing a card gives away on average; nothing, if it rather misleads."""
        name, times = self.names[asker], self.about(2.0**bits)
        if bits <= 0 or times == self.about(1.04):
            nearer = "hardly" if bits > 0 else "no"
            return f"It brings {name} {nearer} nearer to the solution, as far as you can know."
        likely = f"the true solution about {times} times as likely for {name} as now"
        return f"It makes {likely}, as far as you can know."

    def accuse_surely(self, cards: Triple) -> str:
        """Advise to accuse, as nothing else is possible."""
        return f"Accuse {cards}: it is the only possible solution."

    def accuse(self, cards: Triple, odds: float, loses: float) -> str:
        """Advise to take the risk; `loses` is what waiting risks."""
        return f"Accuse {cards}: it is {self.percent(odds)} likely, and {self._risk(loses)}."

    def wait(self, cards: Triple, odds: float, loses: float) -> str:
        """Advise not to accuse yet."""
        only = "only " if odds >= 0.01 else ""
        return f"Wait: {cards} is {only}{self.percent(odds)} likely, and {self._risk(loses)}."

    def _risk(self, loses: float) -> str:
        somebody = "somebody else solves the case before your next turn"
        return f"the chance that {somebody} is about {self.percent(loses)}"

    def room_may_be_it(self) -> str:
        """Say why to go to a room: it may be in the file or not."""
        return "It may be the room of the crime."

    def room_is_it(self) -> str:
        """Say why to go to the room that is known to be in the file."""
        return "It is the room of the crime, so only the other two cards can be shown."

    def own_room(self) -> str:
        """Say why to go to a room that the reader holds."""
        return "You hold it, so the others can show only the other two cards."

    def on_the_way(self, room: Card, turns: int) -> str:
        """Say that a place is good for where one gets from there."""
        far = "1 more turn" if turns == 1 else f"{turns} more turns"
        return f"It is on the way to {room}, about {far} from there."

    def no_better_room(self) -> str:
        """Say that no room that is worth more can be reached from there."""
        return "No room that would tell you more is near."

    def suggests_own(self, seat: int, avoids: float) -> str:
        """Say whether a seat seems to suggest its own cards; `avoids` is the odds that not."""
        name = self.names[seat]
        if avoids >= FAIRLY_SURE:
            return f"{name} seems not to suggest own cards ({self.percent(avoids)} likely)."
        if 1 - avoids >= FAIRLY_SURE:
            return f"{name} seems to suggest own cards, too ({self.percent(1 - avoids)} likely)."
        return f"Whether {name} suggests own cards is not clear yet."

    def left_out_part(self, part: str) -> str:
        """Say what is left out of an answer because working it out would take too long."""
        return {
            "odds": "Odds and advice are left out: there are too many possibilities to count.",
            "suggestions": "Suggestions are left out: there are too many possibilities.",
            "compared": "Only suggestions of the likeliest cards were compared: there are too many "
            "possibilities to compare all.",
            "ties": "Which of equally good suggestions tells the others least is left out: to them "
            "there are too many possibilities.",
            "outcomes": "How many solutions a suggestion leaves is left out: there are too many "
            "possibilities.",
            "showing": "How much a card tells is left out: there are too many possibilities.",
            "accusation": "The chance that somebody else solves the case is only a usual one: "
            "there are too many possibilities to look at what the others know.",
            "others": "What the others know is left out: there are too many possibilities.",
        }[part]

    # Mistakes in notes, without full stops.

    def wrong_sum(self, held: int, faceup: int, deck: int, dealt: int) -> str:
        """Say that the hands have too many or too few cards."""
        also = f" and {faceup} face up" if faceup else ""
        return (
            f"the hands add up to {counted(held, 'card')}{also}, but of {deck} cards {dealt} are "
            "dealt; correct the numbers, or say which cards lie face up"
        )

    def wrong_hand(self, held: int, said: int) -> str:
        """Say that the reader's cards are not as many as was said."""
        return f"your hand has {counted(held, 'card')}, but by the numbers of cards you hold {said}"

    def clash(self, sources: Sequence[int]) -> str:
        """Say that entries contradict each other, or one itself."""
        if len(sources) == 1:
            return f"{self.sources(sources)} cannot be right"
        return f"{self.sources(sources)} contradict each other"

    def no_sense_from(self, source: int, mistake: str) -> str:
        """Tell where notes stop making sense, as a whole sentence."""
        if source > 0:
            return f"entry {source}: from here on no deal agrees with the notes: {mistake}."
        return f"{mistake}."

    def file_line(self, line: int) -> str:
        """Name a line of the file that notes are read from."""
        return f"line {line} of the file"

    def sense_again_if(self, until: int | None = None) -> str:
        """Head the list of corrections; `until` is the last entry that they fix, if not all."""
        if until is None:
            return "It would make sense again if"
        up_to = f"Up to entry {until}" if until > 0 else "Without the entries"
        return f"{up_to} it would make sense again if"

    def correction(self, source: int, slip: str) -> str:
        """Begin a line of that list."""
        return f"{self.sources([source])}: {slip}"

    def no_correction(self) -> str:
        """Tell that there is nothing to list."""
        return "No change of a single entry fixes it."

    # Slips: each says what may have been meant, and goes on after `if`.

    def accusation_was(self, right: bool) -> str:
        """Say that an accusation had another end."""
        return f"the accusation was {'right' if right else 'wrong'}"

    def should_be(self, was: Card, now: Card) -> str:
        """Say that a card was taken for another."""
        return f"{was} should be {now}"

    def was_held_by(self, seat: int) -> str:
        """Say who else holds the card that was seen."""
        return f"it was {'yours' if seat == self.me else self._owner(seat)}"

    def showed(self, seat: int | None) -> str:
        """Say who else showed; None: nobody did."""
        return f"{'nobody' if seat is None else self._who(seat)} showed"

    def showed_oneself(self, card: Card) -> str:
        """Say which card the reader showed and forgot about."""
        return f"you showed {card}"

    def was_shown(self, card: Card) -> str:
        """Say which other card was shown."""
        return f"{card} was shown"

    def was_not_shown(self, card: Card) -> str:
        """Say that another card was shown, whichever it was."""
        return f"another card than {card} was shown"

    def asked(self, seat: int) -> str:
        """Say who else asked."""
        return f"{self._who(seat)} made the suggestion"

    def size_is(self, seat: int, size: int | None) -> str:
        """Say how many cards somebody holds; None: nobody knows."""
        said = "not known" if size is None else f"{size}"
        return f"the number of {self.names[seat]}'s cards is {said}"

    def changed_places(self, one: int, other: int) -> str:
        """Say that two numbers of cards were swapped."""
        return f"{self.names[one]} and {self.names[other]} changed places"

    def missing(self, card: Card) -> str:
        """Say that a card was forgotten."""
        return f"{card} is missing"

    def too_many(self, card: Card) -> str:
        """Say that a card does not belong there."""
        return f"{card} is one too many"

    def left_out(self) -> str:
        """Say that the line should not be there."""
        return "it is left out"


def join(items: Sequence[object], last: str) -> str:
    """List words, with another word before the last one."""
    words = [str(item) for item in items]
    return f" {last} ".join([", ".join(words[:-1]), words[-1]] if len(words) > 1 else words)
