"""The numbers of the rulebook, the value track and the tiles, from ``data/*.json``.

Ids: a company is its colour; a demand tile its two icons ("brown_grey", "white_purple"); an automa tile its
steps of the company marker and of the target marker ("2_1"), or "reset".
"""

from __future__ import annotations

from functools import partial
from typing import Literal

from rules.kernel import data
from rules.kernel.data import Printed

CompanyId = Literal["brown", "grey", "orange", "white"]
Level = Literal["easy", "normal", "hard", "expert", "nightmare"]
Icon = Literal["brown", "grey", "orange", "white", "purple"]
Column = Literal["first", "second", "other"]

COMPANIES: tuple[CompanyId, ...] = ("brown", "grey", "orange", "white")
"""In the order of the share board, left to right; lists by company have this order."""
RESET = "reset"


class ModeFacts(Printed, frozen=True):
    """What differs by number of players: shares by company in ``stock`` and on ``display`` for the draft.

    ``columns`` are those of the value track in use, from the one for the highest influence on.
    """

    stock: int
    display: int
    leftover_value: int
    companies_to_end: int
    columns: tuple[Column, ...]


class LevelFacts(Printed, frozen=True):
    """What the automa of a level does better.

    ``fills_up``: a share taken fills the track place up to three trains, instead of adding three.
    ``bonus_below``: its track gives no bonus to companies with this many trains on their track place.
    ``worthless_up_to``: the influence with which the player's shares are worth nothing; ``worthless_behind``:
    so are those of companies in which the automa has more.
    """

    fills_up: bool = False
    bonus_below: int | None = None
    ends_at_last_city: bool = False
    start_shares: int = 1
    worthless_up_to: int = 0
    share_influence: int = 0
    worthless_behind: bool = False
    player_influence: int = 1
    automa_influence: int = 1


class Numbers(Printed, frozen=True):
    """The numbers of the rulebook; ``modes`` by the number of seats, two players choose theirs."""

    seats: tuple[int, ...]
    trains: int
    shares: int
    track_at_start: int
    track_at_most: int
    trains_a_share: int
    value_at_most: int
    spike_bonus: int
    shares_drafted: int
    automa_buys_below: int
    automa_resets: int
    modes: dict[int, ModeFacts]
    two_players: dict[str, ModeFacts]
    levels: dict[Level, LevelFacts]


class Worth(Printed, frozen=True):
    """A row of the value track: what a share is worth by the rank of its owner's influence."""

    value: int
    first: int
    second: int
    other: int


class DemandTile(Printed, frozen=True):
    """A kind of demand tile; ``count`` of them are in the game."""

    id: str
    icons: tuple[CompanyId, Icon]
    count: int


class AutomaTile(Printed, frozen=True):
    """A kind of automa tile: steps of the company marker and of the target marker."""

    id: str
    company: int
    city: int
    count: int


read = partial(data.read, __package__)
NUMBERS: Numbers = read("game", Numbers)
VALUE_TRACK: tuple[Worth, ...] = read("value_track", tuple[Worth, ...])
"""By value, from 0."""
DEMAND: dict[str, DemandTile] = {tile.id: tile for tile in read("demand", tuple[DemandTile, ...])}
GIVES: dict[str, dict[int, int]] = {
    tile.id: {COMPANIES.index(icon): tile.icons.count(icon) for icon in tile.icons if icon != "purple"}
    for tile in DEMAND.values()
}
"""By demand tile, how much influence it gives in the companies of its icons, by their number."""
AUTOMA_TILES: dict[str, AutomaTile] = {tile.id: tile for tile in read("automa", tuple[AutomaTile, ...])}
