"""The screens' parts: each is drawn once, for every game, lesson and table.

- `ChoicePanel`: a question and its answers, for every type of choice.
- `Board`: a drawing and the same in words.  `Stepper`: phases as steps.  `StoryTable`: what happened.
- `Notice`: one line that is read out.  `Handover`: the cover between two people at one device.
- `Pulse`: says so when the kernel is gone.  `Guard`: callbacks that cannot fail in silence.
- `Screen`: text beside every widget.  `html`: the one door to markup.
- `together`: the widgets themselves; what one press changes in them reaches the page in one message.

All hold a widget in `.root` and say the same in plain text with `.describe()`; those that show a seat's view can
`.clear()`. Whatever is put into one of them can be read in the page: give it only what the present viewer may see.
"""

from playtest.ui.board import Board, Heading, Table, blocks
from playtest.ui.bundle import Screen
from playtest.ui.choice import Answer, ChoicePanel, Legal, Question, Refusal
from playtest.ui.guard import Guard, home
from playtest.ui.handover import Handover
from playtest.ui.html import Safe, T, drawing, html_widget, join, tag
from playtest.ui.notice import Notice
from playtest.ui.pulse import Pulse
from playtest.ui.stepper import Step, Stepper
from playtest.ui.story import StoryTable
from playtest.ui.words import words

__all__ = [
    "Answer",
    "Board",
    "ChoicePanel",
    "Guard",
    "Handover",
    "Heading",
    "Legal",
    "Notice",
    "Pulse",
    "Question",
    "Refusal",
    "Safe",
    "Screen",
    "Step",
    "Stepper",
    "StoryTable",
    "T",
    "Table",
    "blocks",
    "drawing",
    "home",
    "html_widget",
    "join",
    "tag",
    "words",
]
