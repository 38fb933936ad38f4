"""What a game turned on, found in its course."""

from __future__ import annotations

from cogs.posts.turning_points import Gain, Lead, Moment, largest_gain, lead, moments
from rules.kernel.contract import Result, ScoreLine

ALTERNATING = {turn: (turn - 1) % 2 for turn in range(1, 101)}


def course(*totals: tuple[int, ...]) -> list[Moment]:
    """Return totals at the start and at the end of each turn."""
    return [Moment(turn, each) for turn, each in enumerate(totals)]


def scores(*totals: tuple[int, ...]) -> list[Result]:
    """Return scores that say nothing but totals."""
    return [Result("", (), each, ((), ())) for each in totals]


def test_moments_of_all_turns() -> None:
    """The start, then one moment for each turn that was played, by its number."""
    found = moments(scores((0, 0), (3, 0), (3, 4)), [2, 5])
    assert found == [Moment(0, (0, 0), ((), ())), Moment(2, (3, 0), ((), ())), Moment(5, (3, 4), ((), ()))]


def test_moments_of_a_long_game() -> None:
    """A course with fewer moments than turns has them evenly, from the start to the last turn."""
    found = moments(scores(*((at, 0) for at in range(60))), range(1, 119))
    assert [found[0].turn, found[1].turn, found[-1].turn] == [0, 2, 118]


def test_no_moments() -> None:
    """Where positions are not kept there is no course, and so nothing to tell."""
    assert moments([], [1, 2, 3]) == []
    assert lead([], {}) is None
    assert largest_gain([], {}) is None


def test_lead_that_changed() -> None:
    """The lead went to and fro: told with how often, and since when it stayed."""
    found = lead(course((0, 0), (5, 0), (5, 8), (9, 8), (9, 8)), ALTERNATING)
    assert found == Lead(seat=0, turn=3, changes=2)


def test_lead_taken_late() -> None:
    """Who overtakes late took the lead for good then."""
    found = lead(course((0, 0), (5, 0), (5, 1), (7, 1), (7, 9)), ALTERNATING)
    assert found == Lead(seat=1, turn=4, changes=1)


def test_lead_from_early_on() -> None:
    """Who led nearly all along is told of, too."""
    found = lead(course((0, 0), (5, 0), (5, 1), (7, 1), (7, 2)), ALTERNATING)
    assert found == Lead(seat=0, turn=1, changes=0)


def test_a_tie_in_between_ends_a_lead() -> None:
    """Whoever was caught up with has led alone only since."""
    found = lead(course((0, 0), (5, 0), (5, 5), (7, 5), (7, 6)), ALTERNATING)
    assert found == Lead(seat=0, turn=3, changes=0)


def test_lead_not_worth_telling() -> None:
    """One change of lead, neither early nor late, is nothing."""
    totals = [(0, 0), (5, 0), (5, 1), (5, 1), (5, 9), (5, 9), (5, 9), (6, 9), (6, 9), (6, 9), (6, 9)]
    assert lead(course(*totals), ALTERNATING) is None


def test_no_lead_at_a_tie() -> None:
    """Where nobody leads alone at the end, no lead is told of."""
    assert lead(course((0, 0), (5, 0), (5, 5)), ALTERNATING) is None


def test_lead_taken_in_ones_own_turn() -> None:
    """Between two moments with some turns, it was the winner's own turn that took the lead."""
    found = lead([Moment(0, (0, 0)), Moment(2, (5, 1)), Moment(4, (5, 9))], {1: 0, 2: 1, 3: 1, 4: 0})
    assert found == Lead(seat=1, turn=3, changes=1)


def test_largest_turn() -> None:
    """The turn that brought its own seat most, if it stands out."""
    found = largest_gain(course((0, 0), (2, 0), (2, 2), (12, 2), (12, 5)), ALTERNATING)
    assert found == Gain(seat=0, turn=3, points=10)


def test_largest_turn_by_what() -> None:
    """The parts of a total that it added to."""
    tickets = ScoreLine("tickets", 5)
    before, after = (ScoreLine("routes", 2), tickets), (ScoreLine("routes", 12), tickets)
    ends = [Moment(turn, (total,), (after,)) for turn, total in enumerate((17, 18, 19), start=1)]
    found = largest_gain([Moment(0, (7,), (before,)), *ends], {1: 0, 2: 0, 3: 0})
    assert found == Gain(0, 1, 10, (ScoreLine("routes", 10),))


def test_turns_alike() -> None:
    """Where turns bring much the same, none is told of."""
    assert largest_gain(course((0, 0), (3, 0), (3, 3), (6, 3), (6, 7)), ALTERNATING) is None


def test_what_others_turns_bring() -> None:
    """A gain in the turn of another is no turn of one's own."""
    found = largest_gain(course((0, 0), (2, 30), (2, 32), (9, 32), (9, 34)), ALTERNATING)
    assert found == Gain(seat=0, turn=3, points=7)


def test_gain_over_several_turns() -> None:
    """What a seat won between two moments is not told of one turn if two were its own."""
    long = [Moment(0, (0, 0)), Moment(3, (40, 2)), Moment(4, (40, 5)), Moment(5, (41, 5)), Moment(6, (41, 6))]
    assert largest_gain(long, ALTERNATING) is None


def test_a_game_that_ended_before_its_first_turn() -> None:
    """Whoever leads then took no turn for it."""
    assert lead([Moment(0, (0, 0)), Moment(0, (5, 0))], {}) is None
