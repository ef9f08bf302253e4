"""The pages that browsers load: templates that share a head."""

from __future__ import annotations

from jinja2 import Environment, PackageLoader, StrictUndefined

from boddy.texts import Words, languages

_templates = Environment(
    loader=PackageLoader("boddy.web"),
    autoescape=True,
    undefined=StrictUndefined,
    trim_blocks=True,
    lstrip_blocks=True,
)


def page_text(name: str) -> str:
    """Write a page, which is the same for everybody."""
    return _templates.get_template(name).render(
        languages={code: Words(code)("language-name") for code in languages()}
    )
