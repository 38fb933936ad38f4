"""What happened, a line for each event. Spaces are named without what stood there: that changes."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar, Final, TypeAlias

from cogs.great_western_trail.words import names
from cogs.title.kinds import kind_of
from cogs.title.words.story import Story, following
from rules.great_western_trail import GreatWesternTrailState, events

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from bot.words.say import Say
    from cogs.title.words.scene import Scene
    from cogs.title.words.story import Variants
    from rules.kernel.contract import Event


_Named: TypeAlias = "Mapping[str, Callable[[Say, GreatWesternTrailState, Any], str]]"

_IDS: Final[_Named] = {
    "card": lambda say, view, card: names.card_name(say, view.options.edition, card),
    "cards": lambda say, view, cards: names.card_names(say, view.options.edition, cards),
    "disc": lambda say, view, disc: names.disc_name(say, view.options.edition, disc, view.crowd),
    "hand": lambda say, view, hand: names.card_names(say, view.options.edition, hand) or names.nothing(say),
    "location": names.space_name,
    "station_master": lambda say, view, tile: names.station_master_name(say, view.options.edition, tile),
    "tile": lambda say, view, tile: names.tile_name(say, view.options.edition, tile),
    "tiles": lambda say, view, tiles: names.tile_names(say, view.options.edition, tiles),
}
"""The names of ids by field."""
_NUMBERS: Final[_Named] = {
    "city": lambda say, view, city: names.city_name(say, view.options.edition, city),
    "to": lambda say, _, position: names.engine_place(say, position),
}
"""The names of what is numbered by field."""


OF_SAM: Final = (
    *("herder_moved", "hired", "building_placed", "cattle_revealed", "cattle_bought", "engine_moved"),
    *("station_upgraded", "camp_tile_taken", "hazard_removed", "objective_taken", "tile_placed"),
    *("delivered", "last_turns"),
)
"""What Sam does in words of its own: he pays nothing, chooses nothing, and is no person."""


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
        events.SamDrew: {"idle": lambda event: not event.acts},
    }

    def event(self, say: Say, event: Event, scene: Scene[GreatWesternTrailState]) -> str:
        """Return an event as a line of the log; whether Sam's card is of a new supply, too."""
        line = super().event(say, event, scene)
        if not isinstance(event, events.SamDrew) or not event.shuffled:
            return line
        return following(say, self.shuffled(say, event, scene), line)

    def shuffled(self, say: Say, event: events.SamDrew, scene: Scene[GreatWesternTrailState]) -> str:
        """Return that all cards of Sam were used."""
        player = self.params(say, event, scene)["player"]
        return say("great_western_trail.event.sam_drew.shuffled", player=player)

    def variant(self, event: Event, scene: Scene[GreatWesternTrailState]) -> str:
        """Return which of its lines an event has; Sam has lines of his own, which tell why."""
        if isinstance(event, events.SamUnable):
            return event.effect
        if event.seat == len(scene.players) and kind_of(event) in OF_SAM:
            return "sam_replaced" if getattr(event, "replaced", "") else "sam"
        return super().variant(event, scene)

    def named(self, say: Say, field: str, value: object, scene: Scene[GreatWesternTrailState]) -> object:
        """Return a field of an event as its line names it, in the words of the edition."""
        name = (_NUMBERS if isinstance(value, int) else _IDS).get(field)
        return name(say, scene.view, value) if name else super().named(say, field, value, scene)

    def params(self, say: Say, event: Event, scene: Scene[GreatWesternTrailState]) -> dict[str, object]:
        """Return what the line of an event may name."""
        params, edition = super().params(say, event, scene), scene.view.options.edition
        match event:
            case events.HerderMoved():
                params["location"] = names.space_name(say, scene.view, event.path[-1])
            case events.FeePaid() | events.FeePaidByBank():
                params["payee"] = scene.players[event.payee]
            case events.AuxiliaryTaken():
                params["auxiliary"] = names.auxiliary_name(say, edition, event.auxiliary, event.times)
            case events.CampTileTaken() | events.HazardRemoved() if self.variant(event, scene) == "sam":
                params["tile"] = names.tile_there(say, scene.view, event.location, event.tile)
            case events.CampTileTaken():
                tokens = say("great_western_trail.answer.tokens", n=event.tokens)
                dollars = say("great_western_trail.answer.dollars", dollars=event.dollars)
                params |= {"dollars": abs(event.dollars), "gain": tokens if event.tokens else dollars}
            case events.ObjectiveTaken():
                params["card"] = names.objective_name(say, edition, event.card)
            case events.ObjectiveTurnedUp() | events.ObjectivePlayed():
                params["card"] = names.objective_in_full(say, edition, event.card)
            case events.TilePlaced() if self.variant(event, scene) == "sam":
                params["tile"] = tile_in_words(say, scene.view, event)
            case events.TilePlaced() if not self.variant(event, scene):
                params["tile"] = names.tile_there(say, scene.view, event.location, event.tile)
        return params


def tile_in_words(say: Say, view: GreatWesternTrailState, event: events.TilePlaced) -> str:
    """Return a tile of Kansas City with where it came to."""
    if event.location and event.location != "job_market":
        return names.tile_there(say, view, event.location, event.tile)
    tile = names.tile_name(say, view.options.edition, event.tile)
    if event.location:
        return say("great_western_trail.story.tile.job_market", tile=tile)
    return say("great_western_trail.story.tile.out", tile=tile)
