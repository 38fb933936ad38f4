"""Views and copies of states, made from what their fields declare (see ``visibility``)."""

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
_ATOMS = (int, str, bool, float, bytes, NoneType)


class Field(NamedTuple):
    """A field of a struct: who may see it, how its value is copied, and what structs it holds."""

    name: str
    sight: Sight | None
    by_seat: bool
    hint: Any
    copier: Copier | None
    holds_structs: bool


class Secret(NamedTuple):
    """A field that not all may see: see ``Sight`` and ``Mask``."""

    name: str
    owned: bool
    laid_open: bool
    each: bool
    hide: Callable[[Any, Any, int | None, State], Any]
    copier: Copier


class Plan(NamedTuple):
    """How a view of a struct is made: what to copy, mask, view in turn, leave empty."""

    copied: tuple[tuple[str, Copier], ...]
    secret: tuple[Secret, ...]
    nested: tuple[tuple[str, bool], ...]
    unseen: tuple[tuple[str, Callable[[], Any]], ...]


def view_of(state: S, viewer: object) -> S:
    """Return what ``viewer`` (a seat, anything else: an onlooker) may see of a state."""
    seat = viewer if type(viewer) is int and 0 <= viewer < state.seats else None
    seen: S = _view(state, seat, state, own=False)
    return seen


def copy_of(thing: S) -> S:
    """Return an equal state that shares nothing with this one that could change."""
    copied: S = _copied_struct(thing)
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
def plan_of(kind: type[Any]) -> Plan:
    """Return how views of a struct are made.

    Raise TypeError for a field without a declaration whose type has no empty value.
    """
    copied: list[tuple[str, Copier]] = []
    secret: list[Secret] = []
    nested: list[tuple[str, bool]] = []
    unseen: list[tuple[str, Callable[[], Any]]] = []
    for field in fields_of(cast("Hashable", kind)):
        if field.holds_structs and (field.by_seat or (field.sight and field.sight.public)):
            nested.append((field.name, field.by_seat))
        elif field.sight is None:
            unseen.append((field.name, _empty(kind, field)))
        elif not field.sight.public:
            sight = field.sight
            copier = field.copier or _same
            secret.append(
                Secret(field.name, sight.owned, sight.laid_open, sight.each, sight.mask.hide, copier)
            )
        elif field.copier is not None:
            copied.append((field.name, field.copier))
    return Plan(tuple(copied), tuple(secret), tuple(nested), tuple(unseen))


def _view(thing: Any, viewer: int | None, state: State, *, own: bool) -> Any:  # noqa: ANN401  any struct
    plan = plan_of(thing.__class__)
    shown = {name: copier(getattr(thing, name)) for name, copier in plan.copied}
    for name, owned, laid_open, each, hide, copier in plan.secret:
        value = getattr(thing, name)
        if (own and owned) or (laid_open and state.ended):
            shown[name] = copier(value)
        elif each:
            shown[name] = [hide(part, thing, viewer, state) for part in value]
        else:
            shown[name] = hide(value, thing, viewer, state)
    for name, by_seat in plan.nested:
        held = getattr(thing, name)
        if isinstance(held, list):
            shown[name] = [
                _view(part, viewer, state, own=place == viewer if by_seat else own)
                for place, part in enumerate(held)
            ]
        elif held is not None:
            shown[name] = _view(held, viewer, state, own=own)
    for name, empty in plan.unseen:
        shown[name] = empty()
    return msgspec.structs.replace(thing, **shown)


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
    if _structs(hint):
        return _copied_struct
    raise TypeError(hint)


def _copied_struct(thing: Any) -> Any:  # noqa: ANN401  a struct or None
    if thing is None:
        return None
    copiers = _copiers(thing.__class__)
    return msgspec.structs.replace(thing, **{name: copier(getattr(thing, name)) for name, copier in copiers})


@cache
def _copiers(kind: type[Any]) -> tuple[tuple[str, Copier], ...]:
    """Return how the fields of a struct that can change are copied."""
    fields = fields_of(cast("Hashable", kind))
    return tuple((field.name, field.copier) for field in fields if field.copier)


def _empty(kind: type[msgspec.Struct], field: Field) -> Callable[[], Any]:
    """Return what makes an empty value for a field that nobody has declared."""
    hint = field.hint
    origin = get_origin(hint) or hint
    if origin in (Union, UnionType) and NoneType in get_args(hint):
        return NoneType
    if origin in (list, dict, tuple, int, str, bool, float):
        return origin  # type: ignore[no-any-return]
    raise TypeError(f"{kind.__name__}.{field.name}: who may see it? It has no empty value")
