"""The doors of the titles, which the build keeps."""

from __future__ import annotations

import tomllib
from pathlib import Path

import rules

PROJECT = Path(__file__).parents[2] / "pyproject.toml"


def test_every_title_has_a_door() -> None:
    """Nobody outside the rules imports what lies behind a door: the contract names each title."""
    contracts = tomllib.loads(PROJECT.read_text("utf-8"))["tool"]["importlinter"]["contracts"]
    behind = [module for contract in contracts for module in contract.get("protected_modules", ())]
    assert {f"rules.{title}.**" for title in rules.GAMES} <= set(behind)
