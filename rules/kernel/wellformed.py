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
    return checks is not None and all(check(getattr(action, name)) for name, check in checks)


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
        part = _check(get_args(hint)[0])
        return lambda value: type(value) is tuple and all(map(part, value))
    if get_origin(hint) is Literal:
        allowed = get_args(hint)
        types = {type(value) for value in allowed}
        return lambda value: type(value) in types and value in allowed
    return lambda value: type(value) is hint
