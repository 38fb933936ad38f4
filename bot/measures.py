"""What is measured while the bot runs, in Prometheus' words: counts and times, never of whom or where."""

from __future__ import annotations

from itertools import product
from typing import TYPE_CHECKING, Final

import aiohttp
from prometheus_client import Counter, Gauge, Histogram

if TYPE_CHECKING:
    from collections.abc import Iterable
    from types import SimpleNamespace

CHANGES: Final = Counter("railhead_changes", "Changes of tables on disk.", ["title", "kind"])
TURNS: Final = Counter("railhead_turns", "Turns played to their end.", ["title"])
POSTS: Final = Counter("railhead_posts", "Tries at a post, by what came of them.", ["kind", "outcome"])
POST_SECONDS: Final = Histogram(
    "railhead_post_seconds",
    "From the change of a table to its post; those that were kept back, too.",
    buckets=(0.5, 1, 2, 4, 8, 15, 30, 60, 300, 3600),
)
ACKNOWLEDGEMENT_SECONDS: Final = Histogram(
    "railhead_acknowledgement_seconds",
    "From the moment in an interaction's id to its acknowledgement, by this machine's clock.",
    ["kind"],
    buckets=(0.05, 0.1, 0.2, 0.3, 0.5, 0.75, 1, 1.5, 2, 3, 5),
)
PICTURE_SECONDS: Final = Histogram(
    "railhead_picture_seconds",
    "Drawing and encoding a picture of a table.",
    ["title", "kind"],
    buckets=(0.025, 0.05, 0.1, 0.2, 0.4, 0.8, 1.5, 3, 6),
)
THINKING_SECONDS: Final = Histogram(
    "railhead_thinking_seconds",
    "From the question to what a bot player does, waiting for a free process included.",
    ["title", "level"],
    buckets=(0.01, 0.05, 0.2, 0.5, 1, 2, 5, 10, 30),
)
CHOSEN_BY_CHANCE: Final = Counter(
    "railhead_chosen_by_chance", "Bot players that could not think: chance chose.", ["title"]
)
REQUESTS: Final = Counter("railhead_discord_requests", "Answers of Discord.", ["method", "status"])
RATE_LIMITS: Final = Counter("railhead_discord_rate_limits", "Answers 429 of Discord.", ["scope"])
LOG_LINES: Final = Counter("railhead_log_lines", "Lines of the log.", ["level"])
BACKUPS: Final = Counter("railhead_backups", "Backups by schedule.", ["outcome"])
LAST_BACKUP: Final = Gauge("railhead_last_backup_timestamp_seconds", "When the newest backup was made.")

READY: Final = Gauge("railhead_ready", "Whether the bot is connected and knows its servers.")
DATABASE_READS: Final = Gauge("railhead_database_reads", "Whether the database could be read just now.")
GUILDS: Final = Gauge("railhead_guilds", "Servers with the bot.")
GATEWAY_SECONDS: Final = Gauge("railhead_gateway_latency_seconds", "Latency of the gateway's heartbeats.")
LOOP_SECONDS: Final = Gauge("railhead_loop_delay_seconds", "Longest delay of the event loop of late.")
THOUGHTS: Final = Gauge("railhead_thoughts", "Thoughts of strong bot players under way or waiting.")
CHILDREN_BYTES: Final = Gauge(
    "railhead_children_resident_memory_bytes",
    "Memory of the processes that draw, bake and think for this one.",
)
POSTS_DUE: Final = Gauge("railhead_posts_due", "Posts that tables owe, those kept back for now, too.")
POSTS_LATE: Final = Gauge("railhead_posts_late", "Posts that should have been tried a minute ago.")
CLOCKS_LATE: Final = Gauge("railhead_clocks_late", "Clocks to be seen to for more than a minute.")

_SCOPES: Final = frozenset({"user", "global", "shared"})
"""Of limits, as discord-api-docs has them (topics/rate-limits.mdx); another one is Cloudflare's."""


def begin_at_zero(titles: Iterable[str], posts: Iterable[str]) -> None:
    """Make the series that alerts watch: in one that begins with its first failure nothing increases.

    ``titles`` are the games that bot players may be asked about, ``posts`` the kinds of posts.
    """
    for level in ("WARNING", "ERROR", "CRITICAL"):
        LOG_LINES.labels(level)
    for outcome in ("done", "failed"):
        BACKUPS.labels(outcome)
    for kind, outcome in product(posts, ("posted", "postponed", "given_up")):
        POSTS.labels(kind, outcome)
    for title in titles:
        CHOSEN_BY_CHANCE.labels(title)


def requests_counted() -> aiohttp.TraceConfig:
    """Return what counts the requests of a session to Discord."""
    trace = aiohttp.TraceConfig()
    trace.on_request_end.append(_count)
    return trace


async def _count(_: aiohttp.ClientSession, __: SimpleNamespace, ended: aiohttp.TraceRequestEndParams) -> None:
    status = ended.response.status
    REQUESTS.labels(ended.method, str(status)).inc()
    if status == 429:  # noqa: PLR2004  Too Many Requests
        scope = ended.response.headers.get("X-RateLimit-Scope", "")
        RATE_LIMITS.labels(scope if scope in _SCOPES else "cloudflare").inc()
