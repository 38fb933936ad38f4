"""Structs are got ready before several threads decode them: what msgspec does otherwise ends the process."""

from __future__ import annotations

import asyncio
import subprocess
import sys
from typing import TYPE_CHECKING

import msgspec
import pytest

from bot.decoding import get_ready, structs
from bot.storage import database

if TYPE_CHECKING:
    from pathlib import Path

_THREADS = 4
_ROUNDS = 10


class _BegunError(Exception):
    """The structs are to be got ready."""


def test_several_threads_decode_what_is_ready() -> None:
    """In a process of its own, which would be gone."""
    program = [sys.executable, "-m", "tests.bot.test_decoding"]
    assert subprocess.run(program, check=False, stderr=subprocess.DEVNULL).returncode == 0


def test_they_are_ready_before_the_database_is_opened(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Its threads decode what they read."""

    def begin() -> None:
        raise _BegunError

    monkeypatch.setattr(database, "get_ready", begin)
    with pytest.raises(_BegunError):
        asyncio.run(database.Database.open(tmp_path / "railhead.sqlite3"))
    assert list(tmp_path.iterdir()) == []


def test_structs_of_structs_are_found() -> None:
    """However many come between."""
    base = msgspec.defstruct("Base", [])
    (inner,) = [
        msgspec.defstruct("Inner", [], bases=(each,))
        for each in [msgspec.defstruct("Mid", [], bases=(base,))]
    ]
    assert inner in set(structs(base))


def _new_struct() -> type[msgspec.Struct]:
    fields = [(f"f{number}", "int | str | list[dict[str, int]]") for number in range(30)]
    return msgspec.defstruct("New", [(f"a{n}", msgspec.defstruct(f"Inner{n}", fields)) for n in range(30)])


async def _decode_at_once(kind: type[msgspec.Struct]) -> None:
    inner = {f"f{number}": number for number in range(30)}
    data = msgspec.json.encode({f"a{number}": inner for number in range(30)})
    await asyncio.gather(*(asyncio.to_thread(msgspec.json.decode, data, type=kind) for _ in range(_THREADS)))


if __name__ == "__main__":
    sys.setswitchinterval(1e-6)
    for _ in range(_ROUNDS):
        new = _new_struct()
        get_ready()
        asyncio.run(_decode_at_once(new))
