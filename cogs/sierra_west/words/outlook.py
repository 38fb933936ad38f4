"""What an answer brings, beside what it is known by: what one has then, what is passed over."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, cast

from cogs.kit import limits
from cogs.sierra_west.words import names
from cogs.sierra_west.words.plans import paths_in_words
from rules.sierra_west import BOARD, CARDS, TRACKS, animals_of, way

if TYPE_CHECKING:
    from collections.abc import Iterable

    from bot.words.say import Say
    from cogs.sierra_west.words.foresight import Asked
    from rules.kernel.contract import Action
    from rules.sierra_west import Pioneer, SierraWestState, Summit, actions


def in_turn(say: Say, parts: Iterable[str]) -> str:
    """Return what there is of several parts, one after the other: the first ones, as many as have room."""
    listed = ""
    for part in filter(None, parts):
        longer = say("sierra_west.brings.next", before=listed, after=part) if listed else part
        if listed and len(longer) > limits.OPTION_TEXT:
            break
        listed = longer
    return listed


def fourth(plan: actions.LockPlan, asked: Asked) -> str:
    """Return the card of the hand that a plan leaves over, where that is seen."""
    cards = Counter((plan.left, plan.middle, plan.right))
    for player in asked.view.players:
        rest = Counter(player.hand) - cards
        if not cards - Counter(player.hand) and rest.total() == 1:
            (card,) = rest
            return asked.say("sierra_west.brings.fourth", card=names.card_name(asked.say, card))
    return ""


def skipped(pioneer: Pioneer, number: int, asked: Asked) -> str:
    """Return the path actions that a pioneer skips on the way to a space."""
    ahead = way(asked.view, asked.view.seat, pioneer)
    passed = [space for place, space in ahead.spaces if place < number] if ahead else []
    icons = [names.icon_name(asked.say, space.code) for space in passed]
    return asked.say("sierra_west.brings.skips", icons=asked.say.join(icons)) if icons else ""


def goods_after(action: Action, asked: Asked) -> str:
    """Return the goods that the seat has after an action, if that is certain."""
    after = cast("SierraWestState | None", asked.outcome(action).after)
    if after is None:
        return ""
    goods = names.amounts(asked.say, after.players[asked.view.seat].goods)
    return asked.say("sierra_west.brings.then", goods=goods or names.nothing(asked.say))


def goods_left(pay: Iterable[str], asked: Asked) -> str:
    """Return the goods that the seat keeps when it has paid."""
    left = names.amounts(asked.say, Counter(asked.player.goods) - Counter(pay))
    return asked.say("sierra_west.brings.left", goods=left or names.nothing(asked.say))


def lost(loss: str, asked: Asked) -> str:
    """Return what damage costs: what the cabin does, or what the wagon's place is worth."""
    if loss == "nothing":
        return ""
    if loss != "wagon":
        return names.cabin_text(asked.say, loss)
    before, after = (BOARD.trail[asked.player.wagon - back].multiplier for back in (0, 1))
    if before == after:
        return ""
    return asked.say("sierra_west.brings.wagon", before=before, multiplier=after)


def card(card: str, asked: Asked) -> str:
    """Return the paths of a card; "" of one that is face down or has none."""
    if card not in CARDS:
        return ""
    return paths_in_words(asked.say, CARDS[card].green, CARDS[card].tan)


def at_summit(summit: Summit, asked: Asked) -> str:
    """Return how far the homestead has come that a summit action is about, or the goods to pay with."""
    say, track = asked.say, summit.track
    if track in TRACKS and track in asked.player.homesteads:
        level = asked.player.homesteads[track]
        name = names.track_name(say, track)
        return say("sierra_west.brings.level", track=name, level=level, top=BOARD.homestead_top)
    goods = names.amounts(say, asked.player.goods) if summit.cost else ""
    return say("sierra_west.brings.have", goods=goods) if goods else ""


def fur(animal: str, asked: Asked) -> str:
    """Return what a trapped animal gives, and that its pioneer cannot enter a cabin (5)."""
    goods = names.amounts(asked.say, BOARD.fur.get(animal, {}))
    if animal not in animals_of(asked.view.mode) or not goods:
        return asked.say("sierra_west.brings.outside")
    return asked.say("sierra_west.brings.fur", goods=goods)
