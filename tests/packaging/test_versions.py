"""A release names one version, wherever a version is written."""

from __future__ import annotations

import json
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


def test_the_registry_of_assistants_servers_is_told_this_version() -> None:
    """It looks for its name of the server in the package's description on the index."""
    server = json.loads((ROOT / "server.json").read_text(encoding="utf-8"))
    (package,) = server["packages"]
    assert {server["version"], package["version"]} == {VERSION}
    assert f"boddy[mcp]=={VERSION}" in [each["value"] for each in package["runtimeArguments"]]
    assert len(server["description"]) <= 100
    page = (ROOT / "PACKAGE.md").read_text(encoding="utf-8")
    assert re.findall(r"mcp-name: (\S+)", page) == [server["name"]]
