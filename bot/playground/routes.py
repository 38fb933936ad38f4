"""What the page asks of the server. All bodies and answers are JSON; errors are ``{"error": text}``."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING, Final

import msgspec
from aiohttp import WSMsgType, web
from simcord.backend.errors import BackendError

from bot.playground import requests
from bot.playground.feed import Page
from bot.playground.people import MistakeError
from bot.playground.projection import choices_data, commands_data, message_data

if TYPE_CHECKING:
    from aiohttp.typedefs import Handler

    from bot.playground.simulation import Simulation

HEARTBEAT_SECONDS: Final = 30.0
LARGEST_NEWS: Final = 1024

routes = web.RouteTableDef()
SIMULATION: Final[web.AppKey[Simulation]] = web.AppKey("simulation")


def _simulation(request: web.Request) -> Simulation:
    return request.app[SIMULATION]


def _answer(data: object) -> web.Response:
    return web.Response(body=msgspec.json.encode(data), content_type="application/json")


@web.middleware
async def explain(request: web.Request, handler: Handler) -> web.StreamResponse:
    """Answer a mistake with its explanation."""
    try:
        return await handler(request)
    except (MistakeError, BackendError) as error:
        return web.json_response({"error": str(error)}, status=400)


@routes.get("/api/guild")
async def read_guild(request: web.Request) -> web.Response:
    """Return the guild, its channels and people, and how the bot is."""
    simulation = _simulation(request)
    bot = {"status": simulation.status, "name": simulation.backend.bot_user.name}
    bot["id"] = str(simulation.backend.bot_user.id)
    return _answer({**simulation.feed.guild_news(), "bot": bot})


@routes.get("/api/commands")
async def read_commands(request: web.Request) -> web.Response:
    """Return the slash commands for a person in a channel."""
    simulation = _simulation(request)
    act = simulation.act(requests.read(dict(request.query), requests.InChannel))
    return _answer(commands_data(simulation.backend, act.person, act.channel_id))


@routes.get("/api/messages")
async def read_messages(request: web.Request) -> web.Response:
    """Return the newest messages that a person sees in a channel, oldest first."""
    simulation = _simulation(request)
    history = requests.read(dict(request.query), requests.History)
    seen = simulation.messages(simulation.act(history), history.before)
    return _answer([message_data(simulation.backend, message) for message in seen])


@routes.post("/api/messages")
async def write_message(request: web.Request) -> web.Response:
    """Write a message as a person."""
    writing = requests.read(await request.read(), requests.Writing)
    simulation = _simulation(request)
    simulation.say(simulation.act(writing), writing.content)
    return _answer({})


@routes.post("/api/dismiss")
async def dismiss(request: web.Request) -> web.Response:
    """Hide a private answer."""
    dismissal = requests.read(await request.read(), requests.Dismissal)
    simulation = _simulation(request)
    simulation.dismiss(simulation.act(dismissal), dismissal.message)
    return _answer({})


@routes.post("/api/command")
async def run_command(request: web.Request) -> web.Response:
    """Run a slash command."""
    command = requests.read(await request.read(), requests.Command)
    simulation = _simulation(request)
    return _answer(await simulation.interactor.command(simulation.act(command), command))


@routes.post("/api/autocomplete")
async def autocomplete(request: web.Request) -> web.Response:
    """Return the choices for an option that is being typed."""
    command = requests.read(await request.read(), requests.Command)
    simulation = _simulation(request)
    act = simulation.act(command)
    choices = await simulation.interactor.autocomplete(act, command)
    return _answer(choices_data(choices, act.person.locale))


@routes.post("/api/press")
async def press(request: web.Request) -> web.Response:
    """Press a button or choose from a menu."""
    pressed = requests.read(await request.read(), requests.Press)
    simulation = _simulation(request)
    return _answer(await simulation.interactor.press(simulation.act(pressed), pressed))


@routes.post("/api/submit")
async def submit(request: web.Request) -> web.Response:
    """Send a modal."""
    submission = requests.read(await request.read(), requests.Submission)
    simulation = _simulation(request)
    return _answer(await simulation.interactor.submit(simulation.act(submission), submission))


@routes.post("/api/channels")
async def add_channel(request: web.Request) -> web.Response:
    """Make a channel."""
    wanted = requests.read(await request.read(), requests.NewChannel)
    return _answer({"id": str(_simulation(request).add_channel(wanted.name).id)})


@routes.post("/api/delete")
async def delete_channel(request: web.Request) -> web.Response:
    """Delete a channel or thread."""
    simulation = _simulation(request)
    simulation.delete_channel(simulation.act(requests.read(await request.read(), requests.InChannel)))
    return _answer({})


@routes.post("/api/threads")
async def add_thread(request: web.Request) -> web.Response:
    """Open a thread in a channel."""
    wanted = requests.read(await request.read(), requests.NewThread)
    simulation = _simulation(request)
    return _answer({"id": str(simulation.add_thread(simulation.act(wanted), wanted.name).id)})


@routes.post("/api/people")
async def add_person(request: web.Request) -> web.Response:
    """Let somebody new join."""
    wanted = requests.read(await request.read(), requests.NewPerson)
    return _answer({"id": str(_simulation(request).add_person(wanted.name, wanted.locale).id)})


@routes.post("/api/locale")
async def set_locale(request: web.Request) -> web.Response:
    """Set the language of a person or of the guild."""
    choice = requests.read(await request.read(), requests.LocaleChoice)
    _simulation(request).set_locale(choice.person, choice.locale)
    return _answer({})


@routes.post("/api/restart")
async def restart_bot(request: web.Request) -> web.Response:
    """Close the bot and start it anew; the simulated Discord lives on."""
    await _simulation(request).restart_bot()
    return _answer({"status": _simulation(request).status})


@routes.post("/api/later")
async def pass_time(request: web.Request) -> web.Response:
    """Let hours pass at once."""
    _simulation(request).pass_time(requests.read(await request.read(), requests.Later).hours)
    return _answer({})


@routes.get("/ws")
async def listen(request: web.Request) -> web.WebSocketResponse:
    """Tell the page what changes; the page says in whose place it sits."""
    simulation = _simulation(request)
    socket = web.WebSocketResponse(heartbeat=HEARTBEAT_SECONDS, max_msg_size=LARGEST_NEWS)
    await socket.prepare(request)
    page = Page(socket)
    simulation.feed.pages.add(page)
    writing = asyncio.create_task(page.write())
    try:
        async for message in socket:
            if message.type is WSMsgType.TEXT and message.data.isdecimal():
                page.person_id = int(message.data)
                page.tell('{"type":"seated"}')
    finally:
        simulation.feed.pages.discard(page)
        page.leave()
        await asyncio.gather(writing, return_exceptions=True)
    return socket
