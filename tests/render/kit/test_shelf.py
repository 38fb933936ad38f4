"""What never moves, kept on disk."""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor
from typing import TYPE_CHECKING

import pytest
from PIL import Image

from render.kit import shelf as module
from render.kit.canvas import Scene
from render.kit.shelf import Shelf
from render.kit.stage import Stage

if TYPE_CHECKING:
    from pathlib import Path

DATA = bytes(range(256)) * 20


@pytest.fixture
def shelf(tmp_path: Path) -> Shelf:
    """Open a shelf in an empty folder."""
    found = Shelf()
    found.open(tmp_path)
    return found


def _never() -> bytes:
    raise AssertionError("made a second time")


def _again(folder: Path) -> Shelf:
    """Return the shelf of another start."""
    found = Shelf()
    found.open(folder)
    return found


def _files(folder: Path) -> list[Path]:
    return sorted(path for path in folder.rglob("*") if path.is_file())


def test_a_thing_is_there_at_the_next_start(tmp_path: Path, shelf: Shelf) -> None:
    """What one start has made the next one finds."""
    assert shelf.get("board", ("en", 3), lambda: DATA) == DATA
    assert _again(tmp_path).get("board", ("en", 3), _never) == DATA


def test_another_key_is_another_thing(shelf: Shelf) -> None:
    """Language, options and name each count."""
    shelf.get("board", ("en", 3), lambda: DATA)
    for name, key in (("board", ("ko", 3)), ("board", ("en", 4)), ("map", ("en", 3)), ("board", ("en", "3"))):
        assert shelf.get(name, key, lambda: b"other") == b"other"


@pytest.mark.parametrize("damage", [b"", b"x", DATA, b"\0" * 16 + DATA])
def test_a_damaged_file_is_made_anew(tmp_path: Path, shelf: Shelf, damage: bytes) -> None:
    """A file that was cut, emptied or written over is never shown, but replaced."""
    shelf.get("board", (), lambda: DATA)
    (path,) = _files(tmp_path)
    path.write_bytes(damage)
    assert shelf.get("board", (), lambda: DATA) == DATA
    assert _again(tmp_path).get("board", (), _never) == DATA


def test_one_wrong_bit_is_noticed(tmp_path: Path, shelf: Shelf) -> None:
    """A disk that lies is found out."""
    shelf.get("board", (), lambda: DATA)
    (path,) = _files(tmp_path)
    data = bytearray(path.read_bytes())
    data[len(data) // 2] ^= 4
    path.write_bytes(data)
    assert shelf.get("board", (), lambda: b"anew") == b"anew"


def test_other_words_are_another_folder(tmp_path: Path) -> None:
    """Whoever changes a translation does not see the old one."""
    words, found = tmp_path / "en.po", []
    for text in ("Chicago", "Boston"):
        words.write_text(text)
        shelf = Shelf()
        shelf.open(tmp_path / "pictures", [words])
        found.append(shelf.get("board", (), text.encode))
    assert found == [b"Chicago", b"Boston"]


def test_what_others_made_goes_once_all_is_there(tmp_path: Path, shelf: Shelf) -> None:
    """Folders of older code and unfinished files do not gather."""
    (tmp_path / "older").mkdir()
    (tmp_path / "older" / "board").write_bytes(DATA)
    shelf.get("board", (), lambda: DATA)
    (_files(tmp_path)[0].parent / "x.new").write_bytes(DATA)
    assert not shelf.is_full
    shelf.fill()
    assert _again(tmp_path).is_full
    assert [path.suffix for path in _files(tmp_path)] == ["", ""]
    assert not (tmp_path / "older").exists()


def test_a_folder_has_its_bounds(tmp_path: Path, shelf: Shelf, monkeypatch: pytest.MonkeyPatch) -> None:
    """What is beyond them is made each time."""
    monkeypatch.setattr(module, "MOST_BYTES", 10)
    for key in range(5):
        assert shelf.get("board", key, lambda: DATA) == DATA
    assert len(_files(tmp_path)) == 1


def test_a_folder_that_cannot_be_written_is_no_trouble(tmp_path: Path) -> None:
    """Where nothing can be kept everything is made."""
    (tmp_path / "file").write_bytes(b"")
    shelf = Shelf()
    shelf.open(tmp_path / "file")
    assert shelf.get("board", (), lambda: DATA) == DATA
    assert shelf.is_full


def test_threads_may_make_the_same_thing(
    tmp_path: Path, shelf: Shelf, caplog: pytest.LogCaptureFixture
) -> None:
    """Files are whole at every moment, and nobody minds those of others that come and go."""
    with ThreadPoolExecutor(8) as pool:
        found = list(pool.map(lambda number: shelf.get("board", number % 40, lambda: DATA), range(400)))
    assert set(found) == {DATA}
    assert len(_files(tmp_path)) == 40
    assert caplog.records == []


def test_a_kept_scene_is_the_drawn_one(shelf: Shelf, monkeypatch: pytest.MonkeyPatch) -> None:
    """Pixels and colours of a scene from disk are those of the first time; nothing is drawn again."""
    for room in ("canvas", "stage"):
        monkeypatch.setattr(f"render.kit.{room}.SHELF", shelf)
    drawn = []

    def draw() -> Image.Image:
        drawn.append(1)
        return Image.linear_gradient("L").convert("RGB")

    def scene() -> Scene:
        swatches = Stage("toy", [(1, 2, 3)], draw, list).swatches
        return Scene.kept("toy", (), (256, 256), draw, swatches)

    first, second = scene().frame(), scene().frame()
    assert first.tobytes() == second.tobytes()
    assert first.getpalette() == second.getpalette()
    assert len(drawn) == 2
