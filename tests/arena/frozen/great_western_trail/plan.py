"""What a bot player goes by: how long the game will last for it, and what things are worth then.

Worth is counted in points of the final score, as far as one can guess.
"""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, NamedTuple

from rules.great_western_trail.board.cards import breed_of, is_cattle, points_of, value_of
from rules.great_western_trail.local_actions import deliveries
from rules.great_western_trail.local_actions.gains import certificate_limit
from rules.great_western_trail.printed.catalogue import COMMON, DISC_SPACES, EDITIONS, OBJECTIVES, STATIONS
from rules.great_western_trail.scoring import TASK_OF_BREED, owned_for_tasks

if TYPE_CHECKING:
    from rules.great_western_trail.model import GreatWesternTrailState as State
    from rules.great_western_trail.model import Player, Worker
    from rules.great_western_trail.printed.catalogue import PrintedEdition

_WORKERS_A_VISIT = 1.8
"""Workers that come to the job market with each visit to Kansas City."""
_FULL_DOLLAR, _DOLLAR_A_VISIT = 0.2, 0.035
_NEEDED = 2.4
"""What a thing is worth besides that an objective card asks for."""
_CERTIFICATE = 0.9
_WORKER, _ALIKE, _SPECIAL = 0.55, 0.1, 1.5
"""What a worker is worth for each visit to come, more for each alike; what its place's bonus is worth."""
_BETTER_CARD, _UNKNOWN_CARD, _SAME_BREED = 0.5, 1.6, 0.55
"""What a better card's value is worth for each visit, above which value, and how much less among its like."""
_STATION, _CERTIFICATE_A_VISIT, _MASTER = 0.3, 1.3, 3.5
_SPACE, _SPACE_A_VISIT, _FAR_SPACE = 0.1, 0.05, 0.12
_FAR_CITY, _HALF_LINK, _LINK_GAIN = 0.15, 0.4, 1.0
_LACKING = 0.9
_MOST_VISITS = 6
_DISCS = {
    "hand": 1.5,
    "step_left": 0.6,
    "step_right": 0.3,
    "certificates_6": 0.25,
    "certificates_4": 0.5,
    "aux_certificate": 0.2,
    "aux_engine": 0.35,
    "aux_remove": 0.2,
    "aux_dollars": 0.25,
    "aux_draw": 0.25,
}
"""What a disc off its space is worth for each visit to Kansas City still to come."""


class Plan(NamedTuple):
    """The situation of a seat: its visits to come, a dollar's worth, things its objectives miss."""

    view: State
    seat: int
    player: Player
    printed: PrintedEdition
    visits: float
    dollar: float
    missing: Counter[str]
    breeds: Counter[str]
    memo: dict[str, float]
    """What stopping at a location was found to be worth."""


def make_plan(view: State, seat: int) -> Plan:
    """Return the situation of a seat, from what it sees."""
    player = view.players[seat]
    free = sum(row.count("") for row in view.job_market)
    visits = 0.0 if view.last_turns > 0 else free / (_WORKERS_A_VISIT * view.crowd)
    return Plan(
        view,
        seat,
        player,
        EDITIONS[view.options.edition],
        visits,
        _FULL_DOLLAR + _DOLLAR_A_VISIT * min(visits, _MOST_VISITS),
        _missing(view, seat),
        Counter(breed_of(card) for card in (*player.hand, *player.discard) if is_cattle(card)),
        {},
    )


def bonus(plan: Plan, task: str) -> float:
    """Return what one more thing of a task is worth for objective cards."""
    return _NEEDED if plan.missing[task] > 0 else 0


def certificates(plan: Plan, gained: int) -> float:
    """Return the worth of temporary certificates, as far as there is room."""
    return _CERTIFICATE * min(gained, certificate_limit(plan.player) - plan.player.certificates)


def worker(plan: Plan, kind: Worker) -> float:
    """Return the worth of one more worker of a kind."""
    have = plan.player.workers[kind]
    board = COMMON.player_board
    if have >= board.worker_places:
        return 0
    least = min(plan.player.workers.values())
    far = board.points_per_far_worker if have + 1 in board.far_places else 0.5 * max(0, have - 2)
    special = _SPECIAL if have + 1 in board.worker_bonuses[kind] else 0
    return (_WORKER + _ALIKE * (have - least)) * min(plan.visits, _MOST_VISITS) + far + special


def cattle(plan: Plan, card: str) -> float:
    """Return the worth of one more cattle card."""
    breed = breed_of(card)
    better = max(0.0, value_of(card) - _UNKNOWN_CARD) * _SAME_BREED ** plan.breeds[breed]
    return (
        points_of(card)
        + _BETTER_CARD * better * min(plan.visits, _MOST_VISITS)
        + bonus(plan, TASK_OF_BREED.get(breed, ""))
    )


def disc(plan: Plan, name: str) -> float:
    """Return the worth of taking a disc away from where it lies."""
    if name not in _DISCS:
        return -2 if name.startswith("station") else 0
    space = DISC_SPACES[name]
    dollars = plan.dollar * (space.dollars - space.cost)
    return _DISCS[name] * min(plan.visits, _MOST_VISITS) + space.points + dollars


def station(plan: Plan, number: int) -> float:
    """Return the worth of upgrading a station, its cost paid; nothing if that cannot be."""
    printed = STATIONS[number]
    if number in plan.player.stations or printed.cost > plan.player.dollars:
        return 0
    worth = printed.points + bonus(plan, "station") - plan.dollar * printed.cost
    if printed.station_master and any(workers > 1 for workers in plan.player.workers.values()):
        worth += master(plan, number) / 2
    return worth + _STATION * plan.visits


def master(plan: Plan, number: int) -> float:
    """Return the worth of the station master's tile at a station, 0 if it has gone."""
    tile = plan.printed.station_masters.get(plan.view.station_masters[number - 1])
    if tile is None:
        return 0
    worth = _CERTIFICATE_A_VISIT * plan.visits * tile.permanent_certificates + (_MASTER if tile.score else 0)
    return worth + (12 * plan.dollar if tile.id == "dollars12" else 1.5 * bool(tile.immediate))


def engine(position: int, visits: float) -> float:
    """Return the worth of an engine's position: what transports will cost less, and stations to come."""
    space = position / 2
    return (_SPACE + _SPACE_A_VISIT * min(visits, 4)) * min(space, 18) + _FAR_SPACE * max(0.0, space - 18)


def city(plan: Plan, index: int) -> float:
    """Return the worth of a disc on a city, transport paid, without that of the disc."""
    printed = plan.printed.cities[index]
    cities = plan.player.cities
    cost = deliveries.cost(plan.player, printed)
    worth = printed.points + plan.dollar * (printed.dollars - cost) + _FAR_CITY * printed.value
    for link in plan.printed.links:
        if index in link.cities and index not in cities:
            other = link.cities[link.cities[0] == index]
            gained = link.points + (_LINK_GAIN if link.gain else 0)
            worth += gained if other in cities else _HALF_LINK * gained * min(1.0, plan.visits / 2)
    return worth + (bonus(plan, "terminal_city") if index == len(plan.printed.cities) - 1 else 0)


def best_city(plan: Plan, value: int) -> float:
    """Return the worth of the best city for a value."""
    open_to = [
        city(plan, index)
        for index, printed in enumerate(plan.printed.cities)
        if printed.value <= value and not deliveries.is_closed(plan.player, index, printed)
    ]
    return max(open_to, default=0)


def objective(plan: Plan, card: str) -> float:
    """Return the worth of an objective card in the area: what it brings if its tasks can still be met."""
    printed = OBJECTIVES[card]
    have = Counter({task: -missing for task, missing in plan.missing.items()})
    lacking = sum(max(0, count - max(0, have[task])) for task, count in Counter(printed.tasks).items())
    chance = max(0.0, 1 - lacking * _LACKING / (plan.visits + 1))
    return printed.points * chance + printed.penalty * (1 - chance)


def _missing(view: State, seat: int) -> Counter[str]:
    """Return what the cards in the area ask for, less what there is: negative where there is more."""
    played = view.players[seat].objectives
    missing = Counter(task for card in played for task in OBJECTIVES[card].tasks)
    missing.subtract(owned_for_tasks(view, seat))
    return missing
