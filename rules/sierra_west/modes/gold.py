"""Gold Rush (rulebook 9, mode 3)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rules.sierra_west.actions import LoadCart, UseDynamite
from rules.sierra_west.events import CartBought, CartLoaded, DieRolled
from rules.sierra_west.modes.trail import along_trail
from rules.sierra_west.printed.catalogue import MODE, SPECIALS
from rules.sierra_west.supply import can_pay, gain, held, settle

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from rules.kernel.contract import Event
    from rules.sierra_west.model import SierraWestState

_SIDES = len(MODE.gold.die_to_stone)


def gold_in_mines(state: SierraWestState, seat: int) -> int:
    """Return the gold of the mines along one's trail; dark ones count with the lantern only."""
    has_light = state.owners["lantern"] == seat
    mines = [SPECIALS[card] for card in along_trail(state, seat)]
    return sum(card.gold for card in mines if has_light or not card.dark)


def mine(state: SierraWestState, seat: int, events: list[Event]) -> None:
    """Gain the gold of one's mines; the die turns some of it into stone."""
    gold = gold_in_mines(state, seat)
    if not gold:
        return
    number = state.chance.below(_SIDES) + 1
    events.append(DieRolled(seat, number))
    stone = min(gold, MODE.gold.die_to_stone[number - 1])
    gain(state, seat, {"gold": gold - stone, "stone": stone}, events)


def loads(state: SierraWestState, seat: int) -> Iterator[LoadCart]:
    """Yield the ways to load a cart: one or two gold, carts that hold as much being alike."""
    gold = held(state, seat, "gold")
    for holds in sorted(set(state.players[seat].carts)):
        for number in range(1, min(MODE.gold.cart_capacity - holds, gold) + 1):
            yield LoadCart(holds, number)


def load(state: SierraWestState, seat: int, action: LoadCart, events: list[Event]) -> None:
    """Load gold into a cart, where it stays."""
    player = state.players[seat]
    cart = player.carts.index(action.holds)
    player.carts[cart] += action.gold
    player.goods["gold"] -= action.gold
    events.append(CartLoaded(seat, action.gold, player.carts[cart]))


def buy_cart(state: SierraWestState, seat: int, events: list[Event]) -> None:
    """Take an empty cart from the supply."""
    state.supply["cart"] -= 1
    state.players[seat].carts.append(0)
    events.append(CartBought(seat))


def blasts(state: SierraWestState, seat: int) -> Sequence[UseDynamite]:
    """Return the use of the dynamite."""
    owns = state.owners.get("dynamite") == seat
    return (UseDynamite(),) if owns and can_pay(state, seat, MODE.gold.dynamite.cost) else ()


def blast(state: SierraWestState, seat: int, _: UseDynamite, events: list[Event]) -> None:
    """Turn stones into gold."""
    settle(state, seat, MODE.gold.dynamite.cost, (), events)
    gain(state, seat, MODE.gold.dynamite.gain, events)
