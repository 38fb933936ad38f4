"""Rulebook 5: tracking and trapping; facts, "async_play"."""

from __future__ import annotations

from rules.sierra_west.actions import Decline, LockPlan, Pass, TakeSummit, Track, Trap, Walk
from rules.sierra_west.events import GameEnded, LastTrapping
from rules.sierra_west.homesteads import advance
from rules.sierra_west.model import SierraWestState, Spot
from tests.rules.sierra_west.tables import GAME, give, hold, legal, locked, only, refusal, take, walk


def shown(seats: int = 3) -> SierraWestState:
    """Return a turn of seat 0 with a fox and a rabbit to be seen; the others have a food each."""
    state = locked("apple", "S1", "S2", "S3", seats=seats)
    for seat in range(1, seats):
        give(state, seat, food=1)
    return state


def test_nobody_waits() -> None:
    """The table waits for the active seat alone; others may act beside it."""
    state = shown()
    assert GAME.to_act(state) == (0,)
    assert legal(state, Trap, seat=1)


def test_trap() -> None:
    """A resting pioneer goes to the trap space, a basic resource is paid, the tile turned up."""
    state = shown()
    take(state, Trap("tan", "fox", "food"), seat=1)
    player = state.players[1]
    assert (player.tan, player.furs, player.goods["food"]) == (Spot("trap"), ["fox"], 0)


def test_only_shown_animals() -> None:
    """Only animals on the side cards can be trapped."""
    state = shown()
    assert {action.animal for action in legal(state, Trap, seat=1)} == {"rabbit", "fox"}
    assert refusal(state, Trap("tan", "beaver", "food"), seat=1) == "nothing_to_trap"


def test_one_pioneer_on_the_trap_space() -> None:
    """One pioneer traps at a time."""
    state = shown()
    give(state, 1, food=2)
    take(state, Trap("tan", "fox", "food"), seat=1)
    assert legal(state, Trap, seat=1) == []


def test_face_up_tiles_stay() -> None:
    """A tile that lies face up cannot be trapped again."""
    state = shown()
    state.players[1].furs = ["fox", "rabbit"]
    assert legal(state, Trap, seat=1) == []


def test_nothing_to_pay_with() -> None:
    """Without a basic resource nobody traps."""
    state = shown()
    give(state, 1, food=0, gold=3)
    assert legal(state, Trap, seat=1) == []


def test_several_trap_the_same() -> None:
    """Several players may trap the same animal."""
    state = shown()
    for seat in (1, 2):
        take(state, Trap("green", "fox", "food"), seat=seat)
    assert [player.furs for player in state.players] == [[], ["fox"], ["fox"]]


def test_not_in_the_own_turn() -> None:
    """What a seat shows itself it cannot trap."""
    state = shown()
    give(state, food=1)
    assert refusal(state, Trap("tan", "fox", "food")) == "nothing_to_trap"


def test_track() -> None:
    """When a marker advances, others may put a pioneer on the track space for that resource."""
    state = shown()
    advance(state, 0, "stone", [])
    take(state, Track("green", "stone"), seat=2)
    assert (state.players[2].green, state.players[2].goods["stone"]) == (Spot("track"), 1)
    assert legal(state, Track, seat=2) == []


def test_tracks_of_a_turn_are_one_offer() -> None:
    """Several advances in a turn may be answered once, on any of the tracks."""
    state = shown()
    for track in ("stone", "food", "stone"):
        advance(state, 0, track, [])
    assert [action.track for action in legal(state, Track, seat=1)] == ["food", "stone"] * 2


def test_no_tracking_of_apple_tracks() -> None:
    """Apple tracks are not followed."""
    state = shown()
    advance(state, 0, "red", [])
    assert legal(state, Track, seat=1) == []
    assert state.windows[0].tracks == ()


def test_no_tracking_where_nothing_moves() -> None:
    """Decision 10: where only the reward is paid, nothing is to be followed."""
    state = shown()
    state.players[0].homesteads["wood"] = 5
    advance(state, 0, "wood", [])
    assert legal(state, Track, seat=1) == []


def test_a_tracked_resource_pays_for_a_trap() -> None:
    """Both spaces may be used in one turn; what tracking gives may pay for trapping."""
    state = shown()
    give(state, 1, food=0)
    advance(state, 0, "stone", [])
    take(state, Track("green", "stone"), seat=1)
    take(state, Trap("tan", "fox", "stone"), seat=1)
    assert state.players[1].furs == ["fox"]


def test_window_after_the_pass() -> None:
    """A window stays open when the turn is over, also while the next seat plans and locks."""
    state = shown()
    take(state, Pass())
    assert legal(state, Trap, seat=2)
    hold(state, "S4", "S1", "S5")
    take(state, LockPlan("S4", "S1", "S5"))
    assert {action.animal for action in legal(state, Trap, seat=2)} == {"rabbit", "fox"}


def test_a_turn_is_answered_until_ones_own_begins() -> None:
    """5: all have done so before the pass; who is absent loses nothing, however quick the next seat is."""
    state = shown()
    take(state, Pass())
    hold(state, "S4", "S1", "S5")
    take(state, LockPlan("S4", "S1", "S5"))
    take(state, Walk("tan", 0))
    take(state, Pass())
    assert {action.animal for action in legal(state, Trap)} == {"rabbit", "fox"}
    hold(state, "S4", "S1", "S5")
    take(state, LockPlan("S4", "S1", "S5"))
    take(state, Pass())
    assert legal(state, Trap, seat=1) == legal(state, Trap, seat=2) == []


def test_nobody_answers_after_the_own_turn_what_came_before_it() -> None:
    """5: the pioneers were on their paths meanwhile; the next turn of who began is answered anew."""
    state = shown()
    take(state, Pass())
    for _ in (1, 2):
        hold(state, "S4", "S1", "S5")
        take(state, LockPlan("S4", "S1", "S5"))
        take(state, Pass())
    assert [legal(state, Trap, seat=seat) for seat in (1, 2)] == [[], []]
    hold(state, "S1", "S2", "S3")
    take(state, LockPlan("S1", "S2", "S3"))
    assert {action.animal for action in legal(state, Trap, seat=1)} == {"rabbit", "fox"}


def test_the_next_seat_may_answer_until_it_locks() -> None:
    """Who is to plan may still answer; locking the own plan closes it."""
    state = shown()
    take(state, Pass())
    hold(state, "S4", "S1", "S5")
    assert legal(state, Trap)
    take(state, LockPlan("S4", "S1", "S5"))
    assert legal(state, Trap) == []


def test_answers_change_nothing_for_the_active_seat() -> None:
    """Tracking and trapping never change what the active seat may do."""
    state = shown()
    give(state, food=2, wood=2)
    before = GAME.legal(state, 0)
    advance(state, 0, "wood", [])
    state.players[0].homesteads["wood"] = 0
    state.players[0].goods["token"] = 0
    take(state, Track("green", "wood"), seat=1)
    take(state, Trap("tan", "fox", "wood"), seat=1)
    assert GAME.legal(state, 0) == before


def test_the_mule_answers_nothing() -> None:
    """The mule neither tracks nor traps: with both pioneers busy there is no answer."""
    state = shown()
    state.owners["mule"] = 1
    state.players[1].green = Spot("track")
    state.players[1].tan = Spot("trap")
    advance(state, 0, "wood", [])
    assert GAME.legal(state, 1) == ()


def at_the_end() -> SierraWestState:
    """Return a game whose very last turn, of seat 0, has just ended."""
    state = shown()
    advance(state, 0, "wood", [])
    state.last_turn = state.turn
    assert only(take(state, Pass()), LastTrapping).seats == (1, 2)
    return state


def test_after_the_last_turn() -> None:
    """After the very last turn the table waits, for all at once, for seats that may still trap."""
    state = at_the_end()
    assert GAME.to_act(state) == (1, 2)
    assert legal(state, Track, seat=1) == []
    assert legal(state, Decline, seat=2) == [Decline()]
    assert GAME.legal(state, 0) == ()


def test_the_last_trap_ends_the_game() -> None:
    """The game is over when all have trapped or declined."""
    state = at_the_end()
    take(state, Trap("green", "fox", "food"), seat=2)
    assert GAME.to_act(state) == (1,)
    events = take(state, Decline(), seat=1)
    assert only(events, GameEnded)
    result = GAME.result(state)
    assert result
    assert result.totals[2] == result.totals[1] + 3


def test_nobody_can_trap_at_the_end() -> None:
    """Where nobody may trap, the game is over with the last pass."""
    state = locked("apple", "S1", "S2", "S3")
    state.last_turn = state.turn
    assert only(take(state, Pass()), GameEnded)
    assert GAME.to_act(state) == ()


def test_no_summit_for_others() -> None:
    """Beside tracking and trapping others may do nothing."""
    assert refusal(shown(), TakeSummit("green", 0), seat=1) == "kernel.illegal.not_your_turn"


def test_trappers_walk_in_their_turn() -> None:
    """A pioneer on the trap space begins its path from there."""
    state = shown(2)
    take(state, Trap("green", "fox", "food"), seat=1)
    take(state, Pass())
    hold(state, "S4", "S1", "S5")
    take(state, LockPlan("S4", "S1", "S5"))
    walk(state, "green", 0)
    assert state.players[1].green == Spot("green", 0)
