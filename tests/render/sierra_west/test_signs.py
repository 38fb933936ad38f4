"""The signs: one for everything that the rules name."""

from __future__ import annotations

import pytest

from render.kit.palette import PLAYERS
from render.sierra_west.signs import (
    GLYPHS,
    HASTINGS,
    SEATS,
    animal,
    cabin_sign,
    figure,
    homestead,
    icon,
    seat_look,
    sign,
    summit,
)
from rules.sierra_west import ANIMAL, BOARD, CABINS, CARDS, ICONS, TRACKS


def test_every_icon_code_has_a_sign_of_its_own() -> None:
    """No two icon codes of the data look the same."""
    drawn = {code: icon(code, 40).tobytes() for code in ICONS}
    assert len(set(drawn.values())) == len(ICONS)


@pytest.mark.parametrize("name", sorted(GLYPHS))
def test_a_sign_fills_its_square(name: str) -> None:
    """A sign is nearly as large as it is asked to be, and has a dark outline."""
    drawn = sign(name, 40, HASTINGS)
    left, top, right, bottom = drawn.getchannel("A").getbbox() or (0, 0, 0, 0)
    assert drawn.size == (40, 40)
    assert max(right - left, bottom - top) >= 30


def test_everything_else_has_a_sign() -> None:
    """Animals, cabins, homestead tracks, and summit actions of all cards can be drawn."""
    for name in (*BOARD.animals, *ANIMAL.values()):
        assert animal(name, 30)
    for name in (*CABINS, "grey"):
        assert cabin_sign(name, 30)
    for track in (*TRACKS, "green", "red"):
        assert homestead(track, 30)
    for card in CARDS.values():
        assert summit(card.summit, 30).size == (30, 30)


def test_pioneers_of_all_seats_differ() -> None:
    """Each seat has its colour and its symbol, each path its hat."""
    looks = [*(seat_look(seat) for seat in range(len(SEATS))), HASTINGS]
    drawn = {figure(kind, look, 60).tobytes() for look in looks for kind in ("green", "tan", "explorer")}
    assert len(drawn) == 3 * len(looks)
    assert len({look.symbol for look in looks}) == len(looks)
    assert PLAYERS["green"] not in looks


def test_apples_and_fish_differ_by_more_than_colour() -> None:
    """Who sees no colours can tell them apart by their shapes."""
    for names in (("apple_green", "apple_red"), ("trout", "bass", "salmon")):
        shapes = {sign(name, 60).getchannel("A").tobytes() for name in names}
        assert len(shapes) == len(names)
