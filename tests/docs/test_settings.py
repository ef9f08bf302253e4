"""docs/settings.md lists all that can be set, docs/operating.md all metrics, and nothing else."""

from __future__ import annotations

import re
from pathlib import Path

from boddy.cli.playing import serve
from boddy.web.metrics import METRICS

ROOT = Path(__file__).parents[2]
PAGE = (ROOT / "docs" / "settings.md").read_text(encoding="utf-8")


def test_every_option_of_the_server_is_listed_with_its_variable():
    listed = re.findall(r"^\| `(--[\w-]+)` \| `(\w+)` \|", PAGE, flags=re.MULTILINE)
    known = [(param.opts[0], param.envvar) for param in serve.params if param.opts[0] != "--help"]
    assert sorted(listed) == sorted(known)


def test_every_variable_that_the_code_reads_is_listed():
    pattern = re.compile(r"\b(?:BODDY|XDG|PROMETHEUS)_[A-Z_]*[A-Z]\b")
    sources = "".join(path.read_text(encoding="utf-8") for path in (ROOT / "src").rglob("*.py"))
    assert set(pattern.findall(sources)) == set(pattern.findall(PAGE))


def test_every_metric_is_listed_with_its_labels():
    page = (ROOT / "docs" / "operating.md").read_text(encoding="utf-8")
    rows = "".join(re.findall(r"^\| `boddy_.*? \|", page, flags=re.MULTILINE))
    listed = dict(re.findall(r"`boddy_(\w+)(?:\{([\w,]+)\})?`", rows))
    endings, own_labels = {"total": "_total"}, {"each": ("pid",)}
    assert listed == {
        name + endings.get(each.kind, ""): ",".join(own_labels.get(each.kind, each.labels))
        for name, each in METRICS.items()
    }
