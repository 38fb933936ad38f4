"""The automa (rulebook p.10-13): its bag, its markers, its turn; how it buys and builds."""

from __future__ import annotations

from operator import attrgetter
from typing import TYPE_CHECKING, NamedTuple

from rules.mini_express import companies
from rules.mini_express import events as happened
from rules.mini_express.building import lay
from rules.mini_express.catalogue import AUTOMA_TILES, COMPANIES, NUMBERS, RESET
from rules.mini_express.map import hexes
from rules.mini_express.map.board import map_of, reach
from rules.mini_express.model import automa_of

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from rules.kernel.contract import Event
    from rules.mini_express.actions import BuildTrack
    from rules.mini_express.catalogue import AutomaTile
    from rules.mini_express.events import CityReason, PathReason
    from rules.mini_express.map.board import Reach
    from rules.mini_express.model import MiniExpressState


def draft(state: MiniExpressState, events: list[Event]) -> None:
    """Let the automa draw its first shares against a single player; then the reset tiles join the bag."""
    automa = automa_of(state)
    for _ in range(NUMBERS.shares_drafted):
        index = _choose_company(state, events)
        shares = state.options.level.start_shares
        laid_out = min(shares, state.display[index])
        state.display[index] -= laid_out
        state.removed[index] -= shares - laid_out
        state.players[state.opponent].shares[index] += shares
        events.append(happened.ShareDrafted(state.opponent, automa.marker, shares))
    automa.bag += [RESET] * NUMBERS.automa_resets
    state.chance.shuffle(automa.bag)


def take_turn(state: MiniExpressState, events: list[Event]) -> None:
    """Take the automa's turn: tiles until a company can do something, or all have been tried."""
    index = _choose_company(state, events)
    if is_at_end(state):
        return
    tried: set[int] = set()
    while not _act(state, index, events):
        tried.add(index)
        if len(tried) == len(COMPANIES):
            events.append(happened.Passed(state.opponent))
            state.passes += 1
            return
        index = _choose_company(state, events, redrawn=True)
    state.passes = 0


def is_at_end(state: MiniExpressState) -> bool:
    """Return whether the target marker ends the game (normal level and above)."""
    last = map_of(state.options).cities[-1].id
    return state.options.level.ends_at_last_city and automa_of(state).target == last


def _choose_company(state: MiniExpressState, events: list[Event], *, redrawn: bool = False) -> int:
    """Draw a tile and move the company marker, on the first one of a turn the target marker, too."""
    automa = automa_of(state)
    tile = _draw(state, events)
    index = (COMPANIES.index(automa.marker) + tile.company) % len(COMPANIES)
    automa.marker = COMPANIES[index]
    if state.turn and not redrawn:
        _move_target(state, tile.city)
    events.append(happened.AutomaDrew(state.opponent, tile.id, automa.marker, automa.target, redrawn))
    return index


def _draw(state: MiniExpressState, events: list[Event]) -> AutomaTile:
    """Draw a tile with numbers; a reset tile puts all that were drawn back into the bag."""
    automa = automa_of(state)
    while (tile := automa.bag.pop()) == RESET:
        events.append(happened.AutomaReset(state.opponent, len(automa.drawn)))
        automa.bag += [*automa.drawn, tile]
        automa.drawn = []
        state.chance.shuffle(automa.bag)
    automa.drawn.append(tile)
    return AUTOMA_TILES[tile]


def _move_target(state: MiniExpressState, steps: int) -> None:
    """Move the target marker over the cities with demand tiles; at the last city it stays."""
    automa, board = automa_of(state), map_of(state.options)
    ahead = [city.id for city in board.cities[board.city[automa.target].number :] if city.id in state.demand]
    automa.target = ahead[steps - 1] if steps <= len(ahead) else board.cities[-1].id


def _act(state: MiniExpressState, index: int, events: list[Event]) -> bool:
    """Take a share of a company with few trains on its track place, or build with many."""
    track = state.companies[index].track
    buys = track < NUMBERS.automa_buys_below
    able = _take_share(state, index, events) if buys else build(state, index, events)
    if not able:
        events.append(
            happened.AutomaUnable(state.opponent, COMPANIES[index], track, "no_share" if buys else "no_city")
        )
    return able


def _take_share(state: MiniExpressState, index: int, events: list[Event]) -> bool:
    """Take a share of a company if it has one in stock; return whether it has."""
    company, level = state.companies[index], state.options.level
    if not company.shares:
        return False
    track = company.track
    company.shares -= 1
    state.players[state.opponent].shares[index] += 1
    trains = NUMBERS.trains_a_share - (track if level.fills_up else 0)
    added = companies.put_on_track(company, trains)
    events.append(happened.ShareTaken(state.opponent, COMPANIES[index], track, added))
    if level.share_influence:
        events.append(companies.gain(state, state.opponent, index, level.share_influence))
    companies.note_end(state, state.opponent, index, events, sold=True)
    return True


class Way(NamedTuple):
    """How the automa gets to a city, from which hex, and which rule decided last."""

    build: BuildTrack
    start: str
    reason: PathReason


def build(state: MiniExpressState, index: int, events: list[Event]) -> bool:
    """Build track of a company if it has a city in reach; return whether it has."""
    markets = reach(state, index)
    if not markets:
        return False
    market, reason = choose_city(state, markets)
    way = choose_way(state, index, market)
    events.append(
        happened.AutomaChose(
            seat=state.opponent,
            company=way.build.company,
            city=market.city,
            reason=reason,
            distance=_steps(state, market.city),
            others=tuple([other.city for other in markets if other is not market]),
            path=way.build.path,
            start=way.start,
            path_reason=way.reason,
        )
    )
    lay(state, state.opponent, way.build, events)
    return True


def choose_city(state: MiniExpressState, markets: Sequence[Reach]) -> tuple[Reach, CityReason]:
    """Return the city that the automa takes, and the rule that decided."""
    cities = map_of(state.options).city
    rules: tuple[tuple[CityReason, Callable[[Reach], int]], ...] = (
        ("nearest", lambda market: _steps(state, market.city)),
        ("fewest_trains", attrgetter("trains")),
        ("most_companies", lambda market: -companies.companies_at(state, cities[market.city].hex)),
        ("highest_number", lambda market: -cities[market.city].number),
    )
    reason: CityReason = "only"
    for rule, order in rules:
        if len(markets) == 1:
            break
        places = list(map(order, markets))
        best = min(places)
        markets = [market for market, its in zip(markets, places, strict=True) if its == best]
        reason = rule
    return markets[0], reason


def choose_way(state: MiniExpressState, index: int, market: Reach) -> Way:
    """Return how the automa gets to a city: from the first start hex, then clockwise."""
    neighbours = map_of(state.options).neighbours
    network = set(state.companies[index].hexes)
    firsts = {build.path[0] for build in market.builds}
    start = min([own for first in firsts for own in neighbours[first] if own in network], key=hexes.sweep)
    if len(market.builds) == 1:
        return Way(market.builds[0], start, "only")
    builds = [build for build in market.builds if build.path[0] in neighbours[start]]
    if len(builds) == 1:
        return Way(builds[0], start, "start")
    goal = builds[0].path[-1]
    best = max(builds, key=lambda build: [hexes.left_of(start, goal, place) for place in build.path])
    return Way(best, start, "clockwise")


def _steps(state: MiniExpressState, city: str) -> int:
    """Return how far a city is from the target city, whatever lies between."""
    cities = map_of(state.options).city
    return hexes.distance(cities[city].hex, cities[automa_of(state).target].hex)
