"""Whether the commands that Discord has are those of this program."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from hashlib import blake2b
from typing import TYPE_CHECKING, Any, Final, cast

from discord.http import Route

from cogs.kit.findings import Finding, right, wrong
from cogs.kit.translation import Translator
from cogs.sending.registering import payloads

if TYPE_CHECKING:
    from collections.abc import Iterator

    from bot.words import Catalogues
    from cogs.services import ChatBot

Payload = Mapping[str, Any]
_TOLD: Final = frozenset({
    "type", "name", "name_localizations", "description", "description_localizations", "options", "required",
    "choices", "value", "autocomplete", "min_value", "max_value", "min_length", "max_length",
    "channel_types", "contexts", "integration_types", "default_member_permissions", "nsfw",
})  # fmt: skip
"""What the bot tells of a command; Discord adds what is its own affair."""
_BY_LOCALE: Final = "_localizations"
_DIGEST_BYTES: Final = 4
_MOST_NAMED: Final = 5


async def look_at_commands(bot: ChatBot, words: Catalogues) -> list[Finding]:
    """Return which commands Discord lacks, has beside ours, or has otherwise."""
    assert bot.application_id is not None
    listing = Route("GET", "/applications/{application_id}/commands", application_id=bot.application_id)
    told = cast("list[Payload]", await bot.http.request(listing, params={"with_localizations": "true"}))
    theirs = {each["name"]: each for each in told}
    ours = {each["name"]: each for each in await payloads(bot.tree, Translator(words))}
    found = [*_missing(ours, theirs), *_other(ours, theirs)]
    return found or [
        right(
            "commands",
            "doctor.commands.same",
            {"number": len(ours), "digest": digest(list(ours.values()))},
        )
    ]


def _missing(ours: Mapping[str, Payload], theirs: Mapping[str, Payload]) -> Iterator[Finding]:
    for key, names in (
        ("doctor.commands.missing", ours.keys() - theirs.keys()),
        ("doctor.commands.foreign", theirs.keys() - ours.keys()),
    ):
        if names:
            yield wrong("commands", key, {"names": _listed(sorted(names))})


def _other(ours: Mapping[str, Payload], theirs: Mapping[str, Payload]) -> Iterator[Finding]:
    for name in sorted(ours.keys() & theirs.keys()):
        own, other = ours[name], theirs[name]
        if digest(own) != digest(other):
            where = list(_differences(own, other, f"/{name}"))
            params = {"ours": digest(own), "theirs": digest(other), "where": _listed(where)}
            yield wrong(f"commands.{name}", "doctor.commands.differ", params)


def digest(told: object) -> str:
    """Return what is the same for commands that are the same."""
    text = json.dumps(_plain(told), sort_keys=True)
    return blake2b(text.encode(), digest_size=_DIGEST_BYTES).hexdigest()


def _differences(ours: Payload, theirs: Payload, path: str) -> Iterator[str]:
    """Yield where two commands or options differ, by their names."""
    own, other = ({each["name"]: each for each in side.get("options") or ()} for side in (ours, theirs))
    yield from (f"{path} {name}" for name in sorted(own.keys() ^ other.keys()))
    for name in own.keys() & other.keys():
        if digest(own[name]) != digest(other[name]):
            yield from _differences(own[name], other[name], f"{path} {name}")
    apart = [{**side, "options": [*names]} for side, names in ((ours, own), (theirs, other))]
    if own.keys() == other.keys() and digest(apart[0]) != digest(apart[1]):
        yield path


def _plain(told: object) -> object:
    """Return what was told without what says nothing, which Discord leaves out or fills in."""
    if isinstance(told, Mapping):
        kept = {
            key: value if key.endswith(_BY_LOCALE) else _plain(value)
            for key, value in told.items()
            if key in _TOLD
        }
        return {key: value for key, value in kept.items() if value not in (None, False, [], {})}
    if isinstance(told, Sequence) and not isinstance(told, str):
        listed = [_plain(each) for each in told]
        return sorted(listed, key=str) if all(isinstance(each, int) for each in told) else listed
    return told


def _listed(names: list[str]) -> str:
    more = ["…"] if len(names) > _MOST_NAMED else []
    return ", ".join([*names[:_MOST_NAMED], *more])
