"""Leaves a process behind when it is loaded, which holds open whatever this one has open."""

from __future__ import annotations

import os
import time
from pathlib import Path

from boddy import Bot

if os.fork() == 0:
    Path(os.environ["LEFT_BEHIND"], str(os.getpid())).touch()
    time.sleep(600)
    os._exit(0)


class Forker(Bot):
    pass
