"""States, actions and events as bytes and back, exactly."""

from __future__ import annotations

import hashlib
from collections.abc import Mapping
from functools import cache
from typing import TYPE_CHECKING, Any, cast

import msgspec

from rules.kernel.contract import brought_up_to_date
from rules.kernel.refusal import malformed

if TYPE_CHECKING:
    from collections.abc import Hashable

    from rules.kernel.contract import Action, Event, Game, State

encode = msgspec.json.Encoder().encode
"""Return a state, an action or a list of events as JSON; actions and events are tagged with their kinds.

Equal ones give equal bytes, and what reads them (below) gives back equal ones.
"""
_plain = msgspec.json.Decoder(dict[str, Any])
_plain_list = msgspec.json.Decoder(list[dict[str, Any]])


def load_state(game: Game[Any, Any, Any], data: bytes, revision: int | None = None) -> Any:  # noqa: ANN401  the game's own type of state
    """Return the state that ``encode`` wrote, at an earlier ``revision`` (None: at the present one).

    Raise msgspec.DecodeError if ``data`` is no state of the game, CannotUpgrade if its revision is not known.
    """
    if revision is not None and revision != game.revision:
        plain = brought_up_to_date(game, "state", _plain.decode(data), revision)
        data = encode(plain)
    return _decoder(cast("Hashable", game.State)).decode(data)


def is_stored_as(game: Game[Any, Any, Any], state: State, data: bytes, revision: int) -> bool:
    """Tell whether ``data`` is ``state`` as far as ``revision`` wrote it.

    Fields that came later may differ: an upgrade cannot tell what was seen before it.
    Raise as ``load_state`` does.
    """
    upgraded = encode(load_state(game, data, revision))
    return _agree(_plain.decode(encode(state)), _plain.decode(upgraded), _plain.decode(data))


def digest(state: State) -> str:
    """Return the SHA-256 of a state as it is stored."""
    return digest_of(encode(state))


def digest_of(data: bytes) -> str:
    """Return the SHA-256 of the bytes of a state."""
    return hashlib.sha256(data).hexdigest()


def decode_action(
    game: Game[Any, Any, Any], data: bytes | str | Mapping[str, object], revision: int | None = None
) -> Action:
    """Return the action written as JSON or as its plain fields, at an earlier ``revision`` (None: now).

    Raise IllegalAction for what is no action of the game, CannotUpgrade if its revision is not known.
    """
    try:
        if revision is not None and revision != game.revision:
            plain = dict(data) if isinstance(data, Mapping) else _plain.decode(data)
            data = brought_up_to_date(game, "action", plain, revision)
        if isinstance(data, Mapping):
            return msgspec.convert(data, game.Action)  # type: ignore[no-any-return]
        return _decoder(game.Action).decode(data)  # type: ignore[no-any-return]
    except (msgspec.DecodeError, UnicodeError) as error:
        raise malformed() from error


def decode_actions(game: Game[Any, Any, Any], data: bytes) -> list[Action]:
    """Return the actions that ``encode`` wrote. Raise msgspec.DecodeError for anything else."""
    return _list_decoder(game.Action).decode(data)  # type: ignore[no-any-return]


def decode_events(game: Game[Any, Any, Any], data: bytes, revision: int | None = None) -> list[Event]:
    """Return the events that ``encode`` wrote, at an earlier ``revision`` (None: at the present one).

    Raise msgspec.DecodeError for anything else, CannotUpgrade if its revision is not known.
    """
    if revision is not None and revision != game.revision:
        told = [brought_up_to_date(game, "event", event, revision) for event in _plain_list.decode(data)]
        data = encode(told)
    return _list_decoder(game.Event).decode(data)  # type: ignore[no-any-return]


def _agree(found: object, upgraded: object, written: object) -> bool:
    """Return whether two things are equal but for what an upgrade has added to what was written."""
    if isinstance(found, dict) and isinstance(upgraded, dict) and isinstance(written, dict):
        return found.keys() == upgraded.keys() and all(
            _agree(found[name], value, written[name]) for name, value in upgraded.items() if name in written
        )
    if isinstance(found, list) and isinstance(upgraded, list) and isinstance(written, list):
        lengths = {len(found), len(upgraded), len(written)}
        if len(lengths) == 1:
            return all(map(_agree, found, upgraded, written))
    return found == upgraded


@cache
def _decoder(kind: Any) -> msgspec.json.Decoder[Any]:  # noqa: ANN401  a type or a union of types
    return msgspec.json.Decoder(kind)


@cache
def _list_decoder(kind: Any) -> msgspec.json.Decoder[Any]:  # noqa: ANN401  a type or a union of types
    return msgspec.json.Decoder(list[kind])
