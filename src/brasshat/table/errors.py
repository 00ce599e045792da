"""What the service answers when it cannot do what is asked: one sentence, and a code for programs."""

from typing import Any, Final

from brasshat.engine.errors import BrasshatError

MALFORMED: Final = 400
NOT_YOURS: Final = 403
UNKNOWN: Final = 404
NO_SUCH_METHOD: Final = 405
STALE: Final = 409
TOO_LARGE: Final = 413
WRONG_TYPE: Final = 415
REFUSED: Final = 422
NO_STORAGE: Final = 503


class TableError(BrasshatError):
    """A request that is answered with an error."""

    def __init__(self, status: int, code: str, sentence: str, **more: Any) -> None:
        super().__init__(sentence)
        self.status: Final = status
        self.code: Final = code
        self.sentence: Final = sentence
        self.more: Final = more

    def json(self) -> dict[str, Any]:
        """Write it as it is answered."""
        return {"error": {"code": self.code, "sentence": self.sentence, **self.more}}


def malformed(sentence: str) -> TableError:
    """Refuse what is not of the right form."""
    return TableError(MALFORMED, "malformed", sentence)


def unknown(sentence: str) -> TableError:
    """Refuse what names nothing."""
    return TableError(UNKNOWN, "unknown", sentence)


def stale(version: int) -> TableError:
    """Refuse an act that answers an older version, and say which is the present one."""
    return TableError(
        STALE, "stale", f"The game has moved on: it stands at version {version} now; look again.", version=version
    )
