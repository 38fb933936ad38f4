"""Views and copies of states, made from what their fields declare (``visibility``).

How it is done is worked out once for each kind of struct: a function that knows the fields to be changed.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from types import NoneType, UnionType
from typing import (
    TYPE_CHECKING,
    Annotated,
    Any,
    Literal,
    NamedTuple,
    TypeVar,
    Union,
    cast,
    get_args,
    get_origin,
    get_type_hints,
)

import msgspec

from rules.kernel.visibility import BY_SEAT, Sight

if TYPE_CHECKING:
    from collections.abc import Hashable

    from rules.kernel.model import State

S = TypeVar("S", bound="State")
Copier = Callable[[Any], Any]
"""Copies a value as far as it can change."""
View = Callable[[Any, "int | None", "State", bool], Any]
"""Returns what a viewer may see of a struct in a state; the last argument: whether the struct is its own."""
Show = Callable[[Any, Any, "int | None", "State", bool], Any]
"""Returns what is seen of the value of a field; then the struct that it is of, and what a ``View`` takes."""
_ATOMS = (int, str, bool, float, bytes, NoneType)


class Field(NamedTuple):
    """A field of a struct: who may see it, how its value is copied, and what structs it holds."""

    name: str
    sight: Sight | None
    by_seat: bool
    hint: Any
    copier: Copier | None
    holds_structs: bool


def view_of(state: S, viewer: object) -> S:
    """Return what ``viewer`` (a seat, anything else: an onlooker) may see of a state."""
    seat = viewer if type(viewer) is int and 0 <= viewer < state.seats else None
    seen: S = viewing(cast("Hashable", type(state)))(state, seat, state, False)  # noqa: FBT003  nobody's own
    return seen


def copy_of(thing: S) -> S:
    """Return an equal state that shares nothing with this one that could change."""
    copied: S = _copy_any(thing)
    return copied


@cache
def fields_of(kind: type[Any]) -> tuple[Field, ...]:
    """Return the fields of a struct in their order.

    Raise TypeError for one that holds structs in lists of lists, tuples or mappings: what of them is hidden
    would be seen.
    """
    hints = get_type_hints(kind, include_extras=True)
    return tuple(_field(name, hints[name]) for name in kind.__struct_fields__)


def _field(name: str, hint: Any) -> Field:  # noqa: ANN401  a type
    marks = hint.__metadata__ if get_origin(hint) is Annotated else ()
    bare = get_args(hint)[0] if get_origin(hint) is Annotated else hint
    sight = next((mark for mark in marks if isinstance(mark, Sight)), None)
    if not _held(bare) and _reaches_structs(bare):
        raise TypeError(f"{name}: structs lie deeper in it than views are made")
    return Field(name, sight, BY_SEAT in marks, bare, _copier(bare), bool(_held(bare)))


@cache
def viewing(kind: type[Any]) -> View:
    """Return what makes views of a kind of struct.

    Raise TypeError for a field without a declaration whose type has no empty value.
    """
    copied: list[tuple[str, Copier]] = []
    shown: list[tuple[str, Show]] = []
    for field in fields_of(cast("Hashable", kind)):
        if not field.by_seat and (field.sight is None or not field.sight.public):
            shown.append((field.name, _hiding(kind, field)))
        elif field.holds_structs:
            shown.append((field.name, _viewing_held(field)))
        elif field.copier is not None:
            copied.append((field.name, field.copier))

    def view(thing: Any, viewer: int | None, state: State, own: bool) -> Any:  # noqa: ANN401, FBT001  see View
        seen = thing.__copy__()
        for name, copier in copied:
            setattr(seen, name, copier(getattr(thing, name)))
        for name, show in shown:
            setattr(seen, name, show(getattr(thing, name), thing, viewer, state, own))
        return seen

    return view


def _hiding(kind: type[Any], field: Field) -> Show:
    """Return what hides a field from all who may not see it: from everybody, if nobody has declared it."""
    sight, copier = field.sight, field.copier or _same
    if sight is None:
        empty = _empty(kind, field)
        return lambda *_: empty()
    hide, owned, laid_open = sight.mask.hide, sight.owned, sight.laid_open
    if sight.each:
        return lambda value, thing, viewer, state, _: [hide(part, thing, viewer, state) for part in value]
    if not owned and not laid_open:
        return lambda value, thing, viewer, state, _: hide(value, thing, viewer, state)
    return lambda value, thing, viewer, state, own: (
        copier(value) if (own and owned) or (laid_open and state.ended) else hide(value, thing, viewer, state)
    )


def _viewing_held(field: Field) -> Show:
    """Return what makes views of the structs in a field, one by one."""
    kinds = _held(field.hint)
    view = viewing(kinds[0]) if len(kinds) == 1 else _view_any
    if get_origin(field.hint) is not list:
        return lambda held, _, viewer, state, own: held and view(held, viewer, state, own)
    if not field.by_seat:
        return lambda held, _, viewer, state, own: [view(part, viewer, state, own) for part in held]
    return lambda held, _, viewer, state, _own: [
        view(part, viewer, state, place == viewer) for place, part in enumerate(held)
    ]


def _view_any(thing: Any, viewer: int | None, state: State, own: bool) -> Any:  # noqa: ANN401, FBT001  see View
    return viewing(thing.__class__)(thing, viewer, state, own)


def _same(value: Any) -> Any:  # noqa: ANN401  what cannot change
    return value


def _is_value(hint: Any) -> bool:  # noqa: ANN401  a type
    """Return whether what is of this type cannot change: it need not be copied."""
    if hint in _ATOMS or get_origin(hint) in (Literal, tuple):
        return True
    if get_origin(hint) in (Union, UnionType):
        return all(map(_is_value, get_args(hint)))
    return isinstance(hint, type) and issubclass(hint, msgspec.Struct) and hint.__struct_config__.frozen


def _structs(hint: Any) -> tuple[Any, ...]:  # noqa: ANN401  a type
    """Return the structs that can change among what a hint allows."""
    parts = get_args(hint) if get_origin(hint) in (Union, UnionType) else (hint,)
    return tuple(
        part
        for part in parts
        if isinstance(part, type) and issubclass(part, msgspec.Struct) and not part.__struct_config__.frozen
    )


def _held(hint: Any) -> tuple[Any, ...]:  # noqa: ANN401  a type
    """Return the structs that can change of which a value of this type is one, or a list."""
    return _structs(get_args(hint)[0] if get_origin(hint) is list else hint)


def _reaches_structs(hint: Any) -> bool:  # noqa: ANN401  a type
    return bool(_structs(hint)) or any(map(_reaches_structs, get_args(hint)))


@cache
def _copier(hint: Any) -> Copier | None:  # noqa: ANN401  a type
    """Return how a value of a type is copied, None if it cannot change."""
    if _is_value(hint):
        return None
    if get_origin(hint) is list:
        inner = _copier(get_args(hint)[0])
        return list.copy if inner is None else lambda value: [inner(part) for part in value]
    if get_origin(hint) is dict and _is_value(get_args(hint)[1]):
        return dict.copy
    if structs := _structs(hint):
        return _copying(structs[0]) if structs == (hint,) else _copy_any
    raise TypeError(hint)


@cache
def _copying(kind: type[Any]) -> Copier:
    """Return what copies a kind of struct."""
    fields = fields_of(cast("Hashable", kind))
    copiers = [(field.name, field.copier) for field in fields if field.copier]

    def copy(thing: Any) -> Any:  # noqa: ANN401  any struct
        copied = thing.__copy__()
        for name, copier in copiers:
            setattr(copied, name, copier(getattr(thing, name)))
        return copied

    return copy if copiers else kind.__copy__


def _copy_any(thing: Any) -> Any:  # noqa: ANN401  a struct or None
    return thing if thing is None else _copying(thing.__class__)(thing)


def _empty(kind: type[msgspec.Struct], field: Field) -> Callable[[], Any]:
    """Return what makes an empty value for a field that nobody has declared."""
    hint = field.hint
    origin = get_origin(hint) or hint
    if origin in (Union, UnionType) and NoneType in get_args(hint):
        return NoneType
    if origin in (list, dict, tuple, int, str, bool, float):
        return origin  # type: ignore[no-any-return]
    raise TypeError(f"{kind.__name__}.{field.name}: who may see it? It has no empty value")
