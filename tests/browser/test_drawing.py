"""A drawing that changes in part on the page becomes the next one exactly, and what stays the same is not touched."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Page

from playtest.engine import PUBLIC, Line, Quick, Seeded
from playtest.games import GAMES, load
from playtest.teach.view import board_of
from playtest.ui.assets import JS
from tests.conformance.driver import a_move

DRAWINGS = 8

RUN = """([script, drawings]) => {
  const bare = script.replaceAll("export function", "function");
  const { read, renew } = new Function(`${bare}; return { read, renew };`)();
  let shown = read(drawings[0]);
  document.body.replaceChildren(shown);
  return drawings.slice(1).map((drawing) => {
    const before = new Set([shown, ...shown.querySelectorAll("*")]);
    shown = renew(shown, read(drawing));
    const now = [shown, ...shown.querySelectorAll("*")];
    const kept = now.filter((node) => before.has(node));
    const alone = document.body.firstChild === shown && document.body.lastChild === shown;
    return {
      same: alone && shown.isEqualNode(read(drawing)),
      kept: kept.map((node) => node.id).filter(Boolean),
      share: kept.length / now.length,
    };
  });
}"""


@pytest.fixture(scope="module")
def page(browser: Browser) -> Iterator[Page]:
    """An empty page."""
    opened = browser.new_page()
    yield opened
    opened.close()


def renewed(page: Page, *drawings: str) -> list[dict[str, object]]:
    """What became of the first drawing: for each of the others, whether it is there and what was kept."""
    found: list[dict[str, object]] = page.evaluate(RUN, [(JS / "drawing.js").read_text("utf-8"), drawings])
    assert [one["same"] for one in found] == [True] * (len(drawings) - 1)
    return found


def svg(inner: str, **attributes: str) -> str:
    """A drawing with this in it."""
    said = "".join(f' {name}="{value}"' for name, value in attributes.items())
    return f'<svg id="all"{said}>{inner}</svg>'


A, B, C = (f'<g id="{name}"><path d="M0 0"/></g>' for name in "abc")


@pytest.mark.parametrize(
    ("before", "after", "kept"),
    [
        (svg(A + C), svg(A + B + C), ["all", "a", "c"]),
        (svg(A + B + C), svg(A + C), ["all", "a", "c"]),
        (svg(B + C), svg(A + B + C), ["all", "b", "c"]),
        (svg(A + B), svg(A + B + C), ["all", "a", "b"]),
        (svg(A), svg(""), ["all"]),
        (svg(""), svg(A), ["all"]),
        (svg(A + B, width="1"), svg(A + B, height="2"), ["all", "a", "b"]),
        (svg('<text id="a">1</text>' + B), svg('<text id="a">2</text>' + B), ["all", "a", "b"]),
        (svg('<rect id="a"/>' + B), svg('<path id="a"/>' + B), ["all", "b"]),
        (svg(f'<g id="b" class="x">{A}</g>'), svg(f'<g id="b">{A}{C}</g>'), ["all", "b", "a"]),
        (svg("word"), svg(A), ["all"]),
    ],
)
def test_only_what_changes_is_changed(page: Page, before: str, after: str, kept: list[str]) -> None:
    assert renewed(page, before, after)[0]["kept"] == kept


@pytest.mark.parametrize("key", [key for key in GAMES if board_of(key, "svg") is not None])
def test_the_boards_of_a_game_follow_each_other_and_keep_most_of_themselves(page: Page, key: str) -> None:
    draw, game, rng = board_of(key, "svg"), load(key), Quick(1)
    line = Line.start(game, game.players[-1], luck=Seeded(1))
    drawings = [draw(line.view(PUBLIC), "en")]
    while len(drawings) < DRAWINGS and not line.over:
        a_move(line, rng, 0).on(line)
        drawings.append(draw(line.view(PUBLIC), "en"))
    shares = sorted(float(str(one["share"])) for one in renewed(page, *drawings))
    assert shares[len(shares) // 2] > 0.5
