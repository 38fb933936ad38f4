"""Why bot players did what they did, told afterwards to whoever asks."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final, NamedTuple

from bot.model import Status
from bot.storage.rows import history_rows
from rules import Refusal
from rules.kernel import codec

if TYPE_CHECKING:
    from bot.storage.rows.history_rows import Entry
    from bot.tables.ledger import Ledger
    from rules.kernel.contract import Action, AnyGame, Motive, State

_MOST: Final = 30
"""Moves of a turn of which it is told; the longest turns have about as many."""


class Reason(NamedTuple):
    """What a seat did, what it saw then, and what spoke for it; ``motive`` is None of what chance chose."""

    seat: int
    view: State
    action: Action
    motive: Motive | None


class Motives:
    """Tells nothing of games that go on but where everybody saw as much as the bot player."""

    def __init__(self, ledger: Ledger) -> None:
        self._ledger = ledger

    async def of(self, table_id: int, first: int, last: int) -> list[Reason]:
        """Return why bot players did what brought a table to the versions ``first`` to ``last``.

        Raise Refusal while a reason would tell what is hidden.
        """
        table = await self._ledger.store.about(table_id)
        game = self._ledger.games[table.title]
        entries = await self._ledger.database.read(history_rows.entries, table_id, after=first - 1)
        moves = [each for each in entries if each.version <= last and _is_of_a_bot_player(each)]
        found = []
        for entry in moves[:_MOST]:
            before = await self._ledger.positions.table(table_id, entry.version - 1)
            # First: also that there was no choice would tell something of a hand.
            if table.status is not Status.FINISHED and not _is_open(game, before.state, entry.seat or 0):
                raise Refusal("history.why.later")
            reason = await self._ledger.pools.players.run(_reason, game, before.state, entry)
            if reason is not None:
                found.append(reason)
        return found


def _is_of_a_bot_player(entry: Entry) -> bool:
    return history_rows.stands(entry) and entry.user_id is None and not entry.by_plan


def _is_open(game: AnyGame, state: Any, seat: int) -> bool:  # noqa: ANN401  of any title
    """Tell whether everybody saw then what a seat did."""
    seen: object = game.view(state, None)
    return bool(game.view(state, seat) == seen)


def _reason(game: AnyGame, state: Any, entry: Entry) -> Reason | None:  # noqa: ANN401  as above
    """Return why a seat did what it did, None where it had no choice."""
    seat = entry.seat or 0
    action, view = codec.decode_action(game, entry.action or "", entry.revision), game.view(state, seat)
    if len(game.legal(view, seat)) == 1:
        return None
    motive = None if entry.by_chance else game.motive(view, seat, action)
    return Reason(seat, view, action, motive)
