"""The computer players at the table, each game's in a process of its own."""

import asyncio
import json
import os
import signal
import sys
from collections.abc import Callable
from typing import Any, Final

Json = dict[str, Any]

START: Final = "from brasshat.table.worker import main; main()"
LONGEST_LINE: Final = 1_000_000
MOST_PROCESSES: Final = 6
"""Processes kept waiting for their game's next turn."""


class PlayerDied(Exception):
    """The process of a player has ended before it answered."""


class Mind:
    """The process that thinks for one game."""

    def __init__(self) -> None:
        self._process: asyncio.subprocess.Process | None = None
        self.busy = False

    async def start(self) -> asyncio.subprocess.Process:
        """Start the process, unless it runs."""
        if self._process is None or self._process.returncode is not None:
            environment = os.environ | {"PYTHONPATH": os.pathsep.join(filter(None, sys.path)), "PYTHONSAFEPATH": "1"}
            self._process = await asyncio.create_subprocess_exec(
                sys.executable,
                "-c",
                START,
                stdin=asyncio.subprocess.PIPE,
                stdout=asyncio.subprocess.PIPE,
                env=environment,
                limit=LONGEST_LINE,
                start_new_session=os.name != "nt",  # Ctrl-C at the table is not meant for the players
            )
        return self._process

    async def decide(self, request: Json, told: Callable[[float], None]) -> Json:
        """Ask for a decision; progress is told while it is being made."""
        self.busy = True
        try:
            process = await self.start()
            await self.send(request | {"do": "decide"})
            assert process.stdout is not None
            while True:
                try:
                    line = await process.stdout.readline()
                except ValueError:
                    raise PlayerDied from None
                if not line:
                    raise PlayerDied
                answer: Json = json.loads(line)
                if "progress" not in answer:
                    return answer
                told(answer["progress"])
        except (OSError, ConnectionError, ValueError):
            raise PlayerDied from None
        finally:
            self.busy = False

    async def send(self, request: Json) -> None:
        """Send a line."""
        if self._process is not None and self._process.stdin is not None:
            self._process.stdin.write((json.dumps(request) + "\n").encode())
            await self._process.stdin.drain()

    async def hurry(self) -> None:
        """Ask for the best found so far."""
        if self.busy:
            await self.send({"do": "hurry"})

    async def end(self) -> None:
        """End the process."""
        process, self._process = self._process, None
        if process is not None and process.returncode is None:
            try:
                process.send_signal(signal.SIGTERM if os.name == "nt" else signal.SIGKILL)
            except ProcessLookupError:
                return
            await process.wait()


class Minds:
    """The processes of all games; those that have waited longest are ended when there are many."""

    def __init__(self) -> None:
        self._of: Final[dict[str, Mind]] = {}

    async def of(self, game: str) -> Mind:
        """Return the process of a game."""
        mind = self._of.pop(game, None) or Mind()
        self._of[game] = mind
        for name, other in list(self._of.items()):
            if len(self._of) > MOST_PROCESSES and not other.busy and name != game:
                await self.forget(name)
        return mind

    async def hurry(self, game: str) -> bool:
        """Make the player of a game come to an end; tell whether one was thinking."""
        mind = self._of.get(game)
        if mind is None or not mind.busy:
            return False
        await mind.hurry()
        return True

    async def forget(self, game: str) -> None:
        """End the process of a game."""
        mind = self._of.pop(game, None)
        if mind is not None:
            await mind.end()

    async def end(self) -> None:
        """End all processes."""
        for game in list(self._of):
            await self.forget(game)
