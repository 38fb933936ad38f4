"""Which databases tests of tables are about: both, unless they say otherwise."""

from __future__ import annotations

from typing import Final

import pytest

ON_SQLITE: Final = pytest.mark.parametrize("address", ["sqlite"], indirect=True)
"""Tests of SQLite's own ways, and those that play whole games, which would take as long again on both."""
