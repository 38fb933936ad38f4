"""Kansas City step 5: cities, links and transport costs."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from rules.great_western_trail.actions import Deliver, EndTurn, Pass, TakeObjective
from rules.great_western_trail.events import Delivered, ObjectiveTaken, ObjectiveTurnedUp
from rules.great_western_trail.model import Delivery, TakingObjective
from rules.great_western_trail.printed.catalogue import EDITIONS
from tests.rules.great_western_trail.tables import (
    EDITION_NAMES,
    GAME,
    begun,
    do,
    happened,
    in_kansas_city,
    legal,
    me,
    pending,
    refusal,
    take,
)

if TYPE_CHECKING:
    from rules.great_western_trail.model import Edition, GreatWesternTrailState

editions = pytest.mark.parametrize("edition", EDITION_NAMES)
FREE = 60
"""An engine that far pays no transport cost."""


def delivering(edition: Edition, value: int, engine: int = FREE, *cities: int) -> GreatWesternTrailState:
    """Return a position in which a delivery of a value is due; some cities have one's discs already."""
    state = begun(edition)
    me(state).engine = engine
    me(state).cities = list(cities)
    in_kansas_city(state, Delivery(value))
    return state


def cities(state: GreatWesternTrailState) -> set[int]:
    """Return the cities that may be chosen."""
    return {action.city for action in legal(state, Deliver)}


def example(edition: Edition) -> GreatWesternTrailState:
    """Return the example: value 10, discs on cities of value 1 and 6, engine on space 5."""
    return delivering(edition, 10, 10, 1, 3)


@editions
def test_example_cities(edition: Edition) -> None:
    """1st p.9, 2nd p.11: Chicago, Peoria, St. Louis, Kansas City; not Bloomington and Fulton again."""
    state = example(edition)
    names = {EDITIONS[edition].cities[city].id for city in cities(state)}
    assert names == (
        {"chicago", "peoria", "st_louis", "kansas_city"}
        if edition == "second"
        else {"albuquerque", "santa_fe", "wichita", "kansas_city"}
    )


@editions
@pytest.mark.parametrize(("city", "cost"), [(5, 3), (4, 2), (2, 0)])
def test_example_transport_costs(edition: Edition, city: int, cost: int) -> None:
    """1st p.9, 2nd p.11: three crosses to Chicago cost $3, two to Peoria $2, none to St. Louis."""
    state = example(edition)
    events = take(state, Deliver(city, "aux_draw"))
    assert happened(events, Delivered)[0].dollars == cost
    if isinstance(pending(state), TakingObjective):
        take(state, TakeObjective("stack"))
    assert me(state).dollars == 20 - cost


@editions
def test_example_no_link(edition: Edition) -> None:
    """1st p.9, 2nd p.11: without a disc on a neighbour nothing happens; nearer ones take white discs."""
    state = example(edition)
    events = take(state, Deliver(5, "aux_draw"))
    assert happened(events, ObjectiveTaken) == []
    assert EndTurn() in GAME.legal(state, 0)
    assert refusal(example(edition), Deliver(4, "step_left"))


@editions
@pytest.mark.parametrize("value", range(20))
def test_value_limits_the_cities(edition: Edition, value: int) -> None:
    """1st p.9, 2nd p.11: only cities of at most the value of the income."""
    values = [0, 1, 4, 6, 8, 10, 12, 14, 16, 18]
    assert cities(delivering(edition, value)) == {n for n, least in enumerate(values) if least <= value}


@editions
def test_terminal_cities_again_and_again(edition: Edition) -> None:
    """1st p.9, 2nd p.11: Kansas City and the last city may be delivered to again, the others not."""
    state = delivering(edition, 20, FREE, *range(10))
    assert cities(state) == {0, 9}
    take(state, Deliver(9, "step_left"))
    assert me(state).cities.count(9) == 2


@pytest.mark.parametrize(("edition", "dollars"), [("first", 6), ("second", 4)])
def test_kansas_city_brings_dollars(edition: Edition, dollars: int) -> None:
    """1st p.9: a disc on Kansas City brings $6; 2nd p.10: $4."""
    state = delivering(edition, 3)
    take(state, Deliver(0, "aux_draw"))
    assert (me(state).dollars, me(state).cities) == (20 + dollars, [0])


@editions
def test_delivery_is_not_optional(edition: Edition) -> None:
    """1st p.9, 2nd p.10: one has to deliver."""
    state = delivering(edition, 3)
    assert {type(action) for action in GAME.legal(state, 0)} == {Deliver}
    assert refusal(state, Pass())


CROSSES = [3, 4, 5, 7, 9, 10, 11, 13, 15, 16, 17]


@editions
@pytest.mark.parametrize("engine", [0, 6, 7, 8, 9, 14, 15, 20, 30, 36])
def test_transport_cost_by_crosses(edition: Edition, engine: int) -> None:
    """1st p.9, 2nd p.11: $1 for each cross on the way; decision 13: a turnout lies past its cross."""
    state = delivering(edition, 18, engine)
    take(state, Deliver(9, "aux_draw"))
    assert me(state).dollars == 20 - sum(1 for cross in CROSSES if 2 * cross >= engine)


@editions
def test_no_cost_at_or_beyond_the_city(edition: Edition) -> None:
    """1st p.9, 2nd p.11: an engine on the city's number or beyond pays nothing."""
    state = delivering(edition, 10, 20)
    take(state, Deliver(5, "aux_draw"))
    assert me(state).dollars == 20


@editions
def test_cost_that_cannot_be_paid(edition: Edition) -> None:
    """1st p.6, 2nd p.8: transport costs are paid whole: too dear a city cannot be chosen."""
    state = delivering(edition, 10, 0)
    me(state).dollars = 1
    assert 5 not in cities(state)
    me(state).dollars = 5
    take(state, Deliver(5, "aux_draw"))
    assert me(state).dollars == 0


@editions
def test_three_dollars_of_the_disc_come_first(edition: Edition) -> None:
    """1st p.9, 2nd p.10: the disc's $3 come at once, before the transport cost is paid."""
    state = delivering(edition, 10, 0)
    me(state).dollars = 2
    take(state, Deliver(5, "step_left"))
    assert me(state).dollars == 0


@editions
@pytest.mark.parametrize(("old", "new"), [(1, 2), (3, 4), (4, 5), (2, 1), (5, 4)])
def test_link_brings_an_objective(edition: Edition, old: int, new: int) -> None:
    """1st p.9, 2nd p.11: the second disc on two linked cities brings an objective card."""
    state = delivering(edition, 18, FREE, old)
    shown = list(state.objectives)
    take(state, Deliver(new, "aux_draw"))
    assert isinstance(pending(state), TakingObjective)
    assert Pass() not in GAME.legal(state, 0)
    events = take(state, TakeObjective(shown[1]))
    assert me(state).discard[-1] == shown[1]
    assert len(state.objectives) == 4
    assert happened(events, ObjectiveTurnedUp)


@editions
def test_objective_from_the_stack(edition: Edition) -> None:
    """Decision 12: the link's icon is that of the action: the card may come from the stack, too."""
    state = delivering(edition, 18, FREE, 1)
    top = state.objective_deck[-1]
    take(state, Deliver(2, "aux_draw"))
    take(state, TakeObjective("stack"))
    assert me(state).discard[-1] == top


@editions
def test_two_links_at_once(edition: Edition) -> None:
    """1st p.9, 2nd p.11: a disc between two others brings both, the display filled up in between."""
    state = delivering(edition, 18, FREE, 3, 5)
    take(state, Deliver(4, "aux_draw"))
    take(state, TakeObjective(state.objectives[0]))
    assert len(state.objectives) == 4
    assert isinstance(pending(state), TakingObjective)
    take(state, TakeObjective(state.objectives[3]))
    assert len(state.players[0].discard) == 2
    assert EndTurn() in GAME.legal(state, 0)


@pytest.mark.parametrize(("edition", "tokens"), [("first", 0), ("second", 1)])
def test_link_of_value_4_and_6(edition: Edition, tokens: int) -> None:
    """2nd p.17: the link of St. Louis and Bloomington brings an exchange token; 1st: nothing."""
    state = delivering(edition, 6, FREE, 2)
    take(state, Deliver(3, "aux_draw"))
    assert me(state).exchange_tokens == tokens
    assert EndTurn() in GAME.legal(state, 0)


@editions
def test_links_of_points_do_nothing_now(edition: Edition) -> None:
    """1st p.9, 2nd p.11: links with points count at the end only."""
    for old, new in ((5, 6), (6, 7), (7, 8)):
        state = delivering(edition, 18, FREE, old)
        take(state, Deliver(new, "aux_draw"))
        assert EndTurn() in GAME.legal(state, 0)


@editions
def test_link_needs_own_discs(edition: Edition) -> None:
    """1st p.9, 2nd p.11: another player's disc links nothing."""
    state = delivering(edition, 4)
    state.players[1].cities = [1, 3]
    take(state, Deliver(2, "aux_draw"))
    assert EndTurn() in GAME.legal(state, 0)


@editions
def test_no_objective_left(edition: Edition) -> None:
    """1st p.16, 2nd p.20: with neither display nor stack no objective is gained."""
    state = delivering(edition, 4, FREE, 1)
    state.objectives, state.objective_deck = [], []
    do(state, Deliver, city=2, disc="aux_draw")
    assert me(state).discard == []
    assert EndTurn() in GAME.legal(state, 0)
