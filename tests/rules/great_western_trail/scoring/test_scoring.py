"""The final score: eleven categories."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from tests.rules.great_western_trail.tables import EDITION_NAMES, GAME, begun, employ, free, own

if TYPE_CHECKING:
    from rules import Result
    from rules.great_western_trail.model import Edition, GreatWesternTrailState

editions = pytest.mark.parametrize("edition", EDITION_NAMES)


def over(edition: Edition = "second", seats: int = 2) -> GreatWesternTrailState:
    """Return a finished game in which nobody has any points."""
    state = begun(edition, seats)
    state.pending, state.ended = [], "job_market"
    for player in state.players:
        player.dollars = 0
    return state


def result(state: GreatWesternTrailState) -> Result:
    """Return the result of a finished game."""
    found = GAME.result(state)
    assert found is not None
    return found


def points(state: GreatWesternTrailState, category: str, seat: int = 0) -> int:
    """Return the points of a seat in a category, which are all of its points."""
    lines = result(state).lines[seat]
    assert sum(line.points for line in lines if line.category != category) == 0
    return next(line.points for line in lines if line.category == category)


@editions
def test_eleven_categories(edition: Edition) -> None:
    """1st p.16, 2nd p.18: eleven categories in the order of the score sheet, all 0 here."""
    lines = result(over(edition)).lines[0]
    assert [line.category for line in lines] == [
        "money",
        "buildings",
        "cities",
        "stations",
        "hazards",
        "cattle",
        "objectives",
        "station_masters",
        "workers",
        "steps",
        "market_token",
    ]
    assert [line.points for line in lines] == [0] * 11


@editions
@pytest.mark.parametrize(("dollars", "expected"), [(0, 0), (4, 0), (5, 1), (9, 1), (10, 2), (52, 10)])
def test_money(edition: Edition, dollars: int, expected: int) -> None:
    """1st p.16, 2nd p.18 (1): a point for each $5."""
    state = over(edition)
    state.players[0].dollars = dollars
    assert points(state, "money") == expected


@editions
def test_buildings(edition: Edition) -> None:
    """1st p.16, 2nd p.18 (2): points of one's own buildings on the trail."""
    state = over(edition)
    own(state, "AB1", "4a")
    own(state, "AB2", "10a")
    own(state, "AB3", "7a", seat=1)
    assert (points(state, "buildings"), points(state, "buildings", seat=1)) == (16, 6)


@editions
def test_example_of_cities(edition: Edition) -> None:
    """1st p.16, 2nd p.18 (3): Philadelphia 6, with Pittsburgh 4; not the 8 to Toledo."""
    state = over(edition)
    state.players[0].cities = [8, 7]
    assert points(state, "cities") == 10
    state.players[0].cities = [8, 7, 6]
    assert points(state, "cities") == 18


@editions
def test_kansas_city_costs_six_points(edition: Edition) -> None:
    """1st p.9, 2nd p.10: each disc in Kansas City costs 6 points; the sum may be negative."""
    state = over(edition)
    state.players[0].cities = [0, 0, 5]
    assert points(state, "cities") == -12


@editions
def test_last_city(edition: Edition) -> None:
    """1st p.9, 2nd p.11: each disc in the last city counts."""
    state = over(edition)
    state.players[0].cities = [9, 9, 9]
    assert points(state, "cities") == 27


@pytest.mark.parametrize(("edition", "second_link"), [("first", -1), ("second", 0)])
def test_all_cities(edition: Edition, second_link: int) -> None:
    """1st p.9, 2nd p.11: all cities: -6 - 3 (- 1) + 6 + 8 + 4 + 6 + 9."""
    state = over(edition)
    state.players[0].cities = list(range(10))
    assert points(state, "cities") == -6 - 3 + second_link + 6 + 8 + 4 + 6 + 9


@editions
def test_links_need_both_ends_of_one_player(edition: Edition) -> None:
    """1st p.9, 2nd p.11: links count with a disc of one player at both ends."""
    state = over(edition)
    state.players[0].cities, state.players[1].cities = [6], [7]
    assert points(state, "cities") == points(state, "cities", seat=1) == 0


@editions
def test_stations(edition: Edition) -> None:
    """1st p.16, 2nd p.18 (4): points beside the stations: 1, 1, 2, 2, 3, 5, 6, 7, 8, 9."""
    for number, expected in enumerate([1, 1, 2, 2, 3, 5, 6, 7, 8, 9], start=1):
        state = over(edition)
        state.players[0].stations = [number]
        assert points(state, "stations") == expected


@editions
def test_hazards(edition: Edition) -> None:
    """1st p.16, 2nd p.18 (5): points of the hazards taken."""
    state = over(edition)
    state.players[0].hazards = ["flood_2_green", "drought_3_black", "rockfall_4_green"]
    assert points(state, "hazards") == 9


@editions
def test_cattle(edition: Edition) -> None:
    """1st p.16, 2nd p.18 (6): points of all cattle in deck, hand and discard pile."""
    state = over(edition)
    player = state.players[0]
    player.deck += ["yellow"]
    player.hand = ["blue", "brown_5"]
    player.discard = ["purple_7", "red"]
    assert points(state, "cattle") == 1 + 3 + 5 + 7 + 2


def test_simmental() -> None:
    """2nd p.19, decision 7: Simmental cards are worth 3, 4, 5 points."""
    state = over()
    state.players[0].discard = ["calf", "heifer", "cow"]
    assert points(state, "cattle") == 12


@editions
@pytest.mark.parametrize(("workers", "expected"), [(4, 0), (5, 4), (6, 8)])
@pytest.mark.parametrize("kind", ["cowboy", "builder", "engineer"])
def test_workers(edition: Edition, kind: str, workers: int, expected: int) -> None:
    """1st p.16, 2nd p.18 (9): 4 points for each worker on place 5 and 6 of its row."""
    state = over(edition)
    employ(state.players[0], **{kind: workers})
    assert points(state, "workers") == expected


@editions
def test_step_disc(edition: Edition) -> None:
    """1st p.16, 2nd p.18 (10): 3 points for the disc off the right step space."""
    state = over(edition)
    free(state.players[0], "step_left")
    assert points(state, "steps") == 0
    free(state.players[0], "step_right")
    assert points(state, "steps") == 3


@editions
def test_market_token(edition: Edition) -> None:
    """1st p.16, 2nd p.18 (11): 2 points for the market token."""
    state = over(edition)
    state.players[0].market_token = True
    assert points(state, "market_token") == 2


def master(state: GreatWesternTrailState, tile: str) -> int:
    """Return the points of a station master's tile."""
    state.players[0].station_masters = [tile]
    return next(line.points for line in result(state).lines[0] if line.category == "station_masters")


@editions
def test_master_of_workers(edition: Edition) -> None:
    """1st p.16, 2nd p.18 (8): a point for each worker on the player board, printed ones included."""
    state = over(edition)
    assert master(state, "dollars2") == 3
    employ(state.players[0], cowboy=4, engineer=2)
    assert master(state, "dollars2") == 7


@editions
@pytest.mark.parametrize(("cards", "expected"), [(1, 0), (2, 3), (3, 3), (4, 6)])
def test_master_of_objectives(edition: Edition, cards: int, expected: int) -> None:
    """1st p.16, 2nd p.18 (8): 3 points for two objective cards in the area, fulfilled or not."""
    state = over(edition)
    state.players[0].objectives = ["start_ohh", "start_bbh", "start_ssg", "start_34b"][:cards]
    assert master(state, "hazard_or_camp") == expected


@editions
def test_master_of_hazards(edition: Edition) -> None:
    """1st p.16, 2nd p.18 (8): 3 points for two hazards of any kind."""
    state = over(edition)
    state.players[0].hazards = ["flood_2_green", "drought_3_black", "rockfall_4_green"]
    assert master(state, "cert_hazards") == 3


@editions
def test_master_of_camp_tiles(edition: Edition) -> None:
    """1st p.16, 2nd p.18 (8): 3 points for each pair of a green and another camp tile."""
    state = over(edition)
    state.players[0].camp_tiles = ["camp_green"] * 3 + ["camp_black"] * 2
    assert master(state, "cert_camps") == 6


@editions
def test_master_of_certificates(edition: Edition) -> None:
    """1st p.16, 2nd p.18 (8): 3 points for two certificates of either kind, its own included."""
    state = over(edition)
    for certificates, expected in ((0, 0), (1, 3), (2, 3), (3, 6)):
        state.players[0].certificates = certificates
        assert master(state, "cert_certs") == expected


def test_master_of_stations() -> None:
    """2nd p.18 (8): 3 points for two stations with one's disc."""
    state = over()
    state.players[0].stations = [1, 2, 4]
    assert master(state, "cert_stations") == 3


def test_master_of_buildings() -> None:
    """2nd p.18 (8): 2 points for each own building on the trail."""
    state = over()
    own(state, "AB1", "1a")
    own(state, "AB2", "2a")
    own(state, "AB3", "3a", seat=1)
    assert master(state, "certs2") == 4


def test_masters_without_points() -> None:
    """2nd p.14: two tiles bring certificates or dollars only."""
    state = over()
    assert master(state, "two_permanent") == 0
    assert master(state, "dollars12") == 0


@editions
def test_several_masters(edition: Edition) -> None:
    """1st p.16, 2nd p.18 (8): every tile counts by itself."""
    state = over(edition)
    player = state.players[0]
    player.hazards = ["flood_2_green", "drought_2_black"]
    player.station_masters = ["dollars2", "cert_hazards"]
    lines = result(state).lines[0]
    assert next(line.points for line in lines if line.category == "station_masters") == 6


@editions
def test_winner(edition: Edition) -> None:
    """1st p.16, 2nd p.18: most points win."""
    state = over(edition, 3)
    for player, dollars in zip(state.players, (10, 30, 20), strict=True):
        player.dollars = dollars
    assert result(state).totals == (2, 6, 4)
    assert result(state).ranks == (3, 1, 2)


@editions
def test_shared_victory(edition: Edition) -> None:
    """1st p.16, 2nd p.18, decision 11: equal points share the victory, whatever the money left over."""
    state = over(edition, 3)
    for player, dollars in zip(state.players, (24, 20, 5), strict=True):
        player.dollars = dollars
    assert result(state).ranks == (1, 1, 3)


@editions
def test_nothing_but_points_decides(edition: Edition) -> None:
    """1st p.16, 2nd p.18, decision 11: who has the market token or more workers wins no tie."""
    state = over(edition)
    state.players[0].market_token = True
    state.players[1].dollars = 10
    employ(state.players[1], cowboy=2)
    assert result(state).totals == (2, 2)
    assert result(state).ranks == (1, 1)


@editions
def test_no_result_before_the_end(edition: Edition) -> None:
    """1st p.15, 2nd p.18: points are counted at the end."""
    assert GAME.result(begun(edition)) is None
