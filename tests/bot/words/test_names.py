"""What players are called, in the language of who reads it."""

from __future__ import annotations

import pytest

from bot.model import Seat
from bot.words import Catalogues
from bot.words.catalogues import FOLDER
from bot.words.say import Say, plain_name

WORDS = Catalogues(FOLDER)


@pytest.mark.parametrize(("language", "name"), [("en", "Bot 2"), ("ko", "봇 2"), ("ja", "ボット2")])
def test_bot_players_have_names_in_every_language(language: str, name: str) -> None:
    """A bot player's name is stored as one thing and read in each language."""
    assert plain_name(Say(WORDS, language), Seat(1, None, "Bot 2")) == name


def test_persons_are_called_as_they_call_themselves() -> None:
    """A person who is called as bot players are is not renamed."""
    assert plain_name(Say(WORDS, "ko"), Seat(1, 7, "Bot 2")) == "Bot 2"
