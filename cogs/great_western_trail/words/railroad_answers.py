"""The answers about engine, tiles, stations and Kansas City."""

from __future__ import annotations

from cogs.great_western_trail.words import names, places
from cogs.great_western_trail.words.answers import Asked, answer
from cogs.great_western_trail.words.prices import city_label
from rules.great_western_trail import (
    EDITIONS,
    STACK,
    STATIONS,
    WORKERS,
    Appointing,
    actions,
    building_at,
    is_worker,
    space_for,
    value_at_kansas_city,
)

__all__ = ["Asked", "answer"]


@answer.register
def _engine_forward(action: actions.MoveEngine, asked: Asked) -> str:
    return _engine(action.to, asked)


@answer.register
def _engine_back(action: actions.MoveEngineBack, asked: Asked) -> str:
    return _engine(action.to, asked)


@answer.register
def _special_delivery(action: actions.SpecialDelivery, asked: Asked) -> str:
    return _engine(action.to, asked)


@answer.register
def _take_camp_tile(action: actions.TakeCampTile, asked: Asked) -> str:
    say = asked.say
    place = places.place_name(say, asked.view, asked.players, action.location)
    space = EDITIONS[asked.edition].camp_spaces[action.location]
    if space.exchange_tokens:
        gain = say("great_western_trail.answer.tokens", n=space.exchange_tokens)
        return say("great_western_trail.answer.tile_gains", place=place, gain=gain)
    if space.dollars < 0:
        return say("great_western_trail.answer.tile_costs", place=place, dollars=-space.dollars)
    gain = say("great_western_trail.answer.dollars", dollars=space.dollars)
    return say("great_western_trail.answer.tile_gains", place=place, gain=gain)


@answer.register
def _remove_hazard(action: actions.RemoveHazard, asked: Asked) -> str:
    return places.place_name(asked.say, asked.view, asked.players, action.location)


@answer.register
def _take_objective(action: actions.TakeObjective, asked: Asked) -> str:
    if action.card == STACK:
        return asked.say("great_western_trail.name.stack")
    return names.objective_in_full(asked.say, asked.edition, action.card)


@answer.register
def _auxiliary(action: actions.Auxiliary, asked: Asked) -> str:
    return names.auxiliary_name(asked.say, asked.edition, action.auxiliary, action.times)


@answer.register
def _draw_cards(action: actions.DrawCards, asked: Asked) -> str:
    return asked.say("great_western_trail.answer.cards", n=action.cards)


@answer.register
def _use_exchange_token(action: actions.UseExchangeToken, asked: Asked) -> str:
    return asked.say("great_western_trail.answer.cards", n=action.cards)


@answer.register
def _grow_cattle(action: actions.GrowCattle, asked: Asked) -> str:
    return asked.say("great_western_trail.answer.cards", n=action.cards)


@answer.register
def _discard_card(action: actions.DiscardCard, asked: Asked) -> str:
    return names.card_name(asked.say, asked.edition, action.card)


@answer.register
def _remove_card(action: actions.RemoveCard, asked: Asked) -> str:
    return names.card_name(asked.say, asked.edition, action.card)


@answer.register
def _play_objective(action: actions.PlayObjective, asked: Asked) -> str:
    return names.objective_in_full(asked.say, asked.edition, action.card)


@answer.register
def _copy_building(action: actions.CopyBuilding, asked: Asked) -> str:
    return names.described(asked.say, asked.edition, building_at(asked.view, action.location))


@answer.register
def _upgrade_station(action: actions.UpgradeStation, asked: Asked) -> str:
    if asked.question == "disc":
        return _disc(action.disc, asked)
    say, station = asked.say, STATIONS[action.station]
    master = _master_at(asked, action.station)
    if not master:
        key = "great_western_trail.answer.station"
        return say(key, station=station.number, cost=station.cost, n=station.points)
    key = "great_western_trail.answer.station_master"
    return say(key, station=station.number, cost=station.cost, n=station.points, tile=master)


@answer.register
def _appoint(action: actions.AppointStationMaster, asked: Asked) -> str:
    frame = asked.view.pending[-1]
    station = frame.station if isinstance(frame, Appointing) else 0
    worker = asked.say(f"great_western_trail.worker.{action.worker}")
    return asked.say("great_western_trail.answer.appoint", worker=worker, tile=_master_at(asked, station))


@answer.register
def _place_foresight(action: actions.PlaceForesight, asked: Asked) -> str:
    tile = names.tile_name(asked.say, asked.edition, action.tile)
    if is_worker(action.tile):
        return asked.say("great_western_trail.answer.to_job_market", tile=tile)
    if not space_for(asked.view, action.tile):
        return asked.say("great_western_trail.answer.out_of_game", tile=tile)
    return asked.say("great_western_trail.answer.to_trail", tile=tile)


@answer.register
def _take_income(action: actions.TakeIncome, asked: Asked) -> str:
    value = value_at_kansas_city(asked.view, asked.view.seat)
    if not action.certificates:
        return asked.say("great_western_trail.answer.no_certificates", dollars=value)
    key = "great_western_trail.answer.certificates"
    return asked.say(key, n=action.certificates, dollars=value + action.certificates)


@answer.register
def _deliver(action: actions.Deliver, asked: Asked) -> str:
    if asked.question == "disc":
        return _disc(action.disc, asked)
    return city_label(asked.say, asked.view, action.city)


def _engine(position: int, asked: Asked) -> str:
    say, place = asked.say, places.engine_place(asked.say, position)
    station = places.station_at(position)
    if station is None:
        return place
    if station.number in asked.player.stations:
        return say("great_western_trail.engine.upgraded", place=place)
    return say("great_western_trail.engine.upgrade", place=place, cost=station.cost, n=station.points)


def _disc(disc: str, asked: Asked) -> str:
    left = asked.player.discs.get(disc, 0) - 1
    return names.disc_in_full(asked.say, asked.edition, disc, asked.view.seats, left)


def _master_at(asked: Asked, station: int) -> str:
    """Return the tile that is still to be had at a station, "" if there is none."""
    tiles = asked.view.station_masters[station - 1 : station] if station else []
    if not tiles or tiles[0] in WORKERS:
        return ""
    return names.station_master_name(asked.say, asked.edition, tiles[0])
