"""A command that plans ahead: before one's turn it saves what it would do."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest_asyncio

import rules
from bot.model import SavedPlan
from cogs import titles
from tests.cogs.conftest import running
from tests.cogs.world import PIXELS, answer, english
from tests.toy.pictures import PICTURES
from tests.toy.rules import Handcar, HandcarState, Pump
from tests.toy.title import GAME, register, words

if TYPE_CHECKING:
    from collections.abc import AsyncIterator
    from pathlib import Path

    import pytest

    from bot.model import Table
    from tests.cogs.world import World


class _Planned(Handcar):
    """Whoever holds cards may plan which of them to play."""

    def plans(self, view: HandcarState, seat: int) -> tuple[Pump, ...]:
        """Return the cards in hand."""
        return tuple(map(Pump, sorted(set(view.crews[seat].hand))))


@pytest_asyncio.fixture
async def yard(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[World]:
    """Yield a server whose bot plays Handcar with plans."""
    register(monkeypatch)
    monkeypatch.setitem(rules.GAMES, GAME.key, _Planned())
    title = titles.TITLES[GAME.key]
    pump, *others = title.commands
    commands = (pump._replace(ahead=True), *others)
    monkeypatch.setitem(titles.TITLES, GAME.key, title._replace(commands=commands))
    (tmp_path / "words").mkdir()
    pictures = {**PIXELS, GAME.key: PICTURES}
    async with running(tmp_path, monkeypatch, pictures, 30.0, words(tmp_path / "words")) as world:
        yield world


@pytest_asyncio.fixture
async def table(yard: World) -> Table:
    """Return a running game in alice's turn."""
    return await yard.begin(2, title=GAME.key, settings="")


async def hand(yard: World, table: Table, seat: int) -> list[int]:
    """Return the cards of a seat."""
    view = (await yard.table(table.id, yard.people[seat])).view
    assert isinstance(view, HandcarState)
    return sorted(set(view.crews[seat].hand))


async def test_it_saves_in_the_turn_of_others(yard: World, table: Table) -> None:
    """No move; who typed gets their panel."""
    card = (await hand(yard, table, 1))[-1]
    told = answer(await yard.bob.slash(yard.channel, "handcar pump", miles=str(card)))
    assert await yard.bot.services.tables.plans.plan(table.id, yard.bob.id) == SavedPlan(Pump(card))
    assert (await yard.table(table.id)).version == table.version
    assert english("chat.panel.waiting", players="alice") in told


async def test_it_is_completed_with_what_can_be_planned(yard: World, table: Table) -> None:
    """One's own cards, as in one's turn."""
    offered = await yard.bob.autocomplete(yard.channel, "handcar pump", "miles", "")
    assert [choice["value"] for choice in offered] == [f"pump:{card}" for card in await hand(yard, table, 1)]


async def test_it_acts_in_ones_own_turn(yard: World, table: Table) -> None:
    """As every command does."""
    card = (await hand(yard, table, 0))[0]
    await yard.alice.slash(yard.channel, "handcar pump", miles=str(card))
    assert (await yard.table(table.id)).version == table.version + 1
    assert await yard.bot.services.tables.plans.plan(table.id, yard.alice.id) is None


async def test_other_commands_wait_for_ones_turn(yard: World, table: Table) -> None:
    """Only what is declared so plans ahead."""
    before = await yard.table(table.id)
    await yard.bob.slash(yard.channel, "handcar load", load="coal")
    assert await yard.table(table.id) == before
    assert await yard.bot.services.tables.plans.plan(table.id, yard.bob.id) is None
