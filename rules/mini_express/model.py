"""What a game of Mini Express is made of: options, companies, players, the automa, and what is pending.

Actions are in ``actions``, events in ``events``, the maps in ``atlas``; ids: see ``catalogue`` and ``hexes``.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping  # noqa: TC003  the kernel reads the annotations
from typing import TYPE_CHECKING, Annotated, ClassVar, Literal

import msgspec

from rules.kernel.contract import Options, snake_case
from rules.kernel.model import Opposed, only_alone
from rules.kernel.refusal import OptionError
from rules.kernel.visibility import BY_SEAT, Everybody, Nobody, Open, Pool, Sorted
from rules.mini_express.catalogue import AUTOMA_TILES, COMPANIES, NUMBERS, CompanyId, Level

if TYPE_CHECKING:
    from collections.abc import Iterable

    from rules.mini_express.catalogue import LevelFacts, ModeFacts

Ending = Literal["shares", "last_city", "stalemate"]


class MiniExpressOptions(Options, frozen=True):
    """Map, modules and modes.

    ``golden_spike`` belongs to the USA, ``ports`` to Europe; ``two_players``: with the automa, or the expert
    duel without; ``difficulty`` of the automa against a single player; ``first_player``: by chance, or the
    first seat. ``capacity`` of every city: as printed, or two companies, which p.6 offers for a first game.
    """

    map: Literal["usa", "europe"] = "usa"
    golden_spike: bool = False
    ports: bool = False
    two_players: Literal["automa", "duel"] = "automa"
    difficulty: Level = "easy"
    first_player: Literal["random", "first_seat"] = "random"
    capacity: Literal["printed", "two"] = "printed"

    def __post_init__(self) -> None:
        """Refuse a module on the map that it does not belong to."""
        if self.golden_spike and self.map != "usa":
            raise OptionError("mini_express.illegal.golden_spike_map")
        if self.ports and self.map != "europe":
            raise OptionError("mini_express.illegal.ports_map")

    @property
    def level(self) -> LevelFacts:
        """What the automa does better than the easy one."""
        return NUMBERS.levels[self.difficulty]

    def mode_for(self, seats: int) -> ModeFacts:
        """Return what is particular to a number of players."""
        return NUMBERS.modes.get(seats) or NUMBERS.two_players[self.two_players]

    def check_seats(self, seats: int) -> None:
        """Raise OptionError for a mode of another number of players."""
        if self.two_players == "duel" and seats != 2:  # noqa: PLR2004  the duel is for two by its name
            raise OptionError("mini_express.illegal.duel_seats", seats=seats)
        only_alone(self, "difficulty", seats, "mini_express.illegal.difficulty_seats")


def _pieces(value: int | list[str]) -> list[str]:
    """Return pieces that are counted, or that lie on hexes; they are all alike."""
    return [""] * (value if isinstance(value, int) else len(value))


_SHARES, _TRAINS = Everybody("shares", _pieces), Everybody("trains", _pieces)


class Company(msgspec.Struct):
    """A company: ``value`` on the value track, ``shares`` in stock, ``track``: trains on its track place.

    ``supply`` counts its trains beside the board; ``hexes`` hold one train each, in the order of placing.
    """

    value: Open[int]
    shares: Annotated[int, _SHARES]
    track: Annotated[int, _TRAINS]
    supply: Annotated[int, _TRAINS]
    hexes: Annotated[list[str], _TRAINS]


class Player(msgspec.Struct):
    """Shares owned and influence, by company."""

    shares: Open[list[int]]
    influence: Open[list[int]]


class Automa(msgspec.Struct):
    """The automa's things, beside its shares and influence: those are the last one of ``players``.

    ``bag`` is drawn from its end (in a view its order is not the true one), ``drawn`` lies beside it.
    ``marker`` is the company on which the company marker stands, ``target`` the city of the target marker.
    """

    bag: Annotated[list[str], Nobody(Sorted())]
    drawn: Annotated[list[str], Everybody("tiles")]
    marker: Open[CompanyId]
    target: Open[str]


class Spike(msgspec.Struct):
    """The golden spike: on the ``map`` until Omaha is reached, on the ``board`` until the line is joined.

    ``done`` when it is, ``gone`` when San Francisco was reached first. A company that was to be ``east`` or
    ``west`` but had no train left for it is None; so are those not yet known.
    """

    place: Open[Literal["map", "board", "done", "gone"]] = "map"
    east: Open[CompanyId | None] = None
    west: Open[CompanyId | None] = None


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


def _trains(state: MiniExpressState, index: int | None) -> list[str]:
    """Return the trains of a company that do not lie at the golden spike."""
    assert index is not None
    spike = (state.spike.east, state.spike.west) if state.spike else ()
    return _pieces(NUMBERS.trains - spike.count(COMPANIES[index]))


def _shares(state: MiniExpressState, index: int | None) -> list[str]:
    """Return the shares of a company that nobody holds, and that are neither laid out nor removed."""
    assert index is not None
    held = sum(player.shares[index] for player in state.players)
    return _pieces(NUMBERS.shares - held - state.display[index] - state.removed[index])


def _tiles(state: MiniExpressState, _owner: int | None) -> Iterable[str]:
    """Return the automa's tiles with numbers that are not in its bag."""
    tiles = Counter({tile.id: tile.count for tile in AUTOMA_TILES.values()})
    tiles.subtract(tile for tile in automa_of(state).bag if tile in tiles)
    return tiles.elements()


class MiniExpressState(Opposed):
    """A game in progress. ``turn`` is 0 during the draft.

    ``players`` are the seats and, if it plays, the automa, which is the ``opponent``. ``start`` has the
    first-player marker. ``companies`` have their own order.
    ``display`` counts by company the shares laid out for the draft, ``removed`` those out of the game.
    ``demand`` says by city which demand tile lies there. ``pending`` is a stack, the next decision last.
    ``used`` are the companies of this turn's actions so far; ``passes`` counts turns without an action in a
    row. ``ended`` says why the game is over.
    """

    pools: ClassVar[Mapping[str, Pool]] = {
        "trains": Pool(_trains, own=True),
        "shares": Pool(_shares, own=True),
        "tiles": Pool(_tiles),
    }

    options: Open[MiniExpressOptions]
    seat: Open[int]
    start: Open[int]
    players: Open[list[Player]]
    companies: Annotated[list[Company], BY_SEAT]  # each has trains and shares of its own, and no secret
    demand: Open[dict[str, str]]
    display: Open[list[int]]
    removed: Open[list[int]]
    automa: Open[Automa | None]
    spike: Open[Spike | None]
    pending: Open[list[AnyPending]]
    used: Open[list[CompanyId]]
    passes: Open[int]
    ended: Open[Ending | Literal["", "counted"]]

    @property
    def mode(self) -> ModeFacts:
        """What is particular to the number of players."""
        return self.options.mode_for(self.seats)

    @property
    def is_duel(self) -> bool:
        """Whether this is the expert duel of two players."""
        return self.automa is None and self.seats == 2  # noqa: PLR2004  a duel

    @property
    def is_solo(self) -> bool:
        """Whether a single player plays against the automa."""
        return self.seats == 1


def automa_of(state: MiniExpressState) -> Automa:
    """Return the automa of a game in which it plays."""
    assert state.automa is not None
    return state.automa
