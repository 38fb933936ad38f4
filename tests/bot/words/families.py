"""Keys that the code puts together: each f-string, and the keys that it can become.

An f-string is written with ``{}`` for what it puts in: ``f"{title}.action.{kind}"`` is "{}.action.{}".
"""

from __future__ import annotations

from contextlib import suppress
from functools import cache
from typing import TYPE_CHECKING, Any, get_args, get_type_hints

from discord.app_commands import Group

import rules
from bot.model import COLOURS, Kept, Mention, Older, Order, Pause, Remedy, Status, VoteKind
from bot.model.posts import Loss
from bot.model.seasons import Draw, Stage
from bot.truths import Truth
from bot.words import Catalogues
from cogs.game import doctor, invitations, lobby, waiting
from cogs.game.channel import THREADS
from cogs.history import following, sharing
from cogs.kit.permissions import (
    MANAGE,
    NEEDED_FOR_A_THREAD,
    NEEDED_IF_LOCKED,
    NEEDED_IN_THREADS,
    NEEDED_IN_VOICE,
    READ_HISTORY,
)
from cogs.mine.chosen import INTERVALS
from cogs.panel.learning import CLOSING, FIRST
from cogs.panel.premoves import KINDS as WISHED
from cogs.ranks.ratings import SERVERS
from cogs.ranks.stats import HEADINGS, UNITS
from cogs.registry import all_commands
from cogs.table.pace import PACES
from cogs.titles import commands_of, phrases_of
from rules.kernel.bots import Level
from rules.kernel.contract import COUNTED, Game, snake_case
from rules.kernel.options import choices
from rules.kernel.premoves import Reason, Stop
from rules.kernel.record import Point
from rules.kernel.refusal import OptionError
from rules.ticket_to_ride.atlas import CITIES
from rules.ticket_to_ride.model import CARDS
from tests.bot.words import great_western_trail, legends, mini_express, sierra_west

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping


SEED = "0" * 32
_ASKED = [wish for wish in VoteKind if wish is not VoteKind.UNDO]
_REMEDIES = [remedy for remedy in Remedy if remedy is not Remedy.ASK]
_OF_ABSENT = ("absent_turn", "absent_hold", "absent_agree", "absent_end")
FIELDS_ASKED_TOGETHER = {
    "claim_route": ("route", "payment"),
    "move_herder": ("to",),
    "discard_for": ("action",),
    "hire": ("worker",),
    "buy_cattle": ("cards",),
    "auxiliary": ("auxiliary",),
    **sierra_west.FIELDS_ASKED_TOGETHER,
}
"""Actions whose questions are not simply their fields, by kind."""
EVENTS_BY_REASON = {"game_ended", "value_raised", "automa_unable", "automa_chose", "sam_unable"}
"""Events with a line for each reason, by kind."""


_MOTIVES: Mapping[str, Iterable[str]] = {
    "ticket_to_ride": (
        *("draw", "draw_tickets", "for_points", "for_points_at_last", "keep", "locomotive", "on_the_way"),
        *("on_the_ways", "take", "take_wanted"),
    ),
    "mini_express": ("draft_share", "influence", "later", "outlook", "place_port"),
    "sierra_west": ("gain", "later", "lock_plan", "pass", "turn", "walk"),
    "great_western_trail": {
        snake_case(kind.__name__) for kind in get_args(rules.GAMES["great_western_trail"].Action)
    }
    - {"copy_building", "move_engine_back", "reveal_cattle", "special_delivery"},
}
"""What speaks for an action, as far as there is a sentence for it."""


def _kinds(union: Any) -> Iterator[tuple[str, Any]]:  # noqa: ANN401  a union of types
    for kind in get_args(union):
        yield snake_case(kind.__name__), kind


def _questions() -> Iterator[str]:
    for title, game in rules.GAMES.items():
        for kind, action in _kinds(game.Action):
            for field in FIELDS_ASKED_TOGETHER.get(kind, action.__struct_fields__):
                yield f"{title}.field.{kind}.{field}"


def lessons(title: str) -> Iterator[str]:
    """Yield the lessons of a title: of situations, of each kind of action, and of its second questions."""
    yield from (FIRST, CLOSING)
    for kind, action in _kinds(rules.GAMES[title].Action):
        yield kind
        for question in FIELDS_ASKED_TOGETHER.get(kind, action.__struct_fields__)[1:]:
            yield f"{kind}.{question}"


def _events() -> Iterator[str]:
    for title, game in rules.GAMES.items():
        for kind, _ in _kinds(game.Event):
            if kind not in EVENTS_BY_REASON:
                yield f"{title}.event.{kind}"


def _variants() -> Iterator[str]:
    for title, game in rules.GAMES.items():
        for kind, event in _kinds(game.Event):
            found = [*phrases_of(title).story.variants.get(event, ()), *(["known"] if event.secret else [])]
            yield from (f"{title}.event.{kind}.{variant}" for variant in found)
        yield from _keys(f"{title}.event.game_ended", _reasons(title))
    yield from mini_express.lines()
    yield from sierra_west.lines()
    yield from great_western_trail.lines()


def _about_characters() -> Iterator[str]:
    for title, game in rules.GAMES.items():
        yield from (f"{title}.character.about.{character}" for character in game.characters)


def _characters() -> Iterator[str]:
    for title, game in rules.GAMES.items():
        yield from (f"{title}.character.{character}" for character in game.characters)


def _options() -> Iterator[tuple[str, str]]:
    for title, game in rules.GAMES.items():
        options: Any = game.Options  # a class of msgspec's, which mypy does not take for hashable
        for field, values in choices(options).items():
            for value in values:
                yield f"{title}.option.{field}", f"{title}.option.{field}.{str(value).lower()}"


def _reasons(title: str) -> tuple[str, ...]:
    """Return the reasons for which a game can come to its own end, as the type of its state names them."""
    ended = get_type_hints(rules.GAMES[title].State)["ended"]
    return tuple(reason for reason in _literals(ended) if reason not in ("", COUNTED))


def _outcomes(title: str) -> tuple[str, ...]:
    """Return how a single player may fare: ties are broken in all titles but one."""
    if not phrases_of(title).names.opponent:
        return ()
    return ("won", "lost", "shared") if title == "great_western_trail" else ("won", "lost")


def _literals(kind: Any) -> Iterator[str]:  # noqa: ANN401  a literal type, or a union of them
    for value in get_args(kind):
        yield from (value,) if isinstance(value, str) else _literals(value)


def _categories(title: str) -> Iterator[str]:
    """Yield the categories of games that are broken off at their start, with each value of each option."""
    game = rules.GAMES[title]
    options: Any = game.Options  # a class of msgspec's, which mypy does not take for hashable
    for field, values in choices(options).items():
        for value in values:
            with suppress(OptionError):
                state = game.setup(seats=game.seats[0], options={field: value}, seed=SEED)
                state.ended = _reasons(title)[0]
                result = game.result(state)
                assert result is not None
                yield from (line.category for lines in result.lines for line in lines)


def _described() -> Iterator[str]:
    """Yield the commands that the how-to of a title lists."""
    for title in rules.GAMES:
        for command in commands_of(title):
            yield f"{command.replace(' ', '.')}.description"


def _keys(prefix: str, ends: Iterable[str]) -> frozenset[str]:
    return frozenset(f"{prefix}.{end}" for end in ends)


class _Recorder(Catalogues):
    """Catalogues that remember what they were asked for."""

    def __init__(self) -> None:
        super().__init__(strict=True)
        self.asked: set[str] = set()

    def text(self, language: str, key: str, /, **params: object) -> str:
        """Answer, and remember the key."""
        self.asked.add(key)
        return super().text(language, key, **params)


@cache
def _commands() -> tuple[frozenset[str], frozenset[str]]:
    """Return the keys and the full names of all slash commands."""
    words = _Recorder()
    names = {
        command.qualified_name
        for top in all_commands(words)
        for command in (top.walk_commands() if isinstance(top, Group) else (top,))
    }
    return frozenset(words.asked), frozenset(names)


def command_names() -> frozenset[str]:
    """Return the full names of the slash commands: "game new"."""
    return _commands()[1]


@cache
def families() -> Mapping[str, frozenset[str]]:
    """Return every f-string of the code that becomes a key, with its keys."""
    games = rules.GAMES.items()
    command_keys = _commands()[0]
    return {
        "{}.title": frozenset(f"{title}.title" for title in rules.GAMES),
        "{}.celebration": frozenset(f"{title}.celebration" for title in rules.GAMES),
        "{}.alt.score_sheet": frozenset(
            f"{title}.alt.score_sheet" for title in rules.GAMES if title not in {"sierra_west", "waystation"}
        ),
        "{}.opening.alone": frozenset(
            f"{title}.opening.alone" for title in rules.GAMES if phrases_of(title).names.opponent
        ),
        "{}.how_to": frozenset(f"{title}.how_to" for title in rules.GAMES),
        "{}.action.{}": frozenset(
            f"{title}.action.{kind}" for title, game in games for kind, _ in _kinds(game.Action)
        ),
        "{}.field.{}.{}": frozenset(_questions()),
        "{}.event.{}": frozenset(_events()),
        "{}.event.{}.{}": frozenset(_variants()),
        "{}.option.{}": frozenset(option for option, _ in _options()),
        "{}.option.{}.{}": frozenset(value for _, value in _options()),
        "{}.category.{}": frozenset(
            f"{title}.category.{category}" for title in rules.GAMES for category in _categories(title)
        ),
        "{}.reason.{}": frozenset(
            f"{title}.reason.{reason}" for title in rules.GAMES for reason in _reasons(title)
        ),
        "{}.solo.{}": frozenset(
            f"{title}.solo.{outcome}" for title in rules.GAMES for outcome in _outcomes(title)
        ),
        "{}.used": frozenset(f"{title}.used" for title, game in games if type(game).used is not Game.used),
        "{}.thing": frozenset({"ranks.stats.used.thing", "ranks.server.used.thing"}),
        "{}.name": frozenset(key for key in command_keys if key.endswith(".name")),
        "{}.description": frozenset(key for key in command_keys if key.endswith(".description")),
        "ticket_to_ride.city.{}": _keys("ticket_to_ride.city", CITIES),
        "ticket_to_ride.colour.{}": _keys("ticket_to_ride.colour", (*CARDS, "gray")),
        **great_western_trail.families(),
        **great_western_trail.families_of_icons(),
        **great_western_trail.families_of_explanations(),
        **mini_express.families(),
        **sierra_west.families(),
        "channels.ping.{}": _keys(
            "channels.ping",
            ("turn", "last_turn", "choice", "undo", "decide", "late", "paused", "vote"),
        ),
        "channels.mention.{}": _keys("channels.mention", Mention),
        "channels.older.{}": _keys("channels.older", Older),
        "channels.stays.{}": _keys("channels.stays", ("permission", "thread", "post", "voice", "refused")),
        "channels.thread.{}": _keys("channels.thread", THREADS),
        "channels.{}.{}": _keys("channels.pause", Pause)
        | _keys("channels.resume", (pause for pause in Pause if pause.unheard))
        | {"channels.channel.gone"},
        "waiting.choice.{}": _keys("waiting.choice", INTERVALS),
        "waiting.forget.{}": _keys("waiting.forget", ("games", "lobbies")),
        "waiting.settings.{}": _keys("waiting.settings", Kept.__struct_fields__),
        "lobbies.access.{}": _keys("lobbies.access", (invitations.OPEN, invitations.PRIVATE)),
        "lobbies.colour.{}": _keys("lobbies.colour", (*COLOURS, invitations.USUAL)),
        "lobbies.hints.{}": _keys("lobbies.hints", (invitations.YES, invitations.NO)),
        "lobbies.rated.{}": _keys("lobbies.rated", (invitations.YES, invitations.NO)),
        "hints.{}.{}": frozenset(
            f"hints.{title}.{name}" for title, names in _MOTIVES.items() for name in names
        ),
        "{}.character.{}": frozenset(_characters()),
        "{}.character.about.{}": frozenset(_about_characters()),
        "lobbies.level.{}": _keys("lobbies.level", Level),
        "lobbies.level.about.{}": _keys("lobbies.level.about", Level),
        "lobbies.order.{}": _keys("lobbies.order", Order),
        "clocks.pace.{}": _keys("clocks.pace", PACES),
        "clocks.remedy.{}": _keys("clocks.remedy", Remedy),
        "clocks.choice.{}": frozenset(key for key, _ in waiting.CHOICES),
        "clocks.log.{}": _keys("clocks.log", ("empty", "agree", "back", *_REMEDIES, *_OF_ABSENT)),
        "clocks.auto.{}": _keys("clocks.auto", _REMEDIES),
        "ranks.stats.answers.{}": _keys("ranks.stats.answers", (unit for unit, _ in UNITS)),
        "ranks.sheet.{}": _keys(
            "ranks.sheet",
            ("players", "games", "average", "best", "places", "parts", "rating", *HEADINGS.values()),
        ),
        "ranks.ratings.none.{}": _keys("ranks.ratings.none", SERVERS),
        "ranks.ratings.how.{}": _keys("ranks.ratings.how", SERVERS),
        "ranks.servers.{}": _keys("ranks.servers", SERVERS),
        "seasons.button.{}": _keys("seasons.button", ("join", "leave", "begin", "cancel", "show")),
        "seasons.done.{}": _keys("seasons.done", ("join", "leave", "begin")),
        "seasons.draw.{}": _keys("seasons.draw", Draw),
        "seasons.heading.{}": _keys("seasons.heading", (Stage.OPEN, Stage.CANCELLED)),
        "seasons.refused.{}": _keys("seasons.refused", Stage),
        "history.back.{}": _keys("history.back", ("first", "before", "after", "last")),
        "history.follow.how.{}": frozenset(key for key, _ in following.CHOICES),
        "history.follow.done.{}": _keys("history.follow.done", (following.DAILY, following.END)),
        "history.share.{}": frozenset(key for key, _ in sharing.CHOICES),
        "history.verify.differs.{}": _keys("history.verify.differs", get_args(Point)),
        "votes.question.{}": _keys("votes.question", _ASKED),
        "votes.log.{}": _keys("votes.log", ("agreed", "refused", "withdrawn", "lapsed")),
        "votes.log.{}.{}": frozenset(f"votes.log.{s}.{w}" for s in ("asked", "passed") for w in _ASKED),
        "clocks.done.{}": _keys("clocks.done", ("agree", *_REMEDIES)),
        **legends.families(),
        "chat.ahead.{}.{}": _keys(
            "chat.ahead", [f"{what}.{state}" for what in ("repeat", *Stop) for state in ("on", "off")]
        ),
        "chat.ahead.empty.{}": _keys("chat.ahead.empty", WISHED.values()),
        "chat.ahead.first.{}": _keys("chat.ahead.first", WISHED.values()),
        "chat.ahead.halted.{}": _keys("chat.ahead.halted", Reason),
        "chat.ahead.list.{}": _keys("chat.ahead.list", WISHED.values()),
        "chat.ahead.again.{}": _keys("chat.ahead.again", WISHED.values()),
        "chat.button.ahead.{}": _keys("chat.button.ahead", WISHED.values()),
        "chat.command.{}.name": frozenset(
            key
            for key in command_keys
            if key.endswith(".name") and not key.startswith("chat.command.option.")
        ),
        "chat.command.{}.description": _keys("chat.command", {*_described(), "mine.description"}),
        "chat.done.{}": _keys("chat.done", lobby._CHANGES),
        "chat.language.{}": frozenset(key for key in command_keys if key.startswith("chat.language.")),
        "chat.lost.{}": _keys("chat.lost", (*Loss, Pause.LEFT)),
        "lessons.{}.{}": frozenset(
            f"lessons.{title}.{lesson}" for title in rules.GAMES for lesson in lessons(title)
        ),
        "chat.notice.{}": _keys("chat.notice", (Loss.GONE, Loss.LOCKED)),
        "chat.permission.{}": _keys(
            "chat.permission",
            {
                *NEEDED_IN_VOICE,
                *NEEDED_IN_THREADS,
                *NEEDED_FOR_A_THREAD,
                NEEDED_IF_LOCKED,
                READ_HISTORY,
                MANAGE,
            },
        ),
        "doctor.button.{}": _keys("doctor.button", doctor.STEPS),
        "doctor.truth.{}": _keys("doctor.truth", Truth),
        "chat.table.status.{}": _keys("chat.table.status", Status),
    }


NO_KEYS = frozenset({"{}.{}", "{}.{}.{}", "chat.command.{}", "chat.command.option.{}"})
"""F-strings that look like keys but are none, or only the beginning of one."""
