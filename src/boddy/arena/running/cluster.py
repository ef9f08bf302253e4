"""Tournaments on a Dask cluster that somebody else has started."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

from boddy.arena.running.chunk_runner import ChunkRunner
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


def cluster_runner(client: Any) -> ChunkRunner:
    """Play on all workers of the cluster, as many chunks at a time as they have threads."""
    threads: int = sum(client.nthreads().values())
    if not threads:
        raise InputError("the Dask cluster has no workers; start some: dask worker ADDRESS")
    # Every call is a new piece of work, even if it looks like an earlier one.
    return ChunkRunner(threads, lambda: client.get_executor(pure=False))
