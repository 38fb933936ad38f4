"""Deliveries to cities (second edition p.10-11; first edition p.8-9, special delivery p.14)."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, NamedTuple

from rules.great_western_trail.actions import Deliver, Pass, SpecialDelivery, not_offered
from rules.great_western_trail.events import Delivered
from rules.great_western_trail.local_actions import gains
from rules.great_western_trail.local_actions.railroad import backward, move, visit
from rules.great_western_trail.model import Delivery, TakingObjective
from rules.great_western_trail.printed.catalogue import COMMON, DISC_SPACES, EDITIONS
from rules.kernel.refusal import IllegalAction

if TYPE_CHECKING:
    from collections.abc import Iterator

    from rules.great_western_trail.model import GreatWesternTrailState as State
    from rules.great_western_trail.model import Player
    from rules.great_western_trail.printed import icons
    from rules.great_western_trail.printed.catalogue import City, Link
    from rules.kernel.contract import Action, Event

_action = cache(Deliver)
_CROSSES = tuple(2 * space for space in COMMON.railroad.crosses_after_spaces)


class Reward(NamedTuple):
    """What a disc on a city brings besides what it frees: ``points`` count at the end."""

    dollars: int = 0
    points: int = 0
    links: tuple[Link, ...] = ()


@cache
def transport_cost(engine: int, value: int) -> int:
    """Return the dollars for a city of ``value``: one for each cross between the engine and the city."""
    return sum(engine <= cross < 2 * value for cross in _CROSSES)


def cost(player: Player, city: City, *, special: bool = False) -> int:
    """Return the dollars for the transport to a city; a special delivery has none."""
    return 0 if special else transport_cost(player.engine, city.value)


def is_closed(player: Player, index: int, city: City) -> bool:
    """Tell whether a seat may not deliver to a city any more."""
    return index in player.cities and not city.repeatable


def reward(state: State, seat: int, action: Deliver) -> Reward:
    """Return what a delivery brings by its city: nothing without a disc."""
    if action.disc == gains.NO_DISC:
        return Reward()
    city = EDITIONS[state.options.edition].cities[action.city]
    return Reward(city.dollars, city.points, tuple(_links_completed(state, seat, action.city)))


def choices(state: State, seat: int, _: icons.SpecialDeliveryIcon, __: int) -> Iterator[SpecialDelivery]:
    """Yield where the engine can move back to for a special delivery."""
    return (SpecialDelivery(to) for to, moved in backward(state, seat) if moved)


def use(state: State, seat: int, icon: icons.SpecialDeliveryIcon, action: SpecialDelivery) -> list[Event]:
    """Move back and deliver; last of all a station there may be upgraded."""
    if action not in choices(state, seat, icon, 0):
        raise IllegalAction("great_western_trail.illegal.special_delivery")
    value = dict(backward(state, seat))[action.to]
    moved = move(state, seat, action.to)
    visit(state, seat)
    state.pending.append(Delivery(value, special=True))
    return [moved]


def deliveries(state: State, seat: int, frame: Delivery) -> Iterator[Action]:
    """Yield cities and discs; a special delivery may be left out after all."""
    player = state.players[seat]
    for index, city in enumerate(EDITIONS[state.options.edition].cities):
        if city.value <= frame.value and not is_closed(player, index, city):
            for disc in _discs(player, frame, city):
                yield _action(index, disc)
    if frame.special:
        yield Pass()


def take(state: State, seat: int, frame: Delivery, action: Action) -> list[Event]:
    """Place a disc on a city, take what follows from that, pay for the transport."""
    if not isinstance(action, Deliver):
        raise not_offered()
    player, city = state.players[seat], _checked_city(state, seat, frame, action)
    state.pending.pop()
    dollars, gained = cost(player, city, special=frame.special), reward(state, seat, action)
    events = gains.take_disc(state, seat, action.disc)
    events += gains.gain_dollars(state, seat, gained.dollars)
    for link in gained.links:
        if link.gain == "objective":
            state.pending.append(TakingObjective())
        elif link.gain == "exchange_token":
            events += gains.gain_exchange_tokens(state, seat, 1)
    if action.disc != gains.NO_DISC:
        player.cities.append(action.city)
    player.dollars -= dollars
    return [Delivered(seat, action.city, action.disc, dollars), *events]


def _links_completed(state: State, seat: int, city: int) -> Iterator[Link]:
    """Yield the links that a disc on a city would complete: its first one, where the other city has one."""
    cities = state.players[seat].cities
    if city not in cities:
        for link in EDITIONS[state.options.edition].links:
            if city in link.cities and set(link.cities) & set(cities):
                yield link


def _discs(player: Player, frame: Delivery, city: City) -> list[str]:
    """Return the discs for a city that leave enough for the transport cost."""
    left = player.dollars + city.dollars - cost(player, city, special=frame.special)
    found = gains.discs_for(player, city.corners, max(0, min(player.dollars, left))) or [gains.NO_DISC]
    return found if left >= 0 else [disc for disc in found if left + _dollars_of(disc) >= 0]


def _dollars_of(disc: str) -> int:
    space = DISC_SPACES.get(disc)
    return space.dollars - space.cost if space else 0


def _checked_city(state: State, seat: int, frame: Delivery, action: Deliver) -> City:
    player, cities = state.players[seat], EDITIONS[state.options.edition].cities
    if not 0 <= action.city < len(cities):
        raise not_offered()
    city = cities[action.city]
    if city.value > frame.value:
        raise IllegalAction("great_western_trail.illegal.city_value", need=city.value, have=frame.value)
    if is_closed(player, action.city, city):
        raise IllegalAction("great_western_trail.illegal.city_closed", city=city.id)
    found = _discs(player, frame, city)
    if not found:
        need = cost(player, city, special=frame.special)
        raise IllegalAction("great_western_trail.illegal.dollars", need=need, have=player.dollars)
    if action.disc not in found:
        raise IllegalAction("great_western_trail.illegal.disc")
    return city
