"""What a class reads about each fault of its deck: where, what, and how to mend it, in English and Finnish."""

import pytest

from playtest.games.diktaattori.components.checks import CHECKS
from playtest.games.diktaattori.workshop import Bench
from playtest.locales import rulebook
from tests.games.diktaattori.deck_files import Cells, check

SENTENCES: tuple[tuple[Cells, str, str], ...] = (
    # (cells changed, rule, the sentence)
    (
        (("CB04a", "power", ""),),
        "E D-VAL-04",
        "deck.csv, row 40, column power (F): Uniform Tailor (CB04a) has no power. Write a whole number; usual is 4/6.",
    ),
    (
        (("CB04a", "power", "4.5"),),
        "E D-VAL-04",
        "deck.csv, row 40, column power (F): Uniform Tailor (CB04a): “4.5” is no power. "
        "Write a positive whole number in digits; usual is 4/6.",
    ),
    (
        (("LB14", "power", "0"),),
        "E D-VAL-04",
        "deck.csv, row 19, column power (F): The Marshal (LB14): “0” is no power. "
        "Write a positive whole number in digits; usual is 12/14.",
    ),
    (
        (("CB04a", "colour", "blue"), ("CB04b", "colour", "blue")),
        "E D-VAL-05",
        "deck.csv, row 40, column colour (E): Uniform Tailor (CB04a): “blue” is no colour of a character. "
        "Write black or red.",
    ),
    (
        (("LB14", "colour", "red-black"),),
        "E D-VAL-05",
        "deck.csv, row 19, column colour (E): The Marshal (LB14): “red-black” is no colour of a character. "
        "Write black or red.",
    ),
    (
        (("PB3", "colour", ""),),
        "E D-VAL-05",
        "deck.csv, row 61, column colour (E): Youth Movement (PB3) is a power card of no kind. "
        "Write one of black, red and red-black: whom does it strengthen?",
    ),
    (
        (("PX1", "colour", "black"), ("PX2", "colour", "black")),
        "E D-VAL-06",
        "deck.csv, column colour (E): no power card is red-black. Make at least one that is.",
    ),
    (
        (("N2", "effect", ""),),
        "E D-VAL-07",
        "deck.csv, row 68, column effect (G): Underground Press (N2) has no effect. "
        "Write what it does to all others, such as x1/2, -3 or cancel.",
    ),
    (
        (("PB3", "effect", "5"),),
        "E D-VAL-07",
        "deck.csv, row 61, column effect (G): Youth Movement (PB3): “5” does not say whether it multiplies or adds. "
        "Write x5 or +5 (if the spreadsheet drops the plus, put an apostrophe before it: '+5).",
    ),
    (
        (("PB3", "effect", "cancel"),),
        "E D-VAL-08",
        "deck.csv, row 61, column effect (G): Youth Movement (PB3): “cancel” would weaken its own characters. Write x "
        "with a number of at least 1, or + with a number; what weakens belongs on a negation card.",
    ),
    (
        (("CB04b", "id", "cb04A"),),
        "E D-VAL-09",
        "deck.csv, row 41, column id (A): Block Warden (cb04A) has the id of row 40. Give one of the two another id.",
    ),
    (
        (("CB04b", "name", "uniform  TAILOR"),),
        "W D-VAL-09",
        "deck.csv, row 41, column name (C): uniform TAILOR (CB04b) has the name of the card in row 40. "
        "Give one of the two another name, so that nobody mixes them up.",
    ),
    (
        (("LB14", "special_power", "PB9"),),
        "E D-VAL-10",
        "deck.csv, row 19, column special_power (H): The Marshal (LB14) names the power card “PB9”, but no row has "
        "that id. Write the id of one of your power cards, or empty the cell.",
    ),
    (
        (("LB14", "special_power", "N1"),),
        "E D-VAL-10",
        "deck.csv, row 19, column special_power (H): The Marshal (LB14) names “N1”, but General Strike (N1) is no "
        "power card. Write the id of a power card.",
    ),
    (
        (("LB14", "special_power", "PR3"),),
        "E D-VAL-10",
        "deck.csv, row 19, column special_power (H): The Marshal (LB14) is black, but May Day Parade (PR3) does not "
        "strengthen black characters. Name a power card that is black or red-black, or change a colour.",
    ),
    (
        (("CB04a", "power", "7"),),
        "W D-VAL-14",
        "deck.csv, row 40, column power (F): Uniform Tailor (CB04a) has the odd power 7. In the minority colour it "
        "counts half, and that is 3.5: fractions will come up. An even number avoids them.",
    ),
    (
        (("CB04a", "text", "One. Two! Three? Four."),),
        "W D-VAL-15",
        "deck.csv, row 40, column text (I): Uniform Tailor (CB04a) has a text of 4 sentences; a card has room for 3. "
        "Shorten it.",
    ),
    (
        (("CB04a", "image", "../secret.png"),),
        "E D-VAL-20",
        "deck.csv, row 40, column image (J): Uniform Tailor (CB04a): “../secret.png” is no plain file name. Put the "
        "picture beside the deck file and write only its name, such as marshal.jpg; no web address, no folder.",
    ),
    (
        (("CB04a", "type", ""), ("CB06a", "name", "Border Guard 2")),
        "E D-VAL-23",
        "deck.csv, row 40, column type (B): Uniform Tailor (CB04a) has no type. "
        "Write one of character, power, negation, assassin and democracy.",
    ),
    (
        (("CB04a", "name", ""),),
        "E D-VAL-23",
        "deck.csv, row 40, column name (C): CB04a has no name. Write the name that the card shows.",
    ),
    (
        (("CB04a", "id", ""),),
        "E D-VAL-23",
        "deck.csv, row 40, column id (A): Uniform Tailor has no id. "
        "Give it a short one of letters and digits, such as CB04a.",
    ),
    (
        (("CB04a", "id", "CB-04"),),
        "E D-VAL-23",
        "deck.csv, row 40, column id (A): “CB-04” cannot be the id of Uniform Tailor (CB-04). "
        "Use letters and digits only, 16 at most, such as CB04a.",
    ),
    (
        (("CB04a", "special_power", "PB3"),),
        "W D-VAL-24",
        "deck.csv, row 40, column special_power (H): Uniform Tailor (CB04a) is no Legendary, so “PB3” is passed over: "
        "only Legendaries have a special power card. Empty the cell.",
    ),
    (
        (("pile_rare", "", "6"),),
        "W D-VAL-24",
        "deck.csv, row 6, column B: pile_rare is 6 in this deck instead of 5. "
        "It counts as you wrote it; make sure that everybody knows.",
    ),
    (
        (("hand_rare", "", "five"),),
        "E D-VAL-24",
        "deck.csv, row 12, column B: hand_rare: “five” is no whole number. "
        "Write the points, a loss with its minus sign; usual is -5.",
    ),
    (
        (("special_factor", "", "0,5"),),
        "E D-DECK-21",
        "deck.csv, row 4, column B: special_factor: “0,5” is no number of at least 1. "
        "Write how many times a special power card makes its Legendary stronger, usually 3.",
    ),
)


@pytest.mark.parametrize(("cells", "rule", "sentence"), SENTENCES)
def test_each_fault_says_where_what_and_how_to_mend_it(cells: Cells, rule: str, sentence: str) -> None:
    found = check(*cells)
    told = {f"{'W' if fault.warning else 'E'} {fault.rule} {fault}": fault for fault in found.faults}
    assert f"{rule} {sentence}" in told, list(told)
    finnish = told[f"{rule} {sentence}"].told("fi")
    assert "⟦" not in finnish
    assert finnish.startswith("deck.csv, ")
    assert finnish.partition(": ")[2] != sentence.partition(": ")[2]


def test_a_finnish_class_reads_finnish() -> None:
    found = check(("CB04a", "power", "7"), ("A1", "type", "vakooja"), ("PX1", "colour", "vihreä"))
    assert [fault.told("fi") for fault in found.faults] == [
        "deck.csv, sarake type (B): Salamurhaajia on 1, vaikka pitäisi olla 2. Tee lisää: 1.",
        "deck.csv, rivi 40, sarake power (F): Uniform Tailor (CB04a): voima on 7, mutta Common-hahmolla se on "
        "tavallisesti 4/6. Muuta voimaa, tai perustele se luokalle.",
        "deck.csv, rivi 40, sarake power (F): Uniform Tailor (CB04a): voima 7 on pariton. Vähemmistövärissä se "
        "lasketaan puolena eli 3,5, joten tulee murtolukuja. Parillinen luku säästää niiltä.",
        "deck.csv, rivi 65, sarake colour (E): Cult of Personality (PX1): ”vihreä” ei ole voimakortin väri. "
        "Kirjoita jokin näistä: musta, punainen ja punamusta.",
        "deck.csv, rivi 71, sarake type (B): Assassin (first) (A1): ”vakooja” ei ole kortin tyyppi. "
        "Kirjoita jokin näistä: hahmo, voimakortti, negaatiokortti, salamurhaaja ja demokratiakortti.",
    ]


BROKEN: dict[str, Cells] = {
    "D-VAL-02": (("A1", "type", "democracy"),),
    "D-VAL-03": (("CR04g", "colour", "black"),),
    "D-VAL-04": (("CB04a", "power", "x"),),
    "D-VAL-05": (("CB04a", "colour", "x"),),
    "D-VAL-06": (("PX1", "colour", "red"), ("PX2", "colour", "red")),
    "D-VAL-07": (("N1", "effect", "x"),),
    "D-VAL-08": (("N1", "effect", "x3"),),
    "D-VAL-09": (("N1", "id", "N2"),),
    "D-VAL-10": (("LB14", "special_power", "N1"),),
    "D-VAL-11": (("LB14", "special_power", ""),),
    "D-VAL-12": (("LB14", "power", "16"),),
    "D-VAL-13": (("RB10a", "power", "14"),),
    "D-VAL-14": (("CB04a", "power", "5"),),
    "D-VAL-15": (("CB04a", "text", ""),),
    "D-VAL-16": (("colour_basis", "", ""),),
    "D-VAL-19": (("id", "rarity", "rank"),),
    "D-VAL-20": (("CB04a", "image", "/x.png"),),
    "D-VAL-23": (("CB04a", "name", ""),),
    "D-VAL-24": (("CB04a", "special_power", "PB1"),),
}
"""For each rule that a deck can break, a deck that does."""

NEVER_BROKEN = ("D-VAL-01", "D-VAL-17", "D-VAL-18", "D-VAL-21", "D-VAL-22", "D-VAL-25")
"""Rules about how a deck is checked; of D-VAL-17 the start of a game takes care."""


@pytest.mark.parametrize("rule", BROKEN)
def test_each_rule_about_decks_is_found_broken(rule: str) -> None:
    assert rule in {fault.rule for fault in check(*BROKEN[rule]).faults}
    assert rule not in {fault.rule for fault in check().faults}


def test_no_rule_about_decks_is_forgotten() -> None:
    assert sorted([*BROKEN, *NEVER_BROKEN]) == list(CHECKS)
    assert {rule for rule in rulebook("diktaattori", "en") if rule.startswith("D-VAL-")} == set(CHECKS)
    for language in ("en", "fi"):
        assert len(Bench(language).checks()) == len(CHECKS)
