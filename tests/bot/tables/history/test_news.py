"""What happened since a seat's last turn."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bot.tables.history import glances
from tests.bot.race import Peeked
from tests.bot.tables.people import ANN, BEN, CAT, DAN, act, playing, run

if TYPE_CHECKING:
    import pytest

    from bot.model import LogEntry, Table
    from bot.tables import Tables


async def news_of(tables: Tables, table: Table, seat: int, *, turn: int) -> tuple[LogEntry, ...]:
    """Return what the panel of a seat tells of, in a turn of the game."""
    seen = await tables.library.get(table.id, table.seats[seat].user_id)
    assert seen.public is not None
    assert seen.public.turn == turn
    return (await tables.history.glance(seen, seat)).news


async def test_since_the_last_turn(tables: Tables) -> None:
    """One's own last move, and everything after it."""
    table = await playing(tables, BEN, CAT)
    own = await run(tables, table, ANN)
    table = await run(tables, await run(tables, own, BEN), CAT)
    news = await news_of(tables, table, 0, turn=4)
    assert [(entry.version, entry.seat) for entry in news] == [
        (own.version, 0),
        (own.version + 1, 1),
        (own.version + 2, 2),
    ]


async def test_within_a_turn(tables: Tables) -> None:
    """Moves of the turn that goes on do not end what is news in it."""
    table = await playing(tables, BEN)
    table = await run(tables, await run(tables, table, ANN), BEN)
    before = await news_of(tables, table, 0, turn=3)
    table = await act(tables, table, ANN, {"kind": "peek"})
    assert (await news_of(tables, table, 0, turn=3))[: len(before)] == before


async def test_whoever_takes_a_seat_over(tables: Tables) -> None:
    """News begin when they have come, whatever was done for the seat before."""
    table = await run(tables, await playing(tables, BEN), ANN)
    table = await tables.play.replace(table.id, CAT, 0, DAN)
    table = await run(tables, table, BEN)
    assert [(entry.kind, entry.seat) for entry in await news_of(tables, table, 0, turn=3)] == [("move", 1)]


async def test_news_keep_secrets(tables: Tables) -> None:
    """What others have seen alone is not told."""
    table = await act(tables, await playing(tables, BEN), ANN, {"kind": "peek"})
    (*_, entry) = await news_of(tables, table, 1, turn=1)
    assert entry.events == (Peeked(0, None),)


async def test_of_very_much_the_newest(tables: Tables, monkeypatch: pytest.MonkeyPatch) -> None:
    """However long somebody was away, no more is read than can be told."""
    monkeypatch.setattr(glances, "MOST_NEWS", 2)
    table = await run(tables, await playing(tables, BEN, CAT), ANN)
    table = await run(tables, await run(tables, table, BEN), CAT)
    assert [entry.seat for entry in await news_of(tables, table, 0, turn=4)] == [1, 2]
