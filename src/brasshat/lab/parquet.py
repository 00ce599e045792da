"""Tables as Parquet, for those who have pyarrow."""

import importlib
from collections.abc import Iterable, Iterator
from itertools import islice
from pathlib import Path
from types import ModuleType
from typing import Any, Final

from brasshat.engine.errors import UsageError
from brasshat.engine.statistics import COUNT, CURVE
from brasshat.play.atomic import in_place_of

ROWS: Final = 20_000
"""Rows that are held in memory at once, and make one row group of the file."""
GAMES: Final = "games"
TEXTS: Final = frozenset(
    {
        "scenario",
        "winner",
        "winning_seat",
        "ending",
        "failed_player",
        "failure",
        "digest",
        "record",
        "side",
        "player",
        "act",
    }
)

Row = dict[str, Any]


def arrow() -> tuple[ModuleType, ModuleType]:
    """Return pyarrow and its Parquet module, or say what is missing."""
    try:
        return importlib.import_module("pyarrow"), importlib.import_module("pyarrow.parquet")
    except ImportError:
        raise UsageError(
            "Parquet needs pyarrow, which is not installed; install brasshat[lab], or write JSONL with --format jsonl."
        ) from None


def schema(manifest: Row, table: str) -> Any:
    """Say what every column of a table holds."""
    pa, _ = arrow()
    players = [f"{side.casefold()}_player" for side in manifest["sides"]]
    if table == GAMES:
        names = ["game", "scenario", *players, "dice_seed", "winner", "winning_seat", "ending"]
        names += ["failed_player", "failure", "acts", "rolls", "digest"]
    else:
        names = ["game", "number", "side", "player", *manifest["moment"], "act", "choice", "choices"]
    texts = TEXTS.union(players)
    fields = [(name, pa.string() if name in texts else pa.int32()) for name in names]
    if table == GAMES:
        fields[names.index("dice_seed")] = ("dice_seed", pa.int64())
        forms = {COUNT: pa.int32(), CURVE: pa.list_(pa.int32())}
        first = next(iter(manifest["measures"].values()))
        fields += [(measure["key"], forms.get(measure["form"], pa.list_(pa.int8()))) for measure in first]
        fields.append(("record", pa.string()))
    return pa.schema(fields)


def write_parquet(path: Path, manifest: Row, table: str, rows: Iterable[Row]) -> None:
    """Write a table whole or not at all; the same rows always give the same bytes."""
    pa, pq = arrow()
    columns = schema(manifest, table)
    left = iter(rows)
    with in_place_of(path) as fresh, pq.ParquetWriter(fresh, columns, compression="zstd") as writer:
        while batch := list(islice(left, ROWS)):
            writer.write_table(pa.Table.from_pylist(batch, schema=columns))


def read_parquet(path: Path) -> Iterator[Row]:
    """Read the rows of a table."""
    _, pq = arrow()
    try:
        with pq.ParquetFile(path) as file:
            for batch in file.iter_batches():
                yield from batch.to_pylist()
    except (OSError, ValueError) as error:
        raise UsageError(f"{path}: is damaged ({' '.join(str(error).split())[:120]}).") from None
