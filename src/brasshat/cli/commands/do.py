"""``brasshat do``: carry acts out, with the dice they call for."""

import argparse
import json
from typing import TYPE_CHECKING, Any, Final

from brasshat.cli.command import OK, STDIN, Command, add_edition, add_json, add_output
from brasshat.cli.printing import say, say_json, told_lines

if TYPE_CHECKING:
    from brasshat.engine.dice import DiceSource
    from brasshat.engine.position import Position
    from brasshat.play.course import Told
    from brasshat.play.sources import Source


def dice_list(text: str) -> list[int]:
    """Read the faces given."""
    from brasshat.play.dice_tags import parse_faces

    try:
        return parse_faces(text)
    except ValueError as error:
        word = str(error)[:20]
        raise argparse.ArgumentTypeError(f"{word!r} is no face of a die; faces are 1 to 6, such as 3,4,6,1") from None


def configure(parser: argparse.ArgumentParser) -> None:
    """Take the arguments."""
    parser.add_argument("file", metavar="FILE", help="a record or a position document; - reads standard input")
    parser.add_argument("acts", metavar="NOTATION", nargs="*", help="acts in order, such as 'assault 9' 'done'")
    parser.add_argument(
        "--dice", metavar="3,4,6,1", type=dice_list, help="faces, used in order whenever dice are due, and all of them"
    )
    add_edition(parser)
    add_output(parser, "the record or document to write; FILE itself is allowed")
    add_json(parser)


def dice_for(source: "Source", position: "Position", faces: list[int] | None) -> "DiceSource | None":
    """Return the dice: those given, or those of a seeded record; None where dice that fall due stay open."""
    from brasshat.engine.dice import ScriptedDice
    from brasshat.engine.errors import DiceError
    from brasshat.play.dice_tags import COMMITTED, SEEDED, claim_of, count_faces

    if source.record is not None:
        claim = claim_of(source.record, source.name)
        if claim.kind == COMMITTED:
            raise DiceError(
                f"{source.name}: its dice are committed, so only 'brasshat play --resume' can go on with it."
            )
        if claim.kind == SEEDED:
            if faces is not None:
                raise DiceError(f"{source.name}: its dice come from a seed, so none can be given.")
            return claim.source(count_faces(source.game, position, source.record))
    return ScriptedDice(faces or [])


def carry_all_out(source: "Source", position: "Position", arguments: argparse.Namespace) -> "list[Told]":
    """Carry the acts out in order and roll whenever dice are due, after the last act while there are dice left."""
    from brasshat.engine.choices import ROLL, verb_of
    from brasshat.engine.dice import ScriptedDice
    from brasshat.engine.driver import roll_due
    from brasshat.engine.errors import DiceError
    from brasshat.engine.task import CHANCE
    from brasshat.play.course import carry_out, is_done_already

    game = source.game
    dice = dice_for(source, position, arguments.dice)
    told: list[Told] = []

    def roll(wanted: bool) -> None:
        while position.actor == CHANCE and dice is not None:
            if isinstance(dice, ScriptedDice) and not dice.left() and not wanted:
                return
            told.append(carry_out(game, position, roll_due(position, dice)))

    for act in arguments.acts:
        choice = game.grammar(position).parse(act)
        if verb_of(choice) != ROLL or not isinstance(dice, ScriptedDice):
            roll(wanted=True)
        if told:
            latest: Told | None = told[-1]
        else:
            latest = last_line(source) if position.refusal(choice) else None
        if latest is None or not is_done_already(position, choice, latest):
            told.append(carry_out(game, position, choice))
    roll(wanted=False)
    if isinstance(dice, ScriptedDice) and dice.left():
        raise DiceError(f"{dice.left()} of the dice given are left over, since no more are due.")
    return told


def last_line(source: "Source") -> "Told | None":
    """Carry the last line of a record out once more, to see which choices followed by themselves."""
    from brasshat.play.course import carry_out_line

    if source.record is None or not source.record.lines:
        return None
    before = source.position(len(source.record.lines) - 1)
    return carry_out_line(source.game, before, source.record.lines[-1], source.name)


def written(source: "Source", position: "Position", told: "list[Told]") -> str:
    """Write the record with its new lines, or the document of the position reached."""
    from brasshat.cli.record_text import extended
    from brasshat.engine.digest import digest
    from brasshat.engine.task import NOBODY

    if source.record is None:
        return json.dumps(source.game.dump(position), ensure_ascii=False, indent=2) + "\n"
    tags: dict[str, str] = {}
    if position.actor == NOBODY:
        tags["Result"] = source.game.sides[position.result()]
    if position.actor == NOBODY or "Digest" in source.record.tags:
        tags["Digest"] = digest(position)
    return extended(source.text, tags, [one.line() for one in told])


def run(arguments: argparse.Namespace) -> int:
    """Carry acts out."""
    from brasshat.cli.files import check_output, read_source, write_output
    from brasshat.engine.digest import digest
    from brasshat.engine.errors import UsageError
    from brasshat.engine.record import actor_name
    from brasshat.engine.task import NOBODY

    if arguments.output is not None:
        check_output(arguments.output, arguments.force, arguments.file)
    source = read_source(arguments.file, arguments.edition)
    position = source.position()
    told = carry_all_out(source, position, arguments)
    if not told and not arguments.acts:
        raise UsageError("No act and no dice are given, so there is nothing to do.")
    if arguments.output is not None:
        write_output(arguments.output, written(source, position, told), arguments.force, arguments.file)
    if arguments.output == STDIN:
        return OK
    game = source.game
    following = game.result_text(position) if position.actor == NOBODY else game.prompt(position)
    if arguments.json:
        answer: dict[str, Any] = {"done": [one.json() for one in told], "actor": actor_name(game, position)}
        say_json({**answer, "prompt": following, "over": position.actor == NOBODY, "digest": digest(position)})
        return OK
    for one in told:
        say("\n".join(told_lines(one)))
    say(following)
    return OK


COMMAND: Final = Command(
    "do",
    "carry acts out in order, with dice, and write the record or document",
    [
        "brasshat do game.brh 'barrage 9 LIR387' --dice 3,4 -o game.brh",
        "brasshat do position.json 'assault J' 'done' 'move H/Tk > 9' 'attack 9'",
    ],
    configure,
    run,
)
