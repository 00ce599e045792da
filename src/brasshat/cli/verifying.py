"""What a record proves: that it was played by the rules, ends where it says, and rolled the dice it promised."""

from brasshat.engine.dice import DiceSource, commitment
from brasshat.engine.digest import digest
from brasshat.engine.game import Game
from brasshat.engine.position import Position
from brasshat.engine.record import Record
from brasshat.engine.task import NOBODY
from brasshat.play.dice_tags import (
    COMMITTED,
    ENTERED,
    SECRET_TAG,
    DiceClaim,
    Rolled,
    claim_of,
    faces_passed,
    lines_from_elsewhere,
    rolled_by_these_dice,
    rolled_faces,
)


class Findings:
    """What was proven, what cannot be, and what is wrong, a sentence each."""

    def __init__(self) -> None:
        self.proven: list[str] = []
        self.open: list[str] = []
        self.wrong: list[str] = []


def verify(game: Game, start: Position, end: Position, record: Record, name: str) -> Findings:
    """Check what a record that has been replayed to its end says of itself."""
    found = Findings()
    found.proven.append(f"all {len(record.lines)} lines are legal by rules version {game.rules_version}.")
    check_digest(end, record, found)
    check_result(game, end, record, found)
    rolls = rolled_by_these_dice(record, rolled_faces(game, start, record), name)
    check_dice(claim_of(record, name), rolls, found)
    check_course(record, name, found)
    return found


def check_digest(end: Position, record: Record, found: Findings) -> None:
    """Compare the end with the tag Digest."""
    promised = record.tags.get("Digest")
    if promised is None:
        found.open.append("there is no tag Digest, so the end cannot be compared with the game that was played.")
    elif promised == digest(end):
        found.proven.append("the replay ends in exactly the position of the game that was played (tag Digest).")
    else:
        found.wrong.append("tag Digest: the replay comes to another position than the game did.")


def check_result(game: Game, end: Position, record: Record, found: Findings) -> None:
    """Compare who has won with the tag Result."""
    said = record.tags.get("Result")
    actual = game.sides[end.result()] if end.actor == NOBODY else None
    if said is None:
        if actual is None:
            found.open.append("the game is not over.")
    elif said == actual:
        found.proven.append(f"{said} has won (tag Result).")
    else:
        found.wrong.append(f"tag Result: says {said[:40]!r}, and {actual or 'nobody yet'} has won.")


def check_course(record: Record, name: str, found: Findings) -> None:
    """Say what the tags DiceFrom and DicePassed admit."""
    elsewhere, given_up = lines_from_elsewhere(record, name), faces_passed(record, name)
    if elsewhere:
        found.open.append(f"the first {elsewhere} lines were played before these dice were promised.")
    if given_up:
        found.open.append(
            f"the game was rewound: {sum(given_up.values())} faces fell on courses that were given up, "
            "so its players could choose between several throws."
        )


def check_dice(claim: DiceClaim, rolls: list[tuple[int, Rolled]], found: Findings) -> None:
    """Compare the rolls with the dice the record promised."""
    if claim.kind == ENTERED:
        found.open.append("the dice were entered by hand, so nothing can be said of them.")
        return
    if claim.kind == COMMITTED:
        if claim.secret is None:
            found.open.append(f"the secret of the dice is not revealed (no tag {SECRET_TAG}).")
            return
        if not claim.keeps_promise():
            hashed = commitment(claim.secret)
            found.wrong.append(
                f"tag {SECRET_TAG}: its hash is {hashed[:16]}..., and {claim.promised[:16]}... was published."
            )
            return
        found.proven.append("the secret of the dice is the one whose hash was published before the game.")
    source = claim.source()
    if source is not None:
        check_rolls(source, rolls, claim.text().partition(" ")[0], found)


def check_rolls(source: DiceSource, rolls: list[tuple[int, Rolled]], kind: str, found: Findings) -> None:
    """Compare every roll with the dice it should have come from."""
    for passed, roll in rolls:
        for _ in range(passed):
            source.face()
        due = [source.face() for _ in roll.faces]
        if due != roll.faces:
            shown = " ".join(map(str, roll.faces))
            found.wrong.append(f"line {roll.line}: rolled {shown}, and the {kind} dice were {' '.join(map(str, due))}.")
            return
    found.proven.append(f"all {len(rolls)} rolls are those of the {kind} dice, in order, with none left out.")
