"""Where saved games and crash reports go."""

from pathlib import Path

import pytest

from brasshat.play import folders


def test_brasshat_home_holds_everything(home: Path) -> None:
    assert folders.games() == home / "games"
    assert folders.crashes() == home / "crashes"


def test_the_xdg_folders_are_used(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.delenv("BRASSHAT_HOME")
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))
    monkeypatch.setenv("XDG_STATE_HOME", str(tmp_path / "state"))
    assert folders.games() == tmp_path / "data" / "brasshat" / "games"
    assert folders.crashes() == tmp_path / "state" / "brasshat" / "crashes"


def test_a_relative_xdg_folder_is_passed_over_as_its_specification_says(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("BRASSHAT_HOME")
    monkeypatch.setenv("XDG_DATA_HOME", "data")
    monkeypatch.setattr(Path, "home", lambda: Path("/people/anne"))
    assert folders.games() == Path("/people/anne/.local/share/brasshat/games")


def test_a_crash_report_goes_elsewhere_if_its_folder_cannot_be_written(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    blocked = tmp_path / "blocked"
    blocked.write_text("a file, no folder")
    monkeypatch.setenv("BRASSHAT_HOME", str(blocked))
    monkeypatch.setattr("tempfile.gettempdir", lambda: str(tmp_path))
    place = Path(folders.write_crash_report("what happened"))
    assert place.parent == tmp_path
    assert "what happened" in place.read_text()
