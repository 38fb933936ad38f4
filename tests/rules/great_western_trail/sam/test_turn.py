"""Sam's turn (facts, "turn", "card_words", "hidden", "end")."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from rules.great_western_trail.actions import UseExchangeToken
from rules.great_western_trail.events import (
    ForesightRefilled,
    GameEnded,
    HerderMoved,
    LastTurns,
    SamDrew,
    SamUnable,
)
from rules.great_western_trail.model import FACE_DOWN, START, Moving, TurnDone
from rules.great_western_trail.printed.sam_cards import CARDS, SAM, Steps
from rules.great_western_trail.sam.turn import steps_of, take_turn
from tests.rules.great_western_trail.sam.tables import SAM as NUMBER
from tests.rules.great_western_trail.sam.tables import alone, build, cards, own, play, specialize
from tests.rules.great_western_trail.tables import GAME, end_turn, happened, hold, legal, pending
from tests.rules.great_western_trail.tables import own as built_by

if TYPE_CHECKING:
    from rules import Event
    from rules.great_western_trail.model import GreatWesternTrailState, Worker


def at_the_end(state: GreatWesternTrailState) -> list[Event]:
    """End the player's turn, in which nothing was done."""
    state.pending = [TurnDone()]
    return end_turn(state)


def test_follows_the_player() -> None:
    """His turn follows that of the player, who is then to move; each counts as a turn."""
    state = alone()
    before, top = state.turn, cards(state).supply[-1]
    events = at_the_end(state)
    assert [event.card for event in happened(events, SamDrew)] == [top]
    assert (state.seat, state.turn, pending(state)) == (0, before + 2, Moving())
    assert cards(state).used == [top]


def test_his_cards_stop_undo() -> None:
    """Whatever he turns over nobody knew before: no undo leads behind it."""
    state = alone()
    (drew,) = happened(at_the_end(state), SamDrew)
    assert drew.reveals


def test_supply_is_hidden() -> None:
    """All see how many cards lie in his supply, and which are used."""
    state = alone()
    at_the_end(state)
    for viewer in (None, 0):
        seen = cards(GAME.view(state, viewer))
        assert seen.supply == [FACE_DOWN] * 14
        assert seen.used == cards(state).used


def test_new_supply() -> None:
    """When the supply is empty all used cards are shuffled."""
    state = alone()
    cards(state).supply, cards(state).used = [], [*CARDS]
    events: list[Event] = []
    take_turn(state, cards(state), events)
    (drew,) = happened(events, SamDrew)
    assert drew.shuffled
    assert (len(cards(state).supply), cards(state).used) == (14, [drew.card])


def test_exchange_token_after_his_turn() -> None:
    """Decision 51: the player may use a token as soon as he has played, before moving."""
    state = alone()
    state.players[0].exchange_tokens = 1
    at_the_end(state)
    assert legal(state, UseExchangeToken)


@pytest.mark.parametrize(
    ("card", "steps"),
    [
        (1, 1),
        (2, 1),
        (3, 1),
        (4, 1),
        (5, 1),
        (6, 1),
        (7, 2),
        (8, 2),
        (9, 2),
        (12, 4),
        (13, 4),
        (14, 3),
        (15, 3),
    ],
)
def test_steps(card: int, steps: int) -> None:
    """Fixed steps, those of the cowboys, those of the workers of his specialization."""
    state = alone()
    specialize(state, "builder", cowboy=4, builder=3, engineer=1)
    assert steps_of(state, cards(state), CARDS[card].steps) == steps


@pytest.mark.parametrize(("sams", "players", "steps"), [(0, 0, 1), (1, 3, 3), (2, 1, 2)])
def test_steps_by_buildings(sams: int, players: int, steps: int) -> None:
    """Those of who has most private buildings on the trail, Sam or the player, at least one."""
    state = alone()
    build(state, **dict([("BC1", "1b"), ("BC2", "2b")][:sams]))
    for space, building in [("EF1", "1a"), ("EF2", "2a"), ("FG1", "3a")][:players]:
        built_by(state, space, building)
    assert steps_of(state, cards(state), Steps(most_buildings=True)) == steps
    assert {card for card in CARDS if CARDS[card].steps.most_buildings} == {10, 11}


@pytest.mark.parametrize(
    ("card", "kind"),
    [(10, "builder"), (11, "engineer"), (12, "cowboy"), (13, "cowboy"), (14, "engineer"), (15, "builder")],
)
@pytest.mark.parametrize("his", ["cowboy", "builder", "engineer"])
def test_only_with_a_specialization(card: int, kind: Worker, his: Worker) -> None:
    """Six cards act for one specialization only; he moves whatever it is."""
    state = alone()
    specialize(state, his)
    events = play(state, card)
    assert happened(events, SamDrew)[0].acts == (kind == his)
    assert happened(events, HerderMoved)[0].steps >= 1
    assert (len(events) > 2) == (kind == his)


EFFECTS = {
    1: ["hire"],
    2: ["engine_forward"],
    3: ["take_objective"],
    4: ["take_camp_tile"],
    5: ["remove_hazard"],
    6: ["hire"],
    7: ["engine_forward"],
    8: ["buy_cattle"],
    9: ["build"],
    10: ["build"],
    11: ["hire", "engine_forward"],
    12: ["reveal_cattle", "buy_cattle"],
    13: ["buy_cattle"],
    14: ["engine_forward"],
    15: ["build"],
}


@pytest.mark.parametrize("card", CARDS)
def test_what_cannot_be_done_is_told(card: int) -> None:
    """Decision 43: an effect that cannot be done is left out: each card, with nothing to be had."""
    state = alone()
    specialize(state, CARDS[card].if_specialization or "cowboy", builder=1)
    state.objectives, state.cattle_market, state.cattle_deck = [], [], []
    own(state).buildings = []
    unable = [event.effect for event in happened(play(state, card), SamUnable)]
    assert unable == [effect for effect in EFFECTS[card] if effect != "engine_forward"]


def test_effect_in_kansas_city() -> None:
    """The effect comes first there, then tiles and a delivery; at the end he goes to START."""
    state = alone()
    own(state).herder = "G"
    kinds = [type(event).__name__ for event in play(state, 3)]
    assert kinds[:3] == ["SamDrew", "HerderMoved", "ObjectiveTaken"]
    assert kinds[-2:] == ["Delivered", "ForesightRefilled"]
    assert own(state).herder == START


def test_columns_are_refilled() -> None:
    """At the end of a turn in Kansas City."""
    state = alone()
    own(state).herder = "G"
    assert happened(play(state, 3), ForesightRefilled)
    assert all("" not in column for column in state.foresight)


def test_first_turn_is_from_the_start() -> None:
    """His first turn is like any other: from START by the steps of the card."""
    state = alone()
    own(state).herder = START
    assert happened(play(state, 7), HerderMoved)[0].path[0] == "A"


def full_but_for_one(state: GreatWesternTrailState) -> None:
    """Let the next worker end the game: only workers are to be placed."""
    state.job_market = [["cowboy", "cowboy"] for _ in state.job_market]
    state.job_market[-1][1] = ""
    state.market_row = len(state.job_market) - 1
    state.foresight = [["cowboy", "cowboy"] for _ in state.foresight]


def test_he_ends_the_game() -> None:
    """He takes the token for two points, finishes, and the player has one more turn."""
    state = alone()
    full_but_for_one(state)
    own(state).herder = "G"
    cards(state).supply[-1] = 3
    events = at_the_end(state)
    assert happened(events, LastTurns) == [LastTurns(NUMBER)]
    assert own(state).market_token
    assert not state.ended
    assert happened(at_the_end(state), GameEnded) == [GameEnded(0, "job_market")]


def test_the_player_ends_the_game() -> None:
    """He has one more turn when the player has taken the token."""
    state = alone()
    hold(state)
    state.last_turns = 2
    state.market_row = len(state.job_market)
    events = at_the_end(state)
    assert [type(event) for event in events if event.seat == NUMBER][:1] == [SamDrew]
    assert events[-1] == GameEnded(NUMBER, "job_market")
    assert GAME.to_act(state) == ()


def test_shared_victory() -> None:
    """Equal totals share the first place."""
    state = alone()
    state.pending, state.ended = [], "job_market"
    own(state).objectives = ["start_bbh"]
    own(state).cities, state.players[0].cities = [], []
    state.players[0].dollars = 15
    result = GAME.result(state)
    assert result is not None
    assert (result.totals, result.ranks) == ((3, 3), (1, 1))


def test_station_masters_of_his_are_worth_nothing() -> None:
    """Facts, "scoring_of_sam": his station masters score no points, whatever they would count."""
    state = alone()
    own(state).station_masters, state.players[0].station_masters = ["dollars2"], ["dollars2"]
    masters = [
        next(line.points for line in lines if line.category == "station_masters")
        for lines in GAME.count(state).lines
    ]
    assert masters[0] > masters[NUMBER] == 0


def test_levels_in_data() -> None:
    """The first delivery of each level is worth 0, 6 and 10."""
    assert [SAM.levels[level].first_city for level in SAM.levels] == [0, 3, 5]
