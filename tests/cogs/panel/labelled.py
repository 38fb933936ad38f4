"""Labels and descriptions of the panel in random games of every title, in every language.

``python -m tests.cogs.panel.labelled 100000`` checks that many against Discord's limits. It prints what
breaks one, or is cut to keep it.
"""

from __future__ import annotations

import sys
from itertools import count, cycle
from typing import TYPE_CHECKING, NamedTuple

from discord import ui

import rules
from bot.settings import LANGUAGES
from cogs.kit import limits
from cogs.panel.offers import everything, question
from cogs.title.narrowing import Ask, follow, kinds
from cogs.title.options import allowed
from rules.kernel.playout import play, random_chooser
from tests.cogs.panel.counting import owner_of

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from cogs.panel.owner import Owner
    from rules import Action

EVERY: int = 7
"""Of so many positions in a row one is looked at: the next one offers much the same."""


class Seen(NamedTuple):
    """How many labels and descriptions a position has, and what is wrong with them."""

    texts: int
    problems: tuple[str, ...]


def random_panels(titles: Sequence[str]) -> Iterator[Seen]:
    """Yield the panels of random games without end, title after title, with any options and seats."""
    languages = cycle(LANGUAGES)
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
            yield panel_of(owner_of(title, view, waiting[0], next(languages)), game.legal(view, waiting[0]))


def panel_of(owner: Owner, legal: Sequence[Action]) -> Seen:
    """Return what all that may be pressed is called: in the panel, and on the first page of each question."""
    pages = [everything(owner, legal, waited_for=True)]
    for kind in kinds(legal):
        step = follow(legal, (kind,), owner.phrases)
        if isinstance(step, Ask):
            pages.append(question(owner, step, 0))
    seen = [_seen(row) for page in pages for row in page if isinstance(row, ui.ActionRow)]
    problems = tuple(
        f"{owner.table.title} ({owner.say.language}): {each}" for row in seen for each in row.problems
    )
    return Seen(sum(row.texts for row in seen), problems)


def _seen(row: ui.ActionRow[ui.LayoutView]) -> Seen:
    payload = row.to_component_dict()
    texts = list(_texts(payload["components"]))
    cut = [f"cut: {text}" for text in texts if text.endswith("…")]
    return Seen(len(texts), (*limits.problems({"components": [payload]}), *cut))


def _texts(components: Sequence[object]) -> Iterator[str]:
    for component in components:
        assert isinstance(component, dict)
        for part in (component, *component.get("options", ())):
            yield from (part[field] for field in ("label", "description") if part.get(field))


def _main(wanted: int) -> None:
    found, wrong = 0, dict[str, None]()
    for seen in random_panels(tuple(rules.GAMES)):
        found += seen.texts
        wrong |= dict.fromkeys(seen.problems)
        if found >= wanted:
            break
    print("\n".join(wrong))  # noqa: T201  a report
    print(f"{found} labels and descriptions, {len(wrong)} of them wrong")  # noqa: T201  a report
    sys.exit(bool(wrong))


if __name__ == "__main__":
    _main(int(sys.argv[1]))
