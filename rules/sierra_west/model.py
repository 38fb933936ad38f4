"""What a game of Sierra West is made of: options, seats, board, and what is pending in a turn.

Actions are in ``actions``, events in ``events``. A good is named as in the data ("food", "gold", "token" for
a pair of boots, "apple_green", "trout", "bullet"); a place of the mountain is its number (see
``mountain``).
Hastings, the opponent of a single player, has the last entry of ``players``, after the seats.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Mapping  # noqa: TC003  the kernel reads the annotations
from typing import TYPE_CHECKING, Annotated, Any, ClassVar, Literal

import msgspec

from rules.kernel.contract import Options, snake_case
from rules.kernel.model import Opposed, only_alone
from rules.kernel.visibility import BY_SEAT, Everybody, FaceDown, Mask, Nobody, Open, Owner, Pool
from rules.sierra_west.catalogue import ALL_CABINS, BASIC, MODE_START, PLANS, SPECIAL, START, Level, Mode
from rules.sierra_west.mountain import back_of, is_outpost, is_uncovered

if TYPE_CHECKING:
    from rules.kernel.chance import Chance

HIDDEN = "hidden"
"""A card or tile that the viewer may not see."""
NOBODY = -1
EVERYBODY = -2
"""In ``known_to``: all know what lies there."""

_NOTHING: Any = msgspec.field(default_factory=list)

Pioneer = Literal["green", "tan"]
Figure = Literal["green", "tan", "mule"]
Standing = Literal["camp", "cabin", "grey", "track", "trap", "green", "tan", "summit"]


class SierraWestOptions(Options, frozen=True):
    """Mode, expert variant (rulebook 10), level of Hastings for one player, who begins with more."""

    mode: Mode = "apple"
    expert: bool = False
    difficulty: Level = "settler"
    first_player: Literal["random", "first_seat"] = "random"

    def check_joining(self, seats: int) -> None:
        """Refuse a second player where a level of Hastings was chosen, against whom one plays alone."""
        only_alone(self, "difficulty", seats, "sierra_west.illegal.difficulty_seats")


class Spot(msgspec.Struct, frozen=True, gc=False):
    """Where a figure stands: ``at`` is the index of a cabin kind, of a path's space, or of a card's summit.

    On a path, -1 is before its first space.
    """

    place: Standing = "camp"
    at: int = 0


CAMP = Spot()


def present(cards: list[str]) -> list[str]:
    """Return the cards or tiles of places, without the empty ones."""
    return [card for card in cards if card]


class _Hand(FaceDown, frozen=True):
    """A hand, of which all know some cards."""

    def hide(self, value: list[str], thing: Any, viewer: int | None, state: Any) -> list[str]:  # noqa: ANN401, ARG002  see Mask
        """Return the known cards and a back for each other one."""
        known = sorted(thing.known)  # in one order, whoever looks
        return [*known, *[self.back] * (len(value) - len(known))]


class _Mountain(Mask, frozen=True):
    """The mountain: what is covered lies face down, outposts aside; backs tell kinds of cards apart."""

    def hide(self, value: list[str], thing: Any, viewer: int | None, state: Any) -> list[str]:  # noqa: ANN401, ARG002  see Mask
        """Return backs where cards are covered."""
        return [
            card if not card or is_outpost(card) or is_uncovered(value, place) else back_of(card)
            for place, card in enumerate(value)
        ]

    def places(self, value: list[str]) -> int:
        """Return the number of backs."""
        return len([card for card in value if card.startswith("back_")])

    def lying_open(self, value: list[str]) -> list[str]:
        """Return the cards that lie face up."""
        return [card for card in value if card and not card.startswith("back_")]

    def fill(self, value: list[str], things: list[str], thing: Any, chance: Chance) -> list[str]:  # noqa: ANN401, ARG002  see Mask
        """Turn the backs into cards that have them."""
        heaps = defaultdict(list)
        for card in things:
            heaps[back_of(card)].append(card)
        return [heaps[card].pop() if card.startswith("back_") else card for card in value]


DECK = FaceDown(HIDDEN, "known_to")
HAND = _Hand(HIDDEN)
MOUNTAIN = _Mountain()


class Player(msgspec.Struct, kw_only=True):
    """One seat's things.

    ``deck`` is drawn from its end; ``known_to`` tells by its places which seat knows what lies there;
    ``known`` are the cards of the hand that all know of. ``board`` is the locked plan: left, middle, right.
    ``claimed`` are the mountain cards that the seat has got, wherever they lie. ``homesteads`` are levels by
    track; ``furs`` the animal tiles that lie face up. ``explorers`` are places (Hastings: left, right).
    ``carts`` are the gold in each mine cart, ``captured`` counts outlaws, ``canoe`` is 0 at the fish market.
    """

    deck: Annotated[list[str], Nobody(DECK, "cards")] = []
    known_to: Open[list[int]] = []
    hand: Annotated[list[str], Owner(HAND, "cards")] = []
    known: Open[list[str]] = []
    board: Annotated[list[str], Everybody("cards")] = []
    discard: Annotated[list[str], Everybody("cards")] = []
    claimed: Annotated[list[str], Everybody("mountain")] = []
    goods: Open[dict[str, int]]
    homesteads: Open[dict[str, int]]
    cabins: Annotated[list[str], Everybody("cabins")] = []
    furs: Open[list[str]] = []
    explorers: Open[list[int]]
    carts: Open[list[int]] = []
    wagon: Open[int] = 0
    canoe: Open[int] = 0
    captured: Open[int] = 0
    green: Open[Spot] = CAMP
    tan: Open[Spot] = CAMP

    @property
    def explorer(self) -> int:
        """Where the explorer of a seat stands."""
        return self.explorers[0]


class Frame(msgspec.Struct, frozen=True, tag_field="frame", tag=snake_case):
    """Something that the seat whose turn it is has still to decide."""


class Planning(Frame, frozen=True, gc=False):
    """Lock a plan."""


class Pioneering(Frame, frozen=True, gc=False):
    """Move figures, boots, and what they may do; or pass."""


class Digging(Frame, frozen=True, gc=False):
    """A shovel: claim a card or build a cabin."""


class Choosing(Frame, frozen=True, gc=False):
    """Take one of several gains."""

    options: tuple[str, ...]


class Paddling(Frame, frozen=True, gc=False):
    """Move the canoe as many cards at most."""

    reach: int


class Loading(Frame, frozen=True, gc=False):
    """Load gold into a mine cart."""


class AtSummit(Frame, frozen=True, gc=False):
    """Perform the summit action of a card of the plan."""

    card: int


class Shooting(Frame, frozen=True, gc=False):
    """Fire the six-shooter again, or stop."""


class TakingDamage(Frame, frozen=True, gc=False):
    """Lose a cabin or move the wagon back."""


AnyFrame = (
    Planning | Pioneering | Digging | Choosing | Paddling | Loading | AtSummit | Shooting | TakingDamage
)


class Window(msgspec.Struct, frozen=True, gc=False):
    """What others may still answer to a turn of ``seat``: animals to trap, tracks to follow.

    ``over_for``: seats that have begun a turn of their own since, and answer it no more.
    """

    seat: int
    animals: tuple[str, ...] = ()
    tracks: tuple[str, ...] = ()
    over_for: tuple[int, ...] = ()


class Turn(msgspec.Struct):
    """What the seat has done this turn, as far as it matters.

    ``granted``: boots by the space that the green and the tan pioneer stand on; ``boots``: how many of them
    are left; ``loose``: boots of a token, to be used at once. ``used``: cabins that serve once a turn.
    ``watched``: Hastings has had his gold.
    """

    granted: Open[list[int]] = msgspec.field(default_factory=lambda: [0, 0])
    boots: Open[int] = 0
    loose: Open[int] = 0
    used: Open[list[str]] = []
    watched: Open[bool] = False


class Hastings(msgspec.Struct):
    """The plan cards of Hastings; ``active`` holds the one that lies face up.

    ``references`` counts his uses of the mode reference card.
    """

    deck: Annotated[list[str], Nobody(FaceDown(HIDDEN), "plans")]
    active: Annotated[list[str], Everybody("plans")]
    discard: Annotated[list[str], Everybody("plans")]
    references: Open[int] = 0


def cards_of(state: SierraWestState, owner: int | None) -> list[str]:
    """Return all cards of a seat, wherever they lie."""
    if owner is None or owner >= state.seats:
        return []
    return [*START, MODE_START[state.options.mode], *state.players[owner].claimed]


class SierraWestState(Opposed, kw_only=True):
    """A game in progress.

    ``seat`` is whose turn it is, ``start`` who began. ``mountain`` has a card by place, "" where one is gone;
    a card is face up if nothing lies on it. ``row`` are the special cards below the wagon trail, ``panning``
    the goods on each of them. ``shop`` has "" where a tile is missing. ``owners``: who has the mule and the
    cards of the mode (-1: the supply); ``mule`` is where it stands. ``supply``: apples, fish, carts, outlaws.
    ``outlaws``: by outpost from the top, at last on the foothill. ``last_turn``: the number of the turn that
    ends the game, 0 until it is known. ``awaiting``: who may still trap after it. ``windows``: of this turn,
    and of the one before until its first step; ``earlier``: what some may still answer of those before.
    """

    pools: ClassVar[Mapping[str, Pool]] = {
        "cards": Pool(cards_of, own=True),
        "mountain": Pool(
            lambda state, _owner: (*BASIC[state.options.mode], *SPECIAL[state.options.mode]), back_of=back_of
        ),
        "cabins": Pool(lambda _state, _owner: ALL_CABINS),
        "plans": Pool(lambda state, _owner: tuple(PLANS) if state.hastings else ()),
    }

    options: Open[SierraWestOptions]
    seat: Open[int]
    start: Open[int]
    players: Annotated[list[Player], BY_SEAT]
    mountain: Annotated[list[str], Nobody(MOUNTAIN, "mountain", things=present)] = _NOTHING
    row: Annotated[list[str], Everybody("mountain")] = _NOTHING
    panning: Open[list[list[str]]] = _NOTHING
    shop: Annotated[list[str], Everybody("cabins", things=present)] = _NOTHING
    cabin_deck: Annotated[list[str], Nobody(FaceDown(HIDDEN), "cabins")] = _NOTHING
    cabin_discard: Annotated[list[str], Everybody("cabins")] = _NOTHING
    cabins_lost: Annotated[list[str], Everybody("cabins")] = _NOTHING
    owners: Open[dict[str, int]]
    mule: Open[Spot] = CAMP
    supply: Open[dict[str, int]]
    outlaws: Open[list[int]]
    pending: Open[list[AnyFrame]]
    steps: Open[Turn]
    windows: Open[list[Window]] = _NOTHING
    earlier: Open[list[Window]] = _NOTHING
    last_turn: Open[int] = 0
    awaiting: Open[list[int]] = _NOTHING
    hastings: Open[Hastings | None] = None
    ended: Open[Literal["", "last_turns", "counted"]] = ""

    @property
    def mode(self) -> Mode:
        """The mode that is played."""
        return self.options.mode
