"""What a game of Great Western Trail is made of: options, seats, board, and what is pending in a turn.

Actions are in ``actions``, events in ``events``, icons in ``icons``, printed things in ``catalogue``.

Ids: a cattle card is its colour, where cards of a colour differ with its points ("brown_4"); a building its
number and side ("6b"); a hazard its kind, points and hand ("flood_3_green"); a camp tile (teepee in the first
edition, outlaw in the second) the hand on it ("camp_green", "camp_black"); a worker its kind.
"""

from __future__ import annotations

from typing import Literal

import msgspec

from rules.great_western_trail.printed.icons import Icon  # noqa: TC001  msgspec reads the annotation
from rules.kernel.contract import Options, State, snake_case
from rules.kernel.refusal import OptionError

Edition = Literal["first", "second"]
Worker = Literal["cowboy", "builder", "engineer"]

WORKERS: tuple[Worker, ...] = ("cowboy", "builder", "engineer")
HIDDEN = "hidden"
"""A card or tile that the viewer may not see."""
START = "START"
"""Where herders set out again from Kansas City (the rider's space)."""
KANSAS_CITY = "KC"


class GreatWesternTrailOptions(Options, frozen=True):
    """Edition and variants.

    ``private_buildings``: the printed side of all private buildings, or one by chance for each number;
    ``first_player``: a seat by chance, or the first seat.
    """

    edition: Literal["first", "second"] = "second"
    neutral_buildings: Literal["beginner", "shuffled"] = "beginner"
    private_buildings: Literal["a", "b", "random"] = "a"
    simmental: bool = False
    first_player: Literal["random", "first_seat"] = "random"

    def __post_init__(self) -> None:
        """Refuse the Simmental variant without the second edition, to which it belongs."""
        if self.simmental and self.edition != "second":
            raise OptionError("great_western_trail.illegal.simmental")


class Player(msgspec.Struct):
    """One seat's things.

    ``deck`` is drawn from its end. ``discs`` counts, by disc space, the discs still on the player board;
    ``cities`` and ``stations`` are where the others lie (a city as often as it holds one).
    ``engine`` is twice the number of its space, plus one on the turnout after that space.
    ``buildings`` are those not yet built. ``objectives`` lie played in the player's area.
    ``owed_discards``: cards still to be discarded for an exchange token that was used out of turn.
    ``herder`` is empty before the first placement.
    """

    dollars: int
    deck: list[str]
    hand: list[str]
    discard: list[str]
    herder: str
    engine: int
    workers: dict[Worker, int]
    discs: dict[str, int]
    buildings: list[str]
    objectives: list[str]
    exchange_tokens: int
    certificates: int = 0
    owed_discards: int = 0
    cities: list[int] = msgspec.field(default_factory=list)
    stations: list[int] = msgspec.field(default_factory=list)
    hazards: list[str] = msgspec.field(default_factory=list)
    camp_tiles: list[str] = msgspec.field(default_factory=list)
    station_masters: list[str] = msgspec.field(default_factory=list)
    market_token: bool = False


class Built(msgspec.Struct, frozen=True, gc=False):
    """A private building on the trail."""

    seat: int
    building: str


class Frame(msgspec.Struct, tag_field="pending", tag=snake_case):
    """Something that the seat whose turn it is has still to decide; the last one of the stack comes first."""


class FirstPlacement(Frame):
    """Put the herder on any neutral building (second edition: after discarding to four cards)."""


class Moving(Frame):
    """Phase A: move the herder; before that, objective cards may be played."""


class AtLocation(Frame):
    """Phase B on a building, hazard or camp tile.

    ``building`` is whose local actions may be used: a neutral building's letter or a private building's id,
    empty where there are none (another player's building, hazards, camps). ``done`` are the indexes of the
    local actions used: those of the tile in printed order, after them the risk action of its space.
    ``auxiliary``: the single auxiliary action has been taken instead.
    """

    location: str
    building: str
    risk: str = ""
    done: list[int] = msgspec.field(default_factory=list)
    auxiliary: bool = False


class Bonus(Frame):
    """One icon to use or to pass: of a worker's place, station master, objective card or discard."""

    icon: Icon


class Buying(Frame):
    """Within buying cattle: ``cowboys`` are not used yet."""

    cowboys: int


class Discarding(Frame):
    """Discard ``cards`` cards from the hand, ``at_once`` if they were drawn by an exchange token."""

    cards: int
    at_once: bool = False


class Removing(Frame):
    """Up to ``cards`` hand cards may be removed from the game."""

    cards: int


class Reversing(Frame):
    """Move the engine back exactly ``spaces`` as a cost, then gain ``then``."""

    spaces: int
    then: tuple[Icon, ...] = ()


class AtStation(Frame):
    """The engine stopped at a station (its number), which may now be upgraded."""

    station: int


class Appointing(Frame):
    """A station was upgraded; a worker may become its station master."""

    station: int


class LeavingLastSpace(Frame):
    """The engine stands on space 39 and must move back to any free space or turnout."""


class TakingObjective(Frame):
    """An objective card must be taken (link of two cities)."""


class Foresight(Frame):
    """Kansas City steps 1 to 3: choose a tile of this column (0 to 2)."""

    column: int


class Income(Frame):
    """Kansas City step 4: show the hand and add certificates."""


class Growing(Frame):
    """Simmental cattle of ``stage`` (1 or 2) in the hand may be exchanged for the next stage."""

    stage: int


class Delivery(Frame):
    """Choose a city of value ``value`` or less, and a disc. A special delivery has no transport cost."""

    value: int
    special: bool = False


class TurnDone(Frame):
    """All is done in Kansas City; the turn may end."""


Pending = (
    FirstPlacement
    | Moving
    | AtLocation
    | Bonus
    | Buying
    | Discarding
    | Removing
    | Reversing
    | AtStation
    | Appointing
    | LeavingLastSpace
    | TakingObjective
    | Foresight
    | Income
    | Growing
    | Delivery
    | TurnDone
)


class GreatWesternTrailState(State):
    """A game in progress.

    ``seat`` is whose turn it is, ``pending`` what it still has to decide (a stack).
    ``neutrals``, ``buildings``, ``hazards`` and ``camps`` say what stands on the trail, by location.
    ``supply`` holds the three stacks of Kansas City (drawn from the end), ``foresight`` three columns of two
    tiles ("" where one is missing). ``job_market`` holds rows of workers ("" is free); the market token
    stands in row ``market_row`` (0 is the top row; after the last row it has left the market).
    ``station_masters`` are the tiles at stations 1 to 5, a worker's kind where one was appointed.
    ``simmental`` counts the cards left of stages 2 and 3. ``removed`` went back to the box.
    ``last_turns`` counts the turns left once the market token has gone (else -1).
    """

    options: GreatWesternTrailOptions
    seat: int
    pending: list[Pending]
    players: list[Player]
    neutrals: dict[str, str]
    buildings: dict[str, Built]
    hazards: dict[str, str]
    camps: dict[str, str]
    supply: list[list[str]]
    foresight: list[list[str]]
    job_market: list[list[str]]
    market_row: int
    cattle_deck: list[str]
    cattle_market: list[str]
    simmental: list[int]
    objective_deck: list[str]
    objectives: list[str]
    station_masters: list[str]
    removed: list[str]
    last_turns: int = -1
    ended: Literal["", "job_market"]
