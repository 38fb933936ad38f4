"""Printed things in words: cards, cabins, plan cards of Hastings, and plans of cards that a seat arranges."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, cast

from msgspec.structs import replace

from cogs.kit import limits
from cogs.sierra_west import names
from cogs.title.declaration import PlanChange
from cogs.title.words.answers import Answer
from cogs.title.words.names import Pieces
from rules.sierra_west import ANIMAL, CABINS, CARDS, PLANS, SPECIALS, SierraWestState, paths_of

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from bot.words.say import Say
    from rules.kernel.contract import Options
    from rules.sierra_west import Card, Mode, SierraWestOptions
    from rules.sierra_west.actions import LockPlan

_THEN: Final = "sierra_west.answer.then"
"""Joins two actions of a path."""
PLACES: Final = ("left", "middle", "right")
_SWAPS: Final = ("left_middle", "middle_right", "left_right", "fourth_left", "fourth_middle", "fourth_right")


class SierraWestPieces(Pieces[SierraWestState]):
    """The printed things of Sierra West, which depend on its mode."""

    def name(self, say: Say, options: Options, piece: str) -> str:  # noqa: ARG002  as declared
        """Return what a printed thing is called."""
        if piece in CARDS or piece in SPECIALS:
            return names.card_name(say, piece)
        if piece in PLANS:
            return say("sierra_west.piece.plan", number=int(piece.removeprefix("P")))
        return say(f"sierra_west.cabin.{piece}")

    def text(self, say: Say, options: Options, piece: str) -> str:
        """Return what a card shows, what a cabin does, what a plan card lets Hastings do."""
        if piece in CARDS:
            return _card_text(say, CARDS[piece])
        if piece in PLANS:
            return plan_name(say, cast("SierraWestOptions", options).mode, piece)
        return say(f"sierra_west.ability.{piece}") if piece in (*CABINS, "grey") else ""


def _card_text(say: Say, card: Card) -> str:
    green, tan = (say.join([names.icon_name(say, code) for code in path]) for path in (card.green, card.tan))
    return say(
        "sierra_west.piece.card",
        green=green,
        tan=tan,
        summit=names.summit_name(say, card.summit),
        animal=say(f"sierra_west.animal.{card.animal}") if card.animal else say("sierra_west.nothing"),
    )


def plan_name(say: Say, mode: Mode, card: str) -> str:
    """Return all that a plan card lets Hastings do, step by step, and what it watches for."""
    return say.join(list(_steps(say, mode, card)))


def _steps(say: Say, mode: Mode, card: str) -> Iterator[str]:
    plan = PLANS[card]
    yield say(f"sierra_west.hastings.figure.{plan.figure}", boots=names.amount(say, "boots", plan.climb))
    if plan.wagon:
        yield say("sierra_west.hastings.wagon", n=plan.wagon)
    if plan.track in ("low", "high"):
        yield say(f"sierra_west.hastings.track.{plan.track}")
    elif plan.track != "none":
        yield say("sierra_west.answer.homestead", track=say(f"sierra_west.track.{plan.track}"))
    if plan.cabin:
        yield say("sierra_west.hastings.cabin")
    if plan.mode_symbol:
        yield say("sierra_west.hastings.mode")
    if animals := [ANIMAL[mode] if animal == "MODE" else animal for animal in plan.shows]:
        listed = say.join([say(f"sierra_west.animal.{animal}") for animal in animals])
        yield say("sierra_west.hastings.shows", animals=listed)
    yield say(
        "sierra_west.hastings.watches",
        track=say(f"sierra_west.track.{plan.watch_track}"),
        animal=say(f"sierra_west.animal.{plan.watch_animal}"),
    )


def plan_answer(say: Say, plan: LockPlan) -> Answer:
    """Return a plan by its cards, with what they show: the animals, too, if there is room."""
    cards = (plan.left, plan.middle, plan.right)
    left, middle, right = (names.card_name(say, card) for card in cards)
    name, brings = say("sierra_west.answer.plan", left=left, middle=middle, right=right), shown(say, cards)
    if len(brings) > limits.OPTION_TEXT:
        both = paths_of(*cards)
        codes = [[space.code for space in path] for path in (both.green, both.tan)]
        brings = paths_in_words(say, *codes)
        if len(brings) > limits.OPTION_TEXT:
            brings = paths_in_words(say, *codes, between="sierra_west.brings.after")
    return Answer(name, brings=brings)


def shown(say: Say, cards: Sequence[str]) -> str:
    """Return the paths and animals of three cards; "" of cards that are not known."""
    if not all(card in CARDS for card in cards):
        return ""
    left, middle, right = cards
    both = paths_of(left, middle, right)
    animals = say.join([say(f"sierra_west.animal.{animal}") for animal in both.animals])
    return say(
        "sierra_west.answer.paths",
        green=_path(say, [space.code for space in both.green]),
        tan=_path(say, [space.code for space in both.tan]),
        animals=animals or say("sierra_west.nothing"),
    )


def paths_in_words(say: Say, green: Sequence[str], tan: Sequence[str], *, between: str = _THEN) -> str:
    """Return the actions of both paths, given as icons; ``between`` is the text that joins two."""
    return say("sierra_west.brings.paths", green=_path(say, green, between), tan=_path(say, tan, between))


def _path(say: Say, codes: Sequence[str], between: str = _THEN) -> str:
    found = names.icon_name(say, codes[0])
    for code in codes[1:]:
        found = say(between, before=found, icon=names.icon_name(say, code))
    return found


def changes(say: Say, plan: LockPlan, plans: Sequence[LockPlan]) -> Iterator[PlanChange]:
    """Yield two cards swapped; in the expert variant the fourth brought in, or put onto the other pile."""
    lies = _cards(plan)
    others = {card for other in plans for card in _cards(other).values()}.difference(lies.values())
    lies.update(zip(("fourth",), others, strict=False))
    for swap in _SWAPS:
        one, other = swap.split("_")
        if one in lies:
            swapped = lies | {one: lies[other], other: lies[one]}
            swapped.pop("fourth", None)
            yield PlanChange(say(f"sierra_west.plan.{swap}"), replace(plan, **swapped))
    for pile in ("deck", "discard"):
        if others and pile != plan.rest:
            yield PlanChange(say(f"sierra_west.rest.{pile}"), replace(plan, rest=pile))


def _cards(plan: LockPlan) -> dict[str, str]:
    return {place: getattr(plan, place) for place in PLACES}
