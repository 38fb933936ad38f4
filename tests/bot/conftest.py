"""For all tests of the application."""

from __future__ import annotations

import pytest

from tests.bot.waiting import be_patient


@pytest.fixture(autouse=True)
def _patience(monkeypatch: pytest.MonkeyPatch) -> None:
    be_patient(monkeypatch)
