"""Rulebook 2: setting up."""

from __future__ import annotations

import pytest

from rules.sierra_west.catalogue import BASIC, MODE_START, MODES, SPECIAL, SPECIALS, START
from rules.sierra_west.model import CAMP, EVERYBODY
from rules.sierra_west.mountain import FOOTHILL, PLACES, Place, is_uncovered
from tests.rules.sierra_west.tables import GAME, begun


@pytest.mark.parametrize("mode", MODES)
def test_mountain(mode: str) -> None:
    """2.10: fifteen basic and five special cards in rows of two to six; one special below the trail."""
    state = begun(mode)
    assert sorted([*state.mountain, *state.row]) == sorted([*BASIC[state.mode], *SPECIAL[state.mode]])
    assert [sum(place.row == row for place in PLACES) for row in range(1, 6)] == [2, 3, 4, 5, 6]


@pytest.mark.parametrize("mode", ["gold", "outlaws"])
def test_campfire_card(mode: str) -> None:
    """2.9: the card with the campfire lies below the trail."""
    assert SPECIALS[begun(mode).row[0]].campfire


def test_first_special_by_chance() -> None:
    """2.9: without a campfire any special card may come first."""
    firsts = {GAME.setup(seats=2, seed=f"{n:032x}").row[0] for n in range(60)}
    assert firsts == set(SPECIAL["apple"])


@pytest.mark.parametrize(
    ("seats", "places"),
    [(2, [(2, 1), (3, 0), (3, 3), (4, 1), (4, 3)]), (4, [(3, 1), (4, 3), (5, 0), (5, 2), (5, 5)])],
)
def test_special_places(seats: int, places: list[tuple[int, int]]) -> None:
    """2.10: special cards lie elsewhere with two players than with three or four."""
    state = begun("boats", seats)
    found = [tuple(place) for place, card in zip(PLACES, state.mountain, strict=True) if card in SPECIALS]
    assert found == places


def test_mines_by_grade() -> None:
    """2.16, Gold Rush: the three mines II lie below the two mines I."""
    state = begun("gold", 4)
    grades = [SPECIALS[card].back for card in state.mountain if card in SPECIALS]
    assert grades == ["I", "I", "II", "II", "II"]


def test_outposts() -> None:
    """2.16, Outlaws & Outposts: an outpost begins each row, I at the top, with outlaws on it."""
    state = begun("outlaws")
    firsts = [state.mountain[PLACES.index(Place(row, 0))] for row in range(1, 6)]
    assert [SPECIALS[card].back for card in firsts] == ["I", "II", "III", "IV", "V"]
    assert state.outlaws == [1, 2, 2, 2, 3, 0]
    assert begun("outlaws", 3).outlaws == [1, 2, 3, 3, 3, 0]


def test_face_up_cards() -> None:
    """2.10: only the two cards of the top row lie face up."""
    state = begun()
    assert [place for place in range(len(PLACES)) if is_uncovered(state.mountain, place)] == [0, 1]
    hidden = GAME.view(state, None).mountain
    assert [card for card in hidden if not card.startswith("back_")] == state.mountain[:2]


def test_first_hand() -> None:
    """2.5, 2.15: eight start cards shuffled upon the card of the mode, three of them drawn."""
    state = begun("gold")
    player = state.players[0]
    assert player.deck[0] == MODE_START["gold"]
    assert player.known_to == [EVERYBODY, *[-1] * 5]
    assert sorted([*player.deck[1:], *player.hand]) == sorted(START)


def test_cabins() -> None:
    """2.11: four of the 24 cabin tiles are in the shop."""
    state = begun()
    assert len(state.shop) == 4
    assert len(state.cabin_deck) == 20


@pytest.mark.parametrize(("seats", "fish", "carts"), [(1, 6, 8), (2, 6, 8), (3, 8, 10), (4, 10, 12)])
def test_supply_by_players(seats: int, fish: int, carts: int) -> None:
    """2.16: fish and mine carts by number of players; one plays with those of two."""
    assert set(begun("boats", seats).supply.values()) == {fish}
    assert begun("gold", seats).supply == {"cart": carts}


def test_goods_on_first_river() -> None:
    """2.16, Boats & Banjos: goods are laid on the first river card, from left to right."""
    state = begun("boats")
    assert state.panning == [list(SPECIALS[state.row[0]].goods)]


def test_apples_at_first() -> None:
    """2.3, Apple Hill: no apples at first, two homestead tracks more."""
    state = begun()
    assert state.supply == {"apple_green": 0, "apple_red": 0}
    assert set(state.players[0].homesteads) == {"food", "wood", "stone", "green", "red"}


def test_first_player() -> None:
    """2.14: who begins is decided by chance, or is the first seat."""
    assert {GAME.setup(seats=3, seed=f"{n:032x}").seat for n in range(30)} == {0, 1, 2}
    assert begun(seats=3).seat == 0


def test_a_single_player_begins() -> None:
    """Facts, solo: the human begins against Hastings, who has two explorers and a plan card face up."""
    state = begun("boats", 1)
    assert state.seat == 0
    assert state.players[1].explorers == [FOOTHILL, FOOTHILL]
    assert state.hastings
    assert len(state.hastings.active) == 1
    assert len(state.hastings.deck) == 17


def test_one_face_up_card_beside_the_outposts() -> None:
    """2.16, Outlaws & Outposts: of the basic cards only the one of the top row lies face up."""
    seen = GAME.view(begun("outlaws"), None).mountain
    assert [card for card in seen if card in BASIC["outlaws"]] == [seen[1]]


def test_what_players_begin_with() -> None:
    """2.3, 2.7, 2.16: no goods, bullets or cabins; markers and wagon at their start."""
    for mode in MODES:
        player = begun(mode).players[1]
        assert not any([*player.goods.values(), *player.homesteads.values(), player.wagon, player.canoe])
        assert player.explorers == [FOOTHILL]
        assert (player.green, player.tan, player.furs, player.cabins) == (CAMP, CAMP, [], [])


def test_outlaws_left_over() -> None:
    """2.16, Outlaws & Outposts: the rest of the 18 outlaws lies in the supply; nobody is sheriff."""
    assert begun("outlaws").supply == {"outlaw": 8}
    assert begun("outlaws", 4).supply == {"outlaw": 6}
    assert begun("outlaws").owners == {"mule": -1, "sheriff": -1}
