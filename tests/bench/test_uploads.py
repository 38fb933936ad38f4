"""What turns upload: bytes a press and a turn, with what messages keep, and as if they kept nothing."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import pytest

import render
import rules
from cogs.titles import game_of
from tests.bench.measure import report
from tests.cogs.conftest import running
from tests.cogs.playing import advised, open_panel, take_in_panel
from tests.cogs.test_uploads import PATIENCE, Traffic, traffic, turn_of

if TYPE_CHECKING:
    from pathlib import Path

    from simcord import ResponseMessage

    from bot.model import Table
    from tests.cogs.world import World

__all__ = ["traffic"]
TURNS: Final = 12
_KIB: Final = 1024


@pytest.mark.parametrize("kept", [True, False])
@pytest.mark.parametrize("title", rules.GAMES)
async def test_what_turns_upload(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, traffic: Traffic, title: str, *, kept: bool
) -> None:
    """By the panel, in English, for two; a picture that a message has already is sent but once."""
    if not kept:
        monkeypatch.setattr("cogs.kit.message.files_of", lambda _: {})
    async with running(tmp_path, monkeypatch, render.PICTURES, patience=PATIENCE) as world:
        table = await world.begin(2, title=title, settings="")
        traffic.clear()
        before = _presses(world)
        for _ in range(TURNS):
            await _play_turn(world, table)
        presses, bytes_, requests = _presses(world) - before, traffic.bytes, traffic.requests
        again = await _press_again(world, table, traffic)
    how = "kept" if kept else "nothing kept"
    if again is not None:
        report(f"{title}, {how}: KiB a press without a new picture", again / _KIB)
    report(f"{title}, {how}: KiB a press", bytes_ / presses / _KIB)
    report(f"{title}, {how}: KiB a turn", bytes_ / TURNS / _KIB)
    report(f"{title}, {how}: requests a turn", requests / TURNS)


def _presses(world: World) -> int:
    """Return how many presses there have been: each is acknowledged."""
    return sum(request.path.endswith("/callback") for request in world.env.http_requests)


async def _press_again(world: World, table: Table, traffic: Traffic) -> int | None:
    """Press what shows the same panel again; return the bytes that it sends; None: it is not there."""
    now = await world.table(table.id)
    person = world.people[game_of(now.title).to_act(now.public)[0]]
    panel, refresh = await open_panel(world, person), f"p:{now.id}:{now.version}:"
    if f"'{refresh}'" not in str(panel.components):
        return None
    traffic.clear()
    await person.click(panel, custom_id=refresh)
    return traffic.bytes


async def _play_turn(world: World, table: Table) -> None:
    """Let a turn be played in panels."""
    panels: dict[int, ResponseMessage] = {}
    turn = await turn_of(world, table)
    while await turn_of(world, table) == turn:
        now = await world.table(table.id)
        seat = game_of(now.title).to_act(now.public)[0]
        person = world.people[seat]
        now = await world.table(table.id, person)
        if seat not in panels or f"p:{now.id}:{now.version}:" not in str(panels[seat].components):
            panels[seat] = await open_panel(world, person)
        await take_in_panel(person, panels[seat], now, advised(now, seat))
