"""What lies in web/ and in the client that is built from it."""

import json
import re
from pathlib import Path

import pytest

from brasshat.table.client import NO_CLIENT, client_folder

WEB = Path(__file__).parents[2] / "web"
LONGEST = 400
"""Lines of a source file of the client."""
ELSEWHERE = re.compile(r"""(?:src|href|url)\s*[=(]\s*["']?(?:https?:)?//""")


@pytest.fixture
def built() -> Path:
    """Return the folder of the built client."""
    folder = client_folder()
    if folder is None:
        pytest.skip(NO_CLIENT)
    return folder


def test_the_lock_names_no_addresses_and_the_packages_are_pinned() -> None:
    assert "://" not in (WEB / "package-lock.json").read_text("utf-8")
    packages = json.loads((WEB / "package.json").read_text("utf-8"))["devDependencies"]
    assert all(re.fullmatch(r"\d+\.\d+\.\d+", version) for version in packages.values()), packages


def test_what_is_built_in_is_named_with_its_licence() -> None:
    notice = (WEB.parent / "NOTICE").read_text("utf-8")
    fonts = (WEB / "src" / "styles" / "fonts.css").read_text("utf-8")
    for family in set(re.findall(r'font-family: "([^"]+)"', fonts)) | {"Svelte", "D3"}:
        assert family in notice, family


def test_no_source_file_is_long_and_none_makes_markup_out_of_text() -> None:
    for path in [*WEB.glob("src/**/*.svelte"), *WEB.glob("src/**/*.ts")]:
        source = path.read_text("utf-8")
        assert len(source.splitlines()) <= LONGEST, path
        assert "{@html" not in source, path
        assert "innerHTML" not in source, path


def test_the_page_has_no_script_or_style_of_its_own_and_needs_nothing_from_elsewhere(built: Path) -> None:
    page = (built / "index.html").read_text("utf-8")
    assert re.findall(r"<script\b[^>]*>([^<]+)</script>", page) == []
    assert "<style" not in page
    assert " style=" not in page
    for path in [built / "index.html", *built.glob("assets/*.css")]:
        assert ELSEWHERE.search(path.read_text("utf-8")) is None, path
