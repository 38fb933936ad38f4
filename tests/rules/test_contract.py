"""What every game promises (design, section 3), for every number of players and every option."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, Any

import msgspec
import pytest

import rules
from rules import Chance, Game, IllegalAction
from rules.kernel.codec import decode_action, decode_events, encode_action, encode_events
from rules.kernel.contract import COUNTED
from rules.kernel.playout import advised_chooser, play
from rules.kernel.sampling import census
from tests.rules.games import CASES, CHECKS, Case
from tests.rules.mutants import NOT_ACTIONS, NOT_SEATS, mutants

if TYPE_CHECKING:
    from collections.abc import Iterator

_ASIDE_EVERY = 10

pytestmark = pytest.mark.parametrize("case", CASES, ids=str)


def positions(case: Case, number: int = 0) -> Iterator[Any]:
    """Yield the states of a random game from its set-up to its end; each is the same object, played on.

    Now and then a seat that nobody waits for does what it may. Of long games every so many states: each
    case begins with another one.
    """
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


def test_every_game_has_its_checks(case: Case) -> None:
    """A game cannot be added without saying what it conserves and hides."""
    assert case.game.key in CHECKS


def test_random_game_ends(case: Case) -> None:
    """A random game ends, with a result, nobody to act and nothing legal."""
    for number in range(5):
        state, steps = case.random_game(number)
        assert steps
        assert case.game.to_act(state) == ()
        assert case.game.result(state) is not None
        assert all(case.game.legal(state, seat) == () for seat in range(case.seats))


def test_no_result_before_the_end(case: Case) -> None:
    """There is a result when nobody is to act any more, and not before."""
    for state in positions(case):
        assert (case.game.result(state) is None) == bool(case.game.to_act(state))


def test_seats_to_act_have_actions(case: Case) -> None:
    """The table waits for nobody who could do nothing."""
    for state in positions(case):
        assert all(case.game.legal(state, seat) for seat in case.game.to_act(state))


def test_listed_actions_apply(case: Case) -> None:
    """Every listed action can be taken, and each is listed once."""
    for state in positions(case):
        for seat in range(case.seats):
            legal = case.game.legal(state, seat)
            assert len(set(legal)) == len(legal)
            for action in legal:
                case.game.apply(case.copy(state), seat, action)


def test_other_seats_actions_are_refused(case: Case) -> None:
    """What one seat may do, another may not unless it is listed for that one, too."""
    for state in positions(case):
        for seat in case.game.to_act(state):
            for other in range(case.seats):
                theirs = case.game.legal(state, other)
                unlisted = [action for action in case.game.legal(state, seat) if action not in theirs]
                for action in unlisted[:5]:
                    refused(case, state, other, action)


def test_mutated_actions_are_refused(case: Case) -> None:
    """An action with a field changed is refused unless it is listed, too."""
    for step, state in enumerate(positions(case)):
        for seat in case.game.to_act(state):
            legal = case.game.legal(state, seat)
            listed = {repr(action) for action in legal}
            for mutant in mutants(legal[step % len(legal)]):
                if repr(mutant) not in listed:
                    refused(case, state, seat, mutant)


def test_what_is_no_action_is_refused(case: Case) -> None:
    """Things of a wrong type are refused like illegal actions."""
    state = case.setup()
    for thing in NOT_ACTIONS:
        refused(case, state, case.game.to_act(state)[0], thing)


def test_nobodys_actions_are_refused(case: Case) -> None:
    """A seat that is not at the table may do nothing."""
    for step, state in enumerate(positions(case)):
        if step % 10 == 0:
            legal = case.game.legal(state, next(iter(case.game.to_act(state)), 0))
            for seat in (*NOT_SEATS, case.seats):
                assert case.game.legal(state, seat) == ()
                for action in legal[:1]:
                    refused(case, state, seat, action)


def test_what_is_no_seat_sees_what_an_onlooker_sees(case: Case) -> None:
    """Nothing hidden is shown to 1.0 or True, though they equal a seat's number."""
    state = case.setup()
    for viewer in (*NOT_SEATS, case.seats):
        assert case.game.view(state, viewer) == case.game.view(state, None)


def test_finished_game_refuses_all(case: Case) -> None:
    """No action of the whole game can be taken once it is over."""
    state, steps = case.random_game()
    for step in steps:
        refused(case, state, step.seat, step.action)


def test_dump_and_load_are_exact(case: Case) -> None:
    """A state that was stored is equal to what it was, to the byte, and plays on alike."""
    for state in positions(case):
        copy = case.copy(state)
        assert copy == state
        assert rules.dump(copy) == rules.dump(state)
        for seat in range(case.seats):
            assert case.game.legal(copy, seat) == case.game.legal(state, seat)


def test_actions_and_events_are_stored_exactly(case: Case) -> None:
    """Actions and events come back equal from their JSON."""
    _, steps = case.random_game()
    for step in steps:
        assert decode_action(case.game, encode_action(step.action)) == step.action
        assert decode_action(case.game, msgspec.to_builtins(step.action)) == step.action
        assert decode_events(case.game, encode_events(step.events)) == list(step.events)


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


def test_earlier_things_do_not_change(case: Case) -> None:
    """Copies, views and events of earlier positions stay as they were while the game goes on."""
    kept: list[tuple[Any, bytes]] = []
    for state in positions(case):
        views = [case.game.view(state, seat) for seat in (None, *range(case.seats))]
        kept += [(thing, rules.dump(thing)) for thing in (case.copy(state), *views)]
    for thing, before in kept[::7]:
        assert rules.dump(thing) == before


def test_asking_changes_nothing(case: Case) -> None:
    """Listing actions, viewing and scoring leave a state as it is."""
    for state in positions(case):
        before = rules.dump(state)
        for seat in range(case.seats):
            case.game.legal(state, seat)
            case.game.view(state, seat)
        case.game.result(state)
        assert rules.dump(state) == before


def test_view_hides_what_is_hidden(case: Case) -> None:
    """A view does not change when what its viewer cannot see is changed."""
    chance = Chance("hidden")
    for state in positions(case):
        for viewer in (None, *range(case.seats)):
            other = case.copy(state)
            case.check.shuffle_hidden(other, viewer, chance)
            assert case.game.view(other, viewer) == case.game.view(state, viewer)


def test_views_are_as_declared(case: Case) -> None:
    """No title has a way of its own to a view: who sees what stands with the fields alone."""
    assert type(case.game).view is Game.view


def test_samples_fit_what_a_seat_has_seen(case: Case) -> None:
    """A sampled state looks to its seat as the true one does, lets it do the same, and has all pieces."""
    chance = Chance("sample")
    changed = False
    for state in positions(case):
        seat = chance.below(case.seats)
        view = case.game.view(state, seat)
        sampled = case.game.sample(view, seat, chance)
        assert case.game.view(sampled, seat) == view
        assert case.game.legal(sampled, seat) == case.game.legal(state, seat)
        assert case.check.census(sampled) == case.check.census(state)
        changed |= msgspec.structs.replace(sampled, chance=state.chance) != state
    assert changed or case.check.all_open(state)


def test_samples_can_be_played_on(case: Case) -> None:
    """A sampled state is whole: a game goes on from it to its end."""
    chance = Chance("on")
    for step, state in enumerate(positions(case)):
        if step % 40 == 0:
            sampled = case.game.sample(case.game.view(state, 0), 0, chance)
            for _ in play(case.game, sampled, case.chooser(str(step))):
                pass
            assert case.game.result(sampled) is not None


def test_pools_hold_what_they_declare(case: Case) -> None:
    """The things of every pool lie in its fields, at every step; a view tells what they are in all."""
    for state in positions(case):
        for (pool, owner), (total, lying) in census(state).items():
            assert total == lying, (pool, owner)
            for viewer in (None, *range(case.seats)):
                view = case.game.view(state, viewer)
                assert total == +Counter(state.pools[pool].total(view, owner)), (pool, owner)


def test_foreseen_is_what_happens(case: Case) -> None:
    """What an action is foreseen to bring happens, up to what chance decides; all where that is certain."""
    for step, state in enumerate(positions(case)):
        for seat in range(case.seats) if step % 3 == 0 else ():
            view = case.game.view(state, seat)
            before = rules.dump(view)
            for action in case.game.legal(view, seat):
                foreseen = case.game.foresee(view, seat, action)
                played = case.copy(state)
                happened = [event.seen_by(seat) for event in case.game.apply(played, seat, action)]
                assert list(foreseen.events) == happened[: len(foreseen.events)]
                if foreseen.is_certain:
                    assert len(happened) == len(foreseen.events)
                    assert foreseen.after == case.game.view(played, seat)
            assert rules.dump(view) == before


def test_prospects_of_a_view_are_each_foreseen_alone(case: Case) -> None:
    """What one action would bring does not depend on what others were asked for before it."""
    for step, state in enumerate(positions(case)):
        for seat in range(case.seats) if step % 20 == 0 else ():
            view = case.game.view(state, seat)
            prospect = case.game.prospects(view, seat)
            for action in case.game.legal(view, seat):
                assert prospect(action) == case.game.foresee(view, seat, action)


def test_games_can_be_counted_at_any_time(case: Case) -> None:
    """Counting gives a result as if the game ended now, changes nothing, and at the end is the result."""
    for state in positions(case):
        before = rules.dump(state)
        counted = case.game.count(state)
        assert len(counted.totals) == len(counted.ranks) >= case.seats
        assert (counted.reason == COUNTED) == (not state.ended)
        assert rules.dump(state) == before
    assert counted == case.game.result(state)


def test_shuffling_hidden_things_conserves_them(case: Case) -> None:
    """The check above moves hidden things about: none is lost, something changes if anything is hidden."""
    chance = Chance("hidden")
    changed = False
    for state in positions(case):
        other = case.copy(state)
        case.check.shuffle_hidden(other, 0, chance)
        other.chance = case.copy(state).chance
        assert case.check.census(other) == case.check.census(state)
        changed |= other != state
    assert changed or case.check.all_open(state)


def test_seed_is_in_no_view(case: Case) -> None:
    """The seed stays hidden, also when the game is over, in every view and event."""
    state = case.game.setup(seats=case.seats, options=case.options, seed="feedbeef" * 4)
    for step in play(case.game, state, case.chooser("seed")):
        views = [rules.dump(case.game.view(state, seat)) for seat in (None, *range(case.seats))]
        assert not any(b"feedbeef" in data for data in (*views, encode_events(step.events)))


def test_view_of_a_view_is_itself(case: Case) -> None:
    """A seat sees no more of its own view than is there, and no less."""
    for state in positions(case):
        for seat in range(case.seats):
            view = case.game.view(state, seat)
            assert case.game.view(view, seat) == view


def test_onlookers_view_of_a_view(case: Case) -> None:
    """What everybody may see can be made of what a seat sees: no view holds less than the onlooker's."""
    for state in positions(case):
        public = case.game.view(state, None)
        for seat in range(case.seats):
            assert case.game.view(case.game.view(state, seat), None) == public


def test_view_knows_what_its_seat_may_do(case: Case) -> None:
    """Who is to act, what the viewer may do, and the result are the same in a view."""
    for state in positions(case):
        for viewer in (None, *range(case.seats)):
            view = case.game.view(state, viewer)
            assert case.game.to_act(view) == case.game.to_act(state)
            assert case.game.result(view) == case.game.result(state)
            if viewer is not None:
                assert case.game.legal(view, viewer) == case.game.legal(state, viewer)


def test_nothing_is_lost(case: Case) -> None:
    """Cards and pieces are conserved at every step."""
    census = case.check.census(case.setup())
    for state in positions(case):
        assert case.check.census(state) == census


def test_turns_are_counted(case: Case) -> None:
    """The count of turns never goes back; it begins at 0 where players have to set something up first."""
    turns = [state.turn for state in positions(case)]
    assert turns[0] in {0, 1}
    assert turns == sorted(turns)


def test_others_see_events_without_secrets(case: Case) -> None:
    """What is secret of an event is there for its seat only."""
    _, steps = case.random_game()
    for event in [event for step in steps for event in step.events]:
        assert event.seen_by(event.seat) == event
        for viewer in {None, *range(case.seats)} - {event.seat}:
            seen = event.seen_by(viewer)
            assert all(getattr(seen, name) is None for name in event.secret)


def test_advice_is_legal_and_steady(case: Case) -> None:
    """A bot player plays a game to its end by legal actions, and advises the same for the same view."""
    state = case.setup()
    for step, _ in enumerate(play(case.game, state, advised_chooser(case.game))):
        for seat in case.game.to_act(state) if step % (2 * case.every) == 0 else ():
            advice = case.game.advise(case.game.view(state, seat), seat)
            assert advice in case.game.legal(state, seat)
            assert advice == case.game.advise(case.game.view(case.copy(state), seat), seat)
    assert case.game.result(state) is not None


def test_advice_in_any_position(case: Case) -> None:
    """However a game went, a bot player finds a legal action for whoever may act, waited for or not."""
    for state in positions(case, 3):
        for seat in range(case.seats):
            legal = case.game.legal(state, seat)
            if legal:
                view = case.game.view(state, seat)
                before = rules.dump(view)
                assert case.game.advise(view, seat) in legal
                assert rules.dump(view) == before


def test_result_is_consistent(case: Case) -> None:
    """Totals are the sums of their lines; ranks begin with 1 and follow the totals."""
    for number in range(5):
        state = case.finished(number)
        result = case.game.result(state)
        assert result is not None
        assert result.totals == tuple(sum(line.points for line in lines) for lines in result.lines)
        assert min(result.ranks) == 1
        best_first = sorted(range(case.seats), key=result.ranks.__getitem__)
        totals = [result.totals[seat] for seat in best_first]
        assert totals == sorted(totals, reverse=True)
