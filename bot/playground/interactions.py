"""What people do with the bot: slash commands, autocomplete, buttons, menus and modals.

Interactions go to the bot as a Discord client would send them, and wait for the first answer.
"""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING, Any, Final

import msgspec
from simcord import interactions
from simcord.backend import serializers
from simcord.backend.command_access import command_access
from simcord.backend.errors import SetupError
from simcord.components import walk_components
from simcord.enums import SELECT_TYPES, InteractionType
from simcord.interactions import nest_options, walk_to_subcommand

from bot.playground.backend import MistakeError
from bot.playground.people import sitting
from bot.playground.projection import choices_data, may_see
from bot.playground.truths.answers import is_sent
from bot.playground.wire import Resolver, chosen_values, wire_components, wire_options

if TYPE_CHECKING:
    from collections.abc import Mapping

    from simcord.backend.models import Message

    from bot.playground.backend import LiveBackend
    from bot.playground.requests import Command, InChannel, Press, Submission

ANSWER_SECONDS: Final = 3.0
"""Discord's own limit for the first answer."""


class Outcome(msgspec.Struct):
    """What came of an interaction. ``answered`` False: the application did not respond in time."""

    interaction: str
    answered: bool
    modal: dict[str, Any] | None = None


async def command(backend: LiveBackend, wanted: Command) -> Outcome:
    """Run a slash command."""
    _, data = _command_data(backend, wanted)
    name = " ".join((data["name"], *wanted.path))
    return await _send(backend, InteractionType.APPLICATION_COMMAND, wanted, data, name=name)


async def autocomplete(backend: LiveBackend, wanted: Command) -> list[dict[str, str]]:
    """Return the bot's choices for the option that is focused."""
    leaf, data = _command_data(backend, wanted)
    typed = str(wanted.options.get(wanted.focused, ""))
    kinds = [option["type"] for option in leaf["options"] if option["name"] == wanted.focused]
    if not all(is_sent(kind, typed) for kind in kinds):
        return []
    outcome = await _send(backend, InteractionType.APPLICATION_COMMAND_AUTOCOMPLETE, wanted, data)
    record = backend.interactions[int(outcome.interaction)]
    return choices_data(record.autocomplete_choices or [], backend.people[wanted.person].locale)


def _command_data(backend: LiveBackend, wanted: Command) -> tuple[Mapping[str, Any], dict[str, Any]]:
    """Return the command as it is declared, and what is sent of it."""
    sitting(backend, wanted)
    root = _find_command(backend, wanted)
    try:
        leaf, nesting = walk_to_subcommand(root, wanted.path)
    except SetupError as error:
        raise MistakeError(str(error)) from error
    resolver = Resolver(backend, wanted.person, wanted.channel)
    options = wire_options(leaf, wanted.options, resolver, focused=wanted.focused)
    data = {"id": root["id"], "name": root["name"], "type": root["type"]}
    data["options"] = nest_options(root, nesting, options)
    return leaf, _with_resolved(data, resolver)


def _find_command(backend: LiveBackend, wanted: Command) -> dict[str, Any]:
    for declared in (each for commands in backend.commands.values() for each in commands.values()):
        if declared["id"] == wanted.command:
            access = command_access(backend, declared, user_id=wanted.person, channel_id=wanted.channel)
            if access.allowed:
                return declared
            raise MistakeError(f"This person may not use /{declared['name']} here: {access.reason}.")
    raise MistakeError("There is no such command; reload the page.")


async def press(backend: LiveBackend, wanted: Press) -> Outcome:
    """Press a button, or choose from a menu."""
    person = sitting(backend, wanted)
    message = backend.messages[wanted.channel].get(wanted.message)
    if message is None or not may_see(backend, message, person.id):
        raise MistakeError("This message is gone.")
    component = _pressed(message, wanted.custom_id)
    data = {
        "custom_id": wanted.custom_id,
        "component_type": component["type"],
        "id": component.get("id", 0),
    }
    if component["type"] in SELECT_TYPES:
        resolver = Resolver(backend, person.id, wanted.channel)
        data["values"] = chosen_values({**component, "required": True}, wanted.values, resolver)
        data = _with_resolved(data, resolver)
    return await _send(backend, InteractionType.MESSAGE_COMPONENT, wanted, data, source=message)


async def submit(backend: LiveBackend, wanted: Submission) -> Outcome:
    """Send a modal that an earlier interaction of the same person has opened."""
    person = sitting(backend, wanted)
    opener = backend.interactions.get(wanted.interaction)
    if opener is None or opener.modal is None or opener.modal_consumed or opener.user_id != person.id:
        raise MistakeError("This dialog is no longer open.")
    resolver = Resolver(backend, person.id, wanted.channel)
    components = wire_components(opener.modal["components"], wanted.values, resolver)
    data = _with_resolved({"custom_id": opener.modal["custom_id"], "components": components}, resolver)
    source = backend.messages[wanted.channel].get(opener.source_message_id or 0)
    opener.modal_consumed = True
    return await _send(backend, InteractionType.MODAL_SUBMIT, wanted, data, source=source)


async def _send(
    backend: LiveBackend,
    kind: InteractionType,
    place: InChannel,
    data: dict[str, Any],
    *,
    source: Message | None = None,
    name: str | None = None,
) -> Outcome:
    try:
        record, payload = interactions.base_payload(
            backend,
            type=kind,
            channel_id=place.channel,
            guild_id=backend.guild.id,
            user_id=place.person,
            data=data,
        )
    except SetupError as error:
        raise MistakeError(str(error)) from error
    record.command_name = name
    payload["locale"] = backend.people[place.person].locale
    payload["guild_locale"] = backend.guild.preferred_locale
    if source is not None:
        record.source_message_id = source.id
        payload["message"] = serializers.message_payload(backend, source)
    waiting = backend.waiting[record.id] = asyncio.get_running_loop().create_future()
    try:
        backend.emit("INTERACTION_CREATE", payload)
        await asyncio.wait([waiting], timeout=ANSWER_SECONDS)
    finally:
        del backend.waiting[record.id]
    return Outcome(str(record.id), waiting.done(), record.modal)


def _with_resolved(data: dict[str, Any], resolver: Resolver) -> dict[str, Any]:
    """Add what ids stand for; Discord sends no empty block, and discord.py trusts any that is there."""
    return data | ({"resolved": resolver.resolved} if resolver.resolved else {})


def _pressed(message: Message, custom_id: str) -> dict[str, Any]:
    for component in walk_components(message.components):
        if component.get("custom_id") == custom_id and not component.get("disabled"):
            return component
    raise MistakeError("This cannot be pressed any more.")
