"""Setting up (rulebook p.4, p.10, p.13, p.14)."""

from __future__ import annotations

from collections import Counter

import pytest

from rules import OptionError
from rules.mini_express.catalogue import DEMAND, RESET
from rules.mini_express.map.board import map_of
from tests.rules.mini_express.tables import GAME, SEED, begun, drafting


@pytest.mark.parametrize("seats", [1, 2, 3, 4, 5])
def test_trains(seats: int) -> None:
    """p.4, 4 and 6: of 25 trains one lies on the start, four on the track place, 20 in supply; value 0."""
    state = drafting(seats)
    for start, company in zip(map_of(state.options).starts, state.companies, strict=True):
        assert (company.hexes, company.track, company.supply) == ([start.hex], 4, 20)
        assert company.value == 0


@pytest.mark.parametrize(
    ("seats", "options", "stock", "display"),
    [
        (1, {}, 5, 2),
        (2, {}, 6, 2),
        (2, {"two_players": "duel"}, 5, 2),
        (3, {}, 6, 2),
        (4, {}, 6, 3),
        (5, {}, 6, 3),
    ],
)
def test_shares(seats: int, options: dict[str, object], stock: int, display: int) -> None:
    """p.4, 2 and 3 (solo p.10, automa p.13, duel p.14): shares in stock and laid out, the rest unused."""
    state = drafting(seats, **options)
    assert [company.shares for company in state.companies] == [stock] * 4
    assert (state.display, state.removed) == ([display] * 4, [9 - stock - display] * 4)


@pytest.mark.parametrize("name", ["usa", "europe"])
def test_demand_tiles(name: str) -> None:
    """p.4, 7: each of the 32 cities gets a tile, the starts none."""
    state = drafting(4, map=name)
    assert len(state.demand) == 32
    assert Counter(state.demand.values()) == {tile.id: tile.count for tile in DEMAND.values()}
    assert not state.demand.keys() & {start.id for start in map_of(state.options).starts}


def test_tiles_lie_by_chance() -> None:
    """p.4, 7: another game, other places of the demand tiles."""
    assert GAME.setup(seats=4, seed="1" * 32).demand != GAME.setup(seats=4, seed="2" * 32).demand


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_influence(seats: int) -> None:
    """p.4, 11 (automa p.10, I): everybody begins with influence 1 in each company, the automa, too."""
    assert all(player.influence == [1] * 4 for player in begun(seats).players)


@pytest.mark.parametrize(("seats", "players"), [(1, 2), (2, 3), (3, 3), (4, 4), (5, 5)])
def test_who_plays(seats: int, players: int) -> None:
    """p.10, p.13: the automa plays with one or two; it comes after the seats."""
    state = drafting(seats)
    assert len(state.players) == players
    assert (state.automa is not None) == (seats < 3)


def test_no_automa_in_the_duel() -> None:
    """p.14: the expert duel has no automa."""
    state = drafting(2, two_players="duel")
    assert state.automa is None
    assert len(state.players) == 2


@pytest.mark.parametrize(("name", "city"), [("usa", "augusta"), ("europe", "kiev")])
def test_markers_of_the_automa(name: str, city: str) -> None:
    """p.10, II: the target marker in the first city, the company marker at brown."""
    state = drafting(2, map=name)
    assert state.automa is not None
    assert (state.automa.target, state.automa.marker) == (city, "brown")


def test_bag_of_the_automa() -> None:
    """p.10, III and V: twelve tiles for the draft of a single player; then the two reset tiles join them."""
    state = drafting(1)
    assert state.automa is not None
    assert len(state.automa.bag) == 12
    assert RESET not in state.automa.bag
    while not state.turn:
        GAME.apply(state, 0, GAME.legal(state, 0)[0])
    assert len(state.automa.drawn) == 2
    assert len(state.automa.bag) == 12
    assert state.automa.bag.count(RESET) == 2


def test_bag_with_two_players() -> None:
    """p.13, decision 26: with two players nothing is drawn for the draft; all 14 tiles are in the bag."""
    state = drafting(2)
    assert state.automa is not None
    assert len(state.automa.bag) == 14


def test_first_player() -> None:
    """Decision 24: the first seat, or one by chance."""
    first = {"first_player": "first_seat"}
    seeds = [f"{n:032x}" for n in range(20)]
    assert {GAME.setup(seats=5, options=first, seed=seed).start for seed in seeds} == {0}
    assert {GAME.setup(seats=3, seed=seed).start for seed in seeds} == {0, 1, 2}


@pytest.mark.parametrize(
    ("seats", "options"),
    [
        (4, {"map": "europe", "golden_spike": True}),
        (4, {"map": "usa", "ports": True}),
        (3, {"two_players": "duel"}),
        (1, {"two_players": "duel"}),
        (2, {"difficulty": "hard"}),
        (0, {}),
        (6, {}),
        (4, {"map": "asia"}),
        (4, {"expert": True}),
    ],
)
def test_options_that_do_not_go_together(seats: int, options: dict[str, object]) -> None:
    """p.13-16: a module on the wrong map, or a mode with a wrong number of players, is refused."""
    with pytest.raises(OptionError):
        GAME.setup(seats=seats, options=options, seed=SEED)


@pytest.mark.parametrize(
    ("seats", "options"),
    [
        (1, {"golden_spike": True, "difficulty": "nightmare"}),
        (2, {"map": "europe", "ports": True, "two_players": "duel"}),
        (5, {"map": "europe", "ports": True}),
    ],
)
def test_modules_with_any_number(seats: int, options: dict[str, object]) -> None:
    """p.14: the modules go with any number of players."""
    assert drafting(seats, **options).seats == seats
