"""What the simulation takes for a good answer to a press."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from bot.words import Catalogues
from bot.words.say import Say
from tests.quarter.pressing import fault_of

if TYPE_CHECKING:
    from tests.bench.payloads import Payload

SAY = Say(Catalogues(), "en")
ARRIVED: Payload = {"callback": True, "type": 6}
THINKING: Payload = {"callback": True, "type": 5}


def test_a_press_that_discord_hears_nothing_of_is_a_fault() -> None:
    """Whoever presses would be told that the application does not respond."""
    assert fault_of([]) == "press not answered"


def test_an_announced_answer_has_to_follow() -> None:
    """Whoever presses would see for a quarter of an hour that the bot thinks."""
    assert fault_of([THINKING]) == "press not answered"
    assert fault_of([THINKING, {"content": "Done."}]) is None


def test_a_lobby_may_change_without_an_answer_in_words() -> None:
    """Its message is changed for everybody."""
    assert fault_of([ARRIVED]) is None


@pytest.mark.parametrize("key", ["error", "other_version", "restarting"])
def test_no_answer_tells_of_an_error(key: str) -> None:
    """The buttons are those of this version, and what is pressed is possible."""
    text = SAY(f"chat.refused.{key}", number="4f", command="/game play")
    assert fault_of([THINKING, {"content": text}]) == "press answered with an error"


def test_an_answer_may_tell_that_discord_fails_only_when_it_does() -> None:
    """The connection is disturbed for some hours, now and then."""
    answers: list[Payload] = [THINKING, {"content": SAY("chat.refused.connection")}]
    assert fault_of(answers, flaky=True) is None
    assert fault_of(answers) == "press answered with an error"
