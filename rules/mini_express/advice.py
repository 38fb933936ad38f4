"""What an action would bring, worked out once from a view for words, pictures and bot players; what these do.

A bot player looks one action ahead, at what the position then promises (``judging``).
"""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, NamedTuple

from rules.kernel.chance import Chance
from rules.kernel.contract import Motive
from rules.mini_express.actions import BuildTrack, DraftShare, PlacePort
from rules.mini_express.catalogue import COMPANIES
from rules.mini_express.events import InfluenceGained, SharesRanOut, TrackBonus
from rules.mini_express.judging import Judge, judged
from rules.mini_express.map import hexes
from rules.mini_express.map.board import map_of
from rules.mini_express.model import ChoosingInfluence
from rules.mini_express.scoring import worth
from rules.mini_express.turns import preview
from rules.mini_express.weights import OUTLOOK, WAYS, weights_of

if TYPE_CHECKING:
    from collections.abc import Sequence

    from rules.kernel.contract import Event
    from rules.mini_express.actions import MiniExpressAction
    from rules.mini_express.catalogue import CompanyId
    from rules.mini_express.model import AnyPending, MiniExpressState
    from rules.mini_express.weights import Weights

_PORT_RANGE = 4
_CANDIDATES = 8
"""So many actions a search looks at."""
_SLIPS, _OF = 10, 100
"""So often somebody does in a rollout what seems second best to them, or third."""


def advise(
    view: MiniExpressState, seat: int, legal: Sequence[MiniExpressAction], weights: Weights
) -> MiniExpressAction:
    """Return a sensible one of the ``legal`` actions, always the same one for the same view."""
    ratings = _ratings(view, seat, legal, weights)
    return legal[ratings.index(max(ratings))]


def candidates(
    view: MiniExpressState, seat: int, legal: Sequence[MiniExpressAction]
) -> tuple[MiniExpressAction, ...]:
    """Return the few actions that a search looks at, the best first; of ways to a city only one."""
    if len(legal) == 1 or isinstance(legal[0], PlacePort | DraftShare):
        return tuple(legal)
    few = _one_way(legal)
    ratings = judged(view, seat, few, weights_of(""))
    order = sorted(range(len(few)), key=lambda number: -ratings[number])
    return tuple([few[number] for number in order[:_CANDIDATES]])


def quick(
    state: MiniExpressState, seat: int, legal: Sequence[MiniExpressAction], chance: Chance
) -> MiniExpressAction:
    """Return an action for a rollout: by one of several ways to play, sometimes the second best or third."""
    if len(legal) == 1:
        return legal[0]
    if isinstance(legal[0], PlacePort | DraftShare):
        return legal[chance.below(len(legal))]
    few = _one_way(legal)
    ratings = judged(state, seat, few, _way_of(chance.seed))
    luck = chance.below(_OF)
    if luck >= _SLIPS or len(few) == 1:
        return few[ratings.index(max(ratings))]
    order = sorted(range(len(few)), key=lambda number: -ratings[number])
    return few[order[min(1 + luck % 2, len(few) - 1)]]


def promise(state: MiniExpressState, seat: int) -> float:
    """Return by how much a seat is likely to lead at the end."""
    return Judge(state, seat, OUTLOOK).lead


@lru_cache(1024)
def _way_of(seed: str) -> Weights:
    """Return how a seat plays all through a rollout."""
    return WAYS[Chance(f"{seed} way").below(len(WAYS))]


def _one_way(legal: Sequence[MiniExpressAction]) -> list[MiniExpressAction]:
    """Leave out other ways of a company to the same city."""
    few: list[MiniExpressAction] = []
    company, city = "", ""
    for action in legal:
        if isinstance(action, BuildTrack):
            if action.city == city and action.company == company:
                continue
            company, city = action.company, action.city
        few.append(action)
    return few


def motive(view: MiniExpressState, seat: int, action: MiniExpressAction) -> Motive:
    """Return what speaks for an action that is advised."""
    if isinstance(action, PlacePort):
        return Motive("place_port", {"n": _cities_near(view, action.port)})
    if isinstance(action, DraftShare):
        return Motive("draft_share", {"company": action.company, "n": _wanted(view, seat, action.company)})
    effects, now = effects_of(view, seat, action), worth(view, seat)
    if effects.points:
        return Motive("outlook", {"now": now, "then": now + effects.points})
    influence = sum(by for _, by in effects.influence)
    return Motive("influence", {"now": now, "n": influence}) if influence else Motive("later", {"now": now})


def _ratings(
    view: MiniExpressState, seat: int, legal: Sequence[MiniExpressAction], weights: Weights
) -> list[float]:
    """Return what speaks for each of the legal actions, by one measure for all."""
    match legal[0]:
        case PlacePort():
            return [_cities_near(view, action.port) for action in legal if isinstance(action, PlacePort)]
        case DraftShare():
            return [
                -_wanted(view, seat, action.company) for action in legal if isinstance(action, DraftShare)
            ]
        case _:
            return judged(view, seat, legal, weights)


def _wanted(view: MiniExpressState, seat: int, company: CompanyId) -> int:
    """Return how many shares of a company the others hold: its influence will be contested."""
    index = COMPANIES.index(company)
    return sum(player.shares[index] for other, player in enumerate(view.players) if other != seat)


def _cities_near(view: MiniExpressState, port: str) -> int:
    board = map_of(view.options)
    place = board.port[port].hex
    return sum(hexes.distance(place, board.city[city].hex) <= _PORT_RANGE for city in view.demand)


class Effects(NamedTuple):
    """What an action brings by itself: what happens, and what is then still to be chosen.

    ``points`` is what the seat's shares gain in worth.
    """

    events: Sequence[Event]
    to_choose: Sequence[AnyPending] = ()
    points: int = 0

    @property
    def influence(self) -> list[tuple[CompanyId | None, int]]:
        """The influence gained by company, that of a purple icon in one yet to be chosen (None)."""
        gained: list[tuple[CompanyId | None, int]] = [
            (event.company, event.by) for event in self.events if isinstance(event, InfluenceGained)
        ]
        return [*gained, *[(None, 1) for each in self.to_choose if isinstance(each, ChoosingInfluence)]]

    @property
    def bonus(self) -> list[tuple[CompanyId, int]]:
        """The trains that other companies get on their track places."""
        return [(event.company, event.trains) for event in self.events if isinstance(event, TrackBonus)]

    @property
    def ran_out(self) -> list[CompanyId]:
        """The companies whose last share has gone."""
        return [event.company for event in self.events if isinstance(event, SharesRanOut)]


def effects_of(view: MiniExpressState, seat: int, action: MiniExpressAction) -> Effects:
    """Return what a legal action would bring, as far as it is known before; ``view`` stays as it is."""
    after, happened = preview(view, seat, action)
    return Effects(happened, left_open(view, after), worth(after, seat) - worth(view, seat))


def left_open(before: MiniExpressState, after: MiniExpressState) -> list[AnyPending]:
    """Return what an action has left to be chosen."""
    return [pending for pending in after.pending if pending not in before.pending]
