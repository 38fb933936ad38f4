"""Options of a game: what is allowed, and reading what somebody chose."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import TYPE_CHECKING, Any, Literal, TypeVar, get_args, get_origin, get_type_hints

import msgspec

from rules.kernel.contract import Options
from rules.kernel.refusal import OptionError

if TYPE_CHECKING:
    from rules.kernel.contract import Game

O = TypeVar("O", bound=Options)  # noqa: E741

SEED_DIGITS = 32


@cache
def choices(options: type[Options]) -> dict[str, tuple[object, ...]]:
    """Return the allowed values of every option, by field, in the order to offer them."""
    hints = get_type_hints(options)
    return {name: _values(hints[name]) for name in options.__struct_fields__}


def defaults(options: type[Options]) -> dict[str, object]:
    """Return the value of every option that nobody has chosen."""
    return msgspec.structs.asdict(options())


def parse(game: Game[Any, Any, O], chosen: Mapping[str, object] | Options | None, seats: int | None) -> O:
    """Return the options of a game for ``seats`` players (None: not known yet); others have their defaults.

    Raise OptionError, which names what is allowed, for an unknown option, a wrong value or number of players,
    or for options that do not go together.
    """
    if seats is not None and (type(seats) is not int or seats not in game.seats):
        raise OptionError("kernel.option.seats", seats=str(seats), allowed=_listed(game.seats))
    allowed = choices(game.Options)
    given = msgspec.structs.asdict(chosen) if isinstance(chosen, Options) else chosen or {}
    if not isinstance(given, Mapping):
        raise OptionError("kernel.option.unknown", option=str(given), allowed=_listed(tuple(allowed)))
    for name, value in given.items():
        if name not in allowed:
            raise OptionError("kernel.option.unknown", option=str(name), allowed=_listed(tuple(allowed)))
        if not any(type(value) is type(other) and value == other for other in allowed[name]):
            raise OptionError(
                "kernel.option.value", option=name, value=str(value), allowed=_listed(allowed[name])
            )
    options = msgspec.convert(dict(given), game.Options)
    if seats is not None:
        options.check_seats(seats)
    return options


def check_seed(seed: str) -> str:
    """Return ``seed``; raise OptionError if it is not 32 hex digits in lower case."""
    if not isinstance(seed, str) or len(seed) != SEED_DIGITS or not set(seed) <= set("0123456789abcdef"):
        raise OptionError("kernel.option.seed", digits=SEED_DIGITS)
    return seed


def _values(hint: object) -> tuple[object, ...]:
    if get_origin(hint) is Literal:
        return get_args(hint)
    if hint is bool:
        return (False, True)
    raise TypeError(hint)


def _listed(values: tuple[object, ...]) -> str:
    return ", ".join(str(value) for value in values)
