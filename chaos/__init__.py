"""The chaos suite: real servers, many clients, and faults. `docs/hosting.md` has its results."""

import sys
from pathlib import Path

# It starts servers and databases, and judges frames, with the modules of the tests.
sys.path.insert(0, str(Path(__file__).parents[1] / "tests"))
