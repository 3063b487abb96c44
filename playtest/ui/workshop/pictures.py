"""Pictures of a class: only what is one, as text that a drawing can hold."""

from __future__ import annotations

from base64 import b64encode

MOST = 600_000
"""Bytes of a picture; the page makes photographs smaller than this before it sends them."""


def picture_kind(data: bytes) -> str:
    """The kind of a picture by its first bytes: png, jpeg, gif or webp; "" for anything else."""
    if data.startswith(b"\x89PNG\r\n\x1a\n"):
        return "png"
    if data.startswith(b"\xff\xd8\xff"):
        return "jpeg"
    if data.startswith((b"GIF87a", b"GIF89a")):
        return "gif"
    return "webp" if data[:4] == b"RIFF" and data[8:12] == b"WEBP" else ""


def data_uri(data: bytes) -> str:
    """A picture as a data URI; "" for what is none, or too large."""
    kind = picture_kind(data)
    return f"data:image/{kind};base64,{b64encode(data).decode()}" if kind and len(data) <= MOST else ""
