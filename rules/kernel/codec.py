"""States, actions and events as bytes and back, exactly."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import TYPE_CHECKING, Any, cast

import msgspec

from rules.kernel.refusal import IllegalAction

if TYPE_CHECKING:
    from collections.abc import Hashable, Sequence

    from rules.kernel.contract import Action, Event, Game, State

_encoder = msgspec.json.Encoder()


def dump(state: State) -> bytes:
    """Return a state as JSON; ``load`` gives back an equal state, and equal states give equal bytes."""
    return _encoder.encode(state)


def load_state(game: Game[Any, Any, Any], data: bytes) -> Any:  # noqa: ANN401  the game's own type of state
    """Return the state that ``dump`` wrote. Raise msgspec.DecodeError if ``data`` is no state of the game."""
    return _decoder(cast("Hashable", game.State)).decode(data)


def encode_action(action: Action) -> bytes:
    """Return an action as JSON, tagged with its kind."""
    return _encoder.encode(action)


def decode_action(game: Game[Any, Any, Any], data: bytes | str | Mapping[str, object]) -> Action:
    """Return the action written as JSON or as its plain fields.

    Raise IllegalAction for what is no action of the game.
    """
    try:
        if isinstance(data, Mapping):
            return msgspec.convert(data, game.Action)  # type: ignore[no-any-return]
        return _decoder(game.Action).decode(data)  # type: ignore[no-any-return]
    except (msgspec.DecodeError, UnicodeError) as error:
        raise IllegalAction("kernel.illegal.malformed") from error


def encode_events(events: Sequence[Event]) -> bytes:
    """Return events as a JSON list, each tagged with its kind."""
    return _encoder.encode(events)


def decode_events(game: Game[Any, Any, Any], data: bytes) -> list[Event]:
    """Return the events that ``encode_events`` wrote. Raise msgspec.DecodeError for anything else."""
    return _events_decoder(game.Event).decode(data)  # type: ignore[no-any-return]


@cache
def _decoder(kind: Any) -> msgspec.json.Decoder[Any]:  # noqa: ANN401  a type or a union of types
    return msgspec.json.Decoder(kind)


@cache
def _events_decoder(kind: Any) -> msgspec.json.Decoder[Any]:  # noqa: ANN401  a type or a union of types
    return msgspec.json.Decoder(list[kind])
