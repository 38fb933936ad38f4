"""The first games of the titles, played by somebody who does what the panel suggests.

``python -m tests.cogs.taught_games great_western_trail 0 100`` tells of these seeds which kinds of action do
not come about: so one is found that shows all of them.
"""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING, Any

from bot.words import Catalogues
from bot.words.say import Say
from cogs.panel.learning import Taught, new_lessons
from cogs.title.declaration import FirstGame, suggested
from cogs.title.kinds import kind_of, tag_of
from cogs.title.narrowing import action_types
from cogs.titles import first_game_of, game_of, phrases_of

if TYPE_CHECKING:
    from collections.abc import Iterator

SEATS = 3
SAY = Say(Catalogues(strict=True), "en")


def every_kind(title: str) -> set[str]:
    """Return the kinds of action that a title knows."""
    return {tag_of(cls) for cls in action_types(game_of(title))}


def followed(title: str, first: FirstGame) -> Iterator[tuple[Any, str]]:
    """Play a first game as ``lessons_of`` does; yield what the seat sees and the kind of its action."""
    return ((view, kind) for view, kind, _ in lessons_of(title, first))


def lessons_of(title: str, first: FirstGame) -> Iterator[tuple[Any, str, list[str]]]:
    """Play a first game; yield what the first seat sees, the kind of action that it takes, and the lessons.

    The bot players act before it wherever both are waited for, as they do at a table.
    """
    game, told = game_of(title), dict[str, int]()
    state, version = game.setup(seats=SEATS, options=first.options, seed=first.seed), 1
    while to_act := game.to_act(state):
        seat = max(to_act)
        view = game.view(state, seat)
        if seat:
            action = game.advise(view, seat)
        else:
            taught = Taught(dict(told), version)
            action = suggested(game, view, seat, first, taught.is_new)
            closing = phrases_of(title).standing.is_last_turn(view, seat)
            legal = game.legal(view, seat)
            lessons = new_lessons(SAY, title, taught, legal, None, action, closing=closing)
            for lesson in lessons:
                told.setdefault(lesson, version)
            yield view, kind_of(action), lessons
        game.apply(state, seat, action)
        version += 1


def _search(title: str, start: int, stop: int) -> None:
    first = first_game_of(title)
    assert first is not None
    best = 0
    for number in range(start, stop):
        seen = {kind for _, kind in followed(title, first._replace(seed=f"{number:032x}"))}
        if len(seen) >= best:
            best = len(seen)
            sys.stdout.write(f"{number:032x} {best} {sorted(every_kind(title) - seen)}\n")
            sys.stdout.flush()


if __name__ == "__main__":
    _search(sys.argv[1], int(sys.argv[2]), int(sys.argv[3]))
