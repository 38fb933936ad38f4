"""From what a person has typed into a slash command's form to the wire format of Discord."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from simcord.backend import serializers
from simcord.backend.access import channel_accessible
from simcord.backend.errors import OptionError
from simcord.enums import ComponentType, OptionType
from simcord.interactions import parse_option_input

from bot.playground.people import MistakeError

if TYPE_CHECKING:
    from collections.abc import Mapping

    from bot.playground.backend import LiveBackend

USER: Final = "user"
ROLE: Final = "role"
CHANNEL: Final = "channel"
ENTITY_OPTIONS: Final[dict[int, tuple[str, ...]]] = {
    OptionType.USER: (USER,),
    OptionType.ROLE: (ROLE,),
    OptionType.CHANNEL: (CHANNEL,),
    OptionType.MENTIONABLE: (USER, ROLE),
}
ENTITY_SELECTS: Final[dict[int, tuple[str, ...]]] = {
    ComponentType.USER_SELECT: (USER,),
    ComponentType.ROLE_SELECT: (ROLE,),
    ComponentType.CHANNEL_SELECT: (CHANNEL,),
    ComponentType.MENTIONABLE_SELECT: (USER, ROLE),
}


class Resolver:
    """Collects the ``resolved`` block: the objects that ids in an interaction stand for."""

    def __init__(self, backend: LiveBackend, guild_id: int, viewer_id: int) -> None:
        self._backend = backend
        self._guild = backend.get_guild(guild_id)
        self._viewer_id = viewer_id
        self.resolved: dict[str, dict[str, Any]] = {}

    def resolve(self, value: object, kinds: tuple[str, ...]) -> str:
        """Return the id if it is of a user, role or channel of this guild; raise MistakeError if not."""
        number = int(value) if isinstance(value, str) and value.isascii() and value.isdecimal() else 0
        if USER in kinds and number in self._guild.members:
            self._user(number)
        elif ROLE in kinds and number in self._guild.roles:
            role = serializers.role_payload(self._guild.roles[number])
            self.resolved.setdefault("roles", {})[str(number)] = role
        elif CHANNEL in kinds and channel_accessible(self._backend, number, self._viewer_id):
            self._channel(number)
        else:
            raise MistakeError(f"There is no {' or '.join(kinds)} {value!r} here.")
        return str(number)

    def _user(self, user_id: int) -> None:
        member = self._guild.members[user_id]
        user = serializers.user_payload(self._backend.get_user(user_id))
        self.resolved.setdefault("users", {})[str(user_id)] = user
        self.resolved.setdefault("members", {})[str(user_id)] = {
            **serializers.member_payload(self._backend, self._guild, member, with_user=False),
            "permissions": str(self._backend.compute_permissions(self._guild.id, user_id)),
        }

    def _channel(self, channel_id: int) -> None:
        channel = self._backend.get_channel(channel_id)
        permissions = self._backend.compute_permissions(self._guild.id, self._viewer_id, channel_id)
        self.resolved.setdefault("channels", {})[str(channel_id)] = {
            **serializers.channel_payload(self._backend, channel),
            "permissions": str(permissions),
        }


def wire_options(
    leaf: Mapping[str, Any], given: Mapping[str, object], resolver: Resolver, *, focused: str = ""
) -> list[dict[str, Any]]:
    """Return an interaction's ``options``.

    ``focused``, for autocomplete: that option is passed on as typed, and the others only if they are valid.
    """
    declared = {option["name"]: option for option in leaf.get("options") or ()}
    unknown = {*given, *([focused] if focused else [])} - set(declared)
    if unknown:
        raise MistakeError(f"This command has no option {min(unknown)!r}.")
    if not focused:
        _require(declared, given)
    wire = []
    for name, raw in given.items():
        head = {"name": name, "type": declared[name]["type"]}
        if name == focused:
            wire.append(head | {"value": str(raw), "focused": True})
            continue
        try:
            wire.append(head | {"value": _value(leaf["name"], declared[name], raw, resolver)})
        except OptionError as error:
            if not focused:
                raise MistakeError(str(error)) from error
    return wire


def _value(command: str, option: dict[str, Any], raw: object, resolver: Resolver) -> object:
    kinds = ENTITY_OPTIONS.get(option["type"])
    if kinds is not None:
        return resolver.resolve(raw, kinds)
    value: object = parse_option_input(command, option, raw)
    return value


def _require(declared: Mapping[str, Any], given: Mapping[str, object]) -> None:
    for name, option in declared.items():
        if option.get("required") and name not in given:
            raise MistakeError(f"The option {name!r} is required.")
