"""What a game of Great Western Trail is made of: options, seats, board, and what is pending in a turn.

Actions are in ``actions``, events in ``events``, icons in ``icons``, printed things in ``catalogue``.

Ids: a cattle card is its colour, where cards of a colour differ with its points ("brown_4"); a building its
number and side ("6b"); a hazard its kind, points and hand ("flood_3_green"); a camp tile (teepee in the first
edition, outlaw in the second) the hand on it ("camp_green", "camp_black"); a worker its kind.
"""

from __future__ import annotations

from collections.abc import Mapping  # noqa: TC003  the kernel reads the annotations
from functools import reduce
from operator import or_
from typing import TYPE_CHECKING, Annotated, ClassVar, Literal

import msgspec

from rules.great_western_trail.pools import CATTLE_BACK, IN_BOX, OBJECTIVE_BACK, POOLS, older_simmental
from rules.great_western_trail.printed import catalogue
from rules.great_western_trail.printed.icons import Icon  # noqa: TC001  msgspec reads the annotation
from rules.great_western_trail.printed.sam_cards import SAM
from rules.kernel.contract import Options, snake_case
from rules.kernel.model import Opposed, crowd_of, only_alone
from rules.kernel.refusal import OptionError
from rules.kernel.visibility import BY_SEAT, Everybody, FaceDown, Nobody, Open, Owner, Pool, counted

Edition = catalogue.Edition
Level = catalogue.Level
Worker = catalogue.Worker

WORKERS: tuple[Worker, ...] = ("cowboy", "builder", "engineer")
HIDDEN = "hidden"
"""A card or tile that the viewer may not see."""
START = "START"
"""Where herders set out again from Kansas City (the rider's space)."""
KANSAS_CITY = "KC"
FACE_DOWN = 0
"""A card of Sam that nobody may see."""
IN_STOCK = "stock"
"""The disc space of Sam's discs: they lie beside his board."""
TAKEN = ""
"""In place of a station master's tile that Sam has taken."""


class GreatWesternTrailOptions(Options, frozen=True):
    """Edition and variants.

    ``private_buildings``: the printed side of all private buildings, or one by chance for each number;
    ``first_player``: a seat by chance, or the first seat. ``difficulty``: how strong Sam is, whom a single
    player plays against, with the second edition.
    """

    edition: Literal["first", "second"] = "second"
    neutral_buildings: Literal["beginner", "shuffled"] = "beginner"
    private_buildings: Literal["a", "b", "random"] = "a"
    simmental: bool = False
    first_player: Literal["random", "first_seat"] = "random"
    difficulty: Level = "easy"

    def __post_init__(self) -> None:
        """Refuse the Simmental variant without the second edition, to which it belongs."""
        if self.simmental and self.edition != "second":
            raise OptionError("great_western_trail.illegal.simmental")

    def check_seats(self, seats: int) -> None:
        """Refuse Sam at a table of several, and with the first edition."""
        only_alone(self, "difficulty", seats, "great_western_trail.illegal.difficulty_seats")
        if seats == 1 and self.edition != SAM.edition:
            raise OptionError("great_western_trail.illegal.alone_edition")


class _Hand(FaceDown, frozen=True):
    """Cards in hand, of which all know some."""

    def known(self, thing: Player) -> list[str]:
        """Return the cards that all know of."""
        return list(thing.known)


class Player(msgspec.Struct):
    """One seat's things.

    ``deck`` is drawn from its end. ``ranch`` are all cards of deck, hand and discard pile, which everybody
    has seen come; ``known`` are those of the hand that all know of. Both are sorted.
    ``discs`` counts, by disc space, the discs still on the player board; ``cities`` and ``stations`` are
    where the others lie (a city as often as it holds one).
    ``engine`` is twice the number of its space, plus one on the turnout after that space.
    ``buildings`` are those not yet built. ``objectives`` lie played in the player's area.
    ``owed_discards``: cards still to be discarded for an exchange token that was used out of turn.
    ``herder`` is empty before the first placement.
    """

    dollars: Open[int]
    deck: Annotated[list[str], Nobody(FaceDown(HIDDEN), "ranch", laid_open=True)]
    hand: Annotated[list[str], Owner(_Hand(HIDDEN), "ranch", laid_open=True)]
    discard: Annotated[list[str], Everybody("ranch")]
    ranch: Annotated[tuple[str, ...], IN_BOX]
    known: Open[tuple[str, ...]]
    herder: Open[str]
    engine: Open[int]
    workers: Annotated[dict[Worker, int], Everybody("box", counted)]
    discs: Open[dict[str, int]]
    buildings: Open[list[str]]
    objectives: Annotated[list[str], IN_BOX]
    exchange_tokens: Open[int]
    certificates: Open[int] = 0
    owed_discards: Open[int] = 0
    cities: Open[list[int]] = []
    stations: Open[list[int]] = []
    hazards: Annotated[list[str], IN_BOX] = []
    camp_tiles: Annotated[list[str], IN_BOX] = []
    station_masters: Open[list[str]] = []
    market_token: Open[bool] = False


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

    location: Open[str]
    building: Open[str]
    risk: Open[str] = ""
    done: Open[list[int]] = []
    auxiliary: Open[bool] = False


class Bonus(Frame):
    """One icon to use or to pass: of a worker's place, station master, objective card or discard."""

    icon: Open[Icon]


class Buying(Frame):
    """Within buying cattle: ``cowboys`` are not used yet."""

    cowboys: Open[int]


class Discarding(Frame):
    """Discard ``cards`` cards from the hand, ``at_once`` if they were drawn by an exchange token."""

    cards: Open[int]
    at_once: Open[bool] = False


class Removing(Frame):
    """Up to ``cards`` hand cards may be removed from the game."""

    cards: Open[int]


class Reversing(Frame):
    """Move the engine back exactly ``spaces`` as a cost, then gain ``then``."""

    spaces: Open[int]
    then: Open[tuple[Icon, ...]] = ()


class AtStation(Frame):
    """The engine stopped at a station (its number), which may now be upgraded."""

    station: Open[int]


class Appointing(Frame):
    """A station was upgraded; a worker may become its station master."""

    station: Open[int]


class LeavingLastSpace(Frame):
    """The engine stands on space 39 and must move back to any free space or turnout."""


class TakingObjective(Frame):
    """An objective card must be taken (link of two cities)."""


class Foresight(Frame):
    """Kansas City steps 1 to 3: choose a tile of this column (0 to 2)."""

    column: Open[int]


class Income(Frame):
    """Kansas City step 4: show the hand and add certificates."""


class Growing(Frame):
    """Simmental cattle of ``stage`` (1 or 2) in the hand may be exchanged for the next stage."""

    stage: Open[int]


class Delivery(Frame):
    """Choose a city of value ``value`` or less, and a disc. A special delivery has no transport cost."""

    value: Open[int]
    special: Open[bool] = False


class TurnDone(Frame):
    """All is done in Kansas City; the turn may end."""


if TYPE_CHECKING:
    Pending = Frame
else:
    Pending = reduce(or_, Frame.__subclasses__())
    """The union of all frames above."""


class Sam(msgspec.Struct):
    """The cards of Sam, by number, and his specialization; his other things are those of a player.

    ``supply`` is drawn from its end, ``used`` lie open beside it.
    """

    supply: Annotated[list[int], Nobody(FaceDown(FACE_DOWN), "sam")]
    used: Annotated[list[int], Everybody("sam")]
    specialization: Open[Worker]


class GreatWesternTrailState(Opposed):
    """A game in progress.

    ``seat`` is whose turn it is, ``pending`` what it still has to decide (a stack).
    ``neutrals``, ``buildings``, ``hazards`` and ``camps`` say what stands on the trail, by location.
    ``supply`` holds the three stacks of Kansas City (drawn from the end), ``supply_left`` their tiles sorted,
    as everybody has seen the others come. ``foresight`` holds three columns of two tiles ("" where one is
    missing), ``job_market`` rows of workers ("" is free); the market token stands in row ``market_row`` (0 is
    the top row; after the last row it has left the market).
    ``station_masters`` are the tiles at stations 1 to 5, a worker's kind where one was appointed.
    ``simmental`` counts the cards left of stages 2 and 3. ``removed`` went back to the box.
    ``last_turns`` counts the turns left once the market token has gone (else -1).
    ``sam`` plays against a single player. His things are the last entry of ``players``: no dollars, deck or
    hand; the cattle that he bought is his discard pile, and all his objective cards lie in his area.
    """

    pools: ClassVar[Mapping[str, Pool]] = POOLS

    options: Open[GreatWesternTrailOptions]
    seat: Open[int]
    pending: Open[list[Pending]]
    players: Annotated[list[Player], BY_SEAT]
    neutrals: Open[dict[str, str]]
    buildings: Open[dict[str, Built]]
    hazards: Annotated[dict[str, str], IN_BOX]
    camps: Annotated[dict[str, str], IN_BOX]
    supply: Annotated[list[list[str]], Nobody(FaceDown(HIDDEN), "supply", each=True)]
    supply_left: Annotated[tuple[tuple[str, ...], ...], IN_BOX]
    foresight: Annotated[list[list[str]], IN_BOX]
    job_market: Annotated[list[list[str]], IN_BOX]
    market_row: Open[int]
    cattle_deck: Annotated[list[str], Nobody(FaceDown(HIDDEN), "box", back=CATTLE_BACK)]
    cattle_market: Annotated[list[str], IN_BOX]
    simmental: Annotated[list[int], Everybody("box", older_simmental)]
    objective_deck: Annotated[list[str], Nobody(FaceDown(HIDDEN), "box", back=OBJECTIVE_BACK)]
    objectives: Annotated[list[str], IN_BOX]
    station_masters: Annotated[list[str], IN_BOX]
    removed: Annotated[list[str], IN_BOX]
    last_turns: Open[int] = -1
    ended: Open[Literal["", "job_market", "counted"]]
    sam: Open[Sam | None] = None

    @property
    def crowd(self) -> int:
        """For how many players numbers are looked up: Sam counts as one."""
        return crowd_of(self.seats)
