"""What can be looked up: cards, special cards, cabins, plan cards of Hastings."""

from __future__ import annotations

from typing import TYPE_CHECKING, cast

from cogs.sierra_west import names
from cogs.title.words.pieces import Pieces
from rules.sierra_west import ANIMAL, CABINS, CARDS, PLANS, SPECIALS, SierraWestOptions, SierraWestState

if TYPE_CHECKING:
    from collections.abc import Iterator

    from cogs.kit.language import Say
    from rules.kernel.contract import Options
    from rules.sierra_west import Card, Mode


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
