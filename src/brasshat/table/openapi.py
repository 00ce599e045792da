"""The description of the routes, as OpenAPI."""

from functools import cache
from typing import Any

Json = dict[str, Any]


@cache
def description() -> Json:
    """Describe every route."""
    return {"openapi": "3.1.0", "info": {"title": "Brasshat", "version": "1"}, "paths": {}}
