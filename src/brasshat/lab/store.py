"""A simulation on the disk: a manifest that says what it is, and its games, each kept from the moment it is over.

While it runs, games stand in ``chunks/``, a hundred to a file: ``000000.part`` grows game by game in the order in which they
end, and when it is full becomes ``000000.jsonl``, in the order of their numbers. At the end the chunks become
``games.jsonl`` or ``games.parquet``, and ``decisions`` likewise, whose bytes depend on nothing but the plan.
"""

import hashlib
import json
import shutil
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final

from brasshat import build_info
from brasshat.engine.errors import BrasshatError, RecordError, UsageError
from brasshat.games.registry import game_named
from brasshat.lab.plan import Plan, plan_from
from brasshat.play.atomic import in_place_of, write_atomically
from brasshat.play.locking import Lock

FORMAT: Final = "brasshat simulation 1"
MANIFEST: Final = "manifest.json"
CHUNKS: Final = "chunks"
CHUNK: Final = 100
JSONL: Final = "jsonl"
PARQUET: Final = "parquet"
GAMES: Final = "games"
DECISIONS: Final = "decisions"
TAKEN: Final = "another process is at work on this simulation."

Row = dict[str, Any]


class Finished:
    """A game that is over, as far as those who count need it: who won, from which seat, and whose failure ended it."""

    def __init__(self, winner: str | None, seat: str | None, failure: str | None, failed_player: str | None) -> None:
        self.winner: Final = winner
        self.seat: Final = seat
        self.failure: Final = failure
        self.failed_player: Final = failed_player


def finished_from(row: Row) -> Finished:
    """Pick what counts out of a game's row."""
    return Finished(row["winner"], row["winning_seat"], row["failure"], row["failed_player"])


def compact(value: Any) -> str:
    """Write JSON in one line, always the same."""
    return json.dumps(value, separators=(",", ":"))


def game_line(row: Row, decisions: list[Row]) -> str:
    """Write a game as a line of a chunk."""
    return compact({"row": row, "decisions": decisions})


def made_with(plan: Plan) -> dict[str, Any]:
    """Say what the content of a simulation depends on beside its plan: program, rules, edition, players' files."""
    game = game_named(plan.game)
    edition, edition_digest = game.edition_of(game.new(plan.setup(plan.scenarios[0])))
    files = {name: file_digest(name) for name in sorted(set(plan.players)) if Path(name.rpartition(":")[0]).is_file()}
    return {
        "brasshat": build_info.version(),
        "rules": game.rules_version,
        "edition": edition,
        "edition_digest": edition_digest,
        "player_files": files,
    }


def file_digest(player: str) -> str:
    """Return the SHA-256 of the file a player comes from."""
    return hashlib.sha256(Path(player.rpartition(":")[0]).read_bytes()).hexdigest()


def manifest_for(plan: Plan, output: str) -> Row:
    """Say what a simulation is and what its columns mean."""
    game = game_named(plan.game)
    starts = {scenario: game.new(plan.setup(scenario)) for scenario in plan.scenarios}
    statistics = {scenario: game.statistics(start) for scenario, start in starts.items()}
    first = starts[plan.scenarios[0]]
    return {
        "format": FORMAT,
        "plan": plan.json(),
        "output": output,
        "made_with": made_with(plan),
        "sides": list(game.sides),
        "titles": {info.name: info.title for info in game.scenarios(plan.setup(plan.scenarios[0]).edition)},
        "measures": {name: [measure.json() for measure in each.measures()] for name, each in statistics.items()},
        "moment": list(statistics[plan.scenarios[0]].moment(first)),
        "complete": False,
        "games": 0,
        "digest": None,
    }


def read_manifest(folder: Path) -> Row:
    """Read what a folder holds, or raise ``RecordError`` saying why it is no simulation."""
    path = folder / MANIFEST
    try:
        manifest = json.loads(path.read_text(encoding="utf-8"))
    except OSError:
        raise RecordError(f"{folder}: there is no simulation here ({MANIFEST} is missing).") from None
    except ValueError:
        raise RecordError(f"{path}: is no manifest of a simulation.") from None
    if not isinstance(manifest, dict) or manifest.get("format") != FORMAT:
        raise RecordError(f"{path}: is no manifest of a simulation that this program reads.")
    return manifest


def difference(wanted: Row, found: Row) -> str:
    """Say in words what the first difference is between a simulation asked for and one that is there."""
    for part in ("plan", "made_with"):
        for key, value in wanted[part].items():
            if found[part].get(key) != value:
                return f"its {key.replace('_', ' ')}: {found[part].get(key)!r} there, {value!r} now"
    return "" if found["output"] == wanted["output"] else f"its format: {found['output']} there, {wanted['output']} now"


class Store:
    """The games of one plan on the disk."""

    def __init__(self, folder: Path, plan: Plan, output: str = JSONL) -> None:
        """Begin, or go on with the same simulation; refuse another in a sentence."""
        self.folder: Final = folder
        self.plan: Final = plan
        self.chunks: Final = folder / CHUNKS
        self.done: dict[int, Finished] = {}
        """The games that are over, by number."""
        self.manifest = manifest_for(plan, output)
        if folder.exists() and not folder.is_dir():
            raise UsageError(f"{folder}: is a file, and a folder is wanted.")
        if folder.is_dir() and not (folder / MANIFEST).exists() and any(folder.iterdir()):
            raise UsageError(f"{folder}: is not empty and holds no simulation; name another folder with -o.")
        folder.mkdir(parents=True, exist_ok=True)
        self._lock = Lock(folder / MANIFEST, TAKEN)
        try:
            self._open()
        except BaseException:
            self._lock.release()
            raise

    def _open(self) -> None:
        if (self.folder / MANIFEST).exists():
            found = read_manifest(self.folder)
            what = difference(self.manifest, found)
            if what:
                raise UsageError(f"{self.folder}: holds another simulation ({what}); name another folder with -o.")
            self.manifest = found
        else:
            self._write_manifest()
        if self.complete:
            shutil.rmtree(self.chunks, ignore_errors=True)
            self.done = dict(enumerate(finished_from(row) for row in read_rows(self.folder, self.manifest, GAMES)))
            return
        self.chunks.mkdir(exist_ok=True)
        for line in self._lines():
            row = json.loads(line)["row"]
            self.done[row["game"]] = finished_from(row)
        self._close_full_chunks()

    def close(self) -> None:
        """Let others in."""
        self._lock.release()

    @property
    def complete(self) -> bool:
        """Tell whether all games are over and in their last form."""
        return bool(self.manifest["complete"])

    def _write_manifest(self) -> None:
        write_atomically(self.folder / MANIFEST, json.dumps(self.manifest, ensure_ascii=False, indent=1) + "\n")

    def _part(self, chunk: int) -> Path:
        return self.chunks / f"{chunk:06}.part"

    def _whole(self, chunk: int) -> Path:
        return self.chunks / f"{chunk:06}.jsonl"

    def _lines(self) -> Iterator[str]:
        """Read every game that was kept; a last line that was cut off is dropped."""
        for path in sorted(self.chunks.iterdir()):
            if path.suffix == ".jsonl" or (path.suffix == ".part" and not path.with_suffix(".jsonl").exists()):
                yield from whole_lines(path)

    def _close_full_chunks(self) -> None:
        """Close the chunks that were full when the work was cut short."""
        for path in sorted(self.chunks.glob("*.part")):
            chunk = int(path.stem)
            if self._whole(chunk).exists():
                path.unlink()
            elif self._is_full(chunk):
                self._close(chunk)

    def _is_full(self, chunk: int) -> bool:
        last = min((chunk + 1) * CHUNK, self.plan.games)
        return all(number in self.done for number in range(chunk * CHUNK, last))

    def add(self, number: int, line: str, finished: Finished) -> None:
        """Keep a game that has just ended."""
        chunk = number // CHUNK
        with self._part(chunk).open("a", encoding="utf-8", newline="\n") as stream:
            stream.write(line + "\n")
        self.done[number] = finished
        if self._is_full(chunk):
            self._close(chunk)

    def _close(self, chunk: int) -> None:
        """Bring the games of a chunk into order."""
        lines = sorted(whole_lines(self._part(chunk)), key=game_number)
        write_atomically(self._whole(chunk), "\n".join([*lines, ""]))
        self._part(chunk).unlink()

    def finish(self, games: int) -> None:
        """Bring the first so many games into their last form; games beyond them, begun too early, are dropped."""
        for path in sorted(self.chunks.glob("*.part")):
            self._close(int(path.stem))
        digest = hashlib.sha256()
        kept = {name: self.folder / f"{name}.{self.manifest['output']}" for name in self._tables()}
        if self.manifest["output"] == PARQUET:
            from brasshat.lab.parquet import write_parquet

            for name, path in kept.items():
                write_parquet(path, self.manifest, name, self._rows(name, games))
            for row in self._rows(GAMES, games):
                digest.update(compact(row).encode() + b"\n")
        else:
            for name, path in kept.items():
                with in_place_of(path) as fresh, fresh.open("w", encoding="utf-8", newline="\n") as stream:
                    for row in self._rows(name, games):
                        line = compact(row) + "\n"
                        stream.write(line)
                        if name == GAMES:
                            digest.update(line.encode())
        self.manifest |= {"complete": True, "games": games, "digest": digest.hexdigest()}
        self._write_manifest()
        shutil.rmtree(self.chunks)

    def _tables(self) -> list[str]:
        return [GAMES, DECISIONS] if self.plan.decisions else [GAMES]

    def _rows(self, table: str, games: int) -> Iterator[Row]:
        for path in sorted(self.chunks.glob("*.jsonl")):
            for line in whole_lines(path):
                game = json.loads(line)
                if game["row"]["game"] < games:
                    if table == GAMES:
                        yield game["row"]
                    else:
                        yield from game["decisions"]


def game_number(line: str) -> int:
    """Return the number of the game in a line of a chunk."""
    number: int = json.loads(line)["row"]["game"]
    return number


def whole_lines(path: Path) -> list[str]:
    """Read the lines of a chunk; a last one without its end was cut off, and is taken off the file as well."""
    raw = path.read_bytes()
    whole = raw[: raw.rfind(b"\n") + 1]
    if len(whole) < len(raw):
        write_atomically(path, whole.decode("utf-8"))
    return whole.decode("utf-8").splitlines()


class Results:
    """A simulation that is complete, to be read."""

    def __init__(self, folder: Path) -> None:
        self.folder: Final = folder
        self.manifest: Final = read_manifest(folder)
        self.plan: Final = plan_from(self.manifest["plan"])
        if not self.manifest["complete"]:
            raise RecordError(
                f"{folder}: the simulation is not complete yet; the command that began it goes on with it."
            )

    def games(self) -> list[Row]:
        """Read the rows of all games."""
        return list(read_rows(self.folder, self.manifest, GAMES))


def read_rows(folder: Path, manifest: Row, table: str) -> Iterator[Row]:
    """Read the rows of a table in either format."""
    path = folder / f"{table}.{manifest['output']}"
    if not path.is_file():
        raise RecordError(f"{path}: is missing.")
    if manifest["output"] == PARQUET:
        from brasshat.lab.parquet import read_parquet

        yield from read_parquet(path)
        return
    try:
        with path.open(encoding="utf-8") as stream:
            for line in stream:
                yield json.loads(line)
    except ValueError as error:
        raise BrasshatError(f"{path}: is damaged ({error}).") from None
