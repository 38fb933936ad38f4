"""A game as a video, where PyAV is installed."""

from __future__ import annotations

import io
from typing import Any

import pytest
from PIL import Image, ImageChops, ImageStat

from render import PICTURES
from render.kit.moving import HIGH, LAST_MS, TURN_MS, WIDE, moving
from render.kit.video import mp4
from tests.render.kit.test_moving import film, moments, reader, shots_of

av: Any = pytest.importorskip("av")

TITLE = "mini_express"
COLOURS = "red", "lime", "blue"


def difference(one: Image.Image, other: Image.Image) -> float:
    """Return how far apart two pictures are in the mean of their pixels, in the worst of the channels."""
    return max(ImageStat.Stat(ImageChops.difference(one, other)).mean)


def test_how_long_frames_are_held() -> None:
    """As long as they are to be, also the last one."""
    data = mp4([Image.new("RGB", (64, 48), colour) for colour in COLOURS], [700, 700, 3000])
    with av.open(io.BytesIO(data)) as video:
        (stream,) = video.streams
        frames = list(video.decode(stream))
        assert [round(frame.time * 1000) for frame in frames] == [0, 700, 1400, 4300]
        assert 4300 <= video.duration / 1000 <= 4500
        for frame, colour in zip(frames, (*COLOURS, "blue"), strict=True):
            assert difference(frame.to_image(), Image.new("RGB", (64, 48), colour)) < 16


def test_what_discord_plays() -> None:
    """H.264, 4:2:0, even sizes, its index in front."""
    found = moments(TITLE)
    data = moving(PICTURES[TITLE], shots_of(TITLE, found), reader(), video=True)
    assert data.index(b"moov") < data.index(b"mdat")
    with av.open(io.BytesIO(data)) as video:
        (stream,) = video.streams
        told = stream.codec_context.name, stream.pix_fmt, stream.width, stream.height
        assert told == ("h264", "yuv420p", WIDE, HIGH)
        frames = list(video.decode(stream))
    assert frames[-2].time * 1000 == pytest.approx(TURN_MS * (len(found) - 1))
    assert frames[-1].time - frames[-2].time == pytest.approx(LAST_MS / 1000, abs=0.11)
    with Image.open(io.BytesIO(film(TITLE, found))) as gif:
        assert difference(gif.convert("RGB"), frames[0].to_image()) < 8
