"""Networks of tracks."""

from __future__ import annotations

from rules.ticket_to_ride.trail import Network

NETWORK = Network([("a", "b", 1), ("c", "d", 2), ("b", "c", 3), ("x", "y", 4), ("x", "y", 4)])


def test_links() -> None:
    """Tracks link cities over any number of others, and only within a part."""
    assert NETWORK.links("a", "d")
    assert NETWORK.links("y", "x")
    assert not NETWORK.links("a", "x")
    assert not NETWORK.links("a", "elsewhere")
    assert not Network([]).links("a", "a")


def test_parts() -> None:
    """A part knows its length, its tracks, and the cities with an odd number of them."""
    parts = sorted((part.length, sorted(part.places), part.odd.bit_count()) for part in NETWORK.parts)
    assert parts == [(6, [0, 1, 2], 2), (8, [3, 4], 0)]


def test_parts_of_some_tracks() -> None:
    """Without the track between them two parts are apart."""
    assert sorted(part.length for part in NETWORK.parts_of([0, 1, 3])) == [1, 2, 4]
