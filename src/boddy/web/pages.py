"""The pages that browsers load: templates that share a head."""

from __future__ import annotations

from jinja2 import Environment, PackageLoader, StrictUndefined

from boddy.texts import Words, languages

SITE_POLICY = (
    "default-src 'self'; script-src 'self' 'wasm-unsafe-eval'; img-src 'self' data: blob:; "
    "base-uri 'none'; form-action 'none'"
)
"""What pages of a site without a server may load and run: as other pages, but WebAssembly too."""

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
