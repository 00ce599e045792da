"""The running service: one thread in which games change, those who watch, and the computer players."""

import asyncio
import contextlib
import sys
import traceback
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import Any, Final, ParamSpec, TypeVar

import msgspec

from brasshat.play import folders
from brasshat.table.desk import Desk, Due
from brasshat.table.match import Match
from brasshat.table.thinking import Minds, PlayerDied
from brasshat.table.views import view_of

Json = dict[str, Any]
P = ParamSpec("P")
T = TypeVar("T")

WAITING_FRAMES: Final = 500
"""Frames kept for a client that reads slowly, before it is let go."""
THINKING_AT_ONCE: Final = 2


def report_bug(error: BaseException) -> None:
    """Write a crash report, and say on standard error where it is; the service goes on."""
    report = folders.write_crash_report("".join(traceback.format_exception(error)))
    name = type(error).__name__
    print(f"A bug in Brasshat: {name}; what a developer needs to know is in {report}.", file=sys.stderr, flush=True)


class Watcher:
    """Somebody who is told at once what happens in a game."""

    def __init__(self, me: str, game: str) -> None:
        self.me: Final = me
        self.game: Final = game
        self.frames: Final[asyncio.Queue[bytes | None]] = asyncio.Queue(WAITING_FRAMES)

    def tell(self, frame: bytes | None) -> None:
        """Leave a frame; one who does not read any more is let go."""
        try:
            self.frames.put_nowait(frame)
        except asyncio.QueueFull:
            while not self.frames.empty():
                self.frames.get_nowait()
            self.frames.put_nowait(None)


class Service:
    """What the routes call."""

    def __init__(self, desk: Desk, instance: str = "") -> None:
        self.desk: Final = desk
        self.instance: Final = instance
        """Tells one running service from another."""
        self.minds: Final = Minds()
        self.thinking: Final[dict[str, Json]] = {}
        """By game: which side's player thinks, and how far it has come."""
        self._thread: Final = ThreadPoolExecutor(max_workers=1, thread_name_prefix="desk")
        self._watchers: Final[dict[str, list[Watcher]]] = {}
        self._playing: Final[dict[str, asyncio.Task[None]]] = {}
        self._woken: Final[set[str]] = set()
        self._places = asyncio.Semaphore(THINKING_AT_ONCE)

    async def run(self, work: Callable[P, T], *args: P.args, **kwargs: P.kwargs) -> T:
        """Do something with the games, after everything that was asked before."""
        return await asyncio.get_running_loop().run_in_executor(self._thread, lambda: work(*args, **kwargs))

    async def end(self) -> None:
        """End everything; nothing is lost, since everything is written down."""
        for task in list(self._playing.values()):
            task.cancel()
        await asyncio.gather(*self._playing.values(), return_exceptions=True)
        for watchers in self._watchers.values():
            for watcher in watchers:
                watcher.tell(None)
        await self.minds.end()
        self._thread.shutdown()
        self.desk.store.close()

    # Views

    def view(self, me: str, match: Match, at: int | None = None) -> Json:
        """Return what somebody sees of a game."""
        return view_of(match, me, at, self.thinking.get(match.id))

    # Watchers

    def watch(self, me: str, game: str) -> Watcher:
        """Begin to tell somebody what happens."""
        watcher = Watcher(me, game)
        self._watchers.setdefault(game, []).append(watcher)
        return watcher

    def unwatch(self, watcher: Watcher) -> None:
        """Tell somebody nothing more."""
        watchers = self._watchers.get(watcher.game, [])
        if watcher in watchers:
            watchers.remove(watcher)
        if not watchers:
            self._watchers.pop(watcher.game, None)

    def frame(self, me: str, match: Match, after: int) -> bytes:
        """Write what has happened since a version, as somebody may know it."""
        entries = self.desk.entries(me, match.id, after)
        view = self.view(me, match)
        return msgspec.json.encode({"type": "moved", "version": match.version, "entries": entries, "view": view})

    async def tell_moved(self, match: Match, after: int) -> None:
        """Tell everybody who watches that a game has moved on."""
        watchers = list(self._watchers.get(match.id, []))
        if not watchers:
            return
        made: dict[str, bytes] = {}
        for watcher in watchers:
            if watcher.me not in made:
                made[watcher.me] = await self.run(self.frame, watcher.me, match, after)
            watcher.tell(made[watcher.me])

    def tell_thinking(self, game: str) -> None:
        """Tell everybody who watches which player thinks, and how far it has come."""
        told = self.thinking.get(game)
        if told is not None:
            self.tell(game, {"type": "thinking"} | told)

    def tell(self, game: str, message: Json) -> None:
        """Tell everybody who watches a game the same."""
        frame = msgspec.json.encode(message)
        for watcher in list(self._watchers.get(game, [])):
            watcher.tell(frame)

    # Games change

    async def moved(self, match: Match, after: int) -> None:
        """Tell of a change, and let the next computer player go on."""
        await self.tell_moved(match, after)
        self.wake(match.id)

    async def gone(self, game: str) -> None:
        """Tell that a game has been forgotten."""
        task = self._playing.get(game)
        if task is not None:
            task.cancel()
        self.tell(game, {"type": "gone"})
        await self.minds.forget(game)

    def wake(self, game: str) -> None:
        """Let a computer player go on whose turn it may be."""
        self._woken.add(game)
        if game not in self._playing:
            self._playing[game] = asyncio.create_task(self.play(game))

    async def play(self, game: str) -> None:
        """Let the computer players of a game act until it is a person's turn and nobody has woken them since."""
        try:
            while game in self._woken:
                self._woken.discard(game)
                while (due := await self.run(self.desk.due, game)) is not None:
                    await self.one_act(game, due)
        except asyncio.CancelledError:
            raise
        except Exception as error:
            report_bug(error)
        finally:
            self.thinking.pop(game, None)
            self._playing.pop(game, None)

    async def one_act(self, game: str, due: Due) -> None:
        """Let a computer player make one decision, and carry it out."""
        if game not in self.thinking or self.thinking[game]["side"] != due.side:
            self.thinking[game] = {"side": due.side, "player": due.player, "progress": None}
            self.tell_thinking(game)
        wait = asyncio.create_task(asyncio.sleep(due.pace / 1000))
        try:
            answer = await self.decision(game, due)
            await wait
        finally:
            wait.cancel()
        if "failed" in answer:
            match = await self.run(self.desk.failed, game, due, answer["failed"])
        else:
            match = await self.run(self.desk.decided, game, due, answer["act"], answer.get("wants", ""))
        if match is not None:
            following = await self.run(self.desk.due, game)
            if following is None or following.side != due.side:
                self.thinking.pop(game, None)
            await self.tell_moved(match, due.version)

    async def decision(self, game: str, due: Due) -> Json:
        """Ask a computer player; one whose process dies has failed."""

        def told(progress: float) -> None:
            self.thinking[game] = {"side": due.side, "player": due.player, "progress": progress}
            self.tell_thinking(game)

        async with self._places:
            mind = await self.minds.of(game)
            try:
                return await mind.decide(due.request, told)
            except PlayerDied:
                await self.minds.forget(game)
                return {"failed": f"The player {due.player} crashed: its process ended before it answered."}
            except asyncio.CancelledError:
                with contextlib.suppress(Exception):
                    await self.minds.forget(game)
                raise

    async def hurry(self, game: str) -> bool:
        """Make a player that thinks play the best it has found so far."""
        return await self.minds.hurry(game)
