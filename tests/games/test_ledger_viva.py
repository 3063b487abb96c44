"""The program's data and ids against the ledger's (tests/data/viva_ledger.toml was typed from the ledger)."""

import csv
import tomllib
from collections import Counter
from pathlib import Path
from typing import Any

import pytest

from playtest import games
from playtest.games.viva.state import VivaState
from playtest.locales import rulebook
from playtest.scenarios import load, shipped
from tests.typed import as_a

LEDGER: dict[str, Any] = tomllib.loads((Path(__file__).parents[1] / "data" / "viva_ledger.toml").read_text("utf-8"))
COMPONENTS = Path(games.__path__[0]) / "viva" / "components"
IDS = [f"{prefix}-{n:02d}" for prefix, count in LEDGER["rules"].items() for n in range(1, count + 1)]


def table(name: str) -> list[dict[str, str]]:
    """The rows of one of the game's data files."""
    with (COMPONENTS / f"{name}.csv").open(encoding="utf-8", newline="") as file:
        return list(csv.DictReader(file))


def test_the_ledger_copy_adds_up() -> None:
    counts, cards = LEDGER["counts"], LEDGER["cards"]
    kinds: Counter[str] = Counter()
    for kind, count in cards.values():
        kinds[kind] += count
    assert kinds == {"money": 24, "luxury": 2, "fight": 14, "event": 5}
    assert sum(kinds.values()) == counts["cards"]
    money = {code: count for code, (kind, count) in cards.items() if kind == "money"}
    assert sum(int(code[1]) * count for code, count in money.items()) == counts["money_total"]
    assert len(IDS) == len(set(IDS)) == 339


def test_every_rule_has_its_text_and_no_text_is_without_a_rule() -> None:
    assert set(rulebook("viva", "en")) == set(IDS)


@pytest.mark.parametrize("language", ["en", "de"])
def test_what_a_player_reads_at_a_question_names_no_option_by_its_key(language: str) -> None:
    told = [one for one in rulebook("viva", language).values() if one.chapter not in ("options", "variants")]
    assert [one.id for one in told if "`" in one.text + one.example] == []


def test_the_deck() -> None:
    found = {row["code"]: [row["kind"], int(row["count"])] for row in table("cards")}
    assert found == LEDGER["cards"]
    values = {row["code"]: int(row["value"] or 0) for row in table("cards")}
    assert {code: values[code] for code in ("M1", "M2", "M3", "M4")} == {"M1": 1, "M2": 2, "M3": 3, "M4": 4}
    assert {code: values[code] for code in LEDGER["strength"]} == LEDGER["strength"]


@pytest.mark.parametrize("name", LEDGER["decks"])
def test_other_decks_have_their_size(name: str) -> None:
    state = as_a(VivaState, games.load("viva").begin(4, {"deck": name}))
    assert len(state.draw) == LEDGER["decks"][name]


def test_prices() -> None:
    prices = games.load("viva").options.read({}).json()["prices"]
    assert prices == LEDGER["prices"]


def test_estates_and_extensions() -> None:
    estates = {row["estate_number"]: row["colour"] for row in table("estates")}
    assert estates == LEDGER["estates"]
    extensions = {row["id"]: row for row in table("extensions") if row["id"] != "MANOR"}
    assert sorted(extensions) == sorted(LEDGER["extensions"]["kinds"])
    for category in ("military", "luxury"):
        of_kind = [key for key, row in extensions.items() if row["category"] == category]
        assert sorted(of_kind) == sorted(LEDGER["extensions"][category])


def test_options_have_the_ledgers_defaults_and_rules() -> None:
    declared = games.load("viva").options.TABLE
    values = games.load("viva").options.read({}).json()
    for name, (number, default) in LEDGER["options"].items():
        assert declared[name].rule == f"V-OPT-{number:02d}", name
        assert values[name] == (None if default == "no limit" else default), name
    assert {option.rule for option in declared.values()} == {f"V-OPT-{n:02d}" for n in range(1, 65)}


def test_the_pro_game_and_the_published_preset() -> None:
    game = games.load("viva")
    pro = game.options.read({"pro_variant": True}).json()
    assert {name: pro[name] for name in LEDGER["presets"]["pro"]} == LEDGER["presets"]["pro"]
    assert dict(game.presets["published"]) == LEDGER["presets"]["published"]


def test_numbers_of_players() -> None:
    assert list(games.load("viva").players) == LEDGER["counts"]["players"]


@pytest.mark.parametrize("chapter", LEDGER["cases"])
def test_every_worked_case_is_a_scenario(chapter: str) -> None:
    (path,) = [path for path in shipped("viva") if path.stem == chapter]
    found = load(path)
    assert {scenario.id for scenario in found} == set(LEDGER["cases"][chapter])
    assert {scenario.chapter for scenario in found} == {chapter}
