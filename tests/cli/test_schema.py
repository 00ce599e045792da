"""The JSON Schema that ``data --schema`` prints, against documents that are sound and that are not."""

from pathlib import Path
from typing import Any

import jsonschema
import pytest

from brasshat.games.cambrai.document import dump
from brasshat.games.cambrai.edition import load_open_edition
from tests.cli.conftest import Run
from tests.games.cambrai.random_games import new_random_game, play_on


@pytest.fixture
def schema(run: Run) -> Any:
    """Print the schema."""
    answer = run("data", "cambrai", "--schema")
    assert answer.status == 0
    jsonschema.Draft202012Validator.check_schema(answer.json)
    return answer.json


def test_documents_of_random_games_fit_the_schema(schema: Any) -> None:
    validator = jsonschema.Draft202012Validator(schema)
    for seed in range(12):
        p = new_random_game(seed)
        for _ in range(6):
            play_on(p, seed, 40)
            validator.validate(dump(p, load_open_edition()))


def test_a_document_written_by_the_command_line_fits(run: Run, document: Path, schema: Any) -> None:
    jsonschema.validate(run("show", document, "--json").json, schema)


@pytest.mark.parametrize(
    "document",
    [
        [],
        {},
        {"game": "verdun"},
        {"game": "cambrai", "mud": True},
        {"game": "cambrai", "side": "French"},
        {"game": "cambrai", "impulse": "two"},
        {"game": "cambrai", "units": {"71/6": {"area": "K", "state": "tired"}}},
        {"game": "cambrai", "units": {"71/6": "K"}},
        {"game": "cambrai", "bridges": {"1-4": "mined"}},
    ],
)
def test_what_the_program_refuses_for_its_form_the_schema_refuses_too(schema: Any, document: Any) -> None:
    with pytest.raises(jsonschema.ValidationError):
        jsonschema.validate(document, schema)
