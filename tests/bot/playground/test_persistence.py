"""Nothing is lost: not by the restart of the bot, not by the end of the process."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec
import pytest
from aiohttp import ClientSession

from bot.playground import Playground
from tests.bot.playground.driver import Driver, eventually
from tests.bot.playground.toy import Toy

if TYPE_CHECKING:
    from pathlib import Path

pytestmark = pytest.mark.asyncio(loop_scope="session")


async def test_an_old_button_works_after_a_restart_of_the_bot(driver: Driver, tmp_path: Path) -> None:
    """The simulated Discord outlives the bot, which is built anew and takes over its buttons."""
    place = await driver.place("Ada")
    await driver.command("play board", place)
    before = await driver.messages(place)
    assert await driver.post("api/restart") == {"status": "running"}
    assert (tmp_path / "starts").read_text() == "2"
    assert await driver.messages(place) == before
    assert (await driver.press(place, before[0], "count:0"))["answered"]


async def test_everything_survives_the_end_of_the_process(tmp_path: Path) -> None:
    """Channels, threads, messages, pictures, people, private answers and ids come back; old buttons work."""
    folder = tmp_path / "discord"
    async with Playground(lambda: Toy(tmp_path), folder) as playground, ClientSession() as session:
        driver = Driver(playground, session)
        await driver.post("api/people", name="Zoë", locale="fr")
        await driver.post("api/locale", locale="ja")
        place = await driver.place("Zoë")
        await driver.command("play board", place)
        await driver.command("play colour", place, name="teal")
        await driver.command("play colour", place, name="gone")
        gone = (await driver.messages(place))[2]
        await driver.post("api/dismiss", **place, message=gone["id"])
        await driver.post("api/threads", **place, name="Table 1")
        guild, messages = await driver.get("api/guild"), await driver.messages(place)
        gallery = messages[0]["components"][0]["components"][1]
        picture = gallery["items"][0]["media"]["url"].lstrip("/")
    async with Playground(lambda: Toy(tmp_path), folder) as playground, ClientSession() as session:
        driver = Driver(playground, session)
        assert await driver.get("api/guild") == guild
        assert await driver.messages(place) == messages
        async with session.get(playground.url + picture) as answer:
            assert answer.content_type == "image/png"
            assert (await answer.read()).startswith(b"\x89PNG")
        assert (await driver.press(place, messages[0], "count:0"))["answered"]
        new = (await driver.post("api/channels", name="new"))["id"]
        assert int(new) > max(int(message["id"]) for message in messages)


async def test_a_change_is_on_disk_at_once(driver: Driver, tmp_path: Path) -> None:
    """Even if the process is killed, what was said before is kept."""
    place = await driver.place("Ada")
    await driver.post("api/messages", **place, content="remember me")
    path = tmp_path / "discord/discord.json"
    await eventually(lambda: path.exists() and b"remember me" in path.read_bytes())


async def test_pictures_of_deleted_messages_go(tmp_path: Path) -> None:
    """Files that no message refers to are removed at the next start."""
    folder = tmp_path / "discord"
    async with Playground(lambda: Toy(tmp_path), folder) as playground, ClientSession() as session:
        driver = Driver(playground, session)
        place = await driver.place("Ada")
        await driver.command("play board", place)
        (message,) = await driver.messages(place)
        assert len(list((folder / "attachments").iterdir())) == 1
        playground.simulation.backend.delete_message(int(place["channel"]), int(message["id"]))
    async with Playground(lambda: Toy(tmp_path), folder):
        assert list((folder / "attachments").iterdir()) == []


async def test_a_broken_bot_can_be_repaired_and_restarted(driver: Driver, tmp_path: Path) -> None:
    """A bot that does not start is reported; the playground lives on and can try again."""
    (tmp_path / "broken").touch()
    assert await driver.post("api/restart") == {"status": "failed"}
    assert (await driver.get("api/guild"))["bot"]["status"] == "failed"
    (tmp_path / "broken").unlink()
    assert await driver.post("api/restart") == {"status": "running"}
    assert (await driver.command("play colour", await driver.place("Ada"), name="teal"))["answered"]


async def test_a_damaged_file_is_not_overwritten(tmp_path: Path) -> None:
    """If the state cannot be read, the start fails and the file stays as it is."""
    path = tmp_path / "discord/discord.json"
    path.parent.mkdir()
    path.write_bytes(b"{")
    with pytest.raises(msgspec.DecodeError):
        async with Playground(lambda: Toy(tmp_path), tmp_path / "discord"):
            pass
    assert path.read_bytes() == b"{"


async def test_a_taken_port_is_an_error(driver: Driver, tmp_path: Path) -> None:
    """Two playgrounds cannot have one port."""
    port = int(driver.playground.url.rstrip("/").rsplit(":", 1)[1])
    with pytest.raises(OSError, match="address already in use"):
        async with Playground(lambda: Toy(tmp_path), tmp_path / "other", port=port):
            pass
