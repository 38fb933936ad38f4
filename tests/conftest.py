"""What lets thousands of tests share a machine, and the server of PostgreSQL that they share in a process."""

from __future__ import annotations

import gc
import os
from typing import TYPE_CHECKING, Final

import pytest

from render.kit import shelf
from render.kit.shelf import SHELF
from tests.postgres import Server, programs

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

IS_ONE_OF_SEVERAL: Final = "PYTEST_XDIST_WORKER" in os.environ
_YOUNG, _OLDER, _OLD = 20_000, 20, 50
"""How rarely garbage is looked for: what tests have loaded stays to the end."""
_MOST_BYTES: Final = 1 << 30
"""What never moves in pictures of all titles, with every option in every language."""


def pytest_collection_finish() -> None:
    """Look no more through what has been loaded."""
    if IS_ONE_OF_SEVERAL:
        gc.collect()
        gc.freeze()
        gc.set_threshold(_YOUNG, _OLDER, _OLD)


@pytest.fixture(scope="session")
def _drawn_before(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return a folder that all processes of a run share."""
    return tmp_path_factory.getbasetemp().parent / "pictures"


@pytest.fixture(autouse=True)
def _shelf(_drawn_before: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Let what never moves in pictures be drawn by one process for all.

    It is kept by what it was made from.
    """
    if IS_ONE_OF_SEVERAL:
        monkeypatch.setattr(shelf, "MOST_BYTES", _MOST_BYTES)
        SHELF.open(_drawn_before)


@pytest.fixture(scope="session")
def postgres() -> Iterator[Server]:
    """Return a server of PostgreSQL of this process, or skip where none is installed."""
    installed = programs()
    if installed is None:
        pytest.skip("PostgreSQL is not installed: apt-get install postgresql")
    server = Server.make(installed)
    yield server
    server.remove()
