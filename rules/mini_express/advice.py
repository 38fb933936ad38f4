"""What a bot player does, and why: it looks one action ahead, at what the position then promises a seat.

An action changes a few companies in few ways, and what each way is worth is worked out once for a position:
so forty actions are looked at in a fifth of a millisecond.
"""

from __future__ import annotations

from functools import cache, lru_cache
from math import exp
from typing import TYPE_CHECKING

from rules.kernel.chance import Chance
from rules.kernel.contract import Motive
from rules.mini_express.actions import BuildTrack, BuyShare, ChooseWest, DraftShare, GainInfluence, PlacePort
from rules.mini_express.catalogue import COMPANIES, DEMAND, GIVES, NUMBERS, VALUE_TRACK
from rules.mini_express.companies import is_at_its_end
from rules.mini_express.map import hexes
from rules.mini_express.map.board import map_of
from rules.mini_express.scoring import worth
from rules.mini_express.turns import effects_of
from rules.mini_express.weights import WAYS, weights_of

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from rules.mini_express.actions import MiniExpressAction
    from rules.mini_express.catalogue import Column, CompanyId
    from rules.mini_express.model import MiniExpressState
    from rules.mini_express.weights import Weights

    Actions = Sequence[MiniExpressAction]

_PORT_RANGE = 4
_CANDIDATES = 8
"""So many actions a search looks at."""
_SLIPS, _OF = 10, 100
"""So often somebody does in a rollout what seems second best to them, or third."""


def advise(view: MiniExpressState, seat: int, legal: Actions, weights: Weights) -> MiniExpressAction:
    """Return a sensible one of the ``legal`` actions, always the same one for the same view."""
    return _best_first(view, seat, legal, weights)[0]


def candidates(view: MiniExpressState, seat: int, legal: Actions) -> tuple[MiniExpressAction, ...]:
    """Return the few actions that a search looks at, the best first; of ways to a city only one."""
    if len(legal) == 1 or isinstance(legal[0], PlacePort | DraftShare):
        return tuple(legal)
    return tuple(_best_first(view, seat, legal, weights_of(""))[:_CANDIDATES])


def quick(state: MiniExpressState, seat: int, legal: Actions, chance: Chance) -> MiniExpressAction:
    """Return an action for a rollout: by one of several ways to play, sometimes the second best or third."""
    if len(legal) == 1:
        return legal[0]
    if isinstance(legal[0], PlacePort | DraftShare):
        return legal[chance.below(len(legal))]
    best, luck = _best_first(state, seat, legal, _way_of(chance.seed)), chance.below(_OF)
    return best[0] if luck >= _SLIPS else best[min(1 + luck % 2, len(best) - 1)]


@lru_cache(1024)
def _way_of(seed: str) -> Weights:
    """Return how a seat plays all through a rollout."""
    return WAYS[Chance(f"{seed} way").below(len(WAYS))]


def _best_first(state: MiniExpressState, seat: int, legal: Actions, weights: Weights) -> Actions:
    """Return actions by what speaks for them, without other ways of a company to the same city."""
    by_goal: dict[object, MiniExpressAction] = {}
    for action in legal:
        goal = (action.company, action.city) if isinstance(action, BuildTrack) else action
        by_goal.setdefault(goal, action)
    few = list(by_goal.values())
    ratings = judged(state, seat, few, weights)
    return [few[number] for number in sorted(range(len(few)), key=ratings.__getitem__, reverse=True)]


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


def _wanted(view: MiniExpressState, seat: int, company: CompanyId) -> int:
    """Return how many shares of a company the others hold: its influence will be contested."""
    index = COMPANIES.index(company)
    return sum(player.shares[index] for other, player in enumerate(view.players) if other != seat)


def _cities_near(view: MiniExpressState, port: str) -> int:
    board = map_of(view.options)
    place = board.port[port].hex
    return sum(hexes.distance(place, board.city[city].hex) <= _PORT_RANGE for city in view.demand)


_FINE = 4
"""Values are looked up by quarters of a step."""
_TOP = _FINE * NUMBERS.value_at_most
_STAGES = 24
"""How much of a game lies ahead is told in so many parts."""
_TRAINS_A_BUY = 2.5
"""How many trains of its supply a company loses for each share that is bought, its track bonus included."""
_HARD = 0.05
"""Where ranks are no softer than this they are those of now."""
_INDEX = {company: index for index, company in enumerate(COMPANIES)}

Ranked = tuple[float, float, float]
"""How likely it is to be first, second, and behind; shares so weighed; or what one is then worth."""


@cache
def _prices(columns: tuple[Column, ...], first_only: bool) -> tuple[Ranked, ...]:  # noqa: FBT001
    """Return by value, in quarters of a step, what a share is worth by the rank of its owner."""
    first, *others = [[float(getattr(row, name)) for row in VALUE_TRACK] for name in columns]
    if first_only:
        others = [[0.0] * len(VALUE_TRACK)]
    return tuple(zip(*map(_refined, (first, others[0], others[-1])), strict=True))


def _refined(column: Sequence[float]) -> Iterator[float]:
    for low, high in zip(column, [*column[1:], column[-1]], strict=True):
        yield from [low + (high - low) * part / _FINE for part in range(_FINE)]


@lru_cache(1 << 14)
def _ranked(soft: float, tie: float, apart: tuple[int, ...]) -> Ranked:
    """Return how a rank is likely to be in the end, by how far above the others are now."""
    first, second = 1.0, 0.0
    for above in apart:
        part = float(above > 0) if soft < _HARD else 1 / (1 + exp((tie - above) / soft))
        second += (first - second) * part
        first -= first * part
    return first, second, 1.0 - first - second


class Judge:
    """What a position promises a seat; it may not change meanwhile. ``over``: as if the game ended so."""

    def __init__(self, state: MiniExpressState, seat: int, weights: Weights, *, over: bool = False) -> None:
        self._state, self._seat, self._weights = state, seat, weights
        self._companies, mode = state.companies, state.mode
        self._influence = [player.influence for player in state.players]
        self.ahead = 0.0 if over or state.ended else _ahead(state)
        """How much of a game lies ahead, from 0 to 1."""
        self._prices = _prices(mode.columns, state.is_solo and state.options.level.worthless_behind)
        self._worthless_up_to = state.options.level.worthless_up_to if state.is_solo else 0
        self._alive = min(1.0, weights.alive * self.ahead)
        self._soft = round(weights.soft + weights.soft_ahead * self.ahead, 2) if self.ahead else 0.0
        self._growth = weights.growth * self.ahead
        self._ranks: dict[tuple[int, int], Ranked] = {}
        self._shares: dict[tuple[int, int, int], Ranked] = {}
        self._found: dict[tuple[int, int, int, int], float] = {}
        self._counts = self._weighed(self._worths())
        self._now = [self._company(index) for index in range(len(COMPANIES))]
        self.lead = sum(self._now)
        """By how much the seat is likely to be ahead at the end."""

    def _worths(self) -> list[float]:
        """Return what the shares of each player are likely to be worth at the end."""
        worths = [0.0] * len(self._influence)
        for index, company in enumerate(self._companies):
            one, two, three = self._prices[self._at(company.value, company.track + company.supply)]
            for other, player in enumerate(self._state.players):
                if shares := player.shares[index]:
                    first, second, third = self._ranks[index, other] = self._rank(index, other, 0)
                    worths[other] += shares * (first * one + second * two + third * three)
        return worths

    def _weighed(self, worths: Sequence[float]) -> list[float]:
        """Return how much a point of each player counts: those of who is ahead of the others most."""
        weights, seat = self._weights, self._seat
        most = max([worth for other, worth in enumerate(worths) if other != seat])
        parts = [exp((worth - most) / weights.rivals) for worth in worths]
        parts[seat] = 0.0
        if len(parts) > self._state.seats > 1:
            parts[-1] *= weights.automa
        total = sum(parts)
        counts = [-weights.harm * part / total for part in parts]
        counts[seat] = 1.0
        return counts

    def _at(self, value: float, trains: int) -> int:
        """Return where the value of a company is likely to be at the end, in quarters of a step."""
        return min(_TOP, int(_FINE * (value + self._growth * trains) + 0.5))

    def _rank(self, index: int, other: int, gain: int) -> Ranked:
        """Return how a player is likely to rank in a company if the seat gains influence."""
        have = [influence[index] for influence in self._influence]
        have[self._seat] += gain
        own = have.pop(other)
        ranked = _ranked(self._soft, self._weights.tie, tuple([theirs - own for theirs in have]))
        if own > (self._worthless_up_to if other == self._seat else 0):
            return ranked
        first, second, third = ranked
        return first * self._alive, second * self._alive, third * self._alive

    def _held(self, index: int, gain: int, bought: int) -> Ranked:
        """Return the shares of all by their likely ranks, each as far as its points count."""
        key = index, gain, bought
        if key not in self._shares:
            one = two = three = 0.0
            for other, player in enumerate(self._state.players):
                shares = player.shares[index] + (bought if other == self._seat else 0)
                if shares:
                    rank = None if gain else self._ranks.get((index, other))
                    first, second, third = rank or self._rank(index, other, gain)
                    count = shares * self._counts[other]
                    one, two, three = one + count * first, two + count * second, three + count * third
            self._shares[key] = one, two, three
        return self._shares[key]

    def _company(self, index: int, trains: int = 0, rise: int = 0, gain: int = 0) -> float:
        """Return what a company promises after trains that are built, steps of value, influence gained."""
        key = index, trains, rise, gain
        if key not in self._found:
            company = self._companies[index]
            left = company.track + company.supply - trains
            self._found[key] = self._promise(index, left, rise, gain, 0, company.shares)
        return self._found[key]

    def _promise(self, index: int, trains: int, rise: int, gain: int, bought: int, stock: int) -> float:
        first, second, third = self._prices[self._at(self._companies[index].value + rise, trains)]
        one, two, three = self._held(index, gain, bought)
        found = one * first + two * second + three * third
        if self.ahead and stock:
            use = self.ahead * self._weights.influence * stock / (stock + 1)
            found += use * first * (self._influence[self._seat][index] + gain)
        return found

    def buy(self, action: BuyShare) -> float:
        """Return what a purchase changes, and what else speaks for it."""
        index = _INDEX[action.company]
        company = self._companies[index]
        stock = 0 if is_at_its_end(self._state, action.company) else company.shares - 1
        found = self._promise(index, company.track + company.supply, 0, -company.track, 1, stock)
        return found - self._now[index] + self._weights.buy

    def raise_value(self, company: CompanyId, by: int) -> float:
        """Return what steps of value change."""
        index = _INDEX[company]
        return self._company(index, rise=by) - self._now[index]

    def gain(self, index: int) -> float:
        """Return what one influence changes."""
        return self._company(index, gain=1) - self._now[index]

    def build(self, action: BuildTrack) -> float:
        """Return what a build changes; a purple icon is used where its influence is worth most."""
        index, trains, tile = _INDEX[action.company], len(action.path), self._state.demand[action.city]
        gains = dict(GIVES[tile])
        if "purple" in DEMAND[tile].icons:
            others = [other for other in range(len(COMPANIES)) if other not in gains]
            gains[max(others, key=self.gain)] = 1
        found = self._company(index, trains, trains - 1, gains.pop(index, 0)) - self._now[index]
        for other, gain in gains.items():
            found += self._company(other, gain=gain) - self._now[other]
        return found


def _ahead(state: MiniExpressState) -> float:
    """Return how much of a game lies ahead, by the shares that will be bought until it ends."""
    mode = state.mode
    left = [min(each.shares, each.supply / _TRAINS_A_BUY) if each.shares else 0.0 for each in state.companies]
    steps = sum(sorted(left)[: mode.companies_to_end])
    return round(_STAGES * steps / (mode.stock * mode.companies_to_end)) / _STAGES


def _ends(state: MiniExpressState, action: BuyShare) -> bool:
    """Return whether nobody plays on after a purchase, but to the end of the round."""
    out = sum([not company.shares for company in state.companies])
    return out + 1 >= state.mode.companies_to_end and is_at_its_end(state, action.company)


def judged(state: MiniExpressState, seat: int, actions: Actions, weights: Weights) -> list[float]:
    """Return what actions change of a position's promise; of ports and first shares what speaks for them."""
    judge = Judge(state, seat, weights)
    found = list[float]()
    for action in actions:
        match action:
            case BuildTrack():
                found.append(judge.build(action))
            case BuyShare() if judge.ahead and _ends(state, action):
                last = Judge(state, seat, weights, over=True)
                found.append(last.lead + last.buy(action) - judge.lead)
            case BuyShare():
                found.append(judge.buy(action))
            case GainInfluence():
                found.append(judge.gain(_INDEX[action.company]))
            case ChooseWest():
                found.append(judge.raise_value(action.company, NUMBERS.spike_bonus))
            case PlacePort():
                found.append(_cities_near(state, action.port))
            case DraftShare():
                found.append(-_wanted(state, seat, action.company))
    return found
