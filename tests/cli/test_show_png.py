"""``show --format png``."""

import sys
from pathlib import Path

import pytest

from tests.cli.conftest import Run

PNG = b"\x89PNG\r\n\x1a\n"


def test_a_png_is_as_large_as_the_drawing(run: Run, record: Path, tmp_path: Path) -> None:
    picture = tmp_path / "map.png"
    assert run("show", record, "--format", "png", "-o", picture).status == 0
    raw = picture.read_bytes()
    assert raw.startswith(PNG)
    width, height = int.from_bytes(raw[16:20], "big"), int.from_bytes(raw[20:24], "big")
    assert f'viewBox="0 0 {width} {height}"' in run("show", record, "--format", "svg").out


def test_pixels_are_not_thrown_at_a_terminal(run: Run, record: Path) -> None:
    answer = run("show", record, "--format", "png")
    assert answer.status == 2
    assert "-o" in answer.sentence()


def test_without_the_package_that_draws_them_one_sentence_says_so(
    run: Run, record: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(sys.modules, "resvg_py", None)
    answer = run("show", record, "--format", "png", "-o", tmp_path / "map.png")
    assert answer.status == 2
    assert "resvg-py" in answer.sentence()
    assert not (tmp_path / "map.png").exists()
