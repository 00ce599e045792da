"""Where dice come from: a seed, a list that somebody typed in, or a secret promised before the game.

Every source yields faces from 1 to 6, one at a time, and nothing else in a game is random.
"""

import hashlib
import hmac
from collections.abc import Callable
from typing import Final

from brasshat.engine.errors import DiceError

FACES: Final = 6
FAIR_BYTES: Final = 252
"""Bytes from here on would favour low faces and are skipped."""
SECRET_BYTES: Final = 32


def is_face(face: int) -> bool:
    """Tell whether a die can show a number."""
    return 1 <= face <= FACES


class DiceSource:
    """Yields one face at a time."""

    def face(self) -> int:
        """Roll one die."""
        raise AssertionError("a source without dice")


class BlockDice(DiceSource):
    """Faces out of numbered blocks of bytes that a function makes; ``at`` counts the faces already given."""

    def __init__(self, block: Callable[[int], bytes], at: int = 0) -> None:
        self._block = block
        self._number: int = 0
        self._bytes: bytes = block(0)
        self._next: int = 0
        for _ in range(at):
            self.face()

    def face(self) -> int:
        """Roll one die, fairly."""
        while True:
            if self._next == len(self._bytes):
                self._number += 1
                self._bytes = self._block(self._number)
                self._next = 0
            byte = self._bytes[self._next]
            self._next += 1
            if byte < FAIR_BYTES:
                return byte % FACES + 1


def seeded_dice(seed: int, at: int = 0) -> BlockDice:
    """Make dice that a seed fixes, the same on every machine.

    >>> dice = seeded_dice(1)
    >>> [dice.face() for _ in range(8)] == [seeded_dice(1, at).face() for at in range(8)]
    True
    """

    def block(number: int) -> bytes:
        return hashlib.sha256(f"brasshat {seed} {number}".encode()).digest()

    return BlockDice(block, at)


def committed_dice(secret: bytes, at: int = 0) -> BlockDice:
    """Make dice that a secret fixes; its ``commitment`` is published before the game and the secret after it."""

    def block(number: int) -> bytes:
        return hmac.new(secret, number.to_bytes(8, "big"), hashlib.sha256).digest()

    return BlockDice(block, at)


def commitment(secret: bytes) -> str:
    """Return what is published of a secret before the game.

    >>> commitment(bytes(32))[:16]
    '66687aadf862bd77'
    """
    return hashlib.sha256(secret).hexdigest()


class ScriptedDice(DiceSource):
    """Faces somebody typed in; running out of them, or leaving some over, is an error."""

    def __init__(self, faces: list[int]) -> None:
        for face in faces:
            if not is_face(face):
                raise DiceError(f"A die cannot show {face}; its faces are 1 to {FACES}.")
        self._faces = list(faces)
        self._next = 0

    def face(self) -> int:
        """Give the next face of the list."""
        if self._next == len(self._faces):
            raise DiceError(f"The dice given are too few: all {len(self._faces)} are used and another die is due.")
        self._next += 1
        return self._faces[self._next - 1]

    def left(self) -> int:
        """Count the faces not used yet."""
        return len(self._faces) - self._next
