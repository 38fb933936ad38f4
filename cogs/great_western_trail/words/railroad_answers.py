"""The answers about engine, tiles, stations and Kansas City."""

from __future__ import annotations

from cogs.great_western_trail.words import names, outlook, places
from cogs.great_western_trail.words.answers import Asked, answer
from cogs.great_western_trail.words.prices import city_answer
from cogs.title.words.answers import Answer
from rules.great_western_trail import (
    OBJECTIVES,
    STACK,
    STATIONS,
    Appointing,
    actions,
    building_at,
    is_worker,
    space_for,
)

__all__ = ["Asked", "answer"]


@answer.register
def _engine_forward(action: actions.MoveEngine, asked: Asked) -> Answer:
    return _engine(action.to, asked)


@answer.register
def _engine_back(action: actions.MoveEngineBack, asked: Asked) -> Answer:
    return _engine(action.to, asked)


@answer.register
def _special_delivery(action: actions.SpecialDelivery, asked: Asked) -> Answer:
    worth = outlook.special_delivery(asked, action)
    answer = _engine(action.to, asked)
    return answer._replace(brings=outlook.in_turn(asked, [worth, answer.brings]))


@answer.register
def _take_camp_tile(action: actions.TakeCampTile, asked: Asked) -> Answer:
    say = asked.say
    place = places.place_name(say, asked.view, asked.players, action.location)
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
        places.place_name(asked.say, asked.view, asked.players, action.location),
        asked.prospects.price(action),
    )
    cost = asked.dollars(price) if price else ""
    return Answer(place, cost, brings=outlook.hazard_removed(asked, action.location))


@answer.register
def _take_objective(action: actions.TakeObjective, asked: Asked) -> Answer:
    if action.card == STACK:
        unknown = asked.say("great_western_trail.brings.stack")
        return Answer(asked.say("great_western_trail.name.stack"), brings=unknown)
    return _objective(action.card, asked)


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
def _play_objective(action: actions.PlayObjective, asked: Asked) -> Answer:
    return _objective(action.card, asked)


@answer.register
def _copy_building(action: actions.CopyBuilding, asked: Asked) -> Answer:
    return names.described(asked.say, asked.edition, building_at(asked.view, action.location))


@answer.register
def _upgrade_station(action: actions.UpgradeStation, asked: Asked) -> Answer:
    if asked.question == "disc":
        return _disc(action.disc, asked)
    say, station = asked.say, STATIONS[action.station]
    facts = {"station": station.number, "cost": asked.prospects.price(action), "n": station.points}
    master = outlook.master_at(asked, action.station)
    brings = say("great_western_trail.piece.station_master", tile=master) if master else ""
    return Answer(say("great_western_trail.answer.station", **facts), brings=brings)


@answer.register
def _appoint(action: actions.AppointStationMaster, asked: Asked) -> Answer:
    frame = asked.view.pending[-1]
    station = frame.station if isinstance(frame, Appointing) else 0
    worker = asked.say(f"great_western_trail.worker.{action.worker}")
    kept = asked.say("great_western_trail.brings.keep", n=asked.player.workers[action.worker] - 1)
    return Answer(worker, brings=outlook.in_turn(asked, [outlook.master_at(asked, station), kept]))


@answer.register
def _place_foresight(action: actions.PlaceForesight, asked: Asked) -> Answer:
    tile = names.tile_name(asked.say, asked.edition, action.tile)
    if is_worker(action.tile):
        key = "great_western_trail.answer.to_job_market"
    elif space_for(asked.view, action.tile):
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


def _objective(card: str, asked: Asked) -> Answer:
    immediate = OBJECTIVES[card].immediate
    brings = ""
    if immediate:
        action = names.icons_in_words(asked.say, asked.edition, [immediate])
        brings = asked.say("great_western_trail.piece.at_once", action=action)
    return Answer(names.objective_name(asked.say, asked.edition, card), brings=brings)


def _engine(position: int, asked: Asked) -> Answer:
    say, place = asked.say, places.engine_place(asked.say, position)
    station, brings = places.station_at(position), outlook.engine(asked, position)
    if station is None:
        return Answer(place, brings=brings)
    if station.number in asked.player.stations:
        return Answer(say("great_western_trail.engine.upgraded", place=place), brings=brings)
    words = say("great_western_trail.engine.upgrade", place=place, cost=station.cost, n=station.points)
    return Answer(words, brings=brings)


def _disc(disc: str, asked: Asked) -> Answer:
    left = asked.player.discs.get(disc, 0) - 1
    name = names.disc_name(asked.say, asked.edition, disc, asked.view.crowd, left=left)
    return Answer(name, brings=outlook.disc(asked, disc))
