"""People who press: buttons, menus and commands as Discord hands them to the bot, and what it answers."""

from __future__ import annotations

import json
import re
from typing import TYPE_CHECKING, Any, Final

from bot.words import Catalogues
from bot.words.say import Say
from tests.bench import payloads
from tests.quarter.standin import walk
from tests.standin.people import COMMAND, choices

if TYPE_CHECKING:
    from tests.bench.payloads import Payload
    from tests.quarter.half import Half
    from tests.quarter.ledger import Ledger
    from tests.quarter.link import Told
    from tests.quarter.people import Person
    from tests.quarter.plan import Game
    from tests.quarter.standin import Place

_BUTTON, _MENU = 2, 3
_TEXT, _NUMBER = 3, 4
_THINKING: Final = 5
"""The kind of answer that says only that another will come."""
_MOST: Final = 90
"""Presses of one sitting."""
_PLANNED: Final = 8
"""Presses while somebody plans ahead."""
_SAY: Final = Say(Catalogues(), "en")
_ERRORS: Final = tuple(
    _SAY(f"chat.refused.{key}", number="\0", command="\0").partition("\0")[0]
    for key in ("error", "other_version", "restarting")
)
"""How answers begin that nobody should ever get."""
_OPEN: Final = re.compile(_SAY("chat.done.new", table=r"(\d+)"))
_DISTURBED: Final = _SAY("chat.refused.connection")


class Hands:
    """What the people of one half of the world press. Every press is answered, and none with an error."""

    def __init__(self, half: Half) -> None:
        self._half = half
        self._world = half.world
        self._chance = half.chance
        self._said = ""

    def reach(self, ledger: Ledger, person: Person) -> bool:
        """Tell whether somebody can press anything where a table is played."""
        place = self._world.places[ledger.channel_id]
        lost = place.gone or place.guild_id in self._world.left or person.id in self._world.gone_members
        return not lost and not self._half.is_down

    async def open(self, game: Game, channel_id: int) -> int | None:
        """Open a table by command; return its number."""
        given = [("title", _TEXT, game.title), ("pace", _TEXT, _pace(game)), ("late", _TEXT, _remedy(game))]
        if settings := ", ".join(f"{field}={str(value).lower()}" for field, value in game.options.items()):
            given.append(("settings", _TEXT, settings))
        place = self._world.places[channel_id]
        await self._command(game.people[0], place, "new", *given)
        found = _OPEN.match(self._said)
        return None if found is None else int(found[1])

    async def choose_noise(self, ledger: Ledger, game: Game) -> None:
        """Choose how loud a table is, as its host."""
        host = game.people[0]
        _, shown = await self._press_below(ledger, host, rf"nz:{ledger.id}")
        wanted = {"nzt": "yes" if game.noise["thread"] else "no", "nzp": game.noise["older"]}
        for menu, value in wanted.items() if shown else ():
            place = self._world.places[ledger.channel_id]
            await self._press(host, place, shown, f"{menu}:{ledger.id}", (value,), ledger)

    async def gather(self, ledger: Ledger, what: str, person: Person, seed: str | None = None) -> bool:
        """Press a button of the lobby; return whether it was there."""
        told, _ = await self._press_below(ledger, person, rf"l:{what}:{ledger.id}", seed)
        return told is not None

    async def play(self, ledger: Ledger, person: Person, seat: int) -> int:
        """Open one's panel and press what leads on, until nobody waits for one; return the moves made."""
        before, moves, presses = ledger.version, ledger.moves, 0
        panel = await self._panel(ledger, person)
        place = self._world.places[ledger.channel_id]
        while seat in ledger.waits and not ledger.over and presses < _MOST:
            ways = list(choices(panel)) if panel else []
            if not ways:
                panel = await self._panel(ledger, person) if presses and panel else None
                if not panel or not list(choices(panel)):
                    break
                continue
            custom_id, values = self._chance.choice(ways)
            _, panel = await self._press(person, place, panel, custom_id, values, ledger)
            presses += 1
        if ledger.version == before and seat in ledger.waits:
            text = f"{presses} presses, {_ids(panel)}"
            self._half.judge.accuse("no press leads on", ledger.id, person.id, self._half.now, text)
        return ledger.moves - moves

    async def plan_ahead(self, ledger: Ledger, person: Person) -> None:
        """Press what leads to the plans in one's panel, and a few of the choices there."""
        panel = await self._panel(ledger, person)
        place = self._world.places[ledger.channel_id]
        for _ in range(_PLANNED):
            ways = list(choices(panel, planning=True)) if panel else []
            if not ways:
                break
            custom_id, values = self._chance.choice(ways)
            _, panel = await self._press(person, place, panel, custom_id, values, ledger)

    async def call(self, ledger: Ledger, name: str, person: Person, args: dict[str, Any]) -> Told | None:
        """Do something at a table by its button or command; None where neither is there."""
        before = ledger.version
        done = await self._do(ledger, name, person, args)
        if done is not None:
            done.refused = None if ledger.version != before else "nothing came of it"
        return done

    async def nudge(self, ledger: Ledger, person: Person) -> Told:
        """Nudge whom a table waits for, by the button where there is one."""
        pressed, _ = await self._press_below(ledger, person, rf"ng:{ledger.id}:\w*")
        told = (await self._at(ledger, person, "nudge"))[0] if pressed is None else pressed
        told.answer = (told.answer or {}).get("nudge")
        told.refused = None if told.answer else "nobody"
        return told

    async def later(self, place: Place, message_id: int, person: Person, hours: int) -> Told | None:
        """Choose below a reminder when to be reminded again; None where there is no such menu."""
        message = place.messages.get(message_id)
        menu = next((each for each in _ids(message) if each.startswith("rl:")), None)
        if message is None or menu is None:
            return None
        told, _ = await self._press(person, place, message, menu, (str(hours),))
        told.answer = (told.answer or {}).get("later")
        return told

    async def _do(self, ledger: Ledger, name: str, person: Person, args: dict[str, Any]) -> Told | None:
        if name in ("undo", "resign"):
            done, asked = await self._at(ledger, person, {"resign": "leave"}.get(name, name))
            return await self._confirm(ledger, person, asked, "rs:") or done
        if name == "ask":
            return await self._wish(ledger, person, args)
        custom_id = _button(ledger, name, args)
        if custom_id is None:
            return None
        told, shown = await self._press_below(ledger, person, custom_id)
        return await self._confirm(ledger, person, shown, "ce:") or told

    async def _wish(self, ledger: Ledger, person: Person, args: dict[str, Any]) -> Told:
        if args["about"] is None:
            told, shown = await self._at(ledger, person, "cancel")
            return await self._confirm(ledger, person, shown, f"vo:{ledger.id}:{args['wish']}") or told
        given = ("seat", _NUMBER, args["about"]), ("instead", _TEXT, args["wish"])
        return (await self._at(ledger, person, "replace", *given))[0]

    async def _confirm(
        self, ledger: Ledger, person: Person, shown: Payload | None, begins: str
    ) -> Told | None:
        """Press the button of an answer that asks whether one is sure."""
        for custom_id in _ids(shown):
            if custom_id.startswith(begins):
                place = self._world.places[ledger.channel_id]
                return (await self._press(person, place, shown, custom_id, (), ledger))[0]
        return None

    async def _panel(self, ledger: Ledger, person: Person) -> Payload | None:
        """Open one's panel below the newest post, or by command where none is left."""
        told, panel = await self._press_below(ledger, person, rf"t:play:{ledger.id}:\d+")
        return panel if told is not None else (await self._at(ledger, person, "play"))[1]

    async def _press_below(
        self, ledger: Ledger, person: Person, custom_id: str, seed: str | None = None
    ) -> tuple[Told | None, Payload | None]:
        """Press a button of the newest message of a table's channel that has it."""
        place = self._world.places[ledger.channel_id]
        for number in sorted(place.messages, reverse=True):
            message = place.messages[number]
            found = next((each for each in _ids(message) if re.fullmatch(custom_id, each)), None)
            if found is not None:
                return await self._press(person, place, message, found, (), ledger, seed)
        self._half.counts["buttons not there"] += 1
        return None, None

    async def _at(
        self, ledger: Ledger, person: Person, name: str, *given: tuple[str, int, object]
    ) -> tuple[Told, Payload | None]:
        """Give a command about a table."""
        place = self._world.places[ledger.channel_id]
        return await self._command(person, place, name, *given, ("table", _NUMBER, ledger.id), about=ledger)

    async def _command(
        self,
        person: Person,
        place: Place,
        name: str,
        *given: tuple[str, int, object],
        about: Ledger | None = None,
    ) -> tuple[Told, Payload | None]:
        options = [{"name": option, "type": kind, "value": value} for option, kind, value in given]
        command = {"name": name, "type": 1, "options": options}
        data = {"id": "1", "name": "game", "type": 1, "options": [command]}
        self._half.counts["commands"] += 1
        return await self._interact(person, place, {"type": COMMAND, "data": data}, f"/game {name}", about)

    async def _press(
        self,
        person: Person,
        place: Place,
        message: Payload | None,
        custom_id: str,
        values: tuple[str, ...] = (),
        about: Ledger | None = None,
        seed: str | None = None,
    ) -> tuple[Told, Payload | None]:
        data: Payload = {"custom_id": custom_id, "component_type": _MENU if values else _BUTTON}
        if values:
            data["values"] = list(values)
        what = {"type": payloads.COMPONENT, "data": data, "message": message}
        self._half.counts["presses"] += 1
        return await self._interact(person, place, what, custom_id, about, seed)

    async def _interact(
        self,
        person: Person,
        place: Place,
        what: Payload,
        name: str,
        about: Ledger | None = None,
        seed: str | None = None,
    ) -> tuple[Told, Payload | None]:
        """Let the bot have what somebody did; return what came of it, and the private message it answered."""
        token = self._world.new_id()
        event = payloads.press(token, person.id, place.id, "x")
        event |= {"guild_id": str(place.guild_id), "channel": self._world.shown(place), **what}
        args: dict[str, Any] = {"event": json.dumps(event), "seed": seed}
        if about is not None:
            args["table_id"] = about.id
        self._half.judge.note(f"{self._half.now} {person.id} presses {name} {what['data'].get('values', '')}")
        told = await self._half.ask("press", **args)
        answers = self._world.answered.pop(token, [])
        self._half.judge.note(f"answered: {answers}"[:2000])
        self._said = str(answers[-1].get("content") or "") if answers else ""
        self._judge(person, about.id if about is not None else 0, f"{name} {told.answer}", answers)
        messages = [each for each in answers if each.get("components")]
        return told, messages[-1] if messages else None

    def _judge(self, person: Person, table_id: int, name: str, answers: list[Payload]) -> None:
        fault = fault_of(answers, flaky=self._half.is_flaky)
        if fault is not None:
            self._half.judge.accuse(fault, table_id, person.id, self._half.now, f"{name}: {answers}"[:500])


def fault_of(answers: list[Payload], *, flaky: bool = False) -> str | None:
    """Return what is wrong with the answers to a press, in their order; None: nothing is.

    ``flaky``: Discord fails now and then, which an answer may say.
    """
    if not answers or (answers[-1].get("type") == _THINKING and "callback" in answers[-1]):
        return "press not answered"
    for answer in answers:
        text = str(answer.get("content") or "")
        if text.startswith(_ERRORS) or (text.startswith(_DISTURBED) and not flaky):
            return "press answered with an error"
    return None


def _button(ledger: Ledger, name: str, args: dict[str, Any]) -> str | None:
    """Return the custom id of the public button for something, as a pattern; None: there is none."""
    answer = "yes" if args.get("agree") else "no"
    suffix = "" if args.get("wish") == "undo" else f":{args.get('wish')}"
    patterns = {
        "answer": f"ua:{ledger.id}:{args.get('number')}:{answer}{suffix}",
        "remedy": f"ck:{ledger.id}:{args.get('seat')}:{args.get('remedy')}",
        "take_seat": f"ts:{ledger.id}:{args.get('seat')}",
        "decide": rf"dc:{ledger.id}:\d+:{'claim' if args.get('claim') else 'play_on'}",
        "take_back": f"cb:{ledger.id}",
        "take_out": f"to:{ledger.id}",
    }
    return patterns.get(name)


def _pace(game: Game) -> str:
    return f"{game.pace['tempo']}{'.weekends_off' if game.pace['weekends_off'] else ''}"


def _remedy(game: Game) -> str:
    return str(game.pace["remedy"])


def _ids(message: Payload | None) -> list[str]:
    """Return the custom ids of a message."""
    return [str(each["custom_id"]) for each in walk(message or {}) if "custom_id" in each]
