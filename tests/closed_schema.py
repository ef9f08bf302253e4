"""A JSON Schema that also refuses what it does not name."""

from __future__ import annotations

from typing import Any


def closed(schema: Any) -> Any:
    """Forbid what a schema does not name: we tell nothing that is not described."""
    if isinstance(schema, list):
        return [closed(item) for item in schema]
    if not isinstance(schema, dict):
        return schema
    found = {key: closed(value) for key, value in schema.items()}
    if "properties" in found and isinstance(found["properties"], dict):
        found.setdefault("additionalProperties", False)
    return found
