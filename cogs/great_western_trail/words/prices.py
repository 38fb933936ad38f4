"""What delivering would cost and bring now."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cogs.great_western_trail.words import names
from cogs.title.words.answers import Answer
from rules.great_western_trail import EDITIONS, Deliver, Prospects, reward

if TYPE_CHECKING:
    from collections.abc import Iterator

    from bot.words.say import Say
    from rules.great_western_trail import GreatWesternTrailState, Link


def prospects(view: GreatWesternTrailState) -> Prospects:
    """Return what the actions of the seat whose turn it is would bring."""
    return Prospects(view, view.seat)


def city_answer(say: Say, view: GreatWesternTrailState, action: Deliver, foreseen: Prospects) -> Answer:
    """Return a city with its value and all that a delivery there costs and brings, but for the disc."""
    name = names.city_name(say, view.options.edition, action.city)
    value = EDITIONS[view.options.edition].cities[action.city].value
    cost, brings = foreseen.price(action), say.join(list(_gained(say, view, action)))
    transport = say("great_western_trail.effect.transport", dollars=cost) if cost else ""
    return Answer(say("great_western_trail.answer.city", city=name, value=value), transport, brings=brings)


def _gained(say: Say, view: GreatWesternTrailState, action: Deliver) -> Iterator[str]:
    gained = reward(view, view.seat, action)
    if gained.dollars:
        yield say("great_western_trail.effect.dollars", dollars=gained.dollars)
    if gained.points:
        yield _points(say, gained.points)
    for link in gained.links:
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
