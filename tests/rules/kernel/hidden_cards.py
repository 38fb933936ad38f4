"""A state with something of every kind of secret, for the tests of views and samples."""

from __future__ import annotations

from collections.abc import Mapping  # noqa: TC003  the kernel reads the annotations
from typing import Annotated, ClassVar

import msgspec

from rules import Chance, State
from rules.kernel.visibility import (
    BY_SEAT,
    Counted,
    Everybody,
    FaceDown,
    Nobody,
    Nothing,
    Open,
    Owner,
    Pool,
    Sorted,
    counted,
)

COINS = (0, 0, 0, 1, 1, 1)
"""Three coins of each of two kinds."""

_BACKS = ("small", "big")


class Holding(msgspec.Struct):
    """A seat's cards and coins, its secret number, and what nobody has declared."""

    cards: Annotated[list[str], Owner(FaceDown("?"), "cards", laid_open=True)]
    coins: Annotated[list[int], Owner(Counted(2, "known"), "coins", things=counted)]
    known: Open[list[int]]
    number: Annotated[int, Owner(Nothing(int, lambda _thing, chance: 1 + chance.below(3)))]
    undeclared: list[str] = msgspec.field(default_factory=list)


class Secrets(State):
    """Cards in a deck and in hands, two stacks of tiles, a bag, coins."""

    pools: ClassVar[Mapping[str, Pool]] = {
        "cards": Pool(lambda _state, _owner: "abcdAB", back_of=lambda card: _BACKS[card.isupper()]),
        "coins": Pool(lambda _state, _owner: COINS),
        "tiles": Pool(lambda state, stack: state.left[stack], own=True),
    }

    holdings: Annotated[list[Holding], BY_SEAT]
    deck: Annotated[list[str], Nobody(FaceDown("?", "put_by"), "cards", back="small")]
    put_by: Open[list[int]]
    big: Annotated[list[str], Nobody(FaceDown("?"), "cards", back="big")]
    discard: Annotated[list[str], Everybody("cards")]
    purse: Annotated[list[int], Nobody(Counted(2), "coins", things=counted)]
    stacks: Annotated[list[list[str]], Nobody(FaceDown("?"), "tiles", each=True)]
    left: Open[list[list[str]]]
    bag: Annotated[list[str], Nobody(Sorted())]
    undeclared: dict[str, int] = msgspec.field(default_factory=dict)


def secrets() -> Secrets:
    """Return a state of two seats: seat 1 has put "d" under the deck, and has shown one coin of kind 1."""
    return Secrets(
        seats=2,
        chance=Chance("5" * 32, 7),
        turn=1,
        ended="",
        holdings=[
            Holding(cards=["a"], coins=[1, 0, 0], known=[0, 0], number=3, undeclared=["mine"]),
            Holding(cards=["b"], coins=[1, 1, 0], known=[0, 1], number=2),
        ],
        deck=["d", "c"],
        put_by=[1],
        big=["B", "A"],
        discard=[],
        purse=[1, 2, 0],
        stacks=[["x", "y", "x"], ["z"]],
        left=[["x", "x", "y"], ["z"]],
        bag=["q", "p", "r"],
        undeclared={"secret": 1},
    )
