"""The final score (rulebook 8; 9, "additional scoring"), and what it would be now."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rules.kernel.contract import ScoreLine
from rules.sierra_west.catalogue import ANIMALS, BOARD, MODE, SOLO
from rules.sierra_west.modes import multiplier

if TYPE_CHECKING:
    from collections.abc import Iterator

    from rules.sierra_west.model import SierraWestState

_SLOTS = sum(BOARD.cabins.slots.values())


def lines_of(state: SierraWestState, seat: int) -> Iterator[ScoreLine]:
    """Yield the points of a seat (or of Hastings, who has no animal of the mode) by category."""
    player = state.players[seat]
    yield ScoreLine("cards", points_for_cards(len(player.claimed)), tuple(player.claimed))
    tiles = BOARD.animals if seat == state.opponent else ANIMALS[state.mode]
    down = tuple(animal for animal in tiles if animal not in player.furs)
    yield ScoreLine("animals", BOARD.points.face_down_animal * len(down), down)
    empty = max(0, _SLOTS - len(player.cabins))
    yield ScoreLine("cabins", BOARD.points.empty_cabin_slot * empty)
    yield ScoreLine("gold", player.goods["gold"])
    yield ScoreLine("tokens", player.goods["token"])
    for track, level in player.homesteads.items():
        yield ScoreLine(f"homestead_{track}", level * multiplier(state, seat))
    yield from _mode_lines(state, seat)
    if seat == state.opponent:
        yield ScoreLine("level", SOLO.levels[state.options.difficulty].final)


def points(state: SierraWestState, seat: int) -> int:
    """Return the points of a seat (or of Hastings) as the game stands."""
    return sum([line.points for line in lines_of(state, seat)])


def points_for_cards(number: int) -> int:
    """Return the points for so many mountain cards."""
    return BOARD.points.cards[min(number, len(BOARD.points.cards) - 1)]


def _mode_lines(state: SierraWestState, seat: int) -> Iterator[ScoreLine]:
    player = state.players[seat]
    if state.mode == "gold":
        points = MODE.gold.points
        yield ScoreLine("carts", points["cart_gold"] * sum(player.carts))
        for card in ("lantern", "dynamite"):
            yield ScoreLine(card, points[card] * (state.owners[card] == seat))
    elif state.mode == "outlaws":
        yield ScoreLine("outlaws", player.captured * multiplier(state, seat))
        yield ScoreLine("sheriff", MODE.outlaws.points["sheriff"] * (state.owners["sheriff"] == seat))


def tie(state: SierraWestState, seat: int) -> tuple[int, int, bool]:
    """Return what decides among equal points, the first that differs."""
    player = state.players[seat]
    return len(player.claimed), sum(player.homesteads.values()), seat == state.opponent
