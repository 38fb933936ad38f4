"""Sam, the opponent of a single player: setting him up, and his turn (facts, "setup" to "kansas_city")."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from rules.great_western_trail.actions import Deliver
from rules.great_western_trail.board.markets import choosable, place_chosen, refill_foresight
from rules.great_western_trail.board.trail import fee_of, from_the_end, occupied
from rules.great_western_trail.events import Delivered, FeePaidByBank, HerderMoved, SamDrew, SamUnable
from rules.great_western_trail.local_actions.deliveries import reward
from rules.great_western_trail.local_actions.gains import NO_DISC, at_station, take_disc
from rules.great_western_trail.model import IN_STOCK, KANSAS_CITY, START, WORKERS, Player, Sam
from rules.great_western_trail.printed import sam_cards
from rules.great_western_trail.printed.catalogue import COMMON, EDITIONS
from rules.great_western_trail.printed.sam_cards import SAM, cards_of
from rules.great_western_trail.sam import effects
from rules.great_western_trail.sam.effects import take_objective
from rules.great_western_trail.scoring import count

if TYPE_CHECKING:
    from collections.abc import Callable

    from rules.great_western_trail.model import GreatWesternTrailState as State
    from rules.great_western_trail.model import Worker
    from rules.kernel.contract import Event


def take_out(state: State, stack: list[str]) -> list[Worker]:
    """Take the workers of the level out of a stack that is not yet shuffled; return them."""
    workers = [*SAM.levels[state.options.difficulty].workers]
    for worker in workers:
        stack.remove(worker)
    return workers


def draw_workers(stack: list[str]) -> list[Worker]:
    """Draw Sam's workers from the shuffled stack."""
    drawn = [stack.pop() for _ in range(SAM.workers_drawn)]
    return [worker for tile in drawn for worker in WORKERS if worker == tile]


def join(state: State, objective: str, workers: list[Worker]) -> None:
    """Give Sam his things and his cards; the worker drawn last is his specialization."""
    cards = cards_of(state.options.difficulty)
    state.chance.shuffle(cards)
    state.sam = Sam(supply=cards, used=[], specialization=workers[-1])
    tiles = EDITIONS[SAM.edition].private_buildings.values()
    sam = Player(
        dollars=0,
        deck=[],
        hand=[],
        discard=[],
        ranch=(),
        known=(),
        herder=START,
        engine=0,
        workers={worker: 1 + workers.count(worker) for worker in WORKERS},
        discs={IN_STOCK: SAM.discs},
        buildings=[building.id for building in tiles if building.side == SAM.side],
        objectives=[objective],
        exchange_tokens=0,
    )
    state.players.append(sam)


def take_turn(state: State, sam: Sam, events: list[Event]) -> None:
    """Turn a card over and go its steps; do its effects; see to Kansas City."""
    number, shuffled = state.chance.turn_up(sam.supply, sam.used)
    sam.used.append(number)
    play_card(state, sam, number, events, shuffled=shuffled)


def play_card(state: State, sam: Sam, number: int, events: list[Event], *, shuffled: bool = False) -> None:
    """Let Sam do what a card says, and take all the steps of his turn after it."""
    card = sam_cards.CARDS[number]
    steps = steps_of(state, sam, card.steps)
    acts = card.if_specialization in ("", sam.specialization)
    events.append(SamDrew(state.opponent, number, steps, acts, shuffled))
    move(state, steps, events)
    for effect in card.effects if acts else ():
        _do(state, sam, effect, events)
    if state.players[state.opponent].herder == KANSAS_CITY:
        visit_kansas_city(state, events)
        state.players[state.opponent].herder = START
        events += refill_foresight(state, state.opponent)


def steps_of(state: State, sam: Sam, steps: sam_cards.Steps) -> int:
    """Return how many steps a card means now, at least 1."""
    if steps.most_buildings:
        return max(1, *(count(state, number, "building") for number in range(len(state.players))))
    if not steps.workers:
        return steps.fixed
    kind = sam.specialization if steps.workers == "specialization" else steps.workers
    return max(1, state.players[state.opponent].workers[kind])


def _do(state: State, sam: Sam, effect: sam_cards.AnyEffect, events: list[Event]) -> None:
    before = len(events)
    _EFFECTS[type(effect)](state, sam, effect, events)
    if len(events) == before:
        events.append(SamUnable(state.opponent, sam_cards.name_of(effect)))


_EFFECTS: dict[type, Callable[[State, Sam, Any, list[Event]], None]] = {
    sam_cards.Hire: effects.hire,
    sam_cards.EngineForward: lambda state, _, effect, events: effects.forward(state, effect, events),
    sam_cards.TakeObjective: lambda state, _, __, events: effects.take_objective(state, events),
    sam_cards.TakeCampTile: lambda state, _, __, events: effects.take_camp_tile(state, events),
    sam_cards.RemoveHazard: lambda state, _, __, events: effects.remove_hazard(state, events),
    sam_cards.RevealCattle: lambda state, _, effect, events: effects.reveal(state, effect, events),
    sam_cards.BuyCattle: lambda state, _, effect, events: effects.buy(state, effect, events),
    sam_cards.Build: lambda state, _, __, events: effects.build(state, events),
}


def move(state: State, steps: int, events: list[Event]) -> None:
    """Go so many steps towards Kansas City, where the move ends; the bank pays for the hands passed."""
    sam = state.players[state.opponent]
    path: list[str] = []
    taken = 0
    for place in way_to_kansas_city(state):
        path.append(place)
        taken += occupied(state, place)
        if taken == steps:
            break
    events.append(HerderMoved(state.opponent, sam.herder, tuple(path), taken))
    sam.herder = path[-1]
    _pay(state, path, events)


def way_to_kansas_city(state: State) -> list[str]:
    """Return the spaces of Sam's way, of ways alike that whose branch is listed first."""
    rest, trail = {KANSAS_CITY: (1, 0)}, EDITIONS[SAM.edition].trail
    onwards: dict[str, str] = {}
    for place in from_the_end(SAM.edition):
        branches = trail[place].next
        onwards[place] = branches[0] if len(branches) == 1 else min(branches, key=rest.__getitem__)
        locations, fees = rest[onwards[place]]
        if occupied(state, place):
            rest[place] = locations + 1, fees + fee_of(state, state.opponent, place)[1]
        else:
            rest[place] = locations, fees
    way = [onwards[state.players[state.opponent].herder]]
    while way[-1] in onwards:
        way.append(onwards[way[-1]])
    return way


def _pay(state: State, path: list[str], events: list[Event]) -> None:
    """Let the bank pay the player for the hands of buildings on a path."""
    for payee, player in enumerate(state.players[: state.seats]):
        due = [fee for to, fee in (fee_of(state, state.opponent, place) for place in path) if to == payee]
        if sum(due):
            player.dollars += sum(due)
            events.append(FeePaidByBank(state.opponent, payee, sum(due)))


def visit_kansas_city(state: State, events: list[Event]) -> None:
    """Place a tile of each column, then deliver."""
    for column in range(COMMON.foresight.columns):
        tiles = choosable(state, column)
        if tiles:
            tile = tiles[state.chance.below(len(tiles))]
            events += place_chosen(state, state.opponent, column, tile)
    _deliver(state, events)


def next_city(state: State) -> int:
    """Return the city of Sam's next delivery: that of his level, then the nearest one of higher value."""
    cities = state.players[state.opponent].cities
    if not cities:
        return SAM.levels[state.options.difficulty].first_city
    printed = EDITIONS[state.options.edition].cities
    reached = max(printed[city].value for city in cities)
    higher = [index for index, city in enumerate(printed) if city.value > reached]
    return min(higher, key=lambda index: printed[index].value, default=len(printed) - 1)


def _deliver(state: State, events: list[Event]) -> None:
    """Put a disc of his stock, else of a station, on the next city; a link may bring an objective card."""
    sam = state.players[state.opponent]
    disc = at_station(min(sam.stations)) if sam.stations else NO_DISC
    action = Deliver(next_city(state), IN_STOCK if sam.discs[IN_STOCK] else disc)
    links = reward(state, state.opponent, action).links
    events.append(Delivered(state.opponent, action.city, action.disc, 0))
    if action.disc == IN_STOCK:
        sam.discs[IN_STOCK] -= 1
    else:
        take_disc(state, state.opponent, action.disc)
    if action.disc != NO_DISC:
        sam.cities.append(action.city)
    for link in links:
        if link.gain == "objective":
            take_objective(state, events)
