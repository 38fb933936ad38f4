"""From what a person has typed into a form of options, or filled into a modal, to Discord's wire format."""

from __future__ import annotations

import base64
import binascii
from typing import TYPE_CHECKING, Annotated, Any, Final

import msgspec
from simcord.backend import serializers
from simcord.backend.access import channel_accessible
from simcord.backend.errors import OptionError
from simcord.enums import ComponentType, OptionType
from simcord.interactions import parse_option_input, store_interaction_attachment

from bot.playground.backend import MistakeError

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

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
LISTS: Final = (ComponentType.STRING_SELECT, ComponentType.CHECKBOX_GROUP, *ENTITY_SELECTS)
LONGEST_TEXT: Final = 4000
MOST_BYTES: Final = 10 * 2**20
"""Of a file. Source: discord-api-docs, reference.mdx, "Uploading Files": so much each, for most."""


class File(msgspec.Struct):
    """A file that somebody brings; ``content`` is in base64."""

    name: Annotated[str, msgspec.Meta(min_length=1, max_length=200, pattern=r"^[^/\\]+$")]
    content: str


class Resolver:
    """Collects the ``resolved`` block: the objects that ids in an interaction stand for."""

    def __init__(self, backend: LiveBackend, viewer_id: int, channel_id: int) -> None:
        self._backend, self._channel_id = backend, channel_id
        self._guild = backend.guild
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

    def upload(self, value: object) -> str:
        """Take a file; return the id of its attachment. Raise MistakeError for what is none, or too large."""
        try:
            file = msgspec.convert(value, File)
            data = base64.b64decode(file.content, validate=True)
        except (msgspec.ValidationError, binascii.Error) as error:
            raise MistakeError(f"That is no file: {error}") from error
        if len(data) > MOST_BYTES:
            raise MistakeError(f"A file has at most {MOST_BYTES} bytes.")
        return store_interaction_attachment(self._backend, self._channel_id, file.name, data, self.resolved)

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
    for name, option in declared.items():
        if not focused and option.get("required") and name not in given:
            raise MistakeError(f"The option {name!r} is required.")
    wire = []
    for name, raw in given.items():
        option = declared[name]
        head = {"name": name, "type": option["type"]}
        if name == focused:
            wire.append(head | {"value": str(raw), "focused": True})
            continue
        if option["type"] == OptionType.ATTACHMENT:
            wire.append(head | {"value": resolver.upload(raw)})
            continue
        kinds = ENTITY_OPTIONS.get(option["type"])
        try:
            value = resolver.resolve(raw, kinds) if kinds else parse_option_input(leaf["name"], option, raw)
            wire.append(head | {"value": value})
        except OptionError as error:
            if not focused:
                raise MistakeError(str(error)) from error
    return wire


def wire_components(
    components: Iterable[Mapping[str, Any]], values: Mapping[str, Any], resolver: Resolver
) -> list[dict[str, Any]]:
    """Return the components of a modal's submission; ``values`` by custom id."""
    return [_wire(component, values, resolver) for component in components]


def _wire(component: Mapping[str, Any], values: Mapping[str, Any], resolver: Resolver) -> dict[str, Any]:
    wire = {key: component[key] for key in ("type", "id", "custom_id") if key in component}
    given = values.get(wire.get("custom_id", ""))
    match component["type"]:
        case ComponentType.TEXT_DISPLAY:
            pass
        case ComponentType.ACTION_ROW:
            wire["components"] = wire_components(component["components"], values, resolver)
        case ComponentType.LABEL:
            wire["component"] = _wire(component["component"], values, resolver)
        case ComponentType.TEXT_INPUT:
            wire["value"] = _text(component, given or "")
        case ComponentType.CHECKBOX:
            wire["value"] = bool(given)
        case ComponentType.RADIO_GROUP:
            wire["value"] = _chosen_options(component, [given])[0] if given else None
        case kind if kind in LISTS:
            wire["values"] = chosen_values(component, given or [], resolver)
        case _:
            raise MistakeError("The playground cannot fill in this kind of field.")
    return wire


def _text(component: Mapping[str, Any], given: object) -> str:
    least, most = component.get("min_length") or 0, component.get("max_length") or LONGEST_TEXT
    if not isinstance(given, str) or len(given) > most:
        raise MistakeError(f"A text of at most {most} characters is needed.")
    if component.get("required", True) and not given:
        raise MistakeError("A required field is empty.")
    if given and len(given) < least:
        raise MistakeError(f"A text of at least {least} characters is needed.")
    return given


def chosen_values(component: Mapping[str, Any], given: object, resolver: Resolver) -> list[str]:
    """Return the values chosen from a menu or checkbox group."""
    kinds = ENTITY_SELECTS.get(component["type"])
    if not isinstance(given, list):
        raise MistakeError("A list of values is needed.")
    if kinds is None:
        chosen = _chosen_options(component, given)
    else:
        chosen = [resolver.resolve(value, kinds) for value in given]
    if chosen or component.get("required", True):
        _check_count(component, len(chosen))
    return chosen


def _check_count(component: Mapping[str, Any], chosen: int) -> None:
    least, most = component.get("min_values", 1), component.get("max_values", 1)
    if not (1 if least is None else least) <= chosen <= (most or len(component.get("options") or ())):
        raise MistakeError(f"Between {least} and {most} values must be chosen.")


def _chosen_options(component: Mapping[str, Any], given: list[Any]) -> list[str]:
    known = [option["value"] for option in component.get("options") or ()]
    if len(set(map(str, given))) != len(given) or any(value not in known for value in given):
        raise MistakeError("That is not among the options.")
    return given
