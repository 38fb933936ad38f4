"""Setting a game up, in the order of the rulebook (second edition p.4-6, 19; first edition p.3-5)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rules.great_western_trail.board.cards import draw
from rules.great_western_trail.board.markets import count_supply, market_size, place_tile, turn_up
from rules.great_western_trail.model import WORKERS, GreatWesternTrailState, Player
from rules.great_western_trail.printed.catalogue import CATTLE, COMMON, EDITIONS, NEUTRAL_BUILDINGS
from rules.great_western_trail.printed.sam_cards import SAM
from rules.great_western_trail.sam import turn
from rules.great_western_trail.turn.turns import begin_turn
from rules.kernel.chance import Chance

if TYPE_CHECKING:
    from rules.great_western_trail.model import GreatWesternTrailOptions, Worker


def set_up(seats: int, options: GreatWesternTrailOptions, seed: str) -> GreatWesternTrailState:
    """Return the state in which the first seat begins its first turn."""
    state = GreatWesternTrailState(
        seats=seats,
        chance=Chance(seed),
        turn=0,
        ended="",
        options=options,
        seat=0,
        pending=[],
        players=[],
        neutrals={},
        buildings={},
        hazards={},
        camps={},
        supply=[],
        supply_left=(),
        foresight=[],
        job_market=[],
        market_row=COMMON.job_market.first_row - 1,
        cattle_deck=[],
        cattle_market=[],
        simmental=[],
        objective_deck=[],
        objectives=[],
        station_masters=[],
        removed=[],
    )
    _lay_tiles(state)
    workers = _fill_supply(state)
    place_first_tiles(state)
    _fill_job_market(state)
    state.foresight = [[stack.pop() for _ in range(COMMON.foresight.tiles)] for stack in state.supply]
    count_supply(state)
    _lay_cards(state)
    _seat_players(state, workers)
    begin_turn(state, state.seat)
    return state


def _lay_tiles(state: GreatWesternTrailState) -> None:
    """Lay station masters beside the stations, neutral buildings on their spaces."""
    tiles = list(EDITIONS[state.options.edition].station_masters)
    state.chance.shuffle(tiles)
    state.station_masters = tiles[: sum(station.station_master for station in COMMON.stations)]
    tiles = list(NEUTRAL_BUILDINGS)
    if state.options.neutral_buildings == "shuffled":
        state.chance.shuffle(tiles)
    state.neutrals = dict(zip(NEUTRAL_BUILDINGS, tiles, strict=True))


def _fill_supply(state: GreatWesternTrailState) -> list[Worker]:
    """Shuffle the stacks; return the workers out of them that are Sam's where he plays."""
    workers: list[Worker] = []
    supply = COMMON.supply
    hazards = [tile.id for tile in supply.hazards for _ in range(tile.copies)]
    for number, counts in enumerate(supply.stacks):
        stack: list[str] = []
        for tile, count in counts.items():
            stack += hazards if tile == "hazards" else [tile] * count
        is_sams = state.seats == 1 and number == SAM.stack
        workers += turn.take_out(state, stack) if is_sams else []
        state.chance.shuffle(stack)
        workers += turn.draw_workers(stack) if is_sams else []
        state.supply.append(stack)
    return workers


def place_first_tiles(state: GreatWesternTrailState) -> None:
    """Place the first hazards and camp tiles; one that has no space goes back into its stack."""
    stack = state.supply[0]
    placed, back = 0, []
    while placed < COMMON.supply.tiles_placed_at_start:
        tile = stack.pop()
        if place_tile(state, tile):
            placed += 1
        else:
            back.append(tile)
    if back:
        stack += back
        state.chance.shuffle(stack)


def _fill_job_market(state: GreatWesternTrailState) -> None:
    """Put workers on the first rows, up to the space before the token's."""
    state.job_market = [[""] * state.crowd for _ in COMMON.job_market.wages]
    for row in range(state.market_row + 1):
        for place in range(state.crowd - (row == state.market_row)):
            state.job_market[row][place] = state.supply[1].pop()


def _lay_cards(state: GreatWesternTrailState) -> None:
    """Lay the cattle market, then the display of objectives."""
    sold = (card for card in CATTLE.values() if not card.per_player)
    state.cattle_deck = [card.id for card in sold for _ in range(card.copies)]
    if state.options.simmental:
        youngest, *older = COMMON.cattle.simmental.stages
        state.cattle_deck += [youngest.id] * youngest.copies
        state.simmental = [stage.copies for stage in older]
    state.chance.shuffle(state.cattle_deck)
    turn_up(state, market_size(state.options, state.crowd))
    state.objective_deck = [card.id for card in COMMON.objectives.deck for _ in range(card.copies)]
    state.chance.shuffle(state.objective_deck)
    state.objectives = [state.objective_deck.pop() for _ in range(COMMON.objectives.display)]


def _seat_players(state: GreatWesternTrailState, sams: list[Worker]) -> None:
    """Give every seat its things, dollars and cards by place in the order of turns; tell who begins."""
    buildings = _sides(state)
    starting = [card.id for card in COMMON.objectives.starting]
    cards = [card.id for card in CATTLE.values() if card.per_player for _ in range(card.copies)]
    decks = [cards.copy() for _ in range(state.seats)]
    for deck in decks:
        state.chance.shuffle(deck)
    state.chance.shuffle(starting)
    if state.options.first_player == "random":
        state.seat = state.chance.below(state.seats)
    setup = EDITIONS[state.options.edition].setup
    for seat, deck in enumerate(decks):
        place = (seat - state.seat) % state.seats
        player = Player(
            dollars=setup.dollars[place],
            deck=deck,
            hand=[],
            discard=[],
            ranch=tuple(sorted(deck)),
            known=(),
            herder="",
            engine=0,
            workers=dict.fromkeys(WORKERS, 1),
            discs={space.id: space.copies for space in COMMON.player_board.discs},
            buildings=buildings.copy(),
            objectives=[starting[seat]],
            exchange_tokens=setup.exchange_tokens,
        )
        state.players.append(player)
        draw(state, seat, setup.cards[place])
    if state.seats == 1:
        turn.join(state, starting[-1], sams)


def _sides(state: GreatWesternTrailState) -> list[str]:
    """Return the private buildings that every seat has: one side of each number, the same for all."""
    buildings = EDITIONS[state.options.edition].private_buildings.values()
    chosen = state.options.private_buildings
    numbers = dict.fromkeys(building.number for building in buildings)
    sides = {n: "ab"[state.chance.below(2)] if chosen == "random" else chosen for n in numbers}
    return [building.id for building in buildings if building.side == sides[building.number]]
