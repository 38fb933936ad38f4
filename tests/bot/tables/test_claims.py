"""Two processes on one database: what one of them has claimed is not posted by the other."""

from __future__ import annotations

from datetime import timedelta
from typing import TYPE_CHECKING

import pytest

from bot.model.posts import Loss
from bot.storage.database import Database
from bot.tables import Outbox
from bot.tables.posts import LEASE
from tests.bot.tables.people import ANN, BEN, playing, run

if TYPE_CHECKING:
    from collections.abc import AsyncIterator, Awaitable, Callable

    from bot.address import Address
    from bot.model import Table
    from bot.tables import Tables
    from tests.bot.clocks import SteppingClock


@pytest.fixture
async def other(address: Address, database: Database, clock: SteppingClock) -> AsyncIterator[Outbox]:
    """Return the posts as another process has them."""
    assert database
    async with await Database.open(address) as its_own:
        yield Outbox(its_own, clock)


@pytest.fixture
async def table(tables: Tables) -> Table:
    """Return a game that owes its channel a post."""
    return await playing(tables, BEN)


async def test_a_claim_is_of_all_that_is_due(outbox: Outbox, table: Table) -> None:
    """Whoever claims a post gets it as it is listed."""
    assert [await outbox.claim(table.id)] == await outbox.due(table.id)


async def test_nothing_is_claimed_where_nothing_is_due(outbox: Outbox, table: Table) -> None:
    """A post that is there already is not claimed, nor that of no table."""
    due = await outbox.claim(table.id)
    assert due is not None
    await outbox.mark_posted(due.id, 1)
    assert await outbox.claim(table.id) is None
    assert await outbox.claim(table.id + 1) is None


async def test_a_claim_keeps_others_away(outbox: Outbox, other: Outbox, table: Table) -> None:
    """For others nothing is due, and they get nothing."""
    await outbox.claim(table.id)
    assert (await other.due(), await other.claim(table.id)) == ([], None)


async def test_a_claim_can_be_renewed(
    outbox: Outbox, other: Outbox, table: Table, clock: SteppingClock
) -> None:
    """It lasts as long again from then on."""
    first = await outbox.claim(table.id)
    clock.skip(LEASE * 0.7)
    assert await outbox.claim(table.id) == first
    clock.skip(LEASE * 0.7)
    assert await other.claim(table.id) is None


async def test_a_claim_ends_by_itself(
    outbox: Outbox, other: Outbox, table: Table, clock: SteppingClock
) -> None:
    """What a process had claimed that has died is claimed by another one; then it is that one's."""
    await outbox.claim(table.id)
    clock.skip(LEASE)
    claimed = await other.claim(table.id)
    assert claimed is not None
    assert (await outbox.due(), await outbox.claim(table.id)) == ([], None)


async def test_others_know_when_a_claim_ends(
    outbox: Outbox, other: Outbox, table: Table, clock: SteppingClock
) -> None:
    """They are to look again then; for the one that has it nothing is kept back."""
    await outbox.claim(table.id)
    ends = await other.next_due()
    assert ends is not None
    assert LEASE - timedelta(seconds=5) < ends - clock.now() <= LEASE
    assert await outbox.next_due() is None


async def test_the_newer_post_of_a_table_is_claimed_with_it(
    tables: Tables, outbox: Outbox, other: Outbox, table: Table
) -> None:
    """While one process posts at a table no other does, so that nothing is told twice or out of order."""
    first = await outbox.claim(table.id)
    await run(tables, table, ANN)
    assert (await other.due(), await other.claim(table.id)) == ([], None)
    newer = await outbox.claim(table.id)
    assert first is not None
    assert newer is not None
    assert newer.id > first.id
    assert await other.claim(table.id) is None


async def test_the_newer_post_is_free_once_the_older_is_posted(
    tables: Tables, outbox: Outbox, other: Outbox, table: Table
) -> None:
    """What the older one told is known then."""
    first = await outbox.claim(table.id)
    assert first is not None
    await run(tables, table, ANN)
    await outbox.mark_posted(first.id, 1)
    newer = await other.claim(table.id)
    assert newer is not None
    assert newer.since_version == first.version


async def test_moving_on_to_the_newer_post_leaves_no_claim(
    tables: Tables, outbox: Outbox, other: Outbox, table: Table
) -> None:
    """Once that one is posted the table is free, although the older one never was."""
    await outbox.claim(table.id)
    await run(tables, table, ANN)
    newer = await outbox.claim(table.id)
    assert newer is not None
    await outbox.mark_posted(newer.id, 1)
    assert await other.next_due() is None


@pytest.mark.parametrize(
    "settle",
    [
        lambda outbox, post_id, _: outbox.mark_posted(post_id, 1),
        lambda outbox, post_id, _: outbox.give_up(post_id, Loss.GONE),
        lambda outbox, post_id, clock: outbox.postpone(post_id, clock.now()),
        lambda outbox, *_: outbox.release(),
    ],
    ids=["posted", "given up", "postponed", "released"],
)
async def test_what_is_settled_is_claimed_no_more(
    outbox: Outbox,
    other: Outbox,
    table: Table,
    clock: SteppingClock,
    settle: Callable[[Outbox, int, SteppingClock], Awaitable[None]],
) -> None:
    """Nobody waits for the end of the claim."""
    due = await outbox.claim(table.id)
    assert due is not None
    await settle(outbox, due.id, clock)
    assert await other.next_due() is None


async def test_a_claim_of_others_is_not_released(outbox: Outbox, other: Outbox, table: Table) -> None:
    """A process that ends leaves alone what another one is about to post."""
    await outbox.claim(table.id)
    await other.release()
    await other.release(table.id)
    assert await other.claim(table.id) is None


async def test_a_table_alone_can_be_released(
    tables: Tables, outbox: Outbox, other: Outbox, table: Table
) -> None:
    """The claims at other tables stay."""
    elsewhere = await playing(tables, BEN)
    for claimed in (table, elsewhere):
        await outbox.claim(claimed.id)
    await outbox.release(table.id)
    assert [due.table_id for due in await other.due()] == [table.id]


async def test_what_is_kept_back_is_not_claimed(outbox: Outbox, table: Table, clock: SteppingClock) -> None:
    """Before its time nobody tries a post."""
    due = await outbox.claim(table.id)
    assert due is not None
    await outbox.postpone(due.id, clock.now() + timedelta(minutes=5))
    assert await outbox.claim(table.id) is None
    clock.skip(timedelta(minutes=5))
    assert await outbox.claim(table.id) is not None
