"""What every game promises (design, section 3), for every number of players and every option.

One random game of each case is played, and whatever holds at any position is checked at each (``CHECKED``).
"""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, Any, Final

import msgspec
import pytest

import rules
from rules import Chance, Game, IllegalAction
from rules.kernel.codec import decode_action, decode_events, encode
from rules.kernel.contract import COUNTED
from rules.kernel.playout import advised_chooser, play
from rules.kernel.sampling import census
from tests.rules.games import CASES, CHECKS, Case, advised_at_first
from tests.rules.mutants import NOT_ACTIONS, NOT_SEATS, mutants

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence

    from rules.kernel.contract import Action

_ASIDE_EVERY = 10
_ADVISED = 60

pytestmark = pytest.mark.parametrize("case", CASES, ids=str)


class Position:
    """A position of a random game: what one seat may do and see there is asked once for all checks.

    The state is played on after them. ``step`` counts the positions that are looked at.
    """

    def __init__(self, case: Case, state: Any, step: int) -> None:  # noqa: ANN401  the game's own type of state
        self.case, self.game, self.state, self.step = case, case.game, state, step
        self.seats = range(case.seats)
        self.viewers = (None, *self.seats)
        self.stored = rules.dump(state)
        self.to_act: tuple[int, ...] = self.game.to_act(state)
        self.legal: list[Sequence[Action]] = [self.game.legal(state, seat) for seat in self.seats]
        self.views: dict[int | None, Any] = {seat: self.game.view(state, seat) for seat in self.viewers}
        self.result = self.game.result(state)

    def copy(self) -> Any:  # noqa: ANN401  the game's own type of state
        """Return an equal state that shares nothing."""
        return rules.load(self.game, self.stored)

    def refuses(self, seat: Any, *actions: Any) -> None:  # noqa: ANN401  anything may be tried
        """Check that actions are refused and nothing has changed."""
        for action in actions:
            with pytest.raises(IllegalAction):
                self.game.apply(self.state, seat, action)
            assert rules.dump(self.state) == self.stored, action


def positions(case: Case, number: int = 0) -> Iterator[Position]:
    """Yield positions of a random game from its set-up to its end.

    Now and then a seat that nobody waits for does what it may. Of long games every so many states: each
    case begins with another one.
    """
    for step, state in enumerate(states(case, number)):
        yield Position(case, state, step)


def states(case: Case, number: int) -> Iterator[Any]:
    """Yield the state at each position: the same object, played on."""
    state = case.setup(number)
    choose = case.chooser(str(number))
    yield state
    for count, _ in enumerate(play(case.game, state, choose), CASES.index(case)):
        if count % case.every == 0 or state.ended:
            yield state
        seat = count // _ASIDE_EVERY % case.seats
        aside = case.game.legal(state, seat)
        if aside and seat not in case.game.to_act(state) and count % _ASIDE_EVERY < 2:
            case.game.apply(state, seat, choose(state, seat, aside))
            if count % case.every == 0:
                yield state


def refused(case: Case, state: Any, seat: Any, action: Any) -> None:  # noqa: ANN401  anything may be tried
    """Check that an action is refused and nothing has changed."""
    before = rules.dump(state)
    with pytest.raises(IllegalAction):
        case.game.apply(state, seat, action)
    assert rules.dump(state) == before


def asking_changes_nothing(at: Position) -> None:
    """Check that listing actions, viewing and scoring leave a state as it is."""
    assert rules.dump(at.state) == at.stored


def no_result_before_the_end(at: Position) -> None:
    """Check that there is a result when nobody is to act any more, and not before."""
    assert (at.result is None) == bool(at.to_act)


def seats_to_act_have_actions(at: Position) -> None:
    """Check that the table waits for nobody who could do nothing."""
    assert all(at.legal[seat] for seat in at.to_act)


def listed_actions_apply(at: Position) -> None:
    """Check that every listed action can be taken, and each is listed once."""
    for seat, legal in enumerate(at.legal):
        assert len(set(legal)) == len(legal)
        for action in legal:
            at.game.apply(at.copy(), seat, action)


def other_seats_actions_are_refused(at: Position) -> None:
    """Check that what one seat may do, another may not unless it is listed for that one, too."""
    for seat in at.to_act:
        for other, theirs in enumerate(at.legal):
            unlisted = [action for action in at.legal[seat] if action not in theirs]
            at.refuses(other, *unlisted[:5])


def mutated_actions_are_refused(at: Position) -> None:
    """Check that an action with a field changed is refused unless it is listed, too."""
    for seat in at.to_act:
        legal = at.legal[seat]
        listed = {repr(action) for action in legal}
        made = mutants(legal[at.step % len(legal)])
        at.refuses(seat, *[mutant for mutant in made if repr(mutant) not in listed])


def nobodys_actions_are_refused(at: Position) -> None:
    """Check that a seat that is not at the table may do nothing."""
    if at.step % 10 == 0:
        legal = at.legal[next(iter(at.to_act), 0)]
        for seat in (*NOT_SEATS, at.case.seats):
            assert at.game.legal(at.state, seat) == ()
            at.refuses(seat, *legal[:1])


def dump_and_load_are_exact(at: Position) -> None:
    """Check that a stored state is equal to what it was, to the byte, and allows the same."""
    copy = at.copy()
    assert copy == at.state
    assert rules.dump(copy) == at.stored
    assert [at.game.legal(copy, seat) for seat in at.seats] == at.legal


def views_are_as_declared(at: Position) -> None:
    """No title has a way of its own to a view: who sees what stands with the fields alone."""
    assert type(at.case.game).view is Game.view


def view_of_a_view_is_itself(at: Position) -> None:
    """Check that a seat sees no more of its own view than is there, and no less."""
    for seat in at.seats:
        assert at.game.view(at.views[seat], seat) == at.views[seat]


def onlookers_view_of_a_view(at: Position) -> None:
    """Check that what everybody may see can be made of what a seat sees: no view holds less."""
    for seat in at.seats:
        assert at.game.view(at.views[seat], None) == at.views[None]


def view_knows_what_its_seat_may_do(at: Position) -> None:
    """Check that who is to act, what the viewer may do, and the result are the same in a view."""
    for viewer, view in at.views.items():
        assert at.game.to_act(view) == at.to_act
        assert at.game.result(view) == at.result
        if viewer is not None:
            assert at.game.legal(view, viewer) == at.legal[viewer]


def view_hides_what_is_hidden(at: Position) -> None:
    """Check that a view does not change when what its viewer cannot see is changed."""
    chance = Chance(f"hidden {at.step}")
    for viewer, view in at.views.items():
        other = at.copy()
        at.case.check.shuffle_hidden(other, viewer, chance)
        assert at.game.view(other, viewer) == view


def samples_can_be_played_on(at: Position) -> None:
    """Check that a sampled state is whole: a game goes on from it to its end."""
    if at.step % 40 == 0:
        sampled = at.game.sample(at.views[0], 0, Chance(f"on {at.step}"))
        for _ in play(at.game, sampled, at.case.chooser(str(at.step))):
            pass
        assert at.game.result(sampled) is not None


def pools_hold_what_they_declare(at: Position) -> None:
    """Check that the things of every pool lie in its fields; a view tells what they are in all."""
    for (pool, owner), (total, lying) in census(at.state).items():
        assert total == lying, (pool, owner)
        for view in at.views.values():
            assert total == +Counter(at.state.pools[pool].total(view, owner)), (pool, owner)


def foreseen_is_what_happens(at: Position) -> None:
    """Check that what is foreseen happens, up to what chance decides; all where that is certain."""
    for seat in at.seats if at.step % 3 == 0 else ():
        view = at.views[seat]
        before = rules.dump(view)
        for action in at.game.legal(view, seat):
            foreseen = at.game.preview(view, seat, action)
            played = at.copy()
            happened = [event.seen_by(seat) for event in at.game.apply(played, seat, action)]
            assert list(foreseen.events) == happened[: len(foreseen.events)]
            if foreseen.is_certain:
                assert len(happened) == len(foreseen.events)
                assert foreseen.after == at.game.view(played, seat)
        assert rules.dump(view) == before


def prospects_of_a_view_are_each_foreseen_alone(at: Position) -> None:
    """Check that what one action would bring does not depend on what others were asked for before it."""
    for seat in at.seats if at.step % 20 == 0 else ():
        view = at.views[seat]
        prospect = at.game.prospects(view, seat)
        for action in at.game.legal(view, seat):
            assert prospect(action) == at.game.preview(view, seat, action)


def game_can_be_counted(at: Position) -> None:
    """Check that counting changes nothing and gives a result as if the game ended now; at the end, it."""
    counted = at.game.count(at.state)
    assert len(counted.totals) == len(counted.ranks) >= at.case.seats
    assert (counted.reason == COUNTED) == (not at.state.ended)
    assert rules.dump(at.state) == at.stored
    assert at.result is None or counted == at.result


CHECKED: Final[tuple[Callable[[Position], None], ...]] = (
    asking_changes_nothing,
    no_result_before_the_end,
    seats_to_act_have_actions,
    listed_actions_apply,
    other_seats_actions_are_refused,
    mutated_actions_are_refused,
    nobodys_actions_are_refused,
    dump_and_load_are_exact,
    views_are_as_declared,
    view_of_a_view_is_itself,
    onlookers_view_of_a_view,
    view_knows_what_its_seat_may_do,
    view_hides_what_is_hidden,
    samples_can_be_played_on,
    pools_hold_what_they_declare,
    foreseen_is_what_happens,
    prospects_of_a_view_are_each_foreseen_alone,
    game_can_be_counted,
)
"""What holds at any position by itself."""


def changed_by_sampling(at: Position, chance: Chance) -> bool:
    """Check that a sampled state looks to its seat as the true one does, lets it do the same, has all pieces.

    Return whether it is another one.
    """
    seat = chance.below(at.case.seats)
    sampled = at.game.sample(at.views[seat], seat, chance)
    assert at.game.view(sampled, seat) == at.views[seat]
    assert at.game.legal(sampled, seat) == at.legal[seat]
    assert at.case.check.census(sampled) == at.case.check.census(at.state)
    return bool(msgspec.structs.replace(sampled, chance=at.state.chance) != at.state)


def changed_by_shuffling(at: Position, chance: Chance) -> bool:
    """Check that no hidden thing is lost when they are moved about; return whether something changed."""
    other = at.copy()
    at.case.check.shuffle_hidden(other, 0, chance)
    other.chance = at.copy().chance
    assert at.case.check.census(other) == at.case.check.census(at.state)
    return bool(other != at.state)


def test_every_position(case: Case) -> None:
    """In a random game all that is promised of a position holds at each, and of one and the next.

    Pieces are conserved; turns never go back, and begin at 0 where players have to set something up first;
    copies and views of earlier positions stay as they were; what is hidden can be other than it is.
    """
    pieces, turn, kept = case.check.census(case.setup()), 0, list[tuple[Any, bytes]]()
    sampling, shuffling = Chance("sample"), Chance("hidden")
    sampled = shuffled = False
    for at in positions(case):
        for check in CHECKED:
            check(at)
        sampled |= changed_by_sampling(at, sampling)
        shuffled |= changed_by_shuffling(at, shuffling)
        assert case.check.census(at.state) == pieces
        assert at.state.turn >= turn
        assert at.step or at.state.turn in {0, 1}
        turn = at.state.turn
        kept += [(thing, rules.dump(thing)) for thing in (at.copy(), *at.views.values())]
    assert sampled or case.check.all_open(at.state)
    assert shuffled or case.check.all_open(at.state)
    for thing, before in kept[::7]:
        assert rules.dump(thing) == before


def test_every_game_has_its_checks(case: Case) -> None:
    """A game cannot be added without saying what it conserves and hides."""
    assert case.game.key in CHECKS


def test_random_games_end(case: Case) -> None:
    """A random game ends, with nobody to act, nothing legal, and a result.

    Its totals are the sums of their lines; ranks begin with 1 and follow the totals.
    """
    for number in range(5):
        state, steps = case.random_game(number)
        assert steps
        assert case.game.to_act(state) == ()
        assert all(case.game.legal(state, seat) == () for seat in range(case.seats))
        result = case.game.result(state)
        assert result is not None
        assert result.totals == tuple(sum(line.points for line in lines) for lines in result.lines)
        assert min(result.ranks) == 1
        best_first = sorted(range(case.seats), key=result.ranks.__getitem__)
        totals = [result.totals[seat] for seat in best_first]
        assert totals == sorted(totals, reverse=True)


def test_every_step(case: Case) -> None:
    """Actions and events come back equal from their JSON; no action of the game can be taken once it is over.

    What is secret of an event is there for its seat only.
    """
    state, steps = case.random_game()
    for step in steps:
        refused(case, state, step.seat, step.action)
        assert decode_action(case.game, encode(step.action)) == step.action
        assert decode_action(case.game, msgspec.to_builtins(step.action)) == step.action
        assert decode_events(case.game, encode(step.events)) == list(step.events)
        for event in step.events:
            assert event.seen_by(event.seat) == event
            for viewer in {None, *range(case.seats)} - {event.seat}:
                seen = event.seen_by(viewer)
                assert all(getattr(seen, name) is None for name in event.secret)


def test_what_is_no_action_is_refused(case: Case) -> None:
    """Things of a wrong type are refused like illegal actions."""
    state = case.setup()
    for thing in NOT_ACTIONS:
        refused(case, state, case.game.to_act(state)[0], thing)


def test_what_is_no_seat_sees_what_an_onlooker_sees(case: Case) -> None:
    """Nothing hidden is shown to 1.0 or True, though they equal a seat's number."""
    state = case.setup()
    for viewer in (*NOT_SEATS, case.seats):
        assert case.game.view(state, viewer) == case.game.view(state, None)


def test_same_seed_and_actions_same_bytes(case: Case) -> None:
    """A game played again from its seed, stored and loaded after each action, is the same at every step.

    Played first with ``step``, then with ``apply``, which looks at what it takes.
    """
    state, again = case.setup(), case.setup()
    for step in play(case.game, state, case.chooser("again")):
        again = case.copy(again)
        assert list(case.game.apply(again, step.seat, step.action)) == list(step.events)
        assert rules.dump(again) == rules.dump(state)


def test_different_seeds_differ(case: Case) -> None:
    """Another seed gives another game."""
    assert rules.dump(case.setup(1)).replace(b"1", b"0") != rules.dump(case.setup(0)).replace(b"1", b"0")


def test_seed_is_in_no_view(case: Case) -> None:
    """The seed stays hidden, also when the game is over, in every view and event."""
    state = case.game.setup(seats=case.seats, options=case.options, seed="feedbeef" * 4)
    for step in play(case.game, state, case.chooser("seed")):
        views = [rules.dump(case.game.view(state, seat)) for seat in (None, *range(case.seats))]
        assert not any(b"feedbeef" in data for data in (*views, encode(step.events)))


def test_advice_is_legal_and_steady(case: Case) -> None:
    """A bot player plays by legal actions, and advises the same for the same view.

    It does to the end in one case of three; in the others chance plays on, but in ``make soak``.
    """
    state = case.setup()
    whole = CASES.index(case) % 3 == 0
    choose = advised_chooser(case.game) if whole else advised_at_first(case.game, _ADVISED)
    for step, _ in enumerate(play(case.game, state, choose)):
        for seat in case.game.to_act(state) if step % (2 * case.every) == 0 else ():
            advice = case.game.advise(case.game.view(state, seat), seat)
            assert advice in case.game.legal(state, seat)
            assert advice == case.game.advise(case.game.view(case.copy(state), seat), seat)
    assert case.game.result(state) is not None


def test_advice_in_any_position(case: Case) -> None:
    """However a game went, a bot player finds a legal action for whoever may act, waited for or not."""
    for at in positions(case, 3):
        for seat, legal in enumerate(at.legal):
            if legal:
                view = at.views[seat]
                before = rules.dump(view)
                assert at.game.advise(view, seat) in legal
                assert rules.dump(view) == before
