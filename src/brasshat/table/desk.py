"""All games of the service: who may do what, each change worked out, written down, and only then told.

The methods are called one at a time, from one thread. ``me`` is whoever asks: the holder that a session stands for.
"""

import contextlib
import json
import secrets
import time
from collections import OrderedDict
from collections.abc import Callable
from pathlib import Path
from typing import Any, Final

from brasshat.engine.choices import ROLL, verb_of
from brasshat.engine.dice import SECRET_BYTES, commitment
from brasshat.engine.driver import settle
from brasshat.engine.errors import BrasshatError, DocumentError, NotationError, Refused, UsageError
from brasshat.engine.game import Game, Odds, Setup
from brasshat.engine.position import Position
from brasshat.engine.record import Record, check_result, play_line, position_at, start_tags
from brasshat.engine.task import NOBODY
from brasshat.games.registry import GAMES, game_named
from brasshat.play.dice_tags import COMMITTED, DICE_FROM, DICE_PASSED, claim_of
from brasshat.play.forms import total_json
from brasshat.play.judging import judge, title_of
from brasshat.play.sources import Source, document_source, source_of, told_as_record
from brasshat.players.offers import default_player, player_offers
from brasshat.table.errors import MALFORMED, NOT_YOURS, REFUSED, TableError, malformed, stale, unknown
from brasshat.table.match import EDITED, PERSON, REWOUND, UNDONE, Match, Play, Seat, Step, record_of
from brasshat.table.reach import reach_of, why_not_there
from brasshat.table.requests import Acts, NewGame, Pause
from brasshat.table.store import GameMovedOn, Row, Store
from brasshat.table.views import entries_of, listed, view_of

Json = dict[str, Any]

KEPT_MATCHES: Final = 40
MOST_LINES: Final = 6_000
"""Lines of a record that is imported: three times the longest game, and no more than others can wait for."""
LARGEST_SEED: Final = 10**9
TOKEN_BYTES: Final = 9
WATCHED_PACE: Final = 600
"""Milliseconds between two acts where only computers play."""
OPEN: Final = "open"
KEPT_TAGS: Final = ("Position", DICE_FROM, DICE_PASSED)


class Done:
    """What an act or several came to."""

    def __init__(self, match: Match, after: int, done: int, refused: Json | None) -> None:
        self.match: Final = match
        self.after: Final = after
        """The version before."""
        self.done: Final = done
        self.refused: Final = refused


class Due:
    """A decision that a computer player is to make."""

    def __init__(self, match: Match, seat: Seat) -> None:
        self.version: Final = match.version
        self.side: Final = match.side_of(match.position, seat.number)
        self.player: Final = seat.player
        self.pace: Final[int] = match.row["pace"]
        self.request: Final[Json] = {
            "game": match.game.name,
            "edition": match.row["edition"],
            "player": seat.player,
            "seat": seat.number,
            "seed": match.row["seed"],
            "document": match.game.dump(match.position),
        }


class Desk:
    """The games, in memory as far as they are played and on the disk in full."""

    def __init__(
        self,
        store: Store,
        editions: dict[str, Path] | None = None,
        players: tuple[str, ...] = (),
        clock: Callable[[], float] = time.time,
        secret: Callable[[], bytes] = lambda: secrets.token_bytes(SECRET_BYTES),
    ) -> None:
        self.store: Final = store
        self.editions: Final = editions or {}
        """Editions of owners, by the name they are asked for."""
        self.players = players
        """Players of the owner's own, in files that he has named when the service was started."""
        self.clock: Final = clock
        self.secret: Final = secret
        self._open: Final[OrderedDict[str, Match]] = OrderedDict()

    # Finding games

    def match(self, me: str, name: str) -> Match:
        """Return a game that somebody may see, or raise ``TableError``."""
        match = self.current(name)
        if match is None or not (match.row["owner"] == me or match.seats_of(me)):
            raise unknown(f"There is no game {name[:40]!r}.")
        self._open.move_to_end(name)
        while len(self._open) > KEPT_MATCHES:
            self._open.popitem(last=False)
        return match

    def current(self, name: str) -> Match | None:
        """Return a game as it stands, also if another process on the same folder has changed it."""
        fresh, match = self.store.fresh(name), self._open.get(name)
        if fresh is None:
            self._open.pop(name, None)
            return None
        if match is None or fresh["version"] != match.version:
            match = self.read(name)
        if match is not None:
            match.row = match.row | fresh
            self._open[name] = match
        return match

    def read(self, name: str) -> Match | None:
        """Read a game from the disk."""
        row = self.store.game(name)
        if row is None:
            return None
        seats = [Seat(each["number"], each["player"], each["holder"]) for each in self.store.seats(name)]
        steps = [
            Step(each["number"], each["kind"], each["actor"], each["act"], each["faces"], each["back"])
            for each in self.store.steps(name)
        ]
        documents = self.store.snapshots(name)
        for step in steps:
            if step.kind == EDITED:
                documents[step.number] = self.store.document(name, step.number) or ""
        with told_as_record("this game"):
            return Match(game_named(row["game"]), row, seats, steps, documents)

    def games(self, me: str) -> list[Json]:
        """List somebody's games, the one changed last first."""
        rows = [row for row in self.store.games_of(me) if row["game"] in GAMES]
        return [listed(row, game_named(row["game"]), self.store.seats(row["id"]), me) for row in rows]

    def view(self, me: str, name: str, at: int | None = None) -> Json:
        """Return what somebody sees of a game."""
        match = self.match(me, name)
        check_moment(match, at)
        return view_of(match, me, at)

    def entries(self, me: str, name: str, after: int) -> list[Json]:
        """Return the log after an entry, as somebody may know it."""
        match = self.match(me, name)
        return entries_of(match, self.store.told(name, after), me)

    def board(self, me: str, name: str) -> Json:
        """Return what does not change during a game."""
        match = self.match(me, name)
        return match.game.table_view.board(match.start)

    # Beginning

    def begin(self, me: str, wanted: NewGame) -> Match:
        """Begin a game: a new one, an imported one, or one played on from a moment of another."""
        ways = [wanted.record, wanted.document, wanted.moment, wanted.share]
        if sum(way is not None for way in ways) + (wanted.game is not None) != 1:
            raise malformed("A game begins from exactly one of game, record, document, from and share.")
        if any(way is not None for way in ways) and (wanted.scenario or wanted.options):
            raise malformed("scenario and options belong to a new game; what is imported has its own.")
        try:
            return self.begun(me, wanted)
        except (UsageError, NotationError, DocumentError) as error:
            raise malformed(str(error)) from None
        except TableError:
            raise
        except Refused as refused:
            raise TableError(REFUSED, "refused", refused.sentence, rule=refused.rule) from None
        except BrasshatError as error:
            raise malformed(str(error)) from None

    def begun(self, me: str, wanted: NewGame) -> Match:
        """Begin a game in the way that is wanted."""
        if wanted.record is not None:
            return self.imported(me, wanted, source_of(wanted.record, "the record", self.edition(wanted.edition)))
        if wanted.document is not None:
            text = wanted.document if isinstance(wanted.document, str) else json.dumps(wanted.document)
            return self.imported(me, wanted, document_source(text, "the document", self.edition(wanted.edition)))
        if wanted.moment is not None:
            return self.played_on(me, wanted, self.match(me, wanted.moment.game), wanted.moment.at)
        if wanted.share is not None:
            match, at = self.shared(wanted.share)
            return self.played_on(me, wanted, match, at)
        game = game_named(wanted.game or "")
        game.check_options(wanted.options)
        edition = self.edition(wanted.edition)
        setup = Setup(wanted.scenario or game.default_scenario, wanted.options, edition)
        tags = start_tags(game, game.new(setup))
        return self.open_game(me, wanted, game, tags, edition, Record({}, []))

    def edition(self, name: str | None) -> Path | None:
        """Return the folder of an edition by its name."""
        if name in (None, OPEN):
            return None
        if name not in self.editions:
            known = ", ".join([OPEN, *self.editions])
            raise unknown(f"There is no edition {str(name)[:40]!r} here; there are {known}.")
        return self.editions[name]

    def imported(self, me: str, wanted: NewGame, source: Source) -> Match:
        """Begin from a record or a position document."""
        game = source.game
        record = source.record
        if record is None:
            position = source.load()
            tags = start_tags(game, position) | {"Position": json.dumps(game.dump(position), ensure_ascii=False)}
            return self.open_game(me, wanted, game, tags, source.edition, Record({}, []))
        if len(record.lines) > MOST_LINES:
            raise malformed(f"The record has {len(record.lines)} lines, and {MOST_LINES} are the most.")
        with told_as_record(source.name):
            start = position_at(game, record, 0, source.edition, source.name)
            end = position_at(game, record, None, source.edition, source.name)
        check_result(record, end, source.name)
        tags = start_tags(game, start) | {key: record.tags[key] for key in KEPT_TAGS if key in record.tags}
        over = end.actor == NOBODY
        if over:
            tags |= {side: record.tags[side] for side in game.sides if side in record.tags}
        return self.open_game(me, wanted, game, tags, source.edition, record, over)

    def played_on(self, me: str, wanted: NewGame, match: Match, at: int) -> Match:
        """Begin where another game stood at a moment, with its log so far and new dice."""
        check_moment(match, at)
        record = record_of(match, me, at)
        tags = {key: value for key, value in match.tags().items() if key not in (DICE_FROM, DICE_PASSED)}
        if "Position" in record.tags:
            tags["Position"] = record.tags["Position"]
        if not wanted.seats:
            wanted.seats = {match.game.sides[seat.number]: seat.player for seat in match.seats}
        return self.open_game(me, wanted, match.game, tags, match.edition, Record({}, record.lines))

    def open_game(
        self,
        me: str,
        wanted: NewGame,
        game: Game,
        tags: dict[str, str],
        edition: Path | None,
        played: Record,
        over: bool = False,
    ) -> Match:
        """Write a new game down, with whatever has been played of it already."""
        name = secrets.token_urlsafe(TOKEN_BYTES)
        seats = self.seats_for(game, wanted, me, imported=wanted.game is None)
        secret = self.secret()
        dice, kept = f"{COMMITTED} {commitment(secret)}", secret
        if over:
            claim = claim_of(played, "the record")
            dice, kept = claim.text(), claim.secret or b""
        now = self.clock()
        row: Row = {
            "id": name,
            "owner": me,
            "game": game.name,
            "tags": json.dumps(tags, ensure_ascii=False),
            "edition": str(edition) if edition else None,
            "sandbox": wanted.sandbox,
            "paused": False,
            "pace": 0 if any(seat.is_person() for seat in seats) else WATCHED_PACE,
            "version": 0,
            "faces": 0,
            "dice": dice,
            "secret": kept or None,
            "dice_from": 0 if over else len(played.lines),
            "seed": secrets.randbelow(LARGEST_SEED),
            "failure": None,
            "turn": "",
            "over": None,
            "created": now,
            "changed": now,
        }
        match = Match(game, row, seats, [], {})
        play = Play(match)
        for line in played.lines:
            play.take(play_line(game, play.position.copy(), line, "the record"))
            if not over:
                play.faces = 0
        play.roll()
        row |= play.changes()
        self.store.add_game(
            row,
            [{"game": name, "number": s.number, "player": s.player, "holder": s.holder} for s in seats],
            [entry.row(name) for entry in play.entries],
            play.snapshots(),
        )
        play.kept(now)
        self._open[name] = match
        return match

    def seats_for(self, game: Game, wanted: NewGame, me: str, imported: bool) -> list[Seat]:
        """Decide who plays: persons are whoever asks, computer players must be on offer."""
        for side in wanted.seats:
            if side not in game.sides:
                sides = ", ".join(game.sides)
                raise malformed(f"There is no side {side[:40]!r} in {game.title}; the sides are {sides}.")
        offered = [PERSON, *[name for offer in player_offers(game) for name in offer.names()], *self.players]
        seats: list[Seat] = []
        for number, side in enumerate(game.sides):
            player = wanted.seats.get(side, PERSON if number == 0 or imported else default_player(game))
            if player not in offered:
                raise malformed(f"There is no player {player[:40]!r} here; there are {', '.join(offered)}.")
            seats.append(Seat(number, player, me if player == PERSON else None))
        return seats

    # Acting

    def act(self, me: str, name: str, acts: Acts) -> Done:
        """Carry acts out: all of them, or until one is refused or the dice fall."""
        if (acts.act is None) == (acts.acts is None):
            raise malformed("Either act or acts is wanted, and not both.")
        match = self.match(me, name)
        match.check_version(acts.version)
        texts = acts.acts if acts.acts is not None else [acts.act or ""]
        play = Play(match)
        done, refused = 0, None
        for text in texts:
            try:
                self.take_one(me, match, play, text)
            except TableError as error:
                if not done:
                    raise
                refused = error.json()["error"]
                break
            done += 1
            before = len(play.entries)
            play.roll()
            if len(play.entries) > before:
                break
        self.write(play)
        return Done(match, acts.version, done, refused)

    def take_one(self, me: str, match: Match, play: Play, text: str) -> None:
        """Carry one act out for somebody, or raise ``TableError``."""
        game, position = match.game, play.position
        choice = parse(game, position, text)
        seat = match.seat_to_act(position)
        if seat is not None and not (seat.is_person() and seat.holder == me):
            refused = game.refuse_side(position, choice)
            raise refusal(game, refused, NOT_YOURS, "not-your-seat")
        if match.row["failure"]:
            raise TableError(REFUSED, "over", f"{match.row['failure']} So this game is over.")
        try:
            play.take(choice)
        except Refused as refused:
            raise refusal(game, refused) from None

    def write(self, play: Play) -> None:
        """Write a change down, and only then keep it."""
        match = play.match
        now = self.clock()
        changes = play.changes() | {"changed": now}
        entries = [entry.row(match.id) for entry in play.entries]
        try:
            self.store.advance(match.id, match.version, changes, entries, play.snapshots())
        except GameMovedOn:
            self._open.pop(match.id, None)
            row = self.store.game(match.id)
            raise stale(row["version"] if row else 0) from None
        play.kept(now)

    def undo(self, me: str, name: str, version: int) -> Match:
        """Take the last act back."""
        match = self.match(me, name)
        match.check_version(version)
        why = match.why_not_undo(me)
        if why:
            raise TableError(REFUSED, "no-undo", why)
        last = match.last_step()
        assert last is not None
        play = Play(match)
        play.go_back(UNDONE, last.actor, match.before(last.number), f"takes back: {last.act}")
        self.write(play)
        return match

    def rewind(self, me: str, name: str, version: int, to: int) -> Match:
        """Go back to an earlier moment, on a table of one's own."""
        match = self.match(me, name)
        match.check_version(version)
        check_moment(match, to)
        if not match.is_own(me):
            raise TableError(NOT_YOURS, "not-your-table", "Somebody else sits at this table, so it is not rewound.")
        if match.is_over() and match.row["secret"] is not None:
            raise TableError(
                REFUSED,
                "over",
                "The game is over and the secret of its dice is open; play on from that moment as a new game.",
            )
        play = Play(match)
        play.go_back(REWOUND, self.name_of(match, me), to, f"rewinds to moment {to}")
        play.roll()
        self.write(play)
        return match

    def name_of(self, match: Match, me: str) -> str:
        """Name who changes a game from outside the rules: the side of his first seat."""
        held = match.seats_of(me)
        return match.side_of(match.position, held[0]) if held else "table"

    def put(self, me: str, name: str, version: int, document: dict[str, Any]) -> Match:
        """Put another position down, in a sandbox."""
        match = self.match(me, name)
        match.check_version(version)
        if not match.row["sandbox"] or match.row["owner"] != me:
            raise TableError(NOT_YOURS, "no-sandbox", "Positions are put down by hand in a sandbox only.")
        if document.get("game", match.game.name) != match.game.name:
            raise malformed(f"This is a sandbox of {match.game.title}, and the document is of another game.")
        try:
            position = match.game.load(document, match.edition)
        except BrasshatError as error:
            raise malformed(f"The document: {error}") from None
        settle(position)
        play = Play(match)
        play.put_down(position, self.name_of(match, me), "puts a position down by hand")
        play.roll()
        self.write(play)
        return match

    def pause(self, me: str, name: str, wanted: Pause) -> Match:
        """Hold the computer players of a game or let them go on, and set their pace."""
        match = self.match(me, name)
        changes: Row = {}
        if wanted.paused is not None:
            changes["paused"] = wanted.paused
        if wanted.pace is not None:
            changes["pace"] = wanted.pace
        if changes:
            self.store.change(name, changes)
            match.row = match.row | changes
        return match

    def forget(self, me: str, name: str) -> None:
        """Forget a game."""
        row = self.store.game(name)
        if row is None or (row["owner"] != me and me not in [seat["holder"] for seat in self.store.seats(name)]):
            raise unknown(f"There is no game {name[:40]!r}.")
        if row["owner"] != me:
            raise TableError(NOT_YOURS, "not-your-table", "Only who began a game can have it forgotten.")
        self.store.forget(name)
        self._open.pop(name, None)

    # Sharing

    def share(self, me: str, name: str, at: int | None) -> tuple[str, int]:
        """Make a link to a moment for those who only look."""
        match = self.match(me, name)
        check_moment(match, at)
        token = secrets.token_urlsafe(TOKEN_BYTES)
        moment = match.version if at is None else at
        self.store.share(token, name, moment)
        return token, moment

    def shared(self, token: str) -> tuple[Match, int]:
        """Return the game and the moment of a link."""
        found = self.store.shared(token)
        match = None if found is None else self.current(found[0])
        if found is None or match is None:
            raise unknown("There is no such shared moment.")
        return match, found[1]

    # Asking

    def judged(self, me: str, name: str, text: str) -> Json:
        """Say what an act would do and cost and how its dice stand, or which rule forbids it."""
        match = self.match(me, name)
        game, position = match.game, match.position
        choice = parse(game, position, text)
        act = game.grammar(position).text(choice)
        seat = match.seat_to_act(position)
        verdict = judge(game, position, choice)
        refused = verdict.refused
        if seat is not None and not (seat.is_person() and seat.holder == me):
            refused = game.refuse_side(position, choice)
        if refused is not None:
            title = title_of(game, refused.rule)
            return {"act": act, "legal": False, "rule": refused.rule, "title": title, "sentence": refused.sentence}
        answer: Json = {
            "act": act,
            "legal": True,
            "rule": verdict.rule,
            "title": verdict.title,
            "does": verdict.does,
            "costs": [total_json(total) for total in verdict.costs],
            "odds": None,
        }
        if verb_of(choice) != ROLL:
            with contextlib.suppress(UsageError):
                answer["odds"] = odds_told(game.odds(position, choice))
        return answer

    def reach(self, me: str, name: str, units: list[str]) -> Json:
        """Say where a unit or a group can go now."""
        match = self.match(me, name)
        game, position = match.game, match.position
        numbers = [named(game.table_view.unit_number, position, unit) for unit in units]
        seat = match.seat_to_act(position)
        if seat is None or seat.holder != me or not seat.is_person():
            return {"areas": []}
        return {"areas": reach_of(game, position, numbers)}

    def refusal(self, me: str, name: str, unit: str, area: str) -> Json:
        """Say why a unit cannot go to an area now."""
        match = self.match(me, name)
        game, position = match.game, match.position
        number = named(game.table_view.unit_number, position, unit)
        place = named(game.table_view.area_number, position, area)
        refused = why_not_there(game, position, number, place)
        if refused is None:
            return {"code": "legal", "sentence": f"Nothing keeps {unit} from {area} now.", "rule": None, "title": None}
        return {"code": "refused"} | refused

    def record(self, me: str, name: str, at: int | None) -> tuple[str, str]:
        """Return a game's record and a name for its file."""
        match = self.match(me, name)
        check_moment(match, at)
        return record_of(match, me, at).text(), f"{match.game.name}-{name}.brh"

    def document(self, me: str, name: str, at: int | None) -> tuple[Json, str]:
        """Return the position document as somebody may know it, and a name for its file."""
        match = self.match(me, name)
        check_moment(match, at)
        position = match.position if at is None else match.at(at)
        number = match.version if at is None else at
        return match.game.observe(position, match.eyes(me, position)), f"{match.game.name}-{name}-{number}.json"

    # Computer players

    def due(self, name: str) -> Due | None:
        """Return the decision a computer player is to make now, if it is one's turn and nobody holds it."""
        match = self.current(name)
        if match is None or match.row["paused"] or match.is_over():
            return None
        seat = match.seat_to_act(match.position)
        return None if seat is None or seat.is_person() else Due(match, seat)

    def decided(self, name: str, due: Due, text: str, wants: str) -> Match | None:
        """Carry out what a computer player has decided, unless the game has moved on; an illegal answer ends the game."""
        match = self.current(name)
        if match is None or match.version != due.version or match.row["paused"]:
            return None
        play = Play(match)
        try:
            play.take(match.game.grammar(play.position).parse(text), wants)
        except BrasshatError as error:
            return self.failed(name, due, f"The player {due.player} answered {text[:60]!r}, which is refused: {error}")
        play.roll()
        try:
            self.write(play)
        except TableError:
            return None  # another process has moved the game on
        return match

    def failed(self, name: str, due: Due, sentence: str) -> Match | None:
        """End a game whose computer player has failed, and say so by its name."""
        match = self.current(name)
        if match is None or match.version != due.version:
            return None
        self.store.change(name, {"failure": sentence, "changed": self.clock()})
        match.row = match.row | {"failure": sentence}
        return match


def check_moment(match: Match, at: int | None) -> None:
    """Refuse a moment that the game has not come to."""
    if at is not None and not 0 <= at <= match.version:
        raise unknown(f"This game has {match.version} entries, so there is no moment {at}.")


def parse(game: Game, position: Position, text: str) -> int:
    """Read an act, or say what is wrong with it."""
    try:
        return game.grammar(position).parse(text)
    except NotationError as error:
        raise TableError(MALFORMED, "notation", str(error)) from None


def named(find: Callable[[Position, str], int], position: Position, name: str) -> int:
    """Find something by its name, or say that there is no such thing."""
    try:
        return find(position, name)
    except UsageError as error:
        raise unknown(str(error)) from None


def odds_told(odds: Odds) -> Json:
    """Write exact odds; a chance is a fraction, and its share of the whole a number."""
    return {
        "question": odds.question,
        "outcomes": [
            {"text": name, "chance": f"{chance.numerator}/{chance.denominator}", "share": float(chance)}
            for name, chance in odds.outcomes
        ],
        "totals": [total_json(total) for total in odds.totals],
        "note": odds.note,
    }


def refusal(game: Game, refused: Refused, status: int = REFUSED, code: str = "refused") -> TableError:
    """Answer a refusal of the rules."""
    return TableError(status, code, refused.sentence, rule=refused.rule, title=title_of(game, refused.rule))
