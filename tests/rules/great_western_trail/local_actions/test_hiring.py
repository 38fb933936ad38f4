"""Hiring workers and the bonuses of their places."""

from __future__ import annotations

from typing import TYPE_CHECKING, get_args

import pytest

from rules.great_western_trail.actions import Build, DiscardFor, Hire, Pass, RemoveHazard, TakeCampTile
from rules.great_western_trail.events import Hired
from rules.great_western_trail.model import AtLocation, Worker
from tests.rules.great_western_trail.tables import (
    EDITION_NAMES,
    GAME,
    begun,
    do,
    employ,
    happened,
    hold,
    legal,
    me,
    offer_workers,
    only_workers,
    pending,
    refusal,
    take,
    visit,
)

if TYPE_CHECKING:
    from rules.great_western_trail.model import Edition, GreatWesternTrailState

editions = pytest.mark.parametrize("edition", EDITION_NAMES)
workers = pytest.mark.parametrize("worker", get_args(Worker))


def at_a(edition: Edition = "second", *offered: Worker, **employed: int) -> GreatWesternTrailState:
    """Return a position at A with workers offered for $6 and some employed already."""
    state = begun(edition)
    only_workers(state)
    offer_workers(state, 0, *offered)
    employ(me(state), **employed)
    visit(state, "A")
    return state


@editions
def test_example(edition: Edition) -> None:
    """1st p.11, 2nd p.13: nobody beside the token; the engineer above for $7, a cowboy for $6 + $2."""
    state = begun(edition, 3)
    only_workers(state)
    offer_workers(state, 1, "cowboy")
    offer_workers(state, 2, "engineer")
    offer_workers(state, 3, "engineer")
    state.market_row = 3
    employ(me(state), engineer=2)
    hold(state, "gray", "black")
    visit(state, "A")
    assert refusal(state, Hire("engineer", 3))
    take(state, Hire("engineer", 2))
    assert me(state).dollars == 13
    do(state, DiscardFor, cards=("gray",))
    assert me(state).dollars == 15
    take(state, Hire("cowboy", 1))
    assert me(state).dollars == 7
    assert me(state).workers == {"cowboy": 2, "builder": 1, "engineer": 3}
    assert legal(state, DiscardFor) == []


@editions
@pytest.mark.parametrize("row", range(12))
def test_wages(edition: Edition, row: int) -> None:
    """1st p.11, 2nd p.13: the wage stands at the right end of the row."""
    wages = [6, 6, 7, 5, 7, 9, 6, 8, 10, 6, 5, 4]
    state = begun(edition)
    only_workers(state)
    offer_workers(state, row, "builder")
    visit(state, "A")
    events = take(state, Hire("builder", row))
    assert happened(events, Hired) == [Hired(0, "builder", row, wages[row])]
    assert me(state).dollars == 20 - wages[row]


@editions
def test_not_from_the_row_of_the_token(edition: Edition) -> None:
    """1st p.11, 2nd p.13: workers in the row of the market token cannot be hired yet."""
    state = begun(edition)
    only_workers(state)
    offer_workers(state, 0, "builder")
    state.market_row = 0
    visit(state, "A")
    assert legal(state, Hire) == []
    assert refusal(state, Hire("builder", 0))


@editions
def test_hired_worker_leaves_the_market(edition: Edition) -> None:
    """1st p.11, 2nd p.13: the tile is taken from the market; the space stays free."""
    state = at_a(edition, "builder")
    take(state, Hire("builder", 0))
    assert state.job_market[0] == ["", ""]
    assert me(state).workers["builder"] == 2
    assert refusal(state, Hire("builder", 0))


@editions
def test_equal_workers_are_listed_once(edition: Edition) -> None:
    """Issue: two workers of one kind in one row are one choice."""
    state = at_a(edition, "builder", "builder")
    assert legal(state, Hire) == [Hire("builder", 0)]


@editions
@workers
def test_full_row(edition: Edition, worker: Worker) -> None:
    """1st p.11, 2nd p.13: with six workers of a kind no more of it may be hired."""
    state = at_a(edition, worker, **{worker: 6})
    assert legal(state, Hire) == []
    assert refusal(state, Hire(worker, 0))


@editions
def test_wage_has_to_be_paid(edition: Edition) -> None:
    """1st p.11, 2nd p.13: nobody is hired on credit; the second one costs $2 more."""
    state = at_a(edition, "builder", "cowboy")
    me(state).dollars = 13
    take(state, Hire("builder", 0))
    assert me(state).dollars == 7
    assert legal(state, Hire) == []


@editions
def test_cheaper_action_is_used_first(edition: Edition) -> None:
    """Decision 22: of A's two hirings the one at the wage comes first: nobody pays $2 more than needed."""
    state = at_a(edition, "builder", "cowboy")
    take(state, Hire("cowboy", 0))
    take(state, Hire("builder", 0))
    assert me(state).dollars == 20 - 6 - 8


@editions
@pytest.mark.parametrize(("place", "certificates", "dollars"), [(2, 1, 0), (3, 0, 2), (5, 2, 0), (6, 0, 4)])
def test_engineers_bonuses(edition: Edition, place: int, certificates: int, dollars: int) -> None:
    """1st p.11, 2nd p.13: a gray card for a certificate, $2, two certificates, $4 at engineers 2, 3, 5, 6."""
    state = at_a(edition, "engineer", engineer=place - 1)
    hold(state, "gray", "white")
    take(state, Hire("engineer", 0))
    do(state, DiscardFor, cards=("gray",))
    assert (me(state).certificates, me(state).dollars) == (certificates, 14 + dollars)
    assert isinstance(pending(state), AtLocation)


@editions
def test_fourth_engineer_hires_another_worker(edition: Edition) -> None:
    """1st p.11, 2nd p.13: the fourth engineer brings another worker for $2 less."""
    state = at_a(edition, "engineer", "builder", engineer=3)
    take(state, Hire("engineer", 0))
    take(state, Hire("builder", 0))
    assert me(state).dollars == 20 - 6 - 4
    assert me(state).workers["builder"] == 2


@editions
def test_fourth_cowboy_removes_a_hazard(edition: Edition) -> None:
    """1st p.11, 2nd p.13: the fourth cowboy removes a hazard for nothing."""
    state = at_a(edition, "cowboy", cowboy=3)
    state.hazards = {"FLOOD1": "flood_2_green"}
    take(state, Hire("cowboy", 0))
    take(state, RemoveHazard("FLOOD1"))
    assert (me(state).dollars, me(state).hazards) == (14, ["flood_2_green"])


@editions
def test_sixth_cowboy_takes_a_camp_tile(edition: Edition) -> None:
    """1st p.11, 2nd p.13: the sixth cowboy trades with a camp or arrests an outlaw."""
    state = at_a(edition, "cowboy", cowboy=5)
    state.camps = {"CAMP8": "camp_black"}
    take(state, Hire("cowboy", 0))
    take(state, TakeCampTile("CAMP8"))
    assert (me(state).dollars, me(state).camp_tiles) == (22, ["camp_black"])


@editions
@pytest.mark.parametrize("place", [4, 6])
def test_builders_bonuses(edition: Edition, place: int) -> None:
    """1st p.12, 2nd p.16: the fourth and sixth builder place a building for $1 a builder."""
    state = at_a(edition, "builder", builder=place - 1)
    take(state, Hire("builder", 0))
    take(state, Build("4a", "AB1"))
    assert me(state).dollars == 20 - 6 - 2


@editions
@pytest.mark.parametrize(("worker", "place"), [("cowboy", 2), ("cowboy", 3), ("cowboy", 5), ("builder", 2)])
def test_places_without_bonus(edition: Edition, worker: Worker, place: int) -> None:
    """1st p.11, 2nd p.13: other places bring nothing."""
    state = at_a(edition, worker, **{worker: place - 1})
    hold(state, "gray")
    take(state, Hire(worker, 0))
    assert isinstance(pending(state), AtLocation)


@editions
def test_bonus_may_be_declined(edition: Edition) -> None:
    """1st p.11, 2nd p.13: a bonus that is not taken at once is lost."""
    state = at_a(edition, "engineer", engineer=2)
    hold(state, "gray")
    take(state, Hire("engineer", 0))
    take(state, Pass())
    assert legal(state, DiscardFor) == []
    assert me(state).hand == ["gray"]


@editions
def test_bonus_that_cannot_be_used_asks_nothing(edition: Edition) -> None:
    """1st p.11, 2nd p.13: without a gray card the engineer's bonus is nothing to decide."""
    state = at_a(edition, "engineer", engineer=2)
    take(state, Hire("engineer", 0))
    assert isinstance(pending(state), AtLocation)
    assert Pass() not in GAME.legal(state, 0)


@editions
def test_bonus_uncovered_again(edition: Edition) -> None:
    """1st p.12, 2nd p.14: a bonus uncovered by a leaving worker is used again by the next one."""
    state = at_a(edition, "engineer", engineer=3)
    me(state).workers["engineer"] -= 1
    hold(state, "gray")
    take(state, Hire("engineer", 0))
    do(state, DiscardFor, cards=("gray",))
    assert me(state).dollars == 14 + 2
