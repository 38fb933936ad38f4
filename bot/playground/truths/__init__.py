"""What the real Discord does otherwise than SimCord: each in one place, with its source.

``tell`` makes every simulated Discord of this process behave so: those of the tests and of the playground.
The stand-in over HTTP asks the same functions.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from simcord import actors
from simcord.backend import serializers
from simcord.http import router

from bot.playground.truths import answers, messages, typed

if TYPE_CHECKING:
    from collections.abc import Callable

    from simcord.backend import Backend

LAWS: tuple[Callable[[Backend, str, str, Any, bool], None], ...] = (
    messages.require_weight,
    answers.require_taken,
)
"""Each is given a request (backend, method, path, JSON, whether it has files), and may raise BackendError."""


def tell() -> None:
    """Let simulated Discords behave as Discord does; a second call changes nothing."""
    if getattr(router.dispatch, "truthful", False):
        return
    dispatch, message_payload = router.dispatch, serializers.message_payload

    def truthful(backend: Backend, method: str, path: str, **sent: Any) -> Any:  # noqa: ANN401  SimCord's own types
        for law in LAWS:
            law(backend, method, path, sent.get("json"), bool(sent.get("files")))
        return dispatch(backend, method, path, **sent)

    def shown_payload(*args: Any, **kwargs: Any) -> Any:  # noqa: ANN401  as above
        return messages.without_shown_files(message_payload(*args, **kwargs))

    truthful.truthful = True  # type: ignore[attr-defined]
    router.dispatch = truthful
    serializers.message_payload = shown_payload
    actors._autocomplete = typed.completing(actors._autocomplete)  # type: ignore[assignment]  # noqa: SLF001  SimCord has no door
