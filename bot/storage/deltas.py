"""States as bytes, compressed: whole, or as what is new in one beside an earlier one."""

from __future__ import annotations

from typing import Final

import zstandard

LEVEL: Final = 3
"""Of zstd: one more costs time and hardly saves more."""


def compressed(state: bytes, beside: bytes = b"") -> bytes:
    """Return a state compressed; of two that differ in a move some 60 bytes are left."""
    return zstandard.ZstdCompressor(level=LEVEL, dict_data=_content(beside)).compress(state)


def restored(data: bytes, beside: bytes = b"") -> bytes:
    """Return the state that was compressed beside the same one. Raise zstandard.ZstdError for other data."""
    return zstandard.ZstdDecompressor(dict_data=_content(beside)).decompress(data)


def _content(beside: bytes) -> zstandard.ZstdCompressionDict | None:
    if not beside:
        return None
    return zstandard.ZstdCompressionDict(beside, dict_type=zstandard.DICT_TYPE_RAWCONTENT)
