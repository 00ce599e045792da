"""Reading and writing files."""

import os
import stat
from pathlib import Path

import pytest

from brasshat.cli.files import read_source, write_output
from brasshat.engine.errors import BrasshatError, UsageError
from brasshat.play.atomic import write_atomically
from tests.cli.conftest import Run


def test_records_and_documents_are_told_apart_by_their_first_character(record: Path, document: Path) -> None:
    assert read_source(str(record)).record is not None
    assert read_source(str(document)).record is None


def test_a_comment_may_stand_before_the_tags(record: Path) -> None:
    record.write_text("# from the club evening\n\n" + record.read_text())
    assert read_source(str(record)).record is not None


def test_windows_line_ends_and_byte_order_marks_are_read(record: Path) -> None:
    plain = read_source(str(record)).position()
    record.write_bytes(b"\xef\xbb\xbf" + record.read_bytes().replace(b"\n", b"\r\n"))
    assert read_source(str(record)).position().equals(plain)


@pytest.mark.parametrize("kind", ["record", "document"])
def test_standard_input_is_read_for_a_dash(run: Run, record: Path, document: Path, kind: str) -> None:
    path = record if kind == "record" else document
    assert run("legal", "-", stdin=path.read_bytes()).out == run("legal", path).out


def test_a_file_is_written_whole_and_keeps_its_rights(tmp_path: Path) -> None:
    path = tmp_path / "a.txt"
    path.write_text("old")
    path.chmod(0o640)
    write_atomically(path, "new\n")
    assert path.read_text() == "new\n"
    assert stat.S_IMODE(path.stat().st_mode) == 0o640
    assert list(tmp_path.iterdir()) == [path]


def test_a_new_file_has_the_usual_rights(tmp_path: Path) -> None:
    old = os.umask(0o022)
    try:
        write_atomically(tmp_path / "b.txt", "b")
    finally:
        os.umask(old)
    assert stat.S_IMODE((tmp_path / "b.txt").stat().st_mode) == 0o644


def test_a_write_that_fails_leaves_the_old_file_and_nothing_else(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "a.txt"
    path.write_text("old")

    def no_space(_handle: int) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(os, "fsync", no_space)
    with pytest.raises(OSError, match="No space"):
        write_atomically(path, "new")
    assert path.read_text() == "old"
    assert list(tmp_path.iterdir()) == [path]


def test_a_link_stays_a_link(tmp_path: Path) -> None:
    (tmp_path / "real").write_text("old")
    (tmp_path / "link").symlink_to(tmp_path / "real")
    write_atomically(tmp_path / "link", "new")
    assert (tmp_path / "link").is_symlink()
    assert (tmp_path / "real").read_text() == "new"


def test_another_file_is_not_overwritten_unless_forced(tmp_path: Path) -> None:
    path = tmp_path / "a.txt"
    path.write_text("old")
    with pytest.raises(UsageError, match="exists already"):
        write_output(str(path), "new", force=False)
    write_output(str(path), "new", force=True)
    assert path.read_text() == "new"


def test_the_input_may_be_overwritten(tmp_path: Path) -> None:
    path = tmp_path / "a.txt"
    path.write_text("old")
    write_output(str(path), "new", force=False, source=str(path))
    assert path.read_text() == "new"


@pytest.mark.parametrize("name", ["no\0name", "nowhere/at/all.brh"])
def test_a_place_where_nothing_can_be_is_told(name: str) -> None:
    with pytest.raises((BrasshatError, OSError)):
        write_output(name, "x", force=False)
