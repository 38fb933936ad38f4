"""How things stand in words, what is to be decided now, and what the pictures show of it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from cogs.great_western_trail.words import names
from cogs.great_western_trail.words.asked import city_answer, prospects
from cogs.title.words.alts import Alts
from cogs.title.words.standing import Standing
from render.great_western_trail.signs.icon_words import icon_words
from rules import great_western_trail as gwt
from rules.great_western_trail import GreatWesternTrailState as State
from rules.great_western_trail import model, sam_cards

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator, Sequence

    from bot.words.say import Say
    from rules.great_western_trail import Player


class GreatWesternTrailStanding(Standing[State]):
    """The state of Great Western Trail in words."""

    on_map = True

    def status(self, say: Say, view: State, seat: int | None) -> list[str]:
        """Return a seat's own lines: what is asked, its means and crew; for an onlooker what lies open."""
        if seat is None:
            return [*_open(say, view), *_last_turns(say, view)]
        player = view.players[seat]
        cards = _cards(say, view, player.hand)
        purse, *worth = self.means(say, view, seat)
        return [
            *(_asked_now(say, view) if seat == view.seat and not view.ended else ()),
            *_owed(say, player),
            purse,
            say("great_western_trail.status.hand", cards=cards, limit=gwt.hand_limit(player)),
            *worth,
            _crew(say, view, player),
            *_last_turns(say, view),
        ]

    def is_last_turn(self, view: State, seat: int) -> bool:  # noqa: ARG002  it is who is to act
        """Tell whether the market token has gone: nobody has another turn after this one."""
        return view.last_turns > 0

    def asked(self, say: Say, view: State, seat: int) -> list[str]:
        """Return what is to be decided, cards still owed, and how many turns are left."""
        asked = _asked_in_short(say, view) if seat == view.seat and not view.ended else []
        return [*asked, *_owed(say, view.players[seat]), *_last_turns(say, view)]

    def means(self, say: Say, view: State, seat: int) -> list[str]:
        """Return the purse, and what the hand is worth in Kansas City."""
        player = view.players[seat]
        value, more = gwt.value_at_kansas_city(view, seat), player.certificates
        key = "great_western_trail.status.income" if more else "great_western_trail.status.income.plain"
        worth = [say(key, dollars=value, most=value + more)] if player.hand else []
        return [_purse(say, view, player), *worth]

    def scores(self, say: Say, view: State, players: Sequence[str]) -> list[str]:
        """Return a line for each player, of what lies open on the table; Sam's is the last one."""
        lines = [_player_line(say, view, seat, name) for seat, name in enumerate(players)]
        return [*lines, _sams_line(say, view, view.sam)] if view.sam else lines


class GreatWesternTrailAlts(Alts[State]):
    """The alternative texts of Great Western Trail."""

    def board(self, say: Say, view: State, players: Sequence[str]) -> dict[str, str]:
        """Return the players' lines, and what lies open in the markets."""
        scores = "\n".join(self.standing.scores(say, view, players))
        lines = "\n".join(self.standing.status(say, view, None))
        return {
            "trail": say("great_western_trail.alt.board"),
            "markets": say("great_western_trail.alt.markets", lines=lines, players=scores),
        }

    def hand(self, say: Say, view: State, seat: int, players: Sequence[str]) -> str:
        """Return the cards of a hand and the objectives played."""
        player = view.players[seat]
        facts = {"cards": _cards(say, view, player.hand), "objectives": _objectives(say, view, player)}
        return say("great_western_trail.alt.hand", player=players[seat], **facts)

    def player_board(self, say: Say, view: State, seat: int, players: Sequence[str]) -> dict[str, str]:
        """Return what lies on and beside a player's board, by the parts of its picture."""
        player = view.players[seat]
        if view.sam is not None and seat == view.opponent:
            sheet = _sams_sheet(say, view, view.sam)
        else:
            line, discs = _player_line(say, view, seat, players[seat]), sum(player.discs.values())
            key = "great_western_trail.alt.player_board"
            sheet = {"sheet": say(key, player=players[seat], line=line, discs=discs)}
        buildings = say.join(player.buildings) or names.nothing(say)
        buildings = say("great_western_trail.alt.buildings", buildings=buildings)
        title = say("great_western_trail_pictures.board.discards")
        if seat == view.opponent:
            title = say("great_western_trail_pictures.board.cattle")
        discards = f"{title}\n{_cards(say, view, player.discard)}"
        to = f"{say('great_western_trail_pictures.board.deliveries')}\n{_seen(say, view, seat)['cities']}"
        pieces = _pieces(say, view, seat)
        table = {"pieces": pieces, "discards": discards, "table": f"{pieces}\n{discards}"}
        return {**sheet, **table, "buildings": buildings, "deliveries": to}


def _asked_now(say: Say, view: State) -> list[str]:
    """Return what is to be decided; in phase B also what is open there and what is done."""
    asked = _asked_in_short(say, view)
    return [*asked[:1], *_local(say, view), *asked[1:]]


def _asked_in_short(say: Say, view: State) -> list[str]:
    """Return what is to be decided, without what is open there."""
    if not view.pending:
        return []
    frame = view.pending[-1]
    lines = [_ASKS[type(frame)](say, view, frame)]
    if isinstance(frame, model.AtLocation) and not frame.building:
        key = "great_western_trail.ask.at_end" if frame.auxiliary else "great_western_trail.ask.auxiliary"
        lines.append(say(key))
    return lines


def _at_location(say: Say, view: State, frame: model.AtLocation) -> str:
    place, there = names.space_name(say, view, frame.location), view.buildings.get(frame.location)
    if there is not None:
        building = frame.building or there.building
        place = say("great_western_trail.status.building", building=building, space=place)
    return say("great_western_trail.status.place", place=place)


def _moving(say: Say, view: State, _: model.Moving) -> str:
    return say("great_western_trail.ask.moving", n=gwt.step_limit(view, view.players[view.seat]))


def _bonus(say: Say, view: State, frame: model.Bonus) -> str:
    return say("great_western_trail.ask.bonus", action=icon_words(frame.icon, view.options.edition, say))


def _discarding(say: Say, view: State, frame: model.Discarding) -> str:
    is_first = any(isinstance(below, model.FirstPlacement) for below in view.pending)
    key = "great_western_trail.ask.opening_discard" if is_first else "great_western_trail.ask.discarding"
    return say(key, n=frame.cards)


def _at_station(say: Say, _: State, frame: model.AtStation) -> str:
    station = gwt.STATIONS[frame.station]
    key = "great_western_trail.ask.at_station"
    return say(key, station=station.number, cost=station.cost, n=station.points)


def _appointing(say: Say, view: State, frame: model.Appointing) -> str:
    tile = view.station_masters[frame.station - 1]
    name = names.station_master_name(say, view.options.edition, tile)
    return say("great_western_trail.ask.appointing", station=frame.station, tile=name)


def _delivery(say: Say, view: State, frame: model.Delivery) -> str:
    offered = gwt.deliveries(view, view.seat, frame)
    by_city = {action.city: action for action in offered if isinstance(action, gwt.actions.Deliver)}
    if len(by_city) == 1:
        (action,) = by_city.values()
        only = city_answer(say, view, action, prospects(view)).full(say)
        return say("great_western_trail.ask.delivery.only", value=frame.value, city=only)
    return say("great_western_trail.ask.delivery", value=frame.value)


_ASKS: dict[type[model.Frame], Callable[[Say, State, Any], str]] = {
    model.FirstPlacement: lambda say, *_: say("great_western_trail.ask.first_placement"),
    model.Moving: _moving,
    model.AtLocation: _at_location,
    model.Bonus: _bonus,
    model.Buying: lambda say, _, frame: say("great_western_trail.ask.buying", n=frame.cowboys),
    model.Discarding: _discarding,
    model.Removing: lambda say, _, frame: say("great_western_trail.ask.removing", n=frame.cards),
    model.Reversing: lambda say, _, frame: say("great_western_trail.ask.reversing", n=frame.spaces),
    model.AtStation: _at_station,
    model.Appointing: _appointing,
    model.LeavingLastSpace: lambda say, *_: say("great_western_trail.ask.leaving_last_space"),
    model.TakingObjective: lambda say, *_: say("great_western_trail.ask.taking_objective"),
    model.Foresight: lambda say, _, frame: say("great_western_trail.ask.foresight", step=frame.column + 1),
    model.Income: lambda say, *_: say("great_western_trail.ask.income"),
    model.Growing: lambda say, _, frame: say("great_western_trail.ask.growing", stage=frame.stage),
    model.Delivery: _delivery,
    model.TurnDone: lambda say, *_: say("great_western_trail.ask.turn_done"),
}
"""What a frame asks."""


def _local(say: Say, view: State) -> Iterator[str]:
    every = gwt.open_actions(view, view.seat)
    groups = {
        "done": [action for action in every if action.done],
        "open": [action for action in every if action.open],
        "shut": [action for action in every if not action.open and not action.done],
    }
    for group, found in groups.items():
        if found:
            words = names.icons_in_words(say, view.options.edition, [action.icon for action in found])
            yield say(f"great_western_trail.status.{group}", actions=words)


def _open(say: Say, view: State) -> Iterator[str]:
    """Yield what lies open for everybody: the markets, foresight, objective cards."""
    edition = view.options.edition
    rows = [_row(say, row, workers) for row, workers in enumerate(view.job_market) if any(workers)]
    yield say("great_western_trail.status.job_market", rows=say.chain(names.NEXT, rows) or names.nothing(say))
    yield say("great_western_trail.status.cattle_market", cards=_cards(say, view, view.cattle_market))
    columns = [_column(say, view, number, tiles) for number, tiles in enumerate(view.foresight, 1)]
    yield say("great_western_trail.status.foresight", columns=say.chain(names.NEXT, columns))
    cards = [names.objective_in_full(say, edition, card) for card in view.objectives]
    listed = say.chain(names.NEXT, cards) or names.nothing(say)
    yield say("great_western_trail.status.objectives", cards=listed)


def _cards(say: Say, view: State, cards: Sequence[str]) -> str:
    return names.card_names(say, view.options.edition, cards) or names.nothing(say)


def _tiles(say: Say, view: State, tiles: Sequence[str]) -> str:
    return names.tile_names(say, view.options.edition, tiles) or names.nothing(say)


def _owed(say: Say, player: Player) -> list[str]:
    owed = player.owed_discards
    return [say("great_western_trail.status.owed", n=owed)] if owed else []


def _last_turns(say: Say, view: State) -> list[str]:
    left = view.last_turns
    return [say("great_western_trail.status.last_turns", n=left)] if left > 0 else []


def _player_line(say: Say, view: State, seat: int, name: str) -> str:
    dollars = view.players[seat].dollars
    return say("great_western_trail.status.player", player=name, dollars=dollars, **_seen(say, view, seat))


def _sams_line(say: Say, view: State, sam: model.Sam) -> str:
    worker, cards = say(f"great_western_trail.worker.{sam.specialization}"), len(sam.supply)
    facts = {"player": names.sam(say), "worker": worker, "cards": cards, **_seen(say, view, view.opponent)}
    return say("great_western_trail.status.sam", **facts)


def _seen(say: Say, view: State, seat: int) -> dict[str, object]:
    """Return the workers, places and cities of a player or Sam."""
    player = view.players[seat]
    cities = [names.city_name(say, view.options.edition, city) for city in player.cities]
    return {
        **{f"{worker}s": player.workers[worker] for worker in gwt.WORKERS},
        "place": names.space_name(say, view, player.herder),
        "engine": names.engine_place(say, player.engine),
        "cities": names.counted(say, cities) or names.nothing(say),
    }


def _sams_sheet(say: Say, view: State, sam: model.Sam) -> dict[str, str]:
    left = [card for card in sam_cards.cards_of(view.options.difficulty) if card not in sam.used]
    discs, line = sum(view.players[view.opponent].discs.values()), _sams_line(say, view, sam)
    used = _numbers(say, sam.used)
    return {
        "sheet": say("great_western_trail.alt.sams_board", line=line, discs=discs),
        "cards": say("great_western_trail.alt.sams_cards", used=used, left=_numbers(say, left)),
    }


def _pieces(say: Say, view: State, seat: int) -> str:
    player, edition = view.players[seat], view.options.edition
    masters = [names.station_master_name(say, edition, tile) for tile in player.station_masters]
    return say(
        "great_western_trail.alt.pieces",
        hazards=_tiles(say, view, player.hazards),
        camps=_tiles(say, view, player.camp_tiles),
        station_masters=names.counted(say, masters) or names.nothing(say),
        objectives=_objectives(say, view, player),
    )


def _numbers(say: Say, cards: Iterable[int]) -> str:
    return say.join(list(map(str, cards))) or names.nothing(say)


def _objectives(say: Say, view: State, player: Player) -> str:
    cards = [names.objective_name(say, view.options.edition, card) for card in player.objectives]
    return say.chain(names.NEXT, cards) or names.nothing(say)


def _purse(say: Say, view: State, player: Player) -> str:
    first, second = "great_western_trail.status.purse.first", "great_western_trail.status.purse.second"
    key, limit = first if view.options.edition == "first" else second, gwt.certificate_limit(player)
    facts = {"dollars": player.dollars, "certificates": player.certificates, "limit": limit}
    return say(key, tokens=player.exchange_tokens, **facts)


def _crew(say: Say, view: State, player: Player) -> str:
    kinds = ((say(f"great_western_trail.worker.{worker}"), player.workers[worker]) for worker in gwt.WORKERS)
    workers = [say("great_western_trail.status.workers", worker=kind, count=count) for kind, count in kinds]
    steps, engine = gwt.step_limit(view, player), names.engine_place(say, player.engine)
    return say("great_western_trail.status.crew", workers=say.join(workers), steps=steps, engine=engine)


def _row(say: Say, row: int, workers: Sequence[str]) -> str:
    kinds = [say(f"great_western_trail.worker.{worker}") for worker in workers if worker]
    present = names.counted(say, kinds)
    wage = gwt.COMMON.job_market.wages[row]
    return say("great_western_trail.status.job_row", row=row + 1, dollars=wage, workers=present)


def _column(say: Say, view: State, number: int, tiles: Sequence[str]) -> str:
    listed = _tiles(say, view, [tile for tile in tiles if tile])
    return say("great_western_trail.status.foresight_column", number=number, tiles=listed)
