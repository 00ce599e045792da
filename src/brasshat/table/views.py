"""What is told of a game: the view of one seat, the entries of its log, its row in the list of games."""

import json
from datetime import UTC, datetime
from pathlib import Path
from typing import Any, Final

from brasshat.engine.errors import BrasshatError
from brasshat.engine.events import EVERYBODY
from brasshat.engine.game import Game
from brasshat.engine.position import Position
from brasshat.engine.task import NOBODY
from brasshat.play.dice_tags import COMMITTED
from brasshat.table.match import ACT, PERSON, REWOUND, ROLLED, SECRET_ACT, UNDONE, Match, over_json

Json = dict[str, Any]

AT_AN_EARLIER_MOMENT: Final = "This is an earlier moment of the game."
PLAYER_FAILED: Final = "player-failed"


def view_of(match: Match, holder: str, at: int | None = None, thinking: Json | None = None) -> Json:
    """Return what somebody sees of a game, now or at an earlier moment."""
    game, table = match.game, match.game.table_view
    now = at is None or at == match.version
    position = match.position if now else match.at(at or 0)
    eyes = match.eyes(holder, position)
    acting = match.seat_to_act(position)
    mine = acting is not None and acting.is_person() and acting.holder == holder
    over = over_of(match, position)
    why = match.why_not_undo(holder) if now else AT_AN_EARLIER_MOMENT
    setup = game.setup_of(position)
    edition, digest = game.edition_of(position)
    return {
        "id": match.id,
        "version": match.version,
        "at": match.version if now else at,
        "game": game.name,
        "title": game.title,
        "scenario": {"name": setup.scenario, "title": scenario_title(game, match.edition, setup.scenario)},
        "edition": {"id": edition, "title": table.edition_title(position), "digest": digest},
        "options": setup.options,
        "sandbox": match.row["sandbox"],
        "own": match.is_own(holder),
        "sides": list(game.sides),
        "seats": [
            {
                "side": match.side_of(position, seat.number),
                "player": seat.player,
                "mine": seat.is_person() and seat.holder == holder,
            }
            for seat in match.seats
        ],
        "actor": match.side_of(position, acting.number) if acting is not None else None,
        "mine": mine and now,
        "thinking": thinking is not None,
        "paused": match.row["paused"],
        "pace": match.row["pace"],
        "rewound": any(step.kind == REWOUND for step in match.steps),
        "prompt": over["sentence"] if over else game.prompt(position),
        "turn": table.turn(position),
        "status": table.status(position, eyes),
        "areas": table.areas(position, eyes),
        "bridges": table.bridges(position),
        "units": table.units(position, eyes),
        "pools": table.pools(position, eyes),
        "choices": choices_of(game, position) if mine and now else [],
        "overlays": table.overlays(position, eyes),
        "undo": {"can": not why, "why": why},
        "last": last_of(match, holder) if now else None,
        "over": over,
        "dice": dice_of(match),
    }


def scenario_title(game: Game, edition: Path | None, name: str) -> str:
    """Return the title of a scenario."""
    try:
        titles = {info.name: info.title for info in game.scenarios(edition)}
    except BrasshatError:
        return name  # the edition is not where it was
    return titles.get(name, name)


def time_text(seconds: float) -> str:
    """Write a moment of the clock.

    >>> time_text(0)
    '1970-01-01T00:00:00+00:00'
    """
    return datetime.fromtimestamp(int(seconds), UTC).isoformat()


def choices_of(game: Game, position: Position) -> list[Json]:
    """List everything that may be done, in the game's order."""
    grammar, table = game.grammar(position), game.table_view
    listed: list[Json] = []
    for choice in position.choices():
        about = table.about(position, choice)
        does, rule = game.describe(position, choice)
        act = grammar.text(choice)
        listed.append(
            {
                "act": act,
                "verb": act.partition(" ")[0],
                "unit": about.unit,
                "area": about.area,
                "bridge": about.bridge,
                "does": does,
                "rule": rule,
                "group": about.group,
            }
        )
    return listed


def over_of(match: Match, position: Position) -> Json | None:
    """Say how a game ended, if it has."""
    if match.row["failure"]:
        return failure_json(match.row["failure"])
    if position.actor != NOBODY:
        return None
    return over_json(match.game, position)


def failure_json(sentence: str) -> Json:
    """Say that a computer player has ended a game."""
    return {"winner": None, "sentence": sentence, "ending": PLAYER_FAILED}


def last_of(match: Match, holder: str) -> Json | None:
    """Say which entries another side has made since somebody's own last act."""
    _, steps = match.line()
    if not match.seats_of(holder):
        return None
    held = {match.side_of(match.position, seat) for seat in match.seats_of(holder)}
    first = None
    for step in reversed(steps):
        if step.actor in held:
            break
        if step.kind == ACT:
            first = step
    return None if first is None else {"by": first.actor, "from": first.number - 1}


def dice_of(match: Match) -> Json:
    """Say where the dice come from, and once the game is over what their secret was."""
    kind, _, promise = match.row["dice"].partition(" ")
    secret: bytes | None = match.row["secret"]
    shown = match.is_over() and kind == COMMITTED and secret is not None
    return {
        "kind": kind,
        "promise": f"sha256 {promise}" if kind == COMMITTED else promise or None,
        "secret": secret.hex() if shown and secret is not None else None,
    }


def entries_of(match: Match, told: list[tuple[int, str]], holder: str) -> list[Json]:
    """Write entries of the log as somebody may know them."""
    given_up = given_up_by(match)
    eyes = match.eyes(holder, match.position)
    held = set(match.seats_of(holder))
    over = match.is_over()
    return [entry_json(match, number, json.loads(text), given_up, eyes, held, over) for number, text in told]


def given_up_by(match: Match) -> dict[int, str]:
    """Say which entries no longer count, and whether they were taken back or rewound."""
    found: dict[int, str] = {}
    for step in match.steps:
        if step.back is not None:
            for number in range(step.back + 1, step.number):
                found.setdefault(number, step.kind)
    return found


MARKS: Final = {UNDONE: "undone", REWOUND: "rewound"}


def entry_json(
    match: Match, number: int, told: Json, given_up: dict[int, str], eyes: int, held: set[int], over: bool
) -> Json:
    """Write one entry as a seat may know it."""
    step = match.steps[number - 1]
    marks = [MARKS[given_up[number]]] if number in given_up else []
    if step.kind not in (ACT, ROLLED):
        marks.append(step.kind)
    entry: Json = {
        "number": number,
        "actor": step.actor,
        "act": step.act if step.kind in (ACT, ROLLED) else None,
        "shown": told["shown"],
        "does": told.get("does"),
        "rule": told.get("rule"),
        "dice": told.get("dice"),
        "events": [
            {key: value for key, value in event.items() if key != "seat"}
            for event in told["events"]
            if over or event.get("seat", EVERYBODY) in (EVERYBODY, eyes)
        ],
        "when": told["when"],
        "marks": marks,
    }
    if step.back is not None:
        entry["back"] = step.back
    for key in ("totals", "wants"):
        if key in told:
            entry[key] = told[key]
    if not over and step.kind == ACT and is_hidden(match, number, eyes, held):
        entry |= {"act": None, "shown": SECRET_ACT, "does": None, "rule": None}
        entry.pop("totals", None)
        entry.pop("wants", None)
    return entry


def is_hidden(match: Match, number: int, eyes: int, held: set[int]) -> bool:
    """Tell whether an act is a secret of another seat than the one that looks."""
    step = match.steps[number - 1]
    game = match.game
    choice = game.grammar(match.position).parse(step.act)
    if not game.is_secret(choice) or game.is_revealed(match.position, choice):
        return False
    seat = match.seat_to_act(match.at(match.before(number)))
    return seat is None or seat.number not in held or seat.number != eyes


def listed(match_row: Json, game: Game, seats: list[Json], me: str) -> Json:
    """Write a game's row in the list of games."""
    scenario = json.loads(match_row["tags"]).get("Scenario", "")
    edition = Path(match_row["edition"]) if match_row["edition"] else None
    title = scenario_title(game, edition, scenario)
    over = match_row["over"]
    return {
        "id": match_row["id"],
        "game": game.name,
        "title": game.title,
        "scenario": {"name": scenario, "title": title},
        "seats": [
            {
                "side": game.sides[seat["number"]],
                "player": seat["player"],
                "mine": seat["player"] == PERSON and seat["holder"] == me,
            }
            for seat in seats
        ],
        "version": match_row["version"],
        "turn": match_row["turn"],
        "over": failure_json(match_row["failure"]) if match_row["failure"] else json.loads(over) if over else None,
        "sandbox": match_row["sandbox"],
        "created": time_text(match_row["created"]),
        "changed": time_text(match_row["changed"]),
    }
