"""What stopping at a location is worth to a bot player."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rules.great_western_trail.advice import plan, valuing
from rules.great_western_trail.board.trail import fee_of, occupied
from rules.great_western_trail.local_actions.discs import step_limit
from rules.great_western_trail.model import KANSAS_CITY, START, Edition
from rules.great_western_trail.printed import icons
from rules.great_western_trail.printed.catalogue import EDITIONS
from rules.great_western_trail.turn.arrivals import phase_b
from rules.great_western_trail.turn.kansas_city import value_at_kansas_city
from rules.great_western_trail.turn.locations import icons_at

if TYPE_CHECKING:
    from rules.great_western_trail.advice.plan import Plan
    from rules.great_western_trail.printed.icons import Icon

_FURTHER_ACTIONS = 0.85
"""How much of its worth an action is expected to keep when others of the same stop cost dollars, too."""
_AUXILIARY = 0.4
_POOR = 5
_TURN = 1.0
"""What a turn costs: others come nearer to the end of the game meanwhile."""
_NEXT: dict[Edition, dict[str, tuple[str, ...]]] = {
    edition: {place: space.next for place, space in printed.trail.items() if space.on_trail}
    for edition, printed in EDITIONS.items()
}


def _backward(edition: Edition) -> list[str]:
    """Return all spaces of the trail but Kansas City, each after those that follow it."""
    order: list[str] = []

    def visit(place: str) -> None:
        for space in _NEXT[edition][place]:
            if space not in order:
                visit(space)
        order.append(place)

    visit(START)
    return order[1:]


_BACKWARD: dict[Edition, list[str]] = {edition: _backward(edition) for edition in EDITIONS}


def stop(own: Plan, location: str) -> float:
    """Return the worth of what can be done at a location."""
    if location not in own.memo:
        own.memo[location] = _kansas_city(own) if location == KANSAS_CITY else _at(own, location)
    return own.memo[location]


def _at(own: Plan, location: str) -> float:
    usable = icons_at(own.view, phase_b(own.view, own.seat, location))
    worth = [max(0.0, valuing.best(own, icon)) for icon in usable]
    return max(_AUXILIARY, _FURTHER_ACTIONS * sum(worth) + (1 - _FURTHER_ACTIONS) * max(worth, default=0))


def road(own: Plan) -> dict[str, float]:
    """Return by location the worth of all that will be done from there on until Kansas City is reached."""
    if own.view.last_turns > 0:
        return {}
    edition, limit = own.view.options.edition, step_limit(own.view, own.player)
    following: dict[str, set[str]] = {}
    rest: dict[str, float] = {KANSAS_CITY: 0.0}
    worth = {KANSAS_CITY: stop(own, KANSAS_CITY)}
    for place in _BACKWARD[edition]:
        near = {space if space in worth else "" for space in _NEXT[edition][place]} - {""}
        near |= {far for space in _NEXT[edition][place] if space not in worth for far in following[space]}
        following[place] = near
        if occupied(own.view, place):
            rest[place] = max(worth[far] + rest[far] for far in _within(near, following, limit)) - _TURN
            worth[place] = stop(own, place) - own.dollar * fee_of(own.view, own.seat, place)[1]
    return rest


def _within(near: set[str], following: dict[str, set[str]], steps: int) -> set[str]:
    """Return the locations that ``steps`` steps can reach."""
    reached, newest = set(near), near
    for _ in range(steps - 1):
        newest = {far for place in newest if place in following for far in following[place]} - reached
        reached |= newest
    return reached


def _kansas_city(own: Plan) -> float:
    value = value_at_kansas_city(own.view, own.seat) + own.player.certificates
    worth = own.dollar * value + plan.best_city(own, value)
    return worth if value >= _POOR or own.visits == 0 else worth - 1


def moving(icon: Icon) -> bool:
    """Tell whether using an icon leaves the location."""
    return isinstance(icon, icons.HerderForwardIcon)
