"""Exams as QTI packages: read back as a platform does, and marked by the grader."""

from __future__ import annotations

import zipfile
from pathlib import Path
from xml.etree import ElementTree as ET

import pytest
from click.testing import CliRunner

from boddy.cli import cli
from boddy.exam import grade, make_exam
from boddy.exam.making import CLOSE_ODDS
from boddy.exam.qti import ITEM, PACKAGE, TEMPLATE, qti_package

NAMES = {"qti": ITEM, "cp": PACKAGE}


def test_a_platform_reads_the_package_and_marks_as_the_grader_does(tmp_path: Path) -> None:
    words = ["exam", "make", str(tmp_path), "--questions", "16", "--edition", "cottage"]
    done = CliRunner().invoke(cli, [*words, "--format", "qti"], catch_exceptions=False)
    assert "questions.zip" in done.output
    questions = {f"q-{each.id}": each for each in make_exam(16, seed=1, edition="cottage")}
    with zipfile.ZipFile(tmp_path / "questions.zip") as package:
        assert package.testzip() is None
        manifest = ET.fromstring(package.read("imsmanifest.xml"))  # noqa: S314  # our own
        resources = manifest.findall("cp:resources/cp:resource", NAMES)
        assert [one.get("href") for one in resources] == package.namelist()[1:]
        assert {one.get("type") for one in resources} == {"imsqti_item_xmlv2p1"}
        items = {one.get("identifier"): package.read(one.get("href")) for one in resources}
    assert len(items) >= 14
    for name, data in items.items():
        item = ET.fromstring(data)  # noqa: S314  # our own
        question = questions[str(name)]
        assert item.tag == f"{{{ITEM}}}assessmentItem"
        assert item.get("identifier") == name
        right = [one.text for one in item.findall(".//qti:correctResponse/qti:value", NAMES)]
        assert item.findtext(".//qti:pre", None, NAMES) == question.notes.strip()
        declared = item.find("qti:responseDeclaration", NAMES)
        processing = item.find("qti:responseProcessing", NAMES)
        if question.kind == "odds":
            assert float(str(right[0])) == pytest.approx(question.answer, abs=1e-6)
            equal = item.find(".//qti:equal", NAMES)
            assert equal.get("tolerance").split() == [str(CLOSE_ODDS)] * 2
            assert declared.get("baseType") == "float"
            continue
        assert processing.get("template") == TEMPLATE
        offered = item.findall(".//qti:simpleChoice", NAMES)
        texts = {one.get("identifier"): one.text for one in offered}
        assert len(texts) == len(offered) > len(right) >= 1
        assert declared.get("cardinality") == (
            "multiple" if question.kind == "follows" else "single"
        )
        said = "; ".join(texts[one] for one in right)
        assert grade([question], {question.id: said})[0].right
        for identifier, text in texts.items():
            if identifier not in right:
                assert not grade([question], {question.id: text})[0].right


def test_the_same_questions_give_the_same_bytes() -> None:
    questions = make_exam(4, seed=3, edition="cottage")
    assert qti_package(questions) == qti_package(questions)
