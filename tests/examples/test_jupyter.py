"""The example notebook, cell by cell, as Jupyter would run it."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

NOTEBOOK = Path(__file__).parent.parent.parent / "examples" / "jupyter" / "one_game.ipynb"


def test_every_cell_runs_and_draws(capsys: pytest.CaptureFixture[str]) -> None:
    import matplotlib as mpl
    from matplotlib import pyplot as plt

    mpl.use("Agg")

    cells = json.loads(NOTEBOOK.read_text(encoding="utf-8"))["cells"]
    names: dict[str, object] = {}
    for cell in cells:
        if cell["cell_type"] == "code":
            assert cell["outputs"] == [], "outputs are not kept: they would be stale"
            exec("".join(cell["source"]), names)  # noqa: S102  # it is ours
    assert len(plt.get_fignums()) == 3
    plt.close("all")
    told = capsys.readouterr().out
    assert "deals agree with what" in told
    assert "bits" in told
