"""The map of Magnates: what it shows is harmless, readable, and the same in the drawing, in words and in the view."""

from __future__ import annotations

import re
from typing import Any

import pytest

from playtest.engine import PUBLIC, Seat
from playtest.games.boards import Section
from playtest.games.magnates.board import HEADLINES, look, sections, svg, text
from playtest.games.magnates.board.facts import read
from playtest.games.magnates.components.land import FIELDS, PROVINCES
from playtest.games.magnates.state import NAMES as SEATS
from playtest.games.magnates.state import PHASES, MagnatesState
from playtest.locales import Words
from playtest.locales.catalogue import source
from playtest.ui import html
from tests.games.magnates.magnates_views import (
    NAMES,
    ODD_OPTIONS,
    figures,
    groups,
    pictures,
    played,
    text_sizes,
    views,
)
from tests.games.viva.board_views import SVG, group, group_texts, parsed, words_of
from tests.games.viva.test_board import contrast

# --- the drawing -----------------------------------------------------------------------------------------


@pytest.mark.parametrize("size", ["phone", "wide"])
def test_every_drawing_is_whole_named_and_harmless(size: Any) -> None:
    for _, drawing, root in pictures(size):
        html.drawing(drawing)
        assert root.get("role") == "img" and root.get("lang") == "en"
        ids = [element.get("id") for element in root.iter() if element.get("id")]
        assert len(ids) == len(set(ids))
        assert {use.get("href") for use in root.iter(f"{SVG}use")} <= {f"#{one}" for one in ids}
        title, desc = (root.find(f"{SVG}{name}") for name in ("title", "desc"))
        assert title is not None and desc is not None and title.text and desc.text
        assert re.findall(r"https?://[^\"]*", drawing) == ["http://www.w3.org/2000/svg"]
        assert "⟦" not in drawing
        assert len(drawing.encode()) < 65_536


def test_sizes() -> None:
    assert {root.get("viewBox") for _, _, root in pictures("wide")} == {"0 0 1920 1080"}
    assert all(str(root.get("viewBox")).startswith("0 0 390 ") for _, _, root in pictures())


def test_letters_are_large_enough_to_read() -> None:
    """On a phone (390 units for 390 pixels) words are at least 8.5 pixels high, and counts at least 14."""
    counts = ("cubes", "enemy", "balance", "strength", "marching", "money", "supply", "discs", "prestige", "crown")
    for _, _, root in pictures():
        sizes = text_sizes(root)
        assert min(sizes.values()) >= 8.5
        for element in group_texts(root, *counts):
            if element.text and element.text.isdigit() and element.get("text-anchor") != "middle":
                assert sizes[element] >= 14


def test_names_of_people_cannot_do_harm_or_leave_their_place() -> None:
    names = {"P1": "<script>x</script>", "P2": "W" * 200, "P3": "\u202eevil\u2066", "P4": "名" * 60}
    sizes: tuple[Any, ...] = ("phone", "wide")
    for view in views()[::25]:
        for size in sizes:
            drawing = svg(view, "en", names, size)
            html.drawing(drawing)
            assert "<script" not in drawing and "\u202e" not in drawing and "W" * 60 not in drawing


# --- the same in the drawing, in the words and in the view -----------------------------------------------


def by_heading(view: dict[str, Any]) -> dict[str, Section]:
    """The parts of the words by the code of a province, the code of a field, the name of a player."""
    country, *rest = sections(view, "en", NAMES)
    seats = view["seats"]
    keys = [*SEATS[:seats], *PROVINCES, *FIELDS]
    return {"country": country, **dict(zip(keys, rest, strict=True))}


def line_of(section: Section, start: str) -> str:
    return next((line for line in section.lines if line.startswith(start)), "")


def numbers(told: str) -> list[int]:
    return [int(number) for number in re.findall(r"-?\d+", told)]


def named(told: str) -> dict[str, int]:
    """``Ana 3 and Ben 2`` as numbers by name."""
    return {name: int(n) for name, n in re.findall(r"(\w+) (\d+)", told)}


def people(counts: list[int]) -> dict[str, int]:
    return {NAMES[SEATS[seat]]: n for seat, n in enumerate(counts) if n}


ENEMIES = {"North": 0, "Russia": 1, "Tatars": 2, "Ottomans": 3, "Habsburgs": 4}


@pytest.mark.parametrize("size", ["phone", "wide"])
def test_provinces_say_the_numbers_of_the_view(size: Any) -> None:
    for view, _, root in pictures(size):
        said = by_heading(view)
        for place, code in enumerate(PROVINCES):
            drawn, told = group(root, "province", code), said[code]
            cubes = {SEATS[seat]: n for seat, n in enumerate(view["cubes"][place]) if n}
            assert {seat: found[-1:] for seat, found in figures(drawn, "cubes").items()} == {
                seat: [n] for seat, n in cubes.items()
            }
            assert named(line_of(told, "Player cubes")) == people(view["cubes"][place])
            enemies = {FIELDS[field]: n for field, n in enumerate(view["enemy"][place]) if n}
            assert {code: found[-1:] for code, found in figures(drawn, "enemy").items()} == {
                code: [n] for code, n in enemies.items()
            }
            spoken = named(line_of(told, "Enemy cubes").partition(". In all")[0])
            assert {FIELDS[ENEMIES[name]]: n for name, n in spoken.items()} == enemies
            assert figures(drawn, "wealth")[""] == [view["wealth"][place]]
            assert numbers(line_of(told, "Wealth")) == [view["wealth"][place]]
            if enemies:
                total, own = sum(enemies.values()), sum(cubes.values())
                sign = ">" if total > own else "<" if total < own else "="
                assert words_of(group(drawn, "balance")) == [f"{total} {sign} {own}"]
                assert numbers(line_of(told, "Enemy cubes").partition("In all")[2]) == [total, own]


def test_estates_stand_on_their_spaces_with_what_lies_under_them() -> None:
    for view, _, root in pictures():
        said = by_heading(view)
        for place, code in enumerate(PROVINCES):
            spaces = groups(group(group(root, "province", code), "track"), "space")
            held = {estate["space"]: estate for estate in view["estates"][place]}
            assert [str(space.get("data-seat") or "") for space in spaces] == [
                SEATS[held[n]["owner"]] if n in held else "" for n in range(1, len(view["values"][place]) + 1)
            ]
            for space, value in zip(spaces, view["values"][place], strict=True):
                assert str(value) in words_of(space)
            told = line_of(said[code], "Estates")
            spoken = re.findall(r"space (\d+) (\w+) \(worth (\d+)(?:, ([^)]*))?\)", told)
            assert spoken == [
                (str(n), NAMES[SEATS[estate["owner"]]], str(view["values"][place][n - 1]), under(estate))
                for n, estate in sorted(held.items())
            ]


def under(estate: dict[str, Any]) -> str:
    managers = [f"managers: {estate['managers']}"] if estate["managers"] else []
    return ", ".join([*managers, *(["city"] if estate["city"] else [])])


def test_units_are_told_and_drawn() -> None:
    seen = 0
    words = {"infantry": 0, "cavalry": 1, "artillery": 2, "Cossack": 3}
    for view, _, root in pictures("wide"):
        said = by_heading(view)
        for place, code in enumerate(PROVINCES):
            drawn = figures(group(root, "province", code), "force")
            for seat in range(view["seats"]):
                units = view["units"][place][seat]
                assert drawn.get(SEATS[seat], []) == [n for n in units if n]
                told = line_of(said[code], f"Units of {NAMES[SEATS[seat]]}:")
                spoken = [0, 0, 0, 0]
                for n, word in re.findall(r"(\d+) (infantry|cavalry|artillery|Cossack)", told):
                    spoken[words[word]] = int(n)
                assert spoken == units
                seen += any(units)
    assert seen > 20


def test_enemy_fields_say_the_numbers_of_the_view() -> None:
    treaties = 0
    for view, _, root in pictures():
        said = by_heading(view)
        for field, code in enumerate(FIELDS):
            drawn, told = group(root, "field", code), said[code]
            assert figures(drawn, "strength")[""] == [view["strengths"][field]]
            base, cubes = view["base"][field], view["dice_cubes"][field]
            assert numbers(line_of(told, "Strength")) == [base, cubes, view["strengths"][field]]
            laid = {SEATS[seat]: [n] for seat, n in enumerate(view["successes"][field]) if n}
            assert {seat: found[-1:] for seat, found in figures(drawn, "success").items()} == laid
            assert named(line_of(told, "Player cubes")) == people(view["successes"][field])
            if view["treaty"][field]:
                treaties += 1
                assert groups(drawn, "treaty") and line_of(told, "A treaty keeps")
            else:
                assert figures(drawn, "marching")[""] == [view["marching"][field]]
                assert numbers(line_of(told, "Would march"))[-1] == view["marching"][field]
    assert treaties


def test_players_say_the_numbers_of_the_view() -> None:
    hidden = 0
    for view, _, root in pictures():
        said = by_heading(view)
        for seat in range(view["seats"]):
            tag = SEATS[seat]
            drawn, told = group(root, "player", tag), said[tag]
            assert words_of(group(drawn, "prestige", tag)) == [str(view["pp"][seat])]
            assert numbers(told.lines[0]) == [view["pp"][seat]]
            money = view["money"][seat]
            assert words_of(group(drawn, "money")) == ["?" if money is None else str(money)]
            assert line_of(told, "Money") == ("Money: hidden." if money is None else f"Money: {money} zł.")
            hidden += money is None
            supply, discs = view["supply"][seat], view["discs"][seat]
            assert words_of(group(drawn, "supply"))[-1] == str(supply)
            assert words_of(group(drawn, "discs"))[-1] == str(discs)
            assert numbers(line_of(told, "In the supply")) == [supply, discs]
            assert words_of(group(drawn, "seats")) == [str(len(view["sejm"][seat]))]
            assert numbers(line_of(told, "Seats"))[0] == len(view["sejm"][seat])
            assert words_of(group(drawn, "estates")) == [str(view["estate_points"][seat])]
            assert numbers(line_of(told, "The estates")) == [view["estate_points"][seat]]
    assert hidden


def test_every_point_of_prestige_is_accounted_for() -> None:
    """What stands beside the signs of the sources adds up to the prestige, and so do the lines of the words."""
    for view, _, root in pictures():
        said = by_heading(view)
        for seat in range(view["seats"]):
            tag = SEATS[seat]
            drawn = group(root, "player", tag)
            chips = [int(word) for chip in groups(drawn, "gain", tag) for word in words_of(chip)]
            assert sum(chips) == view["pp"][seat]
            lines = [line for line in said[tag].lines if line.startswith("Won in turn")]
            spoken = [number for line in lines for number in numbers(line.partition(":")[2])]
            assert sum(spoken) == view["pp"][seat]
            turns = [numbers(line)[0] for line in lines]
            assert turns == sorted({gain["turn"] for gain in view["gains"] if gain["seat"] == seat})


def test_politics_and_the_common_supply() -> None:
    vetoes = courts = 0
    for view, _, root in pictures():
        said = by_heading(view)["country"]
        over = bool(view["winners"])
        assert bool(groups(root, "end")) == over
        capital = group(root, "capital")
        crown = [int(word) for word in words_of(group(capital, "crown")) if word.isdigit()]
        assert crown == view["crown"]
        assert sum(numbers(line_of(said, "Crown Army"))) == sum(view["crown"])
        seats = [g.get("data-seat") for g in groups(capital, "seat")]
        held = sorted((place, SEATS[seat]) for seat, places in enumerate(view["sejm"]) for place in places)
        assert seats == [tag for _, tag in held]
        assert bool(line_of(said, "A veto")) == view["vetoed"] == ("Liberum veto!" in words_of(capital))
        vetoes += view["vetoed"]
        court = {seat: found[-1] for seat, found in figures(capital, "court").items()}
        assert court == ({SEATS[seat]: n for seat, n in enumerate(view["court"])} if view["court"] else {})
        courts += bool(view["court"])
        left = ["∞" if n is None else str(n) for n in map(view.get, ("managers_left", "cities_left"))]
        assert words_of(group(capital, "common"))[1:] == [*left, str(view["cossacks_left"])]
        faces = view["invasion_faces"] or view["event_faces"]
        assert numbers(line_of(said, "Dice for the enemies")) == faces
    assert vetoes and courts


def test_phase_turn_and_who_is_waited_for() -> None:
    for view, _, root in pictures():
        said = by_heading(view)["country"]
        asked = sorted(seat for seat, _ in view["waiting_for"] if seat != "TABLE")
        assert [player.tag for player in read(view, NAMES).waiting] == sorted(set(asked))
        if asked:
            for tag in asked:
                assert NAMES[tag] in line_of(said, "Waiting for")
                assert NAMES[tag] in " ".join(words_of(group(root, "waiting")))
        assert numbers(said.lines[0])[0] == view["turn"]
        if view["phase"] in PHASES:
            assert words_of(group(root, "phase"))[0].startswith(f"{PHASES.index(view['phase']) + 1} ")


def test_tokens_lie_open_from_the_reveal_on_and_not_before() -> None:
    shown = 0
    for i, options in enumerate(ODD_OPTIONS):
        for line in played(3 + i % 2, 80 + i, options, 60):
            view: Any = line.view(PUBLIC)
            if view["phase"] not in ("clients", "hetman"):
                continue
            root, said = parsed(svg(view, "en", NAMES)), by_heading(view)
            for seat in range(view["seats"]):
                tokens = figures(root, "tokens").get(SEATS[seat], [])
                assert tokens == view["tokens"][seat]
                told = line_of(said[SEATS[seat]], "Tokens on the table")
                assert numbers(told) == view["tokens"][seat]
                shown += bool(tokens)
    assert shown


def test_the_end_names_the_winner_and_lists_the_players_by_prestige() -> None:
    for size in ("phone", "wide"):
        for view, _, root in pictures(size):
            if view["winners"]:
                end = group(root, "end")
                assert NAMES[SEATS[view["winners"][0]]] in words_of(group(end, "won"))[0]
                scores = [int(words_of(g)[0]) for g in groups(end, "score")]
                assert scores == sorted(view["pp"], reverse=True)


# --- nobody's secret -------------------------------------------------------------------------------------


def test_hidden_money_is_in_nobody_elses_drawing_or_words() -> None:
    """Two tables that differ only in the money of P2 look alike to everybody else, and differ for P2."""
    *_, line = played(3, 1, {"money_visibility": "hidden"}, 20)
    for viewer in (PUBLIC, Seat(0), Seat(2), Seat(1)):
        one = line.state.copy()
        other = line.state.copy()
        assert isinstance(other, MagnatesState)
        other.money[1] += 5
        other.bank -= 5
        sizes: tuple[Any, ...] = ("phone", "wide")
        for size in sizes:
            drawn = [svg(state.view(viewer), "en", NAMES, size) for state in (one, other)]
            assert (drawn[0] == drawn[1]) == (viewer != 1)
        assert (text(one.view(viewer), "en", NAMES) == text(other.view(viewer), "en", NAMES)) == (viewer != 1)


def test_sealed_tokens_are_in_nobodys_drawing_before_the_reveal() -> None:
    def chosen(values: list[int]) -> dict[int, list[str]]:
        line = next(line for line in played(3, 2, {}) if line.open[0].what == "allocate_influence")
        answer = dict(zip((*PROVINCES, "COURT"), values, strict=True))
        line.submit(1, "allocate_influence", answer)
        return {
            viewer: [svg(line.view(Seat(viewer)), "en", NAMES), text(line.view(Seat(viewer)), "en", NAMES)]
            for viewer in (PUBLIC, 0, 2)
        }

    assert chosen([5, 5, 0, 0, 1, 1]) == chosen([0, 1, 2, 3, 4, 5])


# --- without colour --------------------------------------------------------------------------------------


def test_pieces_differ_without_colour_and_their_ink_reads() -> None:
    def bare(piece: str) -> str:
        return re.sub(r"#[0-9a-f]{6}", "", piece)

    for pieces in (map(look.cube, range(4)), map(look.counter, range(4)), map(look.enemy, range(5))):
        drawn = list(map(bare, pieces))
        assert len(set(drawn)) == len(drawn)
    assert len({bare(look.unit_of(kind, 0)) for kind in range(4)}) == 4
    for style in (*look.FAMILIES, *look.ENEMIES):
        assert contrast(style.fill, style.ink) >= 4.5
        assert contrast(style.pale, "#2a211c") >= 7 and contrast(style.pale, "#5b4d43") >= 4.5


def test_what_is_told_first_are_events_of_the_game() -> None:
    assert set(HEADLINES) <= {key.split(".")[1] for key in source("en", "magnates") if key.startswith("event.")}


# --- in Polish -------------------------------------------------------------------------------------------


def test_in_polish_nothing_is_left_in_english_and_every_word_is_there() -> None:
    told = ""
    for view in views()[::4]:
        for size in ("phone", "wide"):
            drawing = svg(view, "pl", NAMES, "wide" if size == "wide" else "phone")
            assert "⟦" not in drawing and 'lang="pl"' in drawing
            told += drawing
        told += text(view, "pl", NAMES)
    assert "⟦" not in told
    for word in ("Turn ", "Waiting", "Prussia", "Crown Army", "Wealth", "player cubes", "Habsburgs"):
        assert word not in told, word


def test_polish_counts_take_the_right_form() -> None:
    say = Words("pl", "magnates", NAMES)
    sent = [
        say.event({"key": "clients_placed", "facts": {"by": "P1", "province": "LIT", "n": n, "stands": n}})
        for n in (1, 3, 5)
    ]
    assert sent == [
        "Ana posyła jedną kostkę na Litwę i ma tam teraz 1.",
        "Ana posyła 3 kostki na Litwę i ma tam teraz 3.",
        "Ana posyła 5 kostek na Litwę i ma tam teraz 5.",
    ]
    units = say.value({"inf": 1, "cav": 2, "art": 0, "cos": 5}, "troops")
    assert units == "1 piechota, 2 kawalerie i 5 żetonów Kozaków"
