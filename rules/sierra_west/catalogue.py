"""The cards, cabins, boards and numbers, from ``data/*.json`` (see ``data/README.md``)."""

from __future__ import annotations

from functools import partial
from typing import Literal

import msgspec

from rules.kernel import data
from rules.kernel.data import Printed

Mode = Literal["apple", "boats", "gold", "outlaws"]
Level = Literal["greenhorn", "settler", "trailblazer", "legend"]
Crowd = Literal["2", "3-4"]
"""Numbers of players with set-ups of their own; one plays with that of two."""
Costs = dict[str, int]
"""How many of each good; "any" stands for basic resources, "apple_any" for apples, in any mix."""

MODES: tuple[Mode, ...] = ("apple", "boats", "gold", "outlaws")
BASICS = ("food", "wood", "stone")
APPLES = ("apple_green", "apple_red")
FISH = ("trout", "bass", "salmon")
TRACKS = ("food", "wood", "stone")
"""The homestead tracks that all modes have."""


class Icon(Printed, frozen=True):
    """A path action: ``gains`` by good, ``number`` of boots or paddles, ``takes`` a card or the mule."""

    kind: str
    mandatory: bool = False
    gains: Costs = msgspec.field(default_factory=dict)
    number: int = 0
    takes: str = ""


class Summit(Printed, frozen=True):
    """A summit action; ``track`` "any" leaves the choice, ``repeat`` is the infinity mark."""

    type: str
    cost: Costs
    track: str = ""
    gain: Costs = msgspec.field(default_factory=dict)
    repeat: bool = False


class Card(Printed, frozen=True):
    """A card of a player's deck: icons of the green path by column, of the tan path in columns 1 and 3."""

    id: str
    name: str
    green: tuple[str, str, str]
    tan: tuple[str, str]
    summit: Summit
    animal: str = ""


class Special(Printed, frozen=True):
    """A special card: an orchard, river, mine or outpost, as it counts below the wagon trail."""

    id: str
    campfire: bool = False
    back: str = ""
    apples: Costs = msgspec.field(default_factory=dict)
    goods: tuple[str, ...] = ()
    fish: tuple[str, ...] = ()
    gold: int = 0
    dark: bool = False
    hit_on: tuple[int, ...] = ()


class _Cards(Printed, frozen=True):
    start: tuple[Card, ...]
    mode_start: dict[Mode, Card]
    basic: dict[Mode, tuple[Card, ...]]


class TrailSpace(Printed, frozen=True):
    """A space of the wagon trail: the column of the special card below it, and the cost to leave it."""

    column: int
    multiplier: int
    cost: Costs


class Cabins(Printed, frozen=True):
    """The cabin tiles: kinds by colour, slots on a player board, costs in the shop from left to right."""

    copies: int
    slots: dict[Literal["green", "brown"], int]
    green: tuple[str, ...]
    brown: tuple[str, ...]
    once_a_turn: tuple[str, ...]
    shop_costs: tuple[int, ...]


class Points(Printed, frozen=True):
    """Points by number of mountain cards, and for what a player lacks."""

    cards: tuple[int, ...]
    face_down_animal: int
    empty_cabin_slot: int


class Board(Printed, frozen=True):
    """The boards that all modes have. ``special_places`` are rows (from 1) and columns (from 0)."""

    rows_from_top: tuple[int, ...]
    special_places: dict[Crowd, tuple[tuple[int, int], ...]]
    trail: tuple[TrailSpace, ...]
    trail_slots: int
    homestead_top: int
    homestead_rewards: dict[str, Costs]
    paid_spaces: tuple[int, int]
    cross_over: tuple[int, ...]
    animals: tuple[str, ...]
    fur: dict[str, Costs]
    cabins: Cabins
    points: Points


class AppleFacts(Printed, frozen=True):
    """Apple Hill."""

    animal: str
    apples_at_most: int
    rewards: dict[str, Costs]


class BoatsFacts(Printed, frozen=True):
    """Boats & Banjos: fish by number of players; gold by number of fish sold less one."""

    animal: str
    fish: dict[str, int]
    fish_to_resource: dict[str, str]
    market_gold: dict[Literal["different", "same"], tuple[int, int, int]]


class Exchange(Printed, frozen=True):
    """Goods for goods."""

    cost: Costs
    gain: Costs


class GoldFacts(Printed, frozen=True):
    """Gold Rush: ``die_to_stone`` by number rolled less one."""

    animal: str
    carts: dict[str, int]
    cart_capacity: int
    dynamite: Exchange
    die_to_stone: tuple[int, ...]
    points: Costs


class OutlawsFacts(Printed, frozen=True):
    """Outlaws & Outposts: outlaws by number of players from the top outpost down."""

    animal: str
    outlaws: dict[Crowd, tuple[int, ...]]
    outlaw_tokens: int
    outlaws_at_the_foot: int
    bullets_at_most: int
    points: Costs


class ModeFacts(Printed, frozen=True):
    """What each mode adds."""

    apple: AppleFacts
    boats: BoatsFacts
    gold: GoldFacts
    outlaws: OutlawsFacts


class LevelFacts(Printed, frozen=True):
    """What a level changes for Hastings: boots of a climb, first space of the wagon, points at the end."""

    climb: int = 0
    wagon: int = 0
    final: int = 0


class SoloPlan(Printed, frozen=True):
    """A plan card of Hastings; ``shows`` may name "MODE", the animal of the mode."""

    id: str
    figure: Literal["left", "right", "both"]
    climb: int
    wagon: int
    track: Literal["food", "wood", "stone", "low", "high", "none"]
    cabin: bool
    shows: tuple[str, ...]
    watch_track: str
    watch_animal: str
    mode_symbol: bool


class Solo(Printed, frozen=True):
    """Hastings' cards and numbers."""

    levels: dict[Level, LevelFacts]
    tokens_to_boots: int
    cabins: int
    reference: Costs
    plans: tuple[SoloPlan, ...]


read = partial(data.read, __package__)
_CARDS: _Cards = read("cards", _Cards)
_SPECIALS: dict[Mode, tuple[Special, ...]] = read("specials", dict[Mode, tuple[Special, ...]])
ICONS: dict[str, Icon] = read("icons", dict[str, Icon])
BOARD: Board = read("board", Board)
MODE: ModeFacts = read("modes", ModeFacts)
SOLO: Solo = read("solo", Solo)

START: tuple[str, ...] = tuple(card.id for card in _CARDS.start)
MODE_START: dict[Mode, str] = {mode: card.id for mode, card in _CARDS.mode_start.items()}
BASIC = {mode: tuple(card.id for card in cards) for mode, cards in _CARDS.basic.items()}
SPECIAL: dict[Mode, tuple[str, ...]] = {mode: tuple(c.id for c in cards) for mode, cards in _SPECIALS.items()}
CARDS: dict[str, Card] = {
    card.id: card
    for cards in (_CARDS.start, _CARDS.mode_start.values(), *_CARDS.basic.values())
    for card in cards
}
SPECIALS: dict[str, Special] = {card.id: card for cards in _SPECIALS.values() for card in cards}
PLANS: dict[str, SoloPlan] = {plan.id: plan for plan in SOLO.plans}
ANIMAL: dict[Mode, str] = {mode: getattr(MODE, mode).animal for mode in MODES}
CABINS: tuple[str, ...] = (*BOARD.cabins.green, *BOARD.cabins.brown)
ALL_CABINS: tuple[str, ...] = CABINS * BOARD.cabins.copies
ANIMALS = {mode: (*BOARD.animals, animal) for mode, animal in ANIMAL.items()}
"""The five animal tiles that a player has, by mode."""
COLOURS: dict[str, Literal["green", "brown"]] = {
    **dict.fromkeys(BOARD.cabins.green, "green"),
    **dict.fromkeys(BOARD.cabins.brown, "brown"),
}
"""The colours of cabin tiles."""
