"""Whether an action has the types that it declares: True is no 1, and a list no tuple."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal, get_args, get_origin, get_type_hints

from rules.great_western_trail.actions import GreatWesternTrailAction

if TYPE_CHECKING:
    from collections.abc import Callable


def is_well_formed(action: object) -> bool:
    """Return whether ``action`` is an action of the game whose fields have exactly the declared types."""
    checks = _CHECKS.get(type(action))
    return checks is not None and all(check(getattr(action, name)) for name, check in checks)


def _check(hint: object) -> Callable[[object], bool]:
    if get_origin(hint) is tuple:
        part = _check(get_args(hint)[0])
        return lambda value: isinstance(value, tuple) and all(map(part, value))
    if get_origin(hint) is Literal:
        allowed = get_args(hint)
        return lambda value: type(value) is str and value in allowed
    return lambda value: type(value) is hint


_CHECKS: dict[type, tuple[tuple[str, Callable[[object], bool]], ...]] = {
    kind: tuple((name, _check(hint)) for name, hint in get_type_hints(kind).items())
    for kind in get_args(GreatWesternTrailAction)
}
