"""The kernel as WebAssembly: the same questions as the native one, sent as plain numbers.

Inside Pyodide a script loads the module and calls `use` with what asks it. `native/src/wasm.cpp`
reads the questions. A problem is a list of numbers: how many cards and seats, then categories,
sizes, places, clauses, factors and forbidden triples; masks of cards are two numbers of 32 bits.
"""

from __future__ import annotations

from array import array
from collections.abc import Callable, Iterable, Sequence
from itertools import chain

from boddy.inference.problem import CATEGORIES, Clause, Factor, TripleIndices

Ask = Callable[[str, bytes], bytes]
"""Takes the name of a question and its numbers (64-bit floats), and gives the answer's."""

_LIMB = 32
_LIMBS = 4


class TooLarge(Exception):
    """The question takes more steps than allowed."""


class Unsupported(Exception):
    """The question is beyond what the kernel can hold."""


REFUSALS = {b"too-large": TooLarge, b"unsupported": Unsupported, b"no-memory": MemoryError}
"""What comes instead of an answer; no answer is that short."""


class WasmKernel:
    """Asks a kernel, wherever it runs. Its methods are those of the native module."""

    TooLarge = TooLarge
    Unsupported = Unsupported

    def __init__(self, ask: Ask) -> None:
        self._ask = ask

    def problem(
        self,
        categories: Sequence[int],
        sizes: Sequence[int],
        places: Sequence[int],
        clauses: Sequence[Clause],
        factors: Sequence[Factor],
        forbidden: Sequence[TripleIndices],
    ) -> list[float]:
        """Write a problem as numbers."""
        numbers: list[float] = [len(categories), len(sizes), *categories, *sizes, *places]
        numbers.append(len(clauses))
        for seat, cards in clauses:
            numbers += [seat, *_halves(cards)]
        numbers.append(len(factors))
        for seat, cards, values in factors:
            numbers += [seat, *_halves(cards), len(values), *values]
        return [*numbers, len(forbidden), *chain.from_iterable(forbidden)]

    def solve(
        self, problem: list[float], most: int
    ) -> tuple[
        int,
        int,
        tuple[float, int],
        list[int],
        list[list[float]],
        list[tuple[TripleIndices, float]],
    ]:
        """Count and weigh all deals."""
        steps, *rest = self._numbers("solve", [most, *problem])
        deals = sum(int(limb) << _LIMB * at for at, limb in enumerate(rest[:_LIMBS]))
        mantissa, exponent, *rest = rest[_LIMBS:]
        cards, width = int(problem[0]), int(problem[1]) + 2
        possible, cells, files = rest[:cards], rest[cards:], rest[cards * (1 + width) :]
        return (
            int(steps),
            deals,
            (mantissa, int(exponent)),
            [int(mask) for mask in possible],
            [cells[card * width : (card + 1) * width] for card in range(cards)],
            [
                ((int(suspect), int(weapon), int(room)), odds)
                for suspect, weapon, room, odds in _batches(files, CATEGORIES + 1)
            ],
        )

    def weigh(
        self, problem: list[float], grids: Sequence[Sequence[Sequence[float]]], most: int
    ) -> tuple[int, list[tuple[float, int]]]:
        """Weigh all deals once for each grid."""
        rows = chain.from_iterable(grids)
        asked = [most, *problem, len(grids), *chain.from_iterable(rows)]
        steps, *weights = self._numbers("weigh", asked)
        pairs = _batches(weights, 2)
        return int(steps), [(mantissa, int(exponent)) for mantissa, exponent in pairs]

    def draw(
        self, problem: list[float], uniforms: Sequence[float], most: int
    ) -> tuple[int, list[list[int]]]:
        """Draw deals by weight."""
        steps, *places = self._numbers("draw", [most, *problem, len(uniforms), *uniforms])
        deals = _batches(places, int(problem[0]))
        return int(steps), [[int(place) for place in deal] for deal in deals]

    def suggestion_values(
        self,
        problem: list[float],
        order: Sequence[int],
        triples: Sequence[TripleIndices],
        most: int,
    ) -> tuple[int, list[tuple[float, float]]]:
        """For each suggestion the expected open bits and odds of the likeliest triple."""
        asked = [most, *problem, len(order), *order, len(triples), *chain.from_iterable(triples)]
        steps, *values = self._numbers("suggestion_values", asked)
        return int(steps), [(bits, top) for bits, top in _batches(values, 2)]

    def _numbers(self, name: str, question: Iterable[float]) -> list[float]:
        answer = self._ask(name, array("d", question).tobytes())
        if answer in REFUSALS:
            raise REFUSALS[answer]("the WebAssembly kernel refuses the question")
        return array("d", answer).tolist()


def _halves(mask: int) -> tuple[int, int]:
    return mask & (1 << _LIMB) - 1, mask >> _LIMB


def _batches(numbers: list[float], size: int) -> Iterable[list[float]]:
    return (numbers[at : at + size] for at in range(0, len(numbers), size))
