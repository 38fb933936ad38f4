"""What a panel teaches: lessons about what is asked, and hints, where a host allows them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final, NamedTuple

from bot.model import Status
from cogs.kit import limits
from cogs.panel import planning
from cogs.panel.entries import leading_to, with_answer
from cogs.table.players import plain_names, view_of
from cogs.title.declaration import suggested
from cogs.title.kinds import kind_of
from cogs.title.narrowing import Ask, follow, kinds
from cogs.title.words.scene import Scene
from cogs.titles import first_game_of, game_of, phrases_of
from rules.kernel.bots import Level, Skill
from rules.kernel.refusal import Refusal

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from bot.model import Table
    from bot.words.say import Say
    from cogs.panel.entries import Owner
    from cogs.panel.showing import Frame
    from cogs.services import Services
    from rules.kernel.contract import Action

_STRONG: Final = Skill(Level.STRONG)
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


async def lines(frame: Frame, taught: Taught | None, action: Action | None, *, explained: bool) -> str:
    """Return every lesson about what may be chosen (``explained``), else what a table that teaches says."""
    owner, table = frame.owner, frame.owner.table
    if explained:
        return limits.whole_lines([_named(owner, lesson) for lesson in about(frame)], ROOM)
    if taught is None:
        return ""
    closing = owner.phrases.standing.is_last_turn(owner.scene.view, owner.seat)
    lessons = new_lessons(owner.say, table.title, taught, frame.possible, frame.ask, action, closing=closing)
    fresh = {lesson: taught.version for lesson in lessons if lesson not in taught.told}
    if fresh:
        await frame.services.tables.history.note_told(table.id, fresh)
    suggestion = None if action is None else _suggestion(frame, action)
    return "\n".join(filter(None, [*(_named(owner, lesson) for lesson in lessons), suggestion]))


async def suggestion(services: Services, table: Table, seat: int) -> Action | None:
    """Return what the panel of a seat suggests at a table that teaches, None at any other."""
    told = await services.tables.history.told(table.id) if table.status is Status.RUNNING else None
    return None if told is None else await suggested_now(services, table, seat, Taught(told, table.version))


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
    """Return the lessons of the situation, and that of what is asked or of the suggested ``action``."""
    found = []
    if all(version == taught.version for version in taught.told.values()):
        found.append(FIRST)
    if closing:
        found.append(CLOSING)
    if ask is not None:
        found.append(lesson_of(say, title, ask.kind, ask.question.name))
    else:
        # A lesson about anything else would speak of what is not suggested below it.
        wanted = kinds(legal) if action is None else [kind_of(action)]
        found += [kind for kind in wanted if taught.is_new(kind)][:1]
    return [lesson for lesson in found if taught.is_new(lesson) and _exists(say, title, lesson)]


def lesson_of(say: Say, title: str, kind: str, question: str) -> str:
    """Return the name of the lesson about a question: its own, else that of the kind of action."""
    own = f"{kind}.{question}"
    return own if _exists(say, title, own) else kind


def _exists(say: Say, title: str, lesson: str) -> bool:
    return say.has(f"lessons.{title}.{lesson}")


def about(frame: Frame) -> list[str]:
    """Return the lessons about a question, or about every kind of action that is possible now."""
    say, title, ask = frame.owner.say, frame.owner.table.title, frame.ask
    lessons = [lesson_of(say, title, ask.kind, ask.question.name)] if ask else kinds(frame.possible)
    return [lesson for lesson in lessons if _exists(say, title, lesson)]


def _named(owner: Owner, lesson: str) -> str:
    say, title = owner.say, owner.table.title
    text = say(f"lessons.{title}.{lesson}")
    if lesson in (FIRST, CLOSING):
        return text
    name = owner.phrases.answers.action(say, lesson.partition(".")[0], owner.scene.view)
    return say("lessons.of", name=name, lesson=text)


async def suggested_now(services: Services, table: Table, seat: int, taught: Taught) -> Action | None:
    """Return what the seat is advised to do after what was taught, None where nobody waits for it."""
    game, view = game_of(table.title), view_of(table)
    if seat not in game.to_act(view):
        return None
    first = first_game_of(table.title)
    return await services.tables.pools.players.run(suggested, game, view, seat, first, taught.is_new)


def _suggestion(frame: Frame, action: Action) -> str | None:
    """Return what is suggested, as the control is called that leads on to it; None if nothing does."""
    owner, say, ask = frame.owner, frame.owner.say, frame.ask
    change = None if frame.arranged is None or ask else planning.next_change(say, frame.arranged, action)
    if change is not None:
        return say("lessons.suggested", name=change)
    if ask is not None and action not in ask.actions:
        return None
    words, kind = owner.phrases.answers, kind_of(action)
    if ask is None:
        name, settled = words.action(say, kind, owner.scene.view), words.questions(action)
        step = follow(frame.possible, (kind,), owner.phrases) if kind in kinds(frame.possible) else None
    else:
        name, step = words.prompt(say, ask.kind, ask.question), ask
        settled = ask.settled_by(next(each for each in ask.choices if action in each.actions))
    answer, _ = words.option(say, settled, action, owner.scene)
    entry = leading_to(owner, step, action) if isinstance(step, Ask) else None
    # Behind a kind of action stand all further answers, where they have a place.
    if entry is not None and (ask or not answer.startswith(entry.label)):
        answer = entry.label
    return say("lessons.suggested.answer" if answer else "lessons.suggested", name=name, answer=answer)


async def hint(services: Services, say: Say, table: Table, seat: int, suggested: Action | None = None) -> str:
    """Return what a strong player would do now and why, or only why of what is ``suggested`` anyway.

    With what comes next to it, where that is known.
    """
    if not table.invitations.hints:
        raise Refusal("hints.off")
    game, view = game_of(table.title), view_of(table)
    if not game.legal(view, seat):
        raise Refusal("hints.nothing")
    pools = services.tables.pools
    choice, _ = await pools.choose(game, view, seat, _STRONG, "", table.version, table.id)
    motive = await pools.players.run(game.motive, view, seat, choice.action)
    second = choice.second or await pools.players.run(game.second, view, seat, choice.action)
    why, scene = phrases_of(table.title).answers.motive(say, motive), Scene(view, plain_names(say, table))
    if choice.action == suggested:
        found = say("hints.why", why=why)
    else:
        found = say("hints.line", action=called(say, table.title, choice.action, scene), why=why)
    if second is None:
        return found
    return f"{found}\n{say('hints.second', action=called(say, table.title, second, scene))}"


def called(say: Say, title: str, action: Action, scene: Scene[Any]) -> str:
    """Return what an action is called: its kind, with the answers that lead to it."""
    answers = phrases_of(title).answers
    questions = answers.questions(action)
    said, _ = answers.option(say, questions, action, scene)
    if len(answers.told(questions, action)) < len(questions):  # in a menu further answers stand behind it
        means = game_of(title).means
        wanted = [question for question in questions if not means.issuperset(question.fields)]
        said = answers.named(say, wanted, action, scene)
    return with_answer(say, answers.action(say, kind_of(action), scene.view), said)
