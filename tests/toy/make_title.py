"""``python -m tests.toy.make_title NAME``: make a title's folders from Waystation's; say what is missing.

What is there already is left as it is. A place that names every title has to name the new one, too: by that
alone these are found, so none can be forgotten. Then come texts that lack, are not used or not translated.
"""

from __future__ import annotations

import re
import subprocess
import sys
from importlib import import_module
from pathlib import Path
from typing import TYPE_CHECKING, Final

from babel.messages.catalog import Message

from bot.words.glossary import contradictions
from bot.words.po import file_text, head_of, messages, read_file
from bot.words.update import unsettled

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

ROOT: Final = Path(__file__).parents[2]
TOY: Final = "waystation"
NAMES: Final = re.compile("웨이스테이션|ウェイステーション")
"""What it is called elsewhere: how the new title is, its author has to say."""
FOLDERS: Final = {
    "tests/toy/rules": "rules/{}",
    "tests/toy/render": "render/{}",
    "tests/toy/cogs": "cogs/{}",
    "tests/toy/README.md": "rules/{}/README.md",
    "tests/toy/hidden.py": "tests/rules/{}/hidden.py",
    "tests/toy/families.py": "tests/bot/words/{}.py",
    "tests/toy/test_rules.py": "tests/rules/{}/test_rules.py",
    "tests/toy/test_pictures.py": "tests/render/{}/test_pictures.py",
    "tests/toy/test_chat.py": "tests/cogs/{}/test_chat.py",
}
NOT_COPIED: Final = ("upgrades.py", "__pycache__")
"""A new title has no earlier revisions."""
LINES_OF_UPGRADES: Final = re.compile(r".*(UPGRADES|import Upgrade)\b.*\n")
FIRST_REVISION: Final = "revision: ClassVar[int] = 1"
WHAT: Final = {
    "rules/__init__.py": "import its game, add it to GAMES",
    "tests/rules/games.py": "say what it conserves and hides",
    "pyproject.toml": "name it in the contracts of doors and of the rooms of cogs",
    "bot/words/glossary.toml": "say how the keys of its texts begin",
    "tests/bot/words/families.py": "import its families, and add them",
    "tests/render/every_picture.py": "choose options that change its pictures",
    "tests/render/test_legends.py": "choose options that change its legend",
    "tests/render/test_colours_of_seats.py": "say after how many decisions to look",
    "tests/cogs/panel/counting.py": "sort its turns",
    "tests/cogs/panel/test_learning.py": "say which kinds of action its first game lacks",
    "tests/rules/golden.py": "choose games to keep",
    "tests/rules/test_ordered_games.py": "say how many games are played with plans",
    "README.md": "tell of it",
}
"""What is to be done in the first places, in the order of CONTRIBUTING; others show it by what they hold."""
PARTS: Final = ("rules", "render", "cogs", "bot", "tests")
NEAR: Final = 20
"""Lines within which a place names all titles."""


def renamed(text: str, name: str) -> str:
    """Return a text of Waystation as one of the title ``name``."""
    title = name.replace("_", " ").title()
    moved = text.replace("from tests.toy.title import say", "from tests.render.positions import say")
    moved = moved.replace("tests.toy.hidden", f"tests.rules.{name}.hidden")
    moved = re.sub(r"tests\.toy\.(rules|render|cogs)", rf"\1.{name}", moved)
    moved = re.sub(r"(?<=import )Waystation\b|Waystation(?=[A-Z(])", title.replace(" ", ""), moved)
    moved = re.sub(rf'msgstr ".*({NAMES.pattern}).*"', 'msgstr ""', moved)
    return moved.replace("Waystation", title).replace(TOY, name)


def make(name: str, root: Path = ROOT) -> list[Path]:
    """Write what of a title's files is not there; return what was written."""
    made = []
    for source, target in _files(name):
        path = root / target
        if not path.exists():
            path.parent.mkdir(parents=True, exist_ok=True)
            if path.suffix == ".py" and path.parts[-3] != name and "tests" in path.parts:
                (path.parent / "__init__.py").touch()
            text = LINES_OF_UPGRADES.sub("", source.read_text("utf-8"))
            text = re.sub(r"revision: ClassVar\[int\] = \d+", FIRST_REVISION, text)
            path.write_text(renamed(text, name), "utf-8")
            made.append(path)
    for path in sorted((ROOT / "tests/toy/locales").rglob("shared.*")):
        _share(path, name, root / "bot/locales" / path.parent.relative_to(ROOT / "tests/toy/locales"))
    tidy = [str(path) for path in made if path.suffix == ".py"]
    for command in (["check", "--quiet", "--select=I", "--fix"], ["format", "--quiet"]):
        subprocess.run([sys.executable, "-m", "ruff", *command, *tidy], check=bool(tidy), cwd=ROOT)
    return made


def _files(name: str) -> Iterator[tuple[Path, str]]:
    """Yield each file of the toy that is copied, and where to."""
    for source, target in FOLDERS.items():
        whole = ROOT / source
        for path in sorted(whole.rglob("*")) if whole.is_dir() else [whole]:
            if path.is_file() and not set(path.parts) & set(NOT_COPIED):
                inside = path.relative_to(whole) if whole.is_dir() else Path()
                yield path, (Path(target.format(name)) / inside).as_posix()
    for path in sorted((ROOT / "tests/toy/locales").rglob(f"{TOY}.*")):
        inside = path.relative_to(ROOT / "tests/toy/locales")
        yield path, (Path("bot/locales") / inside.with_stem(name)).as_posix()


def _share(path: Path, name: str, folder: Path) -> None:
    """Add what chat, lessons, hints and legends say of a title, as far as their catalogues have it not."""
    by_domain: dict[str, list[Message]] = {}
    for key, message in messages(read_file(path)):
        english, translated = (renamed(str(text), name) for text in (message.id, message.string))
        if NAMES.search(translated):
            translated = ""
        renewed = Message(english, translated, context=renamed(key, name))
        by_domain.setdefault(key.partition(".")[0], []).append(renewed)
    for domain, wanted in by_domain.items():
        there = folder / f"{domain}{path.suffix}"
        old = [message for _, message in messages(read_file(there))]
        known = {message.context for message in old}
        new = [message for message in wanted if message.context not in known]
        if new:
            there.write_text(file_text(head_of(there), [*old, *new]), "utf-8")


def missing(name: str) -> list[str]:
    """Return what is still to be done for a title outside its folders, as "path:line: what"."""
    order = {path: number for number, path in enumerate(WHAT)}
    places = sorted(_places(name), key=lambda place: order.get(place[0], len(order)))
    found = [f"{path}:{line}: {WHAT.get(path, 'here are all other titles')}" for path, line in places]
    rules = import_module("rules")
    return [*found, *(_words(name) if name in rules.GAMES else ())]


def _places(name: str) -> Iterator[tuple[str, int]]:
    """Yield the places that name every other title and not this one."""
    others = [path.parent.name for path in sorted(ROOT.glob("rules/*/game.py")) if path.parent.name != name]
    own = re.compile(rf"(^|/)({'|'.join((*others, name))})(/|[._])|(^|/)(locales|fixtures|golden|docs|toy)/")
    for path in sorted([*ROOT.glob("*.*"), *(path for part in PARTS for path in (ROOT / part).rglob("*.*"))]):
        file = path.relative_to(ROOT).as_posix()
        if path.suffix in {".py", ".toml", ".md"} and not own.search(file):
            yield from ((file, line) for line in lacking(path.read_text("utf-8").splitlines(), others, name))


def lacking(lines: Sequence[str], others: Sequence[str], name: str) -> Iterator[int]:
    """Yield the last line (from 1) of each place that names all ``others`` within few lines, not ``name``.

    They are named all by their keys, or all as they are called.
    """
    for spell in (_key, _spoken):
        last: dict[str, int] = {}
        for number, line in enumerate(lines, 1):
            last.update((other, number) for other in others if re.search(spell(other), line))
            first = min(last.values(), default=0)
            if len(last) == len(others) and number - first <= NEAR:
                around = lines[max(0, first - 1 - NEAR // 2) : number + NEAR // 2]
                if not any(re.search(spell(name), near) for near in around):
                    yield number
                last = {}


def _key(title: str) -> str:
    """Return a pattern of a title's key; that of a text does not count."""
    return rf'(?<![a-z_]){title}(?![a-z_]|\.[a-z_.]+")'


def _spoken(title: str) -> str:
    return title.replace("_", " ").title().replace(" To ", " to ")


def _words(name: str) -> Iterator[str]:
    """Yield the keys of a title without texts, the texts without use, and what is to be translated."""
    usage = import_module("tests.bot.words.test_usage")
    families, there = usage.families(), {key for key in usage.entries("en") if name in key.split(".")}
    declared = {key for family in families.values() for key in family if name in key.split(".")}
    used = declared | set(usage._literal_keys())
    yield from (f"bot/locales: no text for {key}" for key in sorted(declared - there))
    yield from (f"bot/locales: nothing says {key}" for key in sorted(there - used))
    put_together = {text: place for text, place in usage._put_together().items() if f"{name}." in text}
    for text, place in put_together.items():
        if text not in families:
            yield f"{place.rpartition(':')[0]}: declare {text} in tests/bot/words/families.py"
    folder = ROOT / "bot/locales"
    yield from (line for line in (*unsettled(folder), *contradictions(folder)) if f"{name}." in line)
    stored = import_module("tests.fixtures")
    newest = stored.games(stored.COMMITS[-1]).values()
    if name not in {game.table.title for game in newest}:
        yield "tests/fixtures: keep some tables of it (README.md there)"


def main(name: str) -> None:
    """Make a title, or say what it lacks."""
    if not re.fullmatch(r"[a-z]+(_[a-z]+)*", name):
        sys.exit("A title is named in small letters: make title NAME=iron_horse")
    for path in make(name):
        sys.stdout.write(f"made {path.relative_to(ROOT)}\n")
    lines = missing(name)
    sys.stdout.write("\n".join([*lines, f"{len(lines)} to do" if lines else "Nothing is missing.", ""]))


if __name__ == "__main__":
    main(sys.argv[1])
