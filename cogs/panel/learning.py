"""What a panel teaches: lessons about what is asked, unasked at a table that teaches, else on demand."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING, Any, Final, NamedTuple

from bot.model import Status
from cogs.kit import limits
from cogs.kit.controls import button
from cogs.panel import planning
from cogs.panel.entries import leading_to
from cogs.table.seen import view_of
from cogs.title.first_game import suggested
from cogs.title.kinds import kind_of
from cogs.title.narrowing import Ask, follow, kinds
from cogs.titles import first_game_of, game_of

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

    from discord import ui

    from bot.model import Table
    from bot.words.say import Say
    from cogs.panel.owner import Owner
    from cogs.panel.planning import Planning
    from cogs.services import Services
    from rules.kernel.contract import Action

ROOM: Final = 1500
"""Characters of a panel for what it explains."""
FIRST, CLOSING = "first_turn", "last_round"
"""The lessons of situations: when the table has told nothing yet, and when the end is near."""


class Taught(NamedTuple):
    """What a table that teaches has told, by lesson the version of the table, and its version now."""

    told: Mapping[str, int]
    version: int

    def is_new(self, lesson: str) -> bool:
        """Tell whether a lesson has not been told before this version."""
        return self.told.get(lesson, self.version) == self.version


def buttons(owner: Owner, legal: Sequence[Action], ask: Ask | None, place: str = "") -> list[ui.Button[Any]]:
    """Return the button that explains what is asked at a ``place``, if there is a lesson about it."""
    if not list(_about(owner, legal, ask)):
        return []
    return [button(owner.say("lessons.button"), "px", owner.table.id, owner.table.version, place)]


async def lines(
    services: Services,
    owner: Owner,
    legal: Sequence[Action],
    ask: Ask | None,
    arranged: Planning | None,
    *,
    explained: bool,
) -> str:
    """Return what a panel says of what is asked, the answers to ``ask`` or all that may be done now.

    ``explained``: each lesson about it. Otherwise, at a table that teaches, the lesson that is new and what
    is suggested; that it was told is noted.
    """
    if explained:
        return limits.whole_lines([_named(owner, lesson) for lesson in _about(owner, legal, ask)], ROOM)
    told_before = (
        await services.tables.history.told(owner.table.id) if owner.table.status is Status.RUNNING else None
    )
    if told_before is None or not legal:
        return ""
    taught = Taught(told_before, owner.table.version)
    action = await _suggested(owner.table, owner.seat, taught)
    lessons = new_lessons(owner.say, owner.table.title, taught, legal, ask, action, closing=_closing(owner))
    fresh = {lesson: taught.version for lesson in lessons if lesson not in taught.told}
    if fresh:
        await services.tables.history.note_told(owner.table.id, fresh)
    return "\n".join(
        [*(_named(owner, lesson) for lesson in lessons), *_suggestion(owner, legal, ask, arranged, action)]
    )


async def suggestion(services: Services, table: Table, seat: int) -> Action | None:
    """Return what the panel of a seat suggests at a table that teaches, None at any other."""
    told = await services.tables.history.told(table.id) if table.status is Status.RUNNING else None
    return None if told is None else await _suggested(table, seat, Taught(told, table.version))


def new_lessons(
    say: Say,
    title: str,
    taught: Taught,
    legal: Sequence[Action],
    ask: Ask | None,
    action: Action | None,
    *,
    closing: bool,
) -> list[str]:
    """Return the lessons that are to be told now: of the situation, and one of what is asked.

    Of several kinds of action that of the suggested ``action`` comes first, then the game's own order.
    """
    found = []
    if all(version == taught.version for version in taught.told.values()):
        found.append(FIRST)
    if closing:
        found.append(CLOSING)
    if ask is not None:
        about = [lesson_of(say, title, ask.kind, ask.question.name)]
    else:
        possible = list(kinds(legal))
        wanted = [] if action is None else [kind_of(action)]
        about = [kind for kind in (*wanted, *possible) if taught.is_new(kind)][:1]
    return [lesson for lesson in (*found, *about) if taught.is_new(lesson) and _exists(say, title, lesson)]


def lesson_of(say: Say, title: str, kind: str, question: str) -> str:
    """Return the name of the lesson about a question: its own, else that of the kind of action."""
    own = f"{kind}.{question}"
    return own if _exists(say, title, own) else kind


def _exists(say: Say, title: str, lesson: str) -> bool:
    return say.has(f"lessons.{title}.{lesson}")


def _about(owner: Owner, legal: Sequence[Action], ask: Ask | None) -> Iterator[str]:
    """Yield the lessons about a question, or about every kind of action that is possible now."""
    say, title = owner.say, owner.table.title
    asked = [lesson_of(say, title, ask.kind, ask.question.name)] if ask else []
    lessons = asked or list(kinds(legal))
    yield from (lesson for lesson in lessons if _exists(say, title, lesson))


def _named(owner: Owner, lesson: str) -> str:
    say, title = owner.say, owner.table.title
    text = say(f"lessons.{title}.{lesson}")
    if lesson in (FIRST, CLOSING):
        return text
    name = owner.phrases.answers.action(say, lesson.partition(".")[0])
    return say("lessons.of", name=name, lesson=text)


def _closing(owner: Owner) -> bool:
    return owner.phrases.standing.is_last_turn(owner.scene.view, owner.seat)


async def _suggested(table: Table, seat: int, taught: Taught) -> Action | None:
    """Return what the seat is advised to do, None where nobody waits for it."""
    game, view = game_of(table.title), view_of(table)
    if seat not in game.to_act(view):
        return None
    # In a thread, as thinking may take its time.
    return await asyncio.to_thread(suggested, game, view, seat, first_game_of(table.title), taught.is_new)


def _suggestion(
    owner: Owner, legal: Sequence[Action], ask: Ask | None, arranged: Planning | None, action: Action | None
) -> Iterator[str]:
    """Yield what is suggested, as the control is called that leads on to it."""
    if action is None:
        return
    change = None if arranged is None or ask else planning.next_change(owner.say, arranged, action)
    if change is not None:
        yield owner.say("lessons.suggested", name=change)
        return
    found = _asked(owner, legal, action) if ask is None else ask
    if ask is not None and not any(action in each.actions for each in ask.choices):
        return
    name, answer = _called(owner, found, action, asked=ask is not None)
    key = "lessons.suggested.answer" if answer else "lessons.suggested"
    yield owner.say(key, name=name, answer=answer) if answer else owner.say(key, name=name)


def _asked(owner: Owner, legal: Sequence[Action], action: Action) -> Ask | None:
    """Return what is asked first of the kind of an action."""
    kind = kind_of(action)
    step = follow(legal, (kind,), owner.phrases) if kind in kinds(legal) else None
    return step if isinstance(step, Ask) else None


def _called(owner: Owner, ask: Ask | None, action: Action, *, asked: bool) -> tuple[str, str]:
    """Return what an action, or what is asked of it, is called, and the answer that leads to it.

    Before a question is open, all further answers stand behind the first one where they have a place.
    """
    say, answers = owner.say, owner.phrases.answers
    settled = answers.questions(action)
    name = answers.action(say, kind_of(action))
    if ask is not None and asked:
        name = answers.prompt(say, ask.kind, ask.question)
        settled = ask.settled_by(next(each for each in ask.choices if action in each.actions))
    said, _ = answers.option(say, settled, action, owner.scene)
    entry = leading_to(owner, ask, action) if ask is not None else None
    return name, said if entry is None or (not asked and said.startswith(entry.label)) else entry.label
