"""How many presses a turn costs in the panel: what a person who knows what they want does at least.

The panels are the real ones, with all that takes room in them: news, pictures, the last row.
``python -m tests.cogs.panel.counting`` prints the count for every title.
"""

from __future__ import annotations

import asyncio
import sys
from datetime import UTC, datetime
from itertools import takewhile
from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory
from typing import TYPE_CHECKING, Any, Final, NamedTuple

import pytest
from discord import ui

import render
import rules
from bot.model import Status, Table
from bot.words.say import Say
from cogs.panel.entries import Owner
from cogs.panel.offers import PAGE, question
from cogs.panel.view import Opened, panel
from cogs.table.players import plain_names, view_of
from cogs.title.kinds import kind_of
from cogs.title.narrowing import SEPARATOR, Ask, follow
from cogs.title.words.scene import Scene
from cogs.titles import TITLES, phrases_of
from tests.cogs.conftest import running
from tests.cogs.world import NAMES, WORDS

if TYPE_CHECKING:
    from collections.abc import AsyncIterator, Iterator, Mapping, Sequence

    from cogs.kit.message import Message
    from rules import Action
    from rules.kernel.contract import State
    from tests.cogs.world import World

PLAY: Final = 1
"""Presses that open the panel."""
CHOICE: Final = 2
"""Presses that open a menu and choose in it."""
SEATS: Final = 3
_THEN: Final = datetime(2026, 1, 1, tzinfo=UTC)


class Step(NamedTuple):
    """An action with the presses that it costs alone, and what one press takes there."""

    action: Action
    cost: int
    together: tuple[tuple[Action, ...], ...]


class Turn(NamedTuple):
    """A turn of one seat: the kinds of its actions, and the presses it took, with Play."""

    kinds: tuple[str, ...]
    presses: int
    steps: tuple[Step, ...]


async def turns(world: World, title: str) -> AsyncIterator[Turn]:
    """Yield the turns of a game as bot players play it, with what they cost; it is always the same game.

    What is done beside the turn of another counts apart.
    """
    game, tables = rules.GAMES[title], world.bot.services.tables
    table = await world.begin(SEATS, title=title, settings="")
    so_far: list[Step] = []
    at, since = (0, 0), 0
    while waiting := game.to_act(table.public):
        seat = waiting[0]
        table = await world.table(table.id, world.people[seat])
        view = view_of(table)
        if so_far and (view.turn, seat) != at:
            yield _turn(so_far)
            so_far = []
        at = view.turn, seat
        acted = since if so_far else None
        wanted = at_once(title, view, seat) or (game.advise(view, seat),)
        so_far.append(await _step(world, table, seat, wanted, acted=acted))
        since = table.version
        for action in wanted:
            if action in game.legal(view_of(table), seat):
                await world.in_bot(tables.play.act(table.id, world.people[seat].id, table.version, action))
                table = await world.table(table.id, world.people[seat])
        table = await world.table(table.id)
    if so_far:
        yield _turn(so_far)


def owner_of(title: str, view: State, seat: int, language: str = "en") -> Owner:
    """Return whose panel it is: that of a seat, in a game that it sees so."""
    names = NAMES[: view.seats]
    table = Table(
        id=1,
        guild_id=1,
        channel_id=1,
        title=title,
        options={},
        status=Status.RUNNING,
        version=1,
        host_id=1,
        seats=(),
        seed_hash="",
        created_at=_THEN,
        updated_at=_THEN,
        view=view,
    )
    return Owner(Say(WORDS, language), table, seat, phrases_of(title), Scene(view, names))


def at_once(title: str, view: State, seat: int) -> tuple[Action, ...]:
    """Return what goes furthest of all that a menu offers to do at once; nothing where there is none."""
    owner = owner_of(title, view, seat)
    found = owner.phrases.answers.together(owner.say, seat, owner.scene)
    return max((each.actions for each in found if each.brings), key=len, default=())


async def _step(
    world: World, table: Table, seat: int, wanted: tuple[Action, ...], *, acted: int | None
) -> Step:
    """Return what an action, or several by one choice, cost in the panel that its player has before them."""
    action = wanted[0]
    say = Say(WORDS, "en")
    shown = await panel(world.bot.services, say, table, seat, Opened(acted=acted))
    owner = Owner(say, table, seat, phrases_of(table.title), Scene(view_of(table), plain_names(say, table)))
    rows = rows_of(shown)
    if len(wanted) > 1:
        return Step(action, _at_once_presses(owner, rows, wanted), ())
    return Step(action, presses(owner, rows, action), tuple(_together(owner, rows)))


def _at_once_presses(owner: Owner, rows: Sequence[ui.ActionRow[Any]], wanted: tuple[Action, ...]) -> int:
    """Return what a choice costs that takes several actions: by its button, or in the menu."""
    found = owner.phrases.answers.together(owner.say, owner.seat, owner.scene)
    (name,) = (each.name for each in found if each.actions == wanted)
    if any((press, last) == ("pt", name) for press, *_, last in _custom_ids(rows)):
        return 1
    assert any(press == "pg" for press, *_ in _custom_ids(rows)), wanted
    return CHOICE


def rows_of(shown: Message) -> list[ui.ActionRow[Any]]:
    """Return the rows of controls of a panel."""
    return [row for row in shown.view.walk_children() if isinstance(row, ui.ActionRow)]


def _together(owner: Owner, rows: Sequence[ui.ActionRow[Any]]) -> Iterator[tuple[Action, ...]]:
    """Yield what the buttons take that take several actions."""
    named = {
        each.name: tuple(each.actions)
        for each in owner.phrases.answers.together(owner.say, owner.seat, owner.scene)
    }
    for press, *_, name in _custom_ids(rows):
        if press == "pt":
            yield named[name]


def _custom_ids(rows: Sequence[ui.ActionRow[Any]]) -> Iterator[list[str]]:
    for row in rows:
        for control in row.children:
            assert isinstance(control, ui.Button | ui.Select)
            yield str(control.custom_id).split(":")


def _turn(steps: Sequence[Step]) -> Turn:
    """Return what a turn costs where steps that one press can take are taken so."""
    actions = tuple(step.action for step in steps)
    at, cost = 0, PLAY
    while at < len(steps):
        taken = max((_common(each, actions[at:]) for each in steps[at].together), default=0)
        cost += 1 if taken else steps[at].cost
        at += taken or 1
    return Turn(tuple(map(kind_of, actions)), cost, tuple(steps))


def _common(together: Sequence[Action], actions: Sequence[Action]) -> int:
    """Return how many of the next actions one press takes; one that is repeated may work before the last."""
    if len(set(together)) == 1:
        return sum(1 for _ in takewhile(lambda each: each == together[0], actions))
    return len(together) if actions[: len(together)] == together else 0


def presses(owner: Owner, rows: Sequence[ui.ActionRow[Any]], action: Action) -> int:
    """Return the fewest presses that take an action; opening a menu and choosing in it are two."""
    game, view = rules.GAMES[owner.table.title], owner.scene.view
    legal = game.legal(view, owner.seat)
    planned = _plan_presses(owner.table.title, game.plans(view, owner.seat), action)
    if planned is not None:
        return planned
    for wanted in ({action}, _alike(owner, legal, action)):
        found = list(_ways(owner, legal, rows, wanted))
        if found:
            return min(found)
    raise AssertionError(action)


def _plan_presses(title: str, plans: Sequence[Action], wanted: Action) -> int | None:
    """Return the changes that lead from the first plan to a plan, and the press that locks it."""
    planner = TITLES[title].planner
    if planner is None or wanted not in plans:
        return None
    say, known, edge = Say(WORDS, "en"), {plans[0]}, [plans[0]]
    for changes in range(len(plans)):
        if wanted in edge:
            return changes + 1
        edge = list({each.plan: None for plan in edge for each in planner(say, plan, plans)} | {})
        edge = [plan for plan in edge if plan not in known]
        known.update(edge)
    raise AssertionError(wanted)


def _ways(
    owner: Owner,
    legal: Sequence[Action],
    rows: Sequence[str | ui.ActionRow[Any]],
    wanted: set[Action],
    page: int = 0,
) -> Iterator[int]:
    """Yield what the ways that controls open to an action cost."""
    for control in (child for row in rows if not isinstance(row, str) for child in row.children):
        assert isinstance(control, ui.Button | ui.Select)
        press, *parts = str(control.custom_id).split(":")
        path = [each for each in parts[-1].split(SEPARATOR) if each]
        if press == "p" and path:
            yield from _on(owner, legal, path, wanted, cost=1)
        elif isinstance(control, ui.Select) and press == "pm":
            for each in control.options:
                more = each.value.removeprefix(PAGE)
                if more != each.value:
                    yield from _on(owner, legal, path, wanted, cost=2, page=int(more))
                    continue
                yield from _on(owner, legal, [*path, *each.value.split(SEPARATOR)], wanted, cost=2)
        elif press == "pp" and int(parts[-2]) > page:
            yield from _on(owner, legal, path, wanted, cost=1, page=int(parts[-2]))


def _on(
    owner: Owner,
    legal: Sequence[Action],
    path: Sequence[str],
    wanted: set[Action],
    *,
    cost: int,
    page: int = 0,
) -> Iterator[int]:
    if not any(kind_of(each) == path[0] for each in wanted):
        return
    step = follow(legal, path, owner.phrases)
    if not isinstance(step, Ask):
        if step in wanted:
            yield cost
    elif wanted & {action for choice in step.choices for action in choice.actions}:
        for more in _ways(owner, legal, question(owner, step, page), wanted, page):
            yield cost + more


def _alike(owner: Owner, legal: Sequence[Action], action: Action) -> set[Action]:
    """Return the actions that read as one does: where two do, it is the same which is taken."""
    answers = owner.phrases.answers

    def called(each: Action) -> str:
        return answers.whole(owner.say, answers.questions(each), each, owner.scene)

    alike = [each for each in legal if kind_of(each) == kind_of(action)]
    return {each for each in alike if called(each) == called(action)}


async def counted(title: str, folder: Path, enough: Mapping[str, int] | None = None) -> list[Turn]:
    """Return the turns of a game of a title, played on a database in a folder.

    Of the whole game, or until there are ``enough`` of each sort named.
    """
    found: list[Turn] = []
    with pytest.MonkeyPatch.context() as patch:
        async with running(folder, patch, render.PICTURES, patience=60.0) as world:
            async for turn in turns(world, title):
                found.append(turn)
                if enough and all(len(of_sort(found, title, sort)) >= n for sort, n in enough.items()):
                    break
    return found


def of_sort(found: Sequence[Turn], title: str, sort: str) -> list[Turn]:
    """Return the turns of a sort."""
    return [turn for turn in found if SORTS[title][sort](turn)]


def _main(titles: Sequence[str]) -> None:
    for title in titles:
        by_sort: dict[str, list[int]] = {}
        with TemporaryDirectory() as folder:
            found = asyncio.run(counted(title, Path(folder)))
        for sort in SORTS[title]:
            by_sort[sort] = [turn.presses for turn in of_sort(found, title, sort)]
        for sort, counts in ((sort, counts) for sort, counts in by_sort.items() if counts):
            print(f"{title:20} {sort:32} {len(counts):4} turns: median {median(counts):g},", end=" ")  # noqa: T201  a report
            print(f"mean {sum(counts) / len(counts):.1f}, most {max(counts)}")  # noqa: T201  a report


SORTS: Final[dict[str, dict[str, Any]]] = {
    "ticket_to_ride": {
        "two cards from the deck": lambda turn: turn.kinds == ("draw_card", "draw_card"),
        "two face-up cards": lambda turn: turn.kinds == ("take_card", "take_card"),
        "one of each": lambda turn: set(turn.kinds) == {"draw_card", "take_card"},
        "a route": lambda turn: turn.kinds == ("claim_route",),
        "tickets": lambda turn: turn.kinds == ("draw_tickets", "keep_tickets"),
    },
    "great_western_trail": {
        "one choice on the way": lambda turn: turn.kinds[:1] == ("move_herder",) and len(turn.kinds) == 3,
        "any without Kansas City": lambda turn: "move_herder" in turn.kinds and "deliver" not in turn.kinds,
        "Kansas City": lambda turn: "deliver" in turn.kinds,
    },
    "mini_express": {
        "to buy": lambda turn: "buy_share" in turn.kinds,
        "to build": lambda turn: "build_track" in turn.kinds,
    },
    "sierra_west": {"a turn": lambda turn: "lock_plan" in turn.kinds},
}
"""Sorts of turns by title, and how to tell them."""

if __name__ == "__main__":
    _main(sys.argv[1:] or list(rules.GAMES))
