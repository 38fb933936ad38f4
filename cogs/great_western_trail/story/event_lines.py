"""What happened, a line for each event. Spaces are named without what stood there: that changes."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar, Final, TypeAlias

from cogs.great_western_trail.words import names, places
from cogs.title.words.story import Story
from rules.great_western_trail import GreatWesternTrailState, events

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from cogs.kit.language import Say
    from cogs.title.words.scene import Scene
    from cogs.title.words.story import Variants
    from rules.kernel.contract import Event

_Named: TypeAlias = "Mapping[str, Callable[[Say, GreatWesternTrailState, Any], str]]"

_IDS: Final[_Named] = {
    "card": lambda say, view, card: names.card_name(say, view.options.edition, card),
    "cards": lambda say, view, cards: names.card_names(say, view.options.edition, cards),
    "disc": lambda say, view, disc: names.disc_name(say, view.options.edition, disc, view.seats),
    "hand": lambda say, view, hand: names.card_names(say, view.options.edition, hand) or names.nothing(say),
    "location": places.space_name,
    "station_master": lambda say, view, tile: names.station_master_name(say, view.options.edition, tile),
    "tile": lambda say, view, tile: names.tile_name(say, view.options.edition, tile),
    "tiles": lambda say, view, tiles: names.tile_names(say, view.options.edition, tiles),
}
"""The names of ids by field."""
_NUMBERS: Final[_Named] = {
    "city": lambda say, view, city: names.city_name(say, view.options.edition, city),
    "to": lambda say, _, position: places.engine_place(say, position),
}
"""The names of what is numbered by field."""


class EventLines(Story[GreatWesternTrailState]):
    """The lines of the log."""

    counted: ClassVar[Mapping[str, str]] = {
        "herder_moved": "steps",
        "certificates_gained": "certificates",
        "exchange_tokens_gained": "tokens",
        "exchange_token_used": "cards",
        "cards_drawn": "count",
        "deck_shuffled": "cards",
        "cattle_bought": "cowboys",
        "income_taken": "certificates",
        "cattle_grown": "cards",
    }
    variants: ClassVar[Variants] = {
        events.FeePaid: {"short": lambda event: event.short},
        events.FeePaidToBank: {"short": lambda event: event.short},
        events.BuildingPlaced: {"replaced": lambda event: event.replaced},
        events.CampTileTaken: {"cost": lambda event: event.dollars < 0},
        events.HazardRemoved: {"paid": lambda event: event.dollars},
        events.ObjectiveTaken: {"from_stack": lambda event: event.from_stack},
        events.TilePlaced: {
            "job_market": lambda event: event.location == "job_market",
            "out": lambda event: not event.location,
        },
        events.IncomeTaken: {"certificates": lambda event: event.certificates},
        events.Delivered: {"paid": lambda event: event.dollars},
    }

    def named(self, say: Say, field: str, value: object, scene: Scene[GreatWesternTrailState]) -> object:
        """Return a field of an event as its line names it, in the words of the edition."""
        name = (_NUMBERS if isinstance(value, int) else _IDS).get(field)
        return name(say, scene.view, value) if name else super().named(say, field, value, scene)

    def params(self, say: Say, event: Event, scene: Scene[GreatWesternTrailState]) -> dict[str, object]:
        """Return what the line of an event may name."""
        params, edition = super().params(say, event, scene), scene.view.options.edition
        match event:
            case events.HerderMoved():
                params["location"] = places.space_name(say, scene.view, event.path[-1])
            case events.FeePaid():
                params["payee"] = scene.players[event.payee]
            case events.AuxiliaryTaken():
                params["auxiliary"] = names.auxiliary_name(say, edition, event.auxiliary, event.times)
            case events.CampTileTaken():
                params |= {"dollars": abs(event.dollars), "gain": _gain(say, event)}
            case events.ObjectiveTaken():
                params["card"] = names.objective_name(say, edition, event.card)
            case events.ObjectiveTurnedUp() | events.ObjectivePlayed():
                params["card"] = names.objective_in_full(say, edition, event.card)
            case events.TilePlaced() if not self.variant(event, scene):
                params["tile"] = places.tile_there(say, scene.view, event.location, event.tile)
        return params


def _gain(say: Say, event: events.CampTileTaken) -> str:
    if event.tokens:
        return say("great_western_trail.answer.tokens", n=event.tokens)
    return say("great_western_trail.answer.dollars", dollars=event.dollars)
