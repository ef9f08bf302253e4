"""English: how the solver speaks of seats, cards and places; the reader of notes is `you`."""

from __future__ import annotations

from collections.abc import Sequence

from boddy.cards import Card, Category, Triple


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

    def lines(self, lines: Sequence[int]) -> str:
        """Name lines: `line 3`, `lines 3, 4 and 9`."""
        return f"line{'s' if len(lines) > 1 else ''} {self.listed(lines)}"

    def number(self, value: float) -> str:
        """Write a number with two digits."""
        return f"{value:.2f}"

    def percent(self, odds: float) -> str:
        """Say odds calmly; only what is certain is 0 % or 100 %."""
        if 0 < odds < 0.01:
            return "under 1 %"
        if 0.99 < odds < 1:
            return "over 99 %"
        return f"{odds * 100:.0f} %"

    # Facts.

    def cell(self, card: Card, place: int, holds: bool) -> str:
        """State a fact, as the beginning of a sentence."""
        if place == self.file:
            return f"{card} is {'' if holds else 'not '}in the file"
        if place == self.table:
            return f"{card} {'lies' if holds else 'does not lie'} face up"
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
        return f"{fact} with {self.percent(odds)}; it is not certain."

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
                return "everybody sees it"
            case "right":
                return "an accusation was right"
            case _:
                return "your notes say that you learnt so"

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
            return "it lies face up"
        return "you hold it" if place == self.me else f"{self.names[place]} holds it"

    def in_no_hand(self) -> str:
        """Say that a card cannot be anywhere but in the file."""
        return "no hand can hold it"

    def others_placed(self, category: Category) -> str:
        """Say that only one card of a category is left for the file."""
        return f"all other {category}s are placed"

    def in_file(self, card: Card) -> str:
        """Say which card of its category is in the file."""
        return f"the file's {card.category} is {card}"

    def hand_known(self, seat: int, size: int) -> str:
        """Say that a seat can hold no further card."""
        return f"all {size} of {self._owner(seat)} cards are known"

    def hand_needs(self, seat: int, size: int) -> str:
        """Say that a seat must hold all that it can hold."""
        return f"only {size} cards are left for {self._owner(seat)} hand of {size}"

    def no_deal(self, lines: Sequence[int], holds: bool) -> str:
        """Say that every deal with the card elsewhere (or there) breaks one of these lines."""
        agree = f"that agrees with {self.lines(lines)} " if lines else ""
        return f"no deal {agree}has it {'elsewhere' if holds else 'there'}"

    # Advice.

    def worth(self, bits: float, open_bits: float) -> str:
        """Say what a suggestion is worth, as the beginning of a sentence."""
        return f"It is worth {self.number(bits)} of the {self.number(open_bits)} bits still open"

    def yours(self, ours: Sequence[Card], rest: Sequence[Card]) -> str:
        """Say which cards of a suggestion the reader holds, and what is left to show."""
        only = f", so only {self.either(rest)} can be shown" if rest else ""
        return f"{self.listed(ours)} {'is' if len(ours) == 1 else 'are'} yours{only}"

    def known_at(self, card: Card, place: int) -> str:
        """Say where a card of a suggestion is known to be."""
        if place == self.file:
            return f"{card} is known to be in the file"
        if place == self.table:
            return f"{card} is known to be face up"
        return f"{card} is known to be {self._owner(place)}"

    def nobody_can_show(self) -> str:
        """Say that a suggestion cannot be answered."""
        return "nobody can show"

    def nobody_shows(self, odds: float) -> str:
        """Say how likely a suggestion is not answered."""
        return f"nobody shows with {self.percent(odds)}"

    def has_seen(self, asker: int, card: Card) -> str:
        """Say that showing a card again tells nothing."""
        return f"{self.names[asker]} has seen your {card} before."

    def knows_already(self, asker: int, card: Card) -> str:
        """Say that showing a card tells what the asker can prove."""
        return f"{self.names[asker]} knows already that {card} is yours."

    def tells(self, asker: int, bits: float, open_bits: float) -> str:
        """Say how much showing a card gives away."""
        share = f"about {self.number(bits)} of {self.number(open_bits)} bits"
        return f"It tells {self.names[asker]} {share}, as far as you can know."

    def accuse_surely(self, cards: Triple) -> str:
        """Advise to accuse, as nothing else is possible."""
        return f"Accuse {cards}: it is certain."

    def accuse(self, cards: Triple, odds: float, loses: float) -> str:
        """Advise to take the risk; `loses` is what waiting risks."""
        return f"Accuse {cards}: it is right with {self.percent(odds)}, and {self._risk(loses)}."

    def wait(self, cards: Triple, odds: float, loses: float) -> str:
        """Advise not to accuse yet."""
        return f"Wait: {cards} is right with {self.percent(odds)} only, and {self._risk(loses)}."

    def _risk(self, loses: float) -> str:
        return f"somebody else solves it before your next turn with about {self.percent(loses)}"

    # Mistakes in notes, without full stops.

    def wrong_sum(self, held: int, faceup: int, deck: int, dealt: int) -> str:
        """Say that the hands have too many or too few cards."""
        also = f" and {faceup} face up" if faceup else ""
        return (
            f"the hands add up to {held} cards{also}, but of {deck} cards {dealt} are dealt; "
            "correct the numbers, or say which cards lie face up"
        )

    def wrong_hand(self, held: int, seat: int, said: int) -> str:
        """Say that the reader's cards are not as many as was said."""
        return f"you hold {held} cards, but {said} are said of {self.names[seat]}"

    def clash(self, lines: Sequence[int]) -> str:
        """Say that lines contradict each other, or one itself."""
        if len(lines) == 1:
            return f"{self.lines(lines)} cannot be true"
        return f"{self.lines(lines)} cannot {'both' if len(lines) == 2 else 'all'} be true"

    def no_sense_from(self, line: int, mistake: str) -> str:
        """Tell where notes stop making sense, as a whole sentence."""
        return f"line {line}: from here on no deal agrees with the notes: {mistake}."

    def sense_again_if(self) -> str:
        """Head the list of corrections."""
        return "It would make sense again if"

    def correction(self, line: int, slip: str) -> str:
        """Begin a line of that list."""
        return f"line {line}: {slip}"

    def no_correction(self) -> str:
        """Tell that there is nothing to list."""
        return "No change of a single line mends it."

    # Slips: each says what may have been meant, and goes on after `if`.

    def accusation_was(self, right: bool) -> str:
        """Say that an accusation had another end."""
        return f"the accusation was {'right' if right else 'wrong'}"

    def should_be(self, was: Card, now: Card) -> str:
        """Say that a card was taken for another."""
        return f"{was} should be {now}"

    def was_held_by(self, seat: int) -> str:
        """Say who else holds the card that was seen."""
        return f"it was {self.names[seat]}'s"

    def showed(self, seat: int | None) -> str:
        """Say who else showed; None: nobody did."""
        return f"{'nobody' if seat is None else self.names[seat]} showed"

    def was_shown(self, card: Card) -> str:
        """Say which other card was shown."""
        return f"{card} was shown"

    def was_not_shown(self, card: Card) -> str:
        """Say that another card was shown, whichever it was."""
        return f"another card than {card} was shown"

    def asked(self, seat: int) -> str:
        """Say who else asked."""
        return f"{self.names[seat]} asked"

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
