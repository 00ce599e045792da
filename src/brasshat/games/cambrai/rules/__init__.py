"""The rules, one module a chapter; a function's docstring starts with the number of its rule."""

from typing import Final

RULES_VERSION: Final = "2"
"""Named by records, position documents and editions; another one may replay old games differently."""
