"""Make the drawn map of a game's edition from geodata: ``python -m tools.maps cambrai``."""

import argparse
import json
import sys
from pathlib import Path
from typing import Any, Final

from tools.maps.document import Writer
from tools.maps.making import Maker
from tools.maps.settings import ROOT, read_map, read_settings

FILE: Final = "geometry.json"
DATA: Final = Path(__file__).parent / "data"


def written(document: dict[str, Any]) -> str:
    """Write the document with one row a line, so that changes can be read."""
    lines: list[str] = []
    for key, value in document.items():
        if isinstance(value, dict) and value:
            rows = [f"  {short(name)}: {nested(row)}" for name, row in value.items()]
            lines.append(f" {short(key)}: {{\n" + ",\n".join(rows) + "\n }")
        elif isinstance(value, list) and value:
            lines.append(f" {short(key)}: [\n" + ",\n".join(f"  {short(row)}" for row in value) + "\n ]")
        else:
            lines.append(f" {short(key)}: {short(value)}")
    return "{\n" + ",\n".join(lines) + "\n}\n"


def nested(row: object) -> str:
    """Write a list of rows one a line, anything else on one."""
    if isinstance(row, list) and row and isinstance(row[0], dict):
        return "[\n" + ",\n".join(f"   {short(each)}" for each in row) + "\n  ]"
    return short(row)


def short(value: object) -> str:
    """Write a value on one line."""
    return json.dumps(value, ensure_ascii=False, separators=(",", ":"))


def extract(maker: Maker, geodata: Path) -> None:
    """Keep the communes that reach into the frame, and all features, a row a line, with the credits they ask for."""
    settings = maker.settings
    for name, kept in ((settings.communes, maker.near), (settings.features, None)):
        content = json.loads((geodata / name).read_text("utf-8"))
        rows = [row for row in content.pop("features") if kept is None or row["properties"]["insee"] in kept]
        head = short({**content, "features": []}).removesuffix("]}")
        lines = ",\n".join(short(row) for row in rows)
        (DATA / name).write_text(f"{head}\n{lines}\n]}}\n", encoding="utf-8")


def main(arguments: list[str]) -> int:
    """Make a map and say what is odd about it."""
    parser = argparse.ArgumentParser(prog="python -m tools.maps", description=__doc__)
    parser.add_argument("game")
    parser.add_argument(
        "geodata",
        type=Path,
        nargs="?",
        default=DATA,
        help="the folder of the geodata; what lies beside the tool unless told",
    )
    parser.add_argument("--extract", action="store_true", help="keep what is needed of the geodata beside the tool")
    parser.add_argument("-o", "--output", type=Path, help="where the file goes; the edition's folder unless told")
    options = parser.parse_args(arguments)
    settings = read_settings(options.game)
    maker = Maker(settings, read_map(settings), options.geodata)
    maker.oddities += [f"The ground is folded at {x:.0f}, {y:.0f}." for x, y in maker.folds()]
    maker.oddities += [f"The division is not as linked: {fault}." for fault in maker.regions.faults()]
    if options.extract:
        extract(maker, options.geodata)
    output = options.output or ROOT / settings.edition / FILE
    output.write_text(written(Writer(maker).document()), encoding="utf-8")
    for name, places in maker.places.items():
        if len(places.slots) < 2:  # noqa: PLR2004 (one for each side)
            maker.oddities.append(f"Area {name} has room for {len(places.slots)} stacks only.")
    print("\n".join([*maker.oddities, f"Written: {output}"]))
    return 1 if maker.oddities else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
