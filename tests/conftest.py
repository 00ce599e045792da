"""What all tests share."""

import signal
from pathlib import Path

import pytest

if signal.getsignal(signal.SIGINT) is signal.SIG_IGN:
    # Whoever runs the tests in the background has Ctrl-C ignored, and so would what the tests start and interrupt.
    signal.signal(signal.SIGINT, signal.default_int_handler)


@pytest.fixture(autouse=True)
def home(tmp_path_factory: pytest.TempPathFactory, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Keep saved games and crash reports of the tests away from those of whoever runs them."""
    folder = tmp_path_factory.mktemp("home")
    monkeypatch.setenv("BRASSHAT_HOME", str(folder))
    monkeypatch.delenv("BRASSHAT_DEBUG", raising=False)
    return folder
