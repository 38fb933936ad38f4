"""The expert duel of two players (rulebook p.14)."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from rules.mini_express.actions import BuildTrack, BuyShare, ChooseWest
from rules.mini_express.events import GameEnded, LastTurns, Passed
from tests.rules.mini_express import examples
from tests.rules.mini_express.tables import (
    GAME,
    act,
    begun,
    company,
    empty_supply,
    influence,
    leave_shares,
    of_kind,
    put_tile,
    put_track,
    put_trains,
    refusal,
    strand,
    the,
)

if TYPE_CHECKING:
    from rules.mini_express.model import MiniExpressState


def second_action(**options: object) -> MiniExpressState:
    """Return a duel in which seat 1 has used the white company and has a second action."""
    state = begun(2, two_players="duel", **options)
    put_trains(state, white=0)
    act(state, BuyShare("white"))
    put_trains(state, white=0)
    act(state, BuyShare("white"))
    assert (state.seat, state.used) == (1, ["white"])
    return state


def test_first_turn_is_one_action() -> None:
    """p.14: the starting player has one action in the first turn, everybody two from then on."""
    state = begun(2, two_players="duel")
    seats = []
    for _ in range(7):
        seats.append(state.seat)
        act(state, GAME.legal(state, state.seat)[-1])
    assert seats == [0, 1, 1, 0, 0, 1, 1]


def test_two_companies() -> None:
    """p.14: the two actions of a turn are for different companies, be they shares or track."""
    state = second_action()
    put_trains(state, white=3)
    assert all(action.company != "white" for action in GAME.legal(state, 1))  # type: ignore[union-attr]
    influence(state, 1, white=9)
    assert refusal(state, BuyShare("white")) == "mini_express.illegal.same_company"
    assert {type(action) for action in GAME.legal(state, 1)} >= {BuildTrack}


def test_next_turn_any_company() -> None:
    """p.14: the company of an earlier turn may be used again."""
    state = second_action()
    act(state, GAME.legal(state, 1)[0])
    assert (state.seat, state.used) == (0, [])
    assert any(action.company == "white" for action in GAME.legal(state, 0))  # type: ignore[union-attr]


def test_one_company_ends_it_at_once() -> None:
    """p.14: the game is over as soon as one company has run out, the other player has no turn."""
    state = begun(2, two_players="duel")
    put_trains(state, grey=0)
    leave_shares(state, grey=1)
    events = act(state, BuyShare("grey"))
    assert the(events, GameEnded) == GameEnded(0, "shares")
    assert not of_kind(events, LastTurns)
    assert GAME.to_act(state) == ()


def test_second_action_may_not_take_the_last_share() -> None:
    """p.14: the second action of a turn may not end the game: not by the last share."""
    state = second_action()
    put_trains(state, grey=0)
    leave_shares(state, grey=1)
    assert refusal(state, BuyShare("grey")) == "mini_express.illegal.second_ends_game"


def test_second_action_may_not_empty_a_supply_by_a_share() -> None:
    """p.14, decision 18: nor by the trains that come with a share."""
    state = second_action()
    put_trains(state, grey=0)
    empty_supply(state, grey=3)
    assert refusal(state, BuyShare("grey")) == "mini_express.illegal.second_ends_game"
    company(state, "grey").supply = 4
    assert BuyShare("grey") in GAME.legal(state, 1)


def test_second_action_may_not_empty_a_supply_by_track_bonus() -> None:
    """p.14, decision 18: nor by a track bonus that takes the last train; one that leaves a train may be."""
    state = second_action()
    put_track(state, ("grey", "roanoke", "R9 Q10"))
    put_trains(state, grey=0)
    empty_supply(state, grey=2)
    build = BuildTrack("brown", "roanoke", ("R9", "Q10"))
    assert refusal(state, build) == "mini_express.illegal.second_ends_game"
    company(state, "grey").supply = 3
    assert build in GAME.legal(state, 1)
    put_trains(state, grey=4)
    company(state, "grey").supply = 2
    assert build in GAME.legal(state, 1)


@pytest.mark.parametrize("track", [0, 4, 5])
def test_second_action_may_not_empty_a_supply_by_a_port(track: int) -> None:
    """p.14, decision 18: nor by the train of a port, however many lie on the track place."""
    state = second_action(map="europe", ports=True)
    put_tile(state, "minsk", "orange_purple")
    put_trains(state, brown=5, orange=track)
    empty_supply(state, orange=1)
    company(state, "brown").hexes = ["P9"]
    build = BuildTrack("brown", "minsk", ("Q8",))
    assert refusal(state, build) == "mini_express.illegal.second_ends_game"
    company(state, "orange").supply = 2
    assert build in GAME.legal(state, 1)


@pytest.mark.parametrize("track", [0, 4, 5])
def test_second_action_may_not_empty_a_supply_at_omaha(track: int) -> None:
    """p.14, decision 18: nor by the trains that the golden spike takes at Omaha, whatever lies on track."""
    state = second_action(golden_spike=True)
    put_trains(state, brown=5, orange=track)
    company(state, "brown").hexes = ["K8"]
    build = BuildTrack("brown", "omaha", ("K6",))
    assert build in GAME.legal(state, 1)
    empty_supply(state, orange=1)
    assert refusal(state, build) == "mini_express.illegal.second_ends_game"


def test_second_action_may_not_empty_a_supply_by_two_trains_at_omaha() -> None:
    """p.14, decision 18: a start in the west and the western company may take one train each at once."""
    state = second_action(golden_spike=True)
    put_track(state, ("white", "denver", "B9 C8 D7 E8 F7 G6 H7"), ("brown", "denver", "K8 J7 I8 H7"))
    put_trains(state, brown=5, white=5)
    empty_supply(state, white=2)
    build = BuildTrack("brown", "omaha", ("K6",))
    assert refusal(state, build) == "mini_express.illegal.second_ends_game"
    company(state, "white").supply = 3
    assert build in GAME.legal(state, 1)


def before_denver(orange: int) -> tuple[MiniExpressState, BuildTrack]:
    """Return a duel with a second action that joins the line; so many orange trains and one grey are left."""
    state = examples.east_and_west(2, two_players="duel")
    state.turn, state.used = 3, ["white"]
    put_trains(state, grey=5, orange=3)
    company(state, "orange").supply, company(state, "grey").supply = orange, 1
    return state, BuildTrack("orange", "denver", ("J7", "I6", "H7"))


def test_second_action_may_not_name_a_last_train() -> None:
    """p.14, decision 18: a second action leaves only western companies that keep a train in supply."""
    state, build = before_denver(orange=2)
    act(state, build)
    assert state.spike is not None
    assert (state.spike.west, company(state, "grey").supply) == ("orange", 1)
    assert not state.ended


def test_second_action_leaves_the_choice_of_the_others() -> None:
    """p.14, decision 18: of the western companies that keep a train the player chooses."""
    state, build = before_denver(orange=2)
    assert state.spike is not None
    state.spike.east = None
    act(state, build)
    assert GAME.legal(state, state.seat) == (ChooseWest("brown"), ChooseWest("orange"))
    assert refusal(state, ChooseWest("grey")) == "mini_express.illegal.not_in_line"


def test_second_action_may_not_join_the_line_by_a_last_train() -> None:
    """p.14, decision 18: if all of them would run out, the line cannot be joined by it."""
    state, build = before_denver(orange=1)
    assert refusal(state, build) == "mini_express.illegal.second_ends_game"


def test_first_action_may_name_a_last_train() -> None:
    """p.14, p.15: a first action may end the game, also by a western company's last train."""
    state, build = before_denver(orange=2)
    state.used = []
    act(state, build)
    assert GAME.legal(state, state.seat) == (ChooseWest("grey"), ChooseWest("orange"))
    assert the(act(state, ChooseWest("grey")), GameEnded).reason == "shares"


def test_first_action_is_carried_out_to_its_end() -> None:
    """p.14, decision 18: a build that empties a supply still gives value and influence; then it is over."""
    state = begun(2, two_players="duel")
    put_track(state, ("grey", "roanoke", "R9 Q10"))
    put_trains(state, grey=0)
    empty_supply(state, grey=2)
    put_tile(state, "roanoke", "brown_purple")
    act(state, BuildTrack("brown", "roanoke", ("R9", "Q10")))
    assert not state.ended
    events = act(state, GAME.legal(state, 0)[0])
    assert the(events, GameEnded).reason == "shares"


def test_second_action_is_skipped() -> None:
    """Decision 18: without a legal second action the turn ends."""
    state = begun(2, two_players="duel")
    state.turn = 2
    strand(state)
    influence(state, 0, white=1)
    influence(state, 1, grey=1)
    events = act(state, BuyShare("white"))
    assert the(events, Passed) == Passed(0, second=True)
    assert state.seat == 1


def test_second_action_must_be_possible() -> None:
    """p.14: what could not be a first action is refused as a second one, too."""
    state = second_action()
    assert refusal(state, BuildTrack("brown", "paris", ("S6",))) == "kernel.illegal.malformed"
    assert refusal(state, BuildTrack("brown", "miami", ("S6",))) == "mini_express.illegal.too_far"
