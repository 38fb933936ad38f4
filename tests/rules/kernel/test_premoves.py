"""What a seat wants done: worked out from its view alone, possible as a whole or not begun."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from msgspec import structs

import rules
from rules import IllegalAction
from rules.kernel import premoves as premoving
from rules.kernel.premoves import Act, Kind, Premoves, Reason, Stop
from tests.bot.ordered import OrderedRace
from tests.bot.race import Block, Choose, Peek, Run, Whistle, Whistled

if TYPE_CHECKING:
    from rules import State
    from rules.kernel.premoves import Wish
    from tests.bot.race import RaceAction, RaceState

GAME = OrderedRace()


@pytest.fixture
def state() -> RaceState:
    """Return a race of two in the first seat's first turn."""
    state = GAME.setup(seats=2, seed="5" * 32)
    for seat in (0, 1):
        GAME.apply(state, seat, Choose(1))
    return state


def at_turn(state: RaceState) -> RaceState:
    """Return what the second seat sees when its turn has come."""
    GAME.apply(state, 0, Run(1))
    return GAME.view(state, 1)


def wanted(state: RaceState, *wishes: Wish, stops: frozenset[Stop] = frozenset()) -> Act | Reason:
    """Return what the second seat does in its turn."""
    return premoving.next_act(GAME, at_turn(state), 1, Premoves(wishes, stops), ())


def test_the_first_wish_that_is_possible(state: RaceState) -> None:
    """Its first step, and what is to follow."""
    assert wanted(state, (Block(),), (Whistle(), Run(2)), (Run(1),)) == Act(Whistle(), (Run(2),))


def test_a_wish_is_possible_as_a_whole(state: RaceState) -> None:
    """Nothing of one is begun whose last step could not be taken."""
    assert wanted(state, (Whistle(), Block()), (Run(1),)) == Act(Run(1), ())


def test_nothing_possible(state: RaceState) -> None:
    """The owner is asked."""
    assert wanted(state, (Block(),)) == Reason.IMPOSSIBLE
    state.turn, state.seat = 1, 0
    assert wanted(state) == Reason.IMPOSSIBLE


def test_taken(state: RaceState) -> None:
    """One of the wishes has become impossible: the others are not done."""
    assert wanted(state, (Run(1),), (Block(),), stops=frozenset({Stop.TAKEN})) == Reason.TAKEN


def test_named(state: RaceState) -> None:
    """Something happened to the owner; what happened to others does not count."""
    view, premoves = at_turn(state), Premoves(((Run(1),),), frozenset({Stop.NAMED}))
    assert premoving.next_act(GAME, view, 1, premoves, [Whistled(1)]) == Reason.NAMED
    assert premoving.next_act(GAME, view, 1, premoves, [Whistled(0)]) == Act(Run(1), ())


def test_round(state: RaceState) -> None:
    """A round has as many turns as there are seats."""
    premoves = Premoves(((Run(1),),), frozenset({Stop.ROUND}), made_in=GAME.round_of(state))
    assert premoving.next_act(GAME, at_turn(state), 1, premoves, ()) == Act(Run(1), ())
    GAME.apply(state, 1, Run(1))
    assert premoving.next_act(GAME, at_turn(state), 1, premoves, ()) == Reason.ROUND


def test_what_follows(state: RaceState) -> None:
    """The rest of a wish goes on as long as it is possible."""
    view = at_turn(state)
    assert premoving.go_on(GAME, view, 1, (Peek(),)) == Act(Peek(), ())
    assert premoving.go_on(GAME, view, 1, (Block(),)) == Reason.HALFWAY


def test_the_end_of_what_can_be_arranged(state: RaceState) -> None:
    """After chance, and after the turn."""
    ahead = GAME.preview_next_turn(GAME.view(state, 1), 1)
    assert ahead is not None
    assert premoving.reached(GAME, ahead, 1, (Whistle(),)) is not None
    for last in (Peek(), Run(1)):
        assert premoving.reached(GAME, ahead, 1, (last,)) is None
        with pytest.raises(IllegalAction, match="turn_over"):
            premoving.reached(GAME, ahead, 1, (last, Whistle()))


def test_asked_after_chance(state: RaceState) -> None:
    """A wish is taken up to the step that draws a card; before what follows its owner is asked."""
    assert wanted(state, (Whistle(), Peek(), Run(1))) == Act(Whistle(), (Peek(),), (Run(1),))


def test_the_turn_ends_where_the_next_is_ones_own(state: RaceState) -> None:
    """Nothing of the next turn can be arranged, though the same seat has it as there is no other."""
    state.seats = 1
    assert premoving.reached(GAME, GAME.view(state, 0), 0, (Run(1),)) is None


def test_beside(state: RaceState) -> None:
    """In the turn of another what can be done is done; until then nobody is asked."""
    GAME.apply(state, 0, Peek())
    premoves = Premoves(((Block(),),))
    assert premoving.next_out_of_turn(GAME, GAME.view(state, 0), 0, premoves, ()) is None
    GAME.apply(state, 0, Run(1))
    assert premoving.next_out_of_turn(GAME, GAME.view(state, 0), 0, premoves, ()) == Act(Block(), ())


class PlannedRace(OrderedRace):
    """A race in which some runs can be planned, and after a card short runs are sure."""

    planned: tuple[RaceAction, ...] = ()

    def plans(self, _view: RaceState, _seat: int) -> tuple[RaceAction, ...]:
        """Return what the test says."""
        return self.planned

    def preview_after_chance(self, view: RaceState, _seat: int, _action: RaceAction) -> RaceState:
        """Return a view in which nobody runs three steps."""
        return structs.replace(view, blocked=True)


def test_what_may_be_chosen_whatever_comes(state: RaceState) -> None:
    """After chance one step more can be arranged, of those that are sure; then nothing."""
    game, view = PlannedRace(), GAME.view(state, 0)
    assert premoving.reached(game, view, 0, (Peek(),)) == structs.replace(view, blocked=True)
    assert premoving.reached(game, view, 0, (Peek(), Run(2))) is None
    for steps, why in (((Peek(), Run(3)), "not_known"), ((Peek(), Run(2), Whistle()), "turn_over")):
        with pytest.raises(IllegalAction, match=why):
            premoving.reached(game, view, 0, steps)


def test_asked_before_what_follows_a_sure_step_after_chance(state: RaceState) -> None:
    """The step after chance is taken without asking, what nobody can know of is asked for."""
    game, view = PlannedRace(), GAME.view(state, 0)
    assert premoving.sure_steps(game, view, 0, (Peek(), Run(2))) == 2
    assert premoving.sure_steps(game, view, 0, (Peek(), Run(2), Whistle())) == 2


def test_nothing_can_be_arranged_once_others_are_waited_for() -> None:
    """The turn has not changed, but the seat has nothing more to do in it."""
    state = GAME.setup(seats=2, seed="5" * 32)
    assert premoving.reached(GAME, GAME.view(state, 0), 0, (Choose(1),)) is None


def test_what_the_owner_is_asked_about_stays_last(state: RaceState) -> None:
    """A wish that goes on asks before what chance decides now, and then before what was left before."""
    act = premoving.go_on(GAME, at_turn(state), 1, (Whistle(), Peek(), Run(1)), (Run(2),))
    assert act == Act(Whistle(), (Peek(),), (Run(1), Run(2)))


@pytest.mark.parametrize(
    ("plans", "plan", "found"),
    [
        ((Run(1), Run(2)), Run(2), Act(Run(2), ())),
        ((Run(1),), Run(2), Reason.IMPOSSIBLE),
        ((), Run(2), None),
        ((Run(3),), Run(3), None),
        ((), Run(3), None),
    ],
    ids=["done", "none of the plans", "no plans", "not yet legal", "neither"],
)
def test_a_plan(
    state: RaceState, plans: tuple[RaceAction, ...], plan: RaceAction, found: Act | Reason | None
) -> None:
    """It is carried out if it is one of the plans and legal, and waits while there are none or it is not."""
    game = PlannedRace()
    game.planned, state.blocked = plans, True
    assert premoving.next_planned(game, GAME.view(state, 0), 0, Premoves(((plan,),))) == found


def test_a_wish_taken_away_stops_nothing_out_of_turn(state: RaceState) -> None:
    """In the turns of others wishes are of no one turn: what is not possible now may be another time."""
    GAME.apply(state, 0, Peek())
    GAME.apply(state, 0, Run(1))
    premoves, view = Premoves(((Block(),), (Run(1),)), frozenset(Stop)), GAME.view(state, 0)
    assert premoving.next_out_of_turn(GAME, view, 0, premoves, ()) == Act(Block(), ())
    assert premoving.next_out_of_turn(GAME, view, 0, premoves, [Whistled(0)]) is Reason.NAMED


def test_where_wishes_are_chosen(state: RaceState) -> None:
    """In the next turn, or in that of another; plans are listed elsewhere."""
    view = GAME.view(state, 1)
    own, others = (premoving.could_act(GAME, view, 1, kind) for kind in (Kind.TURN, Kind.OUT_OF_TURN))
    assert (own, others) == (GAME.preview_next_turn(view, 1), GAME.out_of_turn(view, 1))
    assert premoving.could_act(GAME, view, 1, Kind.PLAN) is None


def test_where_nothing_can_be_wished_for(state: RaceState, monkeypatch: pytest.MonkeyPatch) -> None:
    """Not in one's own turn, nor where nothing would be legal."""
    assert premoving.could_act(GAME, GAME.view(state, 0), 0, Kind.TURN) is None
    view = GAME.view(state, 1)
    monkeypatch.setattr(GAME, "out_of_turn", lambda _view, _seat: view)
    assert premoving.could_act(GAME, view, 1, Kind.OUT_OF_TURN) is None


def test_written_and_read() -> None:
    """Premoves come back as they were."""
    premoves = Premoves(((Whistle(), Run(2)), (Peek(),)), frozenset({Stop.TAKEN}), standing=True, made_in=3)
    assert premoving.decode(GAME, premoving.encode(premoves), GAME.revision) == premoves


def test_premoves_tell_nothing_in_a_traceback() -> None:
    """What somebody wishes for must not get into a log."""
    assert "Run" not in repr(Premoves(((Run(2),),)))


@pytest.mark.parametrize("title", rules.GAMES)
def test_ahead(title: str) -> None:
    """Every title knows what a seat could do in its next turn, and that it is no turn to come in its own."""
    game = rules.GAMES[title]
    state = _begun(title)
    (seat,) = game.to_act(state)
    other = (seat + 1) % state.seats
    view = game.view(state, other)
    before = rules.dump(view)
    ahead = game.preview_next_turn(view, other)
    assert ahead is not None
    assert (game.to_act(ahead), ahead.turn) == ((other,), state.turn + 1)
    assert game.legal(ahead, other)
    assert rules.dump(view) == before
    assert game.preview_next_turn(game.view(state, seat), seat) is None


def _begun(title: str) -> State:
    """Return a game of two after what all choose at its start."""
    game = rules.GAMES[title]
    state: State = game.setup(seats=2, seed="7" * 32)
    while not state.turn:
        seat = game.to_act(state)[0]
        game.apply(state, seat, game.legal(state, seat)[0])
    return state
