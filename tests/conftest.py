"""What all tests share."""

from pathlib import Path

import pytest


@pytest.fixture(autouse=True)
def home(tmp_path_factory: pytest.TempPathFactory, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Keep saved games and crash reports of the tests away from those of whoever runs them."""
    folder = tmp_path_factory.mktemp("home")
    monkeypatch.setenv("BRASSHAT_HOME", str(folder))
    monkeypatch.delenv("BRASSHAT_DEBUG", raising=False)
    return folder
