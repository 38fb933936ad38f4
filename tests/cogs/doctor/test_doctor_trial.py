"""What the doctor tries in a channel: compared with what is assumed of Discord, and taken away again."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING, Any

import discord
import pytest

from bot.truths import HEAVIEST, Truth, weight
from cogs.doctor import trial
from tests.cogs.doctor.doctored import clinic as _clinic

if TYPE_CHECKING:
    from tests.cogs.doctor.doctored import Clinic
    from tests.standin.over_http import Overheard

clinic = _clinic


async def test_all_as_assumed(clinic: Clinic) -> None:
    """The stand-ins are as the doctor has them; nothing stays in the channel."""
    assert await clinic.wrong(clinic.channel) == []
    tried = {each.name for each in clinic.report.findings}
    assert {
        Truth.SHOWN_FILES, Truth.MEDIA_IDS, Truth.KEPT_FILES, Truth.DROPPED_FILES, Truth.MENTION,
        Truth.ARCHIVING, Truth.LIGHT, "permissions", "clock.messages", "cleaning",
    } <= tried  # fmt: skip
    assert clinic.left == []


async def test_kept_picture_is_not_sent_again(clinic: Clinic) -> None:
    """Two strips are sent once, in galleries of their own."""
    await clinic.examine(clinic.channel)
    sent = [each.files for each in clinic.discord.overheard if each.files]
    assert [len(files) for files in sent] == [2]


async def test_mentions_the_bot_alone(clinic: Clinic) -> None:
    """Nobody else is mentioned, and nothing is sent without saying who may be."""
    await clinic.examine(clinic.channel)
    posted = [each.body for each in clinic.discord.overheard if each.path.endswith("/messages") and each.body]
    me = clinic.world.env.backend.bot_user.id
    allowed = [each["allowed_mentions"].get("users", []) for each in posted]
    assert all(each["allowed_mentions"].get("parse", []) == [] for each in posted)
    assert [users for users in allowed if users] == [[me]]


@pytest.mark.parametrize(
    "lacking",
    ["view_channel", "send_messages", "attach_files", "read_message_history", "create_public_threads"],
)
async def test_missing_permission(clinic: Clinic, lacking: str) -> None:
    """Each permission that the bot lacks in the channel is named; nothing stays there."""
    clinic.deny(lacking)
    found = await clinic.wrong(clinic.channel)
    assert found[0].name in {"permissions", "channel"}
    if found[0].name == "permissions":
        assert lacking in found[0].params["permissions"]
    assert clinic.left == []


async def test_thread_that_could_not_be_removed(clinic: Clinic) -> None:
    """Without the permission to remove threads none is opened."""
    clinic.deny("manage_threads")
    assert await clinic.wrong(clinic.channel) == []
    assert Truth.ARCHIVING in {each.name for each in clinic.report.findings if each.ok is None}
    assert not any(each.path.endswith("/threads") for each in clinic.discord.overheard)


async def test_no_channel(clinic: Clinic) -> None:
    """A number that is no channel of the bot's is told."""
    (finding,) = await clinic.wrong(1)
    assert finding.name == "channel"


async def test_heavy_message(clinic: Clinic, monkeypatch: pytest.MonkeyPatch) -> None:
    """Where it is wished, a message that is too heavy is tried, and fails as assumed."""
    clinic.hurry(monkeypatch)
    assert await clinic.wrong(clinic.channel, heavy=True) == []
    assert Truth.HEAVY in {each.name for each in clinic.report.findings}
    assert clinic.left == []


def listed(message: dict[str, Any]) -> None:
    """Let a message list a file that its components show."""
    if message["components"]:
        shown = next(_media(message["components"]), None)
        if shown is not None:
            file = {"id": shown["attachment_id"], "filename": "swatch.png", "size": 1, "url": shown["url"]}
            message["attachments"] = [{**file, "proxy_url": shown["url"]}]


def nameless(message: dict[str, Any]) -> None:
    """Let media not tell the ids of their files."""
    for media in _media(message["components"]):
        media.pop("attachment_id")


def dropped(message: dict[str, Any]) -> None:
    """Let a change drop a picture that it has listed."""
    if message["edited_timestamp"]:
        message["components"] = []


def unheard(message: dict[str, Any]) -> None:
    """Let nobody be mentioned."""
    message["mentions"] = []


@pytest.mark.parametrize(
    ("alter", "broken"),
    [
        (listed, Truth.SHOWN_FILES),
        (nameless, Truth.MEDIA_IDS),
        (dropped, Truth.KEPT_FILES),
        (unheard, Truth.MENTION),
    ],
)
async def test_discord_is_otherwise(clinic: Clinic, alter: Any, broken: Truth) -> None:  # noqa: ANN401
    """Each difference from what is assumed is told by the name of the assumption."""

    async def otherwise(heard: Overheard, answer: Any) -> Any:  # noqa: ANN401  any JSON
        if isinstance(answer, dict) and "mentions" in answer:
            alter(answer)
        return answer

    clinic.discord.twist = otherwise
    assert broken in {each.name for each in await clinic.wrong(clinic.channel)}
    assert clinic.left == []


async def test_dropped_file_stays(clinic: Clinic) -> None:
    """A file that Discord keeps though a change does not list it is told."""
    files: list[dict[str, Any]] = []

    async def keeping(heard: Overheard, answer: Any) -> Any:  # noqa: ANN401  any JSON
        if heard.files:
            shown = list(_media(answer["components"]))
            files.extend({**each, "id": each["attachment_id"], "size": 1} for each in shown)
        if heard.method == "PATCH":
            answer["attachments"] = [
                {**each, "filename": each["url"].rpartition("/")[2]} for each in files[1:]
            ]
        return answer

    clinic.discord.twist = keeping
    assert [each.name for each in await clinic.wrong(clinic.channel)] == [Truth.DROPPED_FILES]


@pytest.mark.parametrize(("status", "light", "broken"), [(500, 0, Truth.LIGHT), (400, HEAVIEST, Truth.HEAVY)])
async def test_another_limit(
    clinic: Clinic, monkeypatch: pytest.MonkeyPatch, status: int, light: int, broken: Truth
) -> None:
    """Components that fail below the limit, or that are refused above it, are told."""
    clinic.hurry(monkeypatch)
    clinic.refuse_if(
        lambda heard: "€" in str(heard.body) and weight(heard.body["components"]) > light, status
    )
    assert [each.name for each in await clinic.wrong(clinic.channel, heavy=True)] == [broken]
    assert clinic.left == []


@pytest.mark.parametrize(
    ("method", "path", "broken"),
    [
        ("PATCH", "/messages/", Truth.SHOWN_FILES),
        ("POST", "/threads", Truth.ARCHIVING),
    ],
)
async def test_refused(clinic: Clinic, method: str, path: str, broken: Truth) -> None:
    """What Discord refuses is told with its reason; the other things are tried all the same."""
    clinic.refuse(method, path, status=400)
    assert [each.name for each in await clinic.wrong(clinic.channel)] == [broken]
    assert clinic.left == []


async def test_refused_mention(clinic: Clinic) -> None:
    """A plain text that is refused is told, too."""
    clinic.refuse_if(lambda heard: heard.method == "POST" and "<@" in str((heard.body or {}).get("content")))
    assert [each.name for each in await clinic.wrong(clinic.channel)] == [Truth.MENTION]
    assert clinic.left == []


async def test_thread_for_a_day(clinic: Clinic) -> None:
    """A thread that is archived earlier than was asked for is told."""

    async def shorter(heard: Overheard, answer: Any) -> Any:  # noqa: ANN401  any JSON
        if heard.path.endswith("/threads"):
            answer["thread_metadata"]["auto_archive_duration"] = 1440
        return answer

    clinic.discord.twist = shorter
    assert [each.name for each in await clinic.wrong(clinic.channel)] == [Truth.ARCHIVING]


async def test_cleaning_fails(clinic: Clinic) -> None:
    """What could not be taken away is named, so that somebody can do it."""
    clinic.refuse("DELETE", "/messages/", status=403)
    (finding,) = await clinic.wrong(clinic.channel)
    assert finding.name == "cleaning"
    left = [each for each in clinic.left if not isinstance(each, discord.Thread)]
    assert left
    assert all(str(message.id) in finding.params["what"] for message in left)


async def test_interrupted(clinic: Clinic) -> None:
    """Told to end in between, it takes away what it has posted: also what it has not heard of yet."""
    posted = asyncio.Event()

    async def silent(heard: Overheard, answer: Any) -> Any:  # noqa: ANN401  any JSON
        if heard.method == "POST" and heard.path.endswith("/messages"):
            posted.set()
            await clinic.discord.closing.wait()
        return answer

    clinic.discord.twist = silent
    examining = asyncio.create_task(clinic.examine(clinic.channel))
    await posted.wait()
    assert clinic.left
    examining.cancel()
    with pytest.raises(asyncio.CancelledError):
        await examining
    assert clinic.left == []
    assert clinic.report.findings[-1].name == "cleaning"


async def test_no_answer_while_cleaning(clinic: Clinic, monkeypatch: pytest.MonkeyPatch) -> None:
    """It ends though Discord does not answer, and names what is left."""
    monkeypatch.setattr(trial, "SECONDS", 0.1)

    async def silent(heard: Overheard, answer: Any) -> Any:  # noqa: ANN401  any JSON
        if heard.method == "DELETE":
            await clinic.discord.closing.wait()
        return answer

    clinic.discord.twist = silent
    assert [each.name for each in await clinic.wrong(clinic.channel)] == ["cleaning"]


def _media(value: Any) -> Any:  # noqa: ANN401  any JSON
    """Yield the media of components."""
    if isinstance(value, dict):
        if "attachment_id" in value:
            yield value
        for each in value.values():
            yield from _media(each)
    elif isinstance(value, list):
        for each in value:
            yield from _media(each)
