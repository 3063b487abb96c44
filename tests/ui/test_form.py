"""Forms, headlines, clocks, the story's table, downloads and the page's address as Python sees them."""

from __future__ import annotations

from typing import Any

import pytest

from playtest.record import Row
from playtest.teach.explain import Commentary
from playtest.ui.address import Address
from playtest.ui.clock import Clock
from playtest.ui.downloads import Downloads
from playtest.ui.form import Field, Form, Group, fields_of
from playtest.ui.headline import Headline
from playtest.ui.reply import Reply
from playtest.ui.story import WINDOW, StoryTable
from tests.ui.conftest import arrives, faults

FIELDS: list[Field | Group] = [
    Field("name", "Name", value="Ana", most=5),
    Group("More", [
        Field("words", "Words", "long"),
        Field("n", "How many", "number", None),
        Field("way", "Way", "one", "b", [("a", "Along"), ("b", "Back")], live=True),
        Field("who", "Who", "many", [], [("P1", "Ana"), ("P2", "Ben")]),
        Field("sure", "Sure", "check", True),
    ]),
]  # fmt: skip
SOUND = {"name": "Ben", "words": "two\nlines", "n": 7, "way": "a", "who": ["P2", "P1"], "sure": False}


def asked(**more: Any) -> tuple[Form, list[Any]]:
    got: list[Any] = []
    form = Form(
        got.append,
        on_change=lambda key, values: got.append((key, values)),
        on_cancel=lambda: got.append("left"),
        **more,
    )
    form.ask("A form", FIELDS, "Send", ["Please."], "Leave")
    return form, got


def sent(form: Form, **given: Any) -> None:
    arrives(form.root, {"n": form.root.form["n"], "values": SOUND | given})


def test_every_kind_of_field_comes_back_as_its_own_type() -> None:
    form, got = asked()
    sent(form)
    assert got == [{**SOUND, "who": ["P1", "P2"]}], "several come in the order in which they are offered"


SENTENCES = {
    ("name", "too long"): "Name: at most 5 characters, please; these are 8.",
    **{("n", n): "How many: please enter a whole number, at least 0." for n in (1.5, True, "7", 1 << 60, -1)},
}
"""What is said where the field can say more than that it is wrong."""


@pytest.mark.parametrize(
    ("field", "value"),
    [
        *(("name", value) for value in ("too long", 5, None)),
        ("words", ["x"]),
        *(("n", value) for value in (1.5, True, "7", 1 << 60, -1)),
        *(("way", value) for value in ("c", None, ["a"])),
        *(("who", value) for value in ("P1", ["P3"], [["P1"]])),
        *(("sure", value) for value in (1, "yes")),
    ],
)
def test_what_does_not_fit_a_field_is_refused_there(field: str, value: Any) -> None:
    form, got = asked()
    sent(form, **{field: value})
    ((told, at),) = faults(form)
    assert got == [] and at == field
    label = next(one.label for one in fields_of(FIELDS) if one.key == field)
    known = [sentence for key, sentence in SENTENCES.items() if key == (field, value) and type(key[1]) is type(value)]
    assert told == (known or [f"Please look at this field again: {label}."])[0]
    sent(form)
    assert len(got) == 1, "the form can be mended"


def test_all_that_is_wrong_is_said_at_once_each_at_its_field() -> None:
    form, got = asked()
    sent(form, name="too long", n=-1, sure="yes")
    assert [at for _, at in faults(form)] == ["name", "n", "sure"] and got == []
    assert len(form.describe().split("! ")) == 4
    form.refuse_all([("This is empty.", "words"), ("Nobody can start now.", "")])
    assert faults(form) == [("This is empty.", "words"), ("Nobody can start now.", "")]
    form.refuse("")
    assert faults(form) == []


@pytest.mark.parametrize("content", [None, 7, "text", [], {}, {"values": SOUND}, {"n": -1, "values": SOUND}])
def test_what_is_no_message_of_this_form_reaches_nobody(content: Any) -> None:
    form, got = asked()
    arrives(form.root, content)
    assert got == []


def test_an_answer_to_a_form_of_before_is_refused_kindly() -> None:
    form, got = asked()
    before = form.root.form["n"]
    form.ask("Another", FIELDS, "Send")
    arrives(form.root, {"n": before, "values": SOUND})
    assert got == [] and faults(form)[0][0].startswith("That was already answered")


def test_a_live_field_tells_at_once_even_before_the_form_was_made_anew() -> None:
    form, got = asked()
    before = form.root.form["n"]
    form.ask("Again", FIELDS, "Send")
    arrives(form.root, {"n": before, "change": "way", "values": {"way": "a", "n": "no number"}})
    ((key, values),) = got
    assert key == "way" and (values["way"], values["n"], values["name"]) == ("a", None, "Ana")
    arrives(form.root, {"n": form.root.form["n"], "change": "name", "values": SOUND})
    assert len(got) == 1, "this field is not live"


def test_a_form_can_be_left_only_where_it_says_so() -> None:
    form, got = asked()
    arrives(form.root, {"n": form.root.form["n"], "cancel": True})
    form.ask("No way out", FIELDS, "Send")
    arrives(form.root, {"n": form.root.form["n"], "cancel": True})
    assert got == ["left"]


def test_a_cleared_form_holds_nothing_and_takes_nothing() -> None:
    form, got = asked()
    form.refuse("No.", "name")
    n = form.root.form["n"]
    form.clear()
    assert form.describe() == "" and form.root.form["parts"] == [] and form.root.message == {}
    arrives(form.root, {"n": n, "values": SOUND})
    assert got == []


def test_a_form_in_words() -> None:
    form, _ = asked()
    form.refuse("Not like that.")
    assert form.describe().splitlines() == [
        "A form", "Please.", "  Name: Ana", "  More", "    Words:", "    How many:", "    Way: Back", "    Who:",
        "    [x] Sure", "  [Send]", "  [Leave]", "! Not like that.",
    ]  # fmt: skip


def test_headline_takes_the_focus_only_when_it_is_told_to() -> None:
    headline = Headline()
    headline.show("Here", ["one", "two"])
    before = headline.root.head["focus"]
    headline.show("There", focus=True)
    assert headline.root.head["focus"] == before + 1
    assert headline.describe() == "There"
    headline.clear()
    assert headline.describe() == ""


def test_clock_says_no_time_in_its_text() -> None:
    clock = Clock("Clocks", "not known")
    clock.show([("Session", 90_000), ("Ben", None)], running=True)
    assert clock.describe() == "Session, Ben"
    assert clock.root.clock["rows"] == [["Session", 90_000], ["Ben", None]]


def rows(n: int) -> list[Row]:
    return [
        Row(i, "0:01", "Deal" if i % 2 else "Money", "Ana" if i % 3 else "Ben", f"line {i}", ("R-1",))
        for i in range(1, n + 1)
    ]


def test_a_long_story_is_sent_piece_by_piece() -> None:
    story = StoryTable(lambda rule: None)
    story.show(rows(WINDOW * 2 + 5), "Log")
    assert len(story.root.story["rows"]) == WINDOW and story.root.story["earlier"] == WINDOW + 5
    arrives(story.root, {"earlier": True})
    assert len(story.root.story["rows"]) == WINDOW * 2 and story.root.story["earlier"] == 5


def test_a_story_tells_only_rules_that_it_shows_below_their_line() -> None:
    story = StoryTable(lambda rule: [f"{rule} in words", "An example."])
    story.show(rows(3), "Log")
    for rule, n in (("R-2", 1), ("", 1), (None, 1), (7, 1), (["R-1"], 1), ("R-1", 4), ("R-1", "2"), ("R-1", None)):
        arrives(story.root, {"why": rule, "n": n})
        assert story.root.told == {}
    arrives(story.root, None)
    arrives(story.root, {"why": "R-1", "n": 2})
    assert (story.root.told["n"], story.root.told["lines"]) == (2, ["R-1 in words", "An example."])
    arrives(story.root, {"closed": True})
    assert story.root.told == {}
    arrives(story.root, {"why": "R-1", "n": 2})
    story.show(rows(3), "Log")
    assert story.root.told == {}, "the lines may be others now"


def test_what_is_commentary_is_marked_for_the_page() -> None:
    told = ["R-1 in words", "An example.", Commentary("Commentary: So it was.")]
    story, reply = StoryTable(lambda rule: told), Reply()
    story.show(rows(1), "Log")
    arrives(story.root, {"why": "R-1", "n": 1})
    reply.show(told)
    assert (story.root.told["lines"], story.root.told["asides"]) == (told, [2])
    assert (reply.root.reply["lines"], reply.root.reply["asides"]) == (told, [2])
    reply.show(["Commentary: Not marked as such."])
    assert reply.root.reply["asides"] == []


def test_a_reply_takes_the_focus_when_told_to_and_can_be_closed() -> None:
    reply = Reply()
    reply.show(["Because."], "pt-why")
    assert reply.root.reply["focus"] == 0 and reply.describe() == "Because."
    reply.show(["R-1 says so.", "For example."], focus=True)
    assert reply.root.reply["focus"] == 1 and reply.root.reply["lines"] == ["R-1 says so.", "For example."]
    arrives(reply.root, {"closed": True})
    assert reply.describe() == "" and reply.root.reply["lines"] == []


def test_a_filter_is_kept_as_long_as_it_fits() -> None:
    story = StoryTable(lambda rule: None)
    story.show(rows(9), "Log")
    arrives(story.root, {"filter": "who", "value": "Ben"})
    assert story.describe().splitlines() == [
        "Log", "Deal:", "  line 3 [R-1]", "Money:", "  line 6 [R-1]", "Deal:", "  line 9 [R-1]",
    ]  # fmt: skip
    story.show(rows(2), "Log")
    assert story.root.story["filters"]["who"]["chosen"] == ""
    story.clear()
    assert story.root.story["rows"] == [] and "Ana" not in str(story.root.story)


def test_downloads_know_only_what_is_offered() -> None:
    downloads = Downloads()
    downloads.show("Files", {"a.md": lambda: b"text"}, {"a.md": "to read"})
    assert downloads.describe() == "Files\n  [a.md]"
    assert downloads.root.files["files"] == [["a.md", "to read"]]
    assert "text" not in str(downloads.root.get_state()["files"]["files"])


def test_address_holds_what_a_reload_needs() -> None:
    address = Address()
    address.put("session", "evening")
    assert address.root.place == {"key": "session", "value": "evening"} and address.describe() == ""
