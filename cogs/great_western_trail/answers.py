"""The answers to the questions of the panel: what an action costs and brings."""

from __future__ import annotations

from functools import singledispatch
from typing import TYPE_CHECKING, NamedTuple

from cogs.great_western_trail import names, places
from cogs.great_western_trail.open_icons import icons_of_index
from cogs.great_western_trail.prices import build_cost, city_label, wage_of
from rules.great_western_trail import actions, icons
from rules.great_western_trail.catalogue import EDITIONS, STATIONS
from rules.great_western_trail.cattle import price
from rules.great_western_trail.job_market import is_worker
from rules.great_western_trail.kansas_city import value_at_kansas_city
from rules.great_western_trail.model import WORKERS, Appointing

if TYPE_CHECKING:
    from collections.abc import Sequence

    from cogs.language import Say
    from rules.great_western_trail.model import Edition, GreatWesternTrailState, Player
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


@singledispatch
def answer(action: Action, asked: Asked) -> str:
    """Return the label of the answer that leads to ``action``."""
    raise TypeError(action, asked)


@answer.register
def _place_herder(action: actions.PlaceHerder, asked: Asked) -> str:
    building = asked.view.neutrals[action.location]
    return names.described(asked.say, asked.edition, building)


@answer.register
def _move_herder(action: actions.MoveHerder, asked: Asked) -> str:
    place = places.place_name(asked.say, asked.view, asked.players, action.to)
    fees = [
        asked.say("great_western_trail.answer.fee", dollars=dollars, player=asked.players[payee])
        if payee < len(asked.players)
        else asked.say("great_western_trail.answer.fee_bank", dollars=dollars)
        for payee, dollars in enumerate(action.fees)
        if dollars
    ]
    if not fees:
        return place
    return asked.say("great_western_trail.answer.move", place=place, fees=asked.say.join(fees))


@answer.register
def _gain(action: actions.Gain, asked: Asked) -> str:
    gains = [
        icon
        for icon in icons_of_index(asked.view, action.action)
        if isinstance(icon, icons.Gain | icons.FillCertificates)
    ]
    return names.icons_in_words(asked.say, asked.edition, gains)


@answer.register
def _discard_for(action: actions.DiscardFor, asked: Asked) -> str:
    costs = [icon for icon in icons_of_index(asked.view, action.action) if isinstance(icon, icons.DiscardFor)]
    words = names.icons_in_words(asked.say, asked.edition, costs)
    if all(icon.cards.kind == "colour" and len(icon.cards.colours) == 1 for icon in costs):
        return words
    cards = names.card_names(asked.say, asked.edition, action.cards)
    return asked.say("great_western_trail.answer.discard", action=words, cards=cards)


@answer.register
def _hire(action: actions.Hire, asked: Asked) -> str:
    worker = asked.say(f"great_western_trail.worker.{action.worker}")
    dollars = wage_of(asked.view, action.row)
    return asked.say("great_western_trail.answer.hire", worker=worker, row=action.row + 1, dollars=dollars)


@answer.register
def _build(action: actions.Build, asked: Asked) -> str:
    say, view = asked.say, asked.view
    if asked.question == "location":
        space, there = places.space_name(say, view, action.location), view.buildings.get(action.location)
        if there is not None:
            space = say("great_western_trail.place.replaced", building=there.building, space=space)
        dollars = build_cost(view, action.building, action.location)
        return say("great_western_trail.answer.build_at", place=space, dollars=dollars)
    return say(
        "great_western_trail.answer.build",
        building=action.building,
        dollars=build_cost(view, action.building, action.location),
        n=EDITIONS[asked.edition].private_buildings[action.building].points,
        actions=names.icons_in_words(say, asked.edition, names.icons_of(asked.edition, action.building)),
    )


@answer.register
def _buy_cattle(action: actions.BuyCattle, asked: Asked) -> str:
    return asked.say(
        "great_western_trail.answer.buy",
        cards=names.card_names(asked.say, asked.edition, action.cards),
        dollars=price(action.cards, action.cowboys) or 0,
        n=action.cowboys,
    )


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
    if action.card == "stack":
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
    built = asked.view.buildings.get(action.location)
    building = built.building if built else asked.view.neutrals[action.location]
    return names.described(asked.say, asked.edition, building)


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
    if not places.has_room(asked.view, action.tile):
        return asked.say("great_western_trail.answer.out_of_game", tile=tile)
    return asked.say("great_western_trail.answer.to_trail", tile=tile)


@answer.register
def _take_income(action: actions.TakeIncome, asked: Asked) -> str:
    value = value_at_kansas_city(asked.view, asked.view.seat)
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
