"""The answers to the questions of the panel: what an action costs and brings."""

from __future__ import annotations

from functools import singledispatch
from typing import TYPE_CHECKING, NamedTuple

from cogs.great_western_trail.words import names, outlook, places
from cogs.great_western_trail.words.prices import prospects
from cogs.kit import limits
from cogs.title.words.answers import Answer
from rules.great_western_trail import EDITIONS, actions, icon_used, icons

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from cogs.kit.language import Say
    from cogs.title.words.scene import Scene
    from rules.great_western_trail import Edition, GreatWesternTrailState, Player, Prospects
    from rules.kernel.contract import Action


class Asked(NamedTuple):
    """Who is asked what: the question's name, and what the seat whose turn it is sees."""

    say: Say
    question: str
    scene: Scene[GreatWesternTrailState]

    @property
    def view(self) -> GreatWesternTrailState:
        """What the seat sees."""
        return self.scene.view

    @property
    def players(self) -> Sequence[str]:
        """The names by seat."""
        return self.scene.players

    @property
    def prospects(self) -> Prospects:
        """What the actions of the seat would bring."""
        return self.scene.once(prospects)

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
    say, place = asked.say, places.place_name(asked.say, asked.view, asked.players, action.to)
    brings = outlook.stop(asked, action.to)
    if not any(action.fees):
        return Answer(place, brings=brings)
    fees = say.join(list(_fees(action.fees, asked)))
    sentence = say("great_western_trail.answer.move", place=place, fees=fees)
    if len(sentence) <= limits.OPTION_TEXT:
        return Answer(place, fees, sentence=sentence, brings=brings)
    in_all = say("great_western_trail.brings.fees_in_all", dollars=sum(action.fees))
    brings = outlook.in_turn(asked, [say("great_western_trail.brings.fees", fees=fees), brings])
    return Answer(place, in_all, brings=brings)


def _fees(fees: Sequence[int], asked: Asked) -> Iterator[str]:
    """Yield what is paid to each player and to the bank."""
    for payee, dollars in enumerate(fees):
        if dollars and payee < len(asked.players):
            yield asked.say("great_western_trail.answer.fee", dollars=dollars, player=asked.players[payee])
        elif dollars:
            yield asked.say("great_western_trail.answer.fee_bank", dollars=dollars)


@answer.register
def _gain(action: actions.Gain, asked: Asked) -> Answer:
    words = names.icons_in_words(asked.say, asked.edition, [icon_used(asked.view, action)])
    return Answer(words, brings=outlook.gained(asked, action))


@answer.register
def _discard_for(action: actions.DiscardFor, asked: Asked) -> Answer:
    icon = icon_used(asked.view, action)
    assert isinstance(icon, icons.DiscardForIcon)
    words = names.icons_in_words(asked.say, asked.edition, [icon])
    cards = names.card_names(asked.say, asked.edition, action.cards)
    hand = outlook.hand_without(asked, action.cards)
    if icon.cards.kind == "colour" and len(icon.cards.colours) == 1:
        return Answer(cards, sentence=words, brings=hand)
    return Answer(cards, brings=outlook.in_turn(asked, [words, hand]))


@answer.register
def _hire(action: actions.Hire, asked: Asked) -> Answer:
    worker = asked.say(f"great_western_trail.worker.{action.worker}")
    name = asked.say("great_western_trail.answer.hire", worker=worker, row=action.row + 1)
    price = asked.dollars(asked.prospects.price(action))
    return Answer(name, price, brings=outlook.worker_place(asked, action.worker))


@answer.register
def _build(action: actions.Build, asked: Asked) -> Answer:
    if asked.question == "location":
        return _build_at(action.location, asked.prospects.price(action), asked)
    printed = EDITIONS[asked.edition].private_buildings[action.building]
    name = asked.say(
        "great_western_trail.answer.build",
        building=action.building,
        dollars=_price_of_free_space(action, asked),
        n=printed.points,
    )
    return Answer(name, brings=names.icons_in_words(asked.say, asked.edition, printed.actions))


def _build_at(location: str, price: int, asked: Asked) -> Answer:
    """Return a space for a building; with the price where another one there makes it less."""
    space, there = places.space_name(asked.say, asked.view, location), asked.view.buildings.get(location)
    brings = outlook.building_space(asked, location)
    if there is None:
        return Answer(space, brings=brings)
    name = asked.say("great_western_trail.place.replaced", building=there.building, space=space)
    return Answer(name, asked.dollars(price), brings=brings)


def _price_of_free_space(action: actions.Build, asked: Asked) -> int:
    """Return what a building costs where it replaces none."""
    private = EDITIONS[asked.edition].private_buildings
    builders, there = private[action.building].builders, asked.view.buildings.get(action.location)
    needed = builders - (private[there.building].builders if there else 0)
    return asked.prospects.price(action) * builders // needed


@answer.register
def _buy_cattle(action: actions.BuyCattle, asked: Asked) -> Answer:
    dollars = asked.prospects.price(action)
    return Answer(
        names.card_names(asked.say, asked.edition, action.cards),
        asked.say("great_western_trail.answer.buy", dollars=dollars, n=action.cowboys),
        brings=outlook.cattle(asked, action),
    )
