"""Keeps other web sites out: a page anywhere in the browser could send requests to this server."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final
from urllib.parse import urlsplit

from aiohttp import web

if TYPE_CHECKING:
    from aiohttp.typedefs import Handler

LOCAL_NAMES: Final = frozenset({"127.0.0.1", "localhost"})
SAFE_METHODS: Final = frozenset({"GET", "HEAD"})
SECURITY_HEADERS: Final = {
    "Content-Security-Policy": (
        "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; font-src 'self'; "
        "connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
    ),
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "no-referrer",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
}


@web.middleware
async def guard(request: web.Request, handler: Handler) -> web.StreamResponse:
    """Refuse a foreign Host (DNS rebinding) and, for what acts, any Origin but our own (CSRF)."""
    if urlsplit(f"//{request.host}").hostname not in LOCAL_NAMES:
        raise web.HTTPForbidden(text="This server answers to localhost only.")
    origin = request.headers.get("Origin")
    acts = request.method not in SAFE_METHODS or request.path == "/ws"
    if (origin is not None or acts) and origin != f"http://{request.host}":
        raise web.HTTPForbidden(text="This request comes from another site.")
    if request.method not in SAFE_METHODS and request.content_type != "application/json":
        raise web.HTTPUnsupportedMediaType(text="JSON, please.")
    return await handler(request)


async def add_security_headers(_request: web.Request, response: web.StreamResponse) -> None:
    """Forbid the page to load or run anything that is not from here."""
    for name, value in SECURITY_HEADERS.items():
        response.headers.setdefault(name, value)
