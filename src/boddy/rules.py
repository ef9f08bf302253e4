"""Rules as data: one frozen value of choices, four named presets, a text that round-trips.

>>> find_rules("speed(repeat=yes)").repeat
True
>>> str(find_rules("mansion( dice = 2, seats=3-5 )"))
'mansion(seats=3-5, dice=2)'
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, replace
from typing import Any

from boddy.errors import RulesError, UnknownName
from boddy.texts import Phrase, phrase

MOST_SEATS = 6
MOST_TEXT = 400
"""Characters; all choices together are far fewer."""


@dataclass(frozen=True, slots=True)
class Rules:
    """Rules of a game. Make them with `find_rules`; change them with `with_choices`."""

    preset: str
    seats: tuple[int, int] = (3, 6)
    leftovers: str = "dealt"
    first: str = "seat"
    movement: str = "none"
    dice: int = 1
    stay: bool = False
    summon: bool = False
    suggest: str = "must"
    repeat: bool = True
    accuse: frozenset[str] = frozenset({"start"})
    accuse_in: str = "anywhere"
    out_answers: bool = True
    last_seat: bool = False
    person_out: bool = False
    look: bool = False
    rounds: int = 0

    def __post_init__(self) -> None:
        if not 2 <= self.seats[0] <= self.seats[1] <= MOST_SEATS:
            raise RulesError("rules-seats", range=_show_range(self.seats), most=MOST_SEATS)
        if "rolled" in self.accuse and self.movement != "dice":
            raise RulesError("rules-rolled")
        if self.accuse_in == "here" and not self.walks:
            raise RulesError("rules-here")
        if self.stay and not self.summon:
            raise RulesError("rules-stay")
        if self.summon and self.movement == "none":
            raise RulesError("rules-summon")

    @property
    def walks(self) -> bool:
        """Whether seats have tokens that move."""
        return self.movement != "none"

    def with_choices(self, **choices: object) -> Rules:
        """Return these rules with some choices changed."""
        return replace(self, **choices)  # type: ignore[arg-type]  # checked by the caller's types

    def __str__(self) -> str:
        base = PRESETS[self.preset]
        changed = [
            f"{name}={choice.show(getattr(self, name))}"
            for name, choice in CHOICES.items()
            if getattr(self, name) != getattr(base, name)
        ]
        return f"{self.preset}({', '.join(changed)})" if changed else self.preset


@dataclass(frozen=True, slots=True)
class Choice:
    """How one choice is written. What it means is the text `rules-choice-` with its name."""

    values: Phrase
    read: Callable[[str], Any]
    show: Callable[[Any], str] = str
    offered: tuple[str, ...] = ()
    """The values that people may choose for a game; none if they are not asked."""
    needs: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    """Other choices with the values that give this one a meaning."""


def find_rules(text: str) -> Rules:
    """Read rules from their text: a preset, and perhaps changed choices in brackets."""
    if len(text) > MOST_TEXT:
        raise RulesError("rules-long", count=len(text), most=MOST_TEXT)
    name, bracket, inside = (part.strip() for part in text.partition("("))
    if not name.isidentifier() or (bracket and not inside.endswith(")")):
        raise RulesError("rules-preset", text=text)
    if name.lower() not in PRESETS:
        raise UnknownName("preset", name, PRESETS)
    choices = inside.removesuffix(")").split(",")
    return PRESETS[name.lower()].with_choices(
        **dict(_read_choice(part) for part in choices if part.strip())
    )


def rules_for_people(text: str) -> Rules:
    """Read rules for a game that people play: plain `speed` lets them repeat a suggestion.

    Contests forbid it, so that a game of bots ends; people may.

    >>> str(rules_for_people("Speed"))
    'speed(repeat=yes)'
    >>> str(rules_for_people("speed(repeat=no)"))
    'speed'
    """
    rules = find_rules(text)
    return rules.with_choices(repeat=True) if text.strip().lower() == "speed" else rules


def shown_choices(rules: Rules) -> dict[str, str]:
    """Write the value of every choice, as in the text of the rules."""
    return {name: choice.show(getattr(rules, name)) for name, choice in CHOICES.items()}


def changed_rules(text: str, changes: Mapping[str, str]) -> Rules:
    """Return the rules that a text means for people, with some choices changed.

    >>> str(changed_rules("mansion", {"dice": "2"}))
    'mansion(dice=2)'
    """
    read = (_read_choice(f"{name}={value}") for name, value in changes.items())
    return rules_for_people(text).with_choices(**dict(read))


def offered_choices(preset: str) -> dict[str, tuple[str, ...]]:
    """Return what people may change in a preset, and to which values, if it means something there.

    >>> "dice" in offered_choices("mansion"), "dice" in offered_choices("parlour")
    (True, False)
    """
    fixed = shown_choices(rules_for_people(preset))
    found = {
        name: choice.offered
        for name, choice in CHOICES.items()
        if choice.offered
        and all(
            CHOICES[other].offered or fixed[other] in values
            for other, values in choice.needs.items()
        )
    }
    if fixed["movement"] != "dice":
        found["accuse"] = tuple(moment for moment in _MOMENTS if moment != "rolled")
    return dict(sorted(found.items(), key=lambda item: len(CHOICES[item[0]].needs)))


def house_choices(rules: Rules) -> dict[str, str]:
    """Return the choices in which rules differ from what people usually play by that name.

    >>> house_choices(find_rules("speed(repeat=yes, rounds=20)"))
    {'rounds': '20'}
    """
    usual = shown_choices(rules_for_people(rules.preset))
    found = shown_choices(rules)
    return {
        name: found[name]
        for name in CHOICES
        if CHOICES[name].offered and found[name] != usual[name]
    }


def _read_choice(text: str) -> tuple[str, object]:
    name, equals, value = (part.strip() for part in text.partition("="))
    if not equals:
        raise RulesError("rules-choice", text=text.strip())
    if name not in CHOICES:
        raise UnknownName("choice", name, CHOICES)
    try:
        return name, CHOICES[name].read(value.lower())
    except (KeyError, ValueError):
        raise RulesError(
            "rules-value", name=name, value=value, values=CHOICES[name].values
        ) from None


def _one_of(*values: str, offered: bool = False) -> Choice:
    return Choice(
        phrase("rules-one-of", values=values),
        {value: value for value in values}.__getitem__,
        offered=values if offered else (),
    )


def _read_range(text: str) -> tuple[int, int]:
    low, _, high = text.partition("-")
    return int(low), int(high or low)


def _show_range(value: tuple[int, int]) -> str:
    return f"{value[0]}-{value[1]}" if value[0] != value[1] else str(value[0])


def _read_rounds(text: str) -> int:
    rounds = 0 if text == "unlimited" else int(text)
    if not (text == "unlimited" or 1 <= rounds <= 1_000_000):
        raise ValueError(text)
    return rounds


_MOMENTS = ("start", "rolled", "unanswered", "end")


def _read_moments(text: str) -> frozenset[str]:
    moments = frozenset(part.strip() for part in text.split("+"))
    if not moments <= set(_MOMENTS):
        raise ValueError(text)
    return moments


_YES_NO = Choice(
    phrase("rules-one-of", values=("yes", "no")),
    {"yes": True, "no": False}.__getitem__,
    lambda value: "yes" if value else "no",
    ("yes", "no"),
)
CHOICES: dict[str, Choice] = {
    "seats": Choice(phrase("rules-range", most=MOST_SEATS), _read_range, _show_range),
    "leftovers": _one_of("dealt", "faceup", offered=True),
    "first": _one_of("seat", "person", "suspect"),
    "movement": _one_of("none", "rooms", "dice"),
    "dice": Choice(
        phrase("rules-one-of", values=("1", "2")),
        {"1": 1, "2": 2}.__getitem__,
        offered=("1", "2"),
        needs={"movement": ("dice",)},
    ),
    "stay": replace(_YES_NO, needs={"movement": ("dice",), "summon": ("yes",)}),
    "summon": replace(_YES_NO, needs={"movement": ("rooms", "dice")}),
    "suggest": _one_of("must", "may", offered=True),
    "repeat": _YES_NO,
    "accuse": Choice(
        phrase("rules-moments", moments=_MOMENTS),
        _read_moments,
        lambda moments: "+".join(moment for moment in _MOMENTS if moment in moments),
        _MOMENTS,
    ),
    "accuse_in": replace(_one_of("anywhere", "here"), needs={"movement": ("rooms", "dice")}),
    "out_answers": _YES_NO,
    "last_seat": _YES_NO,
    "person_out": _YES_NO,
    "look": _YES_NO,
    "rounds": Choice(
        phrase("rules-rounds"),
        _read_rounds,
        lambda rounds: str(rounds) if rounds else "unlimited",
        ("unlimited", "10", "20", "50", "100"),
    ),
}
"""Every choice by name, in the order in which tables and texts list them."""

PRESETS: dict[str, Rules] = {
    "speed": Rules("speed", repeat=False, accuse=frozenset({"end"}), last_seat=True),
    "roundtable": Rules("roundtable", leftovers="faceup", rounds=324),
    "mansion": Rules(
        "mansion",
        first="person",
        movement="dice",
        stay=True,
        summon=True,
        person_out=True,
    ),
    "parlour": Rules(
        "parlour",
        seats=(2, 6),
        first="suspect",
        movement="rooms",
        summon=True,
        suggest="may",
        accuse=frozenset({"start", "unanswered"}),
        person_out=True,
    ),
}

AT_REAL_TABLES = PRESETS["mansion"].with_choices(accuse=frozenset({"start", "rolled", "end"}))
"""The rules of a table that has not said its own: one accuses at any time in one's turn, as
printed rules have it."""
HOUSE_QUESTIONS = {
    "accuse": ("start+rolled+end", "start", "start+unanswered", "end"),
    "accuse_in": ("anywhere", "here"),
    "out_answers": ("yes", "no"),
}
"""What somebody who takes notes at a real table is asked, with the values to choose among."""


def house_answers(rules: Rules) -> dict[str, str]:
    """Return rules as their text and the choices that people are asked.

    >>> house_answers(find_rules("mansion"))["accuse"]
    'start'
    """
    shown = shown_choices(rules)
    return {"rules": str(rules)} | {name: shown[name] for name in HOUSE_QUESTIONS}


def with_answers(rules: Rules, answers: Mapping[str, str]) -> Rules:
    """Return rules with some choices as somebody has answered.

    >>> str(with_answers(AT_REAL_TABLES, {"accuse": "start"}))
    'mansion'
    """
    return rules.with_choices(
        **dict(_read_choice(f"{name}={value}") for name, value in answers.items())
    )
