"""Icons as rows of signs."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from render.great_western_trail.signs.icon_signs import icon_image
from rules.great_western_trail.printed.catalogue import COMMON, EDITIONS, NEUTRAL_BUILDINGS

if TYPE_CHECKING:
    from rules.great_western_trail.model import Edition

BOTH: tuple[Edition, ...] = ("first", "second")


@pytest.mark.parametrize("edition", BOTH)
def test_every_icon_can_be_drawn(edition: Edition) -> None:
    """All icons of buildings, risk actions, objectives and worker rows are drawn at the height asked for."""
    icons = [icon for tile in NEUTRAL_BUILDINGS.values() for icon in tile.actions]
    icons += [icon for tile in EDITIONS[edition].private_buildings.values() for icon in tile.actions]
    icons += COMMON.risk_actions.values()
    icons += [card.immediate for card in COMMON.objectives.deck if card.immediate]
    icons += [icon for row in COMMON.player_board.worker_bonuses.values() for icon in row.values()]
    for icon in icons:
        drawn = icon_image(icon, 40)
        assert drawn.height == 40
        assert drawn.getchannel("A").getextrema()[1] == 255
