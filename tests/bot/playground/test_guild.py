from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING

import pytest

from tests.bot.playground.driver import eventually

if TYPE_CHECKING:
    from tests.bot.playground.driver import Driver

pytestmark = pytest.mark.asyncio(loop_scope="session")


async def test_five_people_in_their_languages_are_prepared(driver: Driver) -> None:
    """One can play five seats at once, some of them in Korean and Japanese."""
    people = (await driver.get("api/guild"))["people"]
    assert len(people) >= 5
    assert {"en-US", "ko", "ja"} <= {person["locale"] for person in people}


async def test_somebody_can_join(driver: Driver) -> None:
    """Somebody new can be played at once."""
    await driver.post("api/people", name="Zoë", locale="fr")
    place = await driver.place("Zoë")
    await driver.command("play colour", place, name="teal")
    assert (await driver.messages(place))[0]["content"] == "teal none 1 fr en-US"


async def test_the_owner_stays(driver: Driver) -> None:
    """Whoever else leaves, or is removed, is no member any more; who comes back is one again."""
    assert "error" in await driver.post("api/membership", person=await driver.person("Ada"), change="leave")
    bruno = await driver.person("Bruno")
    for change, here in (("remove", False), ("join", True), ("leave", False)):
        await driver.post("api/membership", person=bruno, change=change)
        people = (await driver.get("api/guild"))["people"]
        assert {each["name"]: each["here"] for each in people}["Bruno"] is here
    assert "error" in await driver.post("api/messages", **await driver.place("Bruno"), content="x")


async def test_channels_and_threads_can_be_made(driver: Driver) -> None:
    """A new channel and a thread in it are listed, and the bot answers there."""
    made = await driver.post("api/channels", name="Night Train")
    place = await driver.place("Ada", "night-train")
    assert place["channel"] == made["id"]
    thread = await driver.post("api/threads", **place, name="Table 1")
    place["channel"] = thread["id"]
    assert (await driver.command("play colour", place, name="teal"))["answered"]
    channels = (await driver.get("api/guild"))["channels"]
    assert [each["name"] for channel in channels for each in channel["threads"]] == ["Table 1"]


async def test_people_can_talk(driver: Driver) -> None:
    """A message that somebody writes is seen by all, and one that is empty refused."""
    await driver.post("api/messages", **await driver.place("Ada"), content="Hello")
    (message,) = await driver.messages(await driver.place("Bruno"))
    assert (message["content"], message["author"]["global_name"]) == ("Hello", "Ada")
    assert "error" in await driver.post("api/messages", **await driver.place("Ada"), content=" ")


async def test_older_messages_come_page_by_page(driver: Driver) -> None:
    """The newest fifty are read first, those before on request."""
    place = await driver.place("Ada")
    for number in range(55):
        await driver.post("api/messages", **place, content=str(number))
    newest = await driver.messages(place)
    older = await driver.get("api/messages", **place, before=newest[0]["id"])
    assert [message["content"] for message in newest] == [str(number) for number in range(5, 55)]
    assert [message["content"] for message in older] == [str(number) for number in range(5)]


async def test_an_open_page_hears_of_messages(driver: Driver) -> None:
    """New messages are told to those who see them; private ones to their person only."""
    ada, bruno = await driver.place("Ada"), await driver.place("Bruno")

    def is_end(news: dict[str, object]) -> bool:
        return "the end" in str(news)

    hearings = [asyncio.create_task(driver.hear(place["person"], is_end)) for place in (ada, bruno)]
    feed = driver.playground.simulation.feed
    await eventually(lambda: sorted(page.person_id for page in feed.pages if page.person_id) != [])
    await eventually(lambda: len([page for page in feed.pages if page.person_id]) == 2)
    await driver.command("play colour", ada, name="teal")
    await driver.post("api/messages", **ada, content="the end")
    heard = [str(each) for each in await asyncio.gather(*hearings)]
    assert ["teal" in each for each in heard] == [True, False]


async def test_a_request_in_a_strange_place_is_refused(driver: Driver) -> None:
    """Unknown people, channels and malformed bodies are answered with an error."""
    place = await driver.place("Ada")
    assert "error" in await driver.post("api/messages", person="1", channel=place["channel"], content="x")
    assert "error" in await driver.post("api/messages", person=place["person"], channel="1", content="x")
    assert "error" in await driver.post("api/messages", content="x")
    assert "error" in await driver.post("api/press", **place, message="x", custom_id=1)
