"""Pieces on frames."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from PIL import Image

from render.kit.canvas import Scene, Swatches
from render.kit.house import colours
from render.kit.house.emphasis import ring
from render.kit.house.light import PIECE, box
from render.kit.house.pieces import Piece, Standing, piece, raised
from render.kit.stage import chosen

if TYPE_CHECKING:
    from render.kit.palette import Colour

GROUND = (216, 206, 160)
RED, BLUE = (217, 35, 35), (22, 82, 194)
SIZE = (60, 60)
SHAPE = box(20, 20, 40, 40, 2)


def _scene() -> Scene:
    image = Image.new("RGB", (120, 60), GROUND)
    greys = Image.linear_gradient("L").convert("RGB")
    return Scene(image, Swatches(chosen(greys, [], [GROUND, RED, BLUE])))


def _piece(fill: Colour, *, new: bool = False) -> Piece:
    return piece(SIZE, SHAPE, fill, PIECE, glow=ring(SIZE, SHAPE, 0.6) if new else ())


def _made(made: Piece) -> Piece:
    return made


def _shown(*puts: tuple[tuple[int, int], Piece]) -> Image.Image:
    scene = _scene()
    frame = scene.frame()
    standing = Standing(scene, frame)
    for number, (at, made) in enumerate(puts):
        standing.add(number, at, partial(_made, made), new=bool(made.glow))
    standing.put()
    return frame.convert("RGB")


def test_a_shadow_does_not_wipe_out_a_neighbour() -> None:
    """A piece put later throws its shadow under one that was put before."""
    frame = _shown(((20, 0), _piece(RED)), ((0, 0), _piece(BLUE)))
    assert frame.getpixel((44, 30)) == RED
    assert frame.getpixel((50, 30)) == RED
    assert frame.getpixel((30, 30)) == BLUE


def test_a_glow_does_not_hide_a_neighbour() -> None:
    """The ring of a new piece lies beneath every body."""
    frame = _shown(((0, 0), _piece(BLUE)), ((24, 0), _piece(RED, new=True)))
    assert frame.getpixel((36, 30)) == BLUE
    assert colours.GOLD in {frame.getpixel((x, y)) for x in range(42, 68) for y in (16, 17)}


def test_a_shadow_falls_to_the_south_east() -> None:
    """It is darker right and below than left and above."""
    frame = _shown(((0, 0), _piece(RED)))
    assert sum(frame.getpixel((43, 43)) or ()) < sum(GROUND) - 60  # type: ignore[arg-type]
    assert frame.getpixel((17, 17)) == GROUND


def test_a_body_alone_has_no_shadow_beside_it() -> None:
    """What stands is as large as its body."""
    made = _piece(RED)
    assert made.stand().getbbox() == made.body.getbbox()


def test_a_piece_stands_around_a_point() -> None:
    """Its middle is there."""
    assert _piece(RED).around((100.4, 50.0)) == (70, 20)


def test_what_was_shown_is_not_made_again() -> None:
    """A second frame of a scene takes what the first one has."""
    scene, made = _scene(), []

    def make() -> Piece:
        made.append(1)
        return _piece(RED, new=True)

    for _ in range(2):
        standing = Standing(scene, scene.frame())
        standing.add("red", (0, 0), make, new=True)
        standing.put()
    assert made == [1]


def test_anything_can_be_raised() -> None:
    """A panel has its shadow around it and keeps its pixels."""
    thing = Image.new("RGBA", (10, 6), (*RED, 255))
    made = raised(thing, PIECE)
    assert made.body.getbbox() == (PIECE.reach, PIECE.reach, PIECE.reach + 10, PIECE.reach + 6)
    assert made.shadow.getchannel("A").getbbox()
