"""Scenes, frames and their 256 colours."""

from __future__ import annotations

from itertools import combinations
from typing import TYPE_CHECKING

from PIL import Image

from render.kit.cache import MEMORY
from render.kit.canvas import Scene, put_stripes
from render.kit.palette import PLAYERS
from render.ticket_to_ride.colours import CARDS
from render.ticket_to_ride.stage import STAGE
from tests.render.kit.pages import swatches_of

if TYPE_CHECKING:
    from render.kit.palette import Colour

GROUND = (200, 220, 210)


def _scene() -> Scene:
    image = Image.new("RGB", (40, 40), GROUND)
    return Scene(image, swatches_of(GROUND, (255, 0, 0), (228, 110, 105)))


def _reduced(colour: Colour) -> Colour:
    data = STAGE.swatches.index(Image.new("RGB", (1, 1), colour)).convert("RGB").tobytes()
    return data[0], data[1], data[2]


def test_colours_stay_distinct() -> None:
    """After the reduction to 256 colours players and cards have still their own, almost exactly."""
    looks = [look.fill for look in PLAYERS.values()] + [look.fill for look in CARDS.values()]
    reduced = [_reduced(look) for look in looks]
    for wanted, got in zip(looks, reduced, strict=True):
        assert max(abs(x - y) for x, y in zip(wanted, got, strict=True)) <= 6
    assert all(max(abs(x - y) for x, y in zip(a, b, strict=True)) > 24 for a, b in combinations(reduced, 2))


def test_a_patch_is_blended_with_the_scene() -> None:
    """Half-transparent paint lets the scene through; nothing changes outside."""
    scene, frame = _scene(), _scene().frame()
    paint = Image.new("RGBA", (10, 10), (255, 0, 0, 128))
    scene.put(frame, "half", (5, 5), lambda: paint)
    shown = frame.convert("RGB")
    assert shown.getpixel((10, 10)) == (228, 110, 105)
    assert shown.getpixel((20, 20)) == GROUND


def test_frames_do_not_share() -> None:
    """What is put on one frame is on no other."""
    scene = _scene()
    first, second = scene.frame(), scene.frame()
    scene.put(first, "red", (0, 0), lambda: Image.new("RGB", (4, 4), (255, 0, 0)))
    assert second.convert("RGB").getpixel((1, 1)) == GROUND
    assert first.convert("RGB").getpixel((1, 1)) == (255, 0, 0)


def test_a_sprite_is_drawn_once() -> None:
    """A sprite at the same place is kept."""
    scene, drawn = _scene(), []

    def make() -> Image.Image:
        drawn.append(1)
        return Image.new("RGBA", (3, 3), (255, 0, 0, 255))

    for _ in range(2):
        scene.put(scene.frame(), "x", (1, 2), make)
    assert len(drawn) == 1


def test_stripes_take_no_room_from_pieces() -> None:
    """Each turn brings new ones: with many tables they would push out what is drawn again and again."""
    scene, held, drawn = Image.new("P", (40, 20)), MEMORY.held, list[frozenset[int]]()
    for turn in (1, 2, 2):
        put_stripes(scene.copy(), (0, 20, 40), 20, (turn, turn), "stripes of a test", drawn.append)
    assert len(drawn) == 2
    assert MEMORY.held == held
