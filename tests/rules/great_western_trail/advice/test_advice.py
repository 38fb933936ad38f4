"""The bot player, and with it the economy of the game."""

from __future__ import annotations

import statistics
import time
from typing import TYPE_CHECKING

import pytest

from rules.great_western_trail.actions import (
    BuyCattle,
    Deliver,
    DiscardCard,
    GrowCattle,
    MoveHerder,
    PlaceForesight,
    PlaceHerder,
    PlayObjective,
    TakeIncome,
    UpgradeStation,
    UseExchangeToken,
)
from rules.great_western_trail.model import (
    AtStation,
    Built,
    Delivery,
    Discarding,
    Foresight,
    Growing,
    Income,
)
from rules.great_western_trail.printed.catalogue import EDITIONS
from rules.kernel.playout import advised_chooser, play, random_chooser
from tests.rules.great_western_trail.economy import measure
from tests.rules.great_western_trail.tables import (
    EDITION_NAMES,
    GAME,
    OPEN_ROAD,
    ask,
    begun,
    dealt,
    hold,
    in_kansas_city,
    me,
    visit,
)

if TYPE_CHECKING:
    from rules import Action
    from rules.great_western_trail.model import Edition, GreatWesternTrailState

editions = pytest.mark.parametrize("edition", EDITION_NAMES)


def advice(state: GreatWesternTrailState) -> Action:
    """Return what the bot player of the seat in turn does."""
    return GAME.advise(GAME.view(state, state.seat), state.seat)


@editions
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_economy(edition: Edition, seats: int) -> None:
    """1st p.5, 2nd p.6: one comes to Kansas City 5 to 7 times a game; scores are those that people reach."""
    played = measure(edition, seats, range(3))
    assert 5 <= statistics.mean(played.visits) <= 7
    assert min(played.visits) >= 4
    assert max(played.visits) <= 8
    assert 60 <= statistics.mean(played.totals) <= 115
    assert 70 <= statistics.mean(played.winners) <= 140


def test_points_come_from_many_sides() -> None:
    """2nd p.18: no category is out of reach, and none brings more than half of the points."""
    played = measure("second", 4, range(5, 10))
    means = {category: statistics.mean(points) for category, points in played.categories.items()}
    assert all(max(points) > 0 for points in played.categories.values())
    assert max(means.values()) < statistics.mean(played.totals) / 2


@editions
def test_bot_player_beats_chance(edition: Edition) -> None:
    """A bot player wins clearly against one who acts at random."""
    for number in range(3):
        state = GAME.setup(seats=2, options={"edition": edition}, seed=f"{number:032x}")
        choosers = [random_chooser(str(number)), advised_chooser(GAME)]
        while waiting := GAME.to_act(state):
            seat = waiting[0]
            legal = GAME.legal(state, seat)
            GAME.apply(state, seat, choosers[seat](state, seat, legal))
        result = GAME.result(state)
        assert result is not None
        assert result.totals[1] > result.totals[0] + 20


@pytest.mark.parametrize(
    "options", [{"simmental": True}, {"private_buildings": "b"}, {"neutral_buildings": "shuffled"}]
)
def test_bot_players_finish_games_with_all_options(options: dict[str, object]) -> None:
    """With every variant bot players come to the end, and to sensible scores."""
    state = GAME.setup(seats=3, options=options, seed="7" * 32)
    for _ in play(GAME, state, advised_chooser(GAME)):
        pass
    result = GAME.result(state)
    assert result is not None
    assert statistics.mean(result.totals) > 40


def test_shows_the_hand_with_certificates_for_a_better_city() -> None:
    """With 8 in hand and two certificates it delivers to the city of value 10 rather than that of 8."""
    state = begun()
    hold(state, "white", "green", "red", "gray")
    me(state).certificates, me(state).engine, me(state).cities = 2, 30, [1, 2, 3, 4, 6]
    in_kansas_city(state, Income())
    assert advice(state) == TakeIncome(2)


def test_delivers_to_the_city_that_completes_links() -> None:
    """In its last turn it completes links of 8 and 4 points rather than one of 6."""
    state = begun()
    state.last_turns = 1
    me(state).cities, me(state).engine = [6, 8], 60
    in_kansas_city(state, Delivery(14))
    chosen = advice(state)
    assert isinstance(chosen, Deliver)
    assert chosen.city == 7


def test_never_delivers_to_kansas_city_without_need() -> None:
    """Kansas City costs six points: any other city comes first."""
    state = begun()
    me(state).engine = 60
    in_kansas_city(state, Delivery(5))
    chosen = advice(state)
    assert isinstance(chosen, Deliver)
    assert chosen.city != 0


def test_discards_a_second_card_of_a_breed() -> None:
    """Of a hand it discards what adds nothing to its value."""
    state = begun()
    hold(state, "red", "red", "green", "black")
    visit(state, "A")
    ask(state, Discarding(1))
    assert advice(state) == DiscardCard("red")


def test_buys_when_it_can() -> None:
    """At E with dollars it buys cattle."""
    state = begun()
    state.cattle_market = ["blue", "purple_7"]
    visit(state, "E")
    assert isinstance(advice(state), BuyCattle)


def test_goes_to_kansas_city_with_a_strong_hand() -> None:
    """One step from Kansas City it goes there."""
    state = begun()
    hold(state, "purple_5", "brown_3", "red", "blue")
    me(state).herder, me(state).dollars = "F", 0
    state.job_market = [["cowboy"] * 2 for _ in range(11)] + [["", ""]]
    state.market_row = 11
    chosen = advice(state)
    assert isinstance(chosen, MoveHerder)
    assert chosen.to == "KC"


def test_upgrades_a_station() -> None:
    """A station in reach of its dollars is upgraded."""
    state = begun()
    visit(state, "A")
    ask(state, AtStation(5))
    assert isinstance(advice(state), UpgradeStation)


def test_exchanges_useless_cards_before_the_income() -> None:
    """An exchange token goes for the doubles of a hand about to be shown."""
    state = begun()
    me(state).exchange_tokens = 1
    hold(state, "green", "green", "green", "black")
    in_kansas_city(state, Income())
    assert advice(state) == UseExchangeToken(2)


def test_plays_an_objective_that_is_fulfilled() -> None:
    """An objective card whose tasks are met is played."""
    state = begun()
    me(state).cities = [9]
    hold(state, "aux_x", "gray")
    assert advice(state) == PlayObjective("aux_x")


def test_keeps_an_objective_out_of_reach() -> None:
    """An objective card that cannot be met any more is not played."""
    state = begun()
    state.last_turns = 1
    hold(state, "aux_x", "gray")
    assert not isinstance(advice(state), PlayObjective)


def test_brings_workers_into_the_market() -> None:
    """In foresight it prefers a worker to a hazard in the way."""
    state = begun()
    state.foresight[2] = ["cowboy", "flood_2_green"]
    in_kansas_city(state, Foresight(2))
    assert advice(state) == PlaceForesight("cowboy")


def test_lets_cattle_grow() -> None:
    """Simmental cattle grow whenever they may."""
    state = begun(simmental=True)
    hold(state, "calf", "calf")
    in_kansas_city(state, Growing(1))
    assert advice(state) == GrowCattle(2)


@pytest.mark.parametrize("tile", ["3a", "4a", "10a", "3b", "4b", "10b", "6b", "8b", "12a"])
@editions
def test_places_its_herder_with_an_own_building_on_the_trail(edition: Edition, tile: str) -> None:
    """A herder not placed yet has no way forward, whatever building with a move the seat has somewhere."""
    state = dealt(edition)
    if tile in EDITIONS[edition].private_buildings:
        state.buildings[OPEN_ROAD] = Built(0, tile)
    assert isinstance(advice(state), PlaceHerder)


def test_uses_a_token_out_of_turn_for_doubles() -> None:
    """Asked in another's turn it draws for what its hand has of no use, then discards just that."""
    state = begun()
    state.players[1].exchange_tokens = 1
    hold(state, "green", "green", "green", "purple_5", seat=1)
    assert GAME.advise(GAME.view(state, 1), 1) == UseExchangeToken(2)
    GAME.apply(state, 1, UseExchangeToken(2))
    assert GAME.advise(GAME.view(state, 1), 1) == DiscardCard("green")


def test_advice_takes_milliseconds() -> None:
    """A bot player's move costs next to nothing."""
    state = GAME.setup(seats=4, seed="5" * 32)
    start, moves = time.process_time(), 0
    for _ in play(GAME, state, advised_chooser(GAME)):
        moves += 1
    assert (time.process_time() - start) / moves < 0.003
