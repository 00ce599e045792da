"""What a player that thinks for long tells while it does, and how it is told to come to an end."""

import time
from collections.abc import Callable

Report = Callable[[int, int], None]


class Thinking:
    """One for each player, made by whoever asks for its decisions; ``stop`` may come from another thread.

    A player that is told to stop plays the best it has found so far. Only a decision that nobody stopped is the same
    in every replay.
    """

    def __init__(self, report: Report | None = None) -> None:
        self.report = report
        """Called with what is done and what there is to do, from the thread that thinks."""
        self.done: int = 0
        self.total: int = 0
        self.stopped: bool = False

    def begin(self) -> None:
        """Forget an earlier stop; whoever asks for a decision calls it first."""
        self.done = 0
        self.total = 0
        self.stopped = False

    def stop(self) -> None:
        """Ask the player to decide at once."""
        self.stopped = True

    def progress(self, done: int, total: int) -> None:
        """Note how far the player has come, and let other threads have their turn."""
        self.done = done
        self.total = total
        if self.report is not None:
            self.report(done, total)
        time.sleep(0)
