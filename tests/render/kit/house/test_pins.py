"""Signs of whose turn something came of."""

from __future__ import annotations

from render.kit.house.colours import GOLD
from render.kit.house.panels import TURN_SIZE, turn_sign
from render.kit.palette import PLAYERS

BLUE, RED = PLAYERS["blue"], PLAYERS["red"]


def test_tells_player_and_turn() -> None:
    """Each player and each turn has a sign of its own, all of one size."""
    signs = [turn_sign(look, number) for look in (BLUE, RED) for number in (1, 2, 12)]
    assert len({sign.tobytes() for sign in signs}) == len(signs)
    assert {sign.size for sign in signs} == {TURN_SIZE}


def test_only_the_newest_is_gold() -> None:
    """An old sign has no gold: that is for what is new."""
    new, old = (turn_sign(BLUE, 1, old=old).convert("RGB").tobytes() for old in (False, True))
    assert bytes(GOLD) in new
    assert bytes(GOLD) not in old
