"""Checks a certificate of `boddy solve --certificate` without any code of boddy.

Run it as `python check.py FILE`: it prints the facts that the proof derives, or why it is refused.

The file begins with pseudo-Boolean constraints such as `+1 c4_p0 +1 ~c5_p1 >= 1 ;`, which are taken
for granted: they say what the notes mean, and comments say of which line. A proof follows, in the
format of VeriPB, of which only one rule is known here: `rup C` adds the constraint C if assuming
its opposite leads to a contradiction by propagation alone. Propagation means: when a constraint
would fail unless a literal is true, the literal is true.
"""

from __future__ import annotations

import re
import sys
from collections import defaultdict
from collections.abc import Iterator

Constraint = tuple[dict[str, int], int]
"""Positive coefficients of literals, and the least sum of those that are true."""

LITERAL = re.compile(r"~?[A-Za-z][A-Za-z0-9_]+")
NUMBER = re.compile(r"[+-]?[0-9]+")
ENDING = ["output NONE", "conclusion NONE", "end pseudo-Boolean proof"]


class Refused(Exception):
    """The certificate is not a proof."""


def opposite(literal: str) -> str:
    """Return the literal that is true when this one is false."""
    return literal[1:] if literal.startswith("~") else f"~{literal}"


def read_constraint(text: str) -> Constraint:
    """Read `+1 x +2 ~y >= 2 ;` so that every coefficient is positive."""
    left, sign, right = text.partition(">=")
    words = right.split()
    if not sign or len(words) != 2 or words[1] != ";" or not NUMBER.fullmatch(words[0]):
        raise Refused(f"no constraint: {text}")
    least, terms = int(words[0]), left.split()
    if len(terms) % 2:
        raise Refused(f"no constraint: {text}")
    found: dict[str, int] = {}
    for number, literal in zip(terms[::2], terms[1::2], strict=True):
        if not (NUMBER.fullmatch(number) and LITERAL.fullmatch(literal)) or not int(number):
            raise Refused(f"no term: {number} {literal}")
        factor = int(number)
        if factor < 0:  # -2 x is the same as 2 ~x - 2
            literal, factor, least = opposite(literal), -factor, least - int(number)
        if literal in found or opposite(literal) in found:
            raise Refused(f"the variable of {literal} occurs twice")
        found[literal] = factor
    return found, least


def negated(constraint: Constraint) -> Constraint:
    """Return the constraint that holds exactly when this one fails."""
    terms, least = constraint
    return {opposite(literal): factor for literal, factor in terms.items()}, (
        sum(terms.values()) - least + 1
    )


class Checker:
    """The constraints that are known, and what propagation makes of them."""

    def __init__(self) -> None:
        self.known: list[Constraint] = []
        self.slack: list[int] = []
        """For each constraint by how much the literals that are not false exceed its least sum."""
        self.within: defaultdict[str, list[int]] = defaultdict(list)
        self.true: dict[str, None] = {}
        self.contradictory = False

    def add(self, constraint: Constraint) -> None:
        """Take in a constraint, and what follows from it."""
        self._push(constraint)
        self.contradictory = self.contradictory or not self._propagate([len(self.known) - 1])

    def follows(self, constraint: Constraint) -> bool:
        """Whether assuming the opposite of a constraint leads to a contradiction."""
        if self.contradictory:
            return True
        before = len(self.true)
        self._push(negated(constraint))
        agrees = self._propagate([len(self.known) - 1])
        while len(self.true) > before:
            literal, _ = self.true.popitem()
            for index in self.within[opposite(literal)]:
                self.slack[index] += self.known[index][0][opposite(literal)]
        terms, _ = self.known.pop()
        self.slack.pop()
        for literal in terms:
            self.within[literal].pop()
        return not agrees

    def _push(self, constraint: Constraint) -> None:
        terms, least = constraint
        for literal in terms:
            self.within[literal].append(len(self.known))
        left = sum(n for literal, n in terms.items() if opposite(literal) not in self.true)
        self.known.append(constraint)
        self.slack.append(left - least)

    def _propagate(self, changed: list[int]) -> bool:
        while changed:
            index = changed.pop()
            terms, _ = self.known[index]
            if self.slack[index] < 0:
                return False
            for literal, factor in terms.items():
                if factor <= self.slack[index]:
                    continue
                if literal not in self.true and opposite(literal) not in self.true:
                    self.true[literal] = None
                    for other in self.within[opposite(literal)]:
                        self.slack[other] -= self.known[other][0][opposite(literal)]
                        changed.append(other)
        return True


def check(text: str) -> list[str]:
    """Return the literals that a certificate proves; Refused if a step does not follow."""
    checker, facts = Checker(), []
    lines = [line for line in text.splitlines() if line and not line.startswith("*")]
    steps = iter(lines)
    for line in steps:
        if line == "pseudo-Boolean proof version 2.0":
            break
        checker.add(read_constraint(line))
    if next(steps, "") != f"f {len(checker.known)}":
        raise Refused("the proof is about another number of constraints")
    rest = []
    for line in steps:
        rule, _, constraint = line.partition(" ")
        if rule != "rup" or rest:
            rest.append(line)
            continue
        claimed = read_constraint(constraint)
        if not checker.follows(claimed):
            raise Refused(f"this does not follow: {constraint}")
        checker.add(claimed)
        terms, least = claimed
        if len(terms) == 1 and 0 < least <= sum(terms.values()):
            facts += terms
    if rest != ENDING:
        raise Refused("the proof does not end as it should")
    return facts


def names(text: str) -> dict[str, str]:
    """Read how comments call the cards and the places."""
    return dict(re.findall(r"^\* (?:card|place) ([cp]\d+) (.+)$", text, re.MULTILINE))


def sentences(text: str, facts: list[str]) -> Iterator[str]:
    """Return facts as sentences, in the words of the certificate."""
    called = names(text)
    for fact in facts:
        card, _, place = fact.removeprefix("~").partition("_")
        is_at = "is not at" if fact.startswith("~") else "is at"
        yield f"{called.get(card, card)} {is_at} {called.get(place, place)}"


def main() -> None:
    """Check the file that the command line names."""
    with open(sys.argv[1], encoding="utf-8") as file:  # noqa: PTH123  # nothing else needs paths
        text = file.read()
    try:
        facts = check(text)
    except Refused as error:
        sys.exit(f"refused: {error}")
    for sentence in sentences(text, facts):
        print(sentence)
    print(f"{len(facts)} facts follow from the constraints.")


if __name__ == "__main__":
    main()
