"""The answers to the questions of the panel: what an action costs and brings."""

from __future__ import annotations

from functools import singledispatch
from typing import TYPE_CHECKING, Final, cast

from cogs.great_western_trail.words import names
from cogs.great_western_trail.words.asked import Asked, city_answer
from cogs.kit import limits
from cogs.title.words.answers import Answer
from rules import great_western_trail as gwt
from rules.great_western_trail import actions, icons, model

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from rules.kernel.contract import Action


_BOARD: Final = gwt.COMMON.player_board


@singledispatch
def answer(action: Action, asked: Asked) -> Answer:
    """Return the answer that leads to ``action``."""
    raise TypeError(action, asked)


@answer.register(actions.PlaceHerder)
@answer.register(actions.CopyBuilding)
def _building(action: actions.PlaceHerder | actions.CopyBuilding, asked: Asked) -> Answer:
    building = gwt.building_at(asked.view, action.location)
    name = asked.say("great_western_trail.name.building", building=building)
    does = names.icons_in_words(asked.say, asked.edition, gwt.icons_of(asked.edition, building))
    return Answer(name, brings=does)


@answer.register
def _move_herder(action: actions.MoveHerder, asked: Asked) -> Answer:
    say, place = asked.say, names.place_name(asked.say, asked.view, asked.players, action.to)
    brings = asked.stop(action.to)
    if not any(action.fees):
        return Answer(place, brings=brings)
    fees = say.join(list(_fees(action.fees, asked)))
    sentence = say("great_western_trail.answer.move", place=place, fees=fees)
    if len(sentence) <= limits.OPTION_TEXT:
        return Answer(place, fees, sentence=sentence, brings=brings)
    in_all = say("great_western_trail.brings.fees_in_all", dollars=sum(action.fees))
    brings = asked.in_turn([say("great_western_trail.brings.fees", fees=fees), brings])
    return Answer(place, in_all, brings=brings)


def _fees(fees: Sequence[int], asked: Asked) -> Iterator[str]:
    for payee, dollars in enumerate(fees):
        if dollars and payee < len(asked.players):
            yield asked.say("great_western_trail.answer.fee", dollars=dollars, player=asked.players[payee])
        elif dollars:
            yield asked.say("great_western_trail.answer.fee_bank", dollars=dollars)


@answer.register
def _gain(action: actions.Gain, asked: Asked) -> Answer:
    words = names.icons_in_words(asked.say, asked.edition, [gwt.icon_used(asked.view, action)])
    return Answer(words, brings=asked.gained(action))


@answer.register
def _discard_for(action: actions.DiscardFor, asked: Asked) -> Answer:
    icon = gwt.icon_used(asked.view, action)
    assert isinstance(icon, icons.DiscardForIcon)
    words = names.icons_in_words(asked.say, asked.edition, [icon])
    cards = names.card_names(asked.say, asked.edition, action.cards)
    hand = asked.hand_without(action.cards)
    if icon.cards.kind == "colour" and len(icon.cards.colours) == 1:
        return Answer(cards, sentence=words, brings=hand)
    return Answer(cards, brings=asked.in_turn([words, hand]))


@answer.register
def _hire(action: actions.Hire, asked: Asked) -> Answer:
    say, place = asked.say, asked.player.workers[action.worker] + 1
    worker = say(f"great_western_trail.worker.{action.worker}")
    name = say("great_western_trail.answer.hire", worker=worker, row=action.row + 1)
    far = place in _BOARD.far_places
    key = "great_western_trail.brings.place.points" if far else "great_western_trail.brings.place"
    words = say(key, place=place, places=_BOARD.worker_places, n=_BOARD.points_per_far_worker)
    bonus = _BOARD.worker_bonuses[action.worker].get(place)
    once = names.icons_in_words(say, asked.edition, [bonus] if bonus else [])
    price = asked.dollars(asked.prospects.price(action))
    return Answer(name, price, brings=asked.in_turn([words, once]))


@answer.register
def _build(action: actions.Build, asked: Asked) -> Answer:
    if asked.question == "location":
        return _build_at(action.location, asked.prospects.price(action), asked)
    private = gwt.EDITIONS[asked.edition].private_buildings
    printed, there = private[action.building], asked.view.buildings.get(action.location)
    # The price is told of a space where it replaces none.
    needed = printed.builders - (private[there.building].builders if there else 0)
    price = asked.prospects.price(action) * printed.builders // needed
    facts = {"building": action.building, "dollars": price, "n": printed.points}
    name = asked.say("great_western_trail.answer.build", **facts)
    return Answer(name, brings=names.icons_in_words(asked.say, asked.edition, printed.actions))


def _build_at(location: str, price: int, asked: Asked) -> Answer:
    """Return a space for a building; with the price where another one there makes it less."""
    space, there = names.space_name(asked.say, asked.view, location), asked.view.buildings.get(location)
    brings = asked.building_space(location)
    if there is None:
        return Answer(space, brings=brings)
    name = asked.say("great_western_trail.place.replaced", building=there.building, space=space)
    return Answer(name, asked.dollars(price), brings=brings)


@answer.register
def _buy_cattle(action: actions.BuyCattle, asked: Asked) -> Answer:
    say, frame = asked.say, asked.view.pending[-1]
    price = say("great_western_trail.answer.buy", dollars=asked.prospects.price(action), n=action.cowboys)
    cowboys = frame.cowboys if isinstance(frame, model.Buying) else asked.player.workers["cowboy"]
    left = cowboys - action.cowboys
    key = "great_western_trail.brings.cowboys_left" if left else "great_western_trail.brings.no_cowboy"
    own = {gwt.breed_of(card) for card in asked.player.ranch if gwt.is_cattle(card)}
    is_new = any(gwt.breed_of(card) not in own for card in action.cards)
    new = say("great_western_trail.brings.new_breed") if is_new else ""
    cards = names.card_names(say, asked.edition, action.cards)
    return Answer(cards, price, brings=asked.in_turn([new, say(key, n=left)]))


@answer.register(actions.MoveEngine)
@answer.register(actions.MoveEngineBack)
def _engine(
    action: actions.MoveEngine | actions.MoveEngineBack | actions.SpecialDelivery, asked: Asked
) -> Answer:
    say, place, station = asked.say, names.engine_place(asked.say, action.to), names.STATIONS.get(action.to)
    crosses = [space for space in gwt.COMMON.railroad.crosses_after_spaces if 2 * space >= action.to]
    transport = say("great_western_trail.brings.transport.everywhere")
    if crosses:
        transport = say("great_western_trail.brings.transport", value=crosses[0])
    if station is None:
        return Answer(place, brings=transport)
    if station.number in asked.player.stations:
        return Answer(say("great_western_trail.engine.upgraded", place=place), brings=transport)
    words = say("great_western_trail.engine.upgrade", place=place, cost=station.cost, n=station.points)
    return Answer(words, brings=asked.in_turn([_master(station.number, asked), transport]))


def _master(station: int, asked: Asked) -> str:
    """Return the station master's tile that is still to be had at a station, "" if there is none."""
    tile = asked.master_at(station)
    return asked.say("great_western_trail.piece.station_master", tile=tile) if tile else ""


@answer.register
def _special_delivery(action: actions.SpecialDelivery, asked: Asked) -> Answer:
    pending = asked.prospects.of(action).to_choose
    value = next((frame.value for frame in pending if isinstance(frame, model.Delivery)), None)
    worth = asked.say("great_western_trail.brings.delivery", value=value) if value is not None else ""
    answer = _engine(action, asked)
    return answer._replace(brings=asked.in_turn([worth, answer.brings]))


@answer.register
def _take_camp_tile(action: actions.TakeCampTile, asked: Asked) -> Answer:
    say = asked.say
    place = names.place_name(say, asked.view, asked.players, action.location)
    effects, tiles = asked.prospects.of(action), [*asked.player.camp_tiles, asked.view.camps[action.location]]
    things = names.tile_names(say, asked.edition, sorted(tiles))
    then = say("great_western_trail.brings.then", things=things)
    if effects.price > 0:
        cost = say("great_western_trail.answer.tile_costs", dollars=effects.price)
        return Answer(place, cost, brings=then)
    tokens = say("great_western_trail.answer.tokens", n=effects.tokens)
    gain = tokens if effects.tokens else asked.dollars(-effects.price)
    return Answer(place, say("great_western_trail.answer.tile_gains", gain=gain), brings=then)


@answer.register
def _remove_hazard(action: actions.RemoveHazard, asked: Asked) -> Answer:
    place = names.place_name(asked.say, asked.view, asked.players, action.location)
    price, tiles = asked.prospects.price(action), [*asked.player.hazards, asked.view.hazards[action.location]]
    points = sum(gwt.HAZARDS[tile].points for tile in tiles)
    brings = asked.say("great_western_trail.brings.hazards", n=len(tiles), points=points)
    return Answer(place, asked.dollars(price) if price else "", brings=brings)


@answer.register(actions.PlayObjective)
@answer.register(actions.TakeObjective)
def _objective(action: actions.PlayObjective | actions.TakeObjective, asked: Asked) -> Answer:
    if action.card == gwt.STACK:
        unknown = asked.say("great_western_trail.brings.stack")
        return Answer(asked.say("great_western_trail.name.stack"), brings=unknown)
    at_once = names.at_once(asked.say, asked.edition, action.card)
    return Answer(names.objective_name(asked.say, asked.edition, action.card), brings=at_once)


@answer.register
def _auxiliary(action: actions.Auxiliary, asked: Asked) -> Answer:
    name = names.auxiliary_name(asked.say, asked.edition, action.auxiliary, action.times)
    if action.auxiliary == "draw":
        return Answer(name, brings=asked.say("great_western_trail.brings.draw", n=action.times))
    if action.auxiliary == "dollars":
        return Answer(name, brings=asked.gained(action))
    place = names.engine_place(asked.say, asked.player.engine)
    return Answer(name, brings=asked.say("great_western_trail.brings.engine", place=place))


@answer.register(actions.DrawCards)
@answer.register(actions.UseExchangeToken)
def _drawn(action: actions.DrawCards | actions.UseExchangeToken, asked: Asked) -> Answer:
    name = asked.say("great_western_trail.answer.cards", n=action.cards)
    return Answer(name, brings=asked.say("great_western_trail.brings.draw", n=action.cards))


@answer.register
def _grow_cattle(action: actions.GrowCattle, asked: Asked) -> Answer:
    name = asked.say("great_western_trail.answer.cards", n=action.cards)
    frame = cast("model.Growing", asked.view.pending[-1])
    stages = gwt.COMMON.cattle.simmental.stages[frame.stage - 1 : frame.stage + 1]
    young, older = (names.card_name(asked.say, asked.edition, stage.id) for stage in stages)
    return Answer(name, brings=asked.say("great_western_trail.brings.grow", young=young, grown=older))


@answer.register(actions.DiscardCard)
@answer.register(actions.RemoveCard)
def _leaving(action: actions.DiscardCard | actions.RemoveCard, asked: Asked) -> Answer:
    owed = isinstance(action, actions.DiscardCard)
    name = names.card_name(asked.say, asked.edition, action.card)
    return Answer(name, brings=asked.hand_without([action.card], owed=owed))


@answer.register
def _upgrade_station(action: actions.UpgradeStation, asked: Asked) -> Answer:
    if asked.question == "disc":
        return _disc(action.disc, asked)
    say, station = asked.say, gwt.STATIONS[action.station]
    facts = {"station": station.number, "cost": asked.prospects.price(action), "n": station.points}
    return Answer(say("great_western_trail.answer.station", **facts), brings=_master(action.station, asked))


@answer.register
def _appoint(action: actions.AppointStationMaster, asked: Asked) -> Answer:
    frame = asked.view.pending[-1]
    station = frame.station if isinstance(frame, gwt.Appointing) else 0
    worker = asked.say(f"great_western_trail.worker.{action.worker}")
    kept = asked.say("great_western_trail.brings.keep", n=asked.player.workers[action.worker] - 1)
    return Answer(worker, brings=asked.in_turn([asked.master_at(station), kept]))


@answer.register
def _place_foresight(action: actions.PlaceForesight, asked: Asked) -> Answer:
    say, view, row = asked.say, asked.view, asked.view.market_row
    tile = names.tile_name(say, asked.edition, action.tile)
    if gwt.is_worker(action.tile):
        key, wage = "great_western_trail.answer.to_job_market", gwt.COMMON.job_market.wages[row]
        brings = say("great_western_trail.brings.row", row=row + 1, dollars=wage)
    elif space := gwt.space_for(view, action.tile):
        key = "great_western_trail.answer.to_trail"
        brings = say("great_western_trail.brings.on_space", space=names.space_name(say, view, space))
    else:
        key, brings = "great_western_trail.answer.out_of_game", ""
    return Answer(tile, sentence=say(key, tile=tile), brings=brings)


@answer.register
def _take_income(action: actions.TakeIncome, asked: Asked) -> Answer:
    say, used, income = asked.say, action.certificates, asked.dollars(-asked.prospects.price(action))
    value, left = gwt.value_at_kansas_city(asked.view, asked.view.seat), asked.player.certificates - used
    key = "great_western_trail.brings.income.left" if left else "great_western_trail.brings.income"
    brings = say(key, value=value + used, n=left)
    return Answer(names.certificates(say, used), income, brings=brings)


@answer.register
def _deliver(action: actions.Deliver, asked: Asked) -> Answer:
    if asked.question == "disc":
        return _disc(action.disc, asked)
    return city_answer(asked.say, asked.view, action, asked.prospects)


def _disc(disc: str, asked: Asked) -> Answer:
    left = asked.player.discs.get(disc, 0) - 1
    name = names.disc_name(asked.say, asked.edition, disc, asked.view.crowd, left=left)
    if disc in gwt.DISC_SPACES:
        corners = gwt.DISC_SPACES[disc].corners
        return Answer(name, brings=asked.say(f"great_western_trail.brings.disc.{corners}"))
    is_back = disc.startswith("station_")
    return Answer(name, brings=asked.say("great_western_trail.brings.disc.back") if is_back else "")
