"""The parts of the contract that are code."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest
from msgspec import structs

import rules
from rules.kernel.contract import COUNTED, Motive, Outcome, snake_case
from rules.kernel.refusal import IllegalAction
from rules.sierra_west.game import SierraWest
from rules.ticket_to_ride.actions import ClaimRoute, DrawCard
from rules.ticket_to_ride.events import CardDrawn, GameBegun, TicketsKept
from rules.ticket_to_ride.game import TicketToRide
from tests.bot.race import RACE, Block, Blocked, Choose, RaceState, Ran, Run


@pytest.mark.parametrize(("name", "tag"), [("ClaimRoute", "claim_route"), ("Passed", "passed")])
def test_tags(name: str, tag: str) -> None:
    """Actions and events are told apart by the name of their class."""
    assert snake_case(name) == tag


def test_tag_is_written() -> None:
    """The kind stands in the JSON."""
    assert msgspec.to_builtins(ClaimRoute("r001", "red", 1))["kind"] == "claim_route"


def test_secret_is_for_its_seat() -> None:
    """Others see that something happened, not what."""
    event = TicketsKept(1, ("t01",), 1, 2)
    assert event.seen_by(1) is event
    assert event.seen_by(0) == event.seen_by(None) == TicketsKept(1, None, 1, 2)


def test_events_without_secrets_are_for_all() -> None:
    """Nothing is hidden of an event without secrets."""
    event = GameBegun(1)
    assert event.seen_by(None) is event


def test_draws_reveal() -> None:
    """Undo stops at a draw."""
    assert CardDrawn.reveals
    assert not TicketsKept.reveals


GAMES = [*rules.GAMES.values(), *([] if "sierra_west" in rules.GAMES else [SierraWest()])]


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.key)
def test_titles_say_whether_they_know_plans(game: rules.Game[Any, Any, Any]) -> None:
    """Who knows none has none for anybody; who does has legal ones for the first seat that acts."""
    state = game.setup(seats=2, seed="0" * 32)
    (seat, *_) = game.to_act(state)
    found = game.plans(game.view(state, seat), seat)
    assert bool(found) == game.plans_ahead
    assert set(found) <= set(game.legal(state, seat))


def test_a_step_is_not_looked_at() -> None:
    """What ``check`` refuses ``apply`` does not take, and changes nothing; ``step`` takes it unseen."""

    class Strict(TicketToRide):
        def check(self, *_: object) -> None:
            raise IllegalAction("test")

    game, state = Strict(), Strict().setup(seats=2, seed="0" * 32)
    (action, *_) = game.legal(state, 0)
    before = rules.dump(state)
    with pytest.raises(IllegalAction):
        game.apply(state, 0, action)
    assert rules.dump(state) == before
    assert game.step(state, 0, action)


def race(seats: int = 2) -> RaceState:
    """Return a race in the first seat's first turn."""
    state = RACE.setup(seats=seats, seed="5" * 32)
    for seat in range(seats):
        RACE.apply(state, seat, Choose(1))
    return state


def refusal(state: RaceState, seat: Any) -> str:  # noqa: ANN401  anything may be tried
    """Return why a seat may not run; the state stays as it is."""
    before = rules.dump(state)
    with pytest.raises(IllegalAction) as refused:
        RACE.apply(state, seat, Run(1))
    assert rules.dump(state) == before
    return refused.value.key


@pytest.mark.parametrize("seat", [-1, 2, None, "0", True])
def test_who_is_not_at_the_table(seat: Any) -> None:  # noqa: ANN401  anything may be tried
    """Nothing is listed for them, and what they try is refused for that."""
    state = race()
    state.hands = [[1], [1]]
    assert RACE.legal(state, seat) == ()
    assert refusal(state, seat) == "kernel.illegal.no_such_seat"


def test_a_game_that_is_over() -> None:
    """Nobody may do anything, and is told why."""
    state = race()
    state.ended = "goal"
    assert RACE.legal(state, 0) == ()
    assert RACE.to_act(state) == ()
    assert refusal(state, 0) == "kernel.illegal.game_over"


def test_whose_turn_it_is_not() -> None:
    """Who may do nothing in the turn of another is told whose it is."""
    state = TicketToRide().setup(seats=2, options={"first_player": "first_seat"}, seed="0" * 32)
    for seat in (0, 1):
        TicketToRide().apply(state, seat, TicketToRide().legal(state, seat)[0])
    with pytest.raises(IllegalAction) as refused:
        TicketToRide().apply(state, 1, ClaimRoute("r001", "red", 0))
    assert refused.value.key == "kernel.illegal.not_your_turn"
    assert refused.value.params == {"seat": 0}


def test_a_step_out_of_turn() -> None:
    """What comes from ``legal`` is taken for whom nobody waits, too, and for who has their turn."""
    state = race()
    state.hands[1] = [7]
    assert RACE.step(state, 1, Block()) == [Blocked(1)]
    assert RACE.step(state, 0, Run(1)) == [Ran(0, 1)]
    assert (state.blocked, state.places) == (False, [1, 0])


def test_who_begins() -> None:
    """It is the first of those who are waited for."""
    assert RACE.begins(RACE.setup(seats=2, seed="5" * 32)) == 0


def test_what_speaks_for_an_action() -> None:
    """Where a title says nothing, its kind and its fields do."""
    assert RACE.motive(race(), 0, Run(2)) == Motive("run", {"steps": 2})


@pytest.mark.parametrize(("turn", "number"), [(0, 0), (1, 0), (3, 0), (4, 1), (7, 2)])
def test_rounds(turn: int, number: int) -> None:
    """A round has as many turns as there are seats; the set-up belongs to the first."""
    state = race(seats=3)
    state.turn = turn
    assert RACE.round_of(state) == number


def test_a_game_that_is_counted() -> None:
    """Its result is as it stands, for that reason; one that has ended keeps its own."""
    state = race()
    RACE.apply(state, 0, Run(2))
    assert RACE.count(state) == structs.replace(RACE.score(state), reason=COUNTED)
    assert RACE.result(state) is None
    RACE.stop(state)
    assert RACE.result(state) == structs.replace(RACE.score(state), reason=COUNTED)
    state.ended = "goal"
    RACE.stop(state)
    assert RACE.count(state).reason == "goal"


def test_what_an_action_brings() -> None:
    """All that happens and the view after it, up to what is revealed; no view of a game that is over."""
    game = TicketToRide()
    state = game.setup(seats=2, options={"first_player": "first_seat"}, seed="0" * 32)
    view, (keep, *_) = game.view(state, 0), game.legal(state, 0)
    brought = game.preview(view, 0, keep)
    happened = tuple(event.seen_by(0) for event in game.apply(state, 0, keep))
    assert brought == Outcome(happened, game.view(state, 0))
    game.apply(state, 1, game.legal(state, 1)[0])
    assert game.preview(game.view(state, 0), 0, DrawCard()) == Outcome((), None)
