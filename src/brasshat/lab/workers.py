"""Games on worker processes. A worker that dies takes only the game with it that it was playing.

Native classes do not travel between processes, so plans, numbers and finished rows do, as plain data. Workers are spawned,
never forked, so that they are the same on every system.
"""

import multiprocessing
import os
import signal
import sys
import threading
from collections import Counter, deque
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from multiprocessing.connection import Connection, wait
from typing import Any, Final

from brasshat.games.registry import game_named
from brasshat.lab.match import GivenUp, Match, play_game
from brasshat.lab.plan import Plan, plan_from
from brasshat.lab.store import Finished, finished_from, game_line

AHEAD: Final = 2
"""Games a worker knows of, so that it never waits for the next."""
TICK: Final = 0.25
"""Seconds after which whoever watches is told, even if no game has ended."""
MOST_TRIES: Final = 2
HASH_SEED: Final = "PYTHONHASHSEED"

Job = tuple[int, int]
"""The number of a plan, and the number of one of its games."""
Answer = tuple[int, int, str, Finished]


def serve(pipe: "Connection[Any, Any]", plans: list[dict[str, Any]]) -> None:
    """Play the games that are asked for until nobody asks any more: the whole life of a worker."""
    if threading.current_thread() is threading.main_thread():
        signal.signal(signal.SIGINT, signal.SIG_IGN)
    os.dup2(2, 1)  # what a player of somebody's own prints must not get among the answers of the program
    known = [plan_from(row) for row in plans]
    games = [game_named(plan.game) for plan in known]
    while True:
        try:
            plan, number = pipe.recv()
            played = play_game(games[plan], known[plan], number)
            row = played.row
            finished = (row["winner"], row["winning_seat"], row["failure"], row["failed_player"])
            pipe.send((plan, number, game_line(row, played.decisions), finished))
        except (EOFError, BrokenPipeError, ConnectionResetError):
            return


class Worker:
    """One process, and the games it has been given."""

    def __init__(self, plans: list[dict[str, Any]]) -> None:
        context = multiprocessing.get_context("spawn")
        self.pipe, theirs = context.Pipe()
        self.process = context.Process(target=serve, args=(theirs, plans), daemon=True)
        self.process.start()
        theirs.close()
        self.waiting: deque[Job] = deque()

    def give(self, job: Job) -> None:
        """Hand a game over; a worker that has just died is found out when its answer is awaited."""
        self.waiting.append(job)
        try:
            self.pipe.send(job)
        except OSError:
            return

    def answer(self) -> Answer | None:
        """Return the next game that is over, or None if the worker is dead."""
        try:
            plan, number, line, finished = self.pipe.recv()
        except (EOFError, OSError):
            return None
        self.waiting.popleft()
        return plan, number, line, Finished(*finished)

    def end(self) -> int | None:
        """End the process, whatever it is doing, and return its exit status."""
        self.pipe.close()
        self.process.terminate()
        self.process.join()
        return self.process.exitcode


@contextmanager
def quiet_start() -> Iterator[None]:
    """Start processes that leave Ctrl-C to us, and in which the order of a set does not change from run to run."""
    main = threading.current_thread() is threading.main_thread()
    before = os.environ.get(HASH_SEED)
    handler = signal.signal(signal.SIGINT, signal.SIG_IGN) if main else None
    os.environ[HASH_SEED] = "0"
    try:
        yield
    finally:
        if before is None:
            del os.environ[HASH_SEED]
        else:
            os.environ[HASH_SEED] = before
        if main:
            signal.signal(signal.SIGINT, handler)


class Pool:
    """So many workers, who play whatever games there are."""

    def __init__(self, plans: list[Plan], workers: int) -> None:
        self.plans: Final = plans
        self.tries: Counter[Job] = Counter()
        self.again: deque[Job] = deque()
        """Games whose worker died, to be tried once more."""
        self.workers: list[Worker] = []
        try:
            for _ in range(workers):
                self.workers.append(self.start())
        except BaseException:
            self.close()
            raise

    def start(self) -> Worker:
        """Start a worker."""
        with quiet_start():
            return Worker([plan.json() for plan in self.plans])

    def close(self) -> None:
        """End all workers."""
        for worker in self.workers:
            worker.end()
        self.workers.clear()

    def run(
        self,
        next_job: Callable[[], Job | None],
        receive: Callable[[int, int, str, Finished], None],
        tick: Callable[[], None],
    ) -> None:
        """Have games played until there is none left; ``receive`` is told of each in the order in which they end."""
        while True:
            for worker in self.workers:
                self.supply(worker, next_job)
            busy = {worker.pipe: worker for worker in self.workers if worker.waiting}
            if not busy:
                return
            for pipe in wait(list(busy), TICK):
                worker = busy[pipe]  # type: ignore[index]  # only these were waited for
                answer = worker.answer()
                for plan, number, line, finished in [answer] if answer is not None else self.bury(worker):
                    receive(plan, number, line, finished)
            tick()

    def supply(self, worker: Worker, next_job: Callable[[], Job | None]) -> None:
        """Give a worker enough to do."""
        while len(worker.waiting) < AHEAD:
            job = self.again.popleft() if self.again else next_job()
            if job is None:
                return
            worker.give(job)

    def bury(self, worker: Worker) -> Iterator[Answer]:
        """Replace a dead worker; the game it was at is tried once more, and given up if that one dies as well."""
        status = worker.end()
        self.workers[self.workers.index(worker)] = self.start()
        job = worker.waiting.popleft()
        self.again.extend(worker.waiting)
        self.tries[job] += 1
        if self.tries[job] < MOST_TRIES:
            self.again.append(job)
            return
        plan = self.plans[job[0]]
        row = lost_game(plan, job[1], status)
        yield *job, game_line(row, []), finished_from(row)


def lost_game(plan: Plan, number: int, status: int | None) -> dict[str, Any]:
    """Return the row of a game that took its process down, twice."""
    players = " or ".join(sorted(set(plan.players)))
    sentence = f"The process that played this game ended (status {status}), twice; the fault is with {players}."
    return Match(game_named(plan.game), plan, number).row(GivenUp(None, sentence))


def usual_workers() -> int:
    """Return how many workers there are unless somebody says otherwise: one for each core we may use."""
    if sys.platform == "linux":
        return len(os.sched_getaffinity(0))
    return os.cpu_count() or 1
