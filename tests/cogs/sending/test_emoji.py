"""The small pictures of cards are given to Discord in the background, and panels do without until then."""

from __future__ import annotations

from contextlib import asynccontextmanager
from datetime import timedelta
from functools import partial
from typing import TYPE_CHECKING, Any, Final

import aiohttp
import discord
import pytest
import pytest_asyncio
from simcord.backend.errors import BackendError
from simcord.components import validate_message_state, walk_components

import rules
from cogs.sending import registering
from cogs.sending.registering import OURS, name_of
from render import PICTURES
from rules.ticket_to_ride import CARDS
from tests.cogs.conftest import running
from tests.cogs.pictures import Pixels
from tests.cogs.playing import open_panel
from tests.cogs.world import components_of, labels, last

if TYPE_CHECKING:
    from collections.abc import AsyncIterator, Callable, Mapping
    from pathlib import Path

    from simcord import ResponseMessage

    from tests.cogs.world import World

PNG: Final = b"\x89PNG\r\n\x1a\n"


def art(name: str) -> bytes:
    """Return what passes for a picture."""
    return PNG + name.encode()


SIGNS: Final[Mapping[str, Callable[[], bytes]]] = {name: partial(art, name) for name in CARDS}
INVALID: Final = {
    "components": {"0": {"emoji": {"id": {"_errors": [{"code": "X", "message": "Invalid emoji"}]}}}}
}
"""What Discord says is wrong with a component whose emoji was deleted."""
OLD: Final = f"{OURS}red_00000000"
CREATE: Final = "create_application_emoji"


class Signed(Pixels):
    """Pictures with the signs of two cards."""

    signs: Mapping[str, Callable[[], bytes]] = SIGNS


def pictures() -> Mapping[str, Any]:
    """Return the pictures of all titles, of which one has signs."""
    return {**dict.fromkeys(rules.GAMES, Pixels()), "ticket_to_ride": Signed()}


@asynccontextmanager
async def signed(folder: Path, monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[World]:
    """Run a bot with signs, on a server where two cards lie face up."""
    async with running(folder, monkeypatch, pictures()) as world:
        yield world


@pytest_asyncio.fixture
async def world(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[World]:
    """Yield a server with people and the bot."""
    async with signed(tmp_path, monkeypatch) as world:
        yield world


def there(world: World) -> set[str]:
    """Return the names of the emoji that Discord has of the application."""
    return {emoji.name for emoji in world.env.backend.application_emojis.values()}


def shown(panel: ResponseMessage) -> set[str]:
    """Return the names of the emoji in a panel."""
    return {
        part["emoji"]["name"]
        for component in components_of(panel)
        for part in (component, *component.get("options", ()))
        if part.get("emoji")
    }


async def test_cards_have_signs(world: World) -> None:
    """Once Discord has the emoji, buttons and options show them."""
    assert there(world) == {name_of(sign, draw()) for sign, draw in SIGNS.items()}
    await world.begin_turns()
    panel = await open_panel(world, world.alice)
    assert shown(panel)
    assert shown(panel) <= there(world)


async def test_they_are_listed_once(world: World, monkeypatch: pytest.MonkeyPatch) -> None:
    """After a restart nothing is given again, and they are shown as before."""
    before = dict(world.env.backend.application_emojis)
    monkeypatch.setattr(discord.Client, CREATE, None)
    await world.restart()
    assert world.env.backend.application_emojis == before
    assert set(world.bot.services.signs["ticket_to_ride"]) == set(SIGNS)


async def test_young_art_of_ours_stays(world: World) -> None:
    """Another process, of the release before, may show it still."""
    world.env.backend.create_application_emoji(OLD)
    await world.restart()
    assert OLD in there(world)


async def test_old_art_of_ours_goes(world: World, monkeypatch: pytest.MonkeyPatch) -> None:
    """What has been named like ours and is none of them is removed; what somebody else has added stays."""
    monkeypatch.setattr(registering, "KEPT", timedelta(days=-1))
    for name in (OLD, "mascot"):
        world.env.backend.create_application_emoji(name)
    await world.restart()
    assert OLD not in there(world)
    assert "mascot" in there(world)


@pytest.mark.parametrize("error", [aiohttp.ClientConnectionError(), TimeoutError()])
async def test_nobody_waits_for_them(
    world: World, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture, error: Exception
) -> None:
    """Where Discord does not take them, buttons have words alone; it is said once, and tried again later."""

    async def fail(*_: object, **__: object) -> None:
        raise error

    world.env.backend.application_emojis.clear()
    with monkeypatch.context() as away:
        away.setattr(discord.Client, CREATE, fail)
        await world.restart()
        await world.begin_turns()
        panel = await open_panel(world, world.alice)
        assert "blue" in labels(panel)
        assert not shown(panel)
        await world.env.advance_time(600)
    assert [record.levelname for record in caplog.records if "small pictures" in record.message].count(
        "WARNING"
    ) == 1
    await world.env.advance_time(1200)
    assert set(world.bot.services.signs["ticket_to_ride"]) == set(SIGNS)


async def test_a_fault_of_ours_is_logged(
    world: World, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    """What no other try would mend stands in the log once, and panels have words alone."""

    def fail() -> bytes:
        raise RuntimeError("art")

    monkeypatch.setattr(Signed, "signs", {"blue": fail})
    await world.restart()
    await world.begin_turns()
    assert not shown(await open_panel(world, world.alice))
    await world.env.advance_time(600)
    assert [record.levelname for record in caplog.records if "cannot be made" in record.message] == ["ERROR"]


def only_known(world: World, monkeypatch: pytest.MonkeyPatch) -> None:
    """Let the simulated Discord refuse components with an emoji that it does not have, as Discord does."""

    def checked(components: Any, **state: Any) -> list[dict[str, Any]]:  # noqa: ANN401  SimCord's own types
        valid = validate_message_state(components, **state)
        for part in walk_components(valid):
            for each in (part, *part.get("options", ())):
                known = each.get("emoji") or {}
                if known.get("id") and int(known["id"]) not in world.env.backend.application_emojis:
                    raise BackendError(400, 50035, "Invalid Form Body", errors=INVALID)
        return valid

    for module in ("http._helpers", "backend.ops.messages"):
        monkeypatch.setattr(f"simcord.{module}.validate_message_state", checked)


async def test_deleted_ones_are_left_out(world: World, monkeypatch: pytest.MonkeyPatch) -> None:
    """Whose panel Discord refuses for an emoji that was deleted gets words; later ones have emoji again."""
    only_known(world, monkeypatch)
    await world.begin_turns()
    world.env.backend.application_emojis.clear()
    panel = await open_panel(world, world.alice)
    assert "blue" in labels(panel)
    assert not shown(panel)
    await world.env.settle()
    assert there(world) == {name_of(sign, draw()) for sign, draw in SIGNS.items()}
    assert shown(await open_panel(world, world.alice))


async def test_deleted_ones_are_left_out_of_a_changed_panel(
    world: World, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A press in a panel is answered too, when the emoji have gone since it was opened."""
    only_known(world, monkeypatch)
    await world.begin_turns()
    panel = await open_panel(world, world.alice)
    assert shown(panel)
    world.env.backend.application_emojis.clear()
    await world.alice.click(panel, label="blue")
    assert not shown(panel)


async def test_another_refusal_is_no_lost_sign(world: World) -> None:
    """What Discord does not take for another reason is told as ever, and the emoji stay known."""
    await world.begin_turns()
    world.env.inject_error("POST", "/webhooks/*", status=400, code=50035, message="Invalid Form Body")
    world.expected_errors += (discord.HTTPException,)
    await world.alice.click(last(world.channel, "Play"), label="Play")
    assert set(world.bot.services.signs["ticket_to_ride"]) == set(SIGNS)


@pytest.mark.parametrize("title", PICTURES)
def test_art_of_titles(title: str) -> None:
    """Every sign is a PNG that Discord takes, and none looks like another."""
    drawn = [draw() for draw in PICTURES[title].signs.values()]
    assert len(set(drawn)) == len(drawn)
    assert all(each.startswith(PNG) and len(each) <= 256 * 1024 for each in drawn)
    assert all(len(name_of(sign, b"")) <= 32 for sign in PICTURES[title].signs)
