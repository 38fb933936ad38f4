"""Whose turn it is, and the end of the game (rulebook p.5, p.9)."""

from __future__ import annotations

import pytest

import rules
from rules import IllegalAction
from rules.mini_express.actions import BuildTrack, BuyShare
from rules.mini_express.events import (
    AutomaDrew,
    AutomaUnable,
    GameEnded,
    InfluenceGained,
    LastTurns,
    Passed,
    ShareBought,
    SharesRanOut,
    TrackBuilt,
    ValueRaised,
)
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
    preview,
    put_tiles,
    put_track,
    put_trains,
    strand,
    the,
)


def test_clockwise() -> None:
    """p.5: turns go round from the starting player, one action each."""
    state = begun(3)
    seats = []
    for _ in range(6):
        seats.append(state.seat)
        act(state, GAME.legal(state, state.seat)[0])
    assert seats == [0, 1, 2, 0, 1, 2]


def test_every_turn_is_counted() -> None:
    """A new turn raises the count of turns."""
    state = begun(3)
    put_trains(state, brown=0)
    assert state.turn == 1
    act(state, BuyShare("brown"))
    assert state.turn == 2


def test_the_other_seats_wait() -> None:
    """p.5: only the seat whose turn it is may act."""
    state = begun(3)
    action = GAME.legal(state, 0)[0]
    assert GAME.legal(state, 1) == ()
    with pytest.raises(IllegalAction) as caught:
        GAME.apply(state, 1, action)
    assert (caught.value.key, caught.value.params) == ("kernel.illegal.not_your_turn", {"seat": 0})


def test_first_company_to_run_out() -> None:
    """p.5: when the first company runs out of shares the game goes on."""
    state = begun(3)
    put_trains(state, brown=0)
    leave_shares(state, brown=1)
    events = act(state, BuyShare("brown"))
    assert not of_kind(events, LastTurns)
    assert GAME.to_act(state) == (1,)


def test_second_company_to_run_out() -> None:
    """p.9: with two companies out, the round is played up to the right of the starting player."""
    state = begun(3)
    state.seat = 1
    leave_shares(state, brown=0, grey=1)
    put_trains(state, grey=0)
    events = act(state, BuyShare("grey"))
    assert the(events, LastTurns).companies == ("brown", "grey")
    assert state.seat == 2
    assert GAME.result(state) is None
    events = act(state, GAME.legal(state, 2)[0])
    assert the(events, GameEnded) == GameEnded(2, "shares")
    assert GAME.to_act(state) == ()
    assert GAME.result(state) is not None


def test_end_at_once_by_the_last_in_turn() -> None:
    """p.9: if the player right of the starting player triggers the end, it comes at once."""
    state = begun(3)
    state.seat = 2
    leave_shares(state, brown=0, grey=1)
    put_trains(state, grey=0)
    assert the(act(state, BuyShare("grey")), GameEnded).seat == 2


def test_end_counts_from_the_starting_player() -> None:
    """p.9: who is last depends on who began, not on the number of the seat."""
    state = begun(3)
    state.start, state.seat = 2, 2
    leave_shares(state, brown=0, grey=1)
    put_trains(state, grey=0)
    assert not of_kind(act(state, BuyShare("grey")), GameEnded)
    act(state, GAME.legal(state, 0)[0])
    assert the(act(state, GAME.legal(state, 1)[0]), GameEnded).seat == 1


def test_end_by_the_supply() -> None:
    """p.5, p.9: a company whose trains are used up counts as run out of shares."""
    state = begun(3)
    state.seat = 2
    leave_shares(state, brown=0)
    put_trains(state, grey=2)
    influence(state, 2, grey=2)
    empty_supply(state, grey=3)
    events = act(state, BuyShare("grey"))
    assert the(events, LastTurns).companies == ("brown", "grey")
    assert the(events, GameEnded).reason == "shares"


def test_two_run_out_at_once() -> None:
    """p.9: more than two companies out are no further trigger."""
    state = begun(3)
    leave_shares(state, brown=0, grey=0, white=1)
    put_trains(state, white=0)
    assert not of_kind(act(state, BuyShare("white")), LastTurns)


def test_automa_after_the_last_player() -> None:
    """p.13: with two players the automa has its turn last, also after the end was triggered."""
    state = begun(2)
    leave_shares(state, brown=0, grey=1)
    put_trains(state, grey=0)
    put_tiles(state, "1_1")
    act(state, BuyShare("grey"))
    events = act(state, GAME.legal(state, 1)[0])
    assert the(events, GameEnded) == GameEnded(2, "shares")


def test_automa_ends_the_game() -> None:
    """p.12, p.13: if the automa takes the share that triggers the end, it comes at once."""
    state = begun(1)
    leave_shares(state, brown=0, grey=1)
    put_trains(state, brown=5, grey=0, orange=0)
    assert state.automa is not None
    state.automa.marker = "brown"
    put_tiles(state, "1_1")
    events = act(state, BuyShare("orange"))
    assert the(events, LastTurns).seat == 1
    assert the(events, GameEnded) == GameEnded(1, "shares")


def test_who_can_do_nothing_passes() -> None:
    """Decision 10: a seat without influence for a share or a city for its track passes by itself."""
    state = begun(3)
    strand(state)
    influence(state, 0, white=1)
    influence(state, 2, grey=1)
    assert of_kind(act(state, BuyShare("white")), Passed) == [Passed(1)]
    assert (state.seat, state.turn) == (2, 3)


def test_stalemate() -> None:
    """Decision 10: when all pass one after the other the game is over."""
    state = begun(3)
    strand(state)
    influence(state, 0, white=1)
    events = act(state, BuyShare("white"))
    assert of_kind(events, Passed) == [Passed(1), Passed(2), Passed(0)]
    assert the(events, GameEnded).reason == "stalemate"
    assert GAME.result(state) is not None


def test_no_stalemate_while_somebody_acts() -> None:
    """Decision 10: passes count only one after the other."""
    state = begun(3)
    strand(state)
    influence(state, 0, white=1)
    influence(state, 2, grey=1, brown=1)
    act(state, BuyShare("white"))
    events = act(state, BuyShare("grey"))
    assert of_kind(events, Passed) == [Passed(0), Passed(1)]
    assert GAME.to_act(state) == (2,)


def test_stalemate_with_the_automa() -> None:
    """Decisions 9 and 10: the automa passes when it has tried all companies; then the game is over, too."""
    state = begun(2)
    strand(state)
    put_trains(state, brown=3, grey=3, orange=3, white=3)
    leave_shares(state, white=2)
    influence(state, 0, white=3)
    events = act(state, BuyShare("white"))
    assert of_kind(events, Passed) == [Passed(1), Passed(2), Passed(0)]
    assert len({event.company for event in of_kind(events, AutomaUnable)}) == 4
    assert the(events, GameEnded).reason == "stalemate"


def test_two_run_out_in_one_action() -> None:
    """p.5, p.9: one build may use up the trains of two companies; the end is triggered once."""
    state = begun(3)
    put_track(state, ("grey", "roanoke", "R9 Q10"))
    company(state, "white").hexes.append("R9")
    put_trains(state, grey=0, white=0)
    empty_supply(state, grey=2, white=1)
    events = act(state, BuildTrack("brown", "roanoke", ("R9", "Q10")))
    assert {event.company for event in of_kind(events, SharesRanOut)} == {"grey", "white"}
    assert the(events, LastTurns).companies == ("grey", "white")


def test_automa_has_its_turn_after_the_trigger() -> None:
    """p.12: if a single player triggers the end, the automa still has its turn; then the game is over."""
    state = begun(1)
    leave_shares(state, brown=0, grey=1)
    put_trains(state, grey=0)
    events = act(state, BuyShare("grey"))
    assert the(events, LastTurns).seat == 0
    assert of_kind(events, AutomaDrew)
    assert events[-1] == GameEnded(1, "shares")


def test_build_foreseen() -> None:
    """p.8, example 1: what a build will give is known before, and nothing has changed."""
    state = examples.first_build()
    before = rules.dump(state)
    after, events = preview(state, 0, BuildTrack("orange", "tulsa", ("M8", "L9", "K10")))
    assert rules.dump(state) == before
    assert [type(event) for event in events] == [TrackBuilt, ValueRaised, InfluenceGained, InfluenceGained]
    assert company(after, "orange").value == 6


@pytest.mark.parametrize("seats", [1, 3])
def test_other_turns_are_not_foreseen(seats: int) -> None:
    """p.11: what comes of an action by itself ends where the automa draws, or the next seat is to act."""
    state = begun(seats)
    put_trains(state, brown=0)
    _, events = preview(GAME.view(state, 0), 0, BuyShare("brown"))
    assert [type(event) for event in events] == [ShareBought]


def test_what_the_automa_draws_is_not_foreseen() -> None:
    """p.11: what follows an action can be foreseen up to the draw of the automa; without it, all can."""
    for seats, is_certain in ((1, False), (3, True)):
        state = begun(seats)
        put_trains(state, brown=0)
        foreseen = GAME.preview(GAME.view(state, 0), 0, BuyShare("brown"))
        assert [type(event) for event in foreseen.events] == [ShareBought]
        assert foreseen.is_certain == is_certain
