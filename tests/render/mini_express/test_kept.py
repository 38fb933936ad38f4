"""What is kept from earlier pictures: it never stands for something else."""

from __future__ import annotations

import random
from typing import TYPE_CHECKING, Any

import pytest

from render.kit import signs, stage, text
from render.kit.cache import Cache
from tests.render.mini_express.games import GAME, board, played
from tests.render.positions import opened

if TYPE_CHECKING:
    from collections.abc import Callable, Hashable

    from render import Picture
    from rules.kernel.contract import Event
    from rules.mini_express.model import MiniExpressState

_get = Cache.get
MODES: dict[str, tuple[int, dict[str, object]]] = {
    "solo_usa": (1, {"difficulty": "nightmare", "golden_spike": True}),
    "solo_europe": (1, {"map": "europe", "ports": True}),
    "automa": (2, {"map": "europe"}),
    "duel": (2, {"two_players": "duel"}),
    "five": (5, {"map": "europe", "ports": True}),
}
DRAWN_AT_ALL = 0.5
"""The share of a game's positions of which there are boards."""
DRAWN_ANEW = 4
"""How many boards of a game are drawn a second time: each takes a third of a second."""


def _draw_anew(state: MiniExpressState, events: list[Event]) -> Picture:
    """Return the board drawn with nothing kept but the empty maps and single signs and words."""
    kept = (stage._scenes, signs._signs, text._labels)

    def get(cache: Cache[Any], key: Hashable, make: Callable[[], Any]) -> Any:  # noqa: ANN401  as the cache
        return _get(cache, key, make) if any(cache is each for each in kept) else make()

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(Cache, "get", get)
        patch.setattr(Cache, "find", lambda _cache, _key: None)
        return board(state, events)


@pytest.mark.parametrize("mode", MODES)
def test_boards_with_kept_parts_are_those_drawn_anew(mode: str) -> None:
    """Whatever was drawn before, a board is pixel for pixel the one that is drawn for the first time."""
    seats, options = MODES[mode]
    chance = random.Random(mode)
    state, events = played(seats, 0, **options)
    drawn: list[tuple[MiniExpressState, list[Event], Picture]] = []
    while not state.ended:
        legal = GAME.legal(state, state.seat)
        events = list(GAME.apply(state, state.seat, chance.choice(legal)))
        if chance.random() < DRAWN_AT_ALL:
            drawn.append((GAME.view(state, None), events, board(state, events)))
    for view, marks, kept in chance.sample(drawn, DRAWN_ANEW):
        assert opened(kept).tobytes() == opened(_draw_anew(view, marks)).tobytes()


@pytest.mark.parametrize(("before", "after"), [("spokane", "boise"), ("new_orleans", "memphis")])
def test_the_target_moves_within_a_column(before: str, after: str) -> None:
    """The target marker at another city of the same column of hexes makes another picture (p.10)."""
    state, _ = played(1, 6)
    assert state.automa
    pictures = set()
    for state.automa.target in (before, after):
        pictures.add(board(state))
    assert len(pictures) == 2


def test_a_city_that_had_a_number_becomes_the_target() -> None:
    """What stood in the same place of its column when it was one of the next is not shown again (p.10)."""
    state, _ = played(1, 6, map="europe")
    assert state.automa
    for state.automa.target in ("madrid", "lisbon"):
        shown = board(state)
    assert opened(shown).tobytes() == opened(_draw_anew(state, [])).tobytes()


def test_a_target_stands_beside_its_own_map() -> None:
    """Where cities take two companies other places are free beside them than on the printed map (p.6)."""
    for capacity in ("printed", "two"):
        state, _ = played(1, 0, capacity=capacity)
        assert state.automa
        state.automa.target = "el_paso"
        shown = board(state)
    assert opened(shown).tobytes() == opened(_draw_anew(state, [])).tobytes()
