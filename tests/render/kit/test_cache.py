"""The bounded cache."""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor

from render.kit.cache import Cache


def test_makes_a_thing_once() -> None:
    """What is kept is not made again."""
    cache: Cache[list[int]] = Cache(2)
    first = cache.get("a", lambda: [1])
    assert cache.get("a", lambda: [2]) is first


def test_forgets_what_was_used_least_recently() -> None:
    """It holds no more than its size."""
    cache: Cache[int] = Cache(2)
    for key in ("a", "b", "a", "c"):
        cache.get(key, lambda: 1)
    assert len(cache) == 2
    assert cache.get("a", lambda: 2) == 1
    assert cache.get("b", lambda: 2) == 2


def test_all_threads_get_the_same_thing() -> None:
    """Of two that are made at once one is kept."""
    cache: Cache[object] = Cache(4)
    with ThreadPoolExecutor(8) as pool:
        found = list(pool.map(lambda _: cache.get("x", object), range(200)))
    assert len(set(map(id, found[8:]))) == 1
