"""Simulations one after the other, all on the same workers, with the same result however many workers there are."""

from collections.abc import Callable
from typing import Final

from brasshat.lab.store import Finished, Store
from brasshat.lab.workers import Job, Pool

Stop = Callable[[list[Finished]], bool]
"""Looks at the games from the first on and says whether they are enough."""


class Contest:
    """A simulation under way: which games are still to be played, and whether enough have been."""

    def __init__(self, store: Store, stop: Stop | None = None, step: int = 1) -> None:
        self.store: Final = store
        self.stop: Final = stop
        self.step: Final = step
        """How many games are looked at together before it may stop."""
        self.seen: list[Finished] = []
        """The games from the first on, without a gap; what stops a contest looks at nothing else."""
        self.enough: bool = store.complete
        self._next = 0
        self.look()

    @property
    def games(self) -> int:
        """Count the games that count."""
        return len(self.seen) if self.enough else self.store.plan.games

    def look(self) -> None:
        """Look at the games that are there without a gap, and see whether they are enough."""
        if self.store.complete:
            self.seen = list(self.store.done.values())
            return
        while not self.enough and len(self.seen) < self.store.plan.games and len(self.seen) in self.store.done:
            self.seen.append(self.store.done[len(self.seen)])
            if len(self.seen) == self.store.plan.games:
                self.enough = True
            elif self.stop is not None and len(self.seen) % self.step == 0:
                self.enough = self.stop(self.seen)

    def next_number(self) -> int | None:
        """Return the next game to be played, or None if there is none."""
        if self.enough:
            return None
        while self._next in self.store.done:
            self._next += 1
        if self._next >= self.store.plan.games:
            return None
        self._next += 1
        return self._next - 1

    def receive(self, number: int, line: str, finished: Finished) -> None:
        """Keep a game that has ended; what comes after the end of the contest is not wanted."""
        if not self.enough:
            self.store.add(number, line, finished)
            self.look()

    def finish(self) -> None:
        """Bring the games into their last form."""
        if self.enough and not self.store.complete:
            self.store.finish(len(self.seen))


class Runner:
    """Contests in their order; a worker that finds no game in the first goes on with the next."""

    def __init__(self, contests: list[Contest]) -> None:
        self.contests: Final = contests
        self.played = 0
        """Games played since we began."""

    def done(self) -> int:
        """Count the games that are there."""
        return sum(len(contest.seen) if contest.enough else len(contest.store.done) for contest in self.contests)

    def total(self) -> int:
        """Count the games that there will be at most."""
        return sum(contest.games for contest in self.contests)

    def run(self, workers: int, watch: Callable[["Runner"], None]) -> None:
        """Play what is missing and bring every contest into its last form."""
        if any(not contest.enough for contest in self.contests):
            pool = Pool([contest.store.plan for contest in self.contests], workers)
            try:
                pool.run(self.next_job, self.receive, lambda: watch(self))
            finally:
                pool.close()
        for contest in self.contests:
            contest.finish()

    def next_job(self) -> Job | None:
        """Return the next game of the first contest that still has one."""
        for at, contest in enumerate(self.contests):
            number = contest.next_number()
            if number is not None:
                return at, number
        return None

    def receive(self, contest: int, number: int, line: str, finished: Finished) -> None:
        """Hand a game that has ended to its contest."""
        self.played += 1
        self.contests[contest].receive(number, line, finished)
