"""Whether an action has the types that it declares: True is no 1, and a list no tuple."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, Any, Literal, get_args, get_origin, get_type_hints

if TYPE_CHECKING:
    from collections.abc import Callable

    Check = Callable[[object], bool]


def is_well_formed(action: object, union: Any) -> bool:  # noqa: ANN401  a union of actions
    """Return whether ``action`` is one of the ``union`` whose fields have exactly the declared types."""
    kind: Any = type(action)
    if kind not in getattr(union, "__args__", (union,)):
        return False
    for name, check in _checks(kind):  # noqa: SIM110  asked at every action: a generator takes twice as long
        if not check(getattr(action, name)):
            return False
    return True


@cache
def _checks(kind: type[Any]) -> tuple[tuple[str, Check], ...]:
    """Return the checks of the fields of an action; of a union they would be found more slowly."""
    return tuple(
        (name, _check(hint)) for name, hint in get_type_hints(kind).items() if name in kind.__struct_fields__
    )


def _check(hint: object) -> Check:
    if get_origin(hint) is tuple:
        part = get_args(hint)[0]
        if get_origin(part) is None:
            fits = {part}.issuperset
            return lambda value: type(value) is tuple and fits(map(type, value))
        inner = _check(part)
        return lambda value: type(value) is tuple and all(map(inner, value))
    if get_origin(hint) is Literal:
        allowed = get_args(hint)
        types = {type(value) for value in allowed}
        return lambda value: type(value) in types and value in allowed
    return lambda value: type(value) is hint
