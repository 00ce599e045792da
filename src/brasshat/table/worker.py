"""A process that thinks for computer players, so that no thinking ever holds up the table.

It reads one request a line from standard input and answers in lines on standard output, all of it JSON. While a
player thinks, progress is told, and a request to hurry makes it play the best it has found.
"""

import contextlib
import json
import os
import sys
import threading
from pathlib import Path
from queue import Queue
from typing import Any, Final, TextIO

from brasshat.engine.driver import settle
from brasshat.engine.errors import BrasshatError
from brasshat.games.registry import game_named
from brasshat.players.loading import player_named
from brasshat.players.own import said
from brasshat.players.player import Player
from brasshat.players.thinking import Thinking

DECIDE: Final = "decide"
HURRY: Final = "hurry"
LEAST_PROGRESS: Final = 0.02
"""Progress is told when so much more of the whole is done."""

Json = dict[str, Any]


class Voice:
    """The line back to the table, and how far the present player has come."""

    def __init__(self, out: TextIO) -> None:
        self.out: Final = out
        self.told = 0.0
        self.thinking: Final = Thinking(self.report)

    def say(self, message: Json) -> None:
        """Say one thing."""
        self.out.write(json.dumps(message) + "\n")
        self.out.flush()

    def begin(self) -> None:
        """Forget what was told of an earlier decision."""
        self.told = 0.0
        self.thinking.begin()

    def report(self, done: int, total: int) -> None:
        """Tell progress, but not every bit of it."""
        share = done / total if total else 0.0
        if share - self.told >= LEAST_PROGRESS:
            self.told = share
            self.say({"progress": round(min(1.0, share), 3)})


class Thinker:
    """The players of one process, each kept from decision to decision."""

    def __init__(self, voice: Voice) -> None:
        self.voice: Final = voice
        self.players: Final[dict[tuple[str, str, int, int], Player]] = {}

    def decide(self, request: Json) -> Json:
        """Let a player decide, and say what it wants and what it is after."""
        self.voice.begin()
        game = game_named(request["game"])
        folder = request["edition"]
        position = game.load(request["document"], Path(folder) if folder else None)
        settle(position)
        name = request["player"]
        key = (game.name, name, request["seat"], request["seed"])
        player = self.players.get(key)
        if player is None:
            player = player_named(name, game, request["seed"] + request["seat"], self.voice.thinking)
            self.players[key] = player
        choices = position.choices()
        choice = player.decide(position.copy(), list(choices))
        if choice not in choices:
            return {"failed": f"The player {name} answered {choice!r}, which is none of the legal choices."}
        wants = player.intention()
        return {"act": game.grammar(position).text(choice), "wants": wants}

    def answer(self, request: Json) -> Json:
        """Answer a request whatever happens."""
        try:
            return self.decide(request)
        except BrasshatError as error:
            return {"failed": str(error)}
        except Exception as error:
            return {"failed": f"The player {request.get('player')} crashed ({said(error)})."}


def listen(lines: TextIO, requests: "Queue[Json | None]", thinking: Thinking) -> None:
    """Take requests in, and stop the present thinking when asked to; the end of the lines ends the process."""
    for line in lines:
        request = json.loads(line)
        if request["do"] == HURRY:
            thinking.stop()
        else:
            requests.put(request)
    requests.put(None)
    thinking.stop()


def own_line() -> TextIO:
    """Keep standard output for the answers, and send what a player prints to standard error."""
    kept = os.dup(1)
    os.dup2(2, 1)
    return os.fdopen(kept, "w", encoding="utf-8")


def main() -> None:
    """Answer until nobody asks any more."""
    voice = Voice(own_line())
    thinker = Thinker(voice)
    requests: Queue[Json | None] = Queue()
    threading.Thread(target=listen, args=(sys.stdin, requests, voice.thinking), daemon=True).start()
    with contextlib.suppress(BrokenPipeError, KeyboardInterrupt):
        while (request := requests.get()) is not None:
            voice.say(thinker.answer(request))
    os._exit(0)
