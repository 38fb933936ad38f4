"""Temporary certificates: gaining them up to the limit."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from rules.great_western_trail.actions import Auxiliary, DiscardFor, Gain
from rules.great_western_trail.events import CertificatesGained
from tests.rules.great_western_trail.tables import (
    EDITION_NAMES,
    begun,
    do,
    free,
    happened,
    hold,
    legal,
    me,
    visit,
    visit_own,
)

if TYPE_CHECKING:
    from rules.great_western_trail.model import Edition

pytestmark = pytest.mark.parametrize("edition", EDITION_NAMES)


@pytest.mark.parametrize(
    ("discs", "limit"),
    [((), 3), (("certificates_4",), 4), (("certificates_6",), 3), (("certificates_4", "certificates_6"), 6)],
)
def test_limit(edition: Edition, discs: tuple[str, ...], limit: int) -> None:
    """1st p.9, 2nd p.10: at most 3, then 4, then 6; the disc of 6 alone raises nothing."""
    state = begun(edition)
    free(me(state), *discs)
    visit_own(state, "10a")
    do(state, Gain)
    assert me(state).certificates == limit


def test_gain_of_one(edition: Edition) -> None:
    """1st p.10, 2nd p.12: the marker moves one step down."""
    state = begun(edition)
    visit(state, "C")
    events = do(state, Gain)
    assert happened(events, CertificatesGained) == [CertificatesGained(0, 1)]


def test_gain_at_the_limit(edition: Edition) -> None:
    """1st p.10, 2nd p.12: nobody goes beyond the limit."""
    state = begun(edition)
    me(state).certificates = 3
    visit(state, "C")
    for action in legal(state, Gain):
        do(state, Gain, action=action.action)
    assert me(state).certificates == 3


def test_part_of_a_gain(edition: Edition) -> None:
    """1st p.10, 2nd p.12: of two certificates one may find no room; the cost may be paid all the same."""
    state = begun(edition)
    me(state).certificates = 2
    hold(state, "black")
    visit_own(state, "5b")
    do(state, DiscardFor)
    assert (me(state).certificates, me(state).discard) == (3, ["black"])


def test_from_four_to_six(edition: Edition) -> None:
    """Decision 17: the track goes 0, 1, 2, 3, 4, 6: a certificate gained at 4 leads to 6."""
    state = begun(edition)
    free(me(state), "certificates_4", "certificates_6")
    me(state).certificates = 4
    visit(state, "C")
    do(state, Gain)
    assert me(state).certificates == 6


def test_auxiliary_action_at_the_limit(edition: Edition) -> None:
    """1st p.10, 2nd p.12: a gain may be done without: the cost is paid, no certificate comes."""
    state = begun(edition)
    free(me(state), "aux_certificate")
    me(state).certificates = 3
    me(state).engine = 6
    visit(state, "G")
    do(state, Auxiliary, auxiliary="certificate", times=1)
    assert (me(state).dollars, me(state).engine, me(state).certificates) == (19, 4, 3)
