"""What stands at Discord: the application, its commands and emoji, its starts of today, the time."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from datetime import timedelta
from email.utils import parsedate_to_datetime
from hashlib import blake2b
from typing import TYPE_CHECKING, Any, Final, cast

import aiohttp
import discord
from discord.http import Route

from cogs.kit.commands import Translator
from cogs.kit.findings import Finding, right, unclear, wrong
from cogs.sending.registering import name_of, payloads

if TYPE_CHECKING:
    from collections.abc import Iterator

    from bot.words import Catalogues
    from cogs.services import ChatBot
    from cogs.services.studio import Studio

FEW_STARTS: Final = 50
"""Of the 1,000 a day. After the last one Discord takes the token away (discord-api-docs, events/gateway.mdx,
Session Start Limit)."""
MOST_SKEW: Final = timedelta(seconds=3)
"""Discord wants an answer after so long, and reminders come by the minute."""
_HALF_A_SECOND: Final = timedelta(seconds=0.5)
"""The header has whole seconds, cut off."""


class Watch:
    """Compares the clock here with Discord's by the header of each answer."""

    def __init__(self) -> None:
        self.trace = aiohttp.TraceConfig()
        self.trace.on_request_end.append(self._note)
        self._skews: list[timedelta] = []

    async def _note(self, _: object, __: object, ended: aiohttp.TraceRequestEndParams) -> None:
        if header := ended.response.headers.get("Date"):
            self._skews.append(discord.utils.utcnow() - parsedate_to_datetime(header) - _HALF_A_SECOND)

    def look(self) -> Finding:
        """Return how far the clock here is from Discord's."""
        if not self._skews:
            return unclear("clock", "doctor.clock.unknown")
        return compare_clocks("clock", min(self._skews, key=abs))


def compare_clocks(name: str, skew: timedelta) -> Finding:
    """Return whether the clock here is right; ``skew``: how far it is ahead."""
    agrees = abs(skew) <= MOST_SKEW
    key = "doctor.clock.right" if agrees else "doctor.clock.wrong"
    return Finding(name, agrees, key, {"seconds": f"{skew.total_seconds():+.1f}"})


def look_at_application(about: discord.AppInfo) -> Iterator[Finding]:
    """Yield how the application is set up in the developer portal."""
    guild, user = about.guild_integration_config, about.user_integration_config
    servers = guild is not None or user is None
    yield Finding("application.servers", servers, "doctor.servers.on" if servers else "doctor.servers.off")
    yield right("application.users", "doctor.users.on" if user else "doctor.users.off")
    flags = about.flags
    intents = [
        flags.gateway_presence or flags.gateway_presence_limited,
        flags.gateway_guild_members or flags.gateway_guild_members_limited,
        flags.gateway_message_content or flags.gateway_message_content_limited,
    ]
    yield right("application.intents", "doctor.intents.more" if any(intents) else "doctor.intents.none")
    if about.interactions_endpoint_url:
        yield wrong("application.endpoint", "doctor.endpoint")
    if about.bot_require_code_grant:
        yield wrong("application.code_grant", "doctor.code_grant")
    if not (about.terms_of_service_url and about.privacy_policy_url):
        yield unclear("application.pages", "doctor.pages")


async def look_at_starts(bot: ChatBot) -> Finding:
    """Return how often the bot may still start today."""
    _, _, limit = await bot.http.get_bot_gateway()
    enough = limit["remaining"] >= FEW_STARTS
    params: dict[str, Any] = {"left": limit["remaining"], "of": limit["total"]}
    return Finding("starts", enough, "doctor.starts.enough" if enough else "doctor.starts.few", params)


async def look_at_emoji(bot: ChatBot, studio: Studio) -> Finding:
    """Return whether Discord has the small pictures of cards as they are drawn today."""
    drawn = await studio.signs()
    wanted = {name_of(sign, art) for arts in drawn.values() for sign, art in arts.items()}
    there = {emoji.name for emoji in await bot.fetch_application_emojis()}
    lacking = sorted(wanted - there)
    if lacking:
        return wrong("emoji", "doctor.emoji.lacking", {"names": ", ".join(lacking)})
    return right("emoji", "doctor.emoji.there", {"number": len(wanted)})


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
    found = [
        wrong("commands", key, {"names": _listed(sorted(names))})
        for key, names in (
            ("doctor.commands.missing", ours.keys() - theirs.keys()),
            ("doctor.commands.foreign", theirs.keys() - ours.keys()),
        )
        if names
    ]
    for name in sorted(ours.keys() & theirs.keys()):
        own, other = digest(ours[name]), digest(theirs[name])
        if own != other:
            where = _listed(list(_differences(ours[name], theirs[name], f"/{name}")))
            params = {"ours": own, "theirs": other, "where": where}
            found.append(wrong(f"commands.{name}", "doctor.commands.differ", params))
    same = {"number": len(ours), "digest": digest(list(ours.values()))}
    return found or [right("commands", "doctor.commands.same", same)]


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
