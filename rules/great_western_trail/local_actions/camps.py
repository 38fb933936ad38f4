"""Trading with teepees (first edition p.12), arresting outlaws (second edition p.17)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rules.great_western_trail.actions import TakeCampTile
from rules.great_western_trail.events import CampTileTaken
from rules.great_western_trail.local_actions.gains import refuse_dollars
from rules.great_western_trail.printed.catalogue import EDITIONS
from rules.kernel.refusal import IllegalAction

if TYPE_CHECKING:
    from collections.abc import Iterator

    from rules.great_western_trail.model import GreatWesternTrailState
    from rules.great_western_trail.printed import icons
    from rules.kernel.contract import Event


def choices(
    state: GreatWesternTrailState, seat: int, _: icons.TakeCampTileIcon, __: int
) -> Iterator[TakeCampTile]:
    """Yield the camps with a tile whose cost, if any, can be paid."""
    spaces = EDITIONS[state.options.edition].camp_spaces
    dollars = state.players[seat].dollars
    for location in state.camps:
        if dollars + spaces[location].dollars >= 0:
            yield TakeCampTile(location)


def refusal(
    state: GreatWesternTrailState, seat: int, _: icons.TakeCampTileIcon, action: TakeCampTile
) -> IllegalAction | None:
    """Return why a tile cannot be taken, or None."""
    if action.location not in state.camps:
        return IllegalAction("great_western_trail.illegal.no_camp_tile")
    space = EDITIONS[state.options.edition].camp_spaces[action.location]
    return refuse_dollars(state.players[seat], -space.dollars)


def use(
    state: GreatWesternTrailState, seat: int, _: icons.TakeCampTileIcon, action: TakeCampTile
) -> list[Event]:
    """Keep the tile; gain or pay what its space shows. Herders there stay on the empty space."""
    player = state.players[seat]
    space = EDITIONS[state.options.edition].camp_spaces[action.location]
    tile = state.camps.pop(action.location)
    player.camp_tiles.append(tile)
    player.dollars += space.dollars
    player.exchange_tokens += space.exchange_tokens
    return [CampTileTaken(seat, action.location, tile, space.dollars, space.exchange_tokens)]
