"""What can be looked up: cards, special cards, cabins, plan cards of Hastings."""

from __future__ import annotations

from typing import TYPE_CHECKING, cast

from cogs.sierra_west.words import names
from cogs.sierra_west.words.solo import plan_name
from cogs.title.words.pieces import Pieces
from rules.sierra_west import CABINS, CARDS, PLANS, SPECIALS, SierraWestOptions, SierraWestState

if TYPE_CHECKING:
    from bot.words.say import Say
    from rules.kernel.contract import Options
    from rules.sierra_west import Card


class SierraWestPieces(Pieces[SierraWestState]):
    """The printed things of Sierra West, which depend on its mode."""

    def name(self, say: Say, options: Options, piece: str) -> str:  # noqa: ARG002  as declared
        """Return what a printed thing is called."""
        if piece in CARDS or piece in SPECIALS:
            return names.card_name(say, piece)
        if piece in PLANS:
            return say("sierra_west.piece.plan", number=int(piece.removeprefix("P")))
        return names.cabin_name(say, piece)

    def text(self, say: Say, options: Options, piece: str) -> str:
        """Return what a card shows, what a cabin does, what a plan card lets Hastings do."""
        if piece in CARDS:
            return _card_text(say, CARDS[piece])
        if piece in PLANS:
            return plan_name(say, cast("SierraWestOptions", options).mode, piece)
        return names.cabin_text(say, piece) if piece in (*CABINS, "grey") else ""


def _card_text(say: Say, card: Card) -> str:
    green, tan = (say.join([names.icon_name(say, code) for code in path]) for path in (card.green, card.tan))
    return say(
        "sierra_west.piece.card",
        green=green,
        tan=tan,
        summit=names.summit_name(say, card.summit),
        animal=names.animal_name(say, card.animal) if card.animal else names.nothing(say),
    )
