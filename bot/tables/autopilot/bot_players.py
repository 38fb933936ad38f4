"""What a bot player does in a seat: for itself, or for the person whose seat it is."""

from __future__ import annotations

import logging
import secrets
from typing import TYPE_CHECKING, Any, NamedTuple

from bot.tables import play

if TYPE_CHECKING:
    from collections.abc import Mapping

    from bot.model import StoredTable
    from bot.pools import Pools
    from bot.tables.autopilot.faults import Faults
    from bot.tables.play import Step
    from rules.kernel.contract import Game

    AnyGame = Game[Any, Any, Any]

logger = logging.getLogger(__name__)


class Turn(NamedTuple):
    """A seat in which a bot player is to act. ``stand_in``: for its person; ``away``: who is away."""

    seat: int
    stand_in: bool = False
    away: bool = False


class BotPlayers:
    """Thinks, and changes nothing. A bot player that cannot think takes a legal action by chance."""

    def __init__(self, games: Mapping[str, AnyGame], pools: Pools, faults: Faults) -> None:
        self._games = games
        self._pools = pools
        self._faults = faults

    def to_act(self, table: StoredTable) -> Turn | None:
        """Return the turn of a bot player, or of one that holds somebody's seat, if there is one."""
        if not play.may_act(table):
            return None
        assert table.state is not None
        seat = play.bot_to_act(self._games[table.title], table.state, table)
        return None if seat is None else Turn(seat, stand_in=table.seats[seat].held is not None)

    async def chosen(self, table: StoredTable, data: bytes, seat: int) -> tuple[Step, bool]:
        """Return the step that a bot player takes, and whether chance chose it; may raise anything."""
        game = self._games[table.title]
        view = game.view(table.state, seat)
        try:
            action = await self._pools.players.run(game.advise, view, seat)
            return play.take(game, data, seat, action), False
        except Exception as error:  # noqa: BLE001  a bot player's fault must not keep people from playing on
            level, told = self._faults.news(table.id, error)
            logger.log(level, "Table %d, seat %d: chance chose: %s", table.id, seat, told)
            return play.take(game, data, seat, secrets.choice(game.legal(view, seat))), True
