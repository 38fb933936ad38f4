"""The answers to the questions of the panel: what an action costs and brings."""

from __future__ import annotations

from functools import singledispatch
from typing import TYPE_CHECKING, NamedTuple

from cogs.great_western_trail.words import names, places
from cogs.great_western_trail.words.open_icons import icons_of_index
from cogs.great_western_trail.words.prices import build_cost, wage_of
from cogs.title.words.answers import Answer
from rules.great_western_trail import EDITIONS, actions, icons, icons_of, price

if TYPE_CHECKING:
    from collections.abc import Sequence

    from cogs.kit.language import Say
    from rules.great_western_trail import Edition, GreatWesternTrailState, Player
    from rules.kernel.contract import Action


class Asked(NamedTuple):
    """Who is asked what: the question's name, and the view of the seat whose turn it is."""

    say: Say
    question: str
    view: GreatWesternTrailState
    players: Sequence[str]

    @property
    def edition(self) -> Edition:
        """The edition that is played."""
        return self.view.options.edition

    @property
    def player(self) -> Player:
        """The things of the seat whose turn it is."""
        return self.view.players[self.view.seat]

    def dollars(self, dollars: int) -> str:
        """Return an amount of money."""
        return self.say("great_western_trail.answer.dollars", dollars=dollars)


@singledispatch
def answer(action: Action, asked: Asked) -> Answer:
    """Return the answer that leads to ``action``."""
    raise TypeError(action, asked)


@answer.register
def _place_herder(action: actions.PlaceHerder, asked: Asked) -> Answer:
    building = asked.view.neutrals[action.location]
    return names.described(asked.say, asked.edition, building)


@answer.register
def _move_herder(action: actions.MoveHerder, asked: Asked) -> Answer:
    place = places.place_name(asked.say, asked.view, asked.players, action.to)
    fees = [
        asked.say("great_western_trail.answer.fee", dollars=dollars, player=asked.players[payee])
        if payee < len(asked.players)
        else asked.say("great_western_trail.answer.fee_bank", dollars=dollars)
        for payee, dollars in enumerate(action.fees)
        if dollars
    ]
    if not fees:
        return Answer(place)
    detail = asked.say.join(fees)
    sentence = asked.say("great_western_trail.answer.move", place=place, fees=detail)
    return Answer(place, detail, sentence=sentence)


@answer.register
def _gain(action: actions.Gain, asked: Asked) -> Answer:
    gains = [
        icon
        for icon in icons_of_index(asked.view, action.action)
        if isinstance(icon, icons.GainIcon | icons.FillCertificatesIcon)
    ]
    return Answer(names.icons_in_words(asked.say, asked.edition, gains))


@answer.register
def _discard_for(action: actions.DiscardFor, asked: Asked) -> Answer:
    costs = [
        icon for icon in icons_of_index(asked.view, action.action) if isinstance(icon, icons.DiscardForIcon)
    ]
    words = names.icons_in_words(asked.say, asked.edition, costs)
    if all(icon.cards.kind == "colour" and len(icon.cards.colours) == 1 for icon in costs):
        return Answer(words)
    cards = names.card_names(asked.say, asked.edition, action.cards)
    return Answer(asked.say("great_western_trail.answer.discard", action=words, cards=cards))


@answer.register
def _hire(action: actions.Hire, asked: Asked) -> Answer:
    worker = asked.say(f"great_western_trail.worker.{action.worker}")
    name = asked.say("great_western_trail.answer.hire", worker=worker, row=action.row + 1)
    return Answer(name, asked.dollars(wage_of(asked.view, action.row)))


@answer.register
def _build(action: actions.Build, asked: Asked) -> Answer:
    say, view = asked.say, asked.view
    cost = build_cost(view, action.building, action.location)
    if asked.question == "location":
        space, there = places.space_name(say, view, action.location), view.buildings.get(action.location)
        if there is not None:
            space = say("great_western_trail.place.replaced", building=there.building, space=space)
        name = say("great_western_trail.answer.build_at", building=action.building, place=space)
        return Answer(name, asked.dollars(cost))
    name = say(
        "great_western_trail.answer.build",
        building=action.building,
        dollars=cost,
        n=EDITIONS[asked.edition].private_buildings[action.building].points,
    )
    return Answer(name, names.icons_in_words(say, asked.edition, icons_of(asked.edition, action.building)))


@answer.register
def _buy_cattle(action: actions.BuyCattle, asked: Asked) -> Answer:
    dollars = price(action.cards, action.cowboys) or 0
    return Answer(
        names.card_names(asked.say, asked.edition, action.cards),
        asked.say("great_western_trail.answer.buy", dollars=dollars, n=action.cowboys),
    )
