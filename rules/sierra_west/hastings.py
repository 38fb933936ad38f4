"""The turn of Hastings, the opponent of a single player (facts, "solo")."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rules.sierra_west import digging, figures, homesteads, modes, supply
from rules.sierra_west import events as happened
from rules.sierra_west.actions import LoadCart
from rules.sierra_west.catalogue import ANIMAL, APPLES, FISH, MODE, PLANS, SOLO, TRACKS, SoloPlan
from rules.sierra_west.model import NOBODY, Hastings, SierraWestState, Window
from rules.sierra_west.mountain import NEAR, PLACES, distances, goals

if TYPE_CHECKING:
    from collections.abc import Mapping

    from rules.kernel.contract import Event


LEFT, RIGHT = 0, 1
_SIGHT = [[(side * (place.column - place.row / 2), -place.row) for place in PLACES] for side in (-1, 1)]
"""By explorer and place: how far to its side the place lies, and how high."""
_GOLD_FOR_APPLES = {"green": 1, "red": 2}
_SECOND = 2
_FIGURES = {"left": (LEFT,), "right": (RIGHT,), "both": (LEFT, RIGHT)}


def take_turn(state: SierraWestState, events: list[Event]) -> None:
    """Carry out the plan card that lies face up, step by step, and turn up the next one."""
    hastings = state.hastings
    assert hastings is not None
    plan = PLANS[hastings.active[0]]
    animals = tuple(ANIMAL[state.mode] if animal == "MODE" else animal for animal in plan.shows)
    state.windows = [Window(state.opponent, animals)]
    events.append(happened.HastingsActed(state.opponent, plan.id, animals))
    boots = max(1, plan.climb + SOLO.levels[state.options.difficulty].climb)
    for explorer in _FIGURES[plan.figure]:
        climb(state, explorer, boots, events)
    figures.move_wagon(state, state.opponent, plan.wagon, events)
    _advance(state, plan, events)
    tiles = [slot for slot, cabin in enumerate(state.shop) if cabin]
    if plan.cabin and tiles and len(state.players[state.opponent].cabins) < SOLO.cabins:
        digging.take_tile(state, state.opponent, tiles[-1], events)
    if plan.mode_symbol:
        use_reference(state, hastings, events)
    hastings.discard += hastings.active
    card, shuffled = state.chance.turn_up(hastings.deck, hastings.discard)
    hastings.active = [card]
    events.append(happened.HastingsPlanned(state.opponent, card, shuffled))


def _advance(state: SierraWestState, plan: SoloPlan, events: list[Event]) -> None:
    """Advance a marker: the named one, or the lowest or highest (the first of equal ones)."""
    level = state.players[state.opponent].homesteads.__getitem__
    by_level = {"low": min(TRACKS, key=level), "high": max(TRACKS, key=level)}
    track = by_level.get(plan.track, plan.track)
    if track != "none":
        homesteads.advance(state, state.opponent, track, events)


def goal_of(state: SierraWestState, explorer: int) -> int | None:
    """Return the face-up basic card furthest to the side of an explorer, the higher one of two; or None."""
    return max(goals(state.mountain), key=_SIGHT[explorer].__getitem__, default=None)


def climb(state: SierraWestState, explorer: int, boots: int, events: list[Event]) -> None:
    """Move an explorer towards its goal, and claim the card when it is there."""
    goal = goal_of(state, explorer)
    if goal is None:
        return
    opponent = state.opponent
    explorers = state.players[opponent].explorers
    left = distances(state.mountain, goal)
    need = left[explorers[explorer]]
    boots += _spend_tokens(state, need - boots, events)
    if spent := min(need, boots):
        explorers[explorer] = to = _on_the_way(explorers[explorer], left, spent)
        events.append(happened.ExplorerMoved(opponent, explorer, to, spent))
    if need <= boots:
        digging.claim(state, opponent, goal, "supply", events)


def _spend_tokens(state: SierraWestState, missing: int, events: list[Event]) -> int:
    """Spend tokens for missing boots if there are enough of them; return the boots."""
    goods = state.players[state.opponent].goods
    tokens = -(-max(0, missing) // SOLO.tokens_to_boots)
    if tokens > goods["token"]:
        return 0
    goods["token"] -= tokens
    events.extend(happened.TokenSpent(state.opponent) for _ in range(tokens))
    return tokens * SOLO.tokens_to_boots


def _on_the_way(place: int, left: Mapping[int, int], boots: int) -> int:
    """Return the place that is so many boots nearer to where none are left."""
    for _ in range(boots):
        place = min([near for near in NEAR[place] if near in left], key=left.__getitem__)
    return place


def use_reference(state: SierraWestState, hastings: Hastings, events: list[Event]) -> None:
    """Do what the reference card of the mode says."""
    hastings.references += 1
    if state.mode == "apple":
        _settle_for_apples(state, events)
    elif state.mode == "boats":
        _pan_and_fish(state, events)
    elif state.mode == "gold":
        _mine(state, events)
    else:
        if any(state.outlaws):
            modes.capture(state, state.opponent, events)
        if hastings.references % _SECOND == 0:
            supply.take(state, state.opponent, "sheriff", events)


def _settle_for_apples(state: SierraWestState, events: list[Event]) -> None:
    """Spend apples of the fuller colour to advance on its track; without enough, add one of each."""
    fuller = max(APPLES, key=lambda colour: state.supply[colour])
    if state.supply[fuller] < SOLO.reference["apples"]:
        supply.gain(state, state.opponent, dict.fromkeys(APPLES, 1), events)
        return
    supply.pay(state, state.opponent, (fuller,) * SOLO.reference["apples"], events)
    track = fuller.removeprefix("apple_")
    homesteads.move_up(state, state.opponent, track, events)
    supply.gain(state, state.opponent, {"gold": _GOLD_FOR_APPLES[track]}, events)


def _pan_and_fish(state: SierraWestState, events: list[Event]) -> None:
    """Take a good of the rightmost river that has any (stone goes back), a fish, and gold for three fish."""
    slots = range(modes.slots_passed(state, state.opponent))
    slot = next((slot for slot in reversed(slots) if state.panning[slot]), None)
    if slot is not None:
        good = state.panning[slot].pop(0)
        if good == "gold":
            supply.gain(state, state.opponent, {good: 1}, events)
        else:
            events.append(happened.GoodReturned(state.opponent, good, slot + 1))
    supply.gain(state, state.opponent, {max(FISH, key=lambda fish: state.supply[fish]): 1}, events)
    caught = [fish for fish in FISH for _ in range(supply.held(state, state.opponent, fish))]
    if len(caught) >= SOLO.reference["fish_to_sell"]:
        supply.pay(state, state.opponent, caught, events)
        supply.gain(state, state.opponent, {"gold": SOLO.reference["fish_gold"]}, events)


def _mine(state: SierraWestState, events: list[Event]) -> None:
    """Gain most of the gold of the mines, load a new cart, take the lantern or the dynamite if it is free."""
    opponent = state.opponent
    gold = modes.gold_in_mines(state, opponent) - SOLO.reference["mine_deduction"]
    supply.gain(state, opponent, {"gold": gold}, events)
    if supply.held(state, opponent, "gold") >= SOLO.reference["cart_from_gold"] and state.supply["cart"]:
        modes.buy_cart(state, opponent, events)
        modes.load(state, opponent, LoadCart(0, MODE.gold.cart_capacity), events)
    free = [card for card in ("lantern", "dynamite") if state.owners[card] == NOBODY]
    for card in free[:1]:
        supply.take(state, opponent, card, events)
