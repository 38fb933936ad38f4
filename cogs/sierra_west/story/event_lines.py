"""What happened, a line for each event. Places of the mountain are named without cards: these change."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from cogs.sierra_west.words import names
from cogs.title.words.story import Story
from rules.sierra_west import LEFT, NOBODY, SierraWestState, events

if TYPE_CHECKING:
    from collections.abc import Mapping

    from bot.words.say import Say
    from cogs.title.words.scene import Scene
    from cogs.title.words.story import Variants
    from rules.kernel.contract import Event


class EventLines(Story[SierraWestState]):
    """The lines of the log."""

    counted: ClassVar[Mapping[str, str]] = {
        "explorer_moved": "boots",
        "end_triggered": "turns",
        "outlaws_came": "outlaws",
        "cards_drawn": "count",
    }
    variants: ClassVar[Variants] = {
        events.PlanLocked: {"animals": lambda event: event.animals},
        events.Taken: {"from": lambda event: event.former != NOBODY},
        events.ExplorerDisplaced: {"token": lambda event: event.token},
        events.CardClaimed: {
            "deck": lambda event: event.pile == "deck",
            "discard": lambda event: event.pile == "discard",
        },
        events.ShopRefilled: {"shuffled": lambda event: event.shuffled},
        events.Damaged: {
            "wagon": lambda event: event.loss == "wagon",
            "nothing": lambda event: event.loss == "nothing",
        },
        events.CanoeMoved: {"market": lambda event: not event.to},
        events.DieRolled: {
            "hit": lambda event: event.hit,
            "missed": lambda event: event.hit is False,
        },
        events.OutlawCaptured: {"foothill": lambda event: not event.outpost},
        events.Trapped: {"hastings": lambda event: event.pioneer is None},
        events.HastingsActed: {"animals": lambda event: event.animals},
        events.HastingsPlanned: {"shuffled": lambda event: event.shuffled},
    }

    def variant(self, event: Event, scene: Scene[SierraWestState]) -> str:
        """Return which of its lines an event has; Hastings has two explorers."""
        if isinstance(event, events.ExplorerMoved):
            if event.seat < len(scene.players):
                return ""
            return "left" if event.explorer == LEFT else "right"
        return super().variant(event, scene)

    def params(self, say: Say, event: Event, scene: Scene[SierraWestState]) -> dict[str, object]:
        """Return what the line of an event may name."""
        params, everybody = super().params(say, event, scene), self.names.everybody(say, scene.players)
        match event:
            case events.Gained() | events.Paid():
                params["goods"] = names.amount(say, event.good, event.amount)
            case events.GoodReturned():
                params["goods"] = names.amount(say, event.good, 1)
            case events.Walked() | events.PioneerShifted():
                params |= {"space": event.space + 1, "path": say(f"sierra_west.path.{event.path}")}
            case events.Taken() | events.MuleLeft() if event.former != NOBODY:
                params["former"] = everybody[event.former]
            case events.ExplorerMoved():
                params["place"] = names.position(say, event.to)
            case events.CardClaimed() | events.CardTurnedUp() | events.SpecialTurnedUp():
                params["place"] = names.position(say, event.place)
            case events.SummitTaken():
                params["side"] = names.side_name(say, event.card)
            case events.CartLoaded():
                params["gold"] = names.amount(say, "gold", event.gold)
            case events.LastTrapping():
                params["players"] = say.join([scene.players[seat] for seat in event.seats])
        return params
