"""What keeps the memory of the process small."""

from __future__ import annotations

import ctypes
from types import SimpleNamespace
from typing import TYPE_CHECKING

from bot.memory import give_back_what_is_freed

if TYPE_CHECKING:
    import pytest


def test_malloc_is_told_to_give_back(monkeypatch: pytest.MonkeyPatch) -> None:
    """It is asked for few heaps, and to map large pictures one by one."""
    told: dict[int, int] = {}
    libc = SimpleNamespace(mallopt=lambda option, value: told.update({option: value}))
    monkeypatch.setattr(ctypes, "CDLL", lambda _: libc)
    give_back_what_is_freed()
    assert told == {-8: 2, -3: 1 << 17, -1: 1 << 17}
    give_back_what_is_freed(4 << 20, heaps=1)
    assert told == {-8: 1, -3: 4 << 20, -1: 4 << 20}


def test_other_libraries_are_left_alone(monkeypatch: pytest.MonkeyPatch) -> None:
    """Where malloc has no such options nothing happens."""
    monkeypatch.setattr(ctypes, "CDLL", lambda _: SimpleNamespace())
    give_back_what_is_freed()
