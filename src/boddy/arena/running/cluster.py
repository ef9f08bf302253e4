"""Tournaments on a Dask cluster that somebody else has started."""

from __future__ import annotations

from collections.abc import Iterator
from concurrent.futures import Executor
from contextlib import contextmanager
from typing import Any

from boddy.errors import InputError
from boddy.extras import need

CONNECTING = "10s"


@contextmanager
def cluster(address: str) -> Iterator[Any]:
    """Connect to the scheduler at an address such as `tcp://host:8786`."""
    distributed = need("distributed", extra="dask")
    try:
        client = distributed.Client(address, timeout=CONNECTING, set_as_default=False)
    except (OSError, ValueError, TimeoutError) as error:
        raise InputError(f"no Dask scheduler answers at {address}: {error}") from None
    with client:
        yield client


def executor(client: Any) -> Executor:
    """Hand out work to the cluster; every call is a new piece of work, even if it looks alike."""
    found: Executor = client.get_executor(pure=False)
    return found


def threads(client: Any) -> int:
    """Count how many chunks the cluster can play at a time."""
    count: int = sum(client.nthreads().values())
    if not count:
        raise InputError("the Dask cluster has no workers; start some: dask worker ADDRESS")
    return count
