"""A lesson's pages as markup: explanation, steps of an example, tasks, refusals. Every word goes through `html`."""

from __future__ import annotations

import re
from collections.abc import Sequence

from playtest.teach import Chapter, Pages, Reason, Shown, Told, WhyNot
from playtest.teach import reason as reason_of
from playtest.ui.html import Safe, join, tag


def bold(text: str) -> Safe:
    """A text in which `**words**` are set in bold.

    >>> bold("a **promise** <b>")
    'a <strong>promise</strong> &lt;b&gt;'
    """
    pieces = text.split("**")
    return join(tag("strong", piece) if i % 2 else piece for i, piece in enumerate(pieces))


def held(text: str) -> str:
    """A text in which a number at the end of a sentence stays beside the word before it: alone in a line it would look
    like the number of an item.

    >>> held("She saves 2 bills and takes out 0.") == "She saves 2 bills and takes out\\u00a00."
    True
    """
    return re.sub(r" (?=\d+[.!?]( |$))", "\u00a0", text)


def page(pages: Pages, *content: object, kind: str = "") -> Safe:
    """Some content as a page in the lesson's language."""
    return tag("div", *content, class_=f"pt pt-lesson {kind}".strip(), lang=pages.lesson.language)


def explanation(pages: Pages, chapter: Chapter, deep: bool = False) -> Safe:
    """What the chapter is about: what for, where we are, the paragraphs, the mistake box, terms, what is left out."""
    say = pages.say
    return page(
        pages,
        tag(
            "div",
            tag("p", tag("strong", chapter.purpose), class_="pt-lead"),
            places(pages, chapter),
            *teacher(pages, chapter),
            *(tag("p", bold(text)) for text in chapter.explain),
            *links(pages, chapter, deep),
        ),
        tag(
            "div",
            tag("p", tag("strong", say.tell("page.mistake_head")), " ", chapter.mistake, class_="pt-mistake"),
            terms(pages, chapter),
            tag("p", say.tell("page.left_out", text=chapter.left_out), class_="pt-explain"),
        ),
        kind="pt-explained",
    )


def teacher(pages: Pages, chapter: Chapter) -> list[Safe]:
    """What a teacher should know beside the chapter, folded: it is not for the class."""
    note = [tag("p", bold(text)) for text in pages.teacher(chapter)]
    return [tag("details", tag("summary", pages.say.tell("page.teacher_head")), *note)] if note else []


def discussion(pages: Pages, chapter: Chapter, deep: bool) -> Safe:
    """The questions to talk about, large enough for a wall, and the ways out of the chapter."""
    return page(
        pages,
        tag("h3", pages.say.tell("part_long.discuss")),
        tag("ol", *(tag("li", tag("p", bold(text))) for text in chapter.discuss), class_="pt-discuss"),
        *links(pages, chapter, deep),
    )


def links(pages: Pages, chapter: Chapter, deep: bool) -> list[Safe]:
    """The ways out of a chapter, to other pages of the kit."""
    items = [
        tag("p", tag("a", link.text, href=pages.link(link, deep), class_="pt-b pt-quiet")) for link in chapter.links
    ]
    return [tag("div", *items)] if items else []


def places(pages: Pages, chapter: Chapter) -> Safe:
    """Where we are in the round: the phases in a row, this one marked by more than colour."""
    say = pages.say
    items = [
        tag(
            "li",
            f"▸ {name}" if here else name,
            aria_current="true" if here else None,
            class_="pt-here" if here else None,
        )
        for name, here in pages.places(chapter)
    ]
    name = say.tell("page.where", places="").strip()
    return tag("div", tag("span", name), tag("ol", *items, aria_label=name), class_="pt-places")


def terms(pages: Pages, chapter: Chapter) -> Safe:
    """The chapter's terms: each opens to what it means, with its name in the other language beside it."""
    entries = [
        tag("details", tag("summary", term, f" ({other})" if other else ""), tag("p", text))
        for term, other, text in pages.terms(chapter)
    ]
    return tag("section", tag("h4", pages.say.tell("page.terms")), *entries, class_="pt-terms")


def step(pages: Pages, steps: tuple[Shown, ...], i: int) -> Safe:
    """One step of a worked example: its words, what happened with the rule behind each thing, the step's rules."""
    shown = steps[i]
    return page(
        pages,
        tag("h3", shown.title),
        tag("p", shown.text, class_="pt-lead"),
        happened(pages, shown.happened),
        rules(pages, shown.reasons),
    )


def happened(pages: Pages, told: Sequence[Told], heading: str = "") -> Safe:
    """What happened, each with its rule to be opened: that is the answer to "why?". `heading` says it otherwise."""
    if not told:
        return Safe("")
    items = [tag("li", tag("span", held(one.text)), _why(pages, one.rule)) for one in told]
    head = heading or pages.say.tell("page.happened")
    return tag("section", tag("h4", head), tag("ol", *items), class_="pt-happened")


def _why(pages: Pages, rule: str) -> Safe:
    if not rule:
        return Safe("")
    found = reason_of(pages.lesson.game.key, rule, pages.lesson.language)
    summary = tag("summary", pages.say.tell("page.because", rule=rule))
    return tag("details", summary, tag("p", tag("strong", found.title), ": ", found.text), *_period(found))


def rules(pages: Pages, reasons: Sequence[Reason]) -> Safe:
    """The rules of a step, folded together: id and title first, the sentence and the example under it."""
    entries = [tag("li", tag("strong", f"{one.rule} {one.title}"), *_sentences(one)) for one in reasons]
    summary = tag("summary", pages.say.tell("page.rules_of", n=len(entries)))
    return tag("details", summary, tag("ul", *entries), class_="pt-rules")


def _sentences(reason: Reason) -> list[Safe]:
    example = [tag("p", reason.example, class_="pt-explain")] if reason.example else []
    return [tag("p", reason.text), *example, *_period(reason)]


def _period(reason: Reason) -> list[Safe]:
    """The commentary on a rule, which the reader can switch off for the whole page."""
    return [tag("p", reason.period, class_="pt-period")] if reason.period else []


def refusal(pages: Pages, why: WhyNot) -> Safe:
    """Why an answer was refused: the rule in full, the nearest answer that is allowed, who could change it."""
    rule = [tag("p", tag("strong", f"{why.reason.rule} {why.reason.title}: "), why.reason.text)] if why.reason else []
    rest = [tag("p", text) for text in (why.nearest, why.who) if text]
    return page(pages, tag("div", *rule, *rest, class_="pt-why"))


def lines(pages: Pages, texts: Sequence[str], heading: str = "") -> Safe:
    """Some sentences under a heading."""
    head = [tag("h4", heading)] if heading else []
    return page(pages, *head, *(tag("p", text) for text in texts))
