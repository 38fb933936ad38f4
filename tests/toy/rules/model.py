"""What a game of Waystation is made of: its map and tiles, state, actions, events."""

from __future__ import annotations

from collections.abc import Mapping  # noqa: TC003  the kernel reads the annotations
from pathlib import Path
from typing import Annotated, ClassVar, Final, Literal, get_args

import msgspec

from rules.kernel.contract import Action, Event, Options, State
from rules.kernel.visibility import BY_SEAT, Everybody, FaceDown, Nobody, Open, Owner, Pool, counted

Land = Literal["forest", "meadow", "rock"]
Ending = Literal["map_full"]
HIDDEN: Final = ""
"""The back of a tile."""


class Printed(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What is printed: tiles of each land by their springs, how large maps are, what one begins with."""

    lands: tuple[Land, ...]
    springs: Mapping[int, int]
    sides: Mapping[str, int]
    hands: Mapping[int, int]
    wardens: int


PRINTED: Final = msgspec.json.decode(
    (Path(__file__).parent / "data" / "tiles.json").read_bytes(), type=Printed
)
LANDS: Final = get_args(Land)
TILES: Final = {
    f"{land}_{springs}": count for land in PRINTED.lands for springs, count in PRINTED.springs.items()
}
"""How often there is each tile: "rock_2" is rock with two springs."""


def land_of(tile: str) -> Land:
    """Return the land of a tile."""
    return next(land for land in PRINTED.lands if tile.startswith(land))


def springs_of(tile: str) -> int:
    """Return the springs of a tile."""
    return int(tile[-1])


class WaystationOptions(Options, frozen=True):
    """How large the map is."""

    map: Literal["small", "large"] = "small"


class Player(msgspec.Struct):
    """A seat's tiles, and its wardens that are not posted."""

    hand: Annotated[list[str], Owner(FaceDown(HIDDEN), "tiles")]
    wardens: Open[int] = PRINTED.wardens


class Posting(msgspec.Struct, frozen=True, tag_field="pending"):
    """A warden may be posted on the tile just laid."""

    space: str


class WaystationState(State):
    """``seat`` is whose turn it is. Tiles lie, and wardens of seats stand, on spaces: "b3"."""

    pools: ClassVar[Mapping[str, Pool]] = {"tiles": Pool(lambda _state, _owner: counted(TILES))}

    options: Open[WaystationOptions]
    seat: Open[int]
    players: Annotated[list[Player], BY_SEAT]
    deck: Annotated[list[str], Nobody(FaceDown(HIDDEN), "tiles")]
    tiles: Annotated[dict[str, str], Everybody("tiles")]
    wardens: Open[dict[str, int]]
    pending: Open[list[Posting]]
    ended: Open[Ending | Literal[""]]


class LayTile(Action, frozen=True, gc=False):
    """Lay a tile from one's hand on a free space."""

    tile: str
    space: str


class PostWarden(Action, frozen=True, gc=False):
    """Post a warden on the tile just laid."""


class KeepWarden(Action, frozen=True, gc=False):
    """Post none."""


WaystationAction = LayTile | PostWarden | KeepWarden


class TileLaid(Event, frozen=True, gc=False):
    """A tile was laid."""

    tile: str
    space: str


class WardenPosted(Event, frozen=True, gc=False):
    """A warden was posted."""

    space: str


class TileDrawn(Event, frozen=True, gc=False):
    """A tile was drawn."""

    secret: ClassVar[tuple[str, ...]] = ("tile",)
    reveals: ClassVar[bool] = True
    tile: str | None


class GameEnded(Event, frozen=True, gc=False):
    """The map is full."""

    reason: Ending


WaystationEvent = TileLaid | WardenPosted | TileDrawn | GameEnded
