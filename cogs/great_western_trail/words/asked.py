"""Who is asked what, what the seat whose turn it is sees, and what its actions would cost and bring."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from cogs.great_western_trail.words import names
from cogs.title.words.answers import Answer
from rules.great_western_trail import EDITIONS, Deliver, Prospects, reward

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from bot.words.say import Say
    from cogs.title.words.scene import Scene
    from rules.great_western_trail import Edition, GreatWesternTrailState, Link, Player


def prospects(view: GreatWesternTrailState) -> Prospects:
    """Return what the actions of the seat whose turn it is would bring."""
    return Prospects(view, view.seat)


def city_answer(say: Say, view: GreatWesternTrailState, action: Deliver, foreseen: Prospects) -> Answer:
    """Return a city with its value and all that a delivery there costs and brings, but for the disc."""
    name = names.city_name(say, view.options.edition, action.city)
    value = EDITIONS[view.options.edition].cities[action.city].value
    cost, brings = foreseen.price(action), say.join(list(_city_gained(say, view, action)))
    transport = say("great_western_trail.effect.transport", dollars=cost) if cost else ""
    return Answer(say("great_western_trail.answer.city", city=name, value=value), transport, brings=brings)


def _city_gained(say: Say, view: GreatWesternTrailState, action: Deliver) -> Iterator[str]:
    gained = reward(view, view.seat, action)
    if gained.dollars:
        yield say("great_western_trail.effect.dollars", dollars=gained.dollars)
    if gained.points:
        yield _points(say, gained.points)
    for link in gained.links:
        yield from _link_gained(say, link)


def _link_gained(say: Say, link: Link) -> Iterator[str]:
    if link.points:
        yield _points(say, link.points)
    if link.gain:
        yield say(f"great_western_trail.effect.{link.gain}")


def _points(say: Say, points: int) -> str:
    if points < 0:
        return say("great_western_trail.effect.penalty", points=-points)
    return say("great_western_trail.effect.points", n=points)


class Asked(NamedTuple):
    """Who is asked what: the question's name, and what the seat whose turn it is sees."""

    say: Say
    question: str
    scene: Scene[GreatWesternTrailState]

    @property
    def view(self) -> GreatWesternTrailState:
        """What the seat sees."""
        return self.scene.view

    @property
    def players(self) -> Sequence[str]:
        """The names by seat."""
        return self.scene.players

    @property
    def prospects(self) -> Prospects:
        """What the actions of the seat would bring."""
        return self.scene.once(prospects)

    @property
    def edition(self) -> Edition:
        """The edition that is played."""
        return self.view.options.edition

    @property
    def player(self) -> Player:
        """The things of the seat whose turn it is."""
        return self.view.players[self.view.seat]

    def dollars(self, dollars: int) -> str:
        """Return an amount of money."""
        return self.say("great_western_trail.answer.dollars", dollars=dollars)
