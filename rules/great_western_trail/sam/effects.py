"""What the cards of Sam have him do (facts, "effects"): all for nothing."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

from rules.great_western_trail import events as happened
from rules.great_western_trail.board.cards import points_of, receive, value_of
from rules.great_western_trail.board.markets import turn_up
from rules.great_western_trail.board.trail import building_fee
from rules.great_western_trail.local_actions.buying import OFFERS, OFFERS_OF
from rules.great_western_trail.local_actions.railroad import LAST_SPACE, STATION_AT, ahead, backward, move
from rules.great_western_trail.model import IN_STOCK, KANSAS_CITY, START, TAKEN, WORKERS, Built, Worker
from rules.great_western_trail.printed.catalogue import COMMON, EDITIONS, HAZARDS, STATIONS
from rules.great_western_trail.printed.sam_cards import SAM

if TYPE_CHECKING:
    from collections.abc import Collection, Iterator

    from rules.great_western_trail.model import GreatWesternTrailState, Sam
    from rules.great_western_trail.printed.catalogue import Offer
    from rules.great_western_trail.printed.sam_cards import BuyCattle, EngineForward, Hire, RevealCattle
    from rules.kernel.contract import Event


_KINDS = ("flood", "drought", "rockfall")


def take_objective(state: GreatWesternTrailState, events: list[Event]) -> None:
    """Take the card in the first place of the display; the gap is filled."""
    if not state.objectives:
        return
    card = state.objectives.pop(0)
    state.players[state.opponent].objectives.append(card)
    events.append(happened.ObjectiveTaken(state.opponent, card, from_stack=False))
    if state.objective_deck:
        state.objectives.insert(0, state.objective_deck.pop())
        events.append(happened.ObjectiveTurnedUp(state.opponent, state.objectives[0]))


def take_camp_tile(state: GreatWesternTrailState, events: list[Event]) -> None:
    """Take the tile of the space with most dollars, for none of them."""
    spaces = EDITIONS[state.options.edition].camp_spaces
    location = max(state.camps, key=lambda place: spaces[place].dollars, default=None)
    if location is not None:
        tile = state.camps.pop(location)
        state.players[state.opponent].camp_tiles.append(tile)
        events.append(happened.CampTileTaken(state.opponent, location, tile, 0, 0))


def remove_hazard(state: GreatWesternTrailState, events: list[Event]) -> None:
    """Take the tile with most points of the kind there is most of, for nothing; at last the lowest space."""
    if not state.hazards:
        return
    trail = EDITIONS[state.options.edition].trail
    counts = Counter(HAZARDS[tile].hazard for tile in state.hazards.values())

    def rank(location: str) -> tuple[int, int, int, int]:
        """Return how soon a tile is taken: kinds of equally many tiles by their best one."""
        tile = HAZARDS[state.hazards[location]]
        return (-counts[tile.hazard], -tile.points, _KINDS.index(tile.hazard), trail[location].number)

    location = min(state.hazards, key=rank)
    tile = state.hazards.pop(location)
    state.players[state.opponent].hazards.append(tile)
    events.append(happened.HazardRemoved(state.opponent, location, tile, 0))


_WAGES = COMMON.job_market.wages
_PLACES = COMMON.player_board.worker_places


_Offer = tuple[int, int, Worker]
"""A worker for hire by wage and row; the lowest wage first, then the topmost row."""


def hire(state: GreatWesternTrailState, sam: Sam, effect: Hire, events: list[Event]) -> None:
    """Hire the cheapest worker that an effect asks for, if there is one and a place for it."""
    have = state.players[state.opponent].workers
    wanted = [worker for worker in WORKERS if have[worker] < _PLACES]
    if effect.worker == "any":
        found = _cheapest(state, sam, wanted)
    elif effect.worker == "specialization":
        found = _cheapest(state, sam, {sam.specialization} & {*wanted})
        found = found or _cheapest(state, sam, _most_numerous(state, wanted))
    else:
        found = _cheapest(state, sam, {effect.worker} & {*wanted})
    if found is not None:
        _take(state, sam, found, events)


def _cheapest(state: GreatWesternTrailState, sam: Sam, kinds: Collection[Worker]) -> _Offer | None:
    """Return the first of these kinds in the cheapest row that has one; the specialization before others."""
    offers = []
    for row, workers in enumerate(state.job_market[: state.market_row]):
        fitting = [kind for tile in workers for kind in kinds if tile == kind]
        if fitting:
            best = sam.specialization if sam.specialization in fitting else fitting[0]
            offers.append((_WAGES[row], row, best))
    return min(offers, default=None)


def _most_numerous(state: GreatWesternTrailState, kinds: Collection[Worker]) -> list[Worker]:
    """Return the kind of which most are for hire; of equal ones that of which Sam has fewest."""
    for_hire = Counter(worker for row in state.job_market[: state.market_row] for worker in row)
    have = state.players[state.opponent].workers
    return sorted(kinds, key=lambda kind: (-for_hire[kind], have[kind], WORKERS.index(kind)))[:1]


def _take(state: GreatWesternTrailState, sam: Sam, offer: _Offer, events: list[Event]) -> None:
    _, row, worker = offer
    places, workers = state.job_market[row], state.players[state.opponent].workers
    places[places.index(worker)] = ""
    workers[worker] += 1
    events.append(happened.Hired(state.opponent, worker, row, 0))
    if workers[worker] > workers[sam.specialization]:
        sam.specialization = worker
        events.append(happened.Specialized(state.opponent, worker))


_PRINTED = EDITIONS[SAM.edition]
_TILES = _PRINTED.private_buildings


def build(state: GreatWesternTrailState, events: list[Event]) -> None:
    """Place the tile that takes most builders; replace one where no space is left."""
    space = _space(state)
    if not space:
        for *_, building, lesser in sorted(_replacements(state))[:1]:
            _place(state, building, lesser, events)
    elif possible := _possible(state):
        _place(state, min(possible, key=lambda name: _rank(state, name)), space, events)


def _possible(state: GreatWesternTrailState) -> list[str]:
    sam = state.players[state.opponent]
    return [name for name in sam.buildings if _TILES[name].builders <= sam.workers["builder"]]


def _rank(state: GreatWesternTrailState, building: str) -> tuple[int, int, int]:
    """Return how soon a tile is built: most builders, then the higher fee, then the lower number."""
    return (-_TILES[building].builders, -_fee(state, building), _TILES[building].number)


def _fee(state: GreatWesternTrailState, building: str) -> int:
    return building_fee(state.options.edition, building, state.crowd)


def _space(state: GreatWesternTrailState) -> str:
    """Return the first free space ahead of the player, else the first one from the start; empty: none."""
    herder = state.players[0].herder
    for start in (START if herder in ("", KANSAS_CITY) else herder, START):
        ahead_of = [*_PRINTED.trail[start].next]
        for place in ahead_of:
            location = _PRINTED.trail[place]
            ahead_of += [space for space in location.next if space not in ahead_of]
            if location.kind == "private" and not location.risk and place not in state.buildings:
                return place
    return ""


def _replacements(state: GreatWesternTrailState) -> Iterator[tuple[int, int, int, int, str, str]]:
    """Yield new tiles with the spaces of lesser ones: what is gained, the best one first when sorted."""
    for space, built in state.buildings.items():
        for name in _possible(state) if built.seat == state.opponent else ():
            more = _TILES[name].builders - _TILES[built.building].builders
            if more > 0:
                dearer = _fee(state, name) - _fee(state, built.building)
                yield -more, -_TILES[built.building].points, -dearer, _TILES[name].number, name, space


def _place(state: GreatWesternTrailState, building: str, space: str, events: list[Event]) -> None:
    there = state.buildings.get(space)
    replaced = there.building if there else ""
    state.removed += [replaced] if replaced else []
    state.players[state.opponent].buildings.remove(building)
    state.buildings[space] = Built(state.opponent, building)
    events.append(happened.BuildingPlaced(state.opponent, building, space, 0, replaced))


def reveal(state: GreatWesternTrailState, effect: RevealCattle, events: list[Event]) -> None:
    """Turn up cards, as many as there are."""
    cards = turn_up(state, effect.cards)
    if cards:
        events.append(happened.CattleRevealed(state.opponent, cards))


def buy(state: GreatWesternTrailState, effect: BuyCattle, events: list[Event]) -> None:
    """Buy the cards that bring most points by one offer."""
    sam = state.players[state.opponent]
    cowboys = sam.workers["cowboy"] - effect.without
    usable = [
        offer for offer in OFFERS if offer.cowboys <= cowboys and offer.dollars <= SAM.dollars_for_cattle
    ]
    purchases = [(cards, offer.cowboys) for offer in usable if (cards := _best(state, offer))]
    if not purchases:
        return
    cards, used = min(purchases, key=_rank_of_purchase)
    for card in cards:
        state.cattle_market.remove(card)
    receive(sam, *cards)
    events.append(happened.CattleBought(state.opponent, cards, used, 0))


def _rank_of_purchase(purchase: tuple[tuple[str, ...], int]) -> tuple[int, int, int]:
    """Return how soon cards are bought: most points, then the higher breeding value, then fewer cowboys."""
    cards, cowboys = purchase
    return (-sum(map(points_of, cards)), -value_of(cards[0]), cowboys)


def _best(state: GreatWesternTrailState, offer: Offer) -> tuple[str, ...]:
    """Return the best cards for an offer, in the order of the market."""
    places = [place for place, card in enumerate(state.cattle_market) if offer in OFFERS_OF[card]]
    chosen = sorted(places, key=lambda place: -points_of(state.cattle_market[place]))[: offer.cards]
    return tuple(state.cattle_market[place] for place in sorted(chosen))


def forward(state: GreatWesternTrailState, effect: EngineForward, events: list[Event]) -> None:
    """Move to the nearest station that Sam can upgrade, else as far as he may; leave the last space."""
    reached = [*ahead(state, state.opponent, state.players[state.opponent].workers[effect.per])]
    stations = [position for position in reached if _is_open(state, position)]
    to = stations[0] if stations else max(place for place in reached if place % 2 == 0)
    _stop(state, to, events)
    if to == LAST_SPACE:
        _stop(state, _back(state), events)


def _back(state: GreatWesternTrailState) -> int:
    """Return where the engine goes from the last space: the first station of all, else the nearest space."""
    free = [position for position, _ in backward(state, state.opponent)]
    stations = [position for position in reversed(free) if _is_open(state, position)]
    return stations[0] if stations else next(place for place in free if place % 2 == 0)


def _is_open(state: GreatWesternTrailState, position: int) -> bool:
    sam, station = state.players[state.opponent], STATION_AT.get(position)
    return station is not None and station not in sam.stations and sam.discs[IN_STOCK] > 0


def _stop(state: GreatWesternTrailState, to: int, events: list[Event]) -> None:
    """Put the engine there; upgrade the station and take the tile of its master."""
    is_open = _is_open(state, to)
    events.append(move(state, state.opponent, to))
    if not is_open:
        return
    sam, station = state.players[state.opponent], STATION_AT[to]
    sam.discs[IN_STOCK] -= 1
    sam.stations.append(station)
    events.append(happened.StationUpgraded(state.opponent, station, IN_STOCK, 0))
    if not STATIONS[station].station_master:
        return
    tile = state.station_masters[station - 1]
    if tile not in (*WORKERS, TAKEN):
        state.station_masters[station - 1] = TAKEN
        sam.station_masters.append(tile)
        events.append(happened.StationMasterTaken(state.opponent, station, tile))
