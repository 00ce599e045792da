"""The 25 vectors worked out from the rules before the code was written are cases, each named where it is tested."""

import re
from pathlib import Path

VECTORS = [f"T{number}" for number in range(1, 26)]


def test_every_vector_is_a_case() -> None:
    here = Path(__file__)
    text = "\n".join(path.read_text(encoding="utf-8") for path in here.parent.glob("test_*.py") if path != here)
    assert [vector for vector in VECTORS if not re.search(rf"\b{vector}\b", text)] == []
