"""Ratings and statistics of a server, from the results that the asker may know of."""

from __future__ import annotations

import asyncio
from datetime import timedelta
from functools import partial
from statistics import median
from typing import TYPE_CHECKING, Final

from bot.newest import Newest
from bot.storage.rows import rank_rows
from bot.storage.rows.rank_rows import AT_ONCE, Place
from bot.tables.ratings import Ladder
from bot.tables.statistics import statistics, together

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from bot.model.results import Ended, Scope
    from bot.tables.ledger import Ledger
    from bot.tables.ratings import Rating
    from bot.tables.statistics import Statistics, Together

KEPT: Final = 64
"""Ladders that are kept: of a title in a server there are as many as sets of channels that people see."""
LAST_GAMES: Final = 1_000
"""So many of a title are counted where it does not matter who has played."""
LOOKED_AT: Final = 10
"""Tables from whose history it is told how quickly somebody answers: it is long."""


class _Kept:
    """A ladder, how far it was worked out, and the lock of who goes on with it."""

    def __init__(self) -> None:
        self.ladder, self.place = Ladder(), Place()
        self.lock = asyncio.Lock()


class Ranks:
    """Changes nothing. What is worked out is kept, and only what came later is added to it."""

    def __init__(self, ledger: Ledger) -> None:
        self._ledger = ledger
        self._kept: Newest[tuple[Scope, str, str], _Kept] = Newest(KEPT)

    async def scope(self, guild_id: int, user_id: int, channels: Sequence[int]) -> Scope:
        """Return what somebody may learn of who sees ``channels`` of a server: that, and where they sat."""
        return await self._ledger.database.read(rank_rows.scope, guild_id, user_id, channels)

    async def ratings(self, scope: Scope, title: str, edition: str) -> Mapping[int | str, Rating]:
        """Return the ratings at a title, of people by their ids, of bot players by their levels' names."""
        key = scope, title, edition
        self._kept[key] = kept = self._kept.get(key) or _Kept()
        async with kept.lock:
            try:
                await self._go_on(kept, *key)
            except BaseException:
                self._kept.pop(key, None)
                raise
            return kept.ladder.ratings()

    async def titles(self, scope: Scope, user_id: int) -> list[tuple[str, str]]:
        """Return the titles, with their editions, that somebody has played, the most played first."""
        return await self._ledger.database.read(rank_rows.titles_of, scope, user_id)

    async def statistics(self, scope: Scope, user_id: int, title: str, edition: str) -> Statistics:
        """Return what somebody's games of a title come to."""
        found: list[Ended] = []
        more = True
        while more:
            last = found[-1].table_id if found else 0
            games = await self._ledger.database.read(rank_rows.games_of, scope, user_id, title, edition, last)
            found += games
            more = len(games) == AT_ONCE
        return await self._ledger.pools.ranks.run(statistics, found, user_id)

    async def played(self, scope: Scope) -> list[tuple[str, str]]:
        """Return the titles, with their editions, that were played, the most played first."""
        return await self._ledger.database.read(rank_rows.titles, scope)

    async def together(self, scope: Scope, title: str, edition: str) -> Together:
        """Return what the last games of a title come to, whoever played."""
        found: list[Ended] = []
        more = True
        while more and len(found) < LAST_GAMES:
            last = found[-1] if found else None
            games = await self._ledger.database.read(rank_rows.before, scope, title, edition, last)
            found += games
            more = len(games) == AT_ONCE
        return await self._ledger.pools.ranks.run(partial(together, found, earlier=more))

    async def answers(self, user_id: int, tables: Sequence[int]) -> timedelta | None:
        """Return how quickly somebody answers at the last of some tables: the median; None if never."""
        spans = await self._ledger.database.read(rank_rows.answers, user_id, tables[-LOOKED_AT:])
        return timedelta(seconds=median(span.total_seconds() for span in spans)) if spans else None

    def forget(self) -> None:
        """Keep nothing: somebody is to be forgotten who may be in it."""
        self._kept.clear()

    async def _go_on(self, kept: _Kept, scope: Scope, title: str, edition: str) -> None:
        games: list[Ended] = []
        more = True
        while more:  # what was read last is rated while the next is read
            (place, found), _ = await asyncio.gather(
                self._ledger.database.read(rank_rows.after, scope, title, edition, kept.place),
                self._ledger.pools.ranks.run(kept.ladder.add, games),
            )
            if place.changes != kept.place.changes:
                kept.ladder = Ladder()
            kept.place, games, more = place, found, len(found) == AT_ONCE
        await self._ledger.pools.ranks.run(kept.ladder.add, games)
