"""In which order answers are offered, and which of them are never better than another."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from cogs.great_western_trail.words.prices import prospects
from cogs.title.words.answers import Arranged
from rules.great_western_trail import EDITIONS, WORKERS, actions

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from cogs.title.words.answers import Choice
    from cogs.title.words.scene import Scene
    from rules.great_western_trail import GreatWesternTrailState


def arranged(choices: Sequence[Choice], scene: Scene[GreatWesternTrailState]) -> Arranged:
    """Return choices as a player looks for them: workers by kind and price, spaces along the trail.

    A way is worse than another to the same place if nobody, the bank included, is paid less for it and
    somebody more: where a herder stops is all that is left of its way (second edition p.8).
    """
    ordered = sorted(choices, key=_key(scene))
    worse = [way for way in ordered if any(_costs_more(way, other) for other in ordered)]
    return Arranged(tuple(choice for choice in ordered if choice not in worse), tuple(worse))


def _key(scene: Scene[GreatWesternTrailState]) -> Callable[[Choice], Any]:
    """Return what choices are ordered by; those of other kinds stay as they are."""
    along = {place: number for number, place in enumerate(EDITIONS[scene.view.options.edition].trail)}

    def key(choice: Choice) -> tuple[int, int]:
        match choice.actions[0]:
            case actions.Hire(worker=worker) as hire:
                return WORKERS.index(worker), scene.once(prospects).price(hire)
            case actions.TakeCampTile(location=place) | actions.RemoveHazard(location=place):
                return along[place], 0
            case actions.PlaceHerder(location=place):
                return along[place], 0
        return 0, 0

    return key


def _costs_more(way: Choice, other: Choice) -> bool:
    """Tell whether a way ends where another does, and is paid for at least as much to each, to one more."""
    one, two = way.actions[0], other.actions[0]
    if not (isinstance(one, actions.MoveHerder) and isinstance(two, actions.MoveHerder) and one.to == two.to):
        return False
    return one.fees != two.fees and all(a >= b for a, b in zip(one.fees, two.fees, strict=True))
