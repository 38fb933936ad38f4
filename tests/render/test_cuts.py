"""Boards are parted where nothing lies across: no piece, no shadow and no glow."""

from __future__ import annotations

from itertools import accumulate, pairwise
from typing import TYPE_CHECKING, Any

import pytest
from PIL import Image, ImageChops

import rules
from render import PICTURES
from render.great_western_trail.land import stage as great_western_trail
from render.kit import encoding
from render.kit.encoding import Cut
from render.mini_express import stage as mini_express
from render.mini_express.layout import layout_of
from render.sierra_west.board.scenery import LIGHTS
from render.sierra_west.board.stage import scene_of
from rules.kernel.playout import advised_chooser, play
from tests.render.every_picture import VARIANTS, seats_of
from tests.render.positions import PLAYERS, opened, say

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence

    from render import Picture
    from render.kit.canvas import Scene
    from render.kit.encoding import Part

SAY = say("en")
BARE: dict[str, Callable[[Any], Scene]] = {
    "great_western_trail": lambda view: great_western_trail.board_scene(view.options, view.crowd, SAY),
    "mini_express": lambda view: mini_express.board_scene(layout_of(view), view.mode.columns, SAY),
    "sierra_west": lambda view: scene_of(view.mode, len(view.players)),
}
"""The board with nothing on it, by titles with boards of several parts."""
EVERY = 23
"""After so many decisions one looks, at all that has come since."""


def _boards(title: str, variant: str, seats: int) -> Iterator[tuple[Picture, Image.Image]]:
    """Yield boards of a game with what came of each turn, and the same without anything on them."""
    game: Any = rules.GAMES[title]
    state = game.setup(seats=seats, options=VARIANTS[title][variant], seed="7" * 32)
    events: list[Any] = []
    for number, step in enumerate(play(game, state, advised_chooser(game)), 1):
        events += step.events
        if number % EVERY == 0:
            view, marks, events = game.view(state, None), [e.seen_by(None) for e in events], []
            drawn = PICTURES[title].board(view, players=PLAYERS[:seats], language="en", say=SAY, marks=marks)
            yield drawn, BARE[title](view).ground.convert("RGB")


def _everywhere(parts: Sequence[Part], _: int) -> list[Cut]:
    """Return a strip for each part."""
    ends = sorted({part.end for part in parts})
    return [Cut(top, end, ()) for top, end in pairwise([0, *ends])]


@pytest.mark.parametrize(
    ("title", "variant"), [(title, variant) for title in BARE for variant in VARIANTS[title]]
)
def test_nothing_lies_across_a_cut(title: str, variant: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """What differs from the bare board just above a cut does not go on just below it."""
    monkeypatch.setattr(encoding, "cuts", _everywhere)
    monkeypatch.setattr("render.sierra_west.board.board._time_of_day", lambda *_, **__: LIGHTS[1])
    for picture, bare in _boards(title, variant, max(seats_of(title, variant))):
        changed = (
            ImageChops.difference(opened(picture), bare).convert("L").point(lambda value: 255 * (value > 8))
        )
        for end in list(accumulate(strip.height for strip in picture.strips))[:-1]:
            above, below = (changed.crop((0, row, bare.width, row + 1)) for row in (end - 1, end))
            assert not ImageChops.multiply(above, below).getbbox(), end
