"""The rules of Waystation, by the numbers of its rulebook."""

from __future__ import annotations

import pytest

from rules import IllegalAction
from rules.kernel.playout import advised_chooser, play
from rules.kernel.views import copy_of
from tests.toy.rules import HIDDEN, KeepWarden, LayTile, PostWarden, TileLaid, WaystationState
from tests.toy.rules.game import Waystation
from tests.toy.rules.land import open_spaces, region_at

GAME = Waystation()
SEED = "0" * 32


def game_of(tiles: dict[str, str], wardens: dict[str, int] | None = None) -> WaystationState:
    """Return a game of two with some tiles laid; the first seat, which is to act, has one of each land."""
    state = GAME.setup(seats=2, seed=SEED)
    state.tiles, state.wardens = dict(tiles), wardens or {}
    state.players[0].hand = ["forest_0", "meadow_1", "rock_2"]
    return state


def test_1_set_up() -> None:
    """One tile in the middle, three in each hand, two with four players."""
    assert [len(GAME.setup(seats=n, seed=SEED).players[0].hand) for n in GAME.seats] == [3, 3, 2]
    assert list(GAME.setup(seats=2, seed=SEED).tiles) == ["b2"]
    assert list(GAME.setup(seats=2, options={"map": "large"}, seed=SEED).tiles) == ["c3"]


def test_2_a_tile_is_laid_beside_another() -> None:
    """Not across a corner, not where one lies, not beyond the edge."""
    state = game_of({"a1": "rock_0", "b1": "rock_0"})
    assert open_spaces(state) == ("c1", "a2", "b2")
    for space in ("c2", "a1", "a0", "e1"):
        with pytest.raises(IllegalAction, match="not_beside"):
            GAME.apply(state, 0, LayTile("rock_2", space))
    with pytest.raises(IllegalAction, match="not_in_hand"):
        GAME.apply(state, 0, LayTile("forest_2", "c1"))


def test_3_a_warden_may_follow() -> None:
    """It is posted or kept before anything else; kept, it stays with its player."""
    for decided, left in ((PostWarden(), 2), (KeepWarden(), 3)):
        state = game_of({"a1": "rock_0"})
        GAME.apply(state, 0, LayTile("forest_0", "b1"))
        with pytest.raises(IllegalAction, match="warden_first"):
            GAME.apply(state, 0, LayTile("rock_2", "a2"))
        assert GAME.legal(state, 0) == (PostWarden(), KeepWarden())
        GAME.apply(state, 0, decided)
        assert (state.players[0].wardens, state.seat) == (left, 1)
        with pytest.raises(IllegalAction, match="tile_first"):
            GAME.apply(state, 1, decided)


def test_3_not_in_a_region_that_is_guarded() -> None:
    """The turn ends with the tile."""
    state = game_of({"a1": "rock_0", "b1": "forest_0"}, {"a1": 1})
    GAME.apply(state, 0, LayTile("rock_2", "a2"))
    assert (state.pending, state.seat) == ([], 1)


def test_4_a_tile_is_drawn() -> None:
    """Who drew it knows it; nobody can tell before."""
    state = game_of({"a1": "rock_0"}, {"a1": 1})
    foreseen = GAME.preview(GAME.view(state, 0), 0, LayTile("rock_2", "a2"))
    assert foreseen.events == (TileLaid(0, "rock_2", "a2"),)
    assert not foreseen.is_certain
    GAME.apply(state, 0, LayTile("rock_2", "a2"))
    assert len(state.players[0].hand) == 3
    assert GAME.view(state, 1).players[0].hand == [HIDDEN] * 3


def test_5_regions_and_wardens_score() -> None:
    """A point a tile, two a spring, to all who have most wardens there; one for each warden kept."""
    tiles = {"a1": "rock_0", "b1": "rock_2", "c1": "rock_0", "a2": "forest_1", "b2": "meadow_0"}
    state = game_of(tiles, {"a1": 0, "c1": 1, "a2": 1})
    state.players[0].wardens, state.players[1].wardens = 2, 1
    assert region_at(state, "a1").spaces == {"a1", "b1", "c1"}
    result = GAME.count(state)
    assert result.totals == (7 + 2, 7 + 3 + 1)
    state.wardens["b1"] = 0
    assert GAME.count(state).totals == (7 + 2, 3 + 1)


def test_5_the_game_ends_with_a_full_map() -> None:
    """Bot players end it, and say why they do what they do."""
    state = GAME.setup(seats=3, seed=SEED)
    names = set()
    while not state.ended:
        view = GAME.view(state, state.seat)
        action = GAME.advise(view, state.seat)
        names.add(GAME.motive(view, state.seat, action).name)
        GAME.apply(state, state.seat, action)
    assert (state.ended, len(state.tiles)) == ("map_full", 16)
    assert names <= {"enlarge", "guard", "keep"}


def test_plans_are_what_a_turn_could_begin_with() -> None:
    """Whoever waits may arrange it, from what they see, as long as they will have a turn."""
    state = GAME.setup(seats=2, seed=SEED)
    view = GAME.view(state, 1)
    assert GAME.plans(view, 1) == GAME.legal(GAME.preview_next_turn(view, 1) or view, 1)
    for _ in play(GAME, state, advised_chooser(GAME)):
        waiting = 1 - state.seat
        assert bool(GAME.plans(GAME.view(state, waiting), waiting)) == (len(state.tiles) < 15)


def test_ahead_changes_nothing() -> None:
    """What is asked about a turn to come leaves the view as it is."""
    view = GAME.view(GAME.setup(seats=2, seed=SEED), 1)
    before = copy_of(view)
    assert GAME.preview_next_turn(view, 1) != before
    assert view == before
