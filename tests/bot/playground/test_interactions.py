from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING

import pytest

from bot.playground import interactions
from tests.bot.playground.driver import eventually

if TYPE_CHECKING:
    from pathlib import Path

    from tests.bot.playground.driver import Driver

pytestmark = pytest.mark.asyncio(loop_scope="session")


async def test_a_command_gets_options_and_locales(driver: Driver) -> None:
    """A slash command arrives with its options, the person's locale and the guild's."""
    place = await driver.place("민준")
    outcome = await driver.command("play colour", place, name="teal", n="3")
    (message,) = await driver.messages(place)
    assert outcome["answered"]
    assert message["content"] == "teal none 3 ko en-US"


async def test_locales_can_be_set(driver: Driver) -> None:
    """A person's and the guild's language are what was set last."""
    place = await driver.place("Ada")
    await driver.post("api/locale", person=place["person"], locale="ja")
    await driver.post("api/locale", locale="ko")
    await driver.command("play colour", place, name="teal")
    assert (await driver.messages(place))[0]["content"] == "teal none 1 ja ko"


async def test_an_unknown_locale_is_refused(driver: Driver) -> None:
    """Only Discord's own locales can be set."""
    assert "locale" in (await driver.post("api/locale", locale="tlh"))["error"]


async def test_a_private_answer_is_seen_by_one_person(driver: Driver) -> None:
    """An ephemeral message is sent to nobody else."""
    place = await driver.place("Ada")
    await driver.command("play colour", place, name="teal")
    assert (await driver.messages(place))[0]["ephemeral"]
    assert await driver.messages(await driver.place("Bruno")) == []


async def test_a_private_answer_can_be_dismissed(driver: Driver) -> None:
    """A dismissed message does not come back."""
    place = await driver.place("Ada")
    await driver.command("play colour", place, name="teal")
    (message,) = await driver.messages(place)
    await driver.post("api/dismiss", **place, message=message["id"])
    assert await driver.messages(place) == []


async def test_commands_are_named_in_the_persons_language(driver: Driver) -> None:
    """Names and descriptions follow the locale; where there is no translation, the original stands."""
    korean = await driver.get("api/commands", **await driver.place("민준"))
    english = await driver.get("api/commands", **await driver.place("Ada"))
    found = next(each for each in korean if each["name"] == "play colour")
    assert (found["label"], found["description"]) == ("놀이 색", "색을 고르기")
    assert [choice["name"] for option in found["options"] for choice in option["choices"]] == ["빨강"]
    assert next(each for each in english if each["name"] == "play colour")["label"] == "play colour"


async def test_autocomplete_knows_the_other_options(driver: Driver) -> None:
    """The bot is asked with the text so far and the options that are filled in already."""
    place = await driver.place("Ada")
    choices = await driver.post(
        "api/autocomplete",
        **place,
        **await driver.named("play colour", place),
        options={"name": "a", "shade": "red", "n": "no number"},
        focused="name",
    )
    assert choices == [
        {"name": "amber (red)", "value": "amber"},
        {"name": "azure (red)", "value": "azure"},
    ]


async def test_letters_in_a_number_reach_nobody(driver: Driver) -> None:
    """The bot is asked to complete a number only with digits, or before anything is typed."""
    place = await driver.place("Ada")
    command = await driver.named("play colour", place)
    for typed, found in (("", 1), ("1", 1), ("do", 0)):
        choices = await driver.post("api/autocomplete", **place, **command, options={"n": typed}, focused="n")
        assert len(choices) == found, typed


async def test_a_wrong_option_is_explained(driver: Driver) -> None:
    """What Discord's client would not send is refused with a reason."""
    place = await driver.place("Ada")
    assert "required" in (await driver.command("play colour", place))["error"]
    assert "integer" in (await driver.command("play colour", place, name="a", n="x"))["error"]
    assert "no option" in (await driver.command("play colour", place, name="a", m="x"))["error"]


async def test_a_member_can_be_an_option(driver: Driver) -> None:
    """A person chosen as an option is resolved to a member, and mentioned."""
    place = await driver.place("Ada")
    bruno = await driver.person("Bruno")
    await driver.command("kinds file", place, person=bruno)
    (message,) = await driver.messages(place)
    assert message["content"] == f"For <@{bruno}>"
    assert message["pings"] == [bruno]


async def test_a_button_edits_its_message(driver: Driver) -> None:
    """A press reaches the bot, and the edit the page."""
    place = await driver.place("Ada")
    await driver.command("play board", place)
    (message,) = await driver.messages(place)
    assert (await driver.press(place, message, "count:0"))["answered"]
    assert "Board 1" in str((await driver.messages(place))[0]["components"])


async def test_an_old_button_is_refused(driver: Driver) -> None:
    """A button that the message no longer has cannot be pressed."""
    place = await driver.place("Ada")
    await driver.command("play board", place)
    (message,) = await driver.messages(place)
    await driver.press(place, message, "count:0")
    assert "any more" in (await driver.press(place, message, "count:0"))["error"]


async def test_a_menu_gives_its_values(driver: Driver) -> None:
    """Values of a menu arrive; more than it allows are refused."""
    place = await driver.place("Ada")
    await driver.command("play board", place)
    (message,) = await driver.messages(place)
    await driver.press(place, message, "paint", "red", "blue")
    assert (await driver.messages(place))[1]["content"] == "You chose red, blue"
    assert "error" in await driver.press(place, message, "paint", "red", "green", "blue")
    assert "error" in await driver.press(place, message, "paint", "pink")


async def test_a_modal_is_opened_and_sent(driver: Driver) -> None:
    """A dialog comes back with the press, and what is filled in reaches the bot, once."""
    place = await driver.place("Ada")
    await driver.command("play board", place)
    (message,) = await driver.messages(place)
    outcome = await driver.press(place, message, "write")
    assert outcome["modal"]["title"] == "A note"
    field = outcome["modal"]["components"][0]["component"]["custom_id"]
    sent = {"interaction": outcome["interaction"], "values": {field: "hello"}}
    assert "error" in await driver.post("api/submit", **await driver.place("Bruno"), **sent)
    assert (await driver.post("api/submit", **place, **sent))["answered"]
    assert (await driver.messages(place))[1]["content"] == "Noted: hello"
    assert "error" in await driver.post("api/submit", **place, **sent)


async def test_a_slow_command_freezes_nothing(driver: Driver, tmp_path: Path) -> None:
    """While one command is thinking, others are answered."""
    place = await driver.place("Ada")
    await driver.command("kinds slow", place)
    assert (await driver.messages(place))[0]["loading"]
    assert (await driver.command("play colour", place, name="teal"))["answered"]
    (tmp_path / "go").touch()
    stored = driver.playground.simulation.backend.messages[int(place["channel"])]
    await eventually(lambda: "At last" in [message.content for message in stored.values()])
    assert not (await driver.messages(place))[0]["loading"]


async def test_a_silent_bot_did_not_respond(driver: Driver, monkeypatch: pytest.MonkeyPatch) -> None:
    """Without an answer within Discord's three seconds, the page is told so."""
    assert interactions.ANSWER_SECONDS == 3
    monkeypatch.setattr(interactions, "ANSWER_SECONDS", 0.1)
    assert not (await driver.command("kinds mute", await driver.place("Ada")))["answered"]


async def test_an_error_in_the_bot_is_shown(driver: Driver, monkeypatch: pytest.MonkeyPatch) -> None:
    """An error that the bot logs is told to the page, and the playground lives on."""
    monkeypatch.setattr(interactions, "ANSWER_SECONDS", 1.0)
    place = await driver.place("Ada")
    hearing = asyncio.create_task(driver.hear(place["person"], lambda news: news["type"] == "fault"))
    await eventually(lambda: bool(driver.playground.simulation.feed.pages))
    outcome = asyncio.create_task(driver.command("kinds fail", place))
    assert "the toy failed" in (await hearing)[-1]["text"]
    assert not (await outcome)["answered"]
    assert (await driver.command("play colour", place, name="teal"))["answered"]


async def test_a_nonce_is_sent_once(driver: Driver) -> None:
    """A message with the nonce of an earlier one is not sent again: the earlier one is returned."""
    place = await driver.place("Ada")
    await driver.command("kinds twice", place)
    stored = driver.playground.simulation.backend.messages[int(place["channel"])]
    await eventually(lambda: "same: True" in [message.content for message in stored.values()])
    assert [message.content for message in stored.values()].count("first") == 1
    assert "second" not in [message.content for message in stored.values()]


async def test_permissions_are_those_of_the_channel(driver: Driver) -> None:
    """Where the bot may not write, it is told so as by Discord."""
    place = await driver.place("Ada", "no-posting")
    backend = driver.playground.simulation.backend
    allowed = backend.compute_permissions(backend.guild.id, backend.bot_user.id, int(place["channel"]))
    assert not allowed & 1 << 11
