"""What people do with the bot: slash commands, autocomplete, buttons, menus and modals."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING, Any, Final

import msgspec
from simcord import interactions
from simcord.backend import serializers
from simcord.backend.access import channel_accessible, message_accessible
from simcord.backend.command_access import command_access
from simcord.backend.errors import SetupError
from simcord.components import walk_components
from simcord.enums import SELECT_TYPES, InteractionType
from simcord.interactions import nest_options, walk_to_subcommand

from bot.playground.people import MistakeError, Person
from bot.playground.truths.typed import is_sent
from bot.playground.wire import Resolver, chosen_values, wire_components, wire_options

if TYPE_CHECKING:
    from collections.abc import Mapping

    from simcord.backend.models import Interaction, Message

    from bot.playground.backend import LiveBackend
    from bot.playground.requests import Command, Press, Submission

ANSWER_SECONDS: Final = 3.0
"""Discord's own limit for the first answer."""


class Outcome(msgspec.Struct):
    """What came of an interaction. ``answered`` False: the application did not respond in time."""

    interaction: str
    answered: bool
    modal: dict[str, Any] | None = None


class Act(msgspec.Struct):
    """Who does something, and in which channel."""

    person: Person
    channel_id: int


class Interactor:
    """Sends interactions to the bot as a Discord client would, and waits for the first answer."""

    def __init__(self, backend: LiveBackend, guild_id: int) -> None:
        self._backend = backend
        self._guild_id = guild_id

    async def command(self, act: Act, command: Command) -> Outcome:
        """Run a slash command."""
        _, data = self._command_data(act, command)
        name = " ".join((data["name"], *command.path))
        return await self._send(InteractionType.APPLICATION_COMMAND, act, data, name=name)

    async def autocomplete(self, act: Act, command: Command) -> list[dict[str, Any]]:
        """Return the bot's choices for the option that is focused."""
        leaf, data = self._command_data(act, command)
        typed = str(command.options.get(command.focused, ""))
        kinds = [option["type"] for option in leaf["options"] if option["name"] == command.focused]
        if not all(is_sent(kind, typed) for kind in kinds):
            return []
        outcome = await self._send(InteractionType.APPLICATION_COMMAND_AUTOCOMPLETE, act, data)
        record = self._backend.interactions[int(outcome.interaction)]
        return record.autocomplete_choices or []

    def _command_data(self, act: Act, command: Command) -> tuple[Mapping[str, Any], dict[str, Any]]:
        """Return the command as it is declared, and what is sent of it."""
        root = self._find_command(act, command.command)
        try:
            leaf, nesting = walk_to_subcommand(root, command.path)
        except SetupError as error:
            raise MistakeError(str(error)) from error
        resolver = self._resolver(act)
        options = wire_options(leaf, command.options, resolver, focused=command.focused)
        data = {"id": root["id"], "name": root["name"], "type": root["type"]}
        data["options"] = nest_options(root, nesting, options)
        return leaf, _with_resolved(data, resolver)

    def _find_command(self, act: Act, command_id: str) -> dict[str, Any]:
        for commands in self._backend.commands.values():
            for command in commands.values():
                if command["id"] == command_id:
                    access = command_access(
                        self._backend, command, user_id=act.person.id, channel_id=act.channel_id
                    )
                    if access.allowed:
                        return command
                    raise MistakeError(f"This person may not use /{command['name']} here: {access.reason}.")
        raise MistakeError("There is no such command; reload the page.")

    async def press(self, act: Act, press: Press) -> Outcome:
        """Press a button, or choose from a menu."""
        message = self._visible_message(act, press.message)
        component = _pressed(message, press.custom_id)
        data = {
            "custom_id": press.custom_id,
            "component_type": component["type"],
            "id": component.get("id", 0),
        }
        if component["type"] in SELECT_TYPES:
            resolver = self._resolver(act)
            data["values"] = chosen_values(component, press.values, resolver)
            data = _with_resolved(data, resolver)
        return await self._send(InteractionType.MESSAGE_COMPONENT, act, data, source=message)

    async def submit(self, act: Act, submission: Submission) -> Outcome:
        """Send a modal that an earlier interaction of the same person has opened."""
        opener = self._backend.interactions.get(submission.interaction)
        if opener is None or opener.modal is None or opener.modal_consumed or opener.user_id != act.person.id:
            raise MistakeError("This dialog is no longer open.")
        resolver = self._resolver(act)
        components = wire_components(opener.modal["components"], submission.values, resolver)
        data = {"custom_id": opener.modal["custom_id"], "components": components}
        data = _with_resolved(data, resolver)
        source = self._backend.messages[act.channel_id].get(opener.source_message_id or 0)
        opener.modal_consumed = True
        return await self._send(InteractionType.MODAL_SUBMIT, act, data, source=source)

    def _visible_message(self, act: Act, message_id: int) -> Message:
        message = self._backend.messages.get(act.channel_id, {}).get(message_id)
        if message is None or not message_accessible(
            self._backend, act.channel_id, message, act.person.id, history=True
        ):
            raise MistakeError("This message is gone.")
        return message

    def _resolver(self, act: Act) -> Resolver:
        return Resolver(self._backend, self._guild_id, act.person.id)

    async def _send(
        self,
        kind: InteractionType,
        act: Act,
        data: dict[str, Any],
        *,
        source: Message | None = None,
        name: str | None = None,
    ) -> Outcome:
        if not channel_accessible(self._backend, act.channel_id, act.person.id):
            raise MistakeError("This person does not see that channel.")
        try:
            record, payload = interactions.base_payload(
                self._backend,
                type=kind,
                channel_id=act.channel_id,
                guild_id=self._guild_id,
                user_id=act.person.id,
                data=data,
            )
        except SetupError as error:
            raise MistakeError(str(error)) from error
        record.command_name = name
        payload["locale"] = act.person.locale
        payload["guild_locale"] = self._backend.get_guild(self._guild_id).preferred_locale
        if source is not None:
            record.source_message_id = source.id
            payload["message"] = serializers.message_payload(self._backend, source)
        answered = await self._deliver(record, payload)
        return Outcome(str(record.id), answered, record.modal)

    async def _deliver(self, record: Interaction, payload: dict[str, Any]) -> bool:
        waiting = self._backend.waiting[record.id] = asyncio.get_running_loop().create_future()
        try:
            self._backend.emit("INTERACTION_CREATE", payload)
            await asyncio.wait_for(waiting, ANSWER_SECONDS)
        except TimeoutError:
            return False
        finally:
            del self._backend.waiting[record.id]
        return True


def _with_resolved(data: dict[str, Any], resolver: Resolver) -> dict[str, Any]:
    """Add what ids stand for; Discord sends no empty block, and discord.py trusts any that is there."""
    return data | ({"resolved": resolver.resolved} if resolver.resolved else {})


def _pressed(message: Message, custom_id: str) -> dict[str, Any]:
    for component in walk_components(message.components):
        if component.get("custom_id") == custom_id and not component.get("disabled"):
            return component
    raise MistakeError("This cannot be pressed any more.")
