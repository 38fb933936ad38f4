"""What an answer brings, beside what it is known by: what stands there, what one has then."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, cast

from cogs.great_western_trail.words import names
from cogs.kit import limits
from rules import great_western_trail as gwt
from rules.great_western_trail import events, icons, model

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

    from cogs.great_western_trail.words.asked import Asked
    from rules.great_western_trail import actions
    from rules.kernel.contract import Action

_BOARD = gwt.COMMON.player_board
_CROSSES = gwt.COMMON.railroad.crosses_after_spaces


def in_turn(asked: Asked, parts: Iterable[str]) -> str:
    """Return what there is of several parts, one after the other: the first ones, as many as have room."""
    found = [part for part in parts if part]
    while len(found) > 1 and len(names.in_turn(asked.say, found)) > limits.OPTION_TEXT:
        found.pop()
    return names.in_turn(asked.say, found)


def stop(asked: Asked, location: str) -> str:
    """Return what the seat could do where its herder stops."""
    say, view = asked.say, asked.view
    frame = view.pending[-1]
    if isinstance(frame, model.Bonus) and _is_plain_move(frame.icon):
        return say("great_western_trail.brings.no_action")
    if location == gwt.KANSAS_CITY:
        return say(
            "great_western_trail.brings.kansas_city", dollars=gwt.value_at_kansas_city(view, view.seat)
        )
    built = view.buildings.get(location)
    building = view.neutrals.get(location) or (built.building if built and built.seat == view.seat else "")
    if not building:
        return say("great_western_trail.brings.auxiliary")
    does = [*gwt.icons_of(asked.edition, building), *risk(asked, location)]
    return in_turn(asked, [names.icons_in_words(say, asked.edition, [icon]) for icon in does])


def risk(asked: Asked, location: str) -> Sequence[icons.Icon]:
    """Return the risk action of a space, if it has one."""
    space = gwt.EDITIONS[asked.edition].trail.get(location)
    return [gwt.COMMON.risk_actions[space.risk]] if space and space.risk else []


def building_space(asked: Asked, location: str) -> str:
    """Return what a space adds to the building there."""
    say, space = asked.say, gwt.EDITIONS[asked.edition].trail[location]
    woods = say("great_western_trail.brings.woods") if space.woods else ""
    extra = [
        say("great_western_trail.brings.risk", action=names.icons_in_words(say, asked.edition, [icon]))
        for icon in risk(asked, location)
    ]
    return in_turn(asked, [woods, *extra])


def worker_place(asked: Asked, worker: model.Worker) -> str:
    """Return the place that a worker comes to, and what it allows there."""
    say, place = asked.say, asked.player.workers[worker] + 1
    far = place in _BOARD.far_places
    key = "great_western_trail.brings.place.points" if far else "great_western_trail.brings.place"
    words = say(key, place=place, places=_BOARD.worker_places, n=_BOARD.points_per_far_worker)
    bonus = _BOARD.worker_bonuses[worker].get(place)
    return in_turn(asked, [words, names.icons_in_words(say, asked.edition, [bonus] if bonus else [])])


def cattle(asked: Asked, action: actions.BuyCattle) -> str:
    """Return how many cowboys are left after buying, and that a breed is new."""
    frame = asked.view.pending[-1]
    cowboys = frame.cowboys if isinstance(frame, model.Buying) else asked.player.workers["cowboy"]
    left = cowboys - action.cowboys
    key = "great_western_trail.brings.cowboys_left" if left else "great_western_trail.brings.no_cowboy"
    words = asked.say(key, n=left)
    own = {gwt.breed_of(card) for card in asked.player.ranch if gwt.is_cattle(card)}
    new = any(gwt.breed_of(card) not in own for card in action.cards)
    return in_turn(asked, [asked.say("great_western_trail.brings.new_breed") if new else "", words])


def engine(asked: Asked, position: int) -> str:
    """Return what the seat has of an engine at a position: a station master's tile, cheaper transport."""
    station = names.station_at(position)
    tile = master_at(asked, station.number) if station and station.number not in asked.player.stations else ""
    master = asked.say("great_western_trail.piece.station_master", tile=tile) if tile else ""
    return in_turn(asked, [master, _transport(asked, position)])


def special_delivery(asked: Asked, action: actions.SpecialDelivery) -> str:
    """Return what a special delivery is worth."""
    for pending in asked.prospects.of(action).to_choose:
        if isinstance(pending, model.Delivery):
            return asked.say("great_western_trail.brings.delivery", value=pending.value)
    return ""


def master_at(asked: Asked, station: int) -> str:
    """Return the tile that is still to be had at a station, "" if there is none."""
    tiles = asked.view.station_masters[station - 1 : station] if station else []
    if not tiles or tiles[0] in (*gwt.WORKERS, gwt.TAKEN):
        return ""
    return names.station_master_name(asked.say, asked.edition, tiles[0])


def hand_without(asked: Asked, cards: Sequence[str], *, owed: bool = False) -> str:
    """Return what the value of the hand becomes without cards; ``owed``: maybe of a seat out of turn."""
    hand = _discarding(asked) if owed else list(asked.player.hand)
    if Counter(cards) - Counter(hand):
        return ""
    before = gwt.value_of_hand(hand)
    for card in cards:
        hand.remove(card)
    after = gwt.value_of_hand(hand)
    key = "great_western_trail.brings.hand" if after != before else "great_western_trail.brings.hand.same"
    return asked.say(key, before=before, after=after)


def gained(asked: Asked, action: Action) -> str:
    """Return the dollars, certificates and tokens that the seat has after an action."""
    return in_turn(asked, _gained(asked, action))


def auxiliary(asked: Asked, action: actions.Auxiliary) -> str:
    """Return what an auxiliary action leads to: what one has then, or where the engine sets out."""
    if action.auxiliary == "draw":
        return asked.say("great_western_trail.brings.draw", n=action.times)
    if action.auxiliary == "dollars":
        return gained(asked, action)
    place = names.engine_place(asked.say, asked.player.engine)
    return asked.say("great_western_trail.brings.engine", place=place)


def tile_taken(asked: Asked, location: str) -> str:
    """Return the teepees or outlaws that the seat has with one more."""
    tiles = [*asked.player.camp_tiles, asked.view.camps[location]]
    things = names.tile_names(asked.say, asked.edition, sorted(tiles))
    return asked.say("great_western_trail.brings.then", things=things)


def hazard_removed(asked: Asked, location: str) -> str:
    """Return the hazards that the seat has with one more."""
    tiles = [*asked.player.hazards, asked.view.hazards[location]]
    points = sum(gwt.HAZARDS[tile].points for tile in tiles)
    return asked.say("great_western_trail.brings.hazards", n=len(tiles), points=points)


def grown(asked: Asked) -> str:
    """Return a Simmental card that grows, before and after."""
    frame = cast("model.Growing", asked.view.pending[-1])
    stages = gwt.COMMON.cattle.simmental.stages[frame.stage - 1 : frame.stage + 1]
    young, older = (names.card_name(asked.say, asked.edition, stage.id) for stage in stages)
    return asked.say("great_western_trail.brings.grow", young=young, grown=older)


def foresight(asked: Asked, tile: str) -> str:
    """Return where a tile of Kansas City comes to; "" if it leaves the game."""
    say, view = asked.say, asked.view
    if gwt.is_worker(tile):
        row = view.market_row
        return say("great_western_trail.brings.row", row=row + 1, dollars=gwt.COMMON.job_market.wages[row])
    space = gwt.space_for(view, tile)
    if not space:
        return ""
    return say("great_western_trail.brings.on_space", space=names.space_name(say, view, space))


def income(asked: Asked, certificates: int) -> str:
    """Return what can be delivered after the income, and the certificates left."""
    value = gwt.value_at_kansas_city(asked.view, asked.view.seat) + certificates
    left = asked.player.certificates - certificates
    key = "great_western_trail.brings.income.left" if left else "great_western_trail.brings.income"
    return asked.say(key, value=value, n=left)


def disc(asked: Asked, of: str) -> str:
    """Return where a disc comes from: the colour of its space, which says where it may go."""
    if of in gwt.DISC_SPACES:
        return asked.say(f"great_western_trail.brings.disc.{gwt.DISC_SPACES[of].corners}")
    return asked.say("great_western_trail.brings.disc.back") if of.startswith("station_") else ""


def _discarding(asked: Asked) -> list[str]:
    """Return the hand of the reader who has to discard; nothing where it is not certain who that is."""
    turn = isinstance(asked.view.pending[-1], model.Discarding) if asked.view.pending else False
    hands = [
        list(player.hand)
        for seat, player in enumerate(asked.view.players)
        if (player.owed_discards or (turn and seat == asked.view.seat)) and gwt.HIDDEN not in player.hand
    ]
    return hands[0] if len(hands) == 1 else []


def _gained(asked: Asked, action: Action) -> Iterator[str]:
    say, player, effects = asked.say, asked.player, asked.prospects.of(action)
    dollars = sum(payment.dollars for payment in effects.payments)
    if dollars:
        yield say("great_western_trail.brings.dollars", dollars=player.dollars - dollars)
    for event in effects.events:
        if isinstance(event, events.CertificatesGained):
            limit = gwt.certificate_limit(player)
            yield say("great_western_trail.brings.certificates", n=event.certificates, limit=limit)
    if effects.tokens:
        yield say("great_western_trail.brings.tokens", n=player.exchange_tokens + effects.tokens)


def _is_plain_move(icon: icons.Icon) -> bool:
    return isinstance(icon, icons.HerderForwardIcon) and not icon.phase_b


def _transport(asked: Asked, position: int) -> str:
    """Return to which cities transport costs nothing."""
    ahead = [space for space in _CROSSES if 2 * space >= position]
    if not ahead:
        return asked.say("great_western_trail.brings.transport.everywhere")
    return asked.say("great_western_trail.brings.transport", value=ahead[0])
