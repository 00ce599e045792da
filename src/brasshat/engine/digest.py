"""Digests: the same position has the same one on every machine, interpreted or compiled."""

import hashlib

from brasshat.engine.position import Position


def digest(position: Position) -> str:
    """Return the SHA-256 of all that varies in a position and of its agenda."""
    rows = [",".join(map(str, row)) for row in position.state()]
    rows += [f"{task.name()} {','.join(map(str, task.values()))}" for task in position.agenda]
    return hashlib.sha256("\n".join(rows).encode()).hexdigest()
