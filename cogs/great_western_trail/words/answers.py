"""The answers to the questions of the panel: what an action costs and brings."""

from __future__ import annotations

from functools import singledispatch
from typing import TYPE_CHECKING

from cogs.great_western_trail.words import names, outlook
from cogs.great_western_trail.words.asked import Asked, city_answer
from cogs.kit import limits
from cogs.title.words.answers import Answer
from rules import great_western_trail as gwt
from rules.great_western_trail import actions, icons

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from rules.kernel.contract import Action


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
    say, place = asked.say, names.place_name(asked.say, asked.view, asked.players, action.to)
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
    words = names.icons_in_words(asked.say, asked.edition, [gwt.icon_used(asked.view, action)])
    return Answer(words, brings=outlook.gained(asked, action))


@answer.register
def _discard_for(action: actions.DiscardFor, asked: Asked) -> Answer:
    icon = gwt.icon_used(asked.view, action)
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
    printed = gwt.EDITIONS[asked.edition].private_buildings[action.building]
    name = asked.say(
        "great_western_trail.answer.build",
        building=action.building,
        dollars=_price_of_free_space(action, asked),
        n=printed.points,
    )
    return Answer(name, brings=names.icons_in_words(asked.say, asked.edition, printed.actions))


def _build_at(location: str, price: int, asked: Asked) -> Answer:
    """Return a space for a building; with the price where another one there makes it less."""
    space, there = names.space_name(asked.say, asked.view, location), asked.view.buildings.get(location)
    brings = outlook.building_space(asked, location)
    if there is None:
        return Answer(space, brings=brings)
    name = asked.say("great_western_trail.place.replaced", building=there.building, space=space)
    return Answer(name, asked.dollars(price), brings=brings)


def _price_of_free_space(action: actions.Build, asked: Asked) -> int:
    """Return what a building costs where it replaces none."""
    private = gwt.EDITIONS[asked.edition].private_buildings
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


@answer.register(actions.MoveEngine)
@answer.register(actions.MoveEngineBack)
def _engine(
    action: actions.MoveEngine | actions.MoveEngineBack | actions.SpecialDelivery, asked: Asked
) -> Answer:
    say, position, place = asked.say, action.to, names.engine_place(asked.say, action.to)
    station, brings = names.station_at(position), outlook.engine(asked, position)
    if station is None:
        return Answer(place, brings=brings)
    if station.number in asked.player.stations:
        return Answer(say("great_western_trail.engine.upgraded", place=place), brings=brings)
    words = say("great_western_trail.engine.upgrade", place=place, cost=station.cost, n=station.points)
    return Answer(words, brings=brings)


@answer.register
def _special_delivery(action: actions.SpecialDelivery, asked: Asked) -> Answer:
    worth = outlook.special_delivery(asked, action)
    answer = _engine(action, asked)
    return answer._replace(brings=outlook.in_turn(asked, [worth, answer.brings]))


@answer.register
def _take_camp_tile(action: actions.TakeCampTile, asked: Asked) -> Answer:
    say = asked.say
    place = names.place_name(say, asked.view, asked.players, action.location)
    effects, then = asked.prospects.of(action), outlook.tile_taken(asked, action.location)
    if effects.price > 0:
        cost = say("great_western_trail.answer.tile_costs", dollars=effects.price)
        return Answer(place, cost, brings=then)
    if effects.tokens:
        gain = say("great_western_trail.answer.tokens", n=effects.tokens)
    else:
        gain = asked.dollars(-effects.price)
    return Answer(place, say("great_western_trail.answer.tile_gains", gain=gain), brings=then)


@answer.register
def _remove_hazard(action: actions.RemoveHazard, asked: Asked) -> Answer:
    place, price = (
        names.place_name(asked.say, asked.view, asked.players, action.location),
        asked.prospects.price(action),
    )
    cost = asked.dollars(price) if price else ""
    return Answer(place, cost, brings=outlook.hazard_removed(asked, action.location))


@answer.register(actions.PlayObjective)
@answer.register(actions.TakeObjective)
def _objective(action: actions.PlayObjective | actions.TakeObjective, asked: Asked) -> Answer:
    if action.card == gwt.STACK:
        unknown = asked.say("great_western_trail.brings.stack")
        return Answer(asked.say("great_western_trail.name.stack"), brings=unknown)
    immediate = gwt.OBJECTIVES[action.card].immediate
    brings = ""
    if immediate:
        once = names.icons_in_words(asked.say, asked.edition, [immediate])
        brings = asked.say("great_western_trail.piece.at_once", action=once)
    return Answer(names.objective_name(asked.say, asked.edition, action.card), brings=brings)


@answer.register
def _auxiliary(action: actions.Auxiliary, asked: Asked) -> Answer:
    name = names.auxiliary_name(asked.say, asked.edition, action.auxiliary, action.times)
    return Answer(name, brings=outlook.auxiliary(asked, action))


@answer.register(actions.DrawCards)
@answer.register(actions.UseExchangeToken)
def _drawn(action: actions.DrawCards | actions.UseExchangeToken, asked: Asked) -> Answer:
    name = asked.say("great_western_trail.answer.cards", n=action.cards)
    return Answer(name, brings=asked.say("great_western_trail.brings.draw", n=action.cards))


@answer.register
def _grow_cattle(action: actions.GrowCattle, asked: Asked) -> Answer:
    name = asked.say("great_western_trail.answer.cards", n=action.cards)
    return Answer(name, brings=outlook.grown(asked))


@answer.register(actions.DiscardCard)
@answer.register(actions.RemoveCard)
def _leaving(action: actions.DiscardCard | actions.RemoveCard, asked: Asked) -> Answer:
    owed = isinstance(action, actions.DiscardCard)
    name = names.card_name(asked.say, asked.edition, action.card)
    return Answer(name, brings=outlook.hand_without(asked, [action.card], owed=owed))


@answer.register
def _copy_building(action: actions.CopyBuilding, asked: Asked) -> Answer:
    return names.described(asked.say, asked.edition, gwt.building_at(asked.view, action.location))


@answer.register
def _upgrade_station(action: actions.UpgradeStation, asked: Asked) -> Answer:
    if asked.question == "disc":
        return _disc(action.disc, asked)
    say, station = asked.say, gwt.STATIONS[action.station]
    facts = {"station": station.number, "cost": asked.prospects.price(action), "n": station.points}
    master = outlook.master_at(asked, action.station)
    brings = say("great_western_trail.piece.station_master", tile=master) if master else ""
    return Answer(say("great_western_trail.answer.station", **facts), brings=brings)


@answer.register
def _appoint(action: actions.AppointStationMaster, asked: Asked) -> Answer:
    frame = asked.view.pending[-1]
    station = frame.station if isinstance(frame, gwt.Appointing) else 0
    worker = asked.say(f"great_western_trail.worker.{action.worker}")
    kept = asked.say("great_western_trail.brings.keep", n=asked.player.workers[action.worker] - 1)
    return Answer(worker, brings=outlook.in_turn(asked, [outlook.master_at(asked, station), kept]))


@answer.register
def _place_foresight(action: actions.PlaceForesight, asked: Asked) -> Answer:
    tile = names.tile_name(asked.say, asked.edition, action.tile)
    if gwt.is_worker(action.tile):
        key = "great_western_trail.answer.to_job_market"
    elif gwt.space_for(asked.view, action.tile):
        key = "great_western_trail.answer.to_trail"
    else:
        key = "great_western_trail.answer.out_of_game"
    return Answer(tile, sentence=asked.say(key, tile=tile), brings=outlook.foresight(asked, action.tile))


@answer.register
def _take_income(action: actions.TakeIncome, asked: Asked) -> Answer:
    income, brings = asked.dollars(-asked.prospects.price(action)), outlook.income(asked, action.certificates)
    if not action.certificates:
        return Answer(asked.say("great_western_trail.answer.no_certificates"), income, brings=brings)
    name = asked.say("great_western_trail.answer.certificates", n=action.certificates)
    return Answer(name, income, brings=brings)


@answer.register
def _deliver(action: actions.Deliver, asked: Asked) -> Answer:
    if asked.question == "disc":
        return _disc(action.disc, asked)
    return city_answer(asked.say, asked.view, action, asked.prospects)


def _disc(disc: str, asked: Asked) -> Answer:
    left = asked.player.discs.get(disc, 0) - 1
    name = names.disc_name(asked.say, asked.edition, disc, asked.view.crowd, left=left)
    return Answer(name, brings=outlook.disc(asked, disc))
