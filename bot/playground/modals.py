"""From what a person has filled into a modal to the wire format of Discord."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from simcord.enums import ComponentType

from bot.playground.options import ENTITY_SELECTS, Resolver
from bot.playground.people import MistakeError

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

LISTS: Final = (ComponentType.STRING_SELECT, ComponentType.CHECKBOX_GROUP, *ENTITY_SELECTS)
LONGEST_TEXT: Final = 4000


def wire_components(
    components: Iterable[Mapping[str, Any]], values: Mapping[str, Any], resolver: Resolver
) -> list[dict[str, Any]]:
    """Return the components of a modal's submission; ``values`` by custom id."""
    return [_wire(component, values, resolver) for component in components]


def _wire(component: Mapping[str, Any], values: Mapping[str, Any], resolver: Resolver) -> dict[str, Any]:
    wire: dict[str, Any] = {"type": component["type"], "id": component["id"]}
    match component["type"]:
        case ComponentType.TEXT_DISPLAY:
            return wire
        case ComponentType.ACTION_ROW:
            return wire | {"components": wire_components(component["components"], values, resolver)}
        case ComponentType.LABEL:
            return wire | {"component": _wire(component["component"], values, resolver)}
    wire["custom_id"] = component["custom_id"]
    given = values.get(component["custom_id"])
    if component["type"] in LISTS:
        return wire | {"values": _chosen(component, given or [], resolver)}
    return wire | {"value": _single(component, given)}


def _single(component: Mapping[str, Any], given: object) -> str | bool | None:
    match component["type"]:
        case ComponentType.TEXT_INPUT:
            return _text(component, given or "")
        case ComponentType.CHECKBOX:
            return bool(given)
        case ComponentType.RADIO_GROUP:
            return _chosen_options(component, [given])[0] if given else None
    raise MistakeError("The playground cannot fill in this kind of field.")


def _text(component: Mapping[str, Any], given: object) -> str:
    least, most = component.get("min_length") or 0, component.get("max_length") or LONGEST_TEXT
    if not isinstance(given, str) or len(given) > most:
        raise MistakeError(f"A text of at most {most} characters is needed.")
    if component.get("required", True) and not given:
        raise MistakeError("A required field is empty.")
    if given and len(given) < least:
        raise MistakeError(f"A text of at least {least} characters is needed.")
    return given


def _chosen(component: Mapping[str, Any], given: object, resolver: Resolver) -> list[str]:
    kinds = ENTITY_SELECTS.get(component["type"])
    if not isinstance(given, list):
        raise MistakeError("A list of values is needed.")
    if kinds is None:
        chosen = _chosen_options(component, given)
    else:
        chosen = [resolver.resolve(value, kinds) for value in given]
    if chosen or component.get("required", True):
        check_count(component, chosen)
    return chosen


def _chosen_options(component: Mapping[str, Any], given: list[Any]) -> list[str]:
    known = [option["value"] for option in component.get("options") or ()]
    if len(set(map(str, given))) != len(given) or any(value not in known for value in given):
        raise MistakeError("That is not among the options.")
    return given


def check_count(component: Mapping[str, Any], chosen: list[str]) -> None:
    """Raise MistakeError unless as many values are chosen as a menu asks for."""
    least = component.get("min_values", 1)
    most = component.get("max_values", 1)
    if not (1 if least is None else least) <= len(chosen) <= (most or len(component.get("options") or ())):
        raise MistakeError(f"Between {least} and {most} values must be chosen.")


def chosen_values(menu: Mapping[str, Any], given: list[str], resolver: Resolver) -> list[str]:
    """Return the values of a select menu in a message."""
    return _chosen({**menu, "required": True}, given, resolver)
