from __future__ import annotations

import pytest

from bot.storage.rows import state_rows

BEFORE = b'{"places":[0,0],"cards":"%s"}' % b"".join(b"%d," % (n * n) for n in range(2000))
AFTER = BEFORE.replace(b"[0,0]", b"[0,7]")


@pytest.mark.parametrize("beside", [b"", BEFORE, AFTER])
def test_a_state_comes_back(beside: bytes) -> None:
    """Whole, or beside another one."""
    assert state_rows.decompressed(state_rows.compressed(AFTER, beside), beside) == AFTER


def test_beside_a_like_one_little_is_left() -> None:
    """What is new in it, and where."""
    assert len(state_rows.compressed(AFTER, BEFORE)) < 140 < len(state_rows.compressed(AFTER)) // 10


@pytest.mark.parametrize("data", [b"no state", b"", state_rows.compressed(AFTER, BEFORE)[:-1]])
def test_other_data_is_refused(data: bytes) -> None:
    """Not taken for a state."""
    with pytest.raises(state_rows.DamagedStateError):
        state_rows.decompressed(data, BEFORE)
