"""A release names one version, wherever a version is written."""

from __future__ import annotations

import re
import tomllib
from importlib.metadata import version
from pathlib import Path

ROOT = Path(__file__).parent.parent.parent
VERSION = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]["version"]


def test_the_version_is_semantic_and_the_same_everywhere() -> None:
    assert re.fullmatch(r"\d+\.\d+\.\d+", VERSION)
    citation = (ROOT / "CITATION.cff").read_text(encoding="utf-8")
    assert re.findall(r"^version: (.*)$", citation, re.MULTILINE) == [VERSION]
    assert version("boddy") == VERSION


def test_the_changelog_begins_with_unreleased_or_this_version() -> None:
    changelog = (ROOT / "CHANGELOG.md").read_text(encoding="utf-8")
    sections = re.findall(r"^## (.*)$", changelog, re.MULTILINE)
    numbers = [section.split()[0].strip("[]") for section in sections if section != "Unreleased"]
    assert len(sections) - len(numbers) <= 1
    assert not numbers or numbers[0] == VERSION, "the newest section is of another version"
