"""Labels and descriptions of the panel in random games of every title, in every language.

``python -m tests.cogs.panel.labelled 100000`` checks that many against Discord's limits. It prints what
breaks one, is cut to keep it, or stands on two buttons at once.
"""

from __future__ import annotations

import sys
from collections import Counter
from itertools import count, cycle
from typing import TYPE_CHECKING, Any, NamedTuple

from discord import ui

import rules
from bot.settings import LANGUAGES
from cogs.kit import limits
from cogs.panel.offers import everything, question
from cogs.panel.planning import Planning, rows_of
from cogs.title.narrowing import Ask, follow, kinds
from cogs.title.options import allowed
from cogs.titles import TITLES, game_of
from rules.kernel.playout import play, random_chooser
from tests.cogs.panel.counting import owner_of

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from cogs.kit.controls import Control
    from cogs.panel.entries import Owner
    from rules import Action

EVERY: int = 7
"""Of so many positions in a row one is looked at: the next one offers much the same."""


class Seen(NamedTuple):
    """How many labels and descriptions a position has, and what is wrong with them."""

    texts: int
    problems: tuple[str, ...]


def random_panels(titles: Sequence[str]) -> Iterator[Seen]:
    """Yield the panels of random games without end, title after title, with any options and seats."""
    for number, title in zip(count(), cycle(titles), strict=False):
        game = rules.GAMES[title]
        options = {field: values[number % len(values)] for field, values in allowed(title).items()}
        seats = game.seats[number % len(game.seats)]
        try:
            state = game.setup(seats=seats, options=options, seed=f"{number:032x}")
        except rules.Refusal:
            continue
        for place, _ in enumerate(play(game, state, random_chooser(str(number)))):
            if place % EVERY or not (waiting := game.to_act(state)):
                continue
            view = game.view(state, waiting[0])
            legal = game.legal(view, waiting[0])
            for language in LANGUAGES:
                yield panel_of(owner_of(title, view, waiting[0], language), legal)


def panel_of(owner: Owner, legal: Sequence[Action]) -> Seen:
    """Return what all that may be pressed is called: in the panel, and on the first page of each question."""
    plans = game_of(owner.table.title).plans(owner.scene.view, owner.seat)
    pages: list[Sequence[Control]] = [everything(owner, legal, waited_for=True), _plan_rows(owner, plans)]
    for kind in kinds(legal):
        step = follow(legal, (kind,), owner.phrases)
        if isinstance(step, Ask):
            pages.append(question(owner, step, 0))
    seen = [_seen(page) for page in pages]
    problems = tuple(
        f"{owner.table.title} ({owner.say.language}): {each}" for page in seen for each in page.problems
    )
    return Seen(sum(page.texts for page in seen), problems)


def _plan_rows(owner: Owner, plans: Sequence[Action]) -> Sequence[Control]:
    """Return the buttons that change a plan, if there is one."""
    planner = TITLES[owner.table.title].planner
    if planner is None or not plans:
        return []
    planning = Planning(planner, plans[0], plans, saved=False, auto=False, may_lock=True)
    return rows_of(owner.say, owner.table, planning)


def _seen(page: Sequence[Control]) -> Seen:
    rows: list[Any] = [row.to_component_dict() for row in page if isinstance(row, ui.ActionRow)]
    controls = [control for row in rows for control in row["components"]]
    texts = list(_texts(controls))
    cut = [f"cut: {text}" for text in texts if text.endswith("…")]
    labels = Counter(control["label"] for control in controls if "label" in control)
    twice = [f"twice: {label}" for label, times in labels.items() if times > 1]
    return Seen(len(texts), (*limits.problems({"components": rows}), *cut, *twice))


def _texts(components: Sequence[object]) -> Iterator[str]:
    for component in components:
        assert isinstance(component, dict)
        for part in (component, *component.get("options", ())):
            yield from (part[field] for field in ("label", "description") if part.get(field))


def _main(wanted: int) -> None:
    found, wrong = 0, Counter[str]()
    for seen in random_panels(tuple(rules.GAMES)):
        found += seen.texts
        wrong.update(seen.problems)
        if found >= wanted:
            break
    print("\n".join(wrong))  # noqa: T201  a report
    print(f"{found} labels and descriptions, {wrong.total()} of them wrong, {len(wrong)} different ones")  # noqa: T201  a report
    sys.exit(bool(wrong))


if __name__ == "__main__":
    _main(int(sys.argv[1]))
