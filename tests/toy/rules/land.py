"""The map: which spaces there are, where a tile fits, what belongs together, what that is worth."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from tests.toy.rules.model import LANDS, PRINTED, land_of, springs_of

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from tests.toy.rules.model import Land, WaystationOptions, WaystationState


class Region(NamedTuple):
    """Tiles of one land, side by side: their spaces, points, and who has most wardens there."""

    land: Land
    spaces: frozenset[str]
    points: int
    owners: tuple[int, ...]


def spaces_of(options: WaystationOptions) -> tuple[str, ...]:
    """Return the spaces of a map, row by row: "b3" is in the second column, the third row."""
    side = PRINTED.sides[options.map]
    return tuple(f"{column}{row}" for row in range(1, side + 1) for column in "abcdefgh"[:side])


def neighbours(space: str) -> Iterator[str]:
    """Yield what lies beside a space, whether the map has it or not."""
    column, row = ord(space[0]), int(space[1:])
    for across, down in ((0, -1), (-1, 0), (1, 0), (0, 1)):
        yield f"{chr(column + across)}{row + down}"


def open_spaces(state: WaystationState) -> tuple[str, ...]:
    """Return the spaces where a tile may be laid, in the order in which pictures and panels number them."""
    tiles = state.tiles
    return tuple(
        space
        for space in spaces_of(state.options)
        if space not in tiles and any(other in tiles for other in neighbours(space))
    )


def region_at(state: WaystationState, space: str) -> Region:
    """Return the region of a tile that lies on the map."""
    land, found, ahead = land_of(state.tiles[space]), {space}, [space]
    while ahead:
        for other in neighbours(ahead.pop()):
            if other not in found and other in state.tiles and land_of(state.tiles[other]) == land:
                found.add(other)
                ahead.append(other)
    points = sum(1 + 2 * springs_of(state.tiles[each]) for each in found)
    return Region(land, frozenset(found), points, _most([state.wardens[s] for s in found & {*state.wardens}]))


def regions(state: WaystationState) -> list[Region]:
    """Return all regions, each once."""
    found: list[Region] = []
    for space in state.tiles:
        if not any(space in region.spaces for region in found):
            found.append(region_at(state, space))
    return found


def points_of(state: WaystationState, seat: int) -> dict[str, int]:
    """Return the points of a seat by lands, and those of wardens that it has kept (5)."""
    points = {**dict.fromkeys(LANDS, 0), "wardens": state.players[seat].wardens}
    for region in regions(state):
        if seat in region.owners:
            points[region.land] += region.points
    return points


def _most(seats: Sequence[int]) -> tuple[int, ...]:
    """Return the seats that occur most often."""
    most = max(map(seats.count, seats), default=0)
    return tuple(sorted(seat for seat in {*seats} if seats.count(seat) == most))
