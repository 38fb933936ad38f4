"""The message of a season: who has signed up, who sits where, the standings, the champion."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from discord import ui

from bot.model import RELAXED
from bot.model.seasons import Stage
from bot.tables.seasons.standings import BYE, WIN, points_of, standings, tables_of
from bot.words.say import former_name
from cogs.kit import limits
from cogs.kit.controls import Style, button
from cogs.kit.message import compose
from cogs.table.pace import pace_name
from cogs.table.pictures import shown
from cogs.table.players import mention
from cogs.title.options import label
from cogs.titles import game_of
from render.kit.standings import Line, StandingsSheet, draw_standings
from rules.kernel.options import defaults

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence
    from fractions import Fraction

    from bot.model.seasons import Entrant, Sat, Season
    from bot.tables.seasons.standings import Standing
    from bot.words.say import Say
    from cogs.kit.message import Message, Part, Shown
    from cogs.services import Services

PRESS = "sn"
_LINES, _BOARDS, _NAMES = 1300, 1200, 800
"""Letters of the standings in words, of the tables of a round, of a list of names."""


async def season_post(
    services: Services,
    say: Say,
    season: Season,
    *,
    pictured: bool = True,
    more: Iterable[Part] = (),
    reader: int | None = None,
) -> Message:
    """Return the post of a season as it stands, and ``more`` below it; champions are named aloud.

    ``reader``: who alone is shown it.
    """
    ranked = standings(season) if season.round else []
    best = [each.who for each in ranked if each.place == 1 and each.wins]
    picture = await _sheet(services, say, season, ranked) if pictured and _counts(season) else None
    over = season.stage is Stage.OVER and not season.unfinished
    return compose(
        _heading(say, season, ranked),
        "\n".join(_facts(say, season)),
        "\n".join(_people(say, season)) if season.stage is Stage.OPEN else None,
        limits.whole_lines(_boards(say, season), _BOARDS) if season.stage is Stage.RUNNING else None,
        picture,
        limits.whole_lines([_line(say, each) for each in ranked], _LINES) if _counts(season) else None,
        say("seasons.how", win=WIN, bye=points_text(BYE)) if season.stage is not Stage.CANCELLED else None,
        _buttons(say, season, reader),
        *more,
        mentions=[each.user_id for each in best if each.user_id > 0] if over else (),
    )


def mark_of(season: Season) -> str:
    """Return by what the buttons of a season's message tell for which of its rounds it was sent."""
    return f"{season.stage[0]}{season.round}"


def points_text(points: Fraction) -> str:
    """Return points as they are written: with a decimal where there is one."""
    return f"{float(points):.1f}".removesuffix(".0")


def plain_name(say: Say, who: Entrant) -> str:
    """Return what somebody is called, as it is."""
    return who.name if who.user_id > 0 else former_name(say, -who.user_id)


def _counts(season: Season) -> bool:
    """Tell whether anything has come of any round yet."""
    return any(points_of(table) for table in tables_of(season.sat) if table[0].board)


def _heading(say: Say, season: Season, ranked: Sequence[Standing]) -> str:
    named = {"number": season.id, "title": say(f"{season.title}.title")}
    if season.stage is Stage.RUNNING:
        return say("seasons.heading.running", **named, round=season.round, rounds=season.rounds)
    if season.stage is not Stage.OVER:
        return say(f"seasons.heading.{season.stage}", **named)
    if season.unfinished:
        return say("seasons.heading.again", **named)
    best = [each for each in ranked if each.place == 1 and each.wins]
    if not best:
        return say("seasons.heading.nobody", **named)
    players = say.join([_mention(say, each.who) for each in best])
    points = points_text(best[0].points)
    key = "seasons.heading.over" if len(best) == 1 else "seasons.heading.shared"
    return say(key, **named, players=players, points=points)


def _mention(say: Say, who: Entrant) -> str:
    return mention(who.user_id) if who.user_id > 0 else plain_name(say, who)


def _facts(say: Say, season: Season) -> Iterator[str]:
    draw = say(f"seasons.draw.{season.draw}")
    yield say("seasons.facts", seats=season.seats, n=season.rounds, draw=draw)
    if season.pace != RELAXED:
        yield pace_name(say, season.pace)
    usual = defaults(game_of(season.title).Options)
    chosen = {name: value for name, value in season.options.items() if value != usual.get(name)}
    if chosen:
        options = [label(say, season.title, *each) for each in chosen.items()]
        yield say("seasons.options", options=say.join(options))


def _people(say: Say, season: Season) -> Iterator[str]:
    names = [say.escape(plain_name(say, each)) for each in season.people]
    if names:
        yield say("seasons.people", n=len(names), players=say.join(_fitting(names)))
    else:
        yield say("seasons.nobody")
    host = mention(season.host_id)
    yield say("seasons.host", player=host) if season.host_id else say("seasons.managers")


def _boards(say: Say, season: Season) -> Iterator[str]:
    """Yield the tables of the round, with points where they are over, and who has a bye or has withdrawn."""
    people = {each.number: say.escape(plain_name(say, each)) for each in season.people}
    drawn = list(tables_of(each for each in season.sat if each.round == season.round))
    for table in drawn:
        if table[0].board:
            yield _board(say, table, people)
    byes = [people[table[0].number] for table in drawn if not table[0].board]
    left = [people[each.number] for each in season.people if each.left is not None]
    for key, names in (("seasons.byes", byes), ("seasons.left", left)):
        if names:
            yield say(key, players=say.join(_fitting(names)))


def _fitting(names: Iterable[str]) -> list[str]:
    """Return as many of the first names as there is room for; an ellipsis marks the rest."""
    return limits.whole_lines(names, _NAMES).splitlines()


def _board(say: Say, table: Sequence[Sat], people: dict[int, str]) -> str:
    points, number = points_of(table), table[0].table_id
    best = sorted(table, key=lambda each: -points.get(each.number, 0))
    if not points:
        return say("seasons.board", table=number, players=say.join([people[each.number] for each in table]))
    told = [
        say("seasons.board.player", player=people[each.number], points=points_text(points[each.number]))
        for each in best
    ]
    key = "seasons.board.deleted" if number is None else "seasons.board.over"
    return say(key, table=number, players=say.join(told))


def _line(say: Say, standing: Standing) -> str:
    name, points = say.escape(plain_name(say, standing.who)), points_text(standing.points)
    return say("seasons.line", place=standing.place, player=name, points=points, n=standing.wins)


async def _sheet(services: Services, say: Say, season: Season, ranked: Sequence[Standing]) -> Shown:
    title = say("seasons.sheet.title", number=season.id, title=say(f"{season.title}.title"))
    lines = [
        Line(
            each.place,
            plain_name(say, each.who),
            ["" if points is None else points_text(points) for points in each.rounds],
            str(each.wins),
            points_text(each.points),
        )
        for each in ranked
    ]
    drawn = await services.studio.draw(draw_standings, StandingsSheet(say, title, lines))
    return shown(say, drawn, _alt(say, season, ranked))


def _alt(say: Say, season: Season, ranked: Sequence[Standing]) -> str:
    lines = [
        say(
            "seasons.alt.line",
            place=each.place,
            player=plain_name(say, each.who),
            points=points_text(each.points),
        )
        for each in ranked
    ]
    title = say(f"{season.title}.title")
    return say("seasons.alt", number=season.id, title=title, lines=say.join(lines))


def _buttons(say: Say, season: Season, reader: int | None) -> ui.ActionRow[Any] | None:
    """Return what can be done at this stage; ``reader``, who has withdrawn, may sign up again.

    Who alone is shown the season looks at it already.
    """
    known = None if reader is None else season.entrant(reader)
    back = known is not None and known.left is not None
    offered = {
        Stage.OPEN: ("join", "leave", "begin", "cancel"),
        Stage.RUNNING: ("join", "cancel") if back else ("show", "leave", "cancel"),
        Stage.OVER: ("show",),
    }.get(season.stage, ())
    styles = {"join": Style.success, "begin": Style.primary}
    made = [
        button(say(f"seasons.button.{what}"), PRESS, what, season.id, mark_of(season), style=style)
        for what in offered
        if reader is None or what != "show"
        for style in [styles.get(what, Style.secondary)]
    ]
    return ui.ActionRow(*made) if made else None
