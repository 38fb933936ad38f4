"""The mode reference cards of Hastings (facts, "solo")."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rules.sierra_west.actions import LoadCart
from rules.sierra_west.events import GoodReturned
from rules.sierra_west.homesteads import move_up
from rules.sierra_west.model import NOBODY
from rules.sierra_west.modes.gold import buy_cart, gold_in_mines, load
from rules.sierra_west.modes.outlaws import capture
from rules.sierra_west.modes.trail import slots_passed
from rules.sierra_west.printed.catalogue import APPLES, FISH, MODE, SOLO
from rules.sierra_west.supply import gain, held, pay, take

if TYPE_CHECKING:
    from rules.kernel.contract import Event
    from rules.sierra_west.model import Hastings, SierraWestState

_GOLD_FOR_APPLES = {"green": 1, "red": 2}
_SECOND = 2


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
            capture(state, state.opponent, events)
        if hastings.references % _SECOND == 0:
            take(state, state.opponent, "sheriff", events)


def _settle_for_apples(state: SierraWestState, events: list[Event]) -> None:
    """Spend apples of the fuller colour to advance on its track; without enough, add one of each."""
    fuller = max(APPLES, key=lambda colour: state.supply[colour])
    if state.supply[fuller] < SOLO.reference["apples"]:
        gain(state, state.opponent, dict.fromkeys(APPLES, 1), events)
        return
    pay(state, state.opponent, (fuller,) * SOLO.reference["apples"], events)
    track = fuller.removeprefix("apple_")
    move_up(state, state.opponent, track, events)
    gain(state, state.opponent, {"gold": _GOLD_FOR_APPLES[track]}, events)


def _pan_and_fish(state: SierraWestState, events: list[Event]) -> None:
    """Take a good of the rightmost river that has any (stone goes back), a fish, and gold for three fish."""
    slots = range(slots_passed(state, state.opponent))
    slot = next((slot for slot in reversed(slots) if state.panning[slot]), None)
    if slot is not None:
        good = state.panning[slot].pop(0)
        if good == "gold":
            gain(state, state.opponent, {good: 1}, events)
        else:
            events.append(GoodReturned(state.opponent, good, slot + 1))
    gain(state, state.opponent, {max(FISH, key=lambda fish: state.supply[fish]): 1}, events)
    caught = [fish for fish in FISH for _ in range(held(state, state.opponent, fish))]
    if len(caught) >= SOLO.reference["fish_to_sell"]:
        pay(state, state.opponent, caught, events)
        gain(state, state.opponent, {"gold": SOLO.reference["fish_gold"]}, events)


def _mine(state: SierraWestState, events: list[Event]) -> None:
    """Gain most of the gold of the mines, load a new cart, take the lantern or the dynamite if it is free."""
    opponent = state.opponent
    gold = gold_in_mines(state, opponent) - SOLO.reference["mine_deduction"]
    gain(state, opponent, {"gold": gold}, events)
    if held(state, opponent, "gold") >= SOLO.reference["cart_from_gold"] and state.supply["cart"]:
        buy_cart(state, opponent, events)
        load(state, opponent, LoadCart(0, MODE.gold.cart_capacity), events)
    free = [card for card in ("lantern", "dynamite") if state.owners[card] == NOBODY]
    for card in free[:1]:
        take(state, opponent, card, events)
