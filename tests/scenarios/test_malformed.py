"""Bad scenario files: each message says what is wrong, where it is and what to do, and nothing is executed."""

from collections.abc import Iterator
from itertools import pairwise
from pathlib import Path
from typing import Any, NamedTuple

import pytest

from playtest import games
from playtest.scenarios import BadScenario, find, load, loads
from playtest.scenarios.problems import in_words
from playtest.scenarios.reading import DEEPEST, LARGEST, MOST_VALUES
from playtest.scenarios.schemas import schema_of

HEAD = "game: viva\nscenarios:\n"


class Bad(NamedTuple):
    """A text and what its message must hold: the place, the fault, the remedy."""

    name: str
    text: str | bytes
    where: str
    what: str
    remedy: str


def one(body: str) -> str:
    """A file with one scenario that has these further fields."""
    return f"{HEAD}  - id: X1\n    title: A scenario\n" + "".join(f"    {line}\n" for line in body.splitlines())


BAD = [
    # --- not YAML, or not the part of it that is used
    Bad("empty", "", "file.yaml", "nothing in the file", "Begin with a line"),
    Bad("only a comment", "# later\n", "file.yaml", "nothing in the file", "Begin with a line"),
    Bad("bracket never closed", "game: viva\nscenarios: [\n", "line 3", "no YAML", "bracket"),
    Bad("colon missing", "game viva\nscenarios: []\n", "line 2", "no YAML", "missing colon"),
    Bad("tab", "game: viva\nscenarios:\n\t- id: X\n", "line 3", "tab", "spaces only"),
    Bad("not UTF-8", "game: viva\nnote: größer\n".encode("latin-1"), "line 2", "not UTF-8", "Save the file as UTF-8"),
    Bad("null byte", "game: viva\0\n", "line 1", "U+0000", "Delete it"),
    Bad("escape character", one("note: a\x1bb"), "line 5", "U+001B", "Delete it"),
    Bad("no such character", 'game: viva\nnote: "\\U00110000"\n', "line 2", "no YAML", "Look at this line"),
    Bad("version of digits", f"%YAML 1.{'9' * 5000}\n---\ngame: viva\n", "line 1", "no YAML", "Look at this line"),
    Bad("name turned round", one("\u202eabc: 1"), "X1, \\u202eabc", '"\\u202eabc" is unknown', "delete it"),
    Bad("name endless", one('"' + "x" * 500 + '": 1'), f"X1, {'x' * 40}…", "is unknown", "delete it"),
    Bad("fraction in a list", one("rules: [V-FIGHT-01, 1.5]"), "X1, rules[2]", "no whole number", "quotes"),
    Bad("alias", "game: viva\nnote: &n x\nscenarios: *n\n", "line 3", "aliases", "Write the value out"),
    Bad("python object", 'game: !!python/object/apply:os.system ["true"]\n', "line 1", "tag", "Delete it"),
    Bad("own tag", "game: !viva x\n", "line 1", '"!viva"', "Delete it"),
    Bad("key twice", one("seats: 3\nseats: 4"), "line 6, X1", "twice; the first is in line 5", "Keep one"),
    Bad("two documents", "game: viva\n---\ngame: viva\n", "line 2", "second document", "file of its own"),
    Bad("fraction", one("seats: 3.5"), "line 5, X1, seats", '"3.5" is no whole number', "whole number"),
    Bad("not a number", one("seats: .nan"), "line 5, X1", '".nan" is no whole number', "whole number"),
    Bad("infinity", one("seats: -.inf"), "line 5, X1", '"-.inf" is no whole number', "whole number"),
    Bad("huge number", one("seats: 99999999999999999999"), "line 5, X1", "is no whole number", "whole number"),
    Bad("list as a name", "? [game]\n: viva\n", "line 1", "name was expected", "name: value"),
    Bad("name empty", '"": viva\n', "line 1", "name was expected", "name: value"),
    Bad("name missing", ": viva\n", "line 1", "no YAML", "missing colon"),
    # --- not a scenario file
    Bad("a list", "- game: viva\n", "line 1", "no scenario file", "game: viva"),
    Bad("a word", "viva\n", "line 1", '"viva", which is no scenario file', "game: viva"),
    Bad("no game", "scenarios: []\n", "line 1", "game is missing", "Add game: with one of viva, "),
    Bad("unknown game", "game: chess\nscenarios: []\n", "line 1, game", '"chess" is no game', "junta and kuhn"),
    Bad("no scenarios", "game: viva\n", "line 1", "scenarios is missing", "Add scenarios:"),
    Bad("scenarios empty", "game: viva\nscenarios: []\n", "line 2, scenarios", "0 entries", "a list of scenarios"),
    Bad("scenarios a word", "game: viva\nscenarios: X1\n", "line 2, scenarios", '"X1" does not fit', "a list"),
    # --- fields
    Bad("no title", f"{HEAD}  - id: X1\n", "line 3, X1", "title is missing", "1 to 200 characters"),
    Bad("no id", f"{HEAD}  - title: x\n", "line 3, scenario 1", "id is missing", "letters, digits"),
    Bad("id with markup", f'{HEAD}  - {{id: "<img src=x>", title: x}}\n', "line 3", "is not written", "letters"),
    Bad("id with a line break", f'{HEAD}  - {{id: "X1\\n", title: x}}\n', "line 3", "is not written", "letters"),
    Bad("title empty", f'{HEAD}  - {{id: X1, title: ""}}\n', "line 3, X1, title", "0 characters", "1 to 200"),
    Bad("title a number", f"{HEAD}  - {{id: X1, title: 7}}\n", "line 3, X1, title", "7 does not fit", "1 to 200"),
    Bad("title long", f"{HEAD}  - {{id: X1, title: {'x' * 201}}}\n", "X1, title", "201 characters", "1 to 200"),
    Bad("field misspelt", one("postion: {}"), "line 5, X1, postion", '"postion" is unknown', "Did you mean position?"),
    Bad("six seats", one("seats: 6"), "line 5, X1, seats", "6 is not possible", "3, 4 and 5"),
    Bad("seats in words", one("seats: four"), "line 5, X1, seats", '"four" does not fit', "Write one of 3, 4, 5"),
    Bad("rule without number", one("rules: [fights]"), "X1, rules[1]", '"fights" is not written', "such as V-FIGHT-08"),
    Bad("no such rule", one("rules: [V-FIGHT-99]"), "line 5, X1, rules[1]", "no rule of this game", "playtest rules"),
    Bad("no such option", one("options: {pro: true}"), "X1, options.pro", '"pro" is unknown', "pro_variant"),
    Bad("option value", one("options: {tie_in_combat: draw}"), "X1, options.tie_in_combat", '"draw"', "no_result"),
    Bad("option yes", one("options: {pro_variant: yes}"), "X1, options.pro_variant", '"yes"', "true or false"),
    Bad("id twice", f"{HEAD}  - {{id: X1, title: a}}\n  - {{id: X1, title: b}}\n", "line 4, X1", "taken", "its own"),
    Bad("like nothing", one("like: X0"), "line 5, X1, like", "this is the first scenario", "Delete like"),
    Bad("like an unknown", one("") + "  - {id: X2, title: b, like: X3}\n", "line 5, X2, like", "no scenario of", "X1"),
    Bad("like itself", one("like: X1"), "line 5, X1, like", "names this scenario itself", "delete like"),
    Bad("like a later one", one("like: X2") + "  - {id: X2, title: b}\n", "X1, like", "only in line 6", "before"),
    Bad("like in a ring", one("like: X2") + "  - {id: X2, title: b, like: X1}\n", "X1, like", "X1 → X2 → X1", "like"),
    # --- steps
    Bad("script a mapping", one("script: {P1: pass_money}"), "line 5, X1, script", "does not fit", "a list of steps"),
    Bad("step a word", one("script: [pass_all]"), "X1, script step 1", '"pass_all" does not fit', "one step, such as"),
    Bad("unknown step", one("script: [{thru: fights}]"), "X1, script step 1, thru", '"thru" is unknown', "through?"),
    Bad("two deeds at once", one("script:\n  - {P1: a, P2: b}"), "line 6, X1, script step 1", "2 entries", "one step"),
    Bad("no such seat", one("script: [{P9: pass_money}]"), "script step 1, P9", '"P9" is unknown', "one of P1"),
    Bad("deed a number", one("script: [{P1: 7}]"), "X1, script step 1, P1", "7 does not fit", "such as pass_window"),
    Bad("refusal, no code", one("script: [{refused: {P1: buy}}]"), "step 1, refused", "code is missing", "Add code"),
    Bad("refusal, a rule only", one("script: [{refused: {code: x, rule: V-X-1}}]"), "refused", "0 entries", "one deed"),
    Bad("refusal, two deeds", one("script: [{refused: {P1: a, P2: b, code: x}}]"), "refused", "2 entries", "one deed"),
    Bad("refusal, no deed", one("script: [{refused: {code: x}}]"), "step 1, refused", "1 entries", "one deed"),
    Bad("chance a list", one("script: [{chance: [3]}]"), "script step 1, chance", "does not fit", "by label"),
    Bad("chance nested", one("script: [{chance: {f: [[3]]}}]"), "chance.f[1]", "does not fit", "Write a result"),
    Bad("until two", one("script: [{until: {P1: a, P2: b}}]"), "step 1, until", "2 entries", "one seat and one"),
    # --- expectations
    Bad("unknown fact", one("expect: {hand: {P1: []}}"), "X1, expect.hand", '"hand" is unknown', "Did you mean hands?"),
    Bad("winners a word", one("expect: {winners: P1}"), "X1, expect.winners", '"P1" does not fit', "a list of seats"),
    Bad("over in words", one("expect: {over: maybe}"), "X1, expect.over", '"maybe" does not fit', "true or false"),
    Bad("event a word", one("expect: {events: [fight]}"), "X1, expect.events[1]", '"fight"', "one event"),
    Bad("unknown viewer", one("expect: {view: {all: {}}}"), "X1, expect.view.all", '"all" is unknown', "public"),
    # --- positions
    Bad("unknown part", one("position: {hand: {}}"), "X1, position.hand", '"hand" is unknown', "Did you mean hands?"),
    Bad("unknown place", one("position: {at: round/war}"), "line 5, X1, position.at", "war", "playtest schema"),
    Bad("unknown card", one("position: {at: round/money, hands: {P1: [M9]}}"), "X1, position.hands", "M9", "schema"),
    Bad("five dice", one("position: {at: round/money, militias: {P1: 5}}"), "X1, position.militias", "5", ""),
    Bad("absent seat", one("seats: 3\nposition: {at: round/money, hands: {P4: [M1]}}"), "X1, position.hands", "P4", ""),
    Bad("two yachts", one("position: {hands: {P1: [YACHT], P2: [YACHT]}}"), "position", "YACHT", ""),
]  # fmt: skip


@pytest.mark.parametrize("bad", BAD, ids=lambda bad: bad.name)
def test_a_bad_file_is_refused_with_what_where_and_what_to_do(bad: Bad, tmp_path: Path) -> None:
    path = tmp_path / "file.yaml"
    path.write_bytes(bad.text if isinstance(bad.text, bytes) else bad.text.encode())
    with pytest.raises(BadScenario) as caught:
        load(path)
    told = [problem for problem in caught.value.problems if bad.what in problem.what()]
    assert told, str(caught.value)
    assert any(bad.where in problem.place() and bad.remedy in problem.remedy() for problem in told), str(caught.value)
    assert all(problem.place().startswith("file.yaml") for problem in caught.value.problems)
    assert "⟦" not in str(caught.value)
    told_elsewhere = [problem.told(code) for problem in caught.value.problems for code in ("de", "fi", "pl")]
    assert [sentence for sentence in told_elsewhere if "⟦" in sentence] == []


def test_all_faults_of_a_file_are_told_at_once_in_the_order_of_lines() -> None:
    text = one("seats: 9\noptions: {pro: 1}\nrules: [x]\nscript: [pas, {P1: 1}]\nexpect: {over: 1}")
    with pytest.raises(BadScenario) as caught:
        loads(text)
    assert [problem.line for problem in caught.value.problems] == [5, 6, 7, 8, 8, 9]


def test_all_faults_of_meaning_are_told_at_once() -> None:
    text = one("rules: [V-FIGHT-98, V-FIGHT-99]\nlike: X7")
    with pytest.raises(BadScenario) as caught:
        loads(text)
    assert sorted(problem.key for problem in caught.value.problems) == ["like_first", "rule", "rule"]


REQUIRED = [
    ("viva", "scenarios: []", "game"),
    ("viva", "game: viva", "scenarios"),
    ("viva", "game: viva\nscenarios: [{title: x}]", "id"),
    ("viva", "game: viva\nscenarios: [{id: X}]", "title"),
    ("viva", "game: viva\nscenarios: [{id: X, title: x, script: [{refused: {P1: buy, seat: 1}}]}]", "code"),
    ("viva", "game: viva\nscenarios: [{id: X, title: x, position: {lent: [{order: 1}]}}]", "to"),
    ("viva", "game: viva\nscenarios: [{id: X, title: x, position: {lent: [{to: P2}]}}]", "order"),
    ("diktaattori", "game: diktaattori\nscenarios: [{id: X, title: x, position: {laid: {P1: {}}}}]", "cards"),
    *(("diktaattori", "game: diktaattori\nscenarios: [{id: X, title: x, position: {assassinated: [{}]}}]", name)
      for name in ("assassin", "by", "from", "card")),
]  # fmt: skip


@pytest.mark.parametrize(("game", "text", "name"), REQUIRED)
def test_every_key_that_is_needed_is_asked_for_with_what_it_takes(game: str, text: str, name: str) -> None:
    with pytest.raises(BadScenario) as caught:
        loads(text)
    (missing,) = [one for one in caught.value.problems if one.key == "missing" and one.facts["name"] == name]
    assert missing.what() == f"{name} is missing."
    for code in ("en", "de", "fi", "pl"):
        assert "string" not in missing.remedy(code) and name in missing.remedy(code)


def test_the_keys_that_are_tested_are_all_that_are_needed() -> None:
    def needed(schema: Any) -> Iterator[str]:
        if isinstance(schema, dict):
            yield from schema["required"] if isinstance(schema.get("required"), list) else []
            schema = [inner for name, inner in schema.items() if name != "options"]  # each game has its own there
        if isinstance(schema, list):
            for inner in schema:
                yield from needed(inner)

    tested = {name for _, _, name in REQUIRED}
    assert {name for game in games.GAMES for name in needed(schema_of(games.load(game)))} == tested


def test_a_file_that_is_not_there(tmp_path: Path) -> None:
    with pytest.raises(BadScenario, match=r"none\.yaml: There is no such file\. Look at its name"):
        load(tmp_path / "none.yaml")
    with pytest.raises(BadScenario, match="This is a folder, not a file"):
        load(tmp_path)
    with pytest.raises(BadScenario, match=r"cannot be read|no such file"):
        load("x\0y.yaml")


def test_a_file_that_is_too_large_is_not_parsed(tmp_path: Path) -> None:
    path = tmp_path / "large.yaml"
    path.write_bytes(b"#" * (LARGEST + 1))
    with pytest.raises(BadScenario, match=f"larger than {LARGEST} bytes. Split it"):
        load(path)


def test_many_values_and_deep_nesting_end_early() -> None:
    with pytest.raises(BadScenario, match=f"more than {MOST_VALUES} values"):
        loads("game: [" + "1," * (MOST_VALUES + 10) + "]")
    with pytest.raises(BadScenario, match=f"more than {DEEPEST} deep"):
        loads("[" * 100_000)


def test_a_bomb_of_aliases_does_not_grow() -> None:
    bomb = "a: &a [x, x]\n" + "".join(f"{new}: &{new} [*{old}, *{old}]\n" for old, new in pairwise("abcdefghi"))
    with pytest.raises(BadScenario) as caught:
        loads(bomb)
    assert {problem.key for problem in caught.value.problems} == {"alias"}


def test_a_message_quotes_nothing_that_a_terminal_obeys() -> None:
    with pytest.raises(BadScenario) as caught:
        loads('game: "\\e[31m\\u202eviva"\n')
    assert "\\u001b[31m\\u202eviva" in str(caught.value)


def test_words_that_yaml_takes_for_something_else_stay_words() -> None:
    scenario = loads(f"{HEAD}  - {{id: on, title: no, note: 12:30}}\n")[0]
    assert (scenario.id, scenario.title, scenario.note) == ("on", "no", "12:30")


def test_an_id_that_is_not_there_lists_those_there_are(tmp_path: Path) -> None:
    path = tmp_path / "file.yaml"
    path.write_text(f"{HEAD}  - {{id: A1, title: a}}\n  - {{id: A2, title: b}}\n", encoding="utf-8")
    with pytest.raises(BadScenario, match=r'no scenario "A3" in this file\. Name one of A1 and A2'):
        find(path, "A3")


@pytest.mark.parametrize(
    ("asked", "told"),
    [
        (["a title of 1 to 200 characters"], {
            "en": "a title of 1 to 200 characters",
            "de": "ein Titel aus 1 bis 200 Zeichen",
            "fi": "otsikko, jossa on 1–200 merkkiä",
            "pl": "tytuł, liczba znaków od 1 do 200",
        }),
        (["a number from 0 to 4", "null"], {
            "en": "a number from 0 to 4 or null",
            "de": "eine Zahl von 0 bis 4 oder null (nichts)",
            "fi": "luku väliltä 0–4 tai null (ei mitään)",
            "pl": "liczba od 0 do 4 albo null (nic)",
        }),
        (["one step, such as {a: b}"], {
            "en": "one step, such as {a: b}",
            "de": "ein Schritt, etwa {a: b}",
            "fi": "yksi askel, esimerkiksi {a: b}",
            "pl": "jeden krok, na przykład {a: b}",
        }),
        (["one of x"], {"en": "one of x", "de": "eines von x", "fi": "jokin näistä: x", "pl": "jedno z tych: x"}),
    ],
)  # fmt: skip
def test_what_is_asked_for_is_said_in_the_reader_s_language(asked: list[str], told: dict[str, str]) -> None:
    assert {code: in_words(code, asked) for code in told} == told


@pytest.mark.parametrize("game", games.GAMES)
def test_every_title_of_a_schema_has_words(game: str) -> None:
    def titles(schema: Any) -> Iterator[str]:
        if isinstance(schema, dict):
            yield from [schema["title"]] if isinstance(schema.get("title"), str) else []
            schema = list(schema.values())
        if isinstance(schema, list):
            for inner in schema:
                yield from titles(inner)

    here = set(titles(schema_of(games.load(game)))) - {f"Scenarios for {games.load(game).title}"}
    for code in ("de", "fi", "pl"):
        assert {title for title in here if in_words(code, [title]) == title} == set()
    assert {title for title in here if in_words("en", [title]) != title} == set()
