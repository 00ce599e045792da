"""A ladder: every player meets every other, from both sides and with the same dice, and their strength follows."""

import itertools
import json
import re
from pathlib import Path
from typing import Any, Final

from brasshat.engine.errors import UsageError
from brasshat.engine.game import Game
from brasshat.games.registry import game_named
from brasshat.lab.figures import wilson
from brasshat.lab.plan import Plan, check_plan
from brasshat.lab.rating import Block, Meeting, Sprt, rated
from brasshat.lab.runner import Contest, Runner, Stop
from brasshat.lab.store import Finished, Store, made_with
from brasshat.play.atomic import write_atomically
from brasshat.players.offers import RANDOM, player_offers

FILE: Final = "ladder.json"
FORMAT: Final = "brasshat ladder 1"
PAIR: Final = 2
"""Games that share their dice, one from either side."""
FEWEST_PLAYERS: Final = 2

Json = dict[str, Any]


class Terms:
    """What a ladder is: who takes part, how often they meet and when they may stop."""

    def __init__(
        self,
        game: Game,
        players: list[str],
        games: int,
        scenarios: list[str],
        seed: int,
        adjacent: bool,
        sprt: Sprt | None,
    ) -> None:
        self.game: Final = game
        self.players: Final = players
        """From the weakest to the strongest, as far as anybody knows."""
        self.games: Final = games
        self.scenarios: Final = scenarios
        self.seed: Final = seed
        self.adjacent: Final = adjacent
        self.sprt: Final = sprt

    def pairs(self) -> list[tuple[int, int]]:
        """List who meets whom, by number."""
        numbers = range(len(self.players))
        return list(itertools.pairwise(numbers)) if self.adjacent else list(itertools.combinations(numbers, 2))

    def plan(self, pair: tuple[int, int]) -> Plan:
        """Return the games of two players; all pairs play with the same dice."""
        names = [self.players[number] for number in pair]
        return Plan(self.game.name, self.scenarios, names, self.games, self.seed, swap=True)

    def json(self) -> Json:
        """Write the terms for a program."""
        return {
            "game": self.game.name,
            "players": self.players,
            "games": self.games,
            "scenarios": self.scenarios,
            "seed": self.seed,
            "adjacent": self.adjacent,
            "sprt": None if self.sprt is None else [self.sprt.low, self.sprt.high],
        }


def check_terms(terms: Terms) -> None:
    """Refuse a ladder that cannot be played, in a sentence."""
    if len(terms.players) < FEWEST_PLAYERS or len(set(terms.players)) < len(terms.players):
        raise UsageError(f"A ladder takes at least two players, each named once, not {', '.join(terms.players)}.")
    if terms.games % PAIR:
        raise UsageError(f"Games come in pairs, so {terms.games} cannot be played; {terms.games + 1} can.")
    if terms.sprt is not None and not 0 < terms.sprt.low < terms.sprt.high < 1:
        raise UsageError("The test needs two shares between 0 and 1, the lower one first, such as 0.55,0.65.")
    for pair in terms.pairs():
        check_plan(terms.plan(pair))


def usual_players(game: Game) -> list[str]:
    """List all players that can be named, from the weakest to the strongest."""
    return [name for offer in player_offers(game) for name in offer.names()]


def score(plan: Plan, number: int, game: Finished) -> int | None:
    """Say whether the second player of a pair won a game; a failure loses it, and None means that nobody knows whose it was."""
    if game.failed_player is not None:
        return int(game.failed_player == plan.players[0])
    if game.seat is None:
        return None
    seat = game_named(plan.game).sides.index(game.seat)
    return int(plan.seats(number)[seat] == plan.players[1])


def blocks_of(plan: Plan, games: list[Finished]) -> list[Block]:
    """Sum games up by the dice they share."""
    blocks: list[Block] = []
    for at in range(0, len(games), PAIR):
        scores = [score(plan, number, games[number]) for number in range(at, min(at + PAIR, len(games)))]
        known = [each for each in scores if each is not None]
        blocks.append((sum(known), len(known)))
    return blocks


class Ladder:
    """A ladder on the disk, one simulation for each pair."""

    def __init__(self, terms: Terms, folder: Path) -> None:
        """Begin, or go on with the same ladder; refuse another in a sentence."""
        self.terms: Final = terms
        self.folder: Final = folder
        path = folder / FILE
        if path.exists():
            found = self.found(path)
            for key, value in terms.json().items():
                if found.get(key) != value:
                    raise UsageError(
                        f"{folder}: holds another ladder (its {key}: {found.get(key)!r} there, {value!r} now); "
                        "name another folder with -o."
                    )
        elif folder.exists() and (not folder.is_dir() or any(folder.iterdir())):
            raise UsageError(f"{folder}: is not empty and holds no ladder; name another folder with -o.")
        else:
            folder.mkdir(parents=True, exist_ok=True)
            self.write({})
        self.contests: Final[list[Contest]] = []
        try:
            for number, pair in enumerate(terms.pairs()):
                plan = terms.plan(pair)
                store = Store(folder / pair_folder(number, plan.players), plan)
                self.contests.append(Contest(store, self.stop_of(plan), PAIR))
        except BaseException:
            self.close()
            raise

    def found(self, path: Path) -> Json:
        """Read the terms of the ladder that is there."""
        try:
            found = json.loads(path.read_text(encoding="utf-8"))
        except ValueError:
            found = None
        if not isinstance(found, dict) or found.get("format") != FORMAT:
            raise UsageError(f"{path}: is no ladder that this program reads; name another folder with -o.")
        terms: Json = found["terms"]
        return terms

    def stop_of(self, plan: Plan) -> Stop | None:
        """Return what stops a pair, if anything may."""
        sprt = self.terms.sprt
        if sprt is None:
            return None

        def stop(games: list[Finished]) -> bool:
            blocks = blocks_of(plan, games)
            return sprt.verdict(sum(won for won, _ in blocks), sum(count for _, count in blocks)) != 0

        return stop

    def close(self) -> None:
        """Let others in."""
        for contest in self.contests:
            contest.store.close()

    def runner(self) -> Runner:
        """Return what plays the games that are missing."""
        return Runner(self.contests)

    def write(self, results: Json) -> None:
        """Write the terms and whatever is known."""
        text = json.dumps({"format": FORMAT, "terms": self.terms.json(), **results}, ensure_ascii=False, indent=1)
        write_atomically(self.folder / FILE, text + "\n")

    def results(self) -> Json:
        """Rate the players and compare the pairs."""
        terms = self.terms
        meetings = [
            Meeting(*pair, blocks_of(contest.store.plan, contest.seen))
            for pair, contest in zip(terms.pairs(), self.contests, strict=True)
        ]
        anchor = terms.players.index(RANDOM) if RANDOM in terms.players else 0
        players = [
            {"name": name, "elo": rating.elo, "low": rating.low, "high": rating.high, **self.shares(name)}
            for name, rating in zip(terms.players, rated(len(terms.players), meetings, anchor), strict=True)
        ]
        pairs = [self.pair_json(meeting, contest) for meeting, contest in zip(meetings, self.contests, strict=True)]
        return {"made_with": made_with(terms.plan(terms.pairs()[0])), "players": players, "pairs": pairs}

    def shares(self, player: str) -> Json:
        """Count a player's wins, from all seats and from each."""
        counted = {side: [0, 0] for side in self.terms.game.sides}
        for contest in self.contests:
            if player in contest.store.plan.players:
                count_seats(contest, player, counted)
        return {
            "won": sum(won for won, _ in counted.values()),
            "games": sum(games for _, games in counted.values()),
            "sides": {side: {"won": won, "games": games} for side, (won, games) in counted.items()},
        }

    def pair_json(self, meeting: Meeting, contest: Contest) -> Json:
        """Say how the second of two players fared against the first."""
        won, games = meeting.total()
        share = wilson(won, games)
        first, second = contest.store.plan.players
        counted = {side: [0, 0] for side in self.terms.game.sides}
        count_seats(contest, second, counted)
        row: Json = {"second": second, "first": first, "won": won, "games": games, "low": share.low, "high": share.high}
        row["sides"] = {side: {"won": side_won, "games": of} for side, (side_won, of) in counted.items()}
        row["failures"] = sum(game.failure is not None for game in contest.seen)
        if self.terms.sprt is not None:
            row["sprt"] = self.terms.sprt.verdict(won, games)
        return row


def count_seats(contest: Contest, player: str, counted: dict[str, list[int]]) -> None:
    """Count a player's games and wins by the seat he held."""
    plan = contest.store.plan
    sides = list(counted)
    for number, game in enumerate(contest.seen):
        second = score(plan, number, game)
        if second is None:
            continue
        seat = sides[plan.seats(number).index(player)]
        counted[seat][0] += second if player == plan.players[1] else 1 - second
        counted[seat][1] += 1


def pair_folder(number: int, players: list[str]) -> str:
    """Name the folder of a pair.

    >>> pair_folder(3, ["random", "planner:recruit"])
    '03-random-planner-recruit'
    """
    return "-".join([f"{number:02}", *[re.sub(r"[^A-Za-z0-9]+", "-", name.rpartition("/")[2]) for name in players]])
