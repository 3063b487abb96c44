"""The options of a game as a form: a variant to begin with, then any option by itself, each with its rule."""

from __future__ import annotations

import unicodedata
from collections.abc import Callable, Mapping, Sequence
from typing import Any

from playtest.engine import Game, Json, Refused
from playtest.engine.options import Option
from playtest.games.own_deck import DECK, OPTION
from playtest.locales import Words, setting
from playtest.teach import reason
from playtest.teach.option_words import OptionWords
from playtest.ui.actions import Actions
from playtest.ui.asked import why_sentence
from playtest.ui.choice import Answer, ChoicePanel, Question, ids
from playtest.ui.form import Field, Form, Values
from playtest.ui.guard import Guard
from playtest.ui.table.own_deck import OwnDeck
from playtest.ui.together import VBox

FEW = 15
"""Up to so many options stand in the rules' order; more are put in the alphabet's, under their letters."""


def letter(name: str) -> str:
    """The letter under which a name is looked up; marks are left out, so that Ś is found with S."""
    plain = unicodedata.normalize("NFD", name.strip()[:1].upper())
    return plain[:1].translate({ord("Ł"): "L"})


class OptionsForm:
    """What a group plays differently. `chosen` are the options that were set; `on_change` is told of each change."""

    def __init__(self, game: Game, language: str, guard: Guard, on_change: Callable[[], object]) -> None:
        self.game = game
        self.language = language
        self.chosen: dict[str, Json] = {}
        self.preset = "base" if "base" in game.presets else ""
        self._open = ""
        self._on_change = on_change
        self.say = Words(language, "table")
        self.words = Words(language, game.key)
        self.form = Form(guard(self._nothing), language, guard(self._changed))
        self.panel = ChoicePanel(guard(self._answered), language)
        self.changed = Actions(guard(self._reset), language, titled=True)
        self.changed.root.add_class("pt-row")
        self.own_deck = OwnDeck(game, language, guard, self._play_with) if OPTION in self.table else None
        self.root = VBox([])
        self.draw()

    @property
    def table(self) -> Mapping[str, Option]:
        """All options of the game."""
        return self.game.options.TABLE

    def effective(self) -> dict[str, Json]:
        """The options that differ from their default, with those that a variant brings along; raises Refused."""
        return self.game.options.read(self.chosen).changed()

    def take(self, chosen: Mapping[str, Json], preset: str = "") -> None:
        """Begins with these options, e.g. those of a scenario."""
        self.chosen, self.preset, self._open = dict(chosen), preset, ""
        self.draw()

    # --- drawing -------------------------------------------------------------------------------------

    def draw(self) -> None:
        """Shows the variants, the list of options, and what is not as usual."""
        if not self.table:
            self.form.clear()
            return
        self.form.ask(self.say.tell("options.title"), self._fields(), "", [self.say.tell("options.about")])
        self._ask()
        labels = [(name, self._label(name, value)) for name, value in self.effective().items()]
        self.changed.show(labels, self.say.tell("options.changed"))
        below = [self.panel.root] if self._open else []
        below += [self.own_deck.root] if self.own_deck else []
        self.root.children = (self.form.root, *below, self.changed.root)

    def _fields(self) -> Sequence[Field]:
        say = self.say
        presets = [(name, self.words.tell(f"preset.{name}")) for name in self.game.presets]
        if not self.preset:
            presets.insert(0, ("", say.tell("options.own")))
        names = [(name, self._name(name)) for name in self.table]
        shelves = {}
        if len(names) > FEW:
            names.sort(key=lambda one: (letter(one[1]), one[1].casefold()))
            shelves = {name: letter(told) for name, told in names}
        names.insert(0, ("", say.tell("options.pick")))
        variant = Field("preset", say.tell("options.preset"), "one", self.preset, presets, live=True)
        option = Field("option", say.tell("options.option"), "one", self._open, names, live=True, shelves=shelves)
        return [variant, option] if self.game.presets else [option]

    def _name(self, name: str) -> str:
        told = self.words.tell_or(f"option.{name}", name.replace("_", " "))
        rule = self.table[name].rule
        return f"{told} ({rule})" if rule else told

    def _value(self, name: str, value: Any) -> str:
        words = OptionWords(self.language, self.game.key, name)
        return setting(words, self.table[name].choice.shown(), name, value)

    def _usual(self, name: str) -> str:
        option = self.table[name]
        return self._value(name, option.choice.json(option.default))

    def _label(self, name: str, value: Json) -> str:
        return self.say.tell(
            "options.reset", what=self._name(name), value=self._value(name, value), usual=self._usual(name)
        )

    def _ask(self) -> None:
        if not self._open:
            self.panel.clear("")
            return
        name, option = self._open, self.table[self._open]
        choice: Any = option.choice.shown()
        words = OptionWords(self.language, self.game.key, name)
        labels = {str(item): words.label(item) for item in ids(choice)}
        rule = reason(self.game.key, option.rule, self.language) if option.rule else None
        now = self._value(name, self.effective().get(name, option.choice.json(option.default)))
        explain = [
            *([rule.title, rule.text] if rule else []),
            self.say.tell("options.now", now=now, usual=self._usual(name)),
        ]
        self.panel.ask(Question(name, name, self._name(name), choice, explain, self.words, labels))

    def describe(self) -> str:
        """The options in plain text: only those that are not as usual."""
        if not self.table:
            return ""
        head = [
            self.say.tell("options.title"),
            f"  {self.say.tell('options.preset')}: {self.words.tell(f'preset.{self.preset}')}",
        ]
        deck = [self.own_deck.describe()] if self.own_deck else []
        return "\n".join([*(head if self.preset else head[:1]), *deck, self.changed.describe()]).rstrip()

    # --- what is chosen ------------------------------------------------------------------------------

    def _nothing(self, values: Values) -> None:
        """There is no button to send this form; a choice counts at once."""

    def _changed(self, key: str, values: Values) -> None:
        if key == "preset" and values["preset"]:
            self.preset, self.chosen = values["preset"], dict(self.game.presets[values["preset"]])
            self._open = ""
        elif key == "option":
            self._open = values["option"]
        self.draw()
        self._on_change()

    def _answered(self, given: Answer) -> None:
        try:
            self.game.options.read({**self.chosen, given.what: given.answer})
        except Refused as refused:
            self.panel.refuse(why_sentence(self.words, refused))
            return
        self.chosen[given.what] = given.answer
        self.preset, self._open = "", ""
        self.draw()
        self._on_change()

    def _play_with(self, deck: Mapping[str, Json]) -> None:
        """Plays with a class's own cards; raises Refused, and leaves all as it was, where that cannot be."""
        chosen = {**self.chosen, **deck}
        self.game.options.read(chosen)
        self.chosen, self.preset, self._open = chosen, "", ""
        self.draw()
        self._on_change()

    def _reset(self, name: str) -> None:
        """Back to what is usual: by leaving the option out, or by naming its default where a variant sets it."""
        option = self.table[name]
        for together in (DECK, OPTION) if name in (DECK, OPTION) else (name,):
            self.chosen.pop(together, None)
        self.preset = ""
        if name in self.effective():
            self.chosen[name] = option.choice.json(option.default)
        self.draw()
        self._on_change()
