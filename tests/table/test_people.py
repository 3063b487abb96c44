"""Names: what people may be called, and a sentence for everything else."""

from pathlib import Path
from typing import Any

import pytest

from playtest.locales import languages
from playtest.table import TableError, checked_name, resume, start

GOOD = [
    "A", "Anna", "Anna-Lena O’Neill", "Ёлка", "张伟", "محمد", "נועה", "Ꭰꮝꭶꮿ", "José", "Łukasz", "Zoë 2",
    "Dr. No", "x" * 40,
    "🦊", "👩‍👩‍👧 Fam. Ek", "🏴󠁧󠁢󠁳󠁣󠁴󠁿 Ewan", "=SUM(A1)", "@home", "-", "'; DROP TABLE events;--", "{{7*7}}",
    "${x}", "%s", "Null", "क्‍ष", "می‌خواهم", "🫨 new",
]  # fmt: skip

# name, code of the refusal
BAD = [
    ("", "name_empty"), (" ", "name_empty"), ("\t\n", "name_empty"), ("\u00a0", "name_empty"), ("\u200b", "name_empty"),
    ("\u0301", "name_empty"), ("x" * 41, "name_long"), ("Anna " * 40, "name_long"), ("👩‍👩‍👧" * 9, "name_long"),
    ("<img src=x onerror=alert(1)>", "name_markup"), ("<b>", "name_markup"), ("a>b", "name_markup"),
    ("Anna\u202etxt", "name_turning"), ("\u202dAnna", "name_turning"), ("\u2066Anna", "name_turning"),
    ("Anna\u200f", "name_turning"), ("\u200eAnna", "name_turning"), ("\u061cAnna", "name_turning"),
    ("An\0na", "name_hidden"), ("An\nna", "name_hidden"), ("An\rna", "name_hidden"), ("An\x1b[31mna", "name_hidden"),
    ("An\x7fna", "name_hidden"), ("An\x85na", "name_hidden"), ("An\u200bna", "name_hidden"),
    ("An\u00adna", "name_hidden"),
    ("An\ufeffna", "name_hidden"), ("Anna\u200d", "name_hidden"), ("\u200cAnna", "name_hidden"),
    ("An\u2028na", "name_hidden"), ("An\u2029na", "name_hidden"), ("An\ud800na", "name_hidden"),
    ("An\ue000na", "name_hidden"), ("An\uffffna", "name_hidden"), ("An\u3164na", "name_hidden"),
    ("A" + "\u0336" * 9, "name_hidden"), ("An\u2060na", "name_hidden"), ("An\U000e0041na", "name_hidden"),
    ("P1", "name_seat"), ("p12", "name_seat"), ("Table", "name_seat"), ("FACILITATOR", "name_seat"),
    ("Ｐ2", "name_seat"),
    (None, "name_text"), (7, "name_text"), (True, "name_text"), (b"Anna", "name_text"), (["Anna"], "name_text"),
]  # fmt: skip


@pytest.mark.parametrize("name", GOOD)
def test_a_good_name_is_kept(name: str) -> None:
    assert checked_name(name) == name


@pytest.mark.parametrize(("name", "code"), BAD, ids=[ascii(name) for name, _ in BAD])
def test_a_bad_name_is_refused_with_a_sentence(name: object, code: str) -> None:
    with pytest.raises(TableError) as refused:
        checked_name(name)
    assert refused.value.code == code
    for language in languages("record"):
        sentence = refused.value.sentence(language)
        assert sentence.endswith(".") and len(sentence) > 30
        assert not set("\u202e\u202d\u2066\0\x1b\n⟦") & set(sentence)


def test_names_are_written_in_one_way() -> None:
    assert checked_name("  Jose\u0301 ") == "José"


@pytest.mark.parametrize(
    ("name", "other"),
    [
        ("Anna", "anna"),
        ("STRASSE", "Straße"),
        ("José", "Jose\u0301"),
        ("Ａｎｎａ", "Anna"),
        ("Anna  B", "Anna\u00a0b"),
        ("ﬁ", "FI"),
    ],
)
def test_names_that_look_alike_are_taken(name: str, other: str) -> None:
    with pytest.raises(TableError, match=r"Somebody at this table is called .* already. Add a letter") as refused:
        checked_name(name, [other])
    assert refused.value.code == "name_taken"
    assert checked_name(name, ["somebody else"])


@pytest.mark.parametrize(
    ("seats", "code"),
    [
        (["Anna", ""], "name_empty"),
        (["Anna", "ANNA"], "name_taken"),
        (["Anna", ["Ben", "anna"]], "name_taken"),
        (["Anna", 5], "name_text"),
        (["Anna", {"nom": "Ben"}], "name_text"),
        (["Anna", {"name": "Ben", "age": 3}], "name_text"),
        (["Anna", [["Ben"]]], "name_text"),
        (["Anna", "<img src=x onerror=alert(1)>"], "name_markup"),
    ],
)
def test_a_bad_table_leaves_no_file(tmp_path: Path, seats: list[Any], code: str) -> None:
    with pytest.raises(TableError) as refused:
        start(tmp_path / "s.playtest", "kuhn", seats)  # what a screen may send
    assert refused.value.code == code
    assert list(tmp_path.iterdir()) == []


def test_several_may_share_a_seat_and_be_replaced(tmp_path: Path) -> None:
    seats: list[Any] = [["Anna", {"name": "Abe", "office": "speaker", "new": True, "plays": 0}], "Ben"]
    with start(tmp_path / "s.playtest", "kuhn", seats, seed=1) as session:
        assert [person.name for person in session.people("P1")] == ["Anna", "Abe"]
        abe = session.person("Abe")
        assert (abe.id, abe.office, abe.new, abe.plays) == ("person-2", "speaker", True, 0)
        session.submit("P1", "bet", "pass", by="Abe")
        assert session.sitting.entries[-1].body["by"] == "person-2"
        assert session.sitting.entries[-1].body["on_behalf"] is False
        session.replace("Ben", {"name": "Bea", "plays": 3})
        assert [person.name for person in session.people("P2")] == ["Bea"]
        with pytest.raises(TableError, match=r"called anna already"):
            session.replace("Bea", "anna")
        assert [person.name for person in session.people("P2")] == ["Bea"]
        session.leave("Anna", words="had to catch a train")
        with pytest.raises(TableError, match=r"Anna has left the table already"):
            session.leave("Anna")
        session.sit("P1", "Anna")  # she is back
        assert session.person("Anna").id == "person-5"
        with pytest.raises(TableError, match=r"Nobody called 'Zoe' sits or sat"):
            session.leave("Zoe")
        people = [vars(person) for person in session.sitting.people.values()]
    with resume(tmp_path / "s.playtest") as again:
        assert [vars(person) for person in again.sitting.people.values()] == people
        assert [(p.name, p.seat, p.until is None) for p in again.sitting.people.values()] == [
            ("Anna", "P1", False), ("Abe", "P1", True), ("Ben", "P2", False), ("Bea", "P2", True), ("Anna", "P1", True),
        ]  # fmt: skip
