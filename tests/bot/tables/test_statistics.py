"""What somebody's games come to, counted by hand."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bot.model.results import LAST_ONE
from bot.storage.rows import rank_rows
from bot.tables import ranks
from bot.tables.statistics import Against, BySeats, Part, Regular, Used
from rules.kernel.contract import COUNTED
from tests.bot.played import CHANNEL, GUILD, TITLE, Played, put_all

if TYPE_CHECKING:
    from collections.abc import Sequence

    import pytest

    from bot.storage.database import Database
    from bot.tables import Tables
    from bot.tables.statistics import Statistics

A, B, C = {"routes": 50, "tickets": 10}, {"routes": 20, "tickets": 30}, {"routes": 5}


async def of(tables: Tables, who: int = 1, channels: Sequence[int] = (CHANNEL,), asks: int = 0) -> Statistics:
    """Return the statistics of a person that somebody is told who sees some channels."""
    scope = await tables.ranks.scope(GUILD, asks, channels)
    return await tables.ranks.statistics(scope, who, TITLE, "")


async def test_places_points_and_rivals(tables: Tables, database: Database) -> None:
    """By hand: two games of two, one of three."""
    games = [
        Played((1, 2), (1, 2), totals=(60, 50), parts=(A, B)),
        Played((2, 1), (1, 2), totals=(60, 50), parts=(A, B)),
        Played((1, 2, None), (1, 1, 3), totals=(60, 60, 5), parts=(A, A, C)),
    ]
    await database.write(put_all, games)
    found = await of(tables)
    assert (found.games, found.left, found.places, found.name) == (3, 0, {1: 2, 2: 1}, "P1")
    assert found.by_seats == [BySeats(2, 2, 55.0, 60), BySeats(3, 1, 60.0, 60)]
    assert found.parts == [Part("routes", 40.0, 245 / 7), Part("tickets", 50 / 3, 100 / 7)]
    assert found.against == [Against(2, "P2", 3, 1, 1)]
    assert found.tables == [1, 2, 3]


async def test_of_everybody(tables: Tables, database: Database) -> None:
    """By hand: which seats won, points by numbers and of winners, games by month, who has played most."""
    games = [
        Played((1, 2), (1, 2), totals=(60, 50), parts=(A, B)),
        Played((2, 1, None), (2, 1, 3), totals=(50, 60, 5), parts=(B, A, C)),
        Played((1, 2), (1, 2), reason=COUNTED),
        Played((3, 1), (1, 2), channel=21),
        Played((3, 1), (1, 2), title="race"),
    ]
    await database.write(put_all, games)
    scope = await tables.ranks.scope(GUILD, 0, [CHANNEL])
    assert await tables.ranks.played(scope) == [(TITLE, ""), ("race", "")]
    found = await tables.ranks.together(scope, TITLE, "")
    assert (found.games, found.won, found.months) == (2, {0: 1, 1: 1}, [2])
    assert found.by_seats == [BySeats(2, 1, 55.0, 60), BySeats(3, 1, 115 / 3, 60)]
    assert found.parts == [Part("routes", 50.0, 29.0), Part("tickets", 10.0, 16.0)]
    assert found.regulars == [Regular("P1", 2, 2), Regular("P2", 2, 0)]


async def test_of_everybody_the_last_games(
    tables: Tables, database: Database, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Read in parts, newest first, until there are enough."""
    monkeypatch.setattr(ranks, "LAST_GAMES", 3)
    for module in (ranks, rank_rows):
        monkeypatch.setattr(module, "AT_ONCE", 2)
    await database.write(put_all, [Played((9, 8), (1, 2))] * 3 + [Played((1, 2), (1, 2))] * 4)
    found = await tables.ranks.together(await tables.ranks.scope(GUILD, 0, [CHANNEL]), TITLE, "")
    assert found.regulars == [Regular("P1", 4, 4), Regular("P2", 4, 0)]


async def test_what_was_used(tables: Tables, database: Database) -> None:
    """In more than one game, most often first, then by id, of so many of which it is known; of winners."""
    games = [
        Played((1, 2), (1, 2), used=[("b", "a", "c"), ("d",)]),
        Played((2, 1), (1, 2), used=[("d", "a"), ("b", "c")]),
        Played((1, 2), (1, 2), used=[("b", "e"), ("a",)]),
        Played((1, 2), (1, 2), used=[None, None]),
        Played((1, 2), (1, 2), used=[("e",), ("e",)], reason=COUNTED),
    ]
    await database.write(put_all, games)
    assert (await of(tables)).used == [Used("b", 3, 3), Used("c", 2, 3)]
    scope = await tables.ranks.scope(GUILD, 0, [CHANNEL])
    assert (await tables.ranks.together(scope, TITLE, "")).used == [Used("a", 2, 3), Used("b", 2, 3)]


async def test_the_longest_streak(tables: Tables, database: Database) -> None:
    """Of wins one after the other, as the games ended; a claimed win is one."""
    games = [Played((1, 2), (place, 3 - place)) for place in (1, 1, 2, 1, 1)]
    games.append(Played((1, 2), (1, None), reason=LAST_ONE, left=[1]))
    await database.write(put_all, [*games, Played((1, 2), (2, 1))])
    assert (await of(tables)).streak == 3
    assert (await of(tables, 2)).left == 1


async def test_games_that_were_not_played_to_the_end(tables: Tables, database: Database) -> None:
    """One left counts as that; one counted by agreement, or taken over from somebody, not at all."""
    games = [
        Played((1, 2), (1, 2), left=[0]),
        Played((1, 2), (1, 2), came={0: 3}),
        Played((1, 2), (1, 2), reason=COUNTED),
        Played((3, 2), (1, 2), came={0: 1}),
    ]
    await database.write(put_all, games)
    found = await of(tables)
    assert (found.games, found.left) == (0, 1)


async def test_only_what_one_may_know_of(tables: Tables, database: Database) -> None:
    """Neither games nor titles nor rivals of channels that one does not see; but where one sits."""
    hidden = [Played((1, 2), (1, 2), channel=21), Played((1, 3), (1, 2), channel=21, title="mini_express")]
    await database.write(put_all, [*hidden, Played((1, 2), (2, 1))])
    assert (await of(tables)).games == 1
    assert (await of(tables, asks=2)).games == 2
    assert (await of(tables, channels=(CHANNEL, 21))).games == 2
    scope = await tables.ranks.scope(GUILD, 0, (CHANNEL,))
    assert await tables.ranks.titles(scope, 1) == [(TITLE, "")]
    assert await tables.ranks.titles(await tables.ranks.scope(GUILD, 3, ()), 1) == [("mini_express", "")]


async def test_read_in_parts(tables: Tables, database: Database, monkeypatch: pytest.MonkeyPatch) -> None:
    """However many games are read at once."""
    monkeypatch.setattr("bot.storage.rows.rank_rows.AT_ONCE", 3)
    monkeypatch.setattr("bot.tables.ranks.AT_ONCE", 3)
    await database.write(put_all, [Played((1, 2), (1, 2))] * 9)
    assert (await of(tables)).places == {1: 9}
