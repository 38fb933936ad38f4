"""The final score (rulebook, "scoring")."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rules import ScoreLine
from rules.ticket_to_ride.scoring import is_completed, network_of
from tests.rules.ticket_to_ride.tables import GAME, begun, hold_tickets, own, route_between

if TYPE_CHECKING:
    from rules import Result
    from rules.ticket_to_ride.model import TicketToRideState

DENVER_SANTA_FE = route_between("denver", "santa_fe")
EL_PASO_SANTA_FE = route_between("el_paso", "santa_fe")
CALGARY_WINNIPEG = route_between("calgary", "winnipeg")
DULUTH_HELENA = route_between("duluth", "helena")
HOUSTON_DALLAS = route_between("houston", "dallas")


def over(seats: int = 2) -> TicketToRideState:
    """Return a game at its end; nobody has tickets."""
    state = begun(seats)
    state.ended = "last_turns"
    for seat in range(seats):
        hold_tickets(state, seat)
    return state


def scored(state: TicketToRideState) -> Result:
    """Return the result of a game that is over."""
    result = GAME.result(state)
    assert result is not None
    return result


def test_lines_by_category_with_what_made_them() -> None:
    """Scoring: routes, completed tickets, failed tickets and the longest trail, each with its parts."""
    state = over()
    own(state, 0, EL_PASO_SANTA_FE, DENVER_SANTA_FE)
    hold_tickets(state, 0, "t11", "t16")
    result = scored(state)
    assert result.lines[0] == (
        ScoreLine("routes", 4, (EL_PASO_SANTA_FE, DENVER_SANTA_FE)),
        ScoreLine("tickets_completed", 4, ("t11",)),
        ScoreLine("tickets_failed", -5, ("t16",)),
        ScoreLine("longest_trail", 10, (DENVER_SANTA_FE, EL_PASO_SANTA_FE)),
    )
    assert (result.totals, result.ranks, result.reason) == ((13, 0), (1, 2), "last_turns")


def test_failed_tickets_cost_their_points() -> None:
    """Scoring: a ticket whose cities are not linked costs its points."""
    state = over()
    own(state, 0, DENVER_SANTA_FE)
    hold_tickets(state, 0, "t11")
    assert scored(state).totals[0] == 2 - 4 + 10


def test_ticket_needs_its_own_players_routes() -> None:
    """Scoring: others' routes do not link one's cities."""
    state = over()
    own(state, 0, DENVER_SANTA_FE)
    own(state, 1, EL_PASO_SANTA_FE)
    hold_tickets(state, 0, "t11")
    assert scored(state).lines[0][2] == ScoreLine("tickets_failed", -4, ("t11",))


def test_ticket_may_be_completed_by_any_way() -> None:
    """Drawing tickets: any series of routes that links the two cities will do, however long."""
    routes = [
        route_between(*pair)
        for pair in (("denver", "phoenix"), ("phoenix", "los_angeles"), ("los_angeles", "el_paso"))
    ]
    assert is_completed("t11", network_of(routes))
    assert not is_completed("t11", network_of(routes[:2]))
    assert not is_completed("t11", network_of([]))


def test_longest_trail_bonus_for_one() -> None:
    """Scoring: the longest trail is worth ten points."""
    state = over(3)
    own(state, 0, CALGARY_WINNIPEG)
    own(state, 1, DENVER_SANTA_FE, EL_PASO_SANTA_FE)
    own(state, 2, "r003")
    assert [lines[3].points for lines in scored(state).lines] == [10, 0, 0]


def test_longest_trail_counts_trains_not_routes() -> None:
    """Decision 4: one route of six is longer than two of two."""
    state = over()
    own(state, 0, CALGARY_WINNIPEG)
    own(state, 1, DENVER_SANTA_FE, EL_PASO_SANTA_FE)
    assert [lines[3].points for lines in scored(state).lines] == [10, 0]


def test_longest_trail_bonus_for_all_tied() -> None:
    """Scoring: all who are tied for the longest trail get ten points."""
    state = over(3)
    own(state, 0, CALGARY_WINNIPEG)
    own(state, 2, DULUTH_HELENA)
    assert [lines[3].points for lines in scored(state).lines] == [10, 0, 10]


def test_no_bonus_without_routes() -> None:
    """Decision 4: where nobody has a route nobody has the longest trail."""
    result = scored(over())
    assert [lines[3] for lines in result.lines] == [ScoreLine("longest_trail", 0)] * 2
    assert (result.totals, result.ranks) == ((0, 0), (1, 1))


def test_most_points_win() -> None:
    """Scoring: most points win, and the others are ranked by theirs."""
    state = over(3)
    for seat, points in enumerate((5, 9, 7)):
        state.players[seat].points = points
    assert scored(state).ranks == (3, 1, 2)


def test_tie_is_decided_by_completed_tickets() -> None:
    """Scoring: with equal points the one with more completed tickets wins."""
    state = over()
    own(state, 0, DENVER_SANTA_FE, EL_PASO_SANTA_FE)
    hold_tickets(state, 0, "t11")
    own(state, 1, CALGARY_WINNIPEG)
    state.players[0].points = 12
    state.players[1].points = 6
    result = scored(state)
    assert result.totals == (16, 16)
    assert result.ranks == (1, 2)


def test_number_of_tickets_decides_not_their_points() -> None:
    """Scoring: two cheap tickets are more than one dear one."""
    state = over()
    own(state, 0, DENVER_SANTA_FE, EL_PASO_SANTA_FE)
    own(state, 0, *[route_between(*pair) for pair in (("houston", "dallas"), ("dallas", "oklahoma_city"))])
    own(state, 0, route_between("oklahoma_city", "kansas_city"))
    hold_tickets(state, 0, "t11", "t16")
    own(state, 1, *[route_between(*pair) for pair in (("calgary", "helena"), ("helena", "denver"))])
    own(state, 1, route_between("denver", "phoenix"))
    hold_tickets(state, 1, "t05")
    state.players[0].points, state.players[1].points = 14, 0
    result = scored(state)
    assert result.totals == (23, 23)
    assert result.ranks == (1, 2)


def test_second_tie_is_decided_by_the_longest_trail() -> None:
    """Scoring: with equal points and tickets the holder of the longest-trail card wins."""
    state = over()
    own(state, 0, CALGARY_WINNIPEG)
    own(state, 1, DENVER_SANTA_FE)
    state.players[0].points, state.players[1].points = 0, 10
    result = scored(state)
    assert result.totals == (10, 10)
    assert result.ranks == (1, 2)


def test_what_is_tied_then_is_shared() -> None:
    """Decision 8: points, tickets and longest trail equal: the rank is shared, and the next one left out."""
    state = over(4)
    own(state, 0, CALGARY_WINNIPEG)
    own(state, 2, DULUTH_HELENA)
    assert scored(state).ranks == (1, 3, 1, 3)


def test_no_result_while_the_game_goes_on() -> None:
    """There is nothing to score before the end."""
    assert GAME.result(begun()) is None


def test_failed_tickets_decide_no_tie() -> None:
    """Scoring: only completed tickets count where points are equal, a failed one neither helps nor hurts."""
    state = over()
    own(state, 0, CALGARY_WINNIPEG)
    own(state, 1, DULUTH_HELENA)
    hold_tickets(state, 0, "t11")
    state.players[0].points += 4
    result = scored(state)
    assert result.totals[0] == result.totals[1]
    assert result.ranks == (1, 1)


def test_trails_behind_the_longest_decide_no_tie() -> None:
    """Scoring, decision 8: the card for the longest trail decides; of two without it none has the longer."""
    state = over(3)
    own(state, 0, DENVER_SANTA_FE)
    own(state, 1, HOUSTON_DALLAS)
    own(state, 2, CALGARY_WINNIPEG)
    state.players[1].points = state.players[0].points
    result = scored(state)
    assert result.totals[0] == result.totals[1]
    assert result.ranks == (2, 2, 1)


def test_a_single_train_may_be_the_longest_trail() -> None:
    """Scoring: the longest trail is worth ten points, be it one route of one train."""
    state = over()
    own(state, 0, HOUSTON_DALLAS)
    assert [lines[3].points for lines in scored(state).lines] == [10, 0]
