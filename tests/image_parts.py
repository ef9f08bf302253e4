"""Reads the Dockerfile and compose.yaml as far as tests want to know what is in them."""

from __future__ import annotations

import json
import re
from dataclasses import dataclass, field
from pathlib import Path

import yaml

ROOT = Path(__file__).parents[1]


@dataclass
class Stage:
    """A stage of the Dockerfile: its instructions in order, such as ("RUN", "pip install .")."""

    base: str
    instructions: list[tuple[str, str]] = field(default_factory=list)

    def all(self, name: str) -> list[str]:
        return [text for instruction, text in self.instructions if instruction == name]

    def last(self, name: str) -> str:
        return self.all(name)[-1]

    def command(self, name: str) -> list[str]:
        """The words of CMD or HEALTHCHECK, which both are JSON here."""
        return json.loads(self.last(name)[self.last(name).index("[") :])

    @property
    def environment(self) -> dict[str, str]:
        words = " ".join(self.all("ENV")).split()
        return dict(word.split("=", 1) for word in words)


def stages() -> list[Stage]:
    text = re.sub(r"^#.*\n", "", (ROOT / "Dockerfile").read_text(), flags=re.MULTILINE)
    found: list[Stage] = []
    for line in text.replace("\\\n", " ").splitlines():
        name, _, rest = line.partition(" ")
        if name == "FROM":
            found.append(Stage(rest))
        elif name and found:
            found[-1].instructions.append((name, " ".join(rest.split())))
    return found


def services() -> dict:
    return yaml.safe_load((ROOT / "compose.yaml").read_text())
