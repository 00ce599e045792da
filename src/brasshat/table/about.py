"""What there is to play, with what rules, and against whom."""

from functools import cache
from typing import Any

from brasshat import build_info
from brasshat.engine.errors import BrasshatError
from brasshat.engine.game import Game
from brasshat.engine.rulebook import OptionText, Rule, Rulebook, Ruling
from brasshat.games.registry import GAMES
from brasshat.players.offers import default_player, player_offers
from brasshat.table import lessons
from brasshat.table.desk import OPEN, Desk
from brasshat.table.match import PERSON

Json = dict[str, Any]


@cache
def rulebook(game: Game) -> Rulebook:
    """Return a game's rulebook, read once."""
    return Rulebook(game.package)


def about(desk: Desk) -> Json:
    """Say what can be played."""
    games = [game_json(game, desk) for game in GAMES.values()]
    return {
        "version": build_info.version(),
        "build": "compiled" if build_info.is_compiled() else "interpreted",
        "games": games,
        "players": list({player["name"]: player for game in games for player in game["players"]}.values()),
    }


def game_json(game: Game, desk: Desk) -> Json:
    """Say what there is to say of a game."""
    texts = rulebook(game).options
    own = [{"name": name, "title": name, "summary": "A player of your own.", "levels": []} for name in desk.players]
    return {
        "name": game.name,
        "title": game.title,
        "credit": game.credit,
        "sides": list(game.sides),
        "rules_version": game.rules_version,
        "default_scenario": game.default_scenario,
        "default_player": default_player(game),
        "scenarios": [
            {"name": info.name, "title": info.title, "summary": info.summary} for info in game.scenarios(None)
        ],
        "options": [option_json(name, values, texts) for name, values in game.options().items()],
        "editions": editions_of(game, desk),
        "players": [
            {"name": PERSON, "title": "Person", "summary": "Somebody at this table.", "levels": []},
            *[offer.json() for offer in player_offers(game)],
            *own,
        ],
        "lessons": lessons.listed(game),
    }


def option_json(name: str, values: tuple[str, ...], texts: dict[str, OptionText]) -> Json:
    """Describe an option."""
    text = texts.get(name)
    return {
        "name": name,
        "title": text.title if text else name,
        "summary": " ".join(text.summary.split()) if text else "",
        "rule": text.rule if text else None,
        "values": list(values),
        "default": values[0],
    }


def editions_of(game: Game, desk: Desk) -> list[Json]:
    """List the editions of a game that can be played with, with their scenarios."""
    found: list[Json] = []
    for name, folder in [(OPEN, None), *desk.editions.items()]:
        try:
            title = game.editions.load(folder).title
            scenarios = [{"name": s.name, "title": s.title, "summary": s.summary} for s in game.scenarios(folder)]
        except BrasshatError:
            continue  # an edition of another game, or one that is not sound yet
        found.append({"id": name, "title": title, "scenarios": scenarios})
    return found


def rules_index(book: Rulebook) -> Json:
    """List the rules, rulings and options of a game."""
    return {
        "rules": [{"number": rule.number, "title": rule.title} for rule in book.rules.values()],
        "rulings": [ruling_json(ruling) for ruling in book.rulings.values()],
        "options": [option_json(text.name, tuple(text.values), book.options) for text in book.options.values()],
    }


def rule(book: Rulebook, number: str) -> Json:
    """Return our summary of a rule, with its rulings and its neighbours in the book."""
    found = book.rule(number)
    return rule_json(found) | {"rulings": [ruling_json(book.rulings[name]) for name in found.rulings]}


def rule_json(found: Rule) -> Json:
    """Write a rule."""
    return {
        "number": found.number,
        "title": found.title,
        "kind": found.kind,
        "summary": " ".join(found.summary.split()),
    }


def ruling_json(ruling: Ruling) -> Json:
    """Write a ruling."""
    return {
        "id": ruling.id,
        "rules": ruling.rules,
        "topic": ruling.topic,
        "question": ruling.question,
        "ruling": ruling.ruling,
        "reason": ruling.reason,
        "option": ruling.option or None,
    }
