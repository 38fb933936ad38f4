"""Summit actions (rulebook 4.3 and 7, "summit actions"; 9)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rules.sierra_west.actions import TakeSummit, UseSummit
from rules.sierra_west.catalogue import FISH, TRACKS, Summit
from rules.sierra_west.events import SummitTaken
from rules.sierra_west.figures import LAST_SPACE, leave, move_wagon
from rules.sierra_west.homesteads import APPLE_TRACKS, advance
from rules.sierra_west.model import AtSummit, Figure, SierraWestState, Spot
from rules.sierra_west.modes import buy_cart, capture, shoot
from rules.sierra_west.planning import Ways, ahead, paths
from rules.sierra_west.supply import basics_of, can_pay, gain, held, payments, settle

if TYPE_CHECKING:
    from collections.abc import Sequence

    from rules.kernel.contract import Event


_MULE_FROM = ("camp", "grey")
FIGURES: tuple[Figure, ...] = ("green", "tan", "mule")
_OF_MODE = {"buy_cart": buy_cart, "rifle": capture}
_TRACKS = {"homestead": TRACKS, "apple_homestead": APPLE_TRACKS}


def figure_spot(state: SierraWestState, seat: int, figure: Figure) -> Spot | None:
    """Return where a figure of a seat stands, None for a mule that it does not have."""
    if figure == "mule":
        return state.mule if state.owners["mule"] == seat else None
    return state.players[seat].green if figure == "green" else state.players[seat].tan


def taken_summits(state: SierraWestState, seat: int) -> dict[int, Figure]:
    """Return who stands on which summit spaces of a seat."""
    player = state.players[seat]
    taken: dict[int, Figure] = {}
    if player.green.place == "summit":
        taken[player.green.at] = "green"
    if player.tan.place == "summit":
        taken[player.tan.at] = "tan"
    if state.mule.place == "summit" and state.owners["mule"] == seat:
        taken[state.mule.at] = "mule"
    return taken


def summits(state: SierraWestState, seat: int, ways: Ways | None = None) -> Sequence[TakeSummit]:
    """Return the free summit spaces with an action that can be done, for every figure that may go there."""
    figures = _climbers(state, seat, ways or ahead(state, seat))
    if not figures:
        return ()
    plan, taken = paths(state, seat), taken_summits(state, seat)
    if basics_of(state, seat) < plan.cheapest:
        return ()
    return [
        TakeSummit(figure, card)
        for card, summit in enumerate(plan.summits)
        if card not in taken and can_pay(state, seat, summit.cost) and _choices(state, seat, summit)
        for figure in figures
    ]


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


def uses_again(state: SierraWestState, seat: int) -> Sequence[UseSummit]:
    """Return the actions with an infinity mark on which figures stand."""
    taken = taken_summits(state, seat)
    if not taken:
        return ()
    summits = paths(state, seat).summits
    return [use for card in sorted(taken) if summits[card].repeat for use in uses_of(state, seat, card)]


def uses(state: SierraWestState, seat: int) -> Sequence[UseSummit]:
    """Return the ways to do the summit action to which a figure has just come."""
    frame = state.pending[-1]
    assert isinstance(frame, AtSummit)
    return uses_of(state, seat, frame.card)


def uses_of(state: SierraWestState, seat: int, card: int) -> Sequence[UseSummit]:
    """Return the ways to do the summit action of a card: what is chosen, and what is paid."""
    summit = paths(state, seat).summits[card]
    paid = payments(state, seat, summit.cost)
    return [UseSummit(card, choice, chosen) for choice in _choices(state, seat, summit) for chosen in paid]


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
    elif summit.type in _OF_MODE:
        _OF_MODE[summit.type](state, seat, events)
    else:
        shoot(state, seat, action, events)


def _climbers(state: SierraWestState, seat: int, ways: Ways) -> tuple[Figure, ...]:
    """Return pioneers with nothing mandatory left on their paths, and the mule."""
    climbers = tuple([pioneer for pioneer, way in ways if way.ends])
    mule = state.owners["mule"] == seat and state.mule.place in _MULE_FROM
    return (*climbers, "mule") if mule else climbers


def _choices(state: SierraWestState, seat: int, summit: Summit) -> tuple[str, ...]:
    """Return what a summit action leaves to choose; nothing if it cannot be done, whatever is paid."""
    kind = summit.type
    if kind in _TRACKS:
        return _TRACKS[kind] if summit.track == "any" else (summit.track,)
    if kind == "buy_fish":
        return tuple(fish for fish in FISH if state.supply[fish])
    return ("",) if _is_possible(state, seat, kind) else ()


def _is_possible(state: SierraWestState, seat: int, kind: str) -> bool:
    """Return whether there is anything that an action without a choice could do."""
    if kind == "wagon":
        return state.players[seat].wagon < LAST_SPACE
    if kind == "buy_cart":
        return state.supply["cart"] > 0
    is_armed = kind == "rifle" or held(state, seat, "bullet") > 0
    return kind == "apple_trade" or (is_armed and any(state.outlaws))
