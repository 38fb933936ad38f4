"""Summit actions (rulebook 4.3 and 7, "summit actions"; 9)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rules.sierra_west.actions import TakeSummit, UseSummit
from rules.sierra_west.events import SummitTaken
from rules.sierra_west.homesteads import APPLE_TRACKS, advance
from rules.sierra_west.model import AtSummit, Spot
from rules.sierra_west.modes.gold import buy_cart
from rules.sierra_west.modes.outlaws import can_shoot, capture, shoot
from rules.sierra_west.pioneering.boots import LAST_SPACE, leave, move_wagon
from rules.sierra_west.pioneering.walking import PIONEERS, way
from rules.sierra_west.planning.paths import paths
from rules.sierra_west.printed.catalogue import FISH, TRACKS
from rules.sierra_west.supply import can_pay, gain, payments, settle

if TYPE_CHECKING:
    from collections.abc import Iterator

    from rules.kernel.contract import Event
    from rules.sierra_west.model import Figure, SierraWestState
    from rules.sierra_west.printed.catalogue import Summit

_MULE_FROM = ("camp", "grey")
_FIGURES: tuple[Figure, ...] = ("green", "tan", "mule")


def figure_spot(state: SierraWestState, seat: int, figure: Figure) -> Spot | None:
    """Return where a figure of a seat stands, None for a mule that it does not have."""
    if figure == "mule":
        return state.mule if state.owners["mule"] == seat else None
    return state.players[seat].green if figure == "green" else state.players[seat].tan


def taken_summits(state: SierraWestState, seat: int) -> dict[int, Figure]:
    """Return who stands on which summit spaces of a seat."""
    taken: dict[int, Figure] = {}
    for figure in _FIGURES:
        spot = figure_spot(state, seat, figure)
        if spot is not None and spot.place == "summit":
            taken[spot.at] = figure
    return taken


def summits(state: SierraWestState, seat: int) -> Iterator[TakeSummit]:
    """Yield the free summit spaces with an action that can be done, for every figure that may go there."""
    figures = list(_climbers(state, seat))
    taken = taken_summits(state, seat)
    for card in range(len(paths(state, seat).summits)) if figures else ():
        if card not in taken and may_use(state, seat, card):
            for figure in figures:
                yield TakeSummit(figure, card)


def take_summit(state: SierraWestState, seat: int, action: TakeSummit, events: list[Event]) -> None:
    """Put a figure on a summit space; the action is to be done at once."""
    spot = Spot("summit", action.card)
    if action.figure == "mule":
        state.mule = spot
    else:
        leave(state, action.figure)
        setattr(state.players[seat], action.figure, spot)
    events.append(SummitTaken(seat, action.figure, action.card))
    state.pending.append(AtSummit(action.card))


def may_use(state: SierraWestState, seat: int, card: int) -> bool:
    """Return whether a seat can do the summit action of a card now."""
    summit = paths(state, seat).summits[card]
    return can_pay(state, seat, summit.cost) and bool(_choices(state, seat, summit))


def uses_again(state: SierraWestState, seat: int) -> Iterator[UseSummit]:
    """Yield the actions with an infinity mark on which figures stand."""
    for card in sorted(taken_summits(state, seat)):
        if paths(state, seat).summits[card].repeat:
            yield from uses_of(state, seat, card)


def uses(state: SierraWestState, seat: int) -> Iterator[UseSummit]:
    """Return the ways to do the summit action to which a figure has just come."""
    frame = state.pending[-1]
    assert isinstance(frame, AtSummit)
    return uses_of(state, seat, frame.card)


def uses_of(state: SierraWestState, seat: int, card: int) -> Iterator[UseSummit]:
    """Yield the ways to do the summit action of a card: what is chosen, and what is paid."""
    summit = paths(state, seat).summits[card]
    for choice in _choices(state, seat, summit):
        for chosen in payments(state, seat, summit.cost):
            yield UseSummit(card, choice, chosen)


def use(state: SierraWestState, seat: int, action: UseSummit, events: list[Event]) -> None:
    """Pay for a summit action and do it."""
    summit = paths(state, seat).summits[action.card]
    settle(state, seat, summit.cost, action.pay, events)
    if action.choice in FISH:
        gain(state, seat, {action.choice: 1}, events)
    elif action.choice:
        advance(state, seat, action.choice, events)
    elif summit.type == "wagon":
        move_wagon(state, seat, 1, events)
    elif summit.type == "apple_trade":
        gain(state, seat, summit.gain, events)
    elif summit.type == "buy_cart":
        buy_cart(state, seat, events)
    elif summit.type == "rifle":
        capture(state, seat, events)
    else:
        shoot(state, seat, events)


def _climbers(state: SierraWestState, seat: int) -> Iterator[Figure]:
    """Yield pioneers with nothing mandatory left on their paths, and the mule."""
    for pioneer in PIONEERS:
        ahead = way(state, seat, pioneer)
        if ahead is not None and ahead.ends:
            yield pioneer
    mule = figure_spot(state, seat, "mule")
    if mule is not None and mule.place in _MULE_FROM:
        yield "mule"


def _choices(state: SierraWestState, seat: int, summit: Summit) -> tuple[str, ...]:
    """Return what a summit action leaves to choose; nothing if it cannot be done, whatever is paid."""
    kind = summit.type
    if kind == "homestead":
        return TRACKS if summit.track == "any" else (summit.track,)
    if kind == "apple_homestead":
        return APPLE_TRACKS if summit.track == "any" else (summit.track,)
    if kind == "buy_fish":
        return tuple(fish for fish in FISH if state.supply[fish])
    return ("",) if _is_possible(state, seat, kind) else ()


def _is_possible(state: SierraWestState, seat: int, kind: str) -> bool:
    """Return whether there is anything that an action without a choice could do."""
    if kind == "wagon":
        return state.players[seat].wagon < LAST_SPACE
    if kind == "buy_cart":
        return state.supply["cart"] > 0
    if kind == "rifle":
        return any(state.outlaws)
    return kind == "apple_trade" or can_shoot(state, seat)
