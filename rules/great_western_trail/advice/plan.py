"""What a bot player goes by: how long the game will last for it, and what things are worth then.

Worth is counted in points of the final score, as far as one can guess.
"""

from __future__ import annotations

from collections import Counter
from functools import lru_cache, wraps
from typing import TYPE_CHECKING, Concatenate, NamedTuple, ParamSpec

from msgspec.structs import replace

from rules.great_western_trail.advice import cities
from rules.great_western_trail.board.cards import breed_of, is_cattle, points_of, value_of
from rules.great_western_trail.local_actions import deliveries
from rules.great_western_trail.local_actions.gains import certificate_limit, discs_for, hand_limit
from rules.great_western_trail.printed.catalogue import COMMON, DISC_SPACES, EDITIONS, OBJECTIVES, STATIONS
from rules.great_western_trail.scoring import TASK_OF_BREED, count, owned_for_tasks, permanent_certificates
from rules.great_western_trail.turn.kansas_city import value_at_kansas_city

if TYPE_CHECKING:
    from collections.abc import Callable

    from rules.great_western_trail.advice.weights import Weights
    from rules.great_western_trail.model import GreatWesternTrailState as State
    from rules.great_western_trail.model import Player, Worker
    from rules.great_western_trail.printed.catalogue import PrintedEdition

P = ParamSpec("P")
_MOST_VISITS = 6
_NEAR = 3
_TASKS = {card: Counter(printed.tasks) for card, printed in OBJECTIVES.items()}


class Plan(NamedTuple):
    """The situation of a seat: its visits to come, a dollar's worth, things its objectives miss."""

    view: State
    seat: int
    player: Player
    printed: PrintedEdition
    weights: Weights
    visits: float
    dollar: float
    missing: dict[str, int]
    breeds: Counter[str]
    memo: dict[object, float]
    """What was found once: the worth of stops, of cards and of objective cards."""


def found_once(worth: Callable[Concatenate[Plan, P], float]) -> Callable[Concatenate[Plan, P], float]:
    """Keep in a plan what is found for each set of arguments."""

    @wraps(worth)
    def find(own: Plan, /, *args: P.args, **options: P.kwargs) -> float:
        key = worth, args
        if key not in own.memo:
            own.memo[key] = worth(own, *args, **options)
        return own.memo[key]

    return find


def make_plan(view: State, seat: int, weights: Weights) -> Plan:
    """Return the situation of a seat, from what it sees."""
    player = view.players[seat]
    ranch = _ranch(player.ranch)
    free = sum(row.count("") for row in view.job_market)
    visits = 0.0 if view.last_turns > 0 else free / (weights.workers_a_visit * view.crowd)
    return Plan(
        view,
        seat,
        player,
        EDITIONS[view.options.edition],
        weights,
        visits,
        weights.dollar + weights.dollar_a_visit * min(visits, _MOST_VISITS),
        _missing(view, seat, ranch),
        ranch.breeds,
        {},
    )


def later(plan: Plan) -> Plan:
    """Return the situation with the dollars that may have come when a location further on is reached."""
    players, more = plan.view.players.copy(), int(plan.weights.hope)
    players[plan.seat] = player = replace(plan.player, dollars=plan.player.dollars + more)
    return plan._replace(view=replace(plan.view, players=players), player=player)


def bonus(plan: Plan, task: str) -> float:
    """Return what one more thing of a task is worth for objective cards."""
    return plan.weights.needed if plan.missing.get(task, 0) > 0 else 0


@found_once
def price(plan: Plan) -> float:
    """Return the worth of one more of the hand's value: more where a better city is near."""
    value = value_at_kansas_city(plan.view, plan.seat) + plan.player.certificates
    rise = (best_city(plan, value + _NEAR) - best_city(plan, value)) / _NEAR
    return plan.weights.value + plan.weights.rise * max(0.0, rise)


def certificates(plan: Plan, gained: int) -> float:
    """Return the worth of temporary certificates, as far as there is room."""
    room = certificate_limit(plan.player) - plan.player.certificates
    return plan.weights.certificate * price(plan) * min(gained, room)


def worker(plan: Plan, kind: Worker) -> float:
    """Return the worth of one more worker of a kind."""
    have = plan.player.workers[kind]
    board = COMMON.player_board
    if have >= board.worker_places:
        return 0
    least = min(plan.player.workers.values())
    weights, is_far = plan.weights, have + 1 in board.far_places
    far = board.points_per_far_worker if is_far else weights.far_worker * max(0, have - 2)
    special = weights.place_bonus if have + 1 in board.worker_bonuses[kind] else 0
    each: float = getattr(weights, kind) + weights.alike * (have - least)
    return each * min(plan.visits, _MOST_VISITS) + far + special


def cattle(plan: Plan, card: str) -> float:
    """Return the worth of one more cattle card."""
    breed, weights = breed_of(card), plan.weights
    better = max(0.0, value_of(card) - weights.mean_card) * weights.same_breed ** plan.breeds[breed]
    limit, ranch = hand_limit(plan.player), plan.player.ranch
    more = cities.potential((*ranch, card), limit) - cities.potential(ranch, limit)
    a_visit = weights.better_card * better + weights.potential * more
    worth = weights.card_points * points_of(card) + a_visit * min(plan.visits, _MOST_VISITS)
    return worth + bonus(plan, TASK_OF_BREED.get(breed, ""))


def disc(plan: Plan, name: str) -> float:
    """Return the worth of taking a disc away from where it lies."""
    if name not in DISC_SPACES:
        return -2 if name.startswith("station") else 0
    space = DISC_SPACES[name]
    dollars = plan.dollar * (space.dollars - space.cost)
    each: float = getattr(plan.weights, f"disc_{name}")
    return each * min(plan.visits, _MOST_VISITS) + space.points + dollars


def station(plan: Plan, number: int) -> float:
    """Return the worth of upgrading a station, its cost paid; nothing if that cannot be."""
    printed, weights, player = STATIONS[number], plan.weights, plan.player
    left = player.dollars - printed.cost
    if number in player.stations or left < 0:
        return 0
    worth = weights.station * printed.points + bonus(plan, "station") - plan.dollar * printed.cost
    if printed.station_master and any(workers > 1 for workers in player.workers.values()):
        worth += weights.master * max(0.0, master(plan, number))
    freed = max((disc(plan, name) for name in discs_for(player, printed.corners, left)), default=0)
    return worth + weights.station_a_visit * plan.visits + weights.freed * freed


def master(plan: Plan, number: int) -> float:
    """Return the worth of the station master's tile at a station, 0 if it has gone."""
    tile = plan.printed.station_masters.get(plan.view.station_masters[number - 1])
    if tile is None:
        return 0
    worth = plan.weights.permanent * plan.visits * tile.permanent_certificates
    if tile.score:
        per = tile.score.per
        have = len(plan.player.objectives) if per == "objective_card" else count(plan.view, plan.seat, per)
        growth = plan.weights.master_growth * min(plan.visits, _MOST_VISITS)
        worth += (have + growth) * tile.score.points / tile.score.each
    return worth + (12 * plan.dollar if tile.id == "dollars12" else 1.5 * bool(tile.immediate))


def engine(plan: Plan, position: int) -> float:
    """Return the worth of an engine's position: what transports will cost less, and stations to come."""
    space, weights = position / 2, plan.weights
    near = weights.space + weights.space_a_visit * min(plan.visits, 4)
    return near * min(space, 18) + weights.far_space * max(0.0, space - 18)


@found_once
def city(plan: Plan, index: int) -> float:
    """Return the worth of a disc on a city, transport paid, without that of the disc."""
    printed, weights = plan.printed.cities[index], plan.weights
    delivered = plan.player.cities
    cost = deliveries.cost(plan.player, printed)
    worth = printed.points + plan.dollar * (printed.dollars - cost) + weights.far_city * printed.value
    for link in plan.printed.links:
        if index in link.cities and index not in delivered:
            other = link.cities[link.cities[0] == index]
            gained = link.points + (weights.link_gain if link.gain else 0)
            near = weights.half_link * gained * min(1.0, plan.visits / 2)
            worth += gained if other in delivered else near
    if index == len(plan.printed.cities) - 1:
        worth += bonus(plan, "terminal_city")
    later_on = cities.change(plan.view.options.edition, frozenset(delivered), index, _hands_to_come(plan))
    return worth + weights.future * later_on


def _hands_to_come(plan: Plan) -> tuple[int, ...]:
    weights, player = plan.weights, plan.player
    best = cities.potential(player.ranch, hand_limit(player))
    base = weights.reach * best + permanent_certificates(plan.view, player)
    visits = range(1, min(_MOST_VISITS, round(plan.visits)) + 1)
    return tuple(int(base + weights.growth * visit) for visit in visits)


def best_city(plan: Plan, value: int) -> float:
    """Return the worth of the best city for a value."""
    open_to = [
        city(plan, index)
        for index, printed in enumerate(plan.printed.cities)
        if printed.value <= value and not deliveries.is_closed(plan.player, index, printed)
    ]
    return max(open_to, default=0)


@found_once
def objective(plan: Plan, card: str) -> float:
    """Return the worth of an objective card in the area: what it brings if its tasks can still be met."""
    printed = OBJECTIVES[card]
    lacking = sum(max(0, count - max(0, -plan.missing[task])) for task, count in _TASKS[card].items())
    chance = max(0.0, 1 - lacking * plan.weights.lacking / (plan.visits + 1))
    return printed.points * chance + printed.penalty * (1 - chance)


def _missing(view: State, seat: int, ranch: Ranch) -> dict[str, int]:
    """Return what the cards in the area ask for, less what there is: negative where there is more."""
    owned = owned_for_tasks(view, seat)
    missing = {task: -ranch.tasks.get(task, number) for task, number in owned.items()}
    for card in view.players[seat].objectives:
        for task in OBJECTIVES[card].tasks:
            missing[task] += 1
    return missing


class Ranch(NamedTuple):
    """What cards a seat has: cattle by breed, and by the task that asks for them."""

    breeds: Counter[str]
    tasks: dict[str, int]


@lru_cache(256)
def _ranch(cards: tuple[str, ...]) -> Ranch:
    breeds = Counter(breed_of(card) for card in cards if is_cattle(card))
    tasks = dict.fromkeys(TASK_OF_BREED.values(), 0)
    for breed, number in breeds.items():
        if breed in TASK_OF_BREED:
            tasks[TASK_OF_BREED[breed]] += number
    return Ranch(breeds, tasks)
