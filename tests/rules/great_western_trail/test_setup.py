"""Setting up the table."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

import msgspec
import pytest

import rules
from rules import OptionError
from rules.great_western_trail.model import START, WORKERS
from rules.great_western_trail.printed.catalogue import COMMON, DISC_SPACES, EDITIONS
from tests.rules.great_western_trail.tables import EDITION_NAMES, GAME, dealt

if TYPE_CHECKING:
    from rules.great_western_trail.model import Edition, GreatWesternTrailState

editions = pytest.mark.parametrize("edition", EDITION_NAMES)
tables = pytest.mark.parametrize("seats", [2, 3, 4])
SEEDS = [f"{number:032x}" for number in range(12)]


def workers(state: GreatWesternTrailState) -> list[str]:
    """Return the workers in the job market, row by row."""
    return [tile for row in state.job_market for tile in row if tile]


@tables
def test_dollars(seats: int) -> None:
    """1st p.5, 2nd p.6: $6, $7, $8, $9 in the order of turns."""
    for edition in EDITION_NAMES:
        assert [player.dollars for player in dealt(edition, seats).players] == [6, 7, 8, 9][:seats]


@tables
def test_cards_of_the_second_edition(seats: int) -> None:
    """2nd p.6: hands of 4, 5, 6, 7 cards in the order of turns and an exchange token for everybody."""
    players = dealt("second", seats).players
    assert [len(player.hand) for player in players] == [4, 5, 6, 7][:seats]
    assert [player.exchange_tokens for player in players] == [1] * seats


@tables
def test_cards_of_the_first_edition(seats: int) -> None:
    """1st p.5: four cards in hand for everybody; there are no exchange tokens."""
    players = dealt("first", seats).players
    assert [len(player.hand) for player in players] == [4] * seats
    assert [player.exchange_tokens for player in players] == [0] * seats


def test_set_up_follows_the_order_of_turns() -> None:
    """2nd p.6: whoever begins by chance has $6 and four cards, the next one $7 and five."""
    firsts = set()
    for seed in SEEDS:
        state = GAME.setup(seats=4, options={"first_player": "random"}, seed=seed)
        firsts.add(state.seat)
        for place in range(4):
            player = state.players[(state.seat + place) % 4]
            assert (player.dollars, len(player.hand)) == (6 + place, 4 + place)
    assert firsts == {0, 1, 2, 3}


@editions
def test_own_ranch(edition: Edition) -> None:
    """1st p.5, 2nd p.6: everybody's own 14 cards: 5 gray, 3 white, 3 black, 3 green."""
    for player in dealt(edition, 4).players:
        ranch = Counter([*player.deck, *player.hand])
        assert ranch == {"gray": 5, "white": 3, "black": 3, "green": 3}
        assert player.discard == []


@editions
def test_own_things(edition: Edition) -> None:
    """1st p.5, 2nd p.6: all buildings and discs, engine at the start, no certificates, one worker each."""
    for player in dealt(edition).players:
        assert len(player.buildings) == (10 if edition == "first" else 12)
        assert player.discs == {space.id: space.copies for space in DISC_SPACES.values()}
        assert (player.engine, player.certificates) == (0, 0)
        assert player.workers == dict.fromkeys(WORKERS, 1)


@editions
@tables
def test_starting_objectives(edition: Edition, seats: int) -> None:
    """1st p.5, 2nd p.6: everybody has one starting objective, face up in the own area."""
    starting = {card.id for card in COMMON.objectives.starting}
    dealt_out = [player.objectives for player in dealt(edition, seats).players]
    assert all(len(objectives) == 1 for objectives in dealt_out)
    assert len({objective for (objective,) in dealt_out} & starting) == seats


@editions
def test_four_objectives_lie_open(edition: Edition) -> None:
    """1st p.4, 2nd p.5: four of the 24 objective cards lie open, the others are the stack."""
    state = dealt(edition)
    assert (len(state.objectives), len(state.objective_deck)) == (4, 20)


@editions
@pytest.mark.parametrize("seed", SEEDS)
def test_seven_tiles_on_the_trail(edition: Edition, seed: str) -> None:
    """1st p.4, 2nd p.4: seven tiles 1 on the trail, each kind on its lowest free spaces."""
    state = dealt(edition, seed=seed)
    assert len(state.hazards) + len(state.camps) == 7
    assert set(state.camps) == {f"CAMP{number}" for number in range(1, len(state.camps) + 1)}
    for hazard in ("flood", "drought", "rockfall"):
        own = [place for place, tile in state.hazards.items() if tile.startswith(hazard)]
        assert sorted(own) == [f"{hazard.upper()}{number}" for number in range(1, len(own) + 1)]
        assert len(own) <= 4


def test_tile_without_room_goes_back() -> None:
    """2nd p.4: a tile that finds no free space goes back into its bag: none is lost."""
    full = 0
    for number in range(400):
        state = dealt(seed=f"{number:032x}")
        kinds = Counter(tile.split("_")[0] for tile in state.hazards.values())
        full += max(kinds.values(), default=0) == 4
        on_table = [tile for column in state.foresight[:1] for tile in column]
        assert len(state.supply[0]) == 35 - 7 - len(on_table)
    assert full


@editions
@pytest.mark.parametrize(("seats", "placed"), [(2, 3), (3, 5), (4, 7)])
def test_job_market(edition: Edition, seats: int, placed: int) -> None:
    """1st p.4, 2nd p.5: 3, 5, 7 workers: a full first row, the second one up to the market token."""
    state = dealt(edition, seats)
    assert [len(row) for row in state.job_market] == [seats] * 12
    assert all(state.job_market[0])
    assert all(state.job_market[1][:-1])
    assert state.job_market[1][-1] == ""
    assert len(workers(state)) == placed
    assert state.market_row == 1


@editions
def test_foresight_spaces(edition: Edition) -> None:
    """1st p.4, 2nd p.5: two tiles of each of the three stacks lie on the foresight spaces."""
    state = dealt(edition, 4)
    assert [len(column) for column in state.foresight] == [2, 2, 2]
    assert all(tile for column in state.foresight for tile in column)
    assert [len(stack) for stack in state.supply] == [35 - 7 - 2, 33 - 7 - 2, 26 - 2]
    assert set(state.foresight[1]) <= set(WORKERS)


@editions
@pytest.mark.parametrize(("seats", "cards"), [(2, 7), (3, 10), (4, 13)])
def test_cattle_market(edition: Edition, seats: int, cards: int) -> None:
    """1st p.4, 2nd p.5: 7, 10, 13 of the 36 cattle cards lie open."""
    state = dealt(edition, seats)
    assert len(state.cattle_market) == cards
    assert len(state.cattle_deck) == 36 - cards


@pytest.mark.parametrize(("seats", "cards"), [(2, 9), (3, 12), (4, 15)])
def test_simmental_cattle_market(seats: int, cards: int) -> None:
    """2nd p.19: with 8 calves among the cattle cards 9, 12, 15 lie open; other stages apart."""
    state = dealt(seats=seats, simmental=True)
    assert len(state.cattle_market) == cards
    assert len(state.cattle_deck) == 44 - cards
    assert [*state.cattle_deck, *state.cattle_market].count("calf") == 8
    assert state.simmental == [8, 8]


def test_no_simmental_without_the_variant() -> None:
    """2nd p.5: the orange cards stay in the box unless the variant is played."""
    state = dealt()
    assert "calf" not in [*state.cattle_deck, *state.cattle_market]


@editions
def test_cattle_lie_in_the_order_of_the_book(edition: Edition) -> None:
    """1st p.4, 2nd p.5: yellow, red, blue, brown, purple from left to right."""
    order = ["yellow", "red", "blue", "brown", "purple"]
    for seed in SEEDS:
        colours = [card.split("_")[0] for card in dealt(edition, 4, seed).cattle_market]
        assert colours == sorted(colours, key=order.index)


def test_simmental_lies_on_the_left() -> None:
    """2nd p.19: orange cattle lie leftmost."""
    markets = [dealt("second", 4, seed, simmental=True).cattle_market for seed in SEEDS]
    assert any("calf" in market for market in markets)
    for market in markets:
        calves = market.count("calf")
        assert market[:calves] == ["calf"] * calves


@editions
def test_station_masters(edition: Edition) -> None:
    """1st p.4: all five station masters in any order; 2nd p.4: five of the nine, the others in the box."""
    known = EDITIONS[edition].station_masters
    seen = set()
    for seed in SEEDS:
        masters = dealt(edition, seed=seed).station_masters
        assert len(set(masters)) == 5
        assert set(masters) <= set(known)
        seen.add(tuple(masters))
    assert len(seen) > 1
    assert {master for masters in seen for master in masters} == set(known)


@editions
def test_beginner_neutral_buildings(edition: Edition) -> None:
    """1st p.4, 2nd p.4: in the first game each neutral building stands on its letter."""
    assert dealt(edition).neutrals == {letter: letter for letter in "ABCDEFG"}


@editions
def test_shuffled_neutral_buildings(edition: Edition) -> None:
    """1st p.4, 2nd p.4: later they are shuffled."""
    layouts = [dealt(edition, seed=seed, neutral_buildings="shuffled").neutrals for seed in SEEDS]
    assert all(sorted(layout.values()) == sorted(layout) == list("ABCDEFG") for layout in layouts)
    assert len({tuple(sorted(layout.items())) for layout in layouts}) > 6


@editions
@pytest.mark.parametrize("side", ["a", "b"])
def test_private_buildings_of_one_side(edition: Edition, side: str) -> None:
    """1st p.5, 2nd p.6: all private buildings show the same side as everybody's."""
    for player in dealt(edition, private_buildings=side).players:
        assert {building[-1] for building in player.buildings} == {side}


@editions
def test_private_buildings_of_random_sides(edition: Edition) -> None:
    """1st p.5, 2nd p.6: sides by chance, but the same for everybody."""
    sides = set()
    for seed in SEEDS:
        first, *others = (p.buildings for p in dealt(edition, 4, seed, private_buildings="random").players)
        assert all(sorted(other) == sorted(first) for other in others)
        assert len({building[:-1] for building in first}) == len(first)
        sides.add("".join(sorted(building[-1] for building in first)))
    assert len(sides) > 2


@editions
def test_nobody_is_on_the_trail_yet(edition: Edition) -> None:
    """1st p.5, 2nd p.6: herders lie beside the player boards."""
    assert {player.herder for player in dealt(edition).players} <= {"", START}
    assert dealt(edition).players[0].herder == ""


@pytest.mark.parametrize("seats", [0, 5])
def test_number_of_players(seats: int) -> None:
    """2nd p.1: one to four players."""
    with pytest.raises(OptionError):
        GAME.setup(seats=seats, seed="0" * 32)


def test_simmental_belongs_to_the_second_edition() -> None:
    """2nd p.19: the first edition has no Simmental cattle."""
    with pytest.raises(OptionError):
        GAME.setup(seats=2, options={"edition": "first", "simmental": True}, seed="0" * 32)


@pytest.mark.parametrize("field", ["buildings", "cattle_market", "pending", "players", "seat", "supply_left"])
def test_a_stored_state_that_lacks_a_field_is_refused(field: str) -> None:
    """What is damaged is not read as an empty table."""
    stored = msgspec.json.decode(rules.dump(dealt()))
    del stored[field]
    with pytest.raises(msgspec.ValidationError):
        rules.load(GAME, msgspec.json.encode(stored))


def test_game_is_listed() -> None:
    """The game can be chosen by its key."""
    assert rules.GAMES["great_western_trail"].seats == (1, 2, 3, 4)
