"""Other web sites must not be able to use the playground through the player's browser."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from yarl import URL

if TYPE_CHECKING:
    from tests.bot.playground.driver import Driver

pytestmark = pytest.mark.asyncio(loop_scope="session")


@pytest.mark.parametrize("host", ["evil.example", "127.0.0.1.evil.example", "evil.example:8765", "[::2]"])
async def test_a_foreign_host_is_refused(driver: Driver, host: str) -> None:
    """A name that an attacker's DNS points here gets nothing."""
    async with driver.session.get(driver.playground.url, headers={"Host": host}) as answer:
        assert answer.status == 403


@pytest.mark.parametrize("origin", ["http://evil.example", "null", "https://localhost", "http://localhost"])
@pytest.mark.parametrize("path", ["api/messages", "api/restart"])
async def test_a_foreign_origin_is_refused(driver: Driver, origin: str, path: str) -> None:
    """A page from elsewhere can do nothing."""
    url = driver.playground.url + path
    async with driver.session.post(url, json={}, headers={"Origin": origin}) as answer:
        assert answer.status == 403


async def test_no_origin_is_refused(driver: Driver) -> None:
    """What does something must say where it comes from."""
    async with driver.session.post(driver.playground.url + "api/restart", json={}) as answer:
        assert answer.status == 403


@pytest.mark.parametrize("origin", ["http://evil.example", None])
async def test_a_foreign_page_hears_nothing(driver: Driver, origin: str | None) -> None:
    """A websocket is opened by our own page only."""
    headers = {"Upgrade": "websocket", "Connection": "Upgrade", "Sec-WebSocket-Version": "13"}
    headers |= {"Sec-WebSocket-Key": "AAAAAAAAAAAAAAAAAAAAAA=="} | ({"Origin": origin} if origin else {})
    async with driver.session.get(driver.playground.url + "ws", headers=headers) as answer:
        assert answer.status == 403


async def test_a_form_is_refused(driver: Driver) -> None:
    """Only JSON does anything: forms can be sent across sites without asking."""
    url = driver.playground.url + "api/restart"
    async with driver.session.post(url, data={"a": "b"}, headers=driver.headers) as answer:
        assert answer.status == 415


async def test_only_this_machine_is_served(driver: Driver) -> None:
    """The server listens on the loopback address alone."""
    assert driver.playground.url.startswith("http://127.0.0.1:")


async def test_the_page_may_load_nothing_from_elsewhere(driver: Driver) -> None:
    """The content security policy allows this server only, and no script in the markup."""
    async with driver.session.get(driver.playground.url) as answer:
        policy = answer.headers["Content-Security-Policy"]
    assert "default-src 'none'" in policy
    assert "http" not in policy
    assert "unsafe" not in policy


async def test_an_attachment_that_is_no_picture_is_only_downloaded(driver: Driver) -> None:
    """A hostile file never runs in the page's name."""
    place = await driver.place("Ada")
    await driver.command("kinds file", place, person=place["person"])
    (message,) = await driver.messages(place)
    url = driver.playground.url + message["attachments"][0]["url"].lstrip("/")
    async with driver.session.get(url) as answer:
        assert answer.headers["Content-Disposition"] == "attachment"
        assert answer.content_type == "application/octet-stream"
        assert answer.headers["X-Content-Type-Options"] == "nosniff"
        assert await answer.read() == b"<script>alert(1)</script>"


@pytest.mark.parametrize("path", ["static/../server.py", "static/%2e%2e/server.py", "static/..%2fserver.py"])
async def test_no_file_outside_is_served(driver: Driver, path: str) -> None:
    """The way out of the folder is barred."""
    async with driver.session.get(URL(driver.playground.url + path, encoded=True)) as answer:
        assert answer.status == 404
