"""What a position is worth to a seat: points that it has, and about what is still to come of the rest."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rules.sierra_west.claiming import may_claim
from rules.sierra_west.modes.gold import gold_in_mines
from rules.sierra_west.modes.outlaws import hits
from rules.sierra_west.pioneering.boots import boots_left
from rules.sierra_west.pioneering.walking import way
from rules.sierra_west.planning.paths import PIONEERS
from rules.sierra_west.printed.catalogue import BASICS, FISH
from rules.sierra_west.printed.mountain import distances, goals
from rules.sierra_west.scoring import lines_of

if TYPE_CHECKING:
    from rules.sierra_west.model import Player, SierraWestState
    from rules.sierra_west.planning.paths import Space

CARD = 16.0
CABIN = 3.9
FUR = 3.7
CAPTURE = 4.0
CLAIM, SUMMIT = 2.0, 0.7
_BASIC, _FEWER_BASIC, _ENOUGH = 1.1, 0.25, 8
_GOODS = {"gold": 1.0, "token": 1.3, "bullet": 0.7, **dict.fromkeys(FISH, 0.9)}
_LEVEL, _LEVEL_A_SPACE, _SPACE = 1.3, 0.22, 1.5
_OWNED = {"mule": 0.6, "lantern": 2.5, "dynamite": 2.5, "sheriff": 2.5}
_STEP, _ON_CARD, _BOOT = 0.8, 3.4, 0.3
_WALKED = 0.8
_FAR = 7
_AHEAD = 1.0
_ICONS = {"shovel": 2.6, "fur": 0.6, "harvest": 0.3, "pan": 0.5, "paddle": 0.4, "fish": 0.5, "load": 1.0}
_PAID = 0.7
_NO_CARD = 3.5


def is_last_turn(state: SierraWestState) -> bool:
    """Return whether what is kept for a later turn is worth no more than its points."""
    return bool(state.last_turn) and state.turn + state.seats > state.last_turn


def assets(state: SierraWestState, seat: int) -> float:
    """Return about how many points a seat will make of what it has, its explorer's place included."""
    if is_last_turn(state):
        return sum(line.points for line in lines_of(state, seat))
    player = state.players[seat]
    value = CARD * len(player.claimed) + CABIN * len(player.cabins) + FUR * len(player.furs)
    value += _goods(player) + _along_the_trail(player)
    value += 3 * sum(player.carts) + 0.7 * len(player.carts)
    value += sum(_OWNED[thing] for thing, owner in state.owners.items() if owner == seat)
    return value + _explorer(state, seat) + 0.2 * player.canoe


def still_to_come(state: SierraWestState, seat: int) -> float:
    """Return about what the spaces ahead of the pioneers, and boots not yet spent, will bring this turn."""
    value = _BOOT * boots_left(state)
    for pioneer in PIONEERS:
        ahead = way(state, seat, pioneer)
        value += sum(worth_of(state, seat, space) for _, space in ahead.spaces) if ahead else 0
    return _AHEAD * value


def worth_of(state: SierraWestState, seat: int, space: Space) -> float:
    """Return about what a space of a path is worth."""
    icon = space.icon
    value = sum(_GOODS.get(good, _BASIC) * number for good, number in icon.gains.items())
    if icon.kind == "apples":
        value *= 0.2
    elif icon.kind == "boots":
        value = _WALKED * icon.number
    elif icon.kind == "take":
        value = 0 if state.owners[icon.takes] == seat else _OWNED[icon.takes]
    elif icon.kind == "mine":
        value = 0.6 * gold_in_mines(state, seat)
    elif icon.kind == "shovel":
        value = _ICONS["shovel"] if may_claim(state, seat) else _NO_CARD
    else:
        value += _ICONS.get(icon.kind, 0)
    return max(0, value - _PAID * space.cost)


def chance_to_hit(state: SierraWestState, seat: int) -> float:
    """Return the chance that one of the bullets left hits."""
    missing = 1 - len(hits(state, seat)) / 6
    return 1 - float(missing ** state.players[seat].goods["bullet"])


def _goods(player: Player) -> float:
    basics = sum(player.goods[good] for good in BASICS)
    value = _BASIC * min(basics, _ENOUGH) + _FEWER_BASIC * max(0, basics - _ENOUGH)
    return value + sum(_GOODS.get(good, 0) * number for good, number in player.goods.items())


def _along_the_trail(player: Player) -> float:
    """Return what levels, outlaws and the wagon are worth: they multiply each other."""
    levels = sum(player.homesteads.values()) + player.captured
    return levels * (_LEVEL + _LEVEL_A_SPACE * player.wagon) + _SPACE * player.wagon


def boots_to_card(state: SierraWestState, seat: int) -> int:
    """Return the boots from the explorer to the nearest card that can be claimed."""
    steps = distances(state.mountain, state.players[seat].explorer)
    return min([steps[place] for place in goals(state.mountain)], default=_FAR)


def _explorer(state: SierraWestState, seat: int) -> float:
    """Return what it is worth to be near a card, and on one that can be claimed."""
    return _ON_CARD if may_claim(state, seat) else -_STEP * boots_to_card(state, seat)
