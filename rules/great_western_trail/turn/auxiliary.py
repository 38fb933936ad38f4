"""Auxiliary actions, single and double (second edition p.9, 16; first edition p.7, 13)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rules.great_western_trail.actions import Auxiliary, Pass, RemoveCard, not_offered
from rules.great_western_trail.board.cards import drawable, in_order, leave
from rules.great_western_trail.events import AuxiliaryTaken, CardRemoved
from rules.great_western_trail.local_actions.gains import gain_dollars, pay
from rules.great_western_trail.local_actions.railroad import behind
from rules.great_western_trail.model import Bonus, Removing, Reversing
from rules.great_western_trail.printed import icons
from rules.great_western_trail.printed.catalogue import COMMON, EDITIONS
from rules.great_western_trail.turn.discarding import draw_then_discard
from rules.kernel.refusal import IllegalAction

if TYPE_CHECKING:
    from collections.abc import Iterator

    from rules.great_western_trail.model import GreatWesternTrailState as State
    from rules.great_western_trail.model import Player
    from rules.kernel.contract import Action, Event

AUXILIARIES = ("dollars", "draw", "certificate", "engine", "remove")
"""Auxiliary actions from top to bottom of the player board."""

_PAID = ("certificate", "engine")
"""Those that cost a dollar each time."""
_BACKWARD = ("certificate", "remove")
"""Those that cost a space of the railroad each time."""
_PLACES = COMMON.player_board.auxiliary_places
_ACTIONS = {name: [Auxiliary(name, times + 1) for times in range(_PLACES)] for name in AUXILIARIES}


def available(player: Player, auxiliary: str) -> int:
    """Return how often over an auxiliary action can be taken: once for each of its places without a disc."""
    return _PLACES - player.discs[f"aux_{auxiliary}"]


def choices(state: State, seat: int, icon: icons.AuxiliaryActionIcon, _: int) -> Iterator[Auxiliary]:
    """Yield the auxiliary actions that can be taken, single before double."""
    player = state.players[seat]
    for auxiliary in AUXILIARIES:
        for times in range(1, min(icon.times, available(player, auxiliary)) + 1):
            if _refuse_cost(state, seat, auxiliary, times) is None:
                yield _ACTIONS[auxiliary][times - 1]


def use(state: State, seat: int, icon: icons.AuxiliaryActionIcon, action: Auxiliary) -> list[Event]:
    """Pay; what is gained or still to be decided follows."""
    times = action.times
    if action.auxiliary not in AUXILIARIES or not 1 <= times <= _PLACES:
        raise not_offered()
    if times > icon.times:
        raise IllegalAction("great_western_trail.illegal.single_auxiliary")
    if times > available(state.players[seat], action.auxiliary):
        raise IllegalAction("great_western_trail.illegal.auxiliary_locked", auxiliary=action.auxiliary)
    if refusal := _refuse_cost(state, seat, action.auxiliary, times):
        raise refusal
    events: list[Event] = [AuxiliaryTaken(seat, action.auxiliary, times)]
    if action.auxiliary in _PAID:
        events += pay(state, seat, times)
    match action.auxiliary:
        case "dollars":
            events += gain_dollars(state, seat, times)
        case "draw":
            events += draw_then_discard(state, seat, times)
        case "certificate":
            state.pending.append(Reversing(times, (icons.GainIcon(certificates=times),)))
        case "engine":
            state.pending.append(Bonus(icons.EngineForwardIcon(times)))
        case _:
            dollars = EDITIONS[state.options.edition].auxiliary_remove_dollars * times
            state.pending += [Removing(times), Reversing(times, (icons.GainIcon(dollars=dollars),))]
    return events


def removing_legal(state: State, seat: int, _: Removing) -> Iterator[Action]:
    """Yield the hand cards that may be removed."""
    yield from map(RemoveCard, in_order(set(state.players[seat].hand)))
    yield Pass()


def removing_take(state: State, seat: int, frame: Removing, action: Action) -> list[Event]:
    """Remove a card from the game, or no more."""
    if not isinstance(action, RemoveCard):
        raise not_offered()
    leave(state.players[seat], action.card)
    state.removed.append(action.card)
    frame.cards -= 1
    if not frame.cards:
        state.pending.pop()
    return [CardRemoved(seat, action.card)]


def _refuse_cost(state: State, seat: int, auxiliary: str, times: int) -> IllegalAction | None:
    player = state.players[seat]
    if auxiliary == "draw" and drawable(player) < times:
        return IllegalAction("great_western_trail.illegal.no_cards", have=drawable(player))
    if auxiliary in _BACKWARD and next(behind(state, seat, times), None) is None:
        return IllegalAction("great_western_trail.illegal.engine_back", spaces=times)
    if auxiliary in _PAID and player.dollars < times:
        return IllegalAction("great_western_trail.illegal.dollars", need=times, have=player.dollars)
    return None
