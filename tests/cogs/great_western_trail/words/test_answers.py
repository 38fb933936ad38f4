"""What an answer of the panel says of cost and gain."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from bot.words.say import Say
from cogs.title.words.answers import Question
from cogs.titles import phrases_of
from rules.great_western_trail import actions
from rules.great_western_trail.local_actions.gains import NO_DISC
from rules.great_western_trail.model import (
    AtLocation,
    AtStation,
    Bonus,
    Built,
    Buying,
    Delivery,
    Foresight,
    Income,
    TurnDone,
)
from rules.great_western_trail.printed import icons
from rules.kernel.refusal import IllegalAction
from tests.cogs.great_western_trail.positions import GAME, begin, scene_of
from tests.cogs.world import WORDS

if TYPE_CHECKING:
    from rules import Action
    from rules.great_western_trail.model import GreatWesternTrailState

PHRASES = phrases_of("great_western_trail")
SAY = Say(WORDS, "en")


def label(state: GreatWesternTrailState, action: Action, question: str = "") -> str:
    """Return the answer to an action's first question, or to the one named."""
    asked = Question(question, ()) if question else PHRASES.answers.questions(action)[0]
    return PHRASES.answers.label(SAY, asked, action, scene_of(state))


def brings(state: GreatWesternTrailState, action: Action, question: str = "") -> str:
    """Return what the answer to an action's first question brings, or to the one named."""
    asked = Question(question, ()) if question else PHRASES.answers.questions(action)[0]
    return PHRASES.answers.brings(SAY, asked, action, scene_of(state))


def rich(**options: object) -> GreatWesternTrailState:
    """Return a game in which the first seat can afford anything."""
    state = begin(2, **options)
    state.players[0].dollars = 50
    state.players[0].workers = dict.fromkeys(state.players[0].workers, 4)
    return state


def offering(worker: str) -> GreatWesternTrailState:
    """Return a game in which a worker stands in the third row of the job market, ready to be hired."""
    state = rich()
    state.job_market[2][0], state.market_row = worker, 5
    return state


def test_fees_of_a_way() -> None:
    """A way tells where it ends, what it costs and who gets it (2nd p.8)."""
    label_of_way = label(begin(2), actions.MoveHerder("KC", (0, 3, 2)))
    assert label_of_way == "Kansas City: $3 to 홍길동 and $2 to the bank"


def test_a_way_for_nothing() -> None:
    """A way without fees names its end alone, with what stands there."""
    state = begin(2)
    state.buildings["AB2"] = Built(1, "3a")
    way = actions.MoveHerder("AB2", (0, 0, 0))
    assert label(state, way) == "홍길동's building 3a (space 2 between A and B)"


def test_a_moved_neutral_building() -> None:
    """Where neutral buildings are shuffled, their own letters name all spaces: no others are to be seen."""
    state = begin(2)
    state.neutrals.update(B="F", F="G", G="B")
    assert label(state, actions.MoveHerder("B", (0, 0, 0))) == "building F"
    assert label(state, actions.MoveHerder("AB2", (0, 0, 0))) == "space 2 between A and F"
    assert label(state, actions.MoveHerder("GK1", (0, 0, 0))) == "space 19 between B and Kansas City"


@pytest.mark.parametrize(("done", "dollars"), [([], 7), ([1], 9)])
def test_wage(done: list[int], dollars: int) -> None:
    """The second worker hired on building A costs $2 more (2nd p.13)."""
    state = offering("cowboy")
    state.pending = [AtLocation("A", "A", done=done)]
    assert label(state, actions.Hire("cowboy", 2)) == f"cowboy, row 3: ${dollars}"


def test_wage_of_a_bonus() -> None:
    """The fourth engineer hires for $2 less (player board)."""
    state = offering("cowboy")
    state.pending = [AtLocation("A", "A"), Bonus(icons.HireIcon(-2))]
    assert label(state, actions.Hire("cowboy", 2)).endswith("$5")


def test_price_of_a_building() -> None:
    """A building costs $2 for each builder that it needs (2nd p.16)."""
    state = rich()
    state.pending = [AtLocation("B", "B")]
    build = actions.Build("5a", "GK1")
    assert label(state, build, "building") == "5a ($6, 4 points)"
    assert brings(state, build, "building").startswith("Discard 1 ")
    assert label(state, build, "location") == "space 19 between G and Kansas City"


def test_price_of_a_replacement() -> None:
    """Only the difference of builders is paid where a building is replaced (2nd p.16)."""
    state = rich()
    state.pending = [AtLocation("B", "B")]
    state.players[0].buildings.remove("2a")
    state.buildings["GK1"] = Built(0, "2a")
    build = actions.Build("5a", "GK1")
    assert label(state, build, "building") == "5a ($6, 4 points)"
    assert label(state, build, "location") == "the space of 2a (space 19 between G and Kansas City): $4"


def test_price_of_cattle() -> None:
    """Three cowboys buy two cards of value 3 for $5 (2nd p.13)."""
    state = rich(edition="first")
    state.cattle_market, state.pending = ["yellow", "red"], [AtLocation("E", "E"), Buying(3)]
    assert label(state, actions.BuyCattle(("yellow", "red"), 3)) == (
        "Holstein (yellow 3, 1 point) and Brown Swiss (red 3, 2 points): $5, 3 cowboys"
    )


def test_station_with_its_master() -> None:
    """A station tells its cost, points and the tile to be won (2nd p.14)."""
    state = begin(2)
    state.station_masters[0] = "cert_camps"
    state.pending = [AtStation(1)]
    upgrade = actions.UpgradeStation(1, "aux_draw")
    assert label(state, upgrade) == "station 1 ($2, 1 point)"
    assert brings(state, upgrade) == (
        "station master: permanent certificate; 3 points for a green and a black outlaw"
    )


def test_delivery() -> None:
    """Chicago from space 7 costs a dollar for each cross, and tells the links it completes (2nd p.10-11)."""
    state = rich()
    state.players[0].engine, state.players[0].cities = 14, [4]
    state.pending = [TurnDone(), Delivery(10)]
    assert label(state, actions.Deliver(5, "hand")) == "Chicago (10): transport $2"
    assert brings(state, actions.Deliver(5, "hand")) == "objective card"


def test_special_delivery_costs_no_transport() -> None:
    """A special delivery has no transport cost (9a: 2nd p.17; 1st p.14)."""
    state = begin(2)
    state.pending = [AtLocation("A", "A"), Delivery(10, special=True)]
    assert label(state, actions.Deliver(5, "hand")) == "Chicago (10)"


def test_nothing_comes_of_a_delivery_without_a_disc() -> None:
    """A city pays whoever puts a disc there: nothing without one (2nd p.11)."""
    state = rich()
    state.players[0].discs = dict.fromkeys(state.players[0].discs, 0)
    state.pending = [TurnDone(), Delivery(18)]
    delivery = actions.Deliver(0, NO_DISC)
    assert delivery in GAME.legal(state, 0)
    assert label(state, delivery) == "Kansas City (0)"


@pytest.mark.parametrize(("left", "times"), [(2, "single"), (1, "double")])
def test_discs_of_auxiliary_actions(left: int, times: str) -> None:
    """The first disc frees the single, the second the double auxiliary action (2nd p.16)."""
    state = begin(2)
    state.players[0].discs["aux_engine"] = left
    answer = label(state, actions.Deliver(5, "aux_engine"), "disc")
    assert answer.startswith(f"auxiliary action, {times}: ")
    assert brings(state, actions.Deliver(5, "aux_engine"), "disc") == "from white corners"


def test_income() -> None:
    """Certificates raise the income one by one (2nd p.10)."""
    state = begin(2)
    state.players[0].hand, state.players[0].certificates = ["white", "white", "gray"], 3
    state.pending = [Income()]
    assert label(state, actions.TakeIncome(2)) == "2 certificates: $5"


def test_a_tile_without_a_space() -> None:
    """A hazard for which there is no free space leaves the game (2nd p.9)."""
    state = begin(2)
    state.hazards |= {f"FLOOD{number}": "flood_4_green" for number in range(1, 5)}
    state.pending = [Foresight(0)]
    placed = actions.PlaceForesight("flood_2_black")
    assert label(state, placed) == "flood (2 points, black hand), out of the game"
    del state.hazards["FLOOD4"]
    assert label(state, placed) == "flood (2 points, black hand), to the trail"


def test_teepees_cost_and_pay() -> None:
    """The first teepees cost dollars, the others bring some (1st p.12)."""
    state = begin(2, edition="first")
    state.camps |= {"CAMP1": "camp_green", "CAMP9": "camp_black"}
    state.pending = [AtLocation("D", "D")]
    assert label(state, actions.TakeCampTile("CAMP1")) == "teepee 1 (green teepee): pay $3"
    assert label(state, actions.TakeCampTile("CAMP9")) == "teepee 9 (black teepee): gain $10"


def test_objective_card() -> None:
    """An objective card tells its tasks, points, penalty and its immediate action (2nd p.15)."""
    state = begin(2)
    for action in (actions.PlayObjective("dollars2_ssh"), actions.TakeObjective("dollars2_ssh")):
        assert label(state, action) == "2× station and hazard (3 points, else −2)"  # noqa: RUF001  the printed sign
        assert brings(state, action) == "Immediate action: Gain $2"
    assert brings(state, actions.TakeObjective("stack")) == "known only when it is taken"


@pytest.mark.parametrize(("edition", "breed"), [("first", "Guernsey"), ("second", "Galloway")])
def test_refusals_name_things(edition: str, breed: str) -> None:
    """A refusal calls a card what the edition calls it."""
    state = begin(2, edition=edition)
    state.players[0].hand = ["gray"] * 4
    state.pending = [AtLocation("A", "A")]
    with pytest.raises(IllegalAction) as refused:
        GAME.apply(state, 0, actions.DiscardFor(0, ("white",)))
    params = PHRASES.names.refusal(SAY, refused.value.params, GAME.view(state, 0))
    assert breed in SAY(refused.value.key, **params)


def test_only_choices_name_the_cards_to_discard() -> None:
    """Where the icon says which card goes, it is not said again (2nd p.12)."""
    state = begin(2)
    state.pending = [
        AtLocation("F", "F"),
        Bonus(icons.DiscardForIcon(icons.CardCost(1, "colour", ("white",)), 2)),
    ]
    state.players[0].hand = ["white", "white", "gray"]
    assert label(state, actions.DiscardFor(0, ("white",))) == "Discard 1 Galloway → gain $2"
    assert brings(state, actions.DiscardFor(0, ("white",))) == "value of your hand stays 3"
    state.pending.pop()
    both = actions.DiscardFor(0, ("white", "white"))
    assert label(state, both) == "2× Galloway (white 2)"  # noqa: RUF001  the printed sign
    assert brings(state, both) == (
        "Discard 2 cattle cards of the same breed → gain $4; value of your hand 3 → 1"
    )
