"""What a game of Waystation conserves, and what of it a seat cannot see."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from rules import Chance
    from tests.toy.rules import WaystationState


def census(state: WaystationState) -> object:
    """Return all tiles, and each seat's wardens."""
    hands = [tile for player in state.players for tile in player.hand]
    posted = [*state.wardens.values()]
    wardens = [player.wardens + posted.count(seat) for seat, player in enumerate(state.players)]
    return sorted([*state.deck, *state.tiles.values(), *hands]), wardens


def shuffle_hidden(state: WaystationState, viewer: int | None, chance: Chance) -> None:
    """Deal anew the tiles that ``viewer`` cannot see, and change the seed."""
    others = [player for seat, player in enumerate(state.players) if seat != viewer]
    unseen = [*state.deck, *(tile for player in others for tile in player.hand)]
    chance.shuffle(unseen)
    for player in others:
        player.hand = [unseen.pop() for _ in player.hand]
    state.deck = unseen
    state.chance.seed = "f" * 32
    state.chance.draws += 1
