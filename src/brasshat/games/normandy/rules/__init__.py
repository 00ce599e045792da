"""The rules of Normandy, a module for each group of chapters; a function's docstring starts with the number of its rule."""

from typing import Final

RULES_VERSION: Final = "1"
"""Named by records, position documents and editions; another one may replay old games differently."""
