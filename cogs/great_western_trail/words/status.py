"""How things stand: a seat's own lines, what lies open, a line for each player, and pictures in words."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cogs.great_western_trail.words import names
from cogs.great_western_trail.words.asking import asked_in_short, asked_now
from rules.great_western_trail import (
    COMMON,
    WORKERS,
    certificate_limit,
    hand_limit,
    sam_cards,
    step_limit,
    value_at_kansas_city,
)

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

    from cogs.kit.language import Say
    from rules.great_western_trail import GreatWesternTrailState, Player, Sam


def own_lines(say: Say, view: GreatWesternTrailState, seat: int) -> Iterator[str]:
    """Yield what a seat's own panel says: what is asked, money, hand, workers."""
    player = view.players[seat]
    if seat == view.seat and not view.ended:
        yield from asked_now(say, view)
    if player.owed_discards:
        yield say("great_western_trail.status.owed", n=player.owed_discards)
    yield _purse(say, view, player)
    cards = names.card_names(say, view.options.edition, player.hand) or names.nothing(say)
    yield say("great_western_trail.status.hand", cards=cards, limit=hand_limit(player))
    if player.hand:
        yield _worth(say, value_at_kansas_city(view, seat), player.certificates)
    yield _crew(say, view, player)
    yield from last_turns(say, view)


def asked_lines(say: Say, view: GreatWesternTrailState, seat: int) -> Iterator[str]:
    """Yield what a seat has to decide, in short: what it may do at a building stands in its menus."""
    if seat == view.seat and not view.ended:
        yield from asked_in_short(say, view)
    if owed := view.players[seat].owed_discards:
        yield say("great_western_trail.status.owed", n=owed)
    yield from last_turns(say, view)


def means_lines(say: Say, view: GreatWesternTrailState, player: Player, seat: int) -> Iterator[str]:
    """Yield a seat's purse, and what its hand is worth."""
    yield _purse(say, view, player)
    if player.hand:
        yield _worth(say, value_at_kansas_city(view, seat), player.certificates)


def open_lines(say: Say, view: GreatWesternTrailState) -> Iterator[str]:
    """Yield what lies open for everybody: the markets, foresight, objective cards."""
    edition = view.options.edition
    rows = [_row(say, row, workers) for row, workers in enumerate(view.job_market) if any(workers)]
    yield say("great_western_trail.status.job_market", rows=names.in_turn(say, rows) or names.nothing(say))
    cattle = names.card_names(say, edition, view.cattle_market) or names.nothing(say)
    yield say("great_western_trail.status.cattle_market", cards=cattle)
    columns = [_column(say, view, number, tiles) for number, tiles in enumerate(view.foresight, 1)]
    yield say("great_western_trail.status.foresight", columns=names.in_turn(say, columns))
    cards = [names.objective_in_full(say, edition, card) for card in view.objectives]
    yield say("great_western_trail.status.objectives", cards=names.in_turn(say, cards) or names.nothing(say))
    yield from last_turns(say, view)


def last_turns(say: Say, view: GreatWesternTrailState) -> Iterator[str]:
    """Yield how many turns are left, once that is known."""
    if view.last_turns > 0:
        yield say("great_western_trail.status.last_turns", n=view.last_turns)


def player_line(say: Say, view: GreatWesternTrailState, seat: int, name: str) -> str:
    """Return what everybody may see of a player, in a line."""
    player = view.players[seat]
    cities = [names.city_name(say, view.options.edition, city) for city in player.cities]
    return say(
        "great_western_trail.status.player",
        player=name,
        dollars=player.dollars,
        cowboys=player.workers["cowboy"],
        builders=player.workers["builder"],
        engineers=player.workers["engineer"],
        place=names.space_name(say, view, player.herder),
        engine=names.engine_place(say, player.engine),
        cities=names.counted(say, cities) or names.nothing(say),
    )


def sams_line(say: Say, view: GreatWesternTrailState) -> Iterator[str]:
    """Yield what everybody may see of Sam, if he plays."""
    if view.sam is None:
        return
    player = view.players[view.opponent]
    cities = [names.city_name(say, view.options.edition, city) for city in player.cities]
    yield say(
        "great_western_trail.status.sam",
        player=say("great_western_trail.sam"),
        worker=say(f"great_western_trail.worker.{view.sam.specialization}"),
        cowboys=player.workers["cowboy"],
        builders=player.workers["builder"],
        engineers=player.workers["engineer"],
        place=names.space_name(say, view, player.herder),
        engine=names.engine_place(say, player.engine),
        cities=names.counted(say, cities) or names.nothing(say),
        cards=len(view.sam.supply),
    )


def hand_in_words(say: Say, view: GreatWesternTrailState, seat: int, players: Sequence[str]) -> str:
    """Return what the picture of a hand shows."""
    player, edition = view.players[seat], view.options.edition
    return say(
        "great_western_trail.alt.hand",
        player=players[seat],
        cards=names.card_names(say, edition, player.hand) or names.nothing(say),
        objectives=_objectives(say, view, player),
    )


def player_board_in_words(
    say: Say, view: GreatWesternTrailState, seat: int, players: Sequence[str]
) -> dict[str, str]:
    """Return what the picture of a player's board shows, by its parts."""
    player = view.players[seat]
    return {
        **(
            _sams_sheet_in_words(say, view, view.sam)
            if view.sam is not None and seat == view.opponent
            else _sheet_in_words(say, view, seat, players)
        ),
        "buildings": say(
            "great_western_trail.alt.buildings", buildings=say.join(player.buildings) or names.nothing(say)
        ),
        "pieces": _pieces_in_words(say, view, seat),
    }


def _sheet_in_words(
    say: Say, view: GreatWesternTrailState, seat: int, players: Sequence[str]
) -> dict[str, str]:
    line, discs = player_line(say, view, seat, players[seat]), sum(view.players[seat].discs.values())
    said = say("great_western_trail.alt.player_board", player=players[seat], line=line, discs=discs)
    return {"sheet": said}


def _sams_sheet_in_words(say: Say, view: GreatWesternTrailState, sam: Sam) -> dict[str, str]:
    left = [card for card in sam_cards.cards_of(view.options.difficulty) if card not in sam.used]
    discs, line = sum(view.players[view.opponent].discs.values()), "".join(sams_line(say, view))
    used = _numbers(say, sam.used)
    return {
        "sheet": say("great_western_trail.alt.sams_board", line=line, discs=discs),
        "cards": say("great_western_trail.alt.sams_cards", used=used, left=_numbers(say, left)),
    }


def _pieces_in_words(say: Say, view: GreatWesternTrailState, seat: int) -> str:
    player, edition = view.players[seat], view.options.edition
    masters = [names.station_master_name(say, edition, tile) for tile in player.station_masters]
    said: dict[str, object] = {
        "hazards": names.tile_names(say, edition, player.hazards) or names.nothing(say),
        "camps": names.tile_names(say, edition, player.camp_tiles) or names.nothing(say),
        "station_masters": names.counted(say, masters) or names.nothing(say),
        "objectives": _objectives(say, view, player),
    }
    if view.sam is None or seat != view.opponent:
        return say("great_western_trail.alt.pieces", **said)
    cattle = names.card_names(say, edition, player.discard) or names.nothing(say)
    return say("great_western_trail.alt.sams_pieces", cattle=cattle, **said)


def _numbers(say: Say, cards: Iterable[int]) -> str:
    return say.join(list(map(str, cards))) or names.nothing(say)


def _objectives(say: Say, view: GreatWesternTrailState, player: Player) -> str:
    """Return the objective cards that a player has played."""
    cards = [names.objective_name(say, view.options.edition, card) for card in player.objectives]
    return names.in_turn(say, cards) or names.nothing(say)


def _purse(say: Say, view: GreatWesternTrailState, player: Player) -> str:
    limit = certificate_limit(player)
    if view.options.edition == "first":
        key = "great_western_trail.status.purse.first"
        return say(key, dollars=player.dollars, certificates=player.certificates, limit=limit)
    return say(
        "great_western_trail.status.purse.second",
        dollars=player.dollars,
        certificates=player.certificates,
        limit=limit,
        tokens=player.exchange_tokens,
    )


def _worth(say: Say, value: int, certificates: int) -> str:
    if not certificates:
        return say("great_western_trail.status.income.plain", dollars=value)
    return say("great_western_trail.status.income", dollars=value, most=value + certificates)


def _crew(say: Say, view: GreatWesternTrailState, player: Player) -> str:
    workers = [_workers(say, worker, player.workers[worker]) for worker in WORKERS]
    return say(
        "great_western_trail.status.crew",
        workers=say.join(workers),
        steps=step_limit(view, player),
        engine=names.engine_place(say, player.engine),
    )


def _workers(say: Say, worker: str, count: int) -> str:
    name = say(f"great_western_trail.worker.{worker}")
    return say("great_western_trail.status.workers", worker=name, count=count)


def _row(say: Say, row: int, workers: Sequence[str]) -> str:
    present = names.counted(
        say, [say(f"great_western_trail.worker.{worker}") for worker in workers if worker]
    )
    wage = COMMON.job_market.wages[row]
    return say("great_western_trail.status.job_row", row=row + 1, dollars=wage, workers=present)


def _column(say: Say, view: GreatWesternTrailState, number: int, tiles: Sequence[str]) -> str:
    present = [tile for tile in tiles if tile]
    listed = names.tile_names(say, view.options.edition, present) or names.nothing(say)
    return say("great_western_trail.status.foresight_column", number=number, tiles=listed)
