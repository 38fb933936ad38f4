"""What the real Discord does otherwise than SimCord: each in one place, with its source.

``tell`` makes every simulated Discord of this process behave so: those of the tests and of the playground.
The stand-in over HTTP asks the same functions.
"""

# ruff: noqa: ANN401  SimCord's own types
from __future__ import annotations

from typing import TYPE_CHECKING, Any

from simcord import actors, gateway, interactions
from simcord.backend import serializers
from simcord.http import router

from bot.playground.truths import answers, messages, places

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from simcord.backend import Backend

LAWS: tuple[Callable[[Backend, str, str, Any, bool], None], ...] = (
    messages.require_weight,
    answers.require_taken,
    places.require_place,
)
"""Each is given a request (backend, method, path, JSON, whether it has files), and may raise BackendError."""


def tell() -> None:
    """Let simulated Discords behave as Discord does; a second call changes nothing."""
    if getattr(router.dispatch, "truthful", False):
        return
    dispatch, message_payload = router.dispatch, serializers.message_payload

    def truthful(backend: Backend, method: str, path: str, **sent: Any) -> Any:
        for law in LAWS:
            law(backend, method, path, sent.get("json"), bool(sent.get("files")))
        if (there := messages.there(backend, method, path, sent.get("json"))) is not None:
            return there
        made = dispatch(backend, method, path, **sent)
        messages.note(backend, method, path, sent.get("json"), made)
        return made

    def shown_payload(*args: Any, **kwargs: Any) -> Any:
        return messages.without_shown_files(message_payload(*args, **kwargs))

    truthful.truthful = True  # type: ignore[attr-defined]
    router.dispatch = truthful
    serializers.message_payload = shown_payload
    actors._autocomplete = answers.completing(actors._autocomplete)  # type: ignore[assignment]  # noqa: SLF001  SimCord has no door
    _tell_of_places()


def _tell_of_places() -> None:
    make, require = interactions.base_payload, router.RequestContext.require_channel_permissions
    feed, payload = gateway.FakeGateway.feed, serializers.guild_create_payload

    def reaching(backend: Backend, **sent: Any) -> Any:
        places.require_reach(backend, sent["type"], sent["channel_id"], sent["user_id"])
        return make(backend, **sent)

    def permitted(context: router.RequestContext, channel_id: int, *names: str) -> Any:
        return require(context, channel_id, *places.needed(context, channel_id, names))

    def fed(self: gateway.FakeGateway, event: str, sent: Mapping[str, Any]) -> None:
        for each, told in places.told(self._backend, event, sent):
            feed(self, each, told)

    def shown(backend: Backend, server: Any) -> Any:
        return places.shown(backend, payload(backend, server))

    interactions.base_payload = reaching
    router.RequestContext.require_channel_permissions = permitted  # type: ignore[method-assign, assignment]
    gateway.FakeGateway.feed = fed  # type: ignore[method-assign, assignment]
    serializers.guild_create_payload = shown  # type: ignore[assignment]
