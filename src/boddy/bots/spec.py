"""BotSpec: the text that says which bot is meant, taken apart.

>>> BotSpec.parse("random:accuse=0.1")
BotSpec(file=None, name='random', options='accuse=0.1')
>>> BotSpec.parse("old.py/mine.py:MyBot:patience=3").name
'MyBot'
"""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

SUFFIX = ".py"


@dataclass(frozen=True, slots=True)
class BotSpec:
    """Which bot is meant: one that comes with boddy, or a class of a Python file."""

    file: Path | None
    """The Python file that defines it, which runs when the bot is made; None for shipped bots."""
    name: str
    """Of the bot, or of a class of the file; empty if the file has only one."""
    options: str
    """For its constructor: `accuse=0.1,loud=yes`."""

    @classmethod
    def parse(cls, text: str) -> BotSpec:
        """Split `name:option=value` or `folder/file.py:Class:option=value`."""
        parts = text.split(":")
        for count in range(1, len(parts) + 1):
            if "=" in "".join(parts[1:count]):
                break  # from here on these are options, and one of them may name a file
            if parts[count - 1].endswith(SUFFIX):
                return cls(Path(":".join(parts[:count])), *_name_and_options(parts[count:]))
        return cls(None, parts[0], ":".join(parts[1:]))

    @property
    def is_whole_file(self) -> bool:
        """Whether a file is meant with all its bots, not one of them."""
        return self.file is not None and not (self.name or self.options)

    def __str__(self) -> str:
        first = [] if self.file is None else [str(self.file)]
        return ":".join([*first, *filter(None, [self.name, self.options])])


def _name_and_options(parts: list[str]) -> tuple[str, str]:
    """Split what follows a file; its class may be left out."""
    if not parts or "=" in parts[0]:
        return "", ":".join(parts)
    return parts[0], ":".join(parts[1:])
