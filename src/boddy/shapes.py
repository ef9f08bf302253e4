"""Shapes: a dataclass declares what a JSON object holds; this reads, writes and describes it.

>>> @dataclass(frozen=True)
... class Chair:
...     seat: Annotated[int, Within(0, 5)]
...     level: Literal["sly", "sharp"] = "sly"
>>> read(list[Chair], [{"seat": 1}, {"seat": 2, "level": "sharp"}])
[Chair(seat=1, level='sly'), Chair(seat=2, level='sharp')]
>>> write(Chair, Chair(3))
{'seat': 3, 'level': 'sly'}
>>> read(list[Chair], [{"seat": 1}, {"seat": 6}], "chairs")
Traceback (most recent call last):
boddy.shapes.Misfit: chairs[1].seat: 6; expected a whole number from 0 to 5
>>> read(Chair, {"seat": 1, "level": "shrap"})
Traceback (most recent call last):
boddy.shapes.Misfit: level: 'shrap'; did you mean sharp?

A field whose metadata says `derived` is no part of a shape. Of the fields that a class names in
`one_of`, one must be there. A type that is no shape itself, such as a card, has a `Form`, which the
caller passes in.
"""

from __future__ import annotations

import json
import math
from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import MISSING, dataclass, fields, is_dataclass
from functools import cache, cached_property
from types import MappingProxyType, NoneType, UnionType
from typing import (
    Annotated,
    Any,
    ClassVar,
    Literal,
    NamedTuple,
    NotRequired,
    TypeVar,
    Union,
    cast,
    get_args,
    get_origin,
    get_type_hints,
    is_typeddict,
    overload,
)

from boddy.errors import InputError, Said, UnknownName, as_phrase
from boddy.printable import shown
from boddy.texts import phrase

MOST = 2**63 - 1
"""Larger numbers fit into no database and no table of results."""

Schema = dict[str, Any]
V = TypeVar("V")


@dataclass(frozen=True)
class Within:
    """The least and the most: of a number, or of how many characters, items or fields."""

    least: int | None = None
    most: int | None = None


@dataclass(frozen=True)
class OneOf:
    """The values that there are, where `Literal` cannot list them."""

    values: tuple[str | int, ...]


@dataclass(frozen=True, eq=False)
class Tag:
    """The field of an object that names its class, one of a union."""

    field: str
    kinds: Mapping[str, type]


@dataclass(frozen=True)
class Made:
    """A function that makes the value of what was read, or raises an InputError."""

    make: Callable[[Any], Any]
    of: Any = None
    """The type that is read, if it is another."""


Count = Annotated[int, Within(0)]


class Form(NamedTuple):
    """How a type stands in JSON if it is no shape; a class of objects may have a part of one."""

    read: Callable[[Any, Any], Any] | None = None
    """Makes a value from JSON and the `about` of the terms."""
    write: Callable[[Any], Any] | None = None
    schema: Schema | None = None


NO_FORM = Form()
Forms = Mapping[Any, Form]
NO_VALUES: Mapping[Any, Any] = MappingProxyType({})


class Terms(NamedTuple):
    """What else decides how values are read and written."""

    forms: Forms = NO_VALUES
    """By type, or by the name of a type: `Annotated[int, "seat"]`."""
    about: Any = None
    """For the forms: the edition whose cards are read, for example."""
    spare: bool = False
    """Whether objects that are read may have fields that nobody knows."""
    derived: Mapping[str, Any] = NO_VALUES
    """The values of derived fields, for a reader."""
    whole: bool = False
    """Whether derived fields are written and described."""


PLAIN = Terms()


@overload
def read(kind: type[V], data: object, where: str = "", terms: Terms = PLAIN) -> V: ...


@overload
def read(kind: object, data: object, where: str = "", terms: Terms = PLAIN) -> Any: ...


def read(kind: Any, data: object, where: str = "", terms: Terms = PLAIN) -> Any:
    """Read a value of a type from JSON; a Misfit says what is wrong, and where.

    `where` begins the place: a name such as `plan`, or a sentence with a colon at its end.
    """
    try:
        return _shape(kind).read(data, terms)
    except InputError as error:
        raise _inside(where, error) from None


def read_text(kind: type[V], text: str | bytes, where: str, terms: Terms = PLAIN) -> V:
    """Read a value of a type from a text of JSON."""
    try:
        data = json.loads(text)
    except (ValueError, RecursionError) as error:
        raise _inside(where, Misfit(str(error), "expect-json")) from None
    return read(kind, data, where, terms)


def write(kind: Any, value: object, terms: Terms = PLAIN) -> Any:
    """Write a value of a type as JSON."""
    return _shape(kind).write(value, terms)


def schema(kind: Any, definitions: dict[str, Schema], terms: Terms = PLAIN) -> Schema:
    """Describe a type as JSON Schema, with a definition for every class of objects."""
    return _shape(kind).schema(definitions, terms)


class Misfit(InputError):
    """Something at a place in JSON is not what is expected there."""

    def __init__(
        self, found: Said, expected: Said = "", near: Sequence[str] = (), place: str = ""
    ) -> None:
        super().__init__()
        self.found = found if isinstance(found, str) else as_phrase(found)
        self.expected, self.near, self.place = as_phrase(expected), near, place
        self.said = as_phrase("misfit", found=self.found, expected=self.expected)
        if near:
            self.said = as_phrase("misfit-near", found=self.found, near=list(near))
        elif not self.expected.code:
            self.said = as_phrase(found)
        if place:
            where = place.removesuffix(": ")
            self.said = as_phrase("misfit-at", place=where, problem=self.said)


def _inside(step: str, error: InputError) -> Misfit:
    """Put what was wrong in a part where it stands in the whole."""
    if not isinstance(error, Misfit):
        return Misfit(error, place=step + " " if step.endswith(":") else step)
    if step.endswith(":"):
        step += " "
    elif step and error.place and not error.place.startswith("["):
        step += "."
    return Misfit(error.found, error.expected, error.near, step + error.place)


def _part(shape: _Shape, value: object, terms: Terms, step: str) -> Any:
    try:
        return shape.read(value, terms)
    except InputError as error:
        raise _inside(step, error) from None


class _Shape:
    """One kind of type: how it is read, written and described."""

    def read(self, value: Any, terms: Terms) -> Any:
        raise NotImplementedError

    def write(self, value: Any, terms: Terms) -> Any:
        return value

    def schema(self, definitions: dict[str, Schema], terms: Terms) -> Schema:
        raise NotImplementedError


@cache
def _shape(kind: Any) -> _Shape:
    if kind in _SCALARS:
        return _SCALARS[kind]
    if is_dataclass(kind) or is_typeddict(kind) or hasattr(kind, "_field_defaults"):
        return _Object(kind)
    origin, inner = get_origin(kind), get_args(kind)
    if origin is Annotated:
        shape = None
        for note in inner[1:]:
            shape = _annotated(shape, inner[0], note)
        return cast(_Shape, shape)
    if origin is NotRequired:
        return _shape(inner[0])
    if origin is Literal:
        return _Choice(inner)
    if origin in (Union, UnionType) and NoneType in inner:
        others = tuple(each for each in inner if each is not NoneType)
        return _Optional(_shape(Union[others]))  # noqa: UP007  # made of a tuple
    if origin is tuple and inner[-1] is not ...:
        return _Row([_shape(each) for each in inner])
    if origin in (list, tuple):
        return _Items(origin, _shape(inner[0]))
    if origin is dict:
        return _Table(_shape(inner[1]))
    is_union = origin in (Union, UnionType)
    return _Formed(kind, [_shape(each) for each in inner] if is_union else ())


def _annotated(shape: _Shape | None, kind: Any, note: object) -> _Shape:
    """Add a note of an annotation to the shape that the notes before it have made."""
    match note:
        case Tag():
            return _Tagged(note)
        case OneOf(values):
            return _Choice(values)
        case Made(make, of):
            return _Making(shape or _shape(of or kind), make)
        case Within():
            return _Limited(shape or _shape(kind), note)
        case str():
            return _Formed(note, [shape or _shape(kind)])
    raise TypeError(f"{note!r} says nothing about a shape")


class _Scalar(_Shape):
    def __init__(self, name: str, expected: str, fits: Callable[[Any], bool]) -> None:
        self._name, self._expected, self._fits = name, expected, fits

    def read(self, value: Any, terms: Terms) -> Any:
        if not self._fits(value):
            raise Misfit(shown(value), self._expected)
        return float(value) if self._name == "number" else value

    def schema(self, definitions: dict[str, Schema], terms: Terms) -> Schema:
        return {"type": self._name} if self._name else {}


def _is_integer(value: Any) -> bool:
    return type(value) is int and abs(value) <= MOST


_SCALARS: Mapping[Any, _Shape] = {
    str: _Scalar("string", "expect-text", lambda value: isinstance(value, str)),
    int: _Scalar("integer", "expect-integer", _is_integer),
    float: _Scalar(
        "number", "expect-number",
        lambda value: _is_integer(value) or (type(value) is float and math.isfinite(value)),
    ),
    bool: _Scalar("boolean", "expect-boolean", lambda value: isinstance(value, bool)),
    NoneType: _Scalar("null", "expect-null", lambda value: value is None),
    object: _Scalar("", "", lambda _: True),
    Any: _Scalar("", "", lambda _: True),
}  # fmt: skip


class _Limited(_Shape):
    """A number, or something with a length, within limits."""

    _NAMES: ClassVar = {
        "integer": ("minimum", "maximum"),
        "number": ("minimum", "maximum"),
        "string": ("minLength", "maxLength"),
        "array": ("minItems", "maxItems"),
        "object": ("minProperties", "maxProperties"),
    }

    def __init__(self, inner: _Shape, limits: Within) -> None:
        self._inner, least, most = inner, limits.least, limits.most
        kind = inner.schema({}, PLAIN)["type"]
        self._limits = dict(zip(self._NAMES[kind], (least, most), strict=True))
        self._least = -math.inf if least is None else least
        self._most = math.inf if most is None else most
        limit = "most" if least is None else "least" if most is None else "both"
        self._expected = phrase(
            "expect-limited", type=kind, limit=limit, least=least or 0, most=most or 0
        )

    def read(self, value: Any, terms: Terms) -> Any:
        if isinstance(value, str | list | dict) and not self._least <= len(value) <= self._most:
            raise Misfit(shown(value), self._expected)
        try:
            found = self._inner.read(value, terms)
        except Misfit as misfit:
            raise misfit if misfit.place else Misfit(misfit.found, self._expected) from None
        if isinstance(found, int | float) and not self._least <= found <= self._most:
            raise Misfit(shown(value), self._expected)
        return found

    def write(self, value: Any, terms: Terms) -> Any:
        return self._inner.write(value, terms)

    def schema(self, definitions: dict[str, Schema], terms: Terms) -> Schema:
        limits = {name: at for name, at in self._limits.items() if at is not None}
        return self._inner.schema(definitions, terms) | limits


class _Making(_Shape):
    def __init__(self, inner: _Shape, make: Callable[[Any], Any]) -> None:
        self._inner, self._make = inner, make
        self.write, self.schema = inner.write, inner.schema  # type: ignore[method-assign]

    def read(self, value: Any, terms: Terms) -> Any:
        return self._make(self._inner.read(value, terms))


class _Choice(_Shape):
    def __init__(self, values: Sequence[str | int]) -> None:
        self._values = values

    def read(self, value: Any, terms: Terms) -> Any:
        for choice in self._values:
            if type(value) is type(choice) and value == choice:
                return choice
        raise _unknown(shown(value), value, [str(choice) for choice in self._values])

    def schema(self, definitions: dict[str, Schema], terms: Terms) -> Schema:
        return {"enum": list(self._values)}


def _unknown(found: Said, value: object, known: Collection[str], place: str = "") -> Misfit:
    near = UnknownName("", value, known).close if isinstance(value, str) else ()
    return Misfit(found, phrase("expect-one-of", known=list(known)), near, place)


class _Optional(_Shape):
    def __init__(self, inner: _Shape) -> None:
        self._inner = inner

    def read(self, value: Any, terms: Terms) -> Any:
        return None if value is None else self._inner.read(value, terms)

    def write(self, value: Any, terms: Terms) -> Any:
        return None if value is None else self._inner.write(value, terms)

    def schema(self, definitions: dict[str, Schema], terms: Terms) -> Schema:
        return {"anyOf": [self._inner.schema(definitions, terms), {"type": "null"}]}


class _Items(_Shape):
    def __init__(self, origin: Callable[[list[Any]], Any], item: _Shape) -> None:
        self._origin, self._item = origin, item

    def read(self, value: Any, terms: Terms) -> Any:
        if not isinstance(value, list):
            raise Misfit(shown(value), "expect-list")
        found = [_part(self._item, part, terms, f"[{at}]") for at, part in enumerate(value)]
        return self._origin(found)

    def write(self, value: Any, terms: Terms) -> Any:
        return [self._item.write(part, terms) for part in value]

    def schema(self, definitions: dict[str, Schema], terms: Terms) -> Schema:
        return {"type": "array", "items": self._item.schema(definitions, terms)}


class _Row(_Shape):
    def __init__(self, parts: Sequence[_Shape]) -> None:
        self._parts = parts

    def read(self, value: Any, terms: Terms) -> Any:
        if not isinstance(value, list) or len(value) != len(self._parts):
            raise Misfit(shown(value), phrase("expect-list-of", count=len(self._parts)))
        pairs = enumerate(zip(self._parts, value, strict=True))
        return tuple(_part(shape, part, terms, f"[{at}]") for at, (shape, part) in pairs)

    def write(self, value: Any, terms: Terms) -> Any:
        pairs = zip(self._parts, value, strict=True)
        return [shape.write(part, terms) for shape, part in pairs]

    def schema(self, definitions: dict[str, Schema], terms: Terms) -> Schema:
        parts = [shape.schema(definitions, terms) for shape in self._parts]
        count = len(parts)
        return {"type": "array", "prefixItems": parts, "minItems": count, "maxItems": count}


class _Table(_Shape):
    """An object whose fields have names that somebody chose."""

    def __init__(self, item: _Shape) -> None:
        self._item = item

    def read(self, value: Any, terms: Terms) -> Any:
        if not isinstance(value, dict):
            raise Misfit(shown(value), "expect-object")
        return {
            name: _part(self._item, part, terms, f"[{shown(name)}]") for name, part in value.items()
        }

    def write(self, value: Any, terms: Terms) -> Any:
        return {name: self._item.write(part, terms) for name, part in value.items()}

    def schema(self, definitions: dict[str, Schema], terms: Terms) -> Schema:
        return {"type": "object", "additionalProperties": self._item.schema(definitions, terms)}


class _Object(_Shape):
    """A dataclass, a named tuple or a typed dictionary."""

    def __init__(self, kind: Any) -> None:
        self._kind = kind
        self._hints = get_type_hints(kind, include_extras=True)
        optional = {*getattr(kind, "_field_defaults", ()), *getattr(kind, "__optional_keys__", ())}
        optional |= {name for name, hint in self._hints.items() if get_origin(hint) is NotRequired}
        self._derived: set[str] = set()
        if is_dataclass(kind):
            parts = fields(kind)
            self._hints = {part.name: self._hints[part.name] for part in parts}
            self._derived = {part.name for part in parts if part.metadata.get("derived")}
            optional = {
                part.name
                for part in parts
                if part.default is not MISSING or part.default_factory is not MISSING
            }
        self._given = [name for name in self._hints if name not in self._derived]
        self._known = frozenset(self._given)
        self._needed = [name for name in self._given if name not in optional]
        self._expected = phrase("expect-fields", fields=self._given)
        self._one_of: Sequence[str] = getattr(kind, "one_of", ())

    @cached_property
    def _parts(self) -> dict[str, _Shape]:
        """Found when it is needed, so that a class may contain itself."""
        return {name: _shape(hint) for name, hint in self._hints.items()}

    def read(self, value: Any, terms: Terms, tag: str | None = None) -> Any:
        if form := terms.forms.get(self._kind, NO_FORM).read:
            return form(value, terms.about)
        if not isinstance(value, dict):
            raise Misfit(shown(value), phrase("expect-object-with", fields=self._given))
        if not terms.spare and (strange := value.keys() - self._known - {tag}):
            unknown = phrase("unknown-field", field=shown(min(strange)))
            raise _unknown(unknown, min(strange), self._given)
        for name in self._needed:
            if name not in value:
                raise Misfit(phrase("missing-field", field=name), self._expected)
        if self._one_of and len(value.keys() & set(self._one_of)) != 1:
            found = ", ".join(value) or phrase("found-nothing")
            raise Misfit(found, phrase("expect-either", fields=list(self._one_of)))
        values, name = {}, ""
        try:
            for name in self._given:
                if name in value:
                    values[name] = self._parts[name].read(value[name], terms)
        except InputError as error:
            raise _inside(name, error) from None
        for name in self._derived & terms.derived.keys():
            values[name] = terms.derived[name]
        return self._kind(**values)

    def write(self, value: Any, terms: Terms) -> Any:
        if form := terms.forms.get(self._kind, NO_FORM).write:
            return form(value)
        return {
            name: part.write(getattr(value, name), terms)
            for name, part in self._parts.items()
            if terms.whole or name not in self._derived
        }

    def schema(
        self, definitions: dict[str, Schema], terms: Terms, tag: tuple[str, str] | None = None
    ) -> Schema:
        if form := terms.forms.get(self._kind, NO_FORM).schema:
            return dict(form)
        name = self._kind.__name__
        comment = f"{self._kind.__module__}.{name}"
        if name not in definitions:
            definitions[name] = {"$comment": comment}  # before its fields: it may contain itself
            definitions[name] |= self._description(definitions, terms, tag)
        if definitions[name]["$comment"] != comment:
            raise TypeError(f"two classes are called {name}; expected {comment} to be one of them")
        return {"$ref": f"#/$defs/{name}"}

    def _description(
        self, definitions: dict[str, Schema], terms: Terms, tag: tuple[str, str] | None
    ) -> Schema:
        tags = {} if tag is None else {tag[0]: {"const": tag[1]}}
        parts = {
            name: part.schema(definitions, terms)
            for name, part in self._parts.items()
            if terms.whole or name not in self._derived
        }
        needed = [name for name in parts if name in self._needed or name in self._derived]
        found = {
            "description": self._kind.__doc__ or self._kind.__name__,
            "type": "object",
            "properties": tags | parts,
            "required": [*tags, *needed],
        }
        if self._one_of:
            found["oneOf"] = [{"required": [name]} for name in self._one_of]
        return found


class _Tagged(_Shape):
    def __init__(self, tag: Tag) -> None:
        self._field = tag.field
        self._shapes = {name: _Object(kind) for name, kind in tag.kinds.items()}
        self._names = {kind: name for name, kind in tag.kinds.items()}

    def read(self, value: Any, terms: Terms) -> Any:
        if not isinstance(value, dict):
            raise Misfit(shown(value), phrase("expect-object-with", fields=[self._field]))
        name = value.get(self._field)
        if not isinstance(name, str) or name not in self._shapes:
            raise _unknown(shown(name), name, self._shapes, self._field)
        return self._shapes[name].read(value, terms, self._field)

    def write(self, value: Any, terms: Terms) -> Any:
        name = self._names[type(value)]
        return {self._field: name, **self._shapes[name].write(value, terms)}

    def schema(self, definitions: dict[str, Schema], terms: Terms) -> Schema:
        parts = [
            shape.schema(definitions, terms, (self._field, name))
            for name, shape in self._shapes.items()
        ]
        return {"oneOf": parts}


class _Formed(_Shape):
    """A type that may have a form; without one, what else it is."""

    def __init__(self, kind: object, inner: Sequence[_Shape]) -> None:
        self._kind, self._inner = kind, inner

    def read(self, value: Any, terms: Terms) -> Any:
        if form := terms.forms.get(self._kind, NO_FORM).read:
            return form(value, terms.about)
        misfits = []
        for shape in self._inner:
            try:
                return shape.read(value, terms)
            except Misfit as misfit:
                misfits.append(misfit)
        inside = [misfit for misfit in misfits if misfit.place]
        if len(inside) == 1:
            raise inside[0]
        wanted = phrase("expect-one-of-these", kinds=[misfit.expected for misfit in misfits])
        raise Misfit(shown(value), wanted)

    def write(self, value: Any, terms: Terms) -> Any:
        form = terms.forms.get(self._kind, NO_FORM).write
        return form(value) if form else value

    def schema(self, definitions: dict[str, Schema], terms: Terms) -> Schema:
        if form := terms.forms.get(self._kind, NO_FORM).schema:
            return dict(form)
        parts = [shape.schema(definitions, terms) for shape in self._inner]
        return parts[0] if len(parts) == 1 else {"anyOf": parts}
