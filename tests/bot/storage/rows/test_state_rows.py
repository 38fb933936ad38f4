from __future__ import annotations

import pytest

from bot.storage.errors import BrokenTable
from bot.storage.rows import state_rows
from bot.storage.rows.state_rows import WHOLE_EVERY, Kept, StateRow


def kept(version: int, revision: int = 1) -> Kept:
    """Return a state."""
    return Kept(version, revision, b'{"version":%d,"same":"%s"}' % (version, b"x" * 100))


def rows(*states: Kept) -> list[StateRow]:
    """Return successive states as they are stored."""
    befores = (None, *states)
    return [state_rows.row(state, before) for state, before in zip(states, befores, strict=False)]


def test_states_are_stored_beside_one_another() -> None:
    """The first one whole."""
    assert [row.base for row in rows(kept(3), kept(4), kept(9))] == [None, 3, 4]


def test_states_come_back() -> None:
    """In their order."""
    states = [kept(3), kept(4), kept(9)]
    assert list(state_rows.restored(1, rows(*states))) == states


def test_now_and_then_one_is_whole() -> None:
    """So that none is far from one."""
    made = rows(*(kept(version) for version in range(3, 3 * WHOLE_EVERY)))
    assert [row.version for row in made if row.base is None] == [3, WHOLE_EVERY, 2 * WHOLE_EVERY]


def test_another_revision_begins_with_a_whole_one() -> None:
    """The one before it is written otherwise."""
    assert [row.base for row in rows(kept(3, 1), kept(4, 2), kept(5, 2))] == [None, None, 4]


@pytest.mark.parametrize("missing", [0, 1])
def test_a_gap_is_told(missing: int) -> None:
    """By the number of the table."""
    made = rows(kept(3), kept(4), kept(5))
    del made[missing]
    with pytest.raises(BrokenTable) as broken:
        list(state_rows.restored(7, made))
    assert broken.value.params == {"table": 7}


def test_nothing_hidden_in_errors() -> None:
    """A state is not written into a traceback."""
    assert "same" not in repr(kept(3))
