"""Whole games as moving pictures: ``python -m tests.bench.replays --games 50``, an hour or two.

Each is played by bot players, handed out as a file and filmed by the bot's projector. It fails where a
picture is too large or takes too long, or where a frame is not the first strip of the board of its turn.
"""

from __future__ import annotations

import argparse
import asyncio
import io
import os
import sys
import time
from itertools import cycle, islice
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final, NamedTuple

from msgspec.structs import replace
from PIL import Image, ImageSequence

from bot.words import Catalogues
from bot.words.say import Say
from cogs.filming import MOST_BYTES, Projector
from cogs.history import records, reels
from render import PICTURES
from render.kit.moving import scaled, size_of
from render.kit.shelf import SHELF
from rules import GAMES
from rules.kernel import record
from rules.kernel.playout import advised_chooser, play
from tests.render.positions import PLAYERS
from tests.rules.games import combinations_of

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from cogs.filming import Reel
    from cogs.history.records import Opened
    from cogs.history.reels import Turn
    from tests.rules.games import Case

SAY: Final = Say(Catalogues(), "en")
SECONDS: Final = 4.0
"""Of the processor for a picture."""
EDGE: Final = 6
_TICKS: Final = os.sysconf("SC_CLK_TCK")


class Filmed(NamedTuple):
    """What became of a game. ``cold``: the process had to be started; ``wrong``: frames unlike boards."""

    game: str
    turns: int
    frames: int
    size: int
    seconds: float
    cold: bool
    wrong: int

    def is_within(self) -> bool:
        """Tell whether it keeps to all limits."""
        return self.size <= MOST_BYTES and self.seconds <= SECONDS and not self.wrong


def handed_out(case: Case, seed: str) -> bytes:
    """Return the file of a game that bot players have played."""
    state = case.game.setup(seats=case.seats, options=case.options, seed=seed)
    moves = [(step.seat, step.action) for step in play(case.game, state, advised_chooser(case.game))]
    made = record.make(case.game, seats=case.seats, options=case.options, seed=seed, moves=moves)
    return record.write(made)


def turns_of(opened: Opened) -> list[Turn]:
    """Return the turns of a file, played again: what looking back at each shows."""
    table, turns = opened.at(opened.table.version), reels.by_turn(opened.entries)
    views = {some[-1].version: opened.view(some[-1].version) for some in turns.values()}
    return reels.turns_shown(SAY, table, turns, views)


def used(process_id: int) -> float:
    """Return the seconds of the processor that a process has used."""
    fields = Path(f"/proc/{process_id}/stat").read_text().rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / _TICKS


def wrong(case: Case, picture: bytes, turns: Sequence[Turn]) -> int:
    """Return how many frames are not the first strip of the board of their turn, in the picture's colours."""
    found, chart = Image.open(io.BytesIO(picture)), Image.new("P", (1, 1))
    chart.putpalette((found.getpalette() or [])[: 255 * 3])
    pictures, reader = PICTURES[case.game.key], {"players": PLAYERS[: case.seats], "language": "en"}
    shown, missed = reels.rounds(turns, case.seats), 0
    frames = [frame.convert("RGB") for frame in ImageSequence.Iterator(found)]
    while len(shown) > len(frames):
        shown = shown[::-2][::-1]
    for part, frame in zip(shown, frames, strict=True):
        marks: Any = [event for turn in part for event in turn.events]
        shot = {"marks": marks, "over": part[-1].over}
        board = pictures.board(part[-1].view, **shot, say=SAY, **reader)  # type: ignore[arg-type]
        with Image.open(io.BytesIO(board.strips[0].data)) as strip:
            strip.load()
            wide, high = size_of(strip)
            wanted = scaled(strip).quantize(palette=chart, dither=Image.Dither.NONE).convert("RGB")
        missed += frame.crop((EDGE, EDGE, EDGE + wide, EDGE + high)).tobytes() != wanted.tobytes()
    return missed


async def filmed(projector: Projector, case: Case, seed: str, *, look: bool, keep: Path | None) -> Filmed:
    """Return what becomes of a game."""
    opened = records.play(handed_out(case, seed))
    turns = turns_of(opened)
    reel = replace(opened.reel(SAY), players=tuple(PLAYERS[: case.seats]))

    async def wind() -> Reel:
        return reel

    process = projector.worker.process
    is_cold = process is None or process.poll() is not None
    before = 0.0 if is_cold or process is None else used(process.pid)
    picture, _ = await projector.film((str(case), seed), wind)
    process = projector.worker.process
    assert process is not None
    seconds = used(process.pid) - before
    if keep:
        (keep / f"{case}-{seed[-4:]}.gif").write_bytes(picture)
    found: Any = Image.open(io.BytesIO(picture))
    missed = wrong(case, picture, turns) if look else 0
    return Filmed(str(case), len(turns), found.n_frames, len(picture), seconds, is_cold, missed)


def cases(title: str) -> Iterator[Case]:
    """Yield the combinations of a title over and over, far apart ones next to each other."""
    every = combinations_of(title)
    step = max(1, len(every) * 5 // 13)
    order = sorted(range(len(every)), key=lambda place: place * step % max(1, len(every)))
    return (every[place] for place in cycle(order))


async def main(arguments: Sequence[str]) -> int:
    """Film games of each title; return 1 if one is not within the limits."""
    parser = argparse.ArgumentParser(prog="python -m tests.bench.replays", description=__doc__)
    parser.add_argument("titles", nargs="*", help="all where none is named")
    parser.add_argument("--games", type=int, default=50)
    parser.add_argument("--first", type=int, default=0, help="leave out so many of them")
    parser.add_argument("--look", type=int, default=1, help="look at one game in so many; 0: at none")
    parser.add_argument("--seconds", type=float, default=float("inf"), help="begin no game after so long")
    parser.add_argument("--keep", type=Path, help="a folder for the pictures")
    parser.add_argument("--shelf", type=Path, help="where is kept what never moves")
    options = parser.parse_args(arguments)
    if options.shelf:
        SHELF.share(options.shelf)
    begun, bad, projector = time.monotonic(), 0, Projector()
    found: dict[str, list[Filmed]] = {title: [] for title in options.titles or GAMES}
    todo = [islice(cases(title), options.first, options.games) for title in found]
    for number, row in enumerate(zip(*todo, strict=True), options.first):
        for case in row:
            if time.monotonic() - begun > options.seconds:
                break
            look = bool(options.look) and number % options.look == 0
            each = await filmed(projector, case, f"{number:032x}", look=look, keep=options.keep)
            found[case.game.key].append(each)
            bad += not each.is_within()
            print(*each, "" if each.is_within() else "NOT WITHIN", flush=True)
    await projector.close()
    for title, some in found.items():
        warm = sorted(each.seconds for each in some if not each.cold) or [0.0]
        sizes = [each.size / 2**20 for each in some] or [0.0]
        print(
            f"{title}: {len(some)} games; processor {warm[len(warm) // 2]:.2f} s, {warm[-1]:.2f} at most;"
            f" size at most {max(sizes):.2f} MiB; {sum(each.wrong for each in some)} frames wrong"
        )
    return int(bool(bad))


if __name__ == "__main__":
    sys.exit(asyncio.run(main(sys.argv[1:])))
