"""What a seat wants done: facts, "async_play": its next turn, tracking and trapping in those of others."""

from __future__ import annotations

from rules.kernel import premoves as premoving
from rules.kernel.premoves import Act, Kind, Premoves
from rules.sierra_west.actions import Decline, LockPlan, Pass, Track, Trap, Walk
from rules.sierra_west.events import MuleLeft, Taken
from rules.sierra_west.model import NOBODY, SierraWestState, Window
from tests.rules.sierra_west.tables import GAME, give, hold, legal, take
from tests.rules.sierra_west.test_out_of_turn import at_the_end, shown

FOX = Trap("tan", "fox", "food")
RABBIT = Trap("green", "rabbit", "food")


def wanted(premoves: Premoves, seat: int = 1) -> object:
    """Return what a seat does in the first turn of another, where a fox and a rabbit can be seen."""
    return premoving.next_out_of_turn(GAME, GAME.view(shown(), seat), seat, premoves, ())


def test_a_turn_from_its_plan_to_its_end() -> None:
    """The hand is drawn at the pass: the whole next turn can be arranged in the turns of others."""
    state = shown()
    ahead = GAME.preview_next_turn(GAME.view(state, 1), 1)
    assert ahead is not None
    plan = legal(ahead, LockPlan, seat=1)[0]
    assert premoving.reached(GAME, ahead, 1, (plan,)) is not None
    assert premoving.reached(GAME, ahead, 1, (plan, Pass())) is None


def test_animals_in_order_of_wish() -> None:
    """The first that can be trapped is."""
    assert wanted(Premoves(((Trap("tan", "beaver", "food"),), (FOX,), (RABBIT,)))) == Act(FOX, ())


def test_resources_are_kept() -> None:
    """Nothing is paid that leaves fewer basic resources than are to be kept; tracking pays nothing."""
    assert wanted(Premoves(((FOX,),), keep=1)) is None
    state = shown()
    give(state, 1, wood=1)
    view = GAME.view(state, 1)
    assert premoving.next_out_of_turn(GAME, view, 1, Premoves(((FOX,),), keep=1), ()) == Act(FOX, ())


def test_what_takes_nothing_is_done_with_less_than_is_kept() -> None:
    """Facts, "async_play": who has less than is to be kept still tracks, as that pays nothing."""
    state, track = shown(), Track("green", "wood")
    state.windows = [Window(0, (), ("wood",))]
    view = GAME.view(state, 1)
    assert premoving.next_out_of_turn(GAME, view, 1, Premoves(((track,),), keep=3), ()) == Act(track, ())


def test_whatever_may_come_can_be_wished_for() -> None:
    """Each track and each animal face down, with either pioneer and any payment, whatever lies open now."""
    state = shown()
    state.players[1].furs = ["fox"]
    could = premoving.could_act(GAME, GAME.view(state, 1), 1, Kind.OUT_OF_TURN)
    assert isinstance(could, SierraWestState)
    assert len(legal(could, Track, seat=1)) == 2 * 3
    assert "fox" not in {each.animal for each in legal(could, Trap, seat=1)}


def test_until_the_own_plan_is_locked() -> None:
    """What others have shown is answered even if the own turn has come, but for its plan; not after that."""
    state, premoves = shown(), Premoves(((FOX,),))
    take(state, Pass())
    assert premoving.next_out_of_turn(GAME, GAME.view(state, 1), 1, premoves, ()) == Act(FOX, ())
    hold(state, "S4", "S1", "S5")
    take(state, LockPlan("S4", "S1", "S5"))
    assert premoving.next_out_of_turn(GAME, GAME.view(state, 1), 1, premoves, ()) is None


def test_after_the_last_turn() -> None:
    """Who is waited for may have said before what is to be trapped."""
    state = at_the_end()
    (seat, *_) = GAME.to_act(state)
    trap = legal(state, Trap, seat=seat)[0]
    assert premoving.next_out_of_turn(GAME, GAME.view(state, seat), seat, Premoves(((trap,),)), ()) == Act(
        trap, ()
    )


def test_resources_are_kept_to_the_end() -> None:
    """Also from the trap that would end the game."""
    state = at_the_end()
    take(state, Decline(), seat=2)
    view = GAME.view(state, 1)
    assert premoving.next_out_of_turn(GAME, view, 1, Premoves(((FOX,),), keep=1), ()) is None
    assert premoving.next_out_of_turn(GAME, view, 1, Premoves(((FOX,),)), ()) == Act(FOX, ())


def test_who_loses_something_is_concerned() -> None:
    """What is taken from a seat happens to it, too."""
    assert [seat for seat in range(3) if Taken(0, "mule", 2).concerns(seat)] == [0, 2]
    assert not Taken(0, "mule", NOBODY).concerns(1)
    assert MuleLeft(3, 1).concerns(1)


def test_whose_turn_it_is_wherever_one_wishes() -> None:
    """Another seat begins its turn, whoever is in the midst of one: what it may do can be listed."""
    state = shown()
    for seat in range(state.seats):
        could = premoving.could_act(GAME, GAME.view(state, seat), seat, Kind.OUT_OF_TURN)
        assert isinstance(could, SierraWestState)
        assert could.seat != seat
        assert legal(could, Walk, seat=could.seat) == []
