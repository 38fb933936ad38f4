"""Cards and tiles at any size."""

from __future__ import annotations

import pytest
from PIL import ImageChops

from render.sierra_west.board.mountain import lying_card
from render.sierra_west.cards import Face, cabin, card, plan_card, space, special_card, title_of
from rules.sierra_west import CABINS, CARDS, COLOURS, MODES, PLANS, SPECIALS
from tests.render.positions import say

SIZE = (120, 150)


@pytest.mark.parametrize("role", ["whole", "side", "middle"])
def test_every_card_looks_different(role: str) -> None:
    """Of cards of equal signs in a role only the names differ; whole ones differ in their signs."""
    drawn = {card(name, SIZE, role).tobytes() for name in CARDS}  # type: ignore[arg-type]
    unlike = {(c.green, c.tan, str(c.summit), c.animal) for c in CARDS.values()}
    assert len(drawn) == len(unlike) if role == "whole" else len(drawn) > 1


def test_a_middle_card_shows_one_space() -> None:
    """4: of the middle card its middle green space and its summit count, nothing of the tan path."""
    face = Face.of(SIZE)
    whole, middle = card("A1", SIZE), card("A1", SIZE, "middle")

    def changed(at: tuple[float, float]) -> bool:
        x, y, reach = round(at[0]), round(at[1]), round(face.radius * 0.6)
        area = (x - reach, y - reach, x + reach, y + reach)
        return ImageChops.difference(whole.crop(area), middle.crop(area)).getbbox() is not None

    assert [changed(at) for at in face.green] == [True, False, True]
    assert [changed(at) for at in face.tan] == [True, True]


def test_mandatory_spaces_have_another_shape() -> None:
    """Where a pioneer has to stop the space is eight-cornered, paid or not."""
    assert space("bear", 30).getpixel((10, 10)) != space("shovel", 30).getpixel((10, 10))


def test_special_cards_tiles_and_plans_differ() -> None:
    """All that can be told apart at the table can be told apart."""
    assert len({special_card(name, SIZE).tobytes() for name in SPECIALS}) == len(
        {
            (s.id[0], s.apples.__repr__(), s.goods, s.fish, s.gold, s.dark, s.back, s.hit_on)
            for s in SPECIALS.values()
        }
    )
    assert len({cabin(name, 80).tobytes() for name in (*CABINS, "grey")}) == len(CABINS) + 1
    assert len({plan_card(name).tobytes() for name in PLANS}) == len(PLANS)


def test_a_river_shows_what_is_left_on_it() -> None:
    """9: goods that were panned are gone from the card."""
    assert special_card("BX2", SIZE).tobytes() != special_card("BX2", SIZE, ("stone",)).tobytes()


def test_backs_tell_kinds_apart() -> None:
    """Backs of basic and special cards, of mines I and II and of the modes differ."""
    names = ("back_basic", "back_special", "back_I", "back_II")
    backs = {lying_card(name, mode, (), 9).tobytes() for name in names for mode in MODES}
    assert len(backs) == 1 + 3 * len(MODES)


@pytest.mark.parametrize("language", ["en", "ko", "ja"])
def test_every_card_has_a_name(language: str) -> None:
    """Cards are called by their names in every language."""
    assert all("." not in title_of(name, say(language)) for name in CARDS)


def test_cabins_are_told_apart_without_their_colour() -> None:
    """The window in the gable is round in green cabins and square in brown ones."""
    gable = (38, 14, 62, 32)
    green, brown = (next(name for name in CABINS if COLOURS[name] == colour) for colour in ("green", "brown"))
    panes = [
        cabin(name, 100).crop(gable).convert("L").point([0] * 200 + [255] * 56) for name in (green, brown)
    ]
    assert ImageChops.difference(*panes).getbbox()
