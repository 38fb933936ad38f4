"""`/game doctor`: what only a command and presses can show of Discord, step by step."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from bot.playground.truths.answers import Reading, Refused
from bot.truths import Truth
from cogs.game.doctor import STEPS
from tests.cogs.world import answer, english, labels, pictures_of, shown, text_of

if TYPE_CHECKING:
    from simcord import MemberActor, ResponseMessage

    from tests.cogs.world import World


async def begun(world: World, typed: str = "") -> tuple[MemberActor, ResponseMessage]:
    """Give the command as somebody who manages the server."""
    manager = world.manager()
    options = {"typed": typed} if typed else {}
    return manager, shown(await manager.slash(world.channel, "game doctor", **options))


async def pressed(manager: MemberActor, report: ResponseMessage) -> ResponseMessage:
    """Press the button of the next step; return where the report then is."""
    result = await manager.click(report, label=labels(report)[0])
    return result.response or report


async def whole(world: World) -> ResponseMessage:
    """Go through all steps."""
    manager, report = await begun(world)
    for _ in STEPS:
        report = await pressed(manager, report)
    return report


def outcome(report: ResponseMessage, sign: str) -> set[str]:
    """Return the names of the lines with a sign."""
    lines = text_of(report.message).splitlines()
    return {line.split()[1].rstrip(":") for line in lines if line.startswith(sign)}


async def test_all_as_assumed(world: World) -> None:
    """The stand-in is as assumed: a report of every step, in private, with a picture all the time."""
    report = await whole(world)
    assert report.ephemeral
    assert outcome(report, "✗") == set()
    assert {
        Truth.LOCALE, Truth.CHANGE, Truth.FOLLOW_UP, Truth.PRESSED, Truth.KEPT_FILES, Truth.DROPPED_FILES,
        Truth.SHOWN_FILES, Truth.MEDIA_IDS,
    } <= outcome(report, "✓")  # fmt: skip
    assert len(pictures_of(report.message)) == 1
    assert labels(report.message) == []


@pytest.mark.parametrize(
    ("refused", "differs"), [(Refused.FOLLOW_UP, Truth.FOLLOW_UP), (Refused.CHANGE, Truth.CHANGE)]
)
async def test_a_way_is_refused(
    world: World, monkeypatch: pytest.MonkeyPatch, refused: Refused, differs: Truth
) -> None:
    """Whichever first answer is refused, its assumption is named, and the picture comes by the other way."""
    monkeypatch.setattr(Reading, "refused", refused)
    report = await whole(world)
    assert outcome(report, "✗") == {differs}
    assert len(pictures_of(report.message)) == 1


async def test_keeping_sends_nothing(world: World) -> None:
    """The press that keeps the picture does not upload it."""
    manager, report = await begun(world)
    report = await pressed(manager, report)
    before = pictures_of(report.message)
    report = await pressed(manager, report)
    assert pictures_of(report.message) == before


async def test_replacing(world: World) -> None:
    """The last press brings another picture in the place of the first one."""
    manager, report = await begun(world)
    for _ in STEPS[:-1]:
        report = await pressed(manager, report)
    before = pictures_of(report.message)
    report = await pressed(manager, report)
    assert not set(before.values()) & set(pictures_of(report.message).values())


async def test_typed_text(world: World) -> None:
    """What was typed has reached the bot before the command."""
    manager = world.manager()
    await manager.autocomplete(world.channel, "game doctor", "typed", "tra")
    report = shown(await manager.slash(world.channel, "game doctor", typed="trains"))
    assert Truth.TYPED in outcome(report, "✓")


async def test_typed_text_that_does_not_arrive(world: World) -> None:
    """Where nothing has arrived while it was typed, the assumption is named."""
    _, report = await begun(world, typed="trains")
    assert Truth.TYPED in outcome(report, "✗")


async def test_nothing_typed(world: World) -> None:
    """Without a text it is said how to try it."""
    _, report = await begun(world)
    assert Truth.TYPED in outcome(report, "-")


async def test_managers_alone(world: World) -> None:
    """Others are told which permission it takes."""
    result = await world.alice.slash(world.channel, "game doctor")
    assert english("chat.permission.manage_guild") in answer(result)


async def test_presses_of_others(world: World) -> None:
    """Who manages the server no more cannot go on."""
    _, report = await begun(world)
    world.press(world.alice, report, "dr:keep")
    await world.env.settle()
    assert Truth.KEPT_FILES not in outcome(report, "✓")


async def test_log(world: World, caplog: pytest.LogCaptureFixture) -> None:
    """Every step is logged on a line, without who has tried it and what they typed."""
    caplog.set_level("INFO")
    manager, report = await begun(world, typed="secret")
    for _ in STEPS:
        report = await pressed(manager, report)
    lines = [record.message for record in caplog.records if record.name == "cogs.game.doctor"]
    assert any(Truth.CHANGE in line for line in lines)
    assert any(Truth.DROPPED_FILES in line for line in lines)
    assert not any(word in line for line in lines for word in (str(manager.id), "mona", "secret"))


@pytest.mark.parametrize(("locale", "language"), [("ko", "ko"), ("ja", "ja")])
async def test_languages(world: World, locale: str, language: str) -> None:
    """The report is in the language of who has it made."""
    manager = world.manager()
    world.speak(manager, locale)
    report = shown(await manager.slash(world.channel, "game doctor"))
    assert world.voice(language)("doctor.title") in text_of(report)
