"""What hiring, building and delivering would cost and bring now."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cogs.great_western_trail.words import names
from cogs.great_western_trail.words.open_icons import first_icon
from cogs.title.words.answers import Answer
from rules.great_western_trail import (
    EDITIONS,
    Build,
    Delivery,
    builders_needed,
    icons,
    links_completed,
    transport_cost,
    wage,
)

if TYPE_CHECKING:
    from collections.abc import Iterator

    from cogs.kit.language import Say
    from rules.great_western_trail import GreatWesternTrailState, Link


def wage_of(view: GreatWesternTrailState, row: int) -> int:
    """Return what a worker of a row costs with the icon that would be used."""
    icon = first_icon(view, icons.HireIcon)
    return wage(row, icon.extra_dollars if icon else 0)


def build_cost(view: GreatWesternTrailState, building: str, location: str) -> int:
    """Return what a building costs at a location, where it may replace another."""
    icon = first_icon(view, icons.BuildIcon)
    return builders_needed(view, Build(building, location)) * icon.dollars_per_builder if icon else 0


def city_answer(say: Say, view: GreatWesternTrailState, city: int) -> Answer:
    """Return a city with its value and all that a delivery there costs and brings."""
    name = names.city_name(say, view.options.edition, city)
    value = EDITIONS[view.options.edition].cities[city].value
    effects = say.join(list(_effects(say, view, city)))
    return Answer(say("great_western_trail.answer.city", city=name, value=value), effects)


def _effects(say: Say, view: GreatWesternTrailState, index: int) -> Iterator[str]:
    city, frame = EDITIONS[view.options.edition].cities[index], view.pending[-1]
    special = isinstance(frame, Delivery) and frame.special
    cost = 0 if special else transport_cost(view.players[view.seat].engine, city.value)
    if cost:
        yield say("great_western_trail.effect.transport", dollars=cost)
    if city.dollars:
        yield say("great_western_trail.effect.dollars", dollars=city.dollars)
    if city.points:
        yield _points(say, city.points)
    for link in links_completed(view, view.seat, index):
        yield from _link(say, link)


def _link(say: Say, link: Link) -> Iterator[str]:
    if link.points:
        yield _points(say, link.points)
    if link.gain:
        yield say(f"great_western_trail.effect.{link.gain}")


def _points(say: Say, points: int) -> str:
    if points < 0:
        return say("great_western_trail.effect.penalty", points=-points)
    return say("great_western_trail.effect.points", n=points)
