"""What can be looked up: buildings, station masters' tiles, objective cards, cards of Sam."""

from __future__ import annotations

from typing import TYPE_CHECKING, cast

from cogs.great_western_trail.words import names
from cogs.title.words.pieces import Pieces
from render.great_western_trail.signs.icon_words import icon_words
from render.great_western_trail.signs.sam_signs import CARDS, SAM, card_words
from rules.great_western_trail import (
    EDITIONS,
    NEUTRAL_BUILDINGS,
    OBJECTIVES,
    GreatWesternTrailState,
    icons_of,
)

if TYPE_CHECKING:
    from bot.words.say import Say
    from rules.great_western_trail import Edition, GreatWesternTrailOptions, PrivateBuilding
    from rules.kernel.contract import Options


class GreatWesternTrailPieces(Pieces[GreatWesternTrailState]):
    """The printed things of Great Western Trail, which depend on its edition."""

    def name(self, say: Say, options: Options, piece: str) -> str:
        """Return the name of a building, station master's tile, objective card or card of Sam."""
        return piece_name(say, _edition(options), piece)

    def text(self, say: Say, options: Options, piece: str) -> str:
        """Return what a building needs and does, or what an objective card does at once."""
        return piece_in_words(say, _edition(options), piece)


def piece_name(say: Say, edition: Edition, piece: str) -> str:
    """Return what a thing is called."""
    if piece in CARDS:
        return say("great_western_trail_pictures.sam.card", card=CARDS[piece].card)
    if piece == SAM:
        return say("great_western_trail_pictures.sam.cards")
    if piece in OBJECTIVES:
        return names.card_name(say, edition, piece)
    if piece in EDITIONS[edition].station_masters:
        tile = names.station_master_name(say, edition, piece)
        return say("great_western_trail.piece.station_master", tile=tile)
    return say("great_western_trail.name.building", building=piece)


def piece_in_words(say: Say, edition: Edition, piece: str) -> str:
    """Return what is to be known of a thing beyond its name; "" of a station master's tile."""
    if piece in OBJECTIVES:
        immediate = OBJECTIVES[piece].immediate
        if immediate is None:
            return ""
        return say("great_western_trail.piece.at_once", action=icon_words(immediate, edition, say))
    if piece == SAM:
        return "\n".join(" ".join((f"{card.card}:", *card_words(card, say))) for card in CARDS.values())
    if piece in CARDS:
        return "\n".join(card_words(CARDS[piece], say))
    private = EDITIONS[edition].private_buildings.get(piece)
    if private is None and piece not in NEUTRAL_BUILDINGS:
        return ""
    actions = [icon_words(icon, edition, say) for icon in icons_of(edition, piece)]
    return "\n".join([*([_needs(say, private)] if private else []), *actions])


def _needs(say: Say, building: PrivateBuilding) -> str:
    hands = [say(f"great_western_trail.hand.{hand}") for hand in building.hands]
    return say(
        "great_western_trail.piece.private",
        builders=building.builders,
        points=building.points,
        hands=say.join(hands) or names.nothing(say),
    )


def _edition(options: Options) -> Edition:
    return cast("GreatWesternTrailOptions", options).edition
