"""What can be looked up, and the names of what a refusal speaks of."""

from __future__ import annotations

from typing import TYPE_CHECKING, cast

from cogs.great_western_trail.words import names
from cogs.title.words.names import Names, Pieces
from render.great_western_trail.signs.icon_words import icon_words
from render.great_western_trail.signs.sam_signs import CARDS, SAM, card_words
from rules import great_western_trail as gwt

if TYPE_CHECKING:
    from collections.abc import Mapping

    from bot.words.say import Say
    from rules.great_western_trail import Edition, GreatWesternTrailOptions, catalogue
    from rules.kernel.contract import Options


class GreatWesternTrailNames(Names[gwt.GreatWesternTrailState]):
    """The names of Great Western Trail, which depend on its edition."""

    opponent = "great_western_trail.sam"

    def known(
        self, say: Say, field: str, value: object, view: gwt.GreatWesternTrailState | None = None
    ) -> str:
        """Return what a station is called that was used, which has a number, and what else the game tells."""
        if field == "used" and value in {str(number) for number in gwt.STATIONS}:
            return say("great_western_trail.name.station", station=value)
        if view is not None and field == "building":
            return say("great_western_trail.name.building", building=value)
        named = _named(say, view, field, value) if view is not None else ""
        return named or super().known(say, field, value, view)

    def refusal(
        self, say: Say, params: Mapping[str, str | int], view: gwt.GreatWesternTrailState | None = None
    ) -> dict[str, object]:
        """Return the parameters of a refusal with names in place of ids, as far as the game is at hand."""
        if view is None:
            return dict(params)
        return {
            field: (_named(say, view, field, value) or value) if isinstance(value, str) else value
            for field, value in params.items()
        }


def _named(say: Say, view: gwt.GreatWesternTrailState, field: str, value: object) -> str:
    """Return the name of a number or id, "" where there is no such thing."""
    edition = view.options.edition
    match field, value:
        case "to", int():
            return names.engine_place(say, value)
        case "city", int():
            return names.city_name(say, edition, value)
        case "station", int():
            return say("great_western_trail.name.station", station=value)
        case _, str():
            return _named_id(say, view, field, value)
    return ""


def _named_id(say: Say, view: gwt.GreatWesternTrailState, field: str, value: str) -> str:
    edition, found = view.options.edition, ""
    match field:
        case "card" if gwt.is_cattle(value) or value in gwt.OBJECTIVES:
            found = names.card_name(say, edition, value)
        case "tile" | "worker" if value in {*gwt.HAZARDS, *gwt.WORKERS, *gwt.COMMON.supply.camp_hands}:
            found = names.tile_name(say, edition, value)
        case "location" | "to" if value in gwt.EDITIONS[edition].trail:
            found = names.space_name(say, view, value)
        case "city" if say.has(key := f"great_western_trail.city.{value}"):
            found = say(key)
        case "disc":
            found = names.disc_name(say, edition, value, view.crowd)
        case "auxiliary" if f"aux_{value}" in gwt.DISC_SPACES:
            found = names.auxiliary_name(say, edition, value, 1)
    return found


class GreatWesternTrailPieces(Pieces[gwt.GreatWesternTrailState]):
    """The printed things of Great Western Trail, which depend on its edition."""

    def name(self, say: Say, options: Options, piece: str) -> str:
        """Return the name of a building, station master's tile, objective card or card of Sam."""
        if piece in CARDS:
            return say("great_western_trail_pictures.sam.card", card=CARDS[piece].card)
        if piece == SAM:
            return say("great_western_trail_pictures.sam.cards")
        edition = _edition(options)
        if piece in gwt.OBJECTIVES:
            return names.card_name(say, edition, piece)
        if piece in gwt.EDITIONS[edition].station_masters:
            tile = names.station_master_name(say, edition, piece)
            return say("great_western_trail.piece.station_master", tile=tile)
        return say("great_western_trail.name.building", building=piece)

    def text(self, say: Say, options: Options, piece: str) -> str:
        """Return what is to be known of a thing beyond its name; "" of a station master's tile."""
        if piece == SAM:
            return "\n".join(" ".join((f"{card.card}:", *card_words(card, say))) for card in CARDS.values())
        if piece in CARDS:
            return "\n".join(card_words(CARDS[piece], say))
        edition = _edition(options)
        if piece in gwt.OBJECTIVES:
            return names.at_once(say, edition, piece)
        private = gwt.EDITIONS[edition].private_buildings.get(piece)
        if private is None and piece not in gwt.NEUTRAL_BUILDINGS:
            return ""
        actions = [icon_words(icon, edition, say) for icon in gwt.icons_of(edition, piece)]
        return "\n".join([*([_needs(say, private)] if private else []), *actions])


def _needs(say: Say, building: catalogue.PrivateBuilding) -> str:
    listed = say.join([say(f"great_western_trail.hand.{hand}") for hand in building.hands])
    facts = {"builders": building.builders, "points": building.points, "hands": listed or names.nothing(say)}
    return say("great_western_trail.piece.private", **facts)


def _edition(options: Options) -> Edition:
    return cast("GreatWesternTrailOptions", options).edition
