"""Whether an action has the types that it declares: True is no 1, and a list no tuple."""

from __future__ import annotations

from collections.abc import Callable
from operator import attrgetter
from typing import Any, Literal, get_args, get_origin, get_type_hints

Form = tuple[
    Callable[[object], tuple[Any, ...]], tuple[type, ...], tuple[tuple[str, Callable[[Any], bool]], ...]
]
"""What reads the fields of an action, their types in order, and by name what some must fit beside."""


def well_formed(union: Any) -> Callable[[object], bool]:  # noqa: ANN401  a union of actions
    """Return what tells whether something is one of the ``union`` with exactly the declared types."""
    forms = {kind: _form(kind) for kind in get_args(union) or (union,)}

    def is_well_formed(action: object) -> bool:
        form = forms.get(type(action))
        if form is None:
            return False
        values, types, further = form
        if types and tuple(map(type, values(action))) != types:
            return False
        for name, fits in further:  # noqa: SIM110  asked at every action: a generator takes twice as long
            if not fits(getattr(action, name)):
                return False
        return True

    return is_well_formed


def _form(kind: type[Any]) -> Form:
    hints = get_type_hints(kind)
    names = kind.__struct_fields__
    further = [(name, _further(hints[name])) for name in names]
    return (
        attrgetter(*names) if len(names) > 1 else lambda action: (getattr(action, names[0]),),
        tuple(_type_of(hints[name]) for name in names),
        tuple((name, fits) for name, fits in further if fits is not None),
    )


def _type_of(hint: Any) -> type:  # noqa: ANN401  a type
    if get_origin(hint) is Literal:
        (only,) = {type(value) for value in get_args(hint)}
        return only
    origin: type = get_origin(hint) or hint
    return origin


def _further(hint: Any) -> Callable[[Any], bool] | None:  # noqa: ANN401  a type
    """Return what a value of the right type must still fit, None if nothing."""
    if get_origin(hint) is Literal:
        return frozenset(get_args(hint)).__contains__
    if get_origin(hint) is not tuple:
        return None
    part = get_args(hint)[0]
    types, fits = {_type_of(part)}.issuperset, _further(part)
    if fits is None:
        return lambda value: types(map(type, value))
    return lambda value: types(map(type, value)) and all(map(fits, value))
