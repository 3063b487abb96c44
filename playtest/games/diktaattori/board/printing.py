"""Print sheets: one file that a browser prints on A4, nine cards to a page, with lines to cut along."""

from __future__ import annotations

from collections.abc import Sequence
from html import escape

from playtest.games.diktaattori.components.drafts import SUBJECT
from playtest.games.pen import n
from playtest.locales import words

ACROSS, DOWN = 3, 3
CARD_WIDE, CARD_HIGH = 63, 88
"""A playing card, in millimetres."""
PAGE_WIDE, PAGE_HIGH = 210, 297
LEFT, TOP = (PAGE_WIDE - ACROSS * CARD_WIDE) / 2, (PAGE_HIGH - DOWN * CARD_HIGH) / 2
"""A4 and its margins around nine cards, in millimetres."""

STYLE = f"""
@page {{ size: A4 portrait; margin: 0; }}
* {{ box-sizing: border-box; }}
body {{ margin: 0; background: #d8dde3; color: #16202b;
  font: 16px/1.5 system-ui, "Segoe UI", Roboto, "Noto Sans", sans-serif; }}
header {{ padding: 1rem; max-width: 50rem; margin: 0 auto; }}
h1 {{ margin: 0 0 0.3rem; font-size: 1.6rem; }}
main {{ overflow-x: auto; }}
.sheet {{ position: relative; width: {PAGE_WIDE}mm; height: {PAGE_HIGH}mm; margin: 0 auto 8mm; background: #fff;
  overflow: hidden; break-after: page; break-inside: avoid; }}
.sheet > svg {{ position: absolute; display: block; }}
.sheet > .card > svg {{ display: block; width: {CARD_WIDE}mm; height: {CARD_HIGH}mm; }}
.card {{ position: absolute; width: {CARD_WIDE}mm; height: {CARD_HIGH}mm; }}
@media print {{
  header {{ display: none; }}
  body {{ background: none; }}
  main {{ overflow: visible; }}
  .sheet {{ margin: 0; }}
  .sheet:last-child {{ break-after: auto; }}
  * {{ -webkit-print-color-adjust: exact; print-color-adjust: exact; }}
}}
"""


def print_page(title: str, cards: Sequence[str], language: str) -> str:
    """The sheets for these drawn cards (`card_svg`) as one HTML file that needs nothing else."""
    say = words(language, SUBJECT)
    size = ACROSS * DOWN
    sheets = [_sheet(cards[at : at + size]) for at in range(0, len(cards), size)]
    about = say.tell("print.about", n=len(sheets), cards=len(cards))
    heading = escape(say.tell("print.title", title=title))
    return (
        f'<!DOCTYPE html>\n<html lang="{escape(language)}">\n<head>\n<meta charset="utf-8">\n'
        f'<meta name="viewport" content="width=device-width, initial-scale=1">\n<title>{heading}</title>\n'
        f"<style>{STYLE}</style>\n</head>\n<body>\n"
        f"<header><h1>{heading}</h1><p>{escape(about)}</p></header>\n<main>\n{''.join(sheets)}</main>\n</body>\n</html>\n"
    )


def _sheet(cards: Sequence[str]) -> str:
    placed = []
    for i, card in enumerate(cards):
        x, y = LEFT + i % ACROSS * CARD_WIDE, TOP + i // ACROSS * CARD_HIGH
        placed.append(f'<div class="card" style="left:{n(x)}mm;top:{n(y)}mm">{card}</div>')
    return f'<section class="sheet">{"".join(placed)}{_cut_lines()}</section>\n'


def _cut_lines() -> str:
    """Thin lines along all edges of the cards, out to the edge of the paper."""
    upright = "".join(f"M{n(LEFT + i * CARD_WIDE)} 0V{PAGE_HIGH}" for i in range(ACROSS + 1))
    level = "".join(f"M0 {n(TOP + i * CARD_HIGH)}H{PAGE_WIDE}" for i in range(DOWN + 1))
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" aria-hidden="true" width="{PAGE_WIDE}mm" height="{PAGE_HIGH}mm" '
        f'viewBox="0 0 {PAGE_WIDE} {PAGE_HIGH}" style="left:0;top:0"><path d="{upright}{level}" fill="none" '
        'stroke="#777" stroke-width="0.2" stroke-dasharray="2 1.5"/></svg>'
    )
