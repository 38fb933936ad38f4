"""What people choose for themselves, by command."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from cogs.mine.times import hours, zones_like
from tests.cogs.world import answer, english, shown, text_of

if TYPE_CHECKING:
    from tests.cogs.world import World


async def test_nothing_is_chosen_at_first(world: World) -> None:
    """The answer says how everything stands."""
    text = answer(await world.alice.slash(world.channel, "me settings"))
    for key in ("no_zone", "no_quiet", "usual", "public"):
        assert english(f"waiting.settings.{key}") in text


async def test_what_is_chosen_stays(world: World) -> None:
    """Also over a restart; what is not named stays as it is."""
    await world.alice.slash(world.channel, "me settings", zone="Asia/Seoul", quiet="22:30-7")
    await world.alice.slash(world.channel, "me settings", reminders="12", direct=True)
    await world.restart()
    text = answer(await world.alice.slash(world.channel, "me settings", language="en"))
    assert "Asia/Seoul" in text
    assert english("waiting.settings.quiet", begin="22:30", end="07:00") in text
    assert english("waiting.settings.every", n=12) in text
    assert english("waiting.settings.direct") in text
    text = answer(await world.alice.slash(world.channel, "me settings", quiet="off", reminders="usual"))
    assert english("waiting.settings.no_quiet") in text
    assert english("waiting.settings.usual") in text


async def test_the_answer_is_in_the_language_chosen(world: World) -> None:
    """At once."""
    text = answer(await world.alice.slash(world.channel, "me settings", language="ja"))
    assert world.voice("ja")("waiting.settings.heading") in text


@pytest.mark.parametrize(
    ("chosen", "refusal"),
    [
        ({"zone": "Nowhere/Land"}, english("waiting.refused.zone", zone="Nowhere/Land")),
        ({"quiet": "22-7"}, english("waiting.refused.no_zone")),
        ({"quiet": "at night"}, english("waiting.refused.quiet")),
    ],
)
async def test_what_cannot_be_is_refused(world: World, chosen: dict[str, str], refusal: str) -> None:
    """With what would be right."""
    assert answer(await world.alice.slash(world.channel, "me settings", **chosen)) == refusal


@pytest.mark.parametrize(
    ("until", "refusal"),
    [
        ("yesterday", english("waiting.refused.until", day="2026-01-08")),
        ("0001-01-01", english("waiting.refused.until_past", day="2026-01-08")),
        ("2025-12-31", english("waiting.refused.until_past", day="2026-01-08")),
        ("2031-01-01", english("waiting.refused.until_far", day="2027-01-02")),
        ("99999-01-01", english("waiting.refused.until", day="2026-01-08")),
        ("9" * 5000, english("waiting.refused.until", day="2026-01-08")),
        ("2026-02-30", english("waiting.refused.until", day="2026-01-08")),
    ],
)
async def test_a_day_that_cannot_be_is_refused(world: World, until: str, refusal: str) -> None:
    """The past, more than a year, no day at all: each with what is wrong."""
    assert answer(await world.alice.slash(world.channel, "me away", until=until)) == refusal


@pytest.mark.parametrize("until", ["2026-03-01", "2026/3/1", "2026. 3. 1.", "3/1", "2026年3月1日"])
async def test_a_day_as_people_write_it(world: World, until: str) -> None:
    """Year, month, day, whatever stands between; without a year the next such day."""
    said = answer(await world.alice.slash(world.channel, "me away", until=until))
    assert english("waiting.away.done", when="<t:1772323200:f>") in said


async def test_settings_are_changed_by_menus_and_buttons(world: World) -> None:
    """In place, each with what was chosen."""
    shown_settings = shown(await world.alice.slash(world.channel, "me settings"))
    await world.alice.select(shown_settings, ["Asia/Seoul"], custom_id="se:zone")
    await world.alice.select(shown_settings, ["22:00-07:00"], custom_id="se:quiet")
    await world.alice.select(shown_settings, ["12"], custom_id="se:every")
    await world.alice.click(shown_settings, label=english("waiting.switch.direct"))
    text = text_of(shown_settings)
    assert "Asia/Seoul" in text
    assert english("waiting.settings.quiet", begin="22:00", end="07:00") in text
    assert english("waiting.settings.every", n=12) in text
    assert english("waiting.settings.direct") in text
    await world.alice.select(shown_settings, ["off"], custom_id="se:quiet")
    assert english("waiting.settings.no_quiet") in text_of(shown_settings)
    await world.alice.select(shown_settings, ["ja"], custom_id="se:language")
    assert world.voice("ja")("waiting.settings.heading") in text_of(shown_settings)
    assert (await world.bot.services.people.habits(world.alice.id)).ends_at_once is False
    await world.alice.click(shown_settings, custom_id="st:ends_at_once")
    assert (await world.bot.services.people.habits(world.alice.id)).ends_at_once


async def test_results_are_made_public(world: World) -> None:
    """And hidden again, by the same button; the message says what it means."""
    page = shown(await world.alice.slash(world.channel, "me settings"))
    for public in (True, False):
        await world.alice.click(page, label=english("waiting.switch.results"))
        assert (await world.bot.services.people.habits(world.alice.id)).results_public is public
        assert (english("waiting.settings.results") in text_of(page)) is public


async def test_options_are_completed(world: World) -> None:
    """Zones by what is typed of their names, with the time there; hours; days."""
    zones = await world.alice.autocomplete(world.channel, "me settings", "zone", "new y")
    assert [choice["value"] for choice in zones] == ["America/New_York"]
    assert "19:00" in zones[0]["name"]
    quiet = await world.alice.autocomplete(world.channel, "me settings", "quiet", "21-6:30")
    assert ("21:00 to 06:30", "21-6:30") in [(choice["name"], choice["value"]) for choice in quiet]
    days = await world.alice.autocomplete(world.channel, "me away", "until", "")
    assert [choice["value"] for choice in days][:3] == ["back", "2026-01-02", "2026-01-03"]


def test_likely_zones_come_first() -> None:
    """Before anything is typed those of the language; then places that begin so."""
    assert zones_like("", "ko", 25)[0] == "Asia/Seoul"
    assert zones_like("", "ja", 25)[0] == "Asia/Tokyo"
    assert zones_like("berlin", "en", 25) == ["Europe/Berlin"]
    assert zones_like("lo", "en", 25)[0].rpartition("/")[2].startswith("Lo")


@pytest.mark.parametrize(
    ("typed", "minutes"),
    [
        ("22:00-07:00", (1320, 420)),
        ("22-7", (1320, 420)),
        ("10pm to 7am", (1320, 420)),
        ("22時から7時まで", (1320, 420)),
        ("22시~7시 30분", (1320, 450)),
        ("12am-8am", (0, 480)),
        ("0 - 24", None),
        ("23-24", (1380, 0)),
        ("7-7", None),
        ("25-3", None),
        ("22:60-7", None),
        ("soon", None),
    ],
)
def test_hours_are_read_as_typed(typed: str, minutes: tuple[int, int] | None) -> None:
    """A day that is quiet as a whole is none."""
    assert hours(typed) == minutes
