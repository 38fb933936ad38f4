"""A step of a game: from a position and an action to the next position."""

from __future__ import annotations

import random
from collections.abc import Mapping
from datetime import timedelta
from typing import TYPE_CHECKING, Final

import msgspec

import rules
from bot.model import Status
from bot.model.posts import PostKind
from bot.storage.rows.waiting_rows import Awaited
from bot.tables import permissions
from rules import Refusal
from rules.kernel import codec

if TYPE_CHECKING:
    from collections.abc import Iterable

    from bot.model import StoredTable
    from rules.kernel.contract import Action, AnyGame, State


SHORTEST_SECONDS: Final = 2
LONGEST_SECONDS: Final = 8


class Step(msgspec.Struct, frozen=True):
    """What became of an action: the new state (also as bytes), what happened (JSON), in which turn.

    ``passes_on``: others are waited for than before. ``aside``: nobody waited for the seat that acted, and
    the others go on as before. ``fewer``: of several who choose at once one has, and the others still do.
    ``uses_plan``: it stands in place of what the seat may have planned, or ends its turn.
    """

    state: State
    data: bytes
    action: str
    events: str
    turn: int
    over: bool
    passes_on: bool
    aside: bool
    uses_plan: bool = False
    fewer: bool = False

    def __repr__(self) -> str:
        return f"Step(turn={self.turn}, over={self.over})"

    @property
    def post(self) -> PostKind | None:
        """The kind of post that is due after it."""
        if self.over:
            return PostKind.FINAL
        return PostKind.TURN if self.passes_on or self.fewer or self.state.turn != self.turn else None


def take(game: AnyGame, data: bytes, seat: int, action: Action | Mapping[str, object]) -> Step:
    """Take an action. Raise IllegalAction if the rules forbid it, Refusal if it is not this seat's turn."""
    state = rules.load(game, data)
    waited_for = game.to_act(state)
    if seat not in waited_for and not game.legal(state, seat):
        raise Refusal("tables.not_your_turn")
    if isinstance(action, Mapping):
        action = codec.decode_action(game, action)
    turn = state.turn
    planned = seat in waited_for and game.plans_ahead and action in game.plans(game.view(state, seat), seat)
    events = game.apply(state, seat, action)
    to_act = game.to_act(state)
    return Step(
        state=state,
        data=rules.dump(state),
        action=codec.encode(action).decode(),
        events=codec.encode(events).decode(),
        turn=turn,
        over=game.result(state) is not None,
        passes_on=passes_on(seat, waited_for, to_act),
        aside=seat not in waited_for and (state.turn, to_act) == (turn, waited_for),
        uses_plan=planned or (seat in waited_for and seat not in to_act),
        fewer=state.turn == turn
        and bool(to_act)
        and set(to_act) == set(waited_for) - {seat} != set(waited_for),
    )


def passes_on(seat: int, before: Iterable[int], after: Iterable[int]) -> bool:
    """Tell whether others than ``seat`` are waited for after what it did than ``before``: they must be told.

    Turns do not say so: a draft may be one turn of the rules, though one seat after the other takes its pick.
    """
    return bool((set(before) ^ set(after)) - {seat})


def may_act(table: StoredTable) -> bool:
    """Tell whether anything may act by itself at a table: it goes on, and nobody has to decide first."""
    running = table.status is Status.RUNNING and table.state is not None
    return running and table.paused is None and table.deciding is None


def bot_to_act(game: AnyGame, state: State, table: StoredTable) -> int | None:
    """Return the seat of a bot player whom the table waits for, or None."""
    if table.status is not Status.RUNNING or table.deciding is not None:
        return None
    bots = permissions.bot_seats(table)
    return next((seat for seat in game.to_act(state) if seat in bots), None) if bots else None


def awaited(game: AnyGame, state: State, table: StoredTable) -> tuple[Awaited, ...]:
    """Return the persons for whom a table waits: those who are to act, or the one who is left and decides."""
    if table.status is not Status.RUNNING or table.paused:
        return ()
    to_act = game.to_act(state) if table.deciding is None else (table.deciding,)
    return tuple(
        Awaited(seat.index, seat.user_id)
        for seat in table.persons
        if seat.index in to_act and seat.user_id and not seat.held
    )


def pause() -> timedelta:
    """Return a pause of some seconds, by chance.

    The system is not asked for it: at every change the event loop would wait for what is drawn meanwhile.
    """
    return timedelta(seconds=random.randint(SHORTEST_SECONDS, LONGEST_SECONDS))  # noqa: S311  no secret
