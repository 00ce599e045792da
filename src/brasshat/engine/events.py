"""What happened, for those who watch: structured events, appended only when a log is wanted."""

from typing import Final

EVERYBODY: Final = -1


class Event:
    """One thing that happened: its kind and its whole numbers, and the only seat that may know it.

    ``seat`` is ``EVERYBODY`` unless the event is a secret of one side; observers of other seats
    never receive it.
    """

    def __init__(self, kind: str, values: list[int], seat: int = EVERYBODY) -> None:
        self.kind: Final = kind
        self.values: Final = values
        self.seat: Final = seat


Log = list[Event]
