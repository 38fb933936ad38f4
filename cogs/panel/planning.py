"""The part of the panel that arranges a plan: seen as a picture, changed by presses, locked in one's turn."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final, NamedTuple

import msgspec

from cogs.kit.controls import Style, button, fitting_rows
from cogs.table.players import view_of
from cogs.title.kinds import kind_of
from cogs.title.narrowing import token
from cogs.titles import TITLES, game_of
from rules.kernel.refusal import Refusal

if TYPE_CHECKING:
    from collections.abc import Sequence

    from discord import ui

    from bot.model import SavedPlan, Table
    from bot.words.say import Say
    from cogs.services import Services
    from cogs.title.declaration import Planner
    from rules.kernel.contract import Action

KEEP: Final = "keep"
AUTO: Final = "auto"
BY_HAND: Final = "hand"
LOCK: Final = "lock"
DOINGS: Final = rf"(?P<doing>{KEEP}|{AUTO}|{BY_HAND}|{LOCK})"
"""What a press does with the plan named: saves it, as it was or to be locked so, or locks it."""


class Planning(NamedTuple):
    """A plan that is being arranged: one of ``plans``.

    ``saved``: it is on disk; ``auto``: it locks by itself when one's turn comes; ``may_lock``: that has come.
    """

    planner: Planner
    plan: Action
    plans: Sequence[Action]
    saved: bool
    auto: bool
    may_lock: bool


def planning_of(
    services: Services, table: Table, seat: int, legal: Sequence[Action], saved: SavedPlan | None
) -> Planning | None:
    """Return what a seat may arrange now, its ``saved`` plan or the first; in its turn a ``legal`` one."""
    planner, user_id = TITLES[table.title].planner, table.seats[seat].user_id
    if planner is None or user_id is None or not services.studio.has(table.title, "plan"):
        return None
    game, view = game_of(table.title), view_of(table)
    plans: Sequence[Action] = game.plans(view, seat)
    may_lock = seat in game.to_act(view)
    if not plans or (may_lock and plans[0] not in legal):
        return None
    if saved is None or saved.action not in plans:
        return Planning(planner, plans[0], plans, saved=False, auto=False, may_lock=may_lock)
    return Planning(planner, saved.action, plans, saved=True, auto=saved.auto, may_lock=may_lock)


def rows_of(say: Say, table: Table, planning: Planning) -> list[ui.ActionRow[Any]]:
    """Return the buttons that change the plan, and the one that locks it."""
    labels: dict[Action, str] = {}
    for change in planning.planner(say, planning.plan, planning.plans):
        labels.setdefault(change.plan, change.label)
    labels.pop(planning.plan, None)

    def press(label: str, doing: str, plan: Action, style: Style = Style.secondary) -> ui.Button[Any]:
        return button(label, "pl", table.id, table.version, doing, name_of(plan), style=style)

    presses = [press(label, KEEP, plan) for plan, label in labels.items()]
    if planning.may_lock:
        presses.append(press(say("chat.button.lock"), LOCK, planning.plan, Style.success))
    elif planning.auto:
        presses.append(press(say("chat.button.lock_auto_on"), BY_HAND, planning.plan, Style.success))
    else:
        presses.append(press(say("chat.button.lock_auto_off"), AUTO, planning.plan))
    return fitting_rows(presses)


def next_change(say: Say, planning: Planning, plan: Action) -> str | None:
    """Return what the button is called that leads on from the plan to another; None if it is there."""
    first: dict[Action, str | None] = {planning.plan: None}
    ahead = [planning.plan]
    for reached in ahead:
        for change in planning.planner(say, reached, planning.plans):
            if change.plan not in first:
                first[change.plan] = first[reached] or change.label
                ahead.append(change.plan)
    return first.get(plan)


def plan_named(table: Table, seat: int, name: str) -> Action:
    """Return the plan that a press names; Refusal where the seat could not lock it any more."""
    plans: Sequence[Action] = game_of(table.title).plans(view_of(table), seat)
    found = next((plan for plan in plans if name_of(plan) == name), None)
    if found is None:
        raise Refusal("chat.refused.gone")
    return found


def name_of(plan: Action) -> str:
    """Return the short name of a plan in custom ids."""
    return token((kind_of(plan), *msgspec.structs.astuple(plan)))


def told(say: Say, planning: Planning) -> str:
    """Return what becomes of the plan."""
    if planning.may_lock:
        return say("chat.plan.now")
    if not planning.saved:
        return say("chat.plan.unsaved")
    return say("chat.plan.auto" if planning.auto else "chat.plan.saved")
