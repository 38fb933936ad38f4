"""What no client of Discord sends changes nothing, is answered if possible, and logged in a line."""

from __future__ import annotations

import logging
from typing import TYPE_CHECKING, Any

from simcord import interactions
from simcord.backend import serializers

from tests.cogs.world import last

if TYPE_CHECKING:
    import pytest

    from tests.cogs.world import World

COMMAND, COMPONENT, AUTOCOMPLETE, MODAL = 2, 3, 4, 5
BUTTON, MENU = 2, 3
TEXT, INTEGER, BOOLEAN, USER, FILE = 3, 4, 5, 6, 11
LARGE = 10**30


def command(name: str, within: str = "", *options: dict[str, Any]) -> dict[str, Any]:
    """Return a command as it comes from Discord."""
    given: list[dict[str, Any]] = list(options)
    if within:
        given = [{"name": within, "type": 1, "options": given}]
    return {"id": "1", "name": name, "type": 1, "options": given}


def given(name: str, value: object, kind: int = TEXT, *, focused: bool = False) -> dict[str, Any]:
    """Return an option of a command."""
    option = {"name": name, "type": kind, "value": value}
    return {**option, "focused": True} if focused else option


COMMANDS = [
    command("nothing"),
    command("game"),
    command("game", "nothing"),
    command("game", "log", given("turn", LARGE, INTEGER)),
    command("game", "log", given("turn", "x")),
    command("game", "log", given("unknown", "x")),
    command("ttr", "draw"),
    command("ttr", "draw", given("card", 5, INTEGER)),
    command("ttr", "draw", given("card", None)),
    command("game", "replace", given("seat", "0"), given("player", "x", USER)),
    command("game", "replace", given("seat", "0"), given("player", "9" * 5000, USER)),
    command("history", "open"),
    command("history", "open", given("file", "x", FILE)),
    command("history", "open", given("file", "5", FILE)),
    command("me", "away", given("until", 1, BOOLEAN)),
    command("me", "settings", given("direct", "maybe")),
    command("game", "rules", given("title", "nothing")),
    command("ttr", "keep", given("tickets", "1", 1)),
    {"id": "1", "name": "game", "type": 1},
    {"id": "1", "name": "game", "type": 2, "target_id": "5"},
]
COMPLETIONS = [
    command("ttr", "claim", given("route", "x")),
    command("ttr", "claim", given("nothing", "x", focused=True)),
    command("ttr", "nothing", given("route", "x", focused=True)),
    command("nothing", "", given("route", "x", focused=True)),
    command("game", "log", given("turn", LARGE, INTEGER, focused=True)),
    command("game", "log", given("table", LARGE, INTEGER, focused=True)),
    command("game", "start", given("table", 1, 10, focused=True)),
    command("gwt", "act", given("table", "1", USER, focused=True)),
]
PRESSES = [
    ("x", None),
    (f"p:{LARGE}:1:draw_card", None),
    (f"p:1:{LARGE}:draw_card", None),
    (f"lgf:{LARGE}:{LARGE}", None),
    (f"my:{LARGE}", None),
    (f"ck:1:{LARGE}:day", None),
    (f"ho:{LARGE}:f", None),
    ("hof", None),
    ("hom:t", ["abc"]),
    ("pm:1:1:", []),
    ("pm:1:1:", ["x"]),
    ("lgm:1:t", ["abc"]),
    ("lgm:1:t", [str(LARGE)]),
    ("pb:1:1", ["abc"]),
    ("se:every", ["abc"]),
    ("se:every", [str(LARGE)]),
    ("se:zone", ["abc"]),
    ("se:language", ["abc"]),
    ("rl:0a1b", ["abc"]),
    ("wt:ttr keep:{}", ["1"]),
    ("wt:ttr keep:x", ["1"]),
    ("lp:pace:1", ["abc"]),
    ("ru:1:", ["x"]),
    ("pvb:1:1:", ["x"]),
]


async def arrives(
    world: World, kind: int, data: dict[str, Any], component: dict[str, Any] | None = None
) -> bool:
    """Let something come from the gateway; tell whether it was answered. ``component``: on its message."""
    backend, channel = world.env.backend, world.channel.id
    place = {"channel_id": channel, "guild_id": world.guild.id, "user_id": world.alice.id}
    record, payload = interactions.base_payload(backend, type=kind, data=data, **place)
    if kind == COMPONENT:
        stored = backend.get_message(channel, last(world.channel).id)
        payload["message"] = dict(serializers.message_payload(backend, stored))
        if component is not None:
            payload["message"]["components"] = [{"type": 1, "id": 76, "components": [component]}]
        record.source_message_id = stored.id
    backend.emit("INTERACTION_CREATE", payload)
    await world.env.settle()
    return bool(record.responded)


def quiet(caplog: pytest.LogCaptureFixture) -> bool:
    """Tell whether nothing was logged as a fault of ours."""
    return not [each for each in caplog.records if each.exc_info or each.levelno >= logging.WARNING]


async def test_commands(world: World, caplog: pytest.LogCaptureFixture) -> None:
    """Unknown ones, unknown or missing options, values of another type or too large: a private answer."""
    table = await world.begin_turns()
    for data in COMMANDS:
        assert await arrives(world, COMMAND, data), data
        assert quiet(caplog), (data, caplog.text)
    assert (await world.table(table.id)).version == table.version


async def test_completions(world: World, caplog: pytest.LogCaptureFixture) -> None:
    """Nothing is suggested where nothing is asked for."""
    await world.begin_turns()
    for data in COMPLETIONS:
        assert await arrives(world, AUTOCOMPLETE, data), data
        assert quiet(caplog), (data, caplog.text)


async def test_presses(world: World, caplog: pytest.LogCaptureFixture) -> None:
    """Numbers too large, nothing chosen, or what was never offered."""
    table = await world.begin_turns()
    for custom_id, values in PRESSES:
        kind = BUTTON if values is None else MENU
        data: dict[str, Any] = {"custom_id": custom_id, "component_type": kind, "id": 77}
        component: dict[str, Any] = {"type": kind, "custom_id": custom_id, "id": 77}
        if values is None:
            component |= {"style": 1, "label": "x"}
        else:
            data["values"] = values
            component["options"] = [{"label": each, "value": each} for each in values or ["x"]]
        assert await arrives(world, COMPONENT, data, component), custom_id
        assert quiet(caplog), (custom_id, caplog.text)
    assert (await world.table(table.id)).version == table.version


async def test_a_press_of_no_button(world: World, caplog: pytest.LogCaptureFixture) -> None:
    """Whoever presses what a message does not have, or sends a form, gets the way on."""
    table = await world.begin_turns()
    press = {"custom_id": f"p:{table.id}:{table.version}:draw_card", "component_type": BUTTON}
    assert await arrives(world, COMPONENT, press)
    assert await arrives(world, MODAL, {"custom_id": "x", "components": []})
    assert quiet(caplog)
    assert (await world.table(table.id)).version == table.version
