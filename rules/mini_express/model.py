"""What a game of Mini Express is made of: options, companies, players, the automa, and what is pending.

Actions are in ``actions``, events in ``events``, the maps in ``atlas``, numbers and tiles in ``catalogue``.

Ids: a company is its colour; a hex its column letter and its row number ("N7"), rows counted twice as fine,
so that the hex below "N7" is "N9"; a demand tile its two icons ("brown_grey", "white_purple"); an automa tile
its steps of the company marker and of the target marker ("2_1"), or "reset".
"""

from __future__ import annotations

from typing import Literal

import msgspec

from rules.kernel.contract import Options, State, snake_case
from rules.kernel.refusal import OptionError

CompanyId = Literal["brown", "grey", "orange", "white"]
Level = Literal["easy", "normal", "hard", "expert", "nightmare"]
Ending = Literal["shares", "last_city", "stalemate"]

COMPANIES: tuple[CompanyId, ...] = ("brown", "grey", "orange", "white")
"""In the order of the share board, left to right; lists by company have this order."""
RESET = "reset"


class MiniExpressOptions(Options, frozen=True):
    """Map, modules and modes.

    ``golden_spike`` belongs to the USA, ``ports`` to Europe; ``two_players``: with the automa, or the expert
    duel without; ``difficulty`` of the automa against a single player; ``first_player``: by chance, or the
    first seat.
    """

    map: Literal["usa", "europe"] = "usa"
    golden_spike: bool = False
    ports: bool = False
    two_players: Literal["automa", "duel"] = "automa"
    difficulty: Level = "easy"
    first_player: Literal["random", "first_seat"] = "random"

    def __post_init__(self) -> None:
        """Refuse a module on the map that it does not belong to."""
        if self.golden_spike and self.map != "usa":
            raise OptionError("mini_express.illegal.golden_spike_map")
        if self.ports and self.map != "europe":
            raise OptionError("mini_express.illegal.ports_map")

    def check_seats(self, seats: int) -> None:
        """Raise OptionError for a mode of another number of players."""
        if self.two_players == "duel" and seats != 2:  # noqa: PLR2004  the duel is for two by its name
            raise OptionError("mini_express.illegal.duel_seats", seats=seats)
        if self.difficulty != "easy" and seats != 1:
            raise OptionError("mini_express.illegal.difficulty_seats", seats=seats)


class Company(msgspec.Struct):
    """A company: ``value`` on the value track, ``shares`` in stock, ``track``: trains on its track place.

    ``supply`` counts its trains beside the board; ``hexes`` hold one train each, in the order of placing.
    """

    value: int
    shares: int
    track: int
    supply: int
    hexes: list[str]


class Player(msgspec.Struct):
    """Shares owned and influence, by company."""

    shares: list[int]
    influence: list[int]


class Automa(msgspec.Struct):
    """The automa's things, beside its shares and influence: those are ``players[seats]`` of the state.

    ``bag`` is drawn from its end (in a view its order is not the true one), ``drawn`` lies beside it.
    ``marker`` is the company on which the company marker stands, ``target`` the city of the target marker.
    """

    bag: list[str]
    drawn: list[str]
    marker: CompanyId
    target: str


class Spike(msgspec.Struct):
    """The golden spike: on the ``map`` until Omaha is reached, on the ``board`` until the line is joined.

    ``done`` when it is, ``gone`` when San Francisco was reached first. A company that was to be ``east`` or
    ``west`` but had no train left for it is None; so are those not yet known.
    """

    place: Literal["map", "board", "done", "gone"] = "map"
    east: CompanyId | None = None
    west: CompanyId | None = None


class Pending(msgspec.Struct, frozen=True, gc=False, tag_field="kind", tag=snake_case):
    """A decision that the seat to act owes before the game goes on."""


class ChoosingInfluence(Pending, frozen=True, gc=False):
    """One influence in any company but this one (the purple icon of a demand tile)."""

    company: CompanyId


class ChoosingWest(Pending, frozen=True, gc=False):
    """The western company, one of these (golden spike)."""

    companies: tuple[CompanyId, ...]


class PlacingPort(Pending, frozen=True, gc=False):
    """A port for a train of this company."""

    company: CompanyId


AnyPending = ChoosingInfluence | ChoosingWest | PlacingPort


class MiniExpressState(State):
    """A game in progress. ``turn`` is 0 during the draft.

    ``players`` are the seats and after them, if it plays, the automa: it is number ``seats`` in events and in
    the result, too. ``start`` has the first-player marker. ``companies`` have their own order.
    ``display`` counts by company the shares laid out for the draft, ``removed`` those out of the game.
    ``demand`` says by city which demand tile lies there. ``pending`` is a stack, the next decision last.
    ``used`` are the companies of this turn's actions so far; ``passes`` counts turns without an action in a
    row. ``ended`` says why the game is over.
    """

    options: MiniExpressOptions
    seat: int
    start: int
    players: list[Player]
    companies: list[Company]
    demand: dict[str, str]
    display: list[int]
    removed: list[int]
    automa: Automa | None
    spike: Spike | None
    pending: list[AnyPending]
    used: list[CompanyId]
    passes: int
    ended: Ending | Literal[""]
