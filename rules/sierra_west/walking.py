"""Walking along the paths: what their icons do, and damage instead (rulebook 4.2, 6, 7 "path actions"; 9)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rules.sierra_west.actions import Choose, Endure, TakeDamage, Walk
from rules.sierra_west.catalogue import FISH
from rules.sierra_west.digging import may_build, may_claim
from rules.sierra_west.events import Damaged, Walked
from rules.sierra_west.figures import active, grant, leave, move_wagon, use
from rules.sierra_west.homesteads import BULLETS, trade_fur
from rules.sierra_west.model import Choosing, Digging, Loading, Paddling, Pioneer, SierraWestState, Spot
from rules.sierra_west.modes import fish, harvest, mine, pan
from rules.sierra_west.planning import PIONEERS, Space, Way, Ways, ahead, paths
from rules.sierra_west.supply import Payments, gain, pay, payments_of_basics, take

if TYPE_CHECKING:
    from collections.abc import Sequence

    from rules.kernel.contract import Event


_LONGEST = 5
_FREE = {pioneer: tuple(Walk(pioneer, number) for number in range(_LONGEST)) for pioneer in PIONEERS}

_ALONE = {"fur": trade_fur, "harvest": harvest, "pan": pan, "fish": fish, "mine": mine}
BOOTS = "boots"
_FOR_BOOTS = {"gold_for_boots": {"gold": 1}, "token_for_boots": {"token": 1}}
_GAINS = {**_FOR_BOOTS, BULLETS: {"bullet": 2}, **{good: {good: 1} for good in FISH}}
_TWO = 2
WAGON = "wagon"
NOTHING = "nothing"


def way(state: SierraWestState, seat: int, pioneer: Pioneer) -> Way | None:
    """Return the way ahead of a pioneer, None on a summit."""
    return dict(ahead(state, seat)).get(pioneer)


def walks(state: SierraWestState, seat: int, ways: Ways | None = None) -> Sequence[Walk]:
    """Return the ways to every space that a pioneer can go to and resolve, with every payment."""
    found: list[Walk] = []
    for pioneer, way_on in ways or ahead(state, seat):
        free = _FREE[pioneer]
        found += free[way_on.free]
        for number, space in way_on.rest:
            if space.is_free:
                found.append(free[number])
            else:
                for chosen in _payments(state, seat, pioneer, space):
                    found.append(Walk(pioneer, number, chosen))
    return found


def may_walk(state: SierraWestState, seat: int, action: Walk) -> bool:
    """Return whether ``walks`` lists an action."""
    for pioneer, way_on in ahead(state, seat):
        if pioneer == action.pioneer:
            for number, space in way_on.spaces:
                if number == action.space:
                    return action.pay in _payments(state, seat, pioneer, space)
    return False


def walk(state: SierraWestState, seat: int, action: Walk, events: list[Event]) -> None:
    """Move a pioneer to a space, pay for it and do its action."""
    pioneer = action.pioneer
    space = step(state, seat, pioneer, action.space, events)
    if space.cost:
        _pay(state, seat, space, action, events)
    if space.icon.kind == "shovel" and pioneer == "tan" and active(state, seat, "gold_shovel"):
        use(state, seat, "gold_shovel", events)
        gain(state, seat, {"gold": 1}, events)
    resolve(state, seat, pioneer, space, events)


def step(state: SierraWestState, seat: int, pioneer: Pioneer, number: int, events: list[Event]) -> Space:
    """Move a pioneer to a space of its path; boots of the space that it leaves are lost."""
    player = state.players[seat]
    path: Pioneer = "tan" if pioneer == "tan" or player.green.place == "tan" else "green"
    space = paths(state, seat).of(path)[number]
    leave(state, pioneer)
    setattr(player, pioneer, Spot(path, number))
    events.append(Walked(seat, pioneer, path, number, space.code))
    return space


def duel_stands(state: SierraWestState, seat: int) -> bool:
    """Return whether the tan pioneer stands on a banjo duel that it has paid for (9, "Boats & Banjos")."""
    spot = state.players[seat].tan
    return spot.place == "tan" and spot.at >= 0 and paths(state, seat).tan[spot.at].code == "banjo_duel"


def _payments(state: SierraWestState, seat: int, pioneer: Pioneer, space: Space) -> Payments:
    """Return the ways to pay for a space: none if its action cannot be done."""
    if not space.cost:
        return ((),) if space.code != "banjo_danger" or duel_stands(state, seat) else ()
    has_cabins = bool(state.players[seat].cabins)
    cost = space.cost - (has_cabins and active(state, seat, "cheap_paid"))
    paid = payments_of_basics(state, seat, cost)
    if space.code == "shovel":
        return paid if paid and (may_claim(state, seat) or may_build(state, seat, cost)) else ()
    return ((), *paid) if has_cabins and _is_tamed(state, seat, pioneer, space) else paid


def _is_tamed(state: SierraWestState, seat: int, pioneer: Pioneer, space: Space) -> bool:
    return space.code == "bear" and pioneer == "tan" and active(state, seat, "bear_tamer")


def _pay(state: SierraWestState, seat: int, space: Space, action: Walk, events: list[Event]) -> None:
    """Pay for a paid space; where less is paid than printed, a cabin makes up for it."""
    pay(state, seat, action.pay, events)
    if len(action.pay) == space.cost:
        return
    if _is_tamed(state, seat, action.pioneer, space):
        use(state, seat, "bear_tamer", events)
        gain(state, seat, {"token": 1}, events)
    else:
        use(state, seat, "cheap_paid", events)


def resolve(state: SierraWestState, seat: int, pioneer: Pioneer, space: Space, events: list[Event]) -> None:
    """Do what the icon says where a pioneer has stopped; what is to be decided goes on the stack."""
    icon = space.icon
    if icon.kind in ("gain", "apples"):
        gain(state, seat, _doubled(state, seat, pioneer, space), events)
    elif icon.kind == "boots":
        _give_boots(state, seat, pioneer, icon.number)
    elif icon.kind == "take":
        take(state, seat, icon.takes, events)
    elif icon.kind == "shovel":
        state.pending.append(Digging())
    elif icon.kind == "paddle":
        state.pending.append(Paddling(icon.number))
    elif icon.kind == "load":
        state.pending.append(Loading())
    elif icon.kind in _ALONE:
        _ALONE[icon.kind](state, seat, events)


def choose(state: SierraWestState, seat: int, action: Choose, events: list[Event]) -> None:
    """Take one of several gains: for two boots given up, or of the fur trade; also a card of the mode."""
    if action.gain in _FOR_BOOTS:
        leave(state, "green")
    if action.gain in _GAINS:
        gain(state, seat, _GAINS[action.gain], events)
    elif action.gain != BOOTS:
        take(state, seat, action.gain, events)


def _doubled(state: SierraWestState, seat: int, pioneer: Pioneer, space: Space) -> dict[str, int]:
    """Return the gains of a space: a single food, wood or stone is doubled in its cabin."""
    gains = dict(space.icon.gains)
    if pioneer == "green" and space.code in gains and active(state, seat, f"double_{space.code}"):
        gains[space.code] = _TWO
    return gains


def _give_boots(state: SierraWestState, seat: int, pioneer: Pioneer, number: int) -> None:
    """Give the boots of a space; cabins double those of the green pioneer, or pay for two or more."""
    green = pioneer == "green"
    boots = number * _TWO if green and active(state, seat, "double_boots") else number
    grant(state, pioneer, boots)
    paying = tuple(cabin for cabin in _FOR_BOOTS if green and boots >= _TWO and active(state, seat, cabin))
    if paying:
        state.pending.append(Choosing((BOOTS, *paying)))


def losses(state: SierraWestState, seat: int) -> list[str]:
    """Return what a seat could lose: a cabin, or a space of its wagon; "nothing" if it has neither."""
    player = state.players[seat]
    return [*player.cabins, *([WAGON] if player.wagon else [])] or [NOTHING]


def endures(state: SierraWestState, seat: int, ways: Ways | None = None) -> Sequence[Endure]:
    """Return the mandatory spaces ahead that a pioneer can pass with damage."""
    found: list[Endure] = []
    for pioneer, way in ways or ahead(state, seat):
        if not way.ends:
            found += [Endure(pioneer, way.spaces[-1][0], loss) for loss in losses(state, seat)]
    return found


def endure(state: SierraWestState, seat: int, action: Endure, events: list[Event]) -> None:
    """Move a pioneer to a mandatory space and take damage there."""
    step(state, seat, action.pioneer, action.space, events)
    damage(state, seat, action, events)


def damage(state: SierraWestState, seat: int, action: Endure | TakeDamage, events: list[Event]) -> None:
    """Lose a cabin for good, or a space of the wagon."""
    loss = action.loss
    events.append(Damaged(seat, loss))
    if loss == WAGON:
        move_wagon(state, seat, -1, events)
    elif loss != NOTHING:
        state.players[seat].cabins.remove(loss)
        state.cabins_lost.append(loss)
