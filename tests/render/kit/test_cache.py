"""The memory that all pictures share."""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor

from PIL import Image

from render.kit.cache import Cache, Memory, weigh

AMPLE = 1 << 20


def _heavy(_: object) -> int:
    return 1 << 16


def test_makes_a_thing_once() -> None:
    """What is kept is not made again."""
    cache: Cache[list[int]] = Cache(memory=Memory(AMPLE))
    first = cache.get("a", lambda: [1])
    assert cache.get("a", lambda: [2]) is first


def test_forgets_what_was_used_least_recently() -> None:
    """It holds no more bytes than it may."""
    memory = Memory(5 << 15)
    cache: Cache[int] = Cache(_heavy, memory)
    for key in ("a", "b", "a", "c"):
        cache.get(key, lambda: 1)
    assert memory.held <= 5 << 15
    assert cache.get("a", lambda: 2) == 1
    assert cache.get("b", lambda: 2) == 2


def test_caches_share_one_budget() -> None:
    """What is kept in one cache pushes out what another has not used for long; equal keys stay apart."""
    memory = Memory(5 << 15)
    first, second = Cache[int](_heavy, memory), Cache[int](_heavy, memory)
    first.get("x", lambda: 1)
    assert second.get("x", lambda: 2) == 2
    second.get("y", lambda: 3)
    assert first.find("x") is None
    assert second.find("x") == 2


def test_a_smaller_budget_holds_at_once() -> None:
    """What is too much for a new limit goes."""
    memory = Memory(AMPLE)
    cache: Cache[int] = Cache(_heavy, memory)
    for key in range(10):
        cache.get(key, lambda: 1)
    memory.allow(5 << 15)
    assert memory.held <= 5 << 15


def test_what_is_too_heavy_is_made_but_not_kept() -> None:
    """A thing that does not fit at all is handed out all the same."""
    memory = Memory(100)
    assert Cache[int](_heavy, memory).get("x", lambda: 7) == 7
    assert memory.held == 0


def test_images_weigh_their_pixels() -> None:
    """A pixel in full colour is four bytes, one of few colours one; a tuple is as heavy as its images."""
    small, full = Image.new("P", (100, 50)), Image.new("RGB", (100, 50))
    assert 5_000 < weigh(small) < 7_000
    assert 20_000 < weigh(full) < 22_000
    assert weigh((small, full, None)) == weigh(small) + weigh(full)


def test_all_threads_get_the_same_thing() -> None:
    """Of two that are made at once one is kept, and weighs once."""
    memory = Memory(AMPLE)
    cache: Cache[object] = Cache(_heavy, memory)
    with ThreadPoolExecutor(8) as pool:
        found = list(pool.map(lambda _: cache.get("x", object), range(200)))
    assert len(set(map(id, found))) == 1
    assert memory.held < 2 << 16
