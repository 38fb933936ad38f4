"""What an answer brings, beside what it is known by: the second line of an option."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest

from bot.words.say import Say
from cogs.title.words.answers import Question
from cogs.titles import phrases_of
from rules.great_western_trail import STATIONS, actions
from rules.great_western_trail.model import (
    AtLocation,
    Bonus,
    Built,
    Buying,
    Discarding,
    Foresight,
    Growing,
    Income,
    Moving,
    Reversing,
    TurnDone,
)
from rules.great_western_trail.printed import icons
from tests.cogs.great_western_trail.positions import begin, scene_of, standing_on
from tests.cogs.world import WORDS

if TYPE_CHECKING:
    from rules import Action
    from rules.great_western_trail.model import GreatWesternTrailState

PHRASES = phrases_of("great_western_trail")
SAY = Say(WORDS, "en")


def brings(state: GreatWesternTrailState, action: Action, question: str = "") -> str:
    """Return what the answer to an action's first question brings, or to the one named."""
    asked = Question(question, ()) if question else PHRASES.answers.questions(action)[0]
    return PHRASES.answers.brings(SAY, asked, action, scene_of(state, state.seat))


def facing(*frames: Any, **options: Any) -> GreatWesternTrailState:  # noqa: ANN401  frames of any kind, options as begin
    """Return a game in which the first seat has something to decide and can afford it."""
    state = begin(2, **options)
    player = state.players[0]
    player.dollars, player.herder, state.pending = 20, "A", list(frames)
    player.hand = ["gray", "white", "white", "green"]
    return state


@pytest.mark.parametrize(
    ("to", "words"),
    [
        ("A", "Discard 1 Galloway → gain $2; Hire a worker; Hire a worker for $2 more"),
        ("AB2", "only a single auxiliary action"),
        ("FLOOD1", "only a single auxiliary action"),
        ("BC1", "Gain $2 per own building in the woods"),
        ("KC", "foresight tiles, income, delivery: your hand is worth $5 now"),
    ],
)
def test_a_stop_tells_what_can_be_done_there(to: str, words: str) -> None:
    """Own and neutral buildings have local actions, all else the auxiliary one (2nd p.8-10)."""
    state = facing(Moving())
    state.buildings |= {"AB2": Built(1, "3a"), "BC1": Built(0, "1a")}
    assert brings(state, actions.MoveHerder(to, (0, 0, 0))) == words


def test_a_stop_tells_the_risk_action_of_its_space() -> None:
    """The risk action of a space belongs to the own building there (2nd p.9)."""
    state = facing(Moving())
    state.buildings["DRR1"] = Built(0, "1a")
    assert brings(state, actions.MoveHerder("DRR1", (0, 0, 0))) == (
        "Gain $2 per own building in the woods; Discard 1 cattle card → gain 1 certificate"
    )


def test_nothing_is_done_after_an_objective_card_s_move() -> None:
    """The herder only moves by an objective card: no action follows (2nd p.17)."""
    state = facing(Bonus(icons.HerderForwardIcon(3, fees=False, phase_b=False, kansas_city=False)))
    assert brings(state, actions.MoveHerder("B", (0, 0, 0))) == "no action there"


def test_long_names_leave_the_fees_to_the_second_line() -> None:
    """Where the names of those who are paid have no room, the label has the sum."""
    state = facing(Moving())
    state.seat, state.buildings["AB2"] = 1, Built(0, "3a")
    way = actions.MoveHerder("AB2", (2, 0, 1))
    (question,) = PHRASES.answers.questions(way)
    label = PHRASES.answers.label(SAY, question, way, scene_of(state, 1))
    assert label.endswith(": $3 in fees")
    assert brings(state, way).startswith("fees: $2 to WWW")


@pytest.mark.parametrize(
    ("worker", "count", "words"),
    [
        ("cowboy", 1, "place 2 of 6"),
        ("engineer", 3, "place 4 of 6; Hire a worker for $2 less"),
        ("builder", 5, "place 6 of 6, 4 points; Build for $1 per builder"),
    ],
)
def test_a_worker_tells_its_place(worker: Any, count: int, words: str) -> None:  # noqa: ANN401  a literal
    """A worker's place on the player board offers an action, the last two are worth 4 points (2nd p.13)."""
    state = facing(AtLocation("A", "A"))
    state.players[0].workers[worker] = count
    state.job_market[0][0], state.market_row = worker, 5
    assert brings(state, actions.Hire(worker, 0)) == words


@pytest.mark.parametrize(
    ("location", "words"),
    [
        ("BC1", "in the woods"),
        ("FLR2", "in the woods; risk action: Discard 1 Criollo → gain 1 certificate and $2"),
        ("AB1", ""),
    ],
)
def test_a_space_for_a_building_tells_what_it_adds(location: str, words: str) -> None:
    """Woods count for two buildings, a risk action comes with its space (2nd p.9, 16)."""
    assert brings(facing(AtLocation("B", "B")), actions.Build("1a", location), "location") == words


@pytest.mark.parametrize(
    ("cowboys", "words"),
    [
        (3, "a breed that you do not have; 1 cowboy left to buy with"),
        (2, "a breed that you do not have; no cowboy left to buy with"),
    ],
)
def test_cattle_tell_the_cowboys_left(cowboys: int, words: str) -> None:
    """Cowboys that are left may buy more (2nd p.13); a breed counts once in a hand (p.10)."""
    state = facing(AtLocation("E", "E"), Buying(cowboys))
    state.cattle_market = ["yellow"]
    assert brings(state, actions.BuyCattle(("yellow",), 2)) == words


def test_an_engine_tells_what_transport_will_cost() -> None:
    """Each cross between engine and city costs a dollar (2nd p.10); a station master waits at a station."""
    state = facing(AtLocation("G", "G"))
    assert brings(state, actions.MoveEngine(6)) == "no transport cost up to value 3"
    state.station_masters[0] = "cert_camps"
    assert brings(state, actions.MoveEngine(STATIONS[1].position)).startswith(
        "station master: permanent certificate; 3 points for a green and a black outlaw"
    )
    state.pending.append(Reversing(1))
    state.players[0].engine = 8
    assert brings(state, actions.MoveEngineBack(6)) == "no transport cost up to value 3"


def test_a_special_delivery_tells_its_worth() -> None:
    """A special delivery is worth the spaces that the engine moved back (2nd p.17)."""
    state = standing_on("9a")
    state.players[0].engine = 14
    assert brings(state, actions.SpecialDelivery(8)).startswith("a delivery of value 3; no transport cost")


def test_tiles_tell_what_one_has_then() -> None:
    """Pairs of camp tiles and hazards count at the end (2nd p.12, 18)."""
    state = facing(AtLocation("D", "D"))
    state.players[0].camp_tiles, state.camps["CAMP4"] = ["camp_green"], "camp_black"
    assert brings(state, actions.TakeCampTile("CAMP4")) == "then you have black outlaw and green outlaw"
    state.pending = [AtLocation("F", "F")]
    state.players[0].hazards, state.hazards["FLOOD1"] = ["flood_4_green"], "flood_2_black"
    assert brings(state, actions.RemoveHazard("FLOOD1")) == "then 2 hazards, 6 points in all"


@pytest.mark.parametrize(
    ("auxiliary", "words"),
    [
        (actions.Auxiliary("dollars", 1), "then you have $21"),
        (actions.Auxiliary("draw", 2), "draw 2 cards, then discard 2 of your choice"),
        (actions.Auxiliary("engine", 1), "your engine is at the start of the railroad"),
    ],
)
def test_auxiliary_actions_tell_where_they_lead(auxiliary: actions.Auxiliary, words: str) -> None:
    """What one has after an auxiliary action, or where the engine sets out (2nd p.16)."""
    state = facing(AtLocation("A", "A"))
    state.players[0].discs = dict.fromkeys(state.players[0].discs, 0)
    assert brings(state, auxiliary) == words


@pytest.mark.parametrize("action", [actions.UseExchangeToken(2), actions.DrawCards(2)])
def test_drawing_tells_that_as_many_are_discarded(action: Action) -> None:
    """An exchange token renews cards of the hand: as many go as come (2nd p.12)."""
    assert brings(facing(TurnDone()), action) == "draw 2 cards, then discard 2 of your choice"


def test_a_reward_tells_what_one_has_then() -> None:
    """Dollars by the number of things are told as what one has with them (2nd p.17)."""
    state = standing_on("1a", "BC1")
    state.players[0].dollars = 3
    assert brings(state, actions.Gain(0)) == "then you have $5"


@pytest.mark.parametrize(
    ("card", "words"), [("white", "value of your hand stays 5"), ("green", "value of your hand 5 → 3")]
)
def test_a_card_that_goes_tells_the_value_left(card: str, words: str) -> None:
    """Each breed counts once: the second card of one is worth nothing in Kansas City (2nd p.10)."""
    state = facing(TurnDone(), Discarding(1))
    assert brings(state, actions.DiscardCard(card)) == words
    assert brings(state, actions.RemoveCard(card)) == words


def test_a_card_owed_out_of_turn_is_one_of_its_owner() -> None:
    """Who owes a discard for an exchange token is told of the own hand, not of another (2nd p.12)."""
    state = facing(TurnDone())
    state.players[1].hand, state.players[1].owed_discards = ["gray", "black"], 1
    action = actions.DiscardCard("black")
    (question,) = PHRASES.answers.questions(action)
    assert PHRASES.answers.brings(SAY, question, action, scene_of(state, 1)) == "value of your hand 3 → 1"


def test_the_first_building_tells_its_actions() -> None:
    """A herder begins on a neutral building and acts there (2nd p.7)."""
    state = begin(2)
    assert brings(state, actions.PlaceHerder("E")).endswith("; Buy cattle")


def test_a_disc_of_a_station_is_gone_there() -> None:
    """Where no disc is left on the player board, one comes from a station (2nd p.20)."""
    action = actions.UpgradeStation(3, "station_1")
    assert brings(facing(TurnDone()), action, "disc") == "then your disc is no longer at that station"


def test_a_worker_given_up_tells_who_is_left() -> None:
    """A station master is a worker less (2nd p.14)."""
    state = facing(TurnDone())
    state.players[0].workers["cowboy"] = 3
    assert brings(state, actions.AppointStationMaster("cowboy")) == "you keep 2 of this kind"


@pytest.mark.parametrize(
    ("tile", "words"),
    [("flood_2_black", "on flood 4"), ("cowboy", "row 3, hiring cost $7"), ("drought_2_black", "")],
)
def test_a_foresight_tile_tells_its_space(tile: str, words: str) -> None:
    """Tiles come to the free space of the lowest number, workers to the row of the token (2nd p.9)."""
    state = facing(Foresight(0))
    state.hazards = {f"FLOOD{number}": "flood_4_green" for number in range(1, 4)}
    state.hazards |= {f"DROUGHT{number}": "drought_4_green" for number in range(1, 5)}
    state.market_row = 2
    assert brings(state, actions.PlaceForesight(tile)) == words


@pytest.mark.parametrize(
    ("used", "words"),
    [
        (0, "delivery to a city of value 5 or less, 2 certificates left"),
        (2, "delivery to a city of value 7 or less"),
    ],
)
def test_income_tells_the_delivery(used: int, words: str) -> None:
    """Certificates raise income and delivery alike (2nd p.10)."""
    state = facing(Income())
    state.players[0].certificates = 2
    assert brings(state, actions.TakeIncome(used)) == words


def test_growth_tells_both_stages() -> None:
    """A calf becomes a heifer of value 4 (2nd p.19)."""
    state = facing(TurnDone(), Growing(1), simmental=True)
    assert brings(state, actions.GrowCattle(1)) == (
        "Simmental calf (orange 2, 3 points) → Simmental heifer (orange 4, 4 points)"
    )
