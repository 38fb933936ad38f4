"""The answers about engine, tiles, stations and Kansas City."""

from __future__ import annotations

from cogs.great_western_trail.words import names, places
from cogs.great_western_trail.words.answers import Asked, answer
from cogs.great_western_trail.words.prices import city_answer
from cogs.title.words.answers import Answer
from rules.great_western_trail import (
    STACK,
    STATIONS,
    TAKEN,
    WORKERS,
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
    return _engine(action.to, asked)


@answer.register
def _take_camp_tile(action: actions.TakeCampTile, asked: Asked) -> Answer:
    say = asked.say
    place = places.place_name(say, asked.view, asked.players, action.location)
    effects = asked.prospects.of(action)
    if effects.price > 0:
        return Answer(place, say("great_western_trail.answer.tile_costs", dollars=effects.price))
    if effects.tokens:
        gain = say("great_western_trail.answer.tokens", n=effects.tokens)
    else:
        gain = asked.dollars(-effects.price)
    return Answer(place, say("great_western_trail.answer.tile_gains", gain=gain))


@answer.register
def _remove_hazard(action: actions.RemoveHazard, asked: Asked) -> Answer:
    return Answer(places.place_name(asked.say, asked.view, asked.players, action.location))


@answer.register
def _take_objective(action: actions.TakeObjective, asked: Asked) -> Answer:
    if action.card == STACK:
        return Answer(asked.say("great_western_trail.name.stack"))
    return _objective(action.card, asked)


@answer.register
def _auxiliary(action: actions.Auxiliary, asked: Asked) -> Answer:
    return Answer(names.auxiliary_name(asked.say, asked.edition, action.auxiliary, action.times))


@answer.register
def _draw_cards(action: actions.DrawCards, asked: Asked) -> Answer:
    return Answer(asked.say("great_western_trail.answer.cards", n=action.cards))


@answer.register
def _use_exchange_token(action: actions.UseExchangeToken, asked: Asked) -> Answer:
    return Answer(asked.say("great_western_trail.answer.cards", n=action.cards))


@answer.register
def _grow_cattle(action: actions.GrowCattle, asked: Asked) -> Answer:
    return Answer(asked.say("great_western_trail.answer.cards", n=action.cards))


@answer.register
def _discard_card(action: actions.DiscardCard, asked: Asked) -> Answer:
    return Answer(names.card_name(asked.say, asked.edition, action.card))


@answer.register
def _remove_card(action: actions.RemoveCard, asked: Asked) -> Answer:
    return Answer(names.card_name(asked.say, asked.edition, action.card))


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
    cost = asked.prospects.price(action)
    facts = {"station": station.number, "cost": cost, "n": station.points}
    name, master = say("great_western_trail.answer.station", **facts), _master_at(asked, action.station)
    if not master:
        return Answer(name)
    sentence = say("great_western_trail.answer.station_master", **facts, tile=master)
    return Answer(name, master, sentence=sentence)


@answer.register
def _appoint(action: actions.AppointStationMaster, asked: Asked) -> Answer:
    frame = asked.view.pending[-1]
    station = frame.station if isinstance(frame, Appointing) else 0
    worker = asked.say(f"great_western_trail.worker.{action.worker}")
    return Answer(worker, _master_at(asked, station))


@answer.register
def _place_foresight(action: actions.PlaceForesight, asked: Asked) -> Answer:
    tile = names.tile_name(asked.say, asked.edition, action.tile)
    if is_worker(action.tile):
        return Answer(tile, sentence=asked.say("great_western_trail.answer.to_job_market", tile=tile))
    if not space_for(asked.view, action.tile):
        return Answer(tile, sentence=asked.say("great_western_trail.answer.out_of_game", tile=tile))
    return Answer(tile, sentence=asked.say("great_western_trail.answer.to_trail", tile=tile))


@answer.register
def _take_income(action: actions.TakeIncome, asked: Asked) -> Answer:
    income = asked.dollars(-asked.prospects.price(action))
    if not action.certificates:
        return Answer(asked.say("great_western_trail.answer.no_certificates"), income)
    return Answer(asked.say("great_western_trail.answer.certificates", n=action.certificates), income)


@answer.register
def _deliver(action: actions.Deliver, asked: Asked) -> Answer:
    if asked.question == "disc":
        return _disc(action.disc, asked)
    return city_answer(asked.say, asked.view, action, asked.prospects)


def _objective(card: str, asked: Asked) -> Answer:
    name = names.objective_name(asked.say, asked.edition, card)
    return Answer(name, sentence=names.objective_in_full(asked.say, asked.edition, card))


def _engine(position: int, asked: Asked) -> Answer:
    say, place = asked.say, places.engine_place(asked.say, position)
    station = places.station_at(position)
    if station is None:
        return Answer(place)
    if station.number in asked.player.stations:
        return Answer(say("great_western_trail.engine.upgraded", place=place))
    words = say("great_western_trail.engine.upgrade", place=place, cost=station.cost, n=station.points)
    return Answer(words)


def _disc(disc: str, asked: Asked) -> Answer:
    left = asked.player.discs.get(disc, 0) - 1
    return Answer(names.disc_in_full(asked.say, asked.edition, disc, asked.view.crowd, left))


def _master_at(asked: Asked, station: int) -> str:
    """Return the tile that is still to be had at a station, "" if there is none."""
    tiles = asked.view.station_masters[station - 1 : station] if station else []
    if not tiles or tiles[0] in (*WORKERS, TAKEN):
        return ""
    return names.station_master_name(asked.say, asked.edition, tiles[0])
