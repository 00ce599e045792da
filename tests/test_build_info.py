"""Which build runs, and what it says of itself."""

import os
import platform
import re
import tomllib
from importlib.machinery import EXTENSION_SUFFIXES
from importlib.metadata import PackageNotFoundError, version
from pathlib import Path

import pytest

from brasshat import __version__, build_info
from brasshat.engine import position

PROJECT = Path(__file__).parent.parent
COMPILE = tomllib.loads((PROJECT / "pyproject.toml").read_text(encoding="utf-8"))["tool"]["brasshat"]["compile"]


@pytest.mark.parametrize("entry", COMPILE["include"] + COMPILE["exclude"])
def test_every_entry_of_the_list_of_compiled_modules_names_a_module(entry: str) -> None:
    assert any((PROJECT / "src" / "brasshat").glob(entry))


@pytest.mark.both_builds
def test_the_build_that_runs_is_the_one_asked_for() -> None:
    expected = os.environ.get("BRASSHAT_EXPECT")
    if expected is None:
        pytest.skip("BRASSHAT_EXPECT is set by tools/dev.py test")
    assert build_info.is_compiled() == (expected == "compiled")


@pytest.mark.both_builds
def test_a_compiled_build_is_known_by_the_kernel_being_an_extension_module() -> None:
    is_extension = any(str(position.__file__).endswith(suffix) for suffix in EXTENSION_SUFFIXES)
    assert build_info.is_compiled() == is_extension


@pytest.mark.parametrize(("origin", "compiled"), [("position.py", False), ("position" + EXTENSION_SUFFIXES[0], True)])
def test_the_file_of_the_kernel_decides(monkeypatch: pytest.MonkeyPatch, origin: str, compiled: bool) -> None:
    spec = type("Spec", (), {"origin": f"/anywhere/brasshat/engine/{origin}"})
    monkeypatch.setattr(build_info, "find_spec", lambda _name: spec)
    assert build_info.is_compiled() is compiled


def test_the_version_line_names_version_build_and_python(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(build_info, "is_compiled", lambda: True)
    monkeypatch.setattr(platform, "python_implementation", lambda: "CPython")
    monkeypatch.setattr(platform, "python_version", lambda: "3.11.7")
    monkeypatch.setattr(build_info, "__version__", "0.1.0")
    assert build_info.describe() == "brasshat 0.1.0 (compiled, CPython 3.11.7)"


def test_an_interpreted_build_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(build_info, "is_compiled", lambda: False)
    assert "(interpreted, " in build_info.describe()


def test_the_version_is_a_release_number() -> None:
    assert re.fullmatch(r"\d+\.\d+\.\d+", __version__)


def test_the_installed_metadata_repeats_the_version_of_the_sources() -> None:
    try:
        installed = version("brasshat")
    except PackageNotFoundError:
        pytest.skip("brasshat runs here without being installed")
    assert installed == build_info.version()
