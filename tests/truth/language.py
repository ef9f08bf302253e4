"""Reads the solver's sentences back: patterns for every kind of sentence, in both languages.

A pattern names what it says by groups (`who`, `card`, `cards`, `triple`, `percent`, `number`,
`count`, `sources`, `category`); the same groups in both languages, so that one checker serves both.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import Any, NamedTuple

from boddy.cards import Card, Category, Triple
from boddy.notes.notes import Notes, SetupPart

Patterns = dict[str, str]
"""For each kind of sentence, or of a part of one, its pattern."""


class Percent(NamedTuple):
    """Odds as they are written: everything from `low` to `high`."""

    low: float
    high: float

    def fits(self, odds: float) -> bool:
        return self.low - 1e-9 <= odds <= self.high + 1e-9


class Language(NamedTuple):
    """How a language says what is checked."""

    code: str
    you: tuple[str, ...]
    because: str
    facts: Patterns
    reasons: Patterns
    uncertain: str
    suggestion: Patterns
    so_only: str
    show: Patterns
    accusation: Patterns
    mistake: Patterns
    slips: Patterns
    parts: dict[str, SetupPart]
    categories: dict[str, Category]


ENGLISH = Language(
    code="en",
    you=("you", "You", "your", "yours"),
    because=", because ",
    facts={
        "holds": r"(?:<you> hold|<who> holds) <card>",
        "lacks": r"(?:<you> do|<who> does) not hold <cards>",
        "in_file": r"<card> is in the file",
        "not_in_file": r"<cards> (?:is|are) not in the file",
        "face_up": r"<card> is face up",
        "not_face_up": r"<card> is not face up",
    },
    reasons={
        "passed": r"<who> passed on <triple>",
        "showed": r"<who> showed it(?: to <whom>)?",
        "dealt": r"you were dealt it",
        "not_dealt": r"you were not dealt it",
        "everybody_sees": r"everybody can see it",
        "laid_open": r"<who> left and laid it face up",
        "accusation_right": r"an accusation was right",
        "noted": r"your notes say that you learnt so",
        "third": r"<who> showed one of <triple> and (?:has|have) neither <cards>",
        "held": r"(?:you hold|<who> holds) it",
        "held_by_file": r"it is in the file",
        "held_by_table": r"it is face up",
        "in_no_hand": r"no player can hold it",
        "others_placed": r"all other <category> are accounted for",
        "file_card": r"the <category> in the file is <card>",
        "hand_known": r"all <count> of <who>(?:'s)? cards are known",
        "only_card_known": r"<who>(?:'s)? only card is known",
        "hand_needs": r"only <count> cards? (?:is|are) left for <who>(?:'s)? hand of <number>",
        "no_deal_elsewhere": r"no deal that agrees with <sources> has it elsewhere",
        "no_deal_there": r"no deal that agrees with <sources> has it there",
    },
    uncertain=r"<fact>: <percent> likely, not certain\.",
    suggestion={
        "solved": r"There is only 1 possible solution",
        "leaves_all": r"It leaves all <count> possible solutions",
        "leaves": (
            r"It leaves <left> of the <count> possible solutions on average, <number> at best"
        ),
        "nobody_can_show": r"nobody can show a card",
        "nobody_shows": r"<percent> chance that nobody can show a card",
        "in_no_other_hand": r"nobody else can hold <card>",
        "at_no_other_seat": r"nobody else at the table can hold <card>",
        "in_file": r"<card> is in the file",
        "face_up": r"<card> is face up",
        "owned": r"<card> is <who>(?:'s)?",
    },
    so_only=r"<known>, so only <cards> can be shown",
    show={
        "has_seen": r"<who> has seen your <card> before\.",
        "knows": r"<who> knows already that <card> is yours\.",
        "no_nearer": r"It brings <who> no nearer to the solution, as far as you can know\.",
        "hardly": r"It brings <who> hardly nearer to the solution, as far as you can know\.",
        "tells": (
            r"It makes the true solution about <number> times as likely for <who> as now, "
            r"as far as you can know\."
        ),
    },
    accusation={
        "certain": r"Accuse <triple>: it is the only possible solution\.",
        "accuse": (
            r"Accuse <triple>: it is <percent> likely, and the chance that somebody else solves "
            r"the case before your next turn is about <risk>\."
        ),
        "wait": (
            r"Wait: <triple> is (?:only )?<percent> likely, and the chance that somebody else "
            r"solves the case before your next turn is about <risk>\."
        ),
    },
    mistake={
        "from_entry": r"entry <count>: from here on no deal agrees with the notes: <what>\.",
        "set_up": r"<what>\.",
        "fixes": r"It would make sense again if",
        "fixes_some": (r"(?:Up to entry <count>|Without the entries) it would make sense again if"),
        "clash": r"<sources> contradict each other",
        "wrong": r"<sources> cannot be right",
    },
    slips={
        "accusation": r"the accusation was <word>",
        "card": r"<card> should be <other>",
        "held": r"it was <who>(?:'s)?",
        "showed": r"<who> showed",
        "nobody_showed": r"nobody showed",
        "showed_oneself": r"you showed <card>",
        "card_shown": r"<card> was shown",
        "card_not_shown": r"another card than <card> was shown",
        "asked": r"<who> made the suggestion",
        "passed": r"<who> passed on <triple>",
        "size": r"the number of <who>'s cards is <count>",
        "size_unknown": r"the number of <who>'s cards is not known",
        "sizes_swapped": r"<who> and <whom> changed places",
        "missing": r"<card> is missing",
        "too_many": r"<card> is one too many",
        "left_out": r"it is left out",
    },
    parts={
        "the numbers of cards": SetupPart.PLAYERS,
        "the face-up cards": SetupPart.FACEUP,
        "your hand": SetupPart.HAND,
    },
    categories={f"{kind}{end}": kind for kind in Category for end in ("", "s")},
)

_HAS = r"(?:<you> haben|<who> hat)"
GERMAN = Language(
    code="de",
    you=("Sie", "Ihre", "Ihnen"),
    because=", denn ",
    facts={
        "in_file": r"<card> ist in der Akte",
        "not_in_file": r"<cards> (?:ist|sind) nicht in der Akte",
        "face_up": r"<card> liegt offen",
        "not_face_up": r"<card> liegt nicht offen",
        "lacks": rf"{_HAS} (?:weder )?<cards>(?: nicht)?",
        "holds": rf"{_HAS} <card>",
    },
    reasons={
        "passed": rf"{_HAS} bei <triple> gepasst",
        "showed": rf"{_HAS} (?:<whom> )?die Karte gezeigt",
        "dealt": r"die Karte wurde Ihnen ausgeteilt",
        "not_dealt": r"die Karte wurde Ihnen nicht ausgeteilt",
        "everybody_sees": r"alle sehen die Karte",
        "laid_open": rf"{_HAS} die Karte beim Gehen offen hingelegt",
        "accusation_right": r"eine Anklage war richtig",
        "noted": r"so steht es in Ihren Notizen",
        "third": rf"{_HAS} eine der Karten <triple> gezeigt und (?:hat|haben) weder <cards>",
        "held": rf"{_HAS} die Karte",
        "held_by_file": r"die Karte ist in der Akte",
        "held_by_table": r"die Karte liegt offen",
        "in_no_hand": r"niemand kann die Karte haben",
        "others_placed": r"von allen anderen <category> ist bekannt, wo sie sind",
        "file_card": r"<category> in der Akte ist <card>",
        "hand_known": (r"(?:<you> <count> Karten|die <count> Karten von <who>) sind alle bekannt"),
        "only_card_known": r"(?:<you> 1 Karte|die 1 Karte von <who>) ist bekannt",
        "hand_needs": (
            r"für (?:<you> <number> Karten?|die <number> Karten? von <who>) "
            r"(?:ist|sind) nur noch <count> möglich"
        ),
        "no_deal_elsewhere": (
            r"keine Verteilung, die zu <sources>(?: passt)?, hat die Karte woanders"
        ),
        "no_deal_there": r"keine Verteilung, die zu <sources>(?: passt)?, hat die Karte dort",
    },
    uncertain=r"<fact>: zu <percent> wahrscheinlich, nicht sicher\.",
    suggestion={
        "solved": r"Es gibt nur noch 1 mögliche Lösung",
        "leaves_all": r"Es bleiben alle <count> möglichen Lösungen",
        "leaves": (
            r"Von <count> möglichen Lösungen bleiben im Schnitt <left>, im besten Fall <number>"
        ),
        "nobody_can_show": r"niemand kann eine Karte zeigen",
        "nobody_shows": r"mit <percent> Wahrscheinlichkeit kann niemand eine Karte zeigen",
        "in_no_other_hand": r"niemand sonst kann <card> haben",
        "at_no_other_seat": r"niemand sonst am Tisch kann <card> haben",
        "in_file": r"<card> ist in der Akte",
        "face_up": r"<card> liegt offen",
        "owned": r"<card> (?:haben <you>|hat <who>)",
    },
    so_only=r"<known>, also kann nur <cards> gezeigt werden",
    show={
        "has_seen": r"<who> hat Ihre Karte <card> schon gesehen\.",
        "knows": r"<who> weiß schon, dass Sie <card> haben\.",
        "no_nearer": r"Das bringt <who> der Lösung nicht näher, soweit Sie es wissen können\.",
        "hardly": r"Das bringt <who> der Lösung kaum näher, soweit Sie es wissen können\.",
        "tells": (
            r"Die wahre Lösung wird für <who> etwa <number>-mal so wahrscheinlich wie jetzt, "
            r"soweit Sie es wissen können\."
        ),
    },
    accusation={
        "certain": r"Klagen Sie <triple> an: Das ist die einzige mögliche Lösung\.",
        "accuse": (
            r"Klagen Sie <triple> an: Das ist zu <percent> wahrscheinlich, und mit etwa <risk> "
            r"Wahrscheinlichkeit löst jemand anders den Fall, bevor Sie wieder dran sind\."
        ),
        "wait": (
            r"Warten Sie: <triple> ist (?:nur )?zu <percent> wahrscheinlich, und mit etwa <risk> "
            r"Wahrscheinlichkeit löst jemand anders den Fall, bevor Sie wieder dran sind\."
        ),
    },
    mistake={
        "from_entry": (
            r"Eintrag <count>: Ab hier passt keine Verteilung mehr zu den Notizen: <what>\."
        ),
        "set_up": r"<what>\.",
        "fixes": r"Vielleicht war gemeint:",
        "fixes_some": (r"(?:Bis Eintrag <count>|Ohne die Einträge) würde es wieder stimmen mit:"),
        "clash": r"<sources> widersprechen sich",
        "wrong": r"<sources> (?:kann|können) nicht stimmen",
    },
    slips={
        "accusation": r"die Anklage war <word>",
        "card": r"<other> statt <card>",
        "held": r"(?:<you> hatten|<who> hatte) die Karte",
        "showed_oneself": r"Sie haben <card> gezeigt",
        "nobody_showed": r"niemand hat gezeigt",
        "showed": rf"{_HAS} gezeigt",
        "card_shown": r"gezeigt wurde <card>",
        "card_not_shown": r"gezeigt wurde eine andere Karte als <card>",
        "asked": rf"{_HAS} verdächtigt",
        "passed": rf"{_HAS} bei <triple> gepasst",
        "size_unknown": r"wie viele Karten <who> hat, ist nicht bekannt",
        "size": r"<who> hat <count> Karten?",
        "sizes_swapped": r"die Zahlen bei <who> und <whom> sind vertauscht",
        "missing": r"<card> fehlt",
        "too_many": r"<card> gehört nicht dazu",
        "left_out": r"das fällt weg",
    },
    parts={
        "die Kartenzahlen": SetupPart.PLAYERS,
        "den Kartenzahlen": SetupPart.PLAYERS,
        "die offenen Karten": SetupPart.FACEUP,
        "den offenen Karten": SetupPart.FACEUP,
        "Ihre Karten": SetupPart.HAND,
        "Ihren Karten": SetupPart.HAND,
    },
    categories={
        "Personen": Category.SUSPECT,
        "Waffen": Category.WEAPON,
        "Räumen": Category.ROOM,
        "die Person": Category.SUSPECT,
        "die Waffe": Category.WEAPON,
        "der Raum": Category.ROOM,
    },
)
LANGUAGES = (ENGLISH, GERMAN)

ALL_SEEN = ("all you have seen", "allem passt, was Sie gesehen haben")
_JOINED = re.compile(r", | and | or | nor | und | oder | noch ")
_PERCENT = r"(?:under |over |unter |über )?\d+ %"


class Unreadable(AssertionError):
    """A sentence that no pattern reads: it needs a pattern and a checker."""


class Said(NamedTuple):
    """What was read: the kind of a sentence, and what fills its places."""

    kind: str
    values: dict[str, Any]


_COMPILED: dict[tuple[object, ...], re.Pattern[str]] = {}


def _compiled(pattern: str, reader: Reader) -> re.Pattern[str]:
    key = (pattern, *reader.key)
    if key not in _COMPILED:
        _COMPILED[key] = re.compile(reader.expand(pattern))
    return _COMPILED[key]


class Reader:
    """Reads the sentences about one position."""

    def __init__(self, notes: Notes, language: Language) -> None:
        self.notes = notes
        self.language = language
        self._cards = {card.name: card for card in notes.edition.deck}
        self._names = (*notes.names, *language.you)

    def read(self, text: str, patterns: Patterns) -> Said:
        """Find the one kind of sentence that this is."""
        for kind, pattern in patterns.items():
            if found := _compiled(pattern, self).fullmatch(text):
                values = {
                    name.rstrip("_"): self._value(name.rstrip("_"), value)
                    for name, value in found.groupdict().items()
                    if value is not None
                }
                return Said(kind, values)
        raise Unreadable(f"[{self.language.code}] {text}")

    @property
    def key(self) -> tuple[object, ...]:
        """What patterns depend on."""
        return self.language.code, self.notes.names, *self._cards

    def expand(self, pattern: str) -> str:
        """Fill the places of a pattern."""
        names = "|".join(self._names)
        card = "|".join(self._cards)
        tokens = {
            "you": f"(?P<who>{'|'.join(self.language.you)})",
            "who": f"(?P<who>{names})",
            "whom": f"(?P<whom>{names})",
            "card": f"(?P<card>{card})",
            "other": f"(?P<other>{card})",
            "cards": rf"(?P<cards>(?:{card})(?:(?:{_JOINED.pattern})(?:{card}))*)",
            "proved": rf"(?P<proved>(?:{card})(?:(?:{_JOINED.pattern})(?:{card}))*)",
            "amount": r"(?P<amount>\d[\d.,]*)",
            "triple": f"(?P<triple>(?:{card}) (?:{card}) (?:{card}))",
            "percent": f"(?P<percent>{_PERCENT})",
            "risk": f"(?P<risk>{_PERCENT})",
            "number": r"(?P<number>\d+(?:[.,]\d+)?)",
            "left": r"(?P<left>\d+(?:[.,]\d+)?|almost all|fast alle)",
            "count": r"(?P<count>\d+)",
            "sources": r"(?P<sources>.+?)",
            "category": f"(?P<category>{'|'.join(self.language.categories)})",
            "fact": "(?P<fact>.+?)",
            "known": "(?P<known>.+?)",
            "what": "(?P<what>.+)",
            "word": r"(?P<word>\w+)",
        }
        seen: dict[str, int] = {}

        def named(match: re.Match[str]) -> str:
            """Fill a place; Python wants another name for a group that comes twice."""
            token = tokens[match[1]]
            name = re.match(r"\(\?P<(\w+)>", token)
            assert name is not None
            again = seen[name[1]] = seen.get(name[1], 0) + 1
            return token.replace(f"<{name[1]}>", f"<{name[1]}{'_' * (again - 1)}>", 1)

        return re.sub(r"(?<!\?P)<(\w+)>", named, pattern)

    def _value(self, name: str, text: str) -> Any:
        match name:
            case "who" | "whom":
                return self.notes.me if text in self.language.you else self.notes.names.index(text)
            case "card" | "other":
                return self._cards[text]
            case "amount":
                return int(re.sub(r"\D", "", text))
            case "cards" | "proved":
                return [self._cards[card] for card in _JOINED.split(text)]
            case "triple":
                return Triple.of(self._cards[card] for card in text.split())
            case "percent" | "risk":
                return read_percent(text)
            case "number":
                return float(text.replace(",", "."))
            case "count":
                return int(text)
            case "sources":
                return None if text in ALL_SEEN else self.read_sources(text)
            case "category":
                return self.language.categories[text]
            case _:
                return text

    def read_sources(self, text: str) -> list[int]:
        """Read entries and parts of the set-up."""
        found: list[int] = []
        for name, part in self.language.parts.items():
            if name in text:
                found.append(part)
                text = text.replace(name, "")
        rest = re.sub(r"entry|entries|Eintrag|die Einträge|den Einträgen|and|und|,", " ", text)
        try:
            return [*found, *map(int, rest.split())]
        except ValueError:
            raise Unreadable(f"[{self.language.code}] sources: {text}") from None


def read_percent(text: str) -> Percent:
    """Read odds as they are written: only what is certain is 0 % or 100 %."""
    amount = int(re.sub(r"\D", "", text)) / 100
    if text.startswith(("under", "unter")):
        return Percent(1e-12, amount)
    if text.startswith(("over", "über")):
        return Percent(amount, 1 - 1e-12)
    if amount in (0, 1):
        return Percent(amount, amount)
    return Percent(amount - 0.005, amount + 0.005)


def card_names(cards: Iterable[Card]) -> str:
    return " ".join(card.name for card in cards)
