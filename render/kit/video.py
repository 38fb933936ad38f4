"""Frames as a video (MP4, H.264), where the operator has installed PyAV: the extra ``video``."""

from __future__ import annotations

from fractions import Fraction
from importlib.util import find_spec
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

    from PIL import Image

HAS_VIDEO: Final = find_spec("av") is not None
_CODEC: Final = "libx264"
_OPTIONS: Final = {"preset": "veryfast", "crf": "24", "bf": "0"}
_BLINK_MS: Final = 100
"""How long before its end the last frame is given again: players end with the last one, not after it."""


def mp4(frames: Iterable[Image.Image], held: Sequence[int]) -> bytes:
    """Return frames of one even size as an MP4 that plays while it is loaded, each held for milliseconds.

    It is written to a file: only there can the muxer move its index to the front.
    """
    import av  # noqa: PLC0415  an extra of the installation

    with TemporaryDirectory() as folder:
        path = Path(folder, "video.mp4")
        with av.open(str(path), "w", options={"movflags": "+faststart"}) as container:
            stream = None
            for image, at in _timed(frames, held):
                if stream is None:
                    stream = container.add_stream(_CODEC, rate=1000 // _BLINK_MS, options=_OPTIONS)
                    stream.width, stream.height, stream.pix_fmt = *image.size, "yuv420p"
                    stream.codec_context.time_base = Fraction(1, 1000)
                frame = av.VideoFrame.from_image(image.convert("RGB"))
                frame.pts, frame.time_base = at, Fraction(1, 1000)
                container.mux(stream.encode(frame))
            if stream is not None:
                container.mux(stream.encode())
        return path.read_bytes()


def _timed(frames: Iterable[Image.Image], held: Sequence[int]) -> Iterator[tuple[Image.Image, int]]:
    """Yield each frame with its time in milliseconds, the last one again shortly before the end."""
    at = 0
    for frame, milliseconds in zip(frames, held, strict=True):
        yield frame, at
        at += milliseconds
        last = frame
    yield last, at - _BLINK_MS
