"""The first game of a title for somebody who has never seen it: one that shows every kind of action."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple

from cogs.title.kinds import kind_of

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from rules.kernel.contract import Action, Game, State


class Try(NamedTuple):
    """What is suggested so that the kind of action ``goal`` comes about, as the bot player might not do it.

    It is an action of ``kind`` with these ``fields``, ``when`` the seat sees that it is time.
    """

    goal: str
    kind: str
    fields: Mapping[str, object] = {}
    when: Callable[[Any, Any], bool] = lambda _view, _action: True

    def fits(self, view: State, action: Action) -> bool:
        """Tell whether an action is what is to be tried."""
        return (
            kind_of(action) == self.kind
            and all(getattr(action, field) == value for field, value in self.fields.items())
            and self.when(view, action)
        )


class FirstGame(NamedTuple):
    """A seed and options with which who sits first and follows the suggestions sees every kind of action."""

    seed: str
    options: Mapping[str, object]
    tries: tuple[Try, ...] = ()


def suggested(
    game: Game[Any, Any, Any], view: State, seat: int, first: FirstGame | None, is_new: Callable[[str], bool]
) -> Action:
    """Return what a seat that is to act is advised to do: what is to be tried as long as its goal is new.

    Otherwise it is what the bot player would do.
    """
    legal = game.legal(view, seat)
    for each in first.tries if first else ():
        found: Action | None = (
            next((action for action in legal if each.fits(view, action)), None) if is_new(each.goal) else None
        )
        if found is not None:
            return found
    advised: Action = game.advise(view, seat)
    return advised
