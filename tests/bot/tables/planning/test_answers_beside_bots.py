"""Sierra West, rulebook 5: who is absent answers the turns of bot players, however quick they are."""

from __future__ import annotations

from datetime import timedelta
from typing import TYPE_CHECKING

import rules
from bot.tables import Tables
from rules.kernel.premoves import Kind, Premoves
from rules.sierra_west.actions import Track, Trap
from tests.bot.tables.engines import ON_SQLITE
from tests.bot.tables.people import ANN, CHANNEL, GUILD
from tests.bot.waiting import resumed

if TYPE_CHECKING:
    from bot.model import Table
    from bot.storage.database import Database
    from rules.sierra_west.model import SierraWestState
    from tests.bot.clocks import SteppingClock

GAME = rules.GAMES["sierra_west"]
ROUNDS = 4
"""Rounds before the last one."""


async def _begun(tables: Tables) -> Table:
    table = await tables.lobby.create(GUILD, CHANNEL, "sierra_west", {"first_player": "first_seat"}, ANN)
    for _ in range(2):
        table = await tables.lobby.add_bot(table.id, ANN.id)
    return await tables.lobby.start(table.id, ANN.id)


async def _state(tables: Tables, table_id: int) -> SierraWestState:
    """Return the whole state, after whatever follows by itself."""
    await tables.autopilot.settled()
    state: SierraWestState = (await tables.ledger.store.load(table_id)).state  # type: ignore[assignment]
    return state


async def _play_own_turn(tables: Tables, table_id: int) -> None:
    """Play as a bot player would, from the plan to the pass."""
    state = await _state(tables, table_id)
    turn = state.turn
    while state.turn == turn and not state.ended:
        view = GAME.view(state, 0)
        legal = [action for action in GAME.legal(view, 0) if not isinstance(action, Track | Trap)]
        action = GAME.advise(view, 0)
        version = (await tables.library.get(table_id)).version
        await tables.play.act(table_id, ANN.id, version, action if action in legal else legal[0])
        state = await _state(tables, table_id)


@ON_SQLITE
async def test_orders_are_carried_out_beside_two_bots(database: Database, clock: SteppingClock) -> None:
    """Whenever one of them moves a marker, a pioneer of who is absent follows it."""
    tables = Tables(database, clock)
    table = await _begun(tables)
    could = GAME.out_of_turn(GAME.view(await _state(tables, table.id), 0), 0)
    assert could is not None
    wishes = tuple((action,) for action in GAME.legal(could, 0) if isinstance(action, Track))
    standing = Premoves(wishes, standing=True)
    await tables.plans.save_premoves(table.id, ANN.id, Kind.OUT_OF_TURN, standing, instead_of=Premoves())
    followed = []
    for _ in range(ROUNDS):
        await _play_own_turn(tables, table.id)
        clock.skip(timedelta(seconds=30))
        await resumed(tables)
        state = await _state(tables, table.id)
        player = state.players[0]
        moved = any(
            window.tracks
            for window in (*state.earlier, *state.windows)
            if 0 not in (window.seat, *window.over_for)
        )
        followed.append((moved, "track" in (player.green.place, player.tan.place)))
    await tables.autopilot.close()
    assert (True, True) in followed
    assert (True, False) not in followed
