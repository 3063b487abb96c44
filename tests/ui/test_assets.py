"""The scripts: one module each, whole, and with words for all that they say."""

from __future__ import annotations

import re

import pytest

from playtest.locales.catalogue import languages, source
from playtest.ui.assets import JS, script, style
from playtest.ui.words import words

SCRIPTS = sorted(path.stem for path in JS.glob("*.js"))
WIDGETS = [name for name in SCRIPTS if "export default" in (JS / f"{name}.js").read_text("utf-8")]


def test_every_part_of_a_screen_has_its_script() -> None:
    parts = "\n".join(path.read_text("utf-8") for path in JS.parent.glob("*.py"))
    assert sorted(re.findall(r'= script\("(\w+)"\)', parts)) == WIDGETS


@pytest.mark.parametrize("name", WIDGETS)
def test_widget_script_is_one_whole_module(name: str) -> None:
    text = script(name)
    assert not re.search(r"^import\b|\bimport\(|\bfrom \"", text, re.MULTILINE)
    assert re.findall(r"^export \w+", text, re.MULTILINE) == ["export default"]


@pytest.mark.parametrize("name", WIDGETS)
def test_no_name_is_declared_twice_in_one_module(name: str) -> None:
    declared = re.findall(r"^(?:export )?(?:async )?(?:function|const|let|class) (\w+)", script(name), re.MULTILINE)
    assert len(declared) == len(set(declared))
    assert declared or 'from "./' not in (JS / f"{name}.js").read_text("utf-8")


@pytest.mark.parametrize("name", SCRIPTS)
def test_scripts_put_text_in_as_text(name: str) -> None:
    text = (JS / f"{name}.js").read_text("utf-8")
    assert not re.search(r"innerHTML|outerHTML|insertAdjacentHTML|document\.write|\beval\(|new Function", text)


def test_every_type_of_choice_has_a_control() -> None:
    from playtest.engine import choices, compound, giving

    made = [thing for room in (choices, compound, giving) for thing in vars(room).values() if isinstance(thing, type)]
    kinds = {kind for kind in (getattr(thing, "kind", None) for thing in made) if isinstance(kind, str)}
    text = (JS / "controls.js").read_text("utf-8")
    forms = re.search(r"const FORMS = \{(.*?)\};", text, re.DOTALL)
    assert forms is not None
    known = set(re.findall(r"(\w+)(?::|,| )", forms[1])) | set(re.findall(r'choice\.type === "(\w+)"', text))
    assert len(kinds) == 14 and kinds <= known


def test_every_word_that_a_script_says_is_in_the_catalogue() -> None:
    texts = "\n".join((JS / f"{name}.js").read_text("utf-8") for name in SCRIPTS)
    said = set(re.findall(r"\bwords(?:\(\))?\.(\w+)", texts)) | {"less", "more", "step_done", "step_now", "step_next"}
    assert len(said) > 25
    assert said - words("en").keys() == set()


def test_no_word_in_the_catalogue_is_never_said() -> None:
    room = JS.parent
    texts = "\n".join(path.read_text("utf-8") for path in [*room.glob("*.py"), *JS.glob("*.js")])
    families = tuple(re.findall(r"words\[`(\w+_)\$\{", texts))  # words[`step_${mark}`]
    assert "step_" in families
    unsaid = {key for key in words("en") if not re.search(rf'(\bwords(\(\))?\.|"|\'){key}\b', texts)}
    assert {key for key in unsaid if not key.startswith(families)} == set()


@pytest.mark.parametrize("language", languages("ui")[1:])
def test_gaps_of_a_translation_are_those_of_the_english_words(language: str) -> None:
    english, translated = source("en", "ui"), source(language, "ui")

    def gaps(text: object) -> set[str]:
        return set(re.findall(r"\{\w+\}", str(text)))

    assert english.keys() == translated.keys()
    assert {key for key in english if gaps(english[key]) != gaps(translated[key])} == set()


def test_style_sheet_asks_nobody_for_anything() -> None:
    assert "url(" not in style() and "@import" not in style()
