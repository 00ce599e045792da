"""Values and odds as JSON, for the programs that read them."""

from typing import Any

from brasshat.engine.game import Odds, Total


def total_json(total: Total) -> dict[str, Any]:
    """Write a value with its parts for a program."""
    parts = [{"label": part.label, "value": part.value, "rule": part.rule} for part in total.parts]
    return {"label": total.label, "value": total.value, "parts": parts}


def odds_json(odds: Odds) -> dict[str, Any]:
    """Write odds for a program; a chance is given as a fraction and as a number."""
    outcomes = [
        {"outcome": name, "chance": float(chance), "fraction": f"{chance.numerator}/{chance.denominator}"}
        for name, chance in odds.outcomes
    ]
    totals = [total_json(total) for total in odds.totals]
    return {
        "question": odds.question,
        "totals": totals,
        "outcomes": outcomes,
        "note": odds.note,
        "variants": [odds_json(other) for other in odds.variants],
    }
