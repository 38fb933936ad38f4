"""The operator's dashboard and alert rules: they ask for what the bot measures."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest
from prometheus_client import REGISTRY

from bot import measures

FOLDER = Path(__file__).parents[2] / "docs/operate"
FILES = ("dashboard.json", "alerts.yml")
NAME = re.compile(r"\b(?:railhead|process)_\w+")
PARTS = ("", "_total", "_bucket", "_count", "_sum")


def measured() -> set[str]:
    """Return the names under which Prometheus knows what is measured."""
    assert measures.TURNS
    return {family.name + part for family in REGISTRY.collect() for part in PARTS}


@pytest.mark.parametrize("name", FILES)
def test_what_is_asked_for_is_measured(name: str) -> None:
    """A metric that is renamed would leave an empty picture, or an alert that never comes."""
    asked = set(NAME.findall((FOLDER / name).read_text("utf-8")))
    assert asked
    assert asked - measured() == set()


def test_everything_that_is_measured_can_be_seen() -> None:
    """In one of the two."""
    shown = " ".join((FOLDER / name).read_text("utf-8") for name in FILES)
    ours = {family.name for family in REGISTRY.collect() if family.name.startswith("railhead_")}
    assert {name for name in ours if name not in shown} == {"railhead_changes"}


def test_panels_do_not_overlap() -> None:
    """Grafana would move them."""
    taken = [
        (panel["gridPos"]["x"] + x, panel["gridPos"]["y"] + y)
        for panel in json.loads((FOLDER / "dashboard.json").read_text("utf-8"))["panels"]
        for x in range(panel["gridPos"]["w"])
        for y in range(panel["gridPos"]["h"])
    ]
    assert len(taken) == len(set(taken))
    assert max(x for x, _ in taken) < 24


def test_ages_are_told_as_ages() -> None:
    """What stands left of the first comparison becomes ``$value``: the time since a moment, not that."""
    values = re.findall(r"expr: ([^<>=\n]+)", (FOLDER / "alerts.yml").read_text("utf-8"))
    moments = [value for value in values if "_timestamp_" in value]
    assert moments
    assert [value for value in moments if not value.startswith("time() - ")] == []


def test_every_alert_is_explained() -> None:
    """docs/operate.md says what to do about each."""
    alerts = re.findall(r"alert: (\w+)", (FOLDER / "alerts.yml").read_text("utf-8"))
    page = (FOLDER.parent / "operate.md").read_text("utf-8")
    assert alerts
    assert [alert for alert in alerts if alert.removeprefix("Railhead") not in page] == []
