"""Bot players: three levels of play at every title, and the characters that a title has."""

from __future__ import annotations

from enum import StrEnum
from typing import TYPE_CHECKING, Final

import msgspec

from rules.kernel.chance import Chance
from rules.kernel.search import Choice, search
from rules.kernel.views import copy_of

if TYPE_CHECKING:
    from rules.kernel.contract import Action, AnyGame, State

_GLANCE: Final = 3
"""So many of the actions somebody looks at who acts in haste."""
_CERTAIN: Final = 100
_OFTEN: Final = 15
"""Percent of the decisions that are made in haste in a playout."""


class Level(StrEnum):
    """How well a bot player plays.

    ``EASY``: as somebody does who often acts in haste. ``NORMAL``: by the rules of thumb of its title
    (``Game.advise``). ``STRONG``: what proves best of those and others (``Game.ponder``, ``search``).
    """

    EASY = "easy"
    NORMAL = "normal"
    STRONG = "strong"


class Skill(msgspec.Struct, frozen=True):
    """How a bot player plays: its level, and its character ("": the one without any bent)."""

    level: Level = Level.NORMAL
    character: str = ""


NORMAL: Final = Skill()
"""How the program plays for people."""


def chance_of(seed: str, version: int) -> Chance:
    """Return the chance of the bot player that makes the move after a ``version`` of its table."""
    return Chance(f"{seed} {version}")


def choose(
    game: AnyGame, view: State, seat: int, skill: Skill, chance: Chance, rollouts: int
) -> Choice[Action]:
    """Return what a bot player does, from what ``seat`` sees: the same for the same chance and rollouts.

    ``rollouts``: so many games at most are played out in thought, by a strong one; 0: none.
    """
    match skill.level:
        case Level.STRONG:
            first: Action = game.ponder(view, seat, skill.character)
            if not rollouts:
                return Choice(first)
            return search(game, view, seat, chance, rollouts, first=first, sure=game.sure, turns=game.horizon)
        case Level.EASY if chance.below(_CERTAIN) < game.haste:
            return Choice(_at_a_glance(game, view, seat, chance))
        case _:
            return Choice(game.advise(view, seat, skill.character))


def hasty(game: AnyGame, state: State, seat: int, chance: Chance) -> Action:
    """Return, from a whole state, what somebody does who acts in haste now and then: for playouts."""
    if chance.below(_CERTAIN) < min(game.haste, _OFTEN):
        return _at_a_glance(game, game.view(state, seat), seat, chance)
    quick: Action = game.quick(state, seat, chance)
    return quick


def _at_a_glance(game: AnyGame, view: State, seat: int, chance: Chance) -> Action:
    """Return, of a few of the actions, the one that leaves a seat furthest ahead if the game ended then."""
    legal: tuple[Action, ...] = game.legal(view, seat)
    few = [legal[chance.below(len(legal))] for _ in range(_GLANCE)]
    whole = game.sample(view, seat, chance)
    return max(few, key=lambda action: lead_after(game, whole, seat, action))


def lead_after(game: AnyGame, whole: State, seat: int, action: Action) -> int:
    """Return by how much a seat leads after an action, in a whole state that stays as it is."""
    after = copy_of(whole)
    game.step(after, seat, action)
    return game.lead(after, seat)
