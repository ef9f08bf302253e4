"""Shapes: one declaration reads, writes and describes, and each refusal names its place."""

from __future__ import annotations

import json
from dataclasses import dataclass, field, make_dataclass
from typing import Annotated, Any, ClassVar, Literal, NamedTuple, NotRequired, TypedDict

import jsonschema
import pytest
from hypothesis import given
from hypothesis import strategies as st

from boddy.errors import InputError, TableError
from boddy.shapes import Form, Made, Misfit, OneOf, Tag, Terms, Within, read, schema, write


class Spot(NamedTuple):
    row: int
    col: int = 0


@dataclass(frozen=True)
class Bot:
    level: Annotated[str, OneOf(("sly", "sharp"))] = "sly"


@dataclass(frozen=True)
class Person:
    name: Annotated[str, Within(1, 24)]


Who = Annotated[Bot | Person, Tag("kind", {"bot": Bot, "person": Person})]


@dataclass(frozen=True)
class Table:
    seats: Annotated[tuple[Who, ...], Within(1, 3)]
    clock: Literal[0, 30] = 0
    watch: bool = True
    spot: Spot | None = None
    odds: dict[str, Annotated[float, Within(0, 1)]] = field(default_factory=dict)
    pair: tuple[int, str] = (1, "x")
    at: Annotated[int, Within(0)] | str = 0
    line: int = field(default=0, metadata={"derived": True})


WHOLE = {
    "seats": [{"kind": "bot", "level": "sharp"}, {"kind": "person", "name": "Ann"}],
    "clock": 30, "watch": False, "spot": {"row": 1, "col": 2}, "odds": {"Rope": 1},
    "pair": [2, "y"], "at": "home",
}  # fmt: skip


def test_what_is_read_is_written_again() -> None:
    table = read(Table, WHOLE)
    assert table.seats == (Bot("sharp"), Person("Ann"))
    assert table.spot == Spot(1, 2)
    assert write(Table, table) == WHOLE


def test_missing_fields_take_their_defaults() -> None:
    assert read(Table, {"seats": [{"kind": "bot"}]}) == Table((Bot(),))


BAD: dict[str, tuple[object, str]] = {
    "no object": ([], "[]; expected an object with seats, clock, watch"),
    "nothing there": ({}, "seats is missing; expected seats, clock"),
    "misspelt": ({"saets": []}, "unknown field 'saets'; did you mean seats?"),
    "strange": ({"seats": [], "zzz": 1}, "unknown field 'zzz'; expected one of seats, clock"),
    "derived": ({**WHOLE, "line": 2}, "unknown field 'line'"),
    "no list": ({"seats": {}}, "seats: {}; expected a list of 1 to 3"),
    "too few": ({"seats": []}, "seats: []; expected a list of 1 to 3"),
    "no tag": ({"seats": [{}]}, "seats[0].kind: None; expected one of bot, person"),
    "misspelt tag": ({"seats": [{"kind": "persn"}]}, "seats[0].kind: 'persn'; did you mean person"),
    "inside": (
        {"seats": [{"kind": "bot"}, {"kind": "bot", "level": "shrap"}]},
        "seats[1].level: 'shrap'; did you mean sharp?",
    ),
    "too long": (
        {"seats": [{"kind": "person", "name": "x" * 25}]},
        f"seats[0].name: '{'x' * 25}'; expected a text of 1 to 24 characters",
    ),
    "no text": ({"seats": [{"kind": "person", "name": 7}]}, "expected a text of 1 to 24"),
    "false is no 0": ({**WHOLE, "clock": False}, "clock: False; expected one of 0, 30"),
    "1 is no true": ({**WHOLE, "watch": 1}, "watch: 1; expected true or false"),
    "true is no 1": ({**WHOLE, "spot": {"row": True}}, "spot.row: True; expected a whole number"),
    "1.0 is not whole": ({**WHOLE, "spot": {"row": 1.0}}, "spot.row: 1.0; expected a whole number"),
    "huge": ({**WHOLE, "spot": {"row": 10**30}}, "expected a whole number"),
    "infinite": ({**WHOLE, "odds": {"Rope": float("inf")}}, "odds['Rope']: inf; expected a number"),
    "above": ({**WHOLE, "odds": {"Rope": 2}}, "odds['Rope']: 2; expected a number from 0 to 1"),
    "no pair": ({**WHOLE, "pair": [1]}, "pair: [1]; expected a list of 2"),
    "odd pair": ({**WHOLE, "pair": [1, 2]}, "pair[1]: 2; expected a text"),
    "neither": ({**WHOLE, "at": -1}, "at: -1; expected a whole number from 0 on or a text"),
}


@pytest.mark.parametrize("name", BAD)
def test_a_refusal_names_place_finding_and_remedy(name: str) -> None:
    data, said = BAD[name]
    with pytest.raises(Misfit) as caught:
        read(Table, data)
    assert said in str(caught.value)


def test_the_place_begins_with_where_the_value_comes_from() -> None:
    with pytest.raises(Misfit, match=r"^plan\.seats\[0\]\.kind: 3; expected one of"):
        read(Table, {"seats": [{"kind": 3}]}, "plan")
    with pytest.raises(Misfit, match=r"^exam.jsonl, line 3: clock: 1; expected one of 0, 30$"):
        read(Table, {**WHOLE, "clock": 1}, "exam.jsonl, line 3:")
    with pytest.raises(Misfit, match=r"^exam.jsonl, line 3: 7; expected an object"):
        read(Table, 7, "exam.jsonl, line 3:")
    with pytest.raises(Misfit, match=r"^entries\[1\]: 'x'; expected a whole number$"):
        read(list[int], [1, "x"], "entries")


def test_spare_fields_are_left_out_where_that_is_allowed() -> None:
    data = {"seats": [{"kind": "bot", "smart": True}], "later": 1}
    assert read(Table, data, terms=Terms(spare=True)) == Table((Bot(),))


def test_values_made_by_a_function_may_be_refused_too() -> None:
    def even(number: int) -> int:
        if number % 2:
            raise InputError(f"{number} is odd")
        return number // 2

    def taken(_: str) -> str:
        raise TableError("taken", "somebody sits there")

    assert read(list[Annotated[int, Made(even)]], [4, 2]) == [2, 1]
    with pytest.raises(Misfit, match=r"^\[1\]: 3 is odd$"):
        read(list[Annotated[int, Made(even)]], [4, 3])
    with pytest.raises(TableError):
        read(Annotated[str, Made(taken)], "x")


def test_a_form_represents_a_type_or_its_name() -> None:
    forms = {
        complex: Form(lambda value, about: complex(about, value), lambda value: value.imag, {}),
        "seat": Form(lambda value, _: value + 1, lambda value: value - 1, {"maximum": 5}),
    }
    kind = tuple[complex, Annotated[int, "seat"]]
    found = read(kind, [2, 3], terms=Terms(forms, about=1.0))
    assert found == (complex(1, 2), 4)
    assert write(kind, found, Terms(forms)) == [2, 3]
    assert read(Annotated[int, "seat"], 3) == 3


def test_derived_fields_come_from_callers_and_are_written_on_request() -> None:
    found = read(Table, {"seats": [{"kind": "bot"}]}, terms=Terms(derived={"line": 7, "no": 1}))
    assert found.line == 7
    assert "line" not in write(Table, found)
    assert write(Table, found, Terms(whole=True))["line"] == 7


@dataclass(frozen=True)
class Said:
    text: str = ""
    sign: str = ""
    one_of: ClassVar = ("text", "sign")


def test_one_of_some_fields_must_be_there() -> None:
    assert read(Said, {"sign": "!"}) == Said(sign="!")
    jsonschema.validate({"sign": "!"}, described(Said))
    for bad in ({}, {"text": "x", "sign": "!"}):
        with pytest.raises(Misfit, match="expected either text or sign"):
            read(Said, bad)
        with pytest.raises(jsonschema.ValidationError):
            jsonschema.validate(bad, described(Said))


class Message(TypedDict):
    """A message."""

    table: Table
    note: NotRequired[str]


def described(kind: Any) -> dict[str, Any]:
    definitions: dict[str, Any] = {}
    return {**schema(kind, definitions), "$defs": definitions}


def test_the_schema_accepts_exactly_what_is_read() -> None:
    whole = described(Message)
    jsonschema.Draft202012Validator.check_schema(whole)
    jsonschema.validate({"table": WHOLE}, whole)
    for bad in ({}, {"table": {**WHOLE, "clock": 31}}, {"table": {"seats": [{"kind": "no"}]}}):
        with pytest.raises(jsonschema.ValidationError):
            jsonschema.validate(bad, whole)
    assert whole["$defs"]["Message"]["required"] == ["table"]


@dataclass(frozen=True)
class Branch:
    inner: list[Branch]


def test_a_class_may_contain_itself() -> None:
    tree = {"inner": [{"inner": []}]}
    assert read(Branch, tree) == Branch([Branch([])])
    assert write(Branch, read(Branch, tree)) == tree
    jsonschema.validate(tree, described(Branch))


def test_two_classes_of_one_name_cannot_share_a_description() -> None:
    other = make_dataclass("Bot", [("level", int)])
    with pytest.raises(TypeError, match="two classes are called Bot"):
        described(tuple[Bot, other])


JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=3),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=3), inner),
    max_leaves=5,
)


@given(st.dictionaries(st.sampled_from([*WHOLE, "x"]), JSON))
def test_nonsense_is_refused_or_fits_the_schema(data: dict[str, object]) -> None:
    try:
        found = read(Table, {**WHOLE, **data})
    except Misfit:
        return
    text = json.dumps(write(Table, found))
    jsonschema.validate(json.loads(text), described(Table))
