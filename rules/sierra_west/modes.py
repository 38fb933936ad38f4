"""What the four modes add (rulebook 9)."""

from __future__ import annotations

from functools import lru_cache
from itertools import combinations_with_replacement
from typing import TYPE_CHECKING

from rules.sierra_west import events as happened
from rules.sierra_west.actions import HoldFire, LoadCart, Paddle, SellFish, Shoot, UseDynamite, UseSummit
from rules.sierra_west.catalogue import BOARD, FISH, MODE, SPECIAL, SPECIALS
from rules.sierra_west.digging import clear_outpost
from rules.sierra_west.model import Paddling, Shooting, SierraWestState, TakingDamage
from rules.sierra_west.supply import can_pay, gain, held, pay, settle

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from rules.kernel.contract import Event

MARKET = 0
_MOST_SOLD = 3
_LOTS = tuple(
    lot
    for number in range(1, _MOST_SOLD + 1)
    for lot in combinations_with_replacement(FISH, number)
    if len(set(lot)) in (1, number)
)
OUTPOSTS = tuple(card for card in SPECIAL["outlaws"] if not SPECIALS[card].campfire)
_SIDES = 6


def slots_passed(state: SierraWestState, seat: int) -> int:
    """Return how many slots the wagon of a seat has reached: those of the cards along its trail."""
    return min(BOARD.trail[state.players[seat].wagon].column, len(state.row))


def along_trail(state: SierraWestState, seat: int) -> list[str]:
    """Return the special cards below the wagon and left of it."""
    return state.row[: slots_passed(state, seat)]


def multiplier(state: SierraWestState, seat: int) -> int:
    """Return the number that the wagon of a seat has reached."""
    return BOARD.trail[state.players[seat].wagon].multiplier


def harvest(state: SierraWestState, seat: int, events: list[Event]) -> None:
    """Add all apples of the orchards along one's trail to the supply."""
    apples = {"apple_green": 0, "apple_red": 0}
    for card in along_trail(state, seat):
        for colour, number in SPECIALS[card].apples.items():
            apples[f"apple_{colour}"] += number
    gain(state, seat, apples, events)


def pan(state: SierraWestState, seat: int, events: list[Event]) -> None:
    """Take the leftmost good of every river card along one's trail."""
    for goods in state.panning[: slots_passed(state, seat)]:
        if goods:
            gain(state, seat, {goods.pop(0): 1}, events)


def fish(state: SierraWestState, seat: int, events: list[Event]) -> None:
    """Gain the fish of the canoe's card and of all left of it, as far as the supply goes."""
    for card in state.row[: state.players[seat].canoe]:
        for kind in SPECIALS[card].fish:
            gain(state, seat, {kind: 1}, events)


def paddles(state: SierraWestState, seat: int) -> Iterator[Paddle]:
    """Yield where the canoe can go: the market (0) and the river cards in a row."""
    frame = state.pending[-1]
    assert isinstance(frame, Paddling)
    canoe = state.players[seat].canoe
    for to in range(len(state.row) + 1):
        if 0 < abs(to - canoe) <= frame.reach:
            yield Paddle(to)


def paddle(state: SierraWestState, seat: int, action: Paddle, events: list[Event]) -> None:
    """Move the canoe."""
    state.players[seat].canoe = action.to
    events.append(happened.CanoeMoved(seat, action.to))


def sales(state: SierraWestState, seat: int) -> Sequence[SellFish]:
    """Return what can be sold at the fish market: up to three fish, all alike or all different."""
    player = state.players[seat]
    return _sales(*[player.goods[kind] for kind in FISH]) if player.canoe == MARKET else ()


@lru_cache(512)
def _sales(*caught: int) -> Sequence[SellFish]:
    most = dict(zip(FISH, caught, strict=True))
    return tuple(SellFish(lot) for lot in _LOTS if all(lot.count(kind) <= most[kind] for kind in lot))


def sell(state: SierraWestState, seat: int, action: SellFish, events: list[Event]) -> None:
    """Sell fish: one for its resource, more for gold."""
    pay(state, seat, action.fish, events)
    number = len(action.fish)
    if number == 1:
        gained = {MODE.boats.fish_to_resource[action.fish[0]]: 1}
    else:
        alike = len(set(action.fish)) == 1
        gained = {"gold": MODE.boats.market_gold["same" if alike else "different"][number - 1]}
    gain(state, seat, gained, events)


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
    events.append(happened.DieRolled(seat, number))
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
    events.append(happened.CartLoaded(seat, action.gold, player.carts[cart]))


def buy_cart(state: SierraWestState, seat: int, events: list[Event]) -> None:
    """Take an empty cart from the supply."""
    state.supply["cart"] -= 1
    state.players[seat].carts.append(0)
    events.append(happened.CartBought(seat))


def blasts(state: SierraWestState, seat: int) -> Sequence[UseDynamite]:
    """Return the use of the dynamite."""
    owns = state.owners.get("dynamite") == seat
    return (UseDynamite(),) if owns and can_pay(state, seat, MODE.gold.dynamite.cost) else ()


def blast(state: SierraWestState, seat: int, _: UseDynamite, events: list[Event]) -> None:
    """Turn stones into gold."""
    settle(state, seat, MODE.gold.dynamite.cost, (), events)
    gain(state, seat, MODE.gold.dynamite.gain, events)


def hits(state: SierraWestState, seat: int) -> set[int]:
    """Return the numbers of the die that hit, from the cards along one's trail; the sheriff adds 1."""
    on = {number for card in along_trail(state, seat) for number in SPECIALS[card].hit_on}
    more = state.owners["sheriff"] == seat
    return {number for number in range(1, _SIDES + 1) if min(number + more, _SIDES) in on}


def settle_shooting(state: SierraWestState, seat: int, _: Shooting) -> list[Event] | None:
    """Let a shooter without bullets take damage."""
    if held(state, seat, "bullet"):
        return None
    state.pending[-1] = TakingDamage()
    return []


def hold_fire(state: SierraWestState, _seat: int, _: HoldFire, _events: list[Event]) -> None:
    """Stop without a hit: damage."""
    state.pending.append(TakingDamage())


def shoot(state: SierraWestState, seat: int, _: Shoot | UseSummit, events: list[Event]) -> None:
    """Spend a bullet and roll; who misses may fire again."""
    pay(state, seat, ("bullet",), events)
    number = state.chance.below(_SIDES) + 1
    hit = number in hits(state, seat)
    events.append(happened.DieRolled(seat, number, hit))
    if hit:
        capture(state, seat, events)
    else:
        state.pending.append(Shooting())


def capture(state: SierraWestState, seat: int, events: list[Event]) -> None:
    """Capture an outlaw of the outpost with the lowest number, at last of the foothill."""
    outpost = next(number for number, outlaws in enumerate(state.outlaws) if outlaws)
    state.outlaws[outpost] -= 1
    state.players[seat].captured += 1
    on_foothill = outpost == len(OUTPOSTS)
    events.append(happened.OutlawCaptured(seat, "" if on_foothill else OUTPOSTS[outpost]))
    if state.owners["sheriff"] == seat:
        gain(state, seat, {"gold": 1}, events)
    if not on_foothill and not state.outlaws[outpost]:
        clear_outpost(state, seat, OUTPOSTS[outpost], events)
        if not any(state.outlaws):
            coming = min(MODE.outlaws.outlaws_at_the_foot, state.supply["outlaw"])
            state.supply["outlaw"] -= coming
            state.outlaws[-1] += coming
            events.append(happened.OutlawsCame(seat, coming))
