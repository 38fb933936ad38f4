"""What happened to tiles, stations, cities and objective cards, a line for each event."""

from __future__ import annotations

from cogs.great_western_trail.story.event_lines import Told, line
from cogs.great_western_trail.words import names, places
from rules.great_western_trail import events  # noqa: TC001  lines are found by their annotations

__all__ = ["line"]


@line.register
def _station_upgraded(event: events.StationUpgraded, told: Told) -> str:
    return told.say(
        "great_western_trail.event.station_upgraded",
        player=told.player,
        station=event.station,
        disc=_disc(event.disc, told),
        dollars=event.dollars,
    )


@line.register
def _station_master_appointed(event: events.StationMasterAppointed, told: Told) -> str:
    return told.say(
        "great_western_trail.event.station_master_appointed",
        player=told.player,
        station=event.station,
        worker=told.tile(event.worker),
        station_master=names.station_master_name(told.say, told.edition, event.station_master),
    )


@line.register
def _camp_tile_taken(event: events.CampTileTaken, told: Told) -> str:
    tile = told.tile(event.tile)
    if event.dollars < 0:
        key = "great_western_trail.event.camp_tile_taken.cost"
        return told.say(key, player=told.player, tile=tile, dollars=-event.dollars)
    key = "great_western_trail.event.camp_tile_taken"
    if event.tokens:
        gain = told.say("great_western_trail.answer.tokens", n=event.tokens)
    else:
        gain = told.say("great_western_trail.answer.dollars", dollars=event.dollars)
    return told.say(key, player=told.player, tile=tile, gain=gain)


@line.register
def _hazard_removed(event: events.HazardRemoved, told: Told) -> str:
    tile = told.tile(event.tile)
    if not event.dollars:
        return told.say("great_western_trail.event.hazard_removed", player=told.player, tile=tile)
    key = "great_western_trail.event.hazard_removed.paid"
    return told.say(key, player=told.player, tile=tile, dollars=event.dollars)


@line.register
def _objective_taken(event: events.ObjectiveTaken, told: Told) -> str:
    card = names.objective_name(told.say, told.edition, event.card)
    if event.from_stack:
        return told.say("great_western_trail.event.objective_taken.from_stack", player=told.player, card=card)
    return told.say("great_western_trail.event.objective_taken", player=told.player, card=card)


@line.register
def _objective_turned_up(event: events.ObjectiveTurnedUp, told: Told) -> str:
    card = names.objective_in_full(told.say, told.edition, event.card)
    return told.say("great_western_trail.event.objective_turned_up", card=card)


@line.register
def _objective_played(event: events.ObjectivePlayed, told: Told) -> str:
    card = names.objective_in_full(told.say, told.edition, event.card)
    return told.say("great_western_trail.event.objective_played", player=told.player, card=card)


@line.register
def _tile_placed(event: events.TilePlaced, told: Told) -> str:
    tile = told.tile(event.tile)
    if event.location == "job_market":
        return told.say("great_western_trail.event.tile_placed.job_market", player=told.player, tile=tile)
    if not event.location:
        return told.say("great_western_trail.event.tile_placed.out", player=told.player, tile=tile)
    there = places.tile_there(told.say, told.view, event.location, event.tile)
    return told.say("great_western_trail.event.tile_placed", player=told.player, tile=there)


@line.register
def _income_taken(event: events.IncomeTaken, told: Told) -> str:
    hand = told.cards(event.hand) or told.say("great_western_trail.status.none")
    key = "great_western_trail.event.income_taken"
    if not event.certificates:
        return told.say(key, player=told.player, hand=hand, dollars=event.dollars)
    key = "great_western_trail.event.income_taken.certificates"
    return told.say(key, player=told.player, hand=hand, dollars=event.dollars, n=event.certificates)


@line.register
def _delivered(event: events.Delivered, told: Told) -> str:
    city = names.city_name(told.say, told.edition, event.city)
    disc = _disc(event.disc, told)
    if not event.dollars:
        return told.say("great_western_trail.event.delivered", player=told.player, city=city, disc=disc)
    key = "great_western_trail.event.delivered.paid"
    return told.say(key, player=told.player, city=city, disc=disc, dollars=event.dollars)


@line.register
def _foresight_refilled(event: events.ForesightRefilled, told: Told) -> str:
    tiles = names.counted(told.say, [told.tile(tile) for tile in event.tiles])
    return told.say("great_western_trail.event.foresight_refilled", tiles=tiles)


@line.register
def _game_ended(event: events.GameEnded, told: Told) -> str:
    return told.say(f"great_western_trail.event.game_ended.{event.reason}")


def _disc(disc: str, told: Told) -> str:
    return names.disc_name(told.say, told.edition, disc, told.view.seats)
