"""What the terminal game says at its start."""

from typing import Final

from brasshat.cli.terminal.table import PERSON, Table

LAST_LINES: Final = 5
KEYS: Final = (
    "Type the number of an act or the act itself (Tab completes it); ? lists all else: map, odds, why, undo, quit."
)


def people(table: Table) -> str:
    """Say who plays which side."""
    names = [table.saved.record.tags.get(side, PERSON) for side in table.game.sides]
    parts = [
        f"{side}: {'you' if player is None else name}"
        for side, name, player in zip(table.game.sides, names, table.players, strict=True)
    ]
    return ", ".join(parts)


def heading(table: Table) -> list[str]:
    """Name the game and its players."""
    setup = table.game.setup_of(table.position)
    titles = {info.name: f"{info.title} ({info.summary})" for info in table.game.scenarios(setup.edition)}
    options = "".join(f", {name}={value}" for name, value in setup.options.items())
    return [f"{table.game.title}: {titles[setup.scenario]}{options}", f"{people(table)}."]


def first_screen(table: Table) -> str:
    """Say what a new player needs to know, and no more."""
    lines = heading(table)
    lines.append(table.dice_promise())
    lines.append(f"Saved after every act in {table.saved.path}.")
    lines.append(KEYS)
    return "\n".join(lines)


def resumed_screen(table: Table) -> str:
    """Say where a game stands that is gone on with."""
    lines = heading(table)
    record = table.saved.record.lines
    lines.append(table.dice_promise())
    if record:
        lines.append(f"{len(record)} lines have been played; the last:")
        lines += [f"  {line.actor}: {line.act}" for line in record[-LAST_LINES:]]
    lines.append(KEYS)
    return "\n".join(lines)
