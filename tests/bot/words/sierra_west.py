"""Keys of Sierra West that the code puts together."""

from __future__ import annotations

from typing import TYPE_CHECKING, get_args

from cogs.sierra_west import names
from render.sierra_west.sheets import legend
from rules.kernel.contract import snake_case
from rules.sierra_west.catalogue import (
    ANIMAL,
    APPLES,
    BASICS,
    BOARD,
    CABINS,
    CARDS,
    FISH,
    ICONS,
    TRACKS,
)
from rules.sierra_west.model import AnyFrame, Figure
from rules.sierra_west.pending import REASONS

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping

_TITLE = "sierra_west"
FIELDS_ASKED_TOGETHER: Mapping[str, tuple[str, ...]] = {
    "lock_plan": ("plan", "rest"),
    "enter_cabin": ("cabin",),
    "walk": ("space", "pay"),
    "endure": ("loss",),
    "load_cart": ("gold",),
    "take_summit": ("summit",),
    "use_summit": ("summit", "pay"),
    "track": ("track",),
    "trap": ("animal",),
}
"""Actions whose questions are not simply their fields, by kind."""
_GOODS = (*BASICS, "gold", "token", *APPLES, *FISH, "bullet", "any", "apple_any", "boots")
_THINGS = ("mule", "lantern", "dynamite", "sheriff")
_PILES = ("deck", "discard")
_PICTURES = (("_pictures.legend", legend.KEYS),)
"""The keys of the pictures, beside those of the chat."""


def lines() -> Iterator[str]:
    """Yield the keys of the lines for the two explorers of Hastings."""
    return (f"{_TITLE}.event.explorer_moved.{side}" for side in ("left", "right"))


def families() -> Mapping[str, frozenset[str]]:
    """Return every f-string of the game's words that becomes a key, with its keys."""
    return {
        f"{_TITLE}{family}.{{}}": frozenset(f"{_TITLE}{family}.{end}" for end in ends)
        for family, ends in (*((f".{family}", ends) for family, ends in _families()), *_PICTURES)
    } | {f"{_TITLE}.{{}}.{{}}": frozenset(_listed())}


def _listed() -> Iterator[str]:
    """Yield the keys of what is listed: cabins, animals, tracks."""
    for family, ends in _families():
        if family in ("cabin", "animal", "track"):
            yield from (f"{_TITLE}.{family}.{end}" for end in ends)


def _families() -> Iterable[tuple[str, Iterable[str]]]:
    """Return by their beginning what keys end in."""
    summits = {card.summit.type for card in CARDS.values()}
    named = {code for code, icon in ICONS.items() if icon.kind not in ("gain", "apples", "boots")}
    return (
        ("ability", (*CABINS, "grey")),
        ("amount", _GOODS),
        ("animal", (*BOARD.animals, *ANIMAL.values())),
        ("answer.build", BOARD.cabins.slots),
        ("answer.claim", _PILES),
        ("ask", [snake_case(frame.__name__) for frame in get_args(AnyFrame)]),
        ("cabin", (*CABINS, "grey")),
        ("card", {card.name.lower().replace(" ", "_").replace("'", "") for card in CARDS.values()}),
        ("figure", get_args(Figure)),
        ("gain", ("boots", "gold_for_boots", "token_for_boots", "bullets")),
        ("hastings.figure", ("left", "right", "both")),
        ("hastings.track", ("low", "high")),
        ("icon", named),
        ("illegal", {*REASONS.values(), "plan_first", "decide_first", "game_is_ending"}),
        ("loss", ("wagon", "nothing")),
        ("outcome.claimed", (*_PILES, "supply")),
        ("path", ("green", "tan")),
        ("plan", names._SWAPS),
        ("rest", _PILES),
        ("side", ("0", "1", "2")),
        ("summit", summits),
        ("thing", _THINGS),
        ("track", (*TRACKS, "green", "red", "any")),
    )
