"""Who is asked what, and what an action would cost and bring them as far as they can know."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, NamedTuple

import rules
from cogs.sierra_west.words import names
from cogs.sierra_west.words.outcomes import Happened, brought, gained, spent
from rules.sierra_west import hits, paths

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from bot.words.say import Say
    from cogs.title.words.scene import Scene
    from rules.kernel.contract import Action, Outcome
    from rules.sierra_west import Paths, Player, SierraWestState


class Asked(NamedTuple):
    """The question's name, and what the seat whose turn it is sees. ``is_whole``: what is paid is settled."""

    say: Say
    question: str
    scene: Scene[SierraWestState]
    is_whole: bool = False

    @property
    def view(self) -> SierraWestState:
        """What the seat sees."""
        return self.scene.view

    @property
    def player(self) -> Player:
        """The things of the seat whose turn it is."""
        return self.view.players[self.view.seat]

    @property
    def paths(self) -> Paths:
        """The paths and summits of the seat whose turn it is."""
        return paths(self.view, self.view.seat)

    def outcome(self, action: Action) -> Outcome:
        """Return what an action would bring."""
        return self.scene.once(_prospects)(action)

    def happened(self, action: Action) -> Happened:
        """Return what an action would lead to."""
        everybody = (*self.scene.players, self.say("sierra_west.hastings"))
        return Happened(self.say, self.view, everybody, self.view.seat, self.outcome(action).events)


def effects(action: Action, asked: Asked) -> list[str]:
    """Return what an action would bring, part by part."""
    happened = asked.happened(action)
    goods = gained(happened)
    return [*([goods] if goods else []), *brought(happened)]


def cost(action: Action, asked: Asked) -> str:
    """Return the goods that an action costs: themselves if they are settled, else how many."""
    pay = getattr(action, "pay", ())
    if asked.is_whole or not pay:
        return spent(asked.happened(action))
    return names.amount(asked.say, "any", len(pay))


def exchange(price: str, brings: Sequence[str], asked: Asked) -> str:
    """Return what something costs with what it brings, where there is either."""
    gain = asked.say.join(brings)
    if price and gain:
        return asked.say("sierra_west.answer.exchange", cost=price, gain=gain)
    return asked.say("sierra_west.answer.pay", goods=price) if price else gain


def shot(asked: Asked) -> str:
    """Return what a shot costs, and the numbers that hit."""
    numbers = [str(number) for number in sorted(hits(asked.view, asked.view.seat))]
    return asked.say("sierra_west.answer.hits", numbers=asked.say.join(numbers) or names.nothing(asked.say))


def _prospects(view: SierraWestState) -> Callable[[Action], Outcome]:
    """Return what tells what the actions of the seat whose turn it is would bring, each worked out once."""
    return cache(rules.GAMES["sierra_west"].prospects(view, view.seat))
