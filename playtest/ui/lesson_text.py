"""A lesson's pages as markup: explanation, steps of an example, tasks, refusals. Every word goes through `html`."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from playtest.teach import Chapter, Pages, Reason, Shown, Told, WhyNot
from playtest.ui.html import Safe, join, tag


def bold(text: str) -> Safe:
    """A text in which `**words**` are set in bold.

    >>> bold("a **promise** <b>")
    'a <strong>promise</strong> &lt;b&gt;'
    """
    pieces = text.split("**")
    return join(tag("strong", piece) if i % 2 else piece for i, piece in enumerate(pieces))


def page(pages: Pages, *content: object) -> Safe:
    """Some content as a page in the lesson's language."""
    return tag("div", *content, class_="pt pt-lesson", lang=pages.lesson.language)


def explanation(pages: Pages, chapter: Chapter) -> Safe:
    """What the chapter is about: what for, where we are, the paragraphs, the mistake box, terms, what is left out."""
    say = pages.say
    return page(
        pages,
        tag("p", tag("strong", chapter.purpose)),
        places(pages, chapter),
        *(tag("p", bold(text)) for text in chapter.explain),
        tag("p", tag("strong", say.tell("page.mistake_head")), " ", chapter.mistake, class_="pt-mistake"),
        terms(pages, chapter),
        tag("p", say.tell("page.left_out", text=chapter.left_out), class_="pt-explain"),
    )


def places(pages: Pages, chapter: Chapter) -> Safe:
    """Where we are in the round: the phases in a row, this one marked by more than colour."""
    say = pages.say
    items = [
        tag("li", f"▸ {name}" if here else name, aria_current="true" if here else None, class_="pt-here" if here else None)
        for name, here in pages.places(chapter)
    ]
    return tag("ol", *items, class_="pt-places", aria_label=say.tell("page.where", places=""))


def terms(pages: Pages, chapter: Chapter) -> Safe:
    """The chapter's terms: each opens to what it means, with its name in the other language beside it."""
    entries = [
        tag("details", tag("summary", term, f" ({other})" if other else ""), tag("p", text))
        for term, other, text in pages.terms(chapter)
    ]
    return tag("section", tag("h4", pages.say.tell("page.terms")), *entries, class_="pt-terms")


def step(pages: Pages, steps: tuple[Shown, ...], i: int) -> Safe:
    """One step of a worked example: its words, whose eyes it is seen through, and the rules behind it."""
    shown = steps[i]
    return page(
        pages,
        tag("h3", shown.title),
        tag("p", shown.text),
        rules(pages, shown.reasons),
        tag("p", pages.seen_by(shown.see), class_="pt-explain"),
    )


def rules(pages: Pages, reasons: Iterable[Reason]) -> Safe:
    """Rules to be opened: id and title first, the sentence and the example inside."""
    entries = [tag("details", tag("summary", f"{one.rule}: {one.title}"), *_sentences(one)) for one in reasons]
    return tag("section", tag("h4", pages.say.tell("page.rules")), *entries, class_="pt-terms")


def _sentences(reason: Reason) -> list[Safe]:
    example = [tag("p", reason.example, class_="pt-explain")] if reason.example else []
    return [tag("p", reason.text), *example]


def refusal(pages: Pages, why: WhyNot) -> Safe:
    """Why an answer was refused: the rule in full, the nearest answer that is allowed, who could change it."""
    rule = [tag("p", tag("strong", f"{why.reason.rule} {why.reason.title}: "), why.reason.text)] if why.reason else []
    rest = [tag("p", text) for text in (why.nearest, why.who) if text]
    return page(pages, tag("div", *rule, *rest, class_="pt-why"))


def reason(pages: Pages, one: Reason) -> Safe:
    """A rule somebody asked for."""
    return page(pages, tag("div", tag("p", tag("strong", f"{one.rule} {one.title}")), *_sentences(one), class_="pt-said"))


def lines(pages: Pages, texts: Sequence[str], heading: str = "") -> Safe:
    """Some sentences under a heading."""
    head = [tag("h4", heading)] if heading else []
    return page(pages, *head, *(tag("p", text) for text in texts))


def told(happened: Sequence[Told]) -> list[str]:
    """What happened, without the ids of its rules."""
    return [one.text for one in happened]
