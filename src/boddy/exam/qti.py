"""Exams as a package of QTI 2.1, which learning platforms import: a zip of items and a manifest.

A question becomes a choice of answers, or asks for a number. One to which every answer is right
is left out.
"""

from __future__ import annotations

import io
import zipfile
from collections.abc import Iterable
from xml.etree.ElementTree import Element, SubElement, indent, tostring

from boddy.exam.choices import Choices, choices
from boddy.exam.making import CLOSE_ODDS
from boddy.exam.questions import Question

ITEM = "http://www.imsglobal.org/xsd/imsqti_v2p1"
PACKAGE = "http://www.imsglobal.org/xsd/imscp_v1p1"
TEMPLATE = "http://www.imsglobal.org/question/qti_v2p1/rptemplates/match_correct"
_MADE = (2026, 1, 1, 0, 0, 0)
"""The time of all files, so that the same questions give the same bytes."""


def qti_package(questions: Iterable[Question]) -> tuple[bytes, int]:
    """Return a package, and how many questions it holds."""
    offered = [(question, choices(question)) for question in questions]
    asked = [(each, found) for each, found in offered if found or each.kind == "odds"]
    files = {f"{_name(question)}.xml": _item(question, found) for question, found in asked}
    files = {"imsmanifest.xml": _manifest([*files]), **files}
    packed = io.BytesIO()
    with zipfile.ZipFile(packed, "w", zipfile.ZIP_DEFLATED) as package:
        for name, root in files.items():
            indent(root)
            text = tostring(root, encoding="utf-8", xml_declaration=True)
            package.writestr(zipfile.ZipInfo(name, _MADE), text)
    return packed.getvalue(), len(asked)


def _name(question: Question) -> str:
    """Return an identifier: it begins with a letter."""
    return f"q-{question.id}"


def _item(question: Question, offered: Choices | None) -> Element:
    title = f"{question.kind} {question.id}"
    fixed = {"adaptive": "false", "timeDependent": "false"}
    item = Element(
        "assessmentItem", {"xmlns": ITEM, "identifier": _name(question), "title": title, **fixed}
    )
    several = question.kind == "follows"
    kind = "multiple" if several else "single"
    base = "identifier" if offered else "float"
    declared = {"identifier": "RESPONSE", "cardinality": kind, "baseType": base}
    right = SubElement(SubElement(item, "responseDeclaration", declared), "correctResponse")
    score = {"identifier": "SCORE", "cardinality": "single", "baseType": "float"}
    default = SubElement(SubElement(item, "outcomeDeclaration", score), "defaultValue")
    SubElement(default, "value").text = "0"
    body = SubElement(item, "itemBody")
    SubElement(body, "pre").text = question.notes.strip()
    lines = question.question.splitlines()
    if offered is None:
        SubElement(right, "value").text = f"{question.answer:.6f}"
        answered = SubElement(body, "p")
        answered.text = f"{lines[0]} "
        SubElement(answered, "textEntryInteraction", {"responseIdentifier": "RESPONSE"})
        item.append(_close_enough())
        return item
    for line in lines[1:]:
        SubElement(body, "p").text = line
    choosing = {"responseIdentifier": "RESPONSE", "shuffle": "false"}
    most = {"maxChoices": "0" if several else "1"}
    interaction = SubElement(body, "choiceInteraction", choosing | most)
    SubElement(interaction, "prompt").text = lines[0]
    for number, text in enumerate(offered.listed, 1):
        choice = {"identifier": f"choice-{number}"}
        SubElement(interaction, "simpleChoice", choice).text = text
        if text in offered.right:
            SubElement(right, "value").text = choice["identifier"]
    SubElement(item, "responseProcessing", {"template": TEMPLATE})
    return item


def _close_enough() -> Element:
    """Award the point for a number that is close to the right one."""
    processing = Element("responseProcessing")
    condition = SubElement(SubElement(processing, "responseCondition"), "responseIf")
    tolerance = {"toleranceMode": "absolute", "tolerance": f"{CLOSE_ODDS} {CLOSE_ODDS}"}
    equal = SubElement(condition, "equal", tolerance)
    SubElement(equal, "variable", {"identifier": "RESPONSE"})
    SubElement(equal, "correct", {"identifier": "RESPONSE"})
    outcome = SubElement(condition, "setOutcomeValue", {"identifier": "SCORE"})
    SubElement(outcome, "baseValue", {"baseType": "float"}).text = "1"
    return processing


def _manifest(names: Iterable[str]) -> Element:
    manifest = Element("manifest", {"xmlns": PACKAGE, "identifier": "boddy-exam"})
    metadata = SubElement(manifest, "metadata")
    SubElement(metadata, "schema").text = "QTIv2.1 Package"
    SubElement(metadata, "schemaversion").text = "1.0.0"
    SubElement(manifest, "organizations")
    resources = SubElement(manifest, "resources")
    for name in names:
        about = {"identifier": name.removesuffix(".xml"), "type": "imsqti_item_xmlv2p1"}
        resource = SubElement(resources, "resource", {**about, "href": name})
        SubElement(resource, "file", {"href": name})
    return manifest
