"""Pages and charts that are written to files.

Whatever stands on a page goes through a template, which escapes it: names and messages
come from bots and from files that anybody may have written.
"""

from __future__ import annotations

from functools import cache
from importlib.resources import files

from jinja2 import Environment, FunctionLoader, StrictUndefined
from markupsafe import Markup


def render(template: str, **values: object) -> str:
    """Fill in a template; another template that is given the result takes it as it is."""
    return Markup(_environment().get_template(template).render(**values))  # noqa: S704  # templates escape


def style_sheet(*names: str) -> str:
    """Join style sheets, in this order."""
    return "".join(_read(f"style/{name}.css") for name in names)


def duration(seconds: float) -> str:
    """Write a short time.

    >>> duration(4e-5), duration(0.0123), duration(3)
    ('40 µs', '12.3 ms', '3.00 s')
    """
    if seconds < 1e-3:
        return f"{seconds * 1e6:.0f} µs"
    return f"{seconds * 1e3:.1f} ms" if seconds < 1 else f"{seconds:.2f} s"


@cache
def _environment() -> Environment:
    environment = Environment(
        loader=FunctionLoader(lambda name: _read(f"templates/{name}")),
        autoescape=True,
        undefined=StrictUndefined,
        trim_blocks=True,
        lstrip_blocks=True,
    )
    environment.filters["duration"] = duration
    return environment


def _read(path: str) -> str:
    return (files("boddy.pages") / path).read_text(encoding="utf-8")
