"""What the solver says, in each language: `find_language` gives the one of a reader.

A language is a class: each sentence or phrase is a method that is handed what to fill in.
`English` is the default and the base of all others, so that a type checker compares what
they are handed; a test sees to it that none leaves a sentence out.
"""

from __future__ import annotations

from boddy.speech.english import English
from boddy.speech.german import German

__all__ = ["LANGUAGES", "English", "find_language"]

LANGUAGES: dict[str, type[English]] = {"en": English, "de": German}


def find_language(code: object) -> type[English]:
    """Find a language by its code, such as `de`; for one that is not spoken here, English."""
    return LANGUAGES.get(code, English) if isinstance(code, str) else English
