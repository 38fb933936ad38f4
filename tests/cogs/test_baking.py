"""What never moves, drawn ahead by another process."""

from __future__ import annotations

import signal
import subprocess
import sys
import threading
from typing import TYPE_CHECKING

import pytest

from bot.settings import PICTURES_FOLDER, load_settings
from bot.worker import drawing_worker
from cogs import baking
from cogs.drawing import DRAWER, Beginning
from render.kit.cache import DEFAULT_LIMIT, FONT_MEMORY, MEMORY, keep_at_most
from render.kit.shelf import SHELF
from tests.cogs.pictures import Pixels

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from bot.settings import Settings


class Noting(Pixels):
    """Pictures that note for which languages they were drawn ahead."""

    def __init__(self) -> None:
        self.languages: list[str] = []

    def warm_up(self, *reader: object, **_: object) -> None:
        """Note it."""
        self.languages.append(str(reader[0]))


@pytest.fixture
def settings(tmp_path: Path) -> Settings:
    """Return settings with a folder of their own."""
    return load_settings({"RAILHEAD_DATA": str(tmp_path), "RAILHEAD_PICTURE_MEMORY": "64"}, None)


@pytest.fixture(autouse=True)
def shelf(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Put shelf and memory back; wait for what is drawn ahead."""
    yield
    wait_for_first_pictures()
    SHELF.close()
    keep_at_most(DEFAULT_LIMIT)


def wait_for_first_pictures() -> None:
    """Wait until what is drawn is ready."""
    for thread in threading.enumerate():
        if thread.name == "first-pictures":
            thread.join()


@pytest.fixture
def bakers(monkeypatch: pytest.MonkeyPatch) -> list[subprocess.Popen[bytes]]:
    """Start processes that wait in the place of those that draw."""
    started: list[subprocess.Popen[bytes]] = []

    def start(_folder: Path, _language: str) -> subprocess.Popen[bytes]:
        started.append(subprocess.Popen([sys.executable, "-c", "import threading; threading.Event().wait()"]))
        return started[-1]

    monkeypatch.setattr(baking, "_start_baker", start)
    return started


def test_another_process_draws_until_the_bot_ends(
    settings: Settings, bakers: list[subprocess.Popen[bytes]]
) -> None:
    """It runs beside the bot, and not longer."""
    with baking.kept_pictures(settings):
        (baker,) = bakers
        assert baker.poll() is None
    assert baker.poll() is not None


def test_a_later_start_needs_no_other_process(
    settings: Settings, bakers: list[subprocess.Popen[bytes]], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Once everything was drawn, nothing is drawn ahead any more."""
    monkeypatch.setattr(baking, "PICTURES", {})
    baking.bake(settings.data / PICTURES_FOLDER, "en")
    with baking.kept_pictures(settings):
        assert bakers == []


def test_who_listens_waits_little_for_those_who_draw(
    settings: Settings, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Threads take short turns as long as pictures are kept, and the usual ones afterwards."""
    monkeypatch.setattr(baking, "PICTURES", {})
    baking.bake(settings.data / PICTURES_FOLDER, "en")
    usual = sys.getswitchinterval()
    with baking.kept_pictures(settings):
        assert sys.getswitchinterval() < usual
    assert sys.getswitchinterval() == usual


def test_all_languages_are_drawn_the_bots_own_first(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Most readers of a bot have its language."""
    pictures = Noting()
    monkeypatch.setattr(baking, "PICTURES", {"noting": pictures})
    baking.bake(tmp_path, "ko")
    assert pictures.languages == ["ko", "en", "ja"]


def test_pictures_keep_what_the_settings_allow(
    settings: Settings, bakers: list[subprocess.Popen[bytes]]
) -> None:
    """The process that draws may keep so much; the bot itself little, where that does not draw."""
    with baking.kept_pictures(settings):
        assert DRAWER.worker is not None
        assert DRAWER.worker.arguments == ("64", str(settings.data / PICTURES_FOLDER))
        for memory in (MEMORY, FONT_MEMORY):
            memory.keep("heavy", object(), 48 << 20)
        assert MEMORY.held == FONT_MEMORY.held == 0


def test_the_process_that_draws_has_begun(
    settings: Settings, bakers: list[subprocess.Popen[bytes]], monkeypatch: pytest.MonkeyPatch
) -> None:
    """It is told to get ready once what never moves is drawn; it ends with the bot."""
    told: list[object] = []
    monkeypatch.setattr(DRAWER, "draw", told.append)
    drawing = drawing_worker(64, settings.data / PICTURES_FOLDER)
    drawing.begin()
    assert drawing.process is not None
    with baking.kept_pictures(settings, drawing):
        bakers[0].kill()
        wait_for_first_pictures()
        assert told == [Beginning("en")]
        assert drawing.process.poll() is None
    assert drawing.process.poll() is not None
    assert DRAWER.worker is None


def test_a_program_of_our_own_is_started(tmp_path: Path) -> None:
    """The command for the other process is one that this installation has."""
    baker = baking._start_baker(tmp_path, "en")
    assert baker is not None
    baker.terminate()
    baker.communicate()
    assert baker.returncode == -signal.SIGTERM


def test_the_program_ends_with_a_bot_that_is_killed(tmp_path: Path) -> None:
    """It closes what it held: were they to stay, a bot that starts again and again would have many."""
    baker = baking._start_baker(tmp_path, "en")
    assert baker is not None
    assert baker.stdin is not None
    baker.stdin.close()
    assert baker.wait() == -signal.SIGTERM


def test_the_program_ends_well_while_it_listens_for_the_bot(tmp_path: Path) -> None:
    """Nobody has closed its input when all is drawn."""
    drawn = f"baking.bake = print; baking.main([{str(tmp_path)!r}, 'en', {baking._WITH_INPUT!r}])"
    command = [sys.executable, "-c", f"from cogs import baking; {drawn}"]
    with subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.DEVNULL) as baker:
        assert baker.wait() == 0


@pytest.mark.parametrize(("code", "warnings"), [("0", 0), ("3", 1)])
def test_a_process_that_fails_is_told(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture, code: str, warnings: int
) -> None:
    """And what draws gets ready by itself, as it does beside pictures that are there."""
    ready: list[object] = []
    monkeypatch.setattr(DRAWER, "draw", ready.append)
    baker = subprocess.Popen([sys.executable, "-c", f"raise SystemExit({code})"])
    baking._get_ready(baker, "ko")
    assert ready == [Beginning("ko")]
    assert caplog.text.count("ended with code") == warnings


@pytest.mark.parametrize("sign", [signal.SIGTERM, signal.SIGINT])
def test_a_process_that_is_told_to_end_is_no_news(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture, sign: signal.Signals
) -> None:
    """By the bot or by Ctrl-C; nor is anything drawn any more."""
    ready: list[object] = []
    monkeypatch.setattr(DRAWER, "draw", ready.append)
    code = f"import os, signal; signal.signal({sign:d}, signal.SIG_DFL); os.kill(os.getpid(), {sign:d})"
    baking._get_ready(subprocess.Popen([sys.executable, "-c", code]), "en")
    assert ready == []
    assert caplog.text == ""
