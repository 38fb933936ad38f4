"""What this machine has: the database, the fonts, the memory."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Final, get_args

from bot.storage import offline
from bot.storage.errors import DATABASE_FAILURES, DatabaseError
from bot.storage.rows import table_rows
from cogs.kit.findings import Finding, right, unclear, wrong
from render.kit import fonts

if TYPE_CHECKING:
    from collections.abc import Iterator

    from bot.address import Address

MIB: Final = 2**20
BESIDE_PICTURES: Final = 215
"""MiB that the bot takes beside what its pictures keep."""
_ROOT: Final = Path("/")
_LIMITS: Final = ("memory.max", "memory.limit_in_bytes")
"""Of a group of processes, by the first and the second version of Linux' control groups."""


def look_at_database(path: Address) -> Iterator[Finding]:
    """Yield what is wrong with the database, or that it is sound."""
    if isinstance(path, Path) and not path.exists():
        yield unclear("database", "doctor.database.none", {"path": str(path)})
        return
    try:
        with offline.looking(path) as connection:
            problems, tables = offline.problems(connection), len(table_rows.all_ids(connection))
    except DatabaseError as error:
        yield wrong("database", error.key, error.params)
        return
    except DATABASE_FAILURES as error:
        problems, tables = [str(error)], 0
    for problem in problems:
        yield wrong("database", "admin.check.database", {"reason": problem})
    if not problems:
        yield right("database", "doctor.database.sound", {"tables": tables, "path": str(path)})


def look_at_fonts() -> Finding:
    """Return whether the fonts of the pictures are there."""
    faces = {face.path for style in get_args(fonts.Style) for face in fonts.faces(style) if not face.emoji}
    lacking = sorted(Path(path).name for path in faces if not Path(path).is_file())
    if lacking:
        return wrong("fonts", "doctor.fonts.lacking", {"files": ", ".join(lacking)})
    return right("fonts", "doctor.fonts.there", {"number": len(faces)})


def look_at_emoji_font() -> Finding:
    """Return whether names with emoji, and in scripts whose letters join, are drawn as people write them."""
    if not fonts.emoji_faces():
        return wrong("fonts.names", "doctor.fonts.no_emoji")
    if not fonts.shapes_complex_text():
        return wrong("fonts.names", "doctor.fonts.no_shaping")
    return right("fonts.names", "doctor.fonts.names")


def look_at_memory(picture_memory: int, root: Path = _ROOT) -> Finding:
    """Return whether the machine, or the group of processes, has the memory that the settings take."""
    needed = picture_memory + BESIDE_PICTURES
    found = [each for each in (*_of_groups(root), _of_machine(root)) if each is not None]
    if not found:
        return unclear("memory", "doctor.memory.unknown", {"needed": needed})
    have = min(found) // MIB
    key = "doctor.memory.enough" if have >= needed else "doctor.memory.short"
    return Finding("memory", key, {"needed": needed, "have": have}, have >= needed)


def _of_machine(root: Path) -> int | None:
    for line in _read(root / "proc/meminfo").splitlines():
        if line.startswith("MemTotal:"):
            return int(line.split()[1]) * 1024
    return None


def _of_groups(root: Path) -> Iterator[int]:
    """Yield the limits of the groups that this process is in, one within the other."""
    mounted = root / "sys/fs/cgroup"
    for line in _read(root / "proc/self/cgroup").splitlines():
        _, kinds, path = line.split(":", 2)
        base = mounted / "memory" if "memory" in kinds else mounted
        inner = base / path.strip("/")
        for folder in (inner, *inner.parents):
            for text in (_read(folder / name).strip() for name in _LIMITS):
                if text.isdigit():
                    yield int(text)
            if folder == mounted:
                break


def _read(path: Path) -> str:
    try:
        return path.read_text("ascii", "replace")
    except OSError:
        return ""
