"""How icons are named in the rules, and written in states and data files."""

from __future__ import annotations

from typing import TYPE_CHECKING, get_args

import msgspec
import pytest

from rules.great_western_trail import actions, events
from rules.great_western_trail.printed.icons import CardCost, DiscardForIcon, EitherIcon, GainIcon, Icon
from rules.kernel.contract import Action, Event

if TYPE_CHECKING:
    from types import ModuleType

WRITTEN = (
    (GainIcon(dollars=2), {"do": "gain", "dollars": 2}),
    (EitherIcon(()), {"do": "either", "options": []}),
    (
        DiscardForIcon(CardCost(1, "any_cattle")),
        {"do": "discard_for", "cards": {"count": 1, "kind": "any_cattle"}},
    ),
)


def _kinds(module: ModuleType, family: type) -> set[str]:
    return {
        name for name, kind in vars(module).items() if isinstance(kind, type) and issubclass(kind, family)
    }


def test_no_icon_has_the_name_of_an_action_or_event() -> None:
    """An icon is printed, an action is chosen, an event happened: a name means one of them."""
    named = {*_kinds(actions, Action), *_kinds(events, Event)}
    assert named.isdisjoint(kind.__name__ for kind in get_args(Icon))


@pytest.mark.parametrize(("icon", "written"), WRITTEN)
def test_an_icon_is_written_without_the_word_icon(icon: Icon, written: dict[str, object]) -> None:
    """States and data files name what an icon does, so tables stored before keep their icons."""
    assert msgspec.convert(written, Icon) == icon
    assert msgspec.to_builtins(icon)["do"] == written["do"]
