"""What a position is worth to a seat: points that it has, and about what is still to come.

The weights are in ``data/bots.json``, with those of modes and characters: see ``docs/opponents.md``.
"""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING

from rules.sierra_west.catalogue import BASICS, BOARD, BOTS, FISH, MODE, SPECIALS, Icon
from rules.sierra_west.digging import may_claim
from rules.sierra_west.figures import LAST_SPACE, boots_left
from rules.sierra_west.modes import along_trail, gold_in_mines, hits, slots_passed
from rules.sierra_west.mountain import distances, goals
from rules.sierra_west.planning import ahead
from rules.sierra_west.scoring import lines_of
from rules.sierra_west.supply import room

if TYPE_CHECKING:
    from collections.abc import Mapping

    from rules.sierra_west.catalogue import Mode
    from rules.sierra_west.model import Player, SierraWestState
    from rules.sierra_west.planning import Space

    Weights = Mapping[str, float]

_FAR = 7
_ENOUGH = 8
_THREAT = 4


@cache
def weights_of(mode: Mode, character: str = "") -> Weights:
    """Return the weights of a character in a mode; the empty one is the all-round player."""
    weights = BOTS.plain | BOTS.modes.get(mode, {})
    factors = BOTS.characters.get(character, {})
    return {name: weight * factors.get(name, 1) for name, weight in weights.items()}


def assets(state: SierraWestState, seat: int, w: Weights) -> float:
    """Return about how many points a seat will make of what it has, its explorer's place included."""
    turns = turns_left(state)
    if turns == 0:
        return points(state, seat)
    player = state.players[seat]
    if turns == 1:
        return points(state, seat) + _means(state, seat, w, "late")
    value = w["card"] * len(player.claimed) + w["cabin"] * len(player.cabins) + w["fur"] * len(player.furs)
    value += _goods(player, w) + _along_the_trail(state, player, w)
    if state.mode == "gold":
        value += MODE.gold.points["cart_gold"] * sum(player.carts)
        free = sum([MODE.gold.cart_capacity - gold for gold in player.carts])
        value += w["cart"] * free + w["cart_room"] * min(free, player.goods["gold"])
    value += w["canoe"] * player.canoe
    value += sum([w[thing] for thing, owner in state.owners.items() if owner == seat])
    value += w["on_card"] if may_claim(state, seat) else -w["step"] * boots_to_card(state, player.explorer)
    return value - w["threat"] * _threat(state, seat) if w["threat"] else value


def _threat(state: SierraWestState, seat: int) -> float:
    """Return how near the next seat is to a card that it can claim, from 0 to 1."""
    rival = state.players[(seat + 1) % len(state.players)]
    return max(0, _THREAT - boots_to_card(state, rival.explorer)) / _THREAT


def _means(state: SierraWestState, seat: int, w: Weights, when: str) -> float:
    """Return what goods and the explorer's place are good for yet, near the end."""
    player = state.players[seat]
    basics = sum([player.goods[good] for good in BASICS])
    value = w[f"{when}_basic"] * min(basics, _ENOUGH) + w[f"{when}_token"] * player.goods["token"]
    if may_claim(state, seat):
        return value + w[f"{when}_on_card"]
    return value - w[f"{when}_step"] * boots_to_card(state, player.explorer)


def now(state: SierraWestState, seat: int, w: Weights) -> float:
    """Return what a position is worth in a turn: spaces ahead and boots not yet spent will bring something."""
    value = assets(state, seat, w)
    if not state.players[seat].board:
        return value
    if turns_left(state) == 0:
        value += _means(state, seat, w, "end")
    spaces = [space for _, way in ahead(state, seat) for _, space in way.spaces]
    return value + w["boot"] * boots_left(state) + sum([worth_of(state, seat, space, w) for space in spaces])


def points(state: SierraWestState, seat: int) -> int:
    """Return the points of a seat as the game stands."""
    return sum([line.points for line in lines_of(state, seat)])


def turns_left(state: SierraWestState) -> int | None:
    """Return how many turns are left to the seat whose turn it is after this one; None: not known yet."""
    return (state.last_turn - state.turn) // state.seats if state.last_turn else None


def worth_of(state: SierraWestState, seat: int, space: Space, w: Weights) -> float:
    """Return about what a space of a path is worth."""
    return max(0, _worth_of(state, seat, space.icon, w) - w["paid"] * space.cost)


def worth_of_outlaw(state: SierraWestState, seat: int, w: Weights) -> float:
    """Return about what one more captured outlaw is worth: as much as a level, and a sheriff's gold."""
    return _level(state, state.players[seat].wagon, w) + (state.owners["sheriff"] == seat)


def chance_to_hit(state: SierraWestState, seat: int, bullets: int) -> float:
    """Return the chance that one of so many bullets hits."""
    missing = 1 - len(hits(state, seat)) / 6
    return 1 - float(missing**bullets)


def boots_to_card(state: SierraWestState, place: int) -> int:
    """Return the boots from a place of the mountain to the nearest card that can be claimed."""
    steps = distances(state.mountain, place)
    return min([steps[goal] for goal in goals(state.mountain)], default=_FAR)


def _worth_of(state: SierraWestState, seat: int, icon: Icon, w: Weights) -> float:
    kind, player = icon.kind, state.players[seat]
    if kind == "gain":
        return _gained(state, seat, icon.gains, w)
    if kind == "boots":
        return w["walked"] * icon.number
    if kind == "apples":
        return w["apple"] * sum(icon.gains.values())
    if kind == "take":
        return 0 if state.owners[icon.takes] == seat else w[icon.takes]
    if kind == "shovel":
        return w["shovel"] if may_claim(state, seat) else w["no_card"]
    if kind == "fur":
        return w["a_fur"] * len(player.furs)
    if kind == "mine":
        return w["mined"] * gold_in_mines(state, seat)
    if kind == "load":
        free = MODE.gold.cart_capacity - min(player.carts, default=MODE.gold.cart_capacity)
        return w["load"] * min(free, player.goods["gold"])
    if kind == "harvest":
        return w["harvest"] * sum([sum(SPECIALS[card].apples.values()) for card in along_trail(state, seat)])
    if kind == "pan":
        return w["pan"] * sum([bool(goods) for goods in state.panning[: slots_passed(state, seat)]])
    if kind == "fish":
        return w["fish"] * sum([len(SPECIALS[card].fish) for card in state.row[: player.canoe]])
    return w["paddle"] if kind == "paddle" else 0


def _gained(state: SierraWestState, seat: int, gains: Mapping[str, int], w: Weights) -> float:
    value = 0.0
    for good, number in gains.items():
        free = room(state, seat, good)
        value += w.get(good, w["basic"]) * (number if free is None else min(number, free))
    return value


def _goods(player: Player, w: Weights) -> float:
    goods = player.goods
    basics = goods["food"] + goods["wood"] + goods["stone"]
    value = w["basic"] * min(basics, _ENOUGH) + w["basic_over"] * max(0, basics - _ENOUGH)
    value += w["gold"] * goods["gold"] + w["token"] * goods["token"] + w["bullet"] * goods.get("bullet", 0)
    return value + w["fish"] * sum([goods[kind] for kind in FISH]) if FISH[0] in goods else value


def _along_the_trail(state: SierraWestState, player: Player, w: Weights) -> float:
    """Return what levels, outlaws and the wagon are worth: they multiply each other."""
    levels = sum(player.homesteads.values()) + player.captured
    further = w["levels_a_round"] * _rounds_left(state, w)
    space = w["multiplier_a_space"] * further + w["space"]
    return levels * _level(state, player.wagon, w) + space * player.wagon


def _level(state: SierraWestState, wagon: int, w: Weights) -> float:
    """Return about what a level will be multiplied by at the end, when the wagon has gone on."""
    further = min(LAST_SPACE, wagon + w["spaces_a_round"] * _rounds_left(state, w))
    return max(BOARD.trail[wagon].multiplier, w["multiplier"] + w["multiplier_a_space"] * further)


def _rounds_left(state: SierraWestState, w: Weights) -> float:
    turns = turns_left(state)
    return turns if turns is not None else 1 + w["rounds_a_special"] * (BOARD.trail_slots - len(state.row))
