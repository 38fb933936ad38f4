"""What a position is worth to a seat: points that it has, and about what is still to come of the rest."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rules.sierra_west.boots import LAST_SPACE, boots_left
from rules.sierra_west.catalogue import BASICS, BOARD, FISH, MODE
from rules.sierra_west.digging import may_claim
from rules.sierra_west.modes import gold_in_mines, hits
from rules.sierra_west.mountain import distances, goals
from rules.sierra_west.scoring import lines_of
from rules.sierra_west.spaces import ahead
from rules.sierra_west.supply import room

if TYPE_CHECKING:
    from rules.sierra_west.catalogue import Icon
    from rules.sierra_west.model import Player, SierraWestState
    from rules.sierra_west.spaces import Space


CLAIM, SUMMIT = 2.0, 0.7
_CARD, _CABIN, _FUR = 14.0, 3.9, 3.7
_BASIC, _FEWER_BASIC, _ENOUGH = 1.1, 0.25, 8
_GOODS = {"gold": 1.0, "token": 1.3, "bullet": 0.7, **dict.fromkeys(FISH, 0.9)}
_OWNED = {"mule": 0.6, "lantern": 2.5, "dynamite": 2.5, "sheriff": 2.5}
_LOADED, _CART, _CANOE = MODE.gold.points["cart_gold"], 0.7, 0.2
_ROUNDS_A_SPECIAL, _SPACES_A_ROUND, _LEVELS_A_ROUND = 1.6, 0.9, 0.8
_MULTIPLIER, _MULTIPLIER_A_SPACE, _SPACE = 0.6, 0.27, 0.3
_STEP, _ON_CARD, _BOOT, _WALKED = 0.8, 3.4, 0.3, 0.8
_FAR = 7
_ICONS = {"shovel": 2.6, "harvest": 0.3, "pan": 0.5, "paddle": 0.4, "fish": 0.5, "load": 1.0}
_NO_CARD, _PAID, _APPLE, _MINED, _A_FUR = 3.5, 0.7, 0.2, 0.6, 0.6


def assets(state: SierraWestState, seat: int) -> float:
    """Return about how many points a seat will make of what it has, its explorer's place included."""
    if state.last_turn and state.turn + state.seats > state.last_turn:
        return sum([line.points for line in lines_of(state, seat)])
    player = state.players[seat]
    value = _CARD * len(player.claimed) + _CABIN * len(player.cabins) + _FUR * len(player.furs)
    value += _goods(player) + _along_the_trail(state, player)
    value += _LOADED * sum(player.carts) + _CART * len(player.carts) + _CANOE * player.canoe
    value += sum([_OWNED[thing] for thing, owner in state.owners.items() if owner == seat])
    return value + (_ON_CARD if may_claim(state, seat) else -_STEP * boots_to_card(state, player.explorer))


def still_to_come(state: SierraWestState, seat: int) -> float:
    """Return about what the spaces ahead of the pioneers, and boots not yet spent, will bring this turn."""
    spaces = [space for _, way in ahead(state, seat) for _, space in way.spaces]
    return _BOOT * boots_left(state) + sum([worth_of(state, seat, space) for space in spaces])


def worth_of(state: SierraWestState, seat: int, space: Space) -> float:
    """Return about what a space of a path is worth."""
    return max(0, _worth_of(state, seat, space.icon) - _PAID * space.cost)


def worth_of_outlaw(state: SierraWestState, seat: int) -> float:
    """Return about what one more captured outlaw is worth: as much as a level, and a sheriff's gold."""
    return _level(state, state.players[seat].wagon) + (state.owners["sheriff"] == seat)


def chance_to_hit(state: SierraWestState, seat: int, bullets: int) -> float:
    """Return the chance that one of so many bullets hits."""
    missing = 1 - len(hits(state, seat)) / 6
    return 1 - float(missing**bullets)


def boots_to_card(state: SierraWestState, place: int) -> int:
    """Return the boots from a place of the mountain to the nearest card that can be claimed."""
    steps = distances(state.mountain, place)
    return min([steps[goal] for goal in goals(state.mountain)], default=_FAR)


def _worth_of(state: SierraWestState, seat: int, icon: Icon) -> float:
    if icon.kind == "apples":
        return _APPLE * sum(icon.gains.values())
    if icon.kind == "boots":
        return _WALKED * icon.number
    if icon.kind == "take":
        return 0 if state.owners[icon.takes] == seat else _OWNED[icon.takes]
    value = _ICONS.get(icon.kind, 0)
    if icon.kind == "mine":
        value = _MINED * gold_in_mines(state, seat)
    elif icon.kind == "fur":
        value = _A_FUR * len(state.players[seat].furs)
    elif icon.kind == "shovel" and not may_claim(state, seat):
        value = _NO_CARD
    for good, number in icon.gains.items():
        free = room(state, seat, good)
        value += _GOODS.get(good, _BASIC) * (number if free is None else min(number, free))
    return value


def _goods(player: Player) -> float:
    basics = sum([player.goods[good] for good in BASICS])
    value = _BASIC * min(basics, _ENOUGH) + _FEWER_BASIC * max(0, basics - _ENOUGH)
    return value + sum([_GOODS.get(good, 0) * number for good, number in player.goods.items()])


def _along_the_trail(state: SierraWestState, player: Player) -> float:
    """Return what levels, outlaws and the wagon are worth: they multiply each other."""
    levels = sum(player.homesteads.values()) + player.captured
    further = _LEVELS_A_ROUND * _rounds_left(state)
    return levels * _level(state, player.wagon) + (_MULTIPLIER_A_SPACE * further + _SPACE) * player.wagon


def _level(state: SierraWestState, wagon: int) -> float:
    """Return about what a level will be multiplied by at the end, when the wagon has gone on."""
    further = min(LAST_SPACE, wagon + _SPACES_A_ROUND * _rounds_left(state))
    return max(BOARD.trail[wagon].multiplier, _MULTIPLIER + _MULTIPLIER_A_SPACE * further)


def _rounds_left(state: SierraWestState) -> float:
    """Return about how many rounds follow this one."""
    if state.last_turn:
        return (state.last_turn - state.turn) // state.seats
    return 1 + _ROUNDS_A_SPECIAL * (BOARD.trail_slots - len(state.row))
