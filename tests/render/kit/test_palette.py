"""Colours that can be told apart, also by people who see fewer of them."""

from __future__ import annotations

from itertools import combinations
from typing import TYPE_CHECKING

import pytest

from render.great_western_trail.colours import CATTLE
from render.kit.palette import PLAYERS, Colour, Look, lightness, mix, rgb
from render.kit.symbols import SYMBOLS
from render.mini_express.colours import AUTOMA
from render.sierra_west.colours import HASTINGS
from render.ticket_to_ride.colours import CARDS
from rules.ticket_to_ride.atlas import TRAIN_COLOURS
from rules.ticket_to_ride.model import COLOURS

if TYPE_CHECKING:
    from collections.abc import Mapping

# What people without red (protanopia), green (deuteranopia) or blue cones (tritanopia) see of a linear
# colour: Machado, Oliveira and Fernandes (2009), severity 1.
BLINDNESS = {
    "none": ((1.0, 0.0, 0.0), (0.0, 1.0, 0.0), (0.0, 0.0, 1.0)),
    "protanopia": (
        (0.152286, 1.052583, -0.204868),
        (0.114503, 0.786281, 0.099216),
        (-0.003882, -0.048116, 1.051998),
    ),
    "deuteranopia": (
        (0.367322, 0.860646, -0.227968),
        (0.280085, 0.672501, 0.047413),
        (-0.01182, 0.04294, 0.968881),
    ),
    "tritanopia": (
        (1.255528, -0.076749, -0.178779),
        (-0.078411, 0.930809, 0.147602),
        (0.004733, 0.691367, 0.3039),
    ),
}
FAR_ENOUGH = 40.0


def _seen(colour: Colour, kind: str) -> tuple[float, float, float]:
    red, green, blue = ((channel / 255) ** 2.2 for channel in colour)
    mixed = (row[0] * red + row[1] * green + row[2] * blue for row in BLINDNESS[kind])
    x, y, z = (255 * min(max(value, 0.0), 1.0) ** (1 / 2.2) for value in mixed)
    return x, y, z


@pytest.mark.parametrize("kind", BLINDNESS)
def test_players_can_be_told_apart(kind: str) -> None:
    """The five colours stay distinct with every kind of colour blindness."""
    for (name, a), (another, b) in combinations(PLAYERS.items(), 2):
        one, other = _seen(a.fill, kind), _seen(b.fill, kind)
        assert sum((x - y) ** 2 for x, y in zip(one, other, strict=True)) ** 0.5 > FAR_ENOUGH, (
            name,
            another,
        )


@pytest.mark.parametrize("looks", [CARDS, CATTLE])
def test_everything_has_a_symbol_of_its_own(looks: Mapping[str, Look]) -> None:
    """No symbol stands for two players or kinds of cards of a game: colour is never alone."""
    symbols = [look.symbol for look in PLAYERS.values()] + [look.symbol for look in looks.values()]
    assert len(set(symbols)) == len(symbols)


def test_every_symbol_is_used() -> None:
    """No symbol is drawn for nobody."""
    used = {look.symbol for looks in (PLAYERS, CARDS, CATTLE) for look in looks.values()}
    assert set(SYMBOLS) <= used | {AUTOMA.symbol, HASTINGS.symbol}


def test_all_colours_of_the_rules_have_a_look() -> None:
    """Nothing is missing when the rules name a colour."""
    assert set(TRAIN_COLOURS) == set(PLAYERS)
    assert set(COLOURS) == set(CARDS)


@pytest.mark.parametrize("name", PLAYERS)
def test_ink_reads_on_a_players_colour(name: str) -> None:
    """The symbol on a badge stands out."""
    assert abs(lightness(PLAYERS[name].ink) - lightness(PLAYERS[name].fill)) > 80


def test_mix() -> None:
    """A mixture lies between its colours."""
    assert mix((0, 0, 0), (200, 100, 50), 0.5) == (100, 50, 25)
    assert rgb("#0a0B0c") == (10, 11, 12)
