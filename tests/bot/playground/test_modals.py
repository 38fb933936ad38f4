"""What is filled into a modal is checked as Discord's client would."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest

from bot.playground.backend import LiveBackend, MistakeError
from bot.playground.people import build_world
from bot.playground.wire import Resolver, wire_components

if TYPE_CHECKING:
    from pathlib import Path

TEXT = {"type": 4, "id": 2, "custom_id": "field", "min_length": 2, "max_length": 5}
OPTIONS = [{"value": "a", "label": "A"}, {"value": "b", "label": "B"}]


@pytest.fixture
def resolver(tmp_path: Path) -> Resolver:
    """Return the resolver of the prepared guild, for its owner."""
    backend = LiveBackend(tmp_path)
    build_world(backend)
    return Resolver(backend, next(iter(backend.people)), next(iter(backend.guild.channel_ids)))


def fill(component: dict[str, Any], value: object, resolver: Resolver) -> Any:  # noqa: ANN401  any JSON
    """Return what is sent of a single field in its label."""
    label = {"type": 18, "id": 1, "component": component}
    (wire,) = wire_components([label], {"field": value}, resolver)
    sent = wire["component"]
    return sent["values"] if "values" in sent else sent["value"]


def test_text(resolver: Resolver) -> None:
    """A text is as long as its field allows; an optional one may be left empty."""
    assert fill(TEXT, "abc", resolver) == "abc"
    assert fill(TEXT | {"required": False}, "", resolver) == ""
    for wrong in ("", "a", "abcdef", 7):
        with pytest.raises(MistakeError):
            fill(TEXT, wrong, resolver)


@pytest.mark.parametrize(
    ("kind", "value", "sent"),
    [(21, "b", "b"), (22, ["a", "b"], ["a", "b"]), (23, True, True), (3, ["a"], ["a"])],
    ids=["radio", "checkboxes", "checkbox", "menu"],
)
def test_boxes_and_menus(resolver: Resolver, kind: int, value: object, sent: object) -> None:
    """Radio groups, checkbox groups, checkboxes and menus send the values that are marked."""
    field = {"type": kind, "id": 2, "custom_id": "field", "options": OPTIONS}
    assert fill(field | ({"max_values": 2} if kind == 22 else {}), value, resolver) == sent


@pytest.mark.parametrize(
    ("kind", "value"), [(21, "c"), (22, ["c"]), (3, ["a", "a"]), (3, ["a", "b"]), (3, [])]
)
def test_wrong_choices(resolver: Resolver, kind: int, value: object) -> None:
    """Values that are no options, given twice, too many or too few are refused."""
    field = {"type": kind, "id": 2, "custom_id": "field", "options": OPTIONS}
    with pytest.raises(MistakeError):
        fill(field, value, resolver)


def test_a_file_field_is_refused(resolver: Resolver) -> None:
    """What the playground cannot do, it says."""
    with pytest.raises(MistakeError, match="kind of field"):
        fill({"type": 19, "id": 2, "custom_id": "field"}, None, resolver)


def test_ids_are_resolved(resolver: Resolver, tmp_path: Path) -> None:
    """A chosen channel, person or role comes with its object; unknown ids are refused."""
    guild = resolver._guild
    channel, person = str(guild.channel_ids[0]), str(guild.owner_id)
    assert fill({"type": 8, "id": 2, "custom_id": "field"}, [channel], resolver) == [channel]
    assert fill({"type": 7, "id": 2, "custom_id": "field"}, [person], resolver) == [person]
    assert fill({"type": 6, "id": 2, "custom_id": "field"}, [str(guild.id)], resolver) == [str(guild.id)]
    assert set(resolver.resolved) == {"channels", "users", "members", "roles"}
    with pytest.raises(MistakeError):
        fill({"type": 5, "id": 2, "custom_id": "field"}, [channel], resolver)
