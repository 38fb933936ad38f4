"""Whether an action has the types that it declares: True is no 1, and a list no tuple."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, Any, Literal, get_args, get_origin, get_type_hints

if TYPE_CHECKING:
    from collections.abc import Callable

    Check = Callable[[object], bool]


def is_well_formed(action: object, union: Any) -> bool:  # noqa: ANN401  a union of actions
    """Return whether ``action`` is one of the ``union`` whose fields have exactly the declared types."""
    checks = _checks(union).get(type(action))
    if checks is None:
        return False
    for name, check in checks:  # noqa: SIM110  asked at every action: a generator would take twice as long
        if not check(getattr(action, name)):
            return False
    return True


@cache
def _checks(union: Any) -> dict[type, tuple[tuple[str, Check], ...]]:  # noqa: ANN401  a union of actions
    return {
        kind: tuple(
            (name, _check(hint))
            for name, hint in get_type_hints(kind).items()
            if name in kind.__struct_fields__
        )
        for kind in get_args(union) or (union,)
    }


def _check(hint: object) -> Check:
    if get_origin(hint) is tuple:
        part = get_args(hint)[0]
        if get_origin(part) is None:
            return lambda value: type(value) is tuple and {part}.issuperset(map(type, value))
        inner = _check(part)
        return lambda value: type(value) is tuple and all(map(inner, value))
    if get_origin(hint) is Literal:
        allowed = get_args(hint)
        return lambda value: type(value) is str and value in allowed
    return lambda value: type(value) is hint
