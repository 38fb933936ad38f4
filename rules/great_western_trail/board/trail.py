"""The trail: what stands there, ways forward, the fees of hands, and what is pending where a herder comes to.

Second edition p.7-9, 17; first edition p.6-7, 13.
"""

from __future__ import annotations

from functools import cache, lru_cache
from typing import TYPE_CHECKING, NamedTuple

from rules.great_western_trail import model
from rules.great_western_trail.actions import MoveHerder
from rules.great_western_trail.events import FeePaid, FeePaidToBank, HerderMoved
from rules.great_western_trail.printed.catalogue import COMMON, EDITIONS, HAZARDS, NEUTRAL_BUILDINGS
from rules.kernel.refusal import IllegalAction

if TYPE_CHECKING:
    from collections.abc import Iterator
    from collections.abc import Set as AbstractSet

    from rules.great_western_trail.model import Edition
    from rules.great_western_trail.model import GreatWesternTrailState as State
    from rules.great_western_trail.printed.icons import HerderForwardIcon, Icon
    from rules.kernel.contract import Event

_FEES = COMMON.player_board.fees
_HANDS = {**COMMON.supply.camp_hands, **{tile.id: tile.hand for tile in HAZARDS.values()}}
_Stop = tuple[str, tuple[int, ...]]
"""Where ways end, and what they pay to each seat and to the bank."""
_Steps = dict[_Stop, tuple[_Stop, tuple[str, ...], int, int]]
"""By stop the one before it, the spaces passed since, and the hand there: who is paid, and what it asks."""


class Way(NamedTuple):
    """A way forward: every space passed, the last where it ends; ``due``: what its hands ask, by payee."""

    path: tuple[str, ...]
    steps: int
    due: tuple[int, ...]


def occupied(state: State, location: str) -> bool:
    """Return whether a space is a location: Kansas City or a space with a tile."""
    return (
        location in state.neutrals
        or location in state.buildings
        or location in state.hazards
        or location in state.camps
        or location == model.KANSAS_CITY
    )


def reachable(state: State, seat: int, icon: HerderForwardIcon, _: int = 0) -> Iterator[MoveHerder]:
    """Yield the moves of a herder that an icon allows; equal destinations and payments once.

    Destinations come in the order in which they are reached, the cheapest way to each first.
    """
    paid_at: dict[str, list[tuple[int, ...]]] = {}
    for to, paid in _search(state, seat, icon):
        paid_at.setdefault(to, []).append(paid)
    for to, payments in paid_at.items():
        for paid in sorted(payments, key=sum) if len(payments) > 1 else payments:
            yield MoveHerder(to, paid)


def way_of(state: State, seat: int, icon: HerderForwardIcon, move: MoveHerder) -> Way:
    """Return the way of a move, of ways that end and pay alike the one with the fewest steps.

    Hands are paid in the order of travel, as far as the dollars go. Raise IllegalAction if there is none.
    """
    found = _search(state, seat, icon)
    stop = move.to, move.fees
    if stop not in found:
        if any(to == move.to for to, _ in found):
            raise IllegalAction("great_western_trail.illegal.fees", location=move.to)
        raise IllegalAction("great_western_trail.illegal.too_far", location=move.to, steps=icon.spaces)
    path: tuple[str, ...] = ()
    due, taken = [0] * len(move.fees), 0
    while stop in found:
        stop, passed, payee, fee = found[stop]
        path, taken = passed + path, taken + 1
        due[payee] += fee
    return Way(path, taken, tuple(due))


def _search(state: State, seat: int, icon: HerderForwardIcon) -> _Steps:
    """Return what ``_stops`` finds: looked for once for all that asks for it at a decision."""
    player, crowd = state.players[seat], state.crowd if icon.fees else 0
    free = (*state.neutrals, model.KANSAS_CITY) if icon.kansas_city else (*state.neutrals,)
    places = (*state.buildings, *state.hazards, *state.camps)
    things: tuple[model.Built | str, ...] = (
        *state.buildings.values(),
        *state.hazards.values(),
        *state.camps.values(),
    )
    trail = _Trail(state.options.edition, state.seats, crowd, free, places, things)
    return _stops(trail, seat, player.herder, player.dollars, icon.spaces)


class _Trail(NamedTuple):
    """What a herder may meet; ``crowd`` is 0 where no fees are paid."""

    edition: Edition
    seats: int
    crowd: int
    free: tuple[str, ...]
    places: tuple[str, ...]
    things: tuple[model.Built | str, ...]

    def fees(self, seat: int) -> dict[str, tuple[int, int]]:
        """Return by location who is paid there, and how much."""
        fees = dict.fromkeys(self.free, (self.seats, 0))
        for place, thing in zip(self.places, self.things, strict=True):
            if isinstance(thing, str):
                fees[place] = self.seats, _FEES[_HANDS[thing]][self.crowd] if self.crowd else 0
            else:
                asks = self.crowd and thing.seat != seat
                fee = building_fee(self.edition, thing.building, self.crowd) if asks else 0
                fees[place] = thing.seat, fee
        return fees


@lru_cache(maxsize=64)
def _stops(trail: _Trail, seat: int, herder: str, dollars: int, steps: int) -> _Steps:
    """Return all stops within so many steps, in the order in which they are reached.

    A herder that is not placed yet reaches none.
    """
    fees = trail.fees(seat)
    following = _following(trail.edition, frozenset(fees))
    found: _Steps = {}
    newest: list[_Stop] = [(herder, (0,) * (trail.seats + 1))] if herder else []
    for _ in range(steps):
        further: list[_Stop] = []
        for stop in newest:
            place, paid = stop
            if place not in following:
                following[place] = [*_next_locations(trail.edition, place, fees.keys())]
            for path in following[place]:
                payee, fee = fees[path[-1]]
                now = path[-1], _added(paid, payee, min(fee, dollars - sum(paid))) if fee else paid
                if now not in found:
                    found[now] = stop, path, payee, fee
                    further.append(now)
        newest = further
    return found


def fee_of(state: State, seat: int, location: str) -> tuple[int, int]:
    """Return to whom ``seat`` pays at a location and how many dollars.

    The number of seats stands for the bank, Sam's too: he has no dollars.
    """
    built = state.buildings.get(location)
    if built is not None:
        fee = building_fee(state.options.edition, built.building, state.crowd)
        return built.seat, 0 if built.seat == seat else fee
    tile = state.hazards.get(location) or state.camps.get(location)
    return state.seats, _FEES[_HANDS[tile]][state.crowd] if tile else 0


def neighbours(state: State, location: str) -> list[str]:
    """Return the spaces directly before and behind a space ("": none) that hold a building."""
    trail = EDITIONS[state.options.edition].trail
    before = [place for place, space in trail.items() if location in space.next]
    near = *before, *(trail[location].next if location else ())
    return [place for place in near if place in state.buildings or place in state.neutrals]


@cache
def from_the_end(edition: Edition) -> tuple[str, ...]:
    """Return the spaces of the trail before Kansas City, each after all those that come next."""
    found: dict[str, None] = {}

    def visit(place: str) -> None:
        for space in EDITIONS[edition].trail[place].next:
            if space not in found and space != model.KANSAS_CITY:
                visit(space)
        found[place] = None

    visit(model.START)
    return tuple(found)


def in_woods(state: State, seat: int) -> int:
    """Return how many buildings of ``seat`` stand in the woods."""
    trail = EDITIONS[state.options.edition].trail
    return sum(built.seat == seat and trail[place].woods for place, built in state.buildings.items())


@lru_cache(maxsize=256)
def _following(_edition: Edition, _standing: frozenset[str]) -> dict[str, list[tuple[str, ...]]]:
    """Keep the paths to the next locations that are found while the same spaces are taken."""
    return {}


def _next_locations(edition: Edition, place: str, standing: AbstractSet[str]) -> Iterator[tuple[str, ...]]:
    """Yield the paths from a space to the locations that come next, through spaces without a tile."""
    for following in EDITIONS[edition].trail[place].next:
        if following in standing:
            yield (following,)
        else:
            for path in _next_locations(edition, following, standing):
                yield (following, *path)


def _added(amounts: tuple[int, ...], payee: int, dollars: int) -> tuple[int, ...]:
    return (*amounts[:payee], amounts[payee] + dollars, *amounts[payee + 1 :])


@cache
def building_fee(edition: Edition, building: str, crowd: int) -> int:
    """Return the dollars that the hands of a private building ask among so many players."""
    return sum(_FEES[hand][crowd] for hand in EDITIONS[edition].private_buildings[building].hands)


def icons_of(edition: Edition, building: str) -> tuple[Icon, ...]:
    """Return the local actions of a neutral building (its letter) or a private one (its id), as printed."""
    tile = NEUTRAL_BUILDINGS.get(building) or EDITIONS[edition].private_buildings[building]
    return tile.actions


def building_at(state: State, location: str) -> str:
    """Return the building at a location where there is one."""
    return state.neutrals.get(location) or state.buildings[location].building


def arrive(state: State, seat: int) -> None:
    """Begin phase B where the herder of ``seat`` stands, in place of the frames pending so far."""
    location = state.players[seat].herder
    if location == model.KANSAS_CITY:
        columns = [model.Foresight(column) for column in range(COMMON.foresight.columns)]
        state.pending = [model.TurnDone(), model.Income(), *reversed(columns)]
    else:
        state.pending = [phase_b(state, seat, location)]


def phase_b(state: State, seat: int, location: str) -> model.AtLocation:
    """Return phase B of ``seat`` at a location outside Kansas City."""
    if location in state.neutrals:
        return model.AtLocation(location, state.neutrals[location])
    built = state.buildings.get(location)
    if built is None or built.seat != seat:
        return model.AtLocation(location, "")
    return model.AtLocation(location, built.building, EDITIONS[state.options.edition].trail[location].risk)


def move(state: State, seat: int, icon: HerderForwardIcon, action: MoveHerder) -> list[Event]:
    """Move by an icon, or in phase A, and pay; raise IllegalAction if there is no such way.

    Phase B begins anew there; without it phase A follows, or the turn is done.
    """
    way = way_of(state, seat, icon, action)
    player = state.players[seat]
    events: list[Event] = [HerderMoved(seat, player.herder, way.path, way.steps)]
    for payee, (dollars, due) in enumerate(zip(action.fees, way.due, strict=True)):
        if not dollars:
            continue
        player.dollars -= dollars
        if payee == state.seats:
            events.append(FeePaidToBank(seat, dollars, short=dollars < due))
        else:
            state.players[payee].dollars += dollars
            events.append(FeePaid(seat, payee, dollars, short=dollars < due))
    player.herder = action.to
    if icon.phase_b:
        arrive(state, seat)
    elif not isinstance(state.pending[-1], model.Moving):
        state.pending = [model.TurnDone()]
    return events
