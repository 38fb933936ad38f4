"""The final score (rulebook p.9, p.12, p.14)."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from rules.mini_express.scoring import holdings, worth
from tests.rules.mini_express.tables import GAME, begun, company, influence

if TYPE_CHECKING:
    from rules.mini_express.catalogue import Column
    from rules.mini_express.model import MiniExpressState


def scored(*grey: int, seats: int = 0, **options: object) -> MiniExpressState:
    """Return a game with grey at value 9, one share of it and no other for all, and this influence."""
    state = begun(seats or len(grey), **options)
    company(state, "grey").value = 9
    for seat, count in enumerate(grey):
        state.players[seat].shares = [0, 1, 0, 0]
        influence(state, seat, grey=count)
    return state


def columns(state: MiniExpressState) -> list[Column | None]:
    """Return by player the column in which the grey company counts."""
    return [holdings(state, seat)[1].column for seat in range(len(state.players))]


@pytest.mark.parametrize(
    ("grey", "expected"),
    [
        ((4, 3, 2, 1), ["first", "second", "other", "other"]),
        ((4, 4, 2, 1), ["first", "first", "other", "other"]),
        ((4, 3, 3, 1), ["first", "second", "second", "other"]),
        ((4, 4, 4, 4), ["first", "first", "first", "first"]),
        ((4, 4, 4, 1), ["first", "first", "first", "other"]),
        ((4, 3, 0, 1), ["first", "second", None, "other"]),
        ((0, 0, 0, 0), [None, None, None, None]),
        ((1, 0, 0, 0), ["first", None, None, None]),
    ],
)
def test_rank_of_influence(grey: tuple[int, ...], expected: list[Column | None]) -> None:
    """p.9: a tie for the first place leaves nobody second; a tie for the second is second; 0 is nothing."""
    assert columns(scored(*grey)) == expected


def test_rank_counts_those_without_shares() -> None:
    """p.9: influence ranks all players, whether they hold shares or not."""
    state = scored(2, 5, 1)
    state.players[1].shares = [0, 0, 0, 0]
    assert columns(state)[0] == "second"
    assert worth(state, 1) == 0


def test_points_are_those_of_the_value_track() -> None:
    """p.9: each share is worth what the value track shows at the company's value."""
    state = scored(3, 2, 1)
    assert [worth(state, seat) for seat in range(3)] == [8, 6, 3]
    state.players[2].shares[1] = 3
    assert worth(state, 2) == 9


def test_lines_of_the_result() -> None:
    """p.9: the score is told by company, each share with its column."""
    state = scored(3, 2, 0)
    state.players[0].shares = [0, 2, 0, 1]
    lines = GAME.score(state).lines
    assert [line.category for line in lines[0]] == ["brown", "grey", "orange", "white"]
    assert (lines[0][1].points, lines[0][1].parts) == (16, ("first", "first"))
    assert (lines[2][1].points, lines[2][1].parts) == (0, ("none",))
    assert GAME.score(state).totals == tuple(worth(state, seat) for seat in range(3))


def test_tie_by_fewer_shares() -> None:
    """p.9: with equal points who holds fewer shares wins."""
    state = scored(3, 3, 1)
    state.players[0].shares = [0, 1, 0, 0]
    state.players[1].shares = [0, 1, 0, 0]
    influence(state, 0, white=0)
    state.players[0].shares[3] = 1
    result = GAME.score(state)
    assert result.totals[0] == result.totals[1]
    assert result.ranks == (2, 1, 3)


@pytest.mark.parametrize(("start", "ranks"), [(0, (1, 2, 3)), (1, (3, 1, 2)), (2, (2, 3, 1))])
def test_tie_by_the_starting_player(start: int, ranks: tuple[int, ...]) -> None:
    """p.9: then who sits nearer to the starting player, clockwise."""
    state = scored(3, 3, 3)
    state.start = start
    assert GAME.score(state).ranks == ranks


@pytest.mark.parametrize(
    ("grey", "expected"),
    [((3, 2), ["second", "other"]), ((2, 2), ["second", "second"]), ((0, 1), [None, "second"])],
)
def test_single_player(grey: tuple[int, ...], expected: list[Column | None]) -> None:
    """p.12: the column for the first is left out: second and other, both second in a tie, 0 worth nothing."""
    assert columns(scored(*grey, seats=1)) == expected


def test_automa_wins_ties() -> None:
    """p.12: with equal points the automa wins, even with more shares."""
    state = scored(3, 3, seats=1)
    state.players[1].shares = [0, 1, 0, 1]
    influence(state, 1, white=0)
    result = GAME.score(state)
    assert result.totals[0] == result.totals[1]
    assert result.ranks == (2, 1)


@pytest.mark.parametrize(
    ("grey", "expected"),
    [((3, 2), ["second", "other"]), ((2, 2), ["second", "second"]), ((1, 0), ["second", None])],
)
def test_duel(grey: tuple[int, ...], expected: list[Column | None]) -> None:
    """p.14: in the duel the column for the first is left out as well; influence 0 is nothing."""
    assert columns(scored(*grey, two_players="duel")) == expected


def test_automa_as_a_player() -> None:
    """p.13: with two players the automa's influence counts, and it may win."""
    state = scored(1, 2, 3, seats=2)
    assert columns(state) == ["other", "second", "first"]
    assert GAME.score(state).ranks == (3, 2, 1)


def test_automa_is_last_in_a_tie() -> None:
    """Decision 20: with all equal the automa is farthest from the starting player."""
    state = scored(2, 2, 2, seats=2)
    state.start = 1
    assert GAME.score(state).ranks == (2, 1, 3)


@pytest.mark.parametrize(
    ("more", "ranks"), [((0, 1), (2, 3, 1)), ((0,), (3, 1, 2)), ((2,), (1, 2, 3)), ((0, 1, 2), (1, 2, 3))]
)
def test_fewer_shares_win_ties_with_the_automa(more: tuple[int, ...], ranks: tuple[int, ...]) -> None:
    """p.9, p.13: as of any player, fewer shares decide a tie of the automa, and only then who sits nearer."""
    state = scored(2, 2, 2, seats=2)
    for player in more:
        state.players[player].shares[3] = 1
        influence(state, player, white=0)
    result = GAME.score(state)
    assert len(set(result.totals)) == 1
    assert result.ranks == ranks
