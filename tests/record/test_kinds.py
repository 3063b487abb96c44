"""What an entry may hold: shapes, sizes, and nothing that could not be read back."""

from pathlib import Path
from typing import Any

import pytest

from playtest.record import RecordError
from playtest.record.chain import MAX_BODY, MAX_PARTS, canonical, plain, read_body
from playtest.record.kinds import KINDS, checked
from tests.record.made import HEADER, store_with, talk


def deep(levels: int) -> Any:
    """Lists within lists."""
    nest: Any = []
    for _ in range(levels):
        nest = [nest]
    return nest


@pytest.mark.parametrize(
    ("kind", "body", "where"),
    [
        ("gossip", {}, "kind"),
        (None, {}, "kind"),
        ("talk", [], "talk"),
        ("talk", {"by": "x", "to": []}, "talk.text"),
        ("talk", talk("x") | {"more": 1}, "talk.more"),
        ("talk", talk("x") | {"text": 7}, "talk.text"),
        ("talk", talk("x") | {"text": None}, "talk.text"),
        ("talk", talk("x" * 4001), "talk.text"),
        ("talk", talk("\ud800"), "talk.text"),
        ("talk", talk("nul\0"), "talk.text"),
        ("talk", talk("x") | {"to": "P1"}, "talk.to"),
        ("talk", talk("x") | {"to": [1.5]}, r"talk.to\[0\]"),
        ("talk", talk("x") | {"to": [{1: 2}]}, r"talk.to\[0\]"),
        ("talk", talk("x") | {"to": deep(100)}, r"talk.to(\[0\])+"),
        ("talk", talk("x") | {"to": deep(100_000)}, r"talk.to(\[0\])+"),
        ("talk", talk("x") | {"to": [2**63]}, r"talk.to\[0\]"),
        ("talk", talk("x") | {"to": [10**6000]}, r"talk.to\[0\]"),
        ("talk", talk("x") | {"to": [{"\udfff": 1}]}, r"talk.to\[0\]"),
        ("start", HEADER | {"seats": True}, "start.seats"),
        ("start", HEADER | {"mode": "party"}, "start.mode"),
        ("start", HEADER | {"goals": ["fine", 7]}, "start.goals"),
        ("end", {}, "end.by"),
    ],
)  # fmt: skip
def test_a_wrong_body_is_refused_with_its_place(kind: object, body: object, where: str) -> None:
    with pytest.raises(RecordError, match=rf"^{where}: expected .*Nothing was written; correct that place"):
        checked(kind, body)


def test_a_good_body_is_copied() -> None:
    body = talk("hello") | {"to": ("P1", "P2")}
    kept = checked("talk", body)
    assert kept == {"by": "person-1", "to": ["P1", "P2"], "text": "hello"}
    assert kept is not body


def test_every_kind_says_who_entered_it_or_whom_it_concerns() -> None:
    without = {kind for kind, shape in KINDS.items() if not {"by", "person"} & set(shape)}
    assert without == {"start", "open"}


def test_a_body_too_big_is_refused_before_it_is_parsed_or_written(tmp_path: Path) -> None:
    with pytest.raises(RecordError, match=rf"at most {MAX_BODY} bytes"):
        read_body('{"a":"' + "x" * MAX_BODY + '"}', "line")
    with pytest.raises(RecordError, match=rf"at most {MAX_PARTS} values"):
        read_body('{"a":[' + "{}," * MAX_PARTS + "{}]}", "line")
    with store_with(tmp_path / "s.playtest") as store:
        with pytest.raises(RecordError, match=rf"at most {MAX_BODY} bytes"):
            store.append("talk", talk("x") | {"to": ["y" * MAX_BODY]})
        assert len(store.entries) == 1


@pytest.mark.parametrize(
    "raw",
    ["", "{", "[]", "7", '{"a":1.5}', '{"a":NaN}', '{"a":1e5}', '{"a":-Infinity}', "[" * 100_000, '{"a":"\\ud800"}'],
)
def test_a_body_that_is_no_plain_object_is_refused(raw: str) -> None:
    with pytest.raises(RecordError):
        read_body(raw, "line")


def test_json_is_written_in_one_way() -> None:
    assert canonical({"b": [1, True, None], "a": 'é"\n'}) == '{"a":"é\\"\\n","b":[1,true,null]}'
    assert read_body(canonical({"b": 1, "a": 2}), "x") == {"a": 2, "b": 1}
    assert plain({"a": (1, 2)}) == {"a": [1, 2]}
