"""What the page asks of the server. All bodies and answers are JSON; errors are ``{"error": text}``."""

from __future__ import annotations

import asyncio
import mimetypes
from importlib.util import find_spec
from pathlib import Path
from typing import TYPE_CHECKING, Final

import msgspec
from aiohttp import WSMsgType, web
from simcord.backend.errors import BackendError

from bot.playground import interactions, people, requests
from bot.playground.backend import MistakeError
from bot.playground.feed import Page
from bot.playground.projection import guild_news
from bot.playground.showcase import SHOWCASE

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable

    from aiohttp.typedefs import Handler

    from bot.playground.backend import LiveBackend
    from bot.playground.simulation import Simulation

    OpenEmpty = Callable[[], Awaitable[str]]

HEARTBEAT_SECONDS: Final = 30.0
LARGEST_NEWS: Final = 1024
SIMULATION: Final[web.AppKey[Simulation]] = web.AppKey("simulation")
OPEN_EMPTY: Final[web.AppKey[OpenEmpty | None]] = web.AppKey("open_empty")
STATIC: Final = Path(__file__).parent / "static"
SHOWN: Final = frozenset({"image/png", "image/jpeg", "image/webp", "image/gif"})
"""What is shown in the page. All else can only be downloaded, so that it never runs in the page's name."""
A_YEAR: Final = {"Cache-Control": "private, max-age=31536000, immutable"}
_PICTURES: Final = find_spec("render")
assert _PICTURES is not None
FOLDER: Final = Path(str(_PICTURES.origin)).parent / "fonts"
FONTS: Final[dict[str, tuple[Path, str]]] = {
    "inter.ttf": (FOLDER / "inter/Inter.ttf", "font/ttf"),
    "cjk.otf": (FOLDER / "noto_sans_cjk/NotoSansCJKjp-Regular.otf", "font/otf"),
    "emoji.woff2": (FOLDER / "twemoji/Twemoji.woff2", "font/woff2"),
}
"""By the name in the page's styles, the file and its media type."""


@web.middleware
async def explain(request: web.Request, handler: Handler) -> web.StreamResponse:
    """Answer a mistake with its explanation."""
    try:
        return await handler(request)
    except (MistakeError, BackendError) as error:
        return web.json_response({"error": str(error)}, status=400)


def _route(
    method: str,
    path: str,
    kind: type[requests.Request],
    act: Callable[[LiveBackend, requests.Request], Awaitable[object]],
) -> web.RouteDef:
    async def handle(request: web.Request) -> web.Response:
        sent = dict(request.query) if method == "GET" else await request.read()
        return _answer(await act(request.app[SIMULATION].backend, requests.read(sent, kind)))

    return web.route(method, path, handle)


def _answer(data: object) -> web.Response:
    body = msgspec.json.encode({} if data is None else data)
    return web.Response(body=body, content_type="application/json")


async def _guild(request: web.Request) -> web.Response:
    """Return the guild, its channels and people, and how the bot is."""
    simulation = request.app[SIMULATION]
    user = simulation.backend.bot_user
    bot = {"status": simulation.status, "name": user.name, "id": str(user.id)}
    tour = SHOWCASE.tour if request.app[OPEN_EMPTY] is not None else []
    return _answer({**guild_news(simulation.backend), "bot": bot, "tour": tour})


async def _restart(request: web.Request) -> web.Response:
    """Close the bot and start it anew; the simulated Discord lives on."""
    simulation = request.app[SIMULATION]
    await simulation.restart_bot()
    return _answer({"status": simulation.status})


async def _later(request: web.Request) -> web.Response:
    """Let time pass at once."""
    await request.app[SIMULATION].pass_time(requests.read(await request.read(), requests.Later).hours)
    return _answer({})


async def _open_empty(request: web.Request) -> web.Response:
    """Open the empty server beside this one; tell where it is."""
    if (opening := request.app[OPEN_EMPTY]) is None:
        raise MistakeError("There is no other server.")
    return _answer({"url": await opening()})


async def _listen(request: web.Request) -> web.WebSocketResponse:
    """Tell the page what changes; the page says in whose place it sits."""
    feed = request.app[SIMULATION].feed
    socket = web.WebSocketResponse(heartbeat=HEARTBEAT_SECONDS, max_msg_size=LARGEST_NEWS)
    await socket.prepare(request)
    page = Page(socket)
    feed.pages.add(page)
    writing = asyncio.create_task(page.write())
    try:
        async for message in socket:
            if message.type is WSMsgType.TEXT and message.data.isdecimal():
                page.person_id = int(message.data)
                page.tell('{"type":"seated"}')
    finally:
        feed.pages.discard(page)
        page.leave()
        await asyncio.gather(writing, return_exceptions=True)
    return socket


async def _index(_request: web.Request) -> web.FileResponse:
    return web.FileResponse(STATIC / "index.html")


async def _attachment(request: web.Request) -> web.FileResponse:
    path = request.app[SIMULATION].backend.cdn.path(int(request.match_info["id"]))
    if not path.is_file():
        raise web.HTTPNotFound
    kind = mimetypes.guess_type(request.match_info["name"])[0]
    if kind in SHOWN and "download" not in request.query:
        return web.FileResponse(path, headers=A_YEAR | {"Content-Type": kind})
    headers = {"Content-Type": "application/octet-stream", "Content-Disposition": "attachment"}
    return web.FileResponse(path, headers=headers | A_YEAR)


async def _font(request: web.Request) -> web.FileResponse:
    """Return one of the page's fonts: a browser may have none for some scripts, and none for emoji."""
    if (found := FONTS.get(request.match_info["name"])) is None:
        raise web.HTTPNotFound
    path, kind = found
    return web.FileResponse(path, headers=A_YEAR | {"Content-Type": kind})


async def _emoji(request: web.Request) -> web.Response:
    """Return the art of one of the bot's own emoji by its name."""
    if (art := request.app[SIMULATION].backend.emoji_art.get(request.match_info["name"])) is None:
        raise web.HTTPNotFound
    return web.Response(body=art, content_type="image/png", headers=A_YEAR)


ROUTES: Final = (
    web.get("/api/guild", _guild),
    _route("GET", "/api/commands", requests.InChannel, people.commands),
    _route("GET", "/api/messages", requests.History, people.messages),
    _route("POST", "/api/messages", requests.Writing, people.say),
    _route("POST", "/api/dismiss", requests.Dismissal, people.dismiss),
    _route("POST", "/api/command", requests.Command, interactions.command),
    _route("POST", "/api/autocomplete", requests.Command, interactions.autocomplete),
    _route("POST", "/api/press", requests.Press, interactions.press),
    _route("POST", "/api/submit", requests.Submission, interactions.submit),
    _route("POST", "/api/channels", requests.NewChannel, people.add_channel),
    _route("POST", "/api/delete", requests.InChannel, people.delete_channel),
    _route("POST", "/api/threads", requests.NewThread, people.add_thread),
    _route("POST", "/api/people", requests.NewPerson, people.add_person),
    _route("POST", "/api/membership", requests.Membership, people.change_membership),
    _route("POST", "/api/locale", requests.LocaleChoice, people.set_locale),
    web.post("/api/restart", _restart),
    web.post("/api/later", _later),
    web.post("/api/empty", _open_empty),
    web.get("/ws", _listen),
    web.get("/", _index),
    web.static("/static", STATIC),
    web.get(r"/attachments/{channel:\d+}/{id:\d+}/{name}", _attachment),
    web.get("/fonts/{name}", _font),
    web.get("/emoji/{name}", _emoji),
)
