"""What a position is worth to a seat: points that it has, and about what is still to come."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rules.sierra_west.catalogue import BOARD, CARDS, FISH, ICONS, MODE, START, Card
from rules.sierra_west.digging import may_claim
from rules.sierra_west.figures import LAST_SPACE, boots_left
from rules.sierra_west.model import NOBODY
from rules.sierra_west.modes import gold_in_mines, hits, slots_passed
from rules.sierra_west.mountain import boots_to_goals
from rules.sierra_west.planning import Space, ahead
from rules.sierra_west.scoring import points, points_for_cards
from rules.sierra_west.supply import room
from rules.sierra_west.weights import USES, Bent, Weights

if TYPE_CHECKING:
    from rules.sierra_west.model import Player, SierraWestState

_ROUNDS_A_SPECIAL = 1.6
_MULTIPLIER, _MULTIPLIER_A_SPACE = 0.6, 0.27
_FAR = 7
_GOODS = {"gold": "gold", "token": "token", "bullet": "bullet", **dict.fromkeys(FISH, "fish")}
_ENOUGH = 8
_PATIENCE = 14
"""So many rounds a game may take; then cards, which end it, are worth more from round to round."""
_IMPATIENCE = 0.25


def weights_at(state: SierraWestState, bent: Bent) -> Weights:
    """Return what counts with about so many rounds still to come after this one."""
    if state.last_turn:
        left = (state.last_turn - state.turn) // state.seats
    else:
        left = int(1 + _ROUNDS_A_SPECIAL * (BOARD.trail_slots - len(state.row)))
    return bent[min(len(bent) - 1, left)]


def is_last(state: SierraWestState) -> bool:
    """Return whether the turn that is being played is the last one of its seat."""
    return bool(state.last_turn) and state.turn + state.seats > state.last_turn


def worth(state: SierraWestState, seat: int, bent: Bent) -> float:
    """Return what a position is worth when the turn of a seat is over: after its last one, its points."""
    return points(state, seat) if is_last(state) else held_worth(state, seat, weights_at(state, bent))


def held_worth(state: SierraWestState, seat: int, weights: Weights) -> float:
    """Return about how many points a seat will make of what it has, its explorer's place included."""
    player = state.players[seat]
    hurry = 1 + _IMPATIENCE * max(0, (state.turn - 1) // state.seats - _PATIENCE)
    value: float = weights.cabin * len(player.cabins) + weights.fur * len(player.furs)
    value += weights.cabin_use * sum([USES[cabin] for cabin in player.cabins])
    value += points_for_cards(len(player.claimed)) + hurry * weights.card * len(player.claimed)
    value += weights.card_quality * sum([QUALITY[card] for card in player.claimed])
    value += _goods(player, weights) + _along_the_trail(state, seat, weights)
    owned = [(thing, owner == seat) for thing, owner in state.owners.items() if owner != NOBODY]
    value += sum([getattr(weights, thing) * (1 if own else -weights.others) for thing, own in owned])
    if player.carts:
        full = sum(player.carts)
        empty = MODE.gold.cart_capacity * len(player.carts) - full
        value += weights.loaded * full + weights.cart * len(player.carts)
        value += weights.cart_filled * min(empty, player.goods["gold"])
    value += weights.canoe * player.canoe
    boots = boots_to_card(state, player.explorer)
    return value - hurry * weights.step * boots if boots else value + hurry * weights.on_card


def _goods(player: Player, weights: Weights) -> float:
    goods = player.goods
    food, wood, stone = goods["food"], goods["wood"], goods["stone"]
    basics = food + wood + stone
    value = weights.basic * min(basics, _ENOUGH) + weights.fewer_basic * max(0, basics - _ENOUGH)
    value += weights.even * (min(food, 2) + min(wood, 2) + min(stone, 2))
    value += weights.gold * goods["gold"] + weights.token * goods["token"]
    if "bullet" in goods:
        value += weights.bullet * goods["bullet"]
    elif "trout" in goods:
        value += weights.fish * (goods["trout"] + goods["bass"] + goods["salmon"])
    return value


def _along_the_trail(state: SierraWestState, seat: int, weights: Weights) -> float:
    """Return what levels, outlaws and the wagon are worth: they multiply each other."""
    player = state.players[seat]
    levels = sum(player.homesteads.values()) + player.captured
    value = levels * level_worth(player, weights) + weights.wagon * player.wagon
    return value + weights.special * slots_passed(state, seat)


def level_worth(player: Player, weights: Weights) -> float:
    """Return about what a level will be multiplied by at the end, when the wagon has gone on."""
    further = min(LAST_SPACE, player.wagon + weights.level)
    return max(BOARD.trail[player.wagon].multiplier, _MULTIPLIER + _MULTIPLIER_A_SPACE * further)


def coming(state: SierraWestState, seat: int, weights: Weights) -> float:
    """Return what spaces ahead and boots not yet spent will still bring in a turn."""
    if not state.players[seat].board:
        return 0.0
    value = weights.boot * boots_left(state)
    for _, way in ahead(state, seat):
        for _, space in way.spaces:
            value += worth_of(state, seat, space, weights)
    if state.mode == "apple":
        value += weights.apple * sum(state.supply.values())
    return value


def worth_of(state: SierraWestState, seat: int, space: Space, weights: Weights) -> float:
    """Return about what a space of a path is worth."""
    icon, value = space.icon, 0.0
    match icon.kind:
        case "gain":
            for good, number in icon.gains.items():
                free = room(state, seat, good)
                each = getattr(weights, _GOODS.get(good, "basic"))
                value += each * (number if free is None else min(number, free))
        case "shovel":
            value = weights.shovel if may_claim(state, seat) else weights.no_card
        case "take":
            value = 0.0 if state.owners[icon.takes] == seat else getattr(weights, icon.takes)
        case "mine":
            value = weights.mined * gold_in_mines(state, seat)
        case "fur":
            value = weights.fur_space * len(state.players[seat].furs)
        case "apples":
            value = weights.apple * sum(icon.gains.values())
        case kind if kind in _SPACES:
            value = getattr(weights, _SPACES[kind]) * (icon.number if kind == "boots" else 1)
    return max(0.0, value - weights.paid * space.cost) if space.cost else value


def worth_of_outlaw(state: SierraWestState, seat: int, weights: Weights) -> float:
    """Return about what one more captured outlaw is worth: as much as a level, and a sheriff's gold."""
    return level_worth(state.players[seat], weights) + (state.owners["sheriff"] == seat)


def chance_to_hit(state: SierraWestState, seat: int, bullets: int) -> float:
    """Return the chance that one of so many bullets hits."""
    missing = 1 - len(hits(state, seat)) / 6
    return 1 - float(missing**bullets)


def boots_to_card(state: SierraWestState, place: int) -> int:
    """Return the boots from a place of the mountain to the nearest card that can be claimed."""
    return boots_to_goals(tuple(state.mountain)).get(place, _FAR)


_SPACES = {name: name for name in ("boots", "harvest", "pan", "paddle", "load")} | {"fish": "fish_space"}
_QUALITIES = {"boots": 0.5, "shovel": 1.5, "bear": -0.5, "banjo_danger": -0.5, "take": 0.7, "apples": 0.4}


def _quality(card: Card) -> float:
    """Return about what a card gives in a turn: its icons, and how cheap its summit action is."""
    value = 0.0
    for code in (*card.green, *card.tan):
        icon = ICONS[code]
        gained = sum(icon.gains.values()) if icon.kind == "gain" else 0
        value += gained or _QUALITIES.get(icon.kind, 0.7) * max(1, icon.number)
    summit = card.summit
    return value + (2.0 if summit.repeat else 0.0) - 0.5 * sum(summit.cost.values())


_GIVEN = {card.id: _quality(card) for card in CARDS.values()}
_FIRST = sum([_GIVEN[card] for card in START]) / len(START)
QUALITY = {card: given - _FIRST for card, given in _GIVEN.items()}
"""About what a turn with a card gives more than one with a card that a deck begins with."""
