"""How many presses a turn costs in the panel: what a person who knows what they want does at least.

``python -m tests.cogs.panel.counting`` prints the count for every title.
"""

from __future__ import annotations

from collections import defaultdict
from datetime import UTC, datetime
from statistics import median
from typing import TYPE_CHECKING, Any, Final, NamedTuple

from discord import ui

import rules
from bot.words import Catalogues
from cogs.kit.language import Say
from cogs.panel.offers import PAGE, everything, question
from cogs.panel.owner import Owner
from cogs.ports import Status, Table
from cogs.title.kinds import kind_of
from cogs.title.narrowing import SEPARATOR, Ask, follow
from cogs.title.words.scene import Scene
from cogs.titles import phrases_of, planner_of

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from rules import Action
    from rules.kernel.contract import State

NAMES: Final = ("alice", "bob", "carol", "dave", "erin")
PLAY: Final = 1
"""Presses that open the panel."""
_WORDS: Final = Catalogues(strict=True)
_THEN: Final = datetime(2026, 1, 1, tzinfo=UTC)


class Recorded(NamedTuple):
    """A game played as bot players play it, always the same."""

    title: str
    seats: int = 3
    seed: str = "7" * 32


class _Step(NamedTuple):
    """An action with the presses that it costs alone, and what one press takes there."""

    action: Action
    cost: int
    together: tuple[tuple[Action, ...], ...]


class Turn(NamedTuple):
    """A turn of one seat: the kinds of its actions, and the presses it took, with Play."""

    kinds: tuple[str, ...]
    presses: int


def turns(recorded: Recorded) -> Iterator[Turn]:
    """Yield the turns of a game with what they cost; what is done beside the turn of another counts apart."""
    game = rules.GAMES[recorded.title]
    state = game.setup(seats=recorded.seats, seed=recorded.seed)
    so_far: list[_Step] = []
    at = (0, 0)
    while waiting := game.to_act(state):
        seat = waiting[0]
        if so_far and (state.turn, seat) != at:
            yield _turn(so_far)
            so_far = []
        at = state.turn, seat
        view = game.view(state, seat)
        action = game.advise(view, seat)
        owner = owner_of(recorded.title, view, seat)
        together = owner.phrases.answers.together(owner.say, seat, owner.scene)
        so_far.append(_Step(action, presses(owner, action), tuple(each.actions for each in together)))
        game.apply(state, seat, action)
    if so_far:
        yield _turn(so_far)


def _turn(steps: Sequence[_Step]) -> Turn:
    """Return what a turn costs where steps that one press can take are taken so."""
    actions = tuple(step.action for step in steps)
    at, cost = 0, PLAY
    while at < len(steps):
        taken = max(
            (len(each) for each in steps[at].together if actions[at : at + len(each)] == each), default=0
        )
        cost += 1 if taken else steps[at].cost
        at += taken or 1
    return Turn(tuple(map(kind_of, actions)), cost)


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
    return Owner(Say(_WORDS, language), table, seat, phrases_of(title), Scene(view, names))


def presses(owner: Owner, action: Action) -> int:
    """Return the fewest presses that take an action; opening a menu and choosing in it are two."""
    game, view = rules.GAMES[owner.table.title], owner.scene.view
    legal = game.legal(view, owner.seat)
    planned = _plan_presses(owner.table.title, game.plans(view, owner.seat), action)
    if planned is not None:
        return planned
    rows = everything(owner, legal, waited_for=True)
    for wanted in ({action}, _alike(owner, legal, action)):
        found = list(_ways(owner, legal, rows, wanted))
        if found:
            return min(found)
    raise AssertionError(action)


def _plan_presses(title: str, plans: Sequence[Action], wanted: Action) -> int | None:
    """Return the changes that lead from the first plan to a plan, and the press that locks it."""
    planner = planner_of(title)
    if planner is None or wanted not in plans:
        return None
    say, known, edge = Say(_WORDS, "en"), {plans[0]}, [plans[0]]
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
        if press == "p":
            yield from _on(owner, legal, path, wanted, cost=1)
        elif isinstance(control, ui.Select):
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


def _main() -> None:
    for title in rules.GAMES:
        by_sort: dict[str, list[int]] = defaultdict(list)
        for turn in turns(Recorded(title)):
            for sort, of in SORTS[title].items():
                if of(turn):
                    by_sort[sort].append(turn.presses)
        for sort, counts in by_sort.items():
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
    _main()
