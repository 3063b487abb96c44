"""An evening at one terminal: whose turn it is, who may look, what was said since, and what else people ask for."""

from collections.abc import Callable, Mapping
from functools import partial

from playtest.engine import PUBLIC, TABLE, Bot, Decision, Entry, Json, Line, Refused, Seat, seat_name
from playtest.engine.apply import Pending
from playtest.locales import Words, rulebook
from playtest.record import RecordError
from playtest.record.revealed import revealed_lines
from playtest.table import FACILITATOR, Machine, NeedsYes, Session
from playtest.teach.explain import begun, chance_told
from playtest.teach.view import named_now
from playtest.text import deals
from playtest.text.asking import Asker
from playtest.text.look import Looker
from playtest.text.terminal import Command, Left, Terminal


class Evening:
    """Plays a session at a terminal until it is over or the people leave."""

    def __init__(
        self, session: Session, terminal: Terminal, own: Words, words: Words, bots: Mapping[Seat, Bot], open_hands: bool
    ) -> None:
        """`own` are the words of text play, `words` those of the game with the people's names."""
        self.session = session
        self.terminal = terminal
        self.own = own
        self.words = words
        self.machine = Machine(session, bots)
        self.asker = Asker(terminal, own, words, session.game.spare)
        self.look = Looker(session, own, words)
        self.humans = self.machine.humans
        self.covers = len(self.humans) > 1 and not open_hands
        self.looking = TABLE if self.covers or not self.humans else self.humans[0]
        self.dealing = False  # somebody types in other people's cards, and only he looks
        self._heard: dict[Seat, int] = {}

    @property
    def line(self) -> Line:
        """The game as it stands."""
        return self.session.line

    def run(self) -> bool:
        """Goes on until the game is over (gives True) or somebody leaves."""
        try:
            while not self.line.over:
                self.once()
        except Left:
            self.terminal.say()
            self.terminal.say(self.own.tell("play.left"))
            return False
        if not self.session.ended:
            self.session.end()
        self.news(PUBLIC if self.covers else self.looking)
        self.show(self.look.result())
        return True

    def once(self) -> None:
        """One decision: by a bot, by the table, or by whoever sits at the terminal.

        Raises RecordError where the program itself cannot go on; people are told and asked again.
        """
        decision = self.machine.next(self.looking)
        if self.machine.does(decision):
            self.machine.do(decision)
        else:
            self.face(*self.looker(decision))
            try:
                self.question(decision)
            except Refused as refused:
                self.terminal.say(self.look.refusal(refused))
            except RecordError as trouble:
                self.terminal.say(trouble.sentence(self.own.language))

    def give(self, decision: Decision, answer: Json) -> None:
        """Hands an answer in, after a question where nobody sits on that seat; raises Refused, RecordError."""
        token = self.line.token(decision)
        try:
            self.session.submit(decision.seat, decision.what, answer, token=token)
        except NeedsYes as absent:
            if self.asker.yes(absent.sentence(self.own.language)):
                self.session.submit(decision.seat, decision.what, answer, token=token, by=FACILITATOR, confirm=True)

    def question(self, decision: Decision) -> None:
        """Asks for an answer, or does what was asked for in its place."""
        held = self.line.pending
        purpose = "" if held is None else begun(chance_told(self.words, held))
        key = "real" if purpose else "table" if decision.seat == TABLE else "turn"
        facts = {"who": seat_name(decision.seat), "question": self.words.decision(decision.what), "purpose": purpose}
        self.terminal.say()
        self.terminal.say(self.own.tell(f"play.{key}", **facts))
        self.session.shown(decision.seat)
        self.session.settle()  # while somebody thinks
        try:
            answer = self.asks(decision)
            if held is not None and self.settles(held, answer) and not self.asker.yes(self.own.tell("play.real_sure")):
                return
            self.give(decision, answer)
            if purpose:
                self.terminal.say(self.own.tell("play.real_noted", purpose=purpose, answer=self.words.label(answer)))
        except Command as command:
            self.command(decision, command.line)

    def asks(self, decision: Decision) -> Json:
        """An answer to a decision, things being called as the seat sees them now."""
        language, names = self.words.language, self.words.names
        named = named_now(self.line, decision.seat, names, language)
        self.asker.words = Words(language, self.words.subject, named) if named != names else self.words
        return self.asker.decision(decision)

    def settles(self, held: Pending, answer: Json) -> bool:
        """Would this result be the last of a deed that is nobody's here, so that no undo comes back to it?"""
        if self.line.n and held.what != "go_on" and held.seat in self.humans:
            return False
        trial = self.line.branch()
        trial.pending = held
        try:
            return trial.submit(TABLE, "chance", answer) is not None
        except Refused:
            return False

    def looker(self, decision: Decision) -> tuple[Seat, bool]:
        """Who is to look at a question, and whether that is somebody who types in the cards of others.

        Cards from the real table are typed in by somebody who looks after them all: the list of those that are
        possible tells more than any player may know, the one who draws included.
        """
        held = self.line.pending
        return decision.seat, held is not None and held.need.kind == "card"

    def face(self, seat: Seat, dealing: bool = False) -> None:
        """Lets the right person look, and tells what has happened since that person last did."""
        if self.covers and (seat, dealing) != (self.looking, self.dealing):
            self.terminal.cover()
            if seat != TABLE or dealing:
                key = "play.hand_over_cards" if dealing else "play.hand_over"
                self.terminal.free(self.own.tell(key, who=seat_name(seat)))
                self.terminal.cover()
            self.looking, self.dealing = seat, dealing
            self.news(seat)
            if self.line.n:  # before the set-up is done there is nothing to see
                self.show(self.look.view(seat if seat != TABLE else PUBLIC))
        else:
            self.news(self.looking)

    def news(self, seat: Seat) -> None:
        """What this seat has heard since it last looked; the table itself hears what everybody may."""
        viewer = seat if seat != TABLE else PUBLIC
        self.show(self.look.heard(viewer, self._heard.get(viewer, 0)))
        self._heard[viewer] = self.line.heard(viewer)

    def show(self, lines: list[str]) -> None:
        """Writes some lines."""
        for line in lines:
            self.terminal.say(line)

    def command(self, decision: Decision, line: str) -> None:
        """Does what was asked for in place of an answer; raises Refused, and Left for "quit"."""
        word, _, rest = line.partition(" ")
        try:
            COMMANDS[word.lower()](self, decision, rest.strip())
        except Command as other:
            self.command(decision, other.line)

    def why(self, decision: Decision, rest: str) -> None:
        """The rule behind the question, any rule, or why an answer would not do."""
        if rest.lower().startswith("not"):
            self.why_not(decision, rest[3:].strip())
        else:
            self.rule(decision, rest)

    def why_not(self, decision: Decision, what: str) -> None:
        """Tries an answer, or something that is not asked now, without giving it."""
        if what:
            self.terminal.say(self.look.why_not(decision.seat, what, None))
            return
        shown = decision.shown()["choice"]
        assert isinstance(shown, dict)
        self.terminal.say(self.own.tell("help.try_out", question=self.words.decision(decision.what)))
        self.terminal.say(self.look.why_not(decision.seat, decision.what, self.asker.choice(shown)))

    def also(self, decision: Decision, rest: str) -> None:
        """What else this seat may do now; at the table, first who it is that wants to."""
        seat = decision.seat
        if seat == TABLE:
            able = [human for human in self.humans if self.look.also(human)]
            seat = able[self.one([seat_name(human) for human in able])] if able else seat
            self.face(seat)
        offers = self.look.also(seat)
        self.show(self.look.withheld(seat))
        if not offers:
            self.terminal.say(self.own.tell("help.also_none"))
            return
        self.terminal.say(self.own.tell("help.also"))
        self.terminal.listed([self.words.decision(offer.what) for offer in offers])
        place = self.asker.places(len(offers), 0, 1, self.own.tell("help.also_pick"))
        for offer in [offers[at] for at in place]:
            self.give(offer, self.asks(offer))

    def one(self, names: list[str]) -> int:
        """Which of several people; the only one there is without asking."""
        return names.index(str(self.asker.pick(list(names)))) if len(names) > 1 else 0

    def undo(self, decision: Decision, rest: str) -> None:
        """Takes back the last answer of a person, with the program's after it; asks first where secrets are out."""
        reason = rest or self.own.tell("help.undo_reason")
        try:
            entry, _ = self.machine.take_back(reason)
        except NeedsYes as told:
            teller = self.session.teller(self.own.language)
            self.terminal.say(told.sentence(self.own.language))
            self.show([f"  {line}" for line in revealed_lines(teller, self.words.names, told.revealed)])
            if not self.asker.yes(self.own.tell("help.undo_sure")):
                return
            entry, _ = self.machine.take_back(reason, confirm=True)
        self._heard = {seat: min(n, self.line.heard(seat)) for seat, n in self._heard.items()}
        self.told("help.undone", entry)

    def redo(self, decision: Decision, rest: str) -> None:
        """Gives the next answer again, with what the program did after it."""
        self.told("help.redone", self.machine.do_again())

    def told(self, key: str, entry: Entry) -> None:
        """Says which entry was taken back or done again."""
        self.terminal.say(self.own.tell(key, who=seat_name(entry.seat), what=self.words.decision(entry.what)))

    def note(self, decision: Decision, rest: str) -> None:
        """Writes a note into the session."""
        if rest:
            self.session.note(rest, seats=[decision.seat])
        self.terminal.say(self.own.tell("help.noted" if rest else "help.note_empty"))

    def view(self, decision: Decision, rest: str) -> None:
        """What the seat sees of the table."""
        self.show(self.look.view(decision.seat if decision.seat != TABLE else PUBLIC))

    def log(self, decision: Decision, rest: str) -> None:
        """Everything the seat has heard."""
        self.show(self.look.heard(decision.seat if decision.seat != TABLE else PUBLIC))

    def rule(self, decision: Decision, rest: str) -> None:
        """Rules by id or by a word in their title, noted as a question; without a text those behind the question."""
        if not rest:
            self.show(self.look.why(decision))
            return
        self.show(self.look.rules(rest))
        found = self.look.found(rest)
        rule, source = found[0].id if len(found) == 1 else "", "kit" if found else "open"
        self.session.question(rest, rule, source=source, public=False, by=self.speaker(decision))

    def period(self, decision: Decision, rest: str) -> None:
        """Shows commentary on the period with the rules from now on, or leaves it out from now on."""
        self.look.commentary = not self.look.commentary
        self.terminal.say(self.own.tell("help.period_on" if self.look.commentary else "help.period_off"))

    def speaker(self, decision: Decision) -> str:
        """Who types now: the id of whoever sits there, else the facilitator."""
        people = [] if decision.seat == TABLE else self.session.people(decision.seat)
        return people[0].id if people else FACILITATOR

    def question_of_rules(self, decision: Decision, rest: str) -> None:
        """A question about a rule that is still open."""
        if self.has_words("question", rest):
            self.session.question(rest, by=self.speaker(decision))
            self.terminal.say(self.own.tell("help.noted"))

    def ruling(self, decision: Decision, rest: str) -> None:
        """How an unclear rule is played."""
        if self.has_words("ruling", rest):
            self.session.ruling(rest, by=self.speaker(decision))
            self.terminal.say(self.own.tell("help.noted"))

    def pause(self, decision: Decision, rest: str) -> None:
        """Stops the clock until somebody presses Enter."""
        self.session.pause(rest, by=self.speaker(decision))
        try:
            self.terminal.free(self.own.tell("help.paused"))
        finally:
            self.go_on(decision, "")

    def go_on(self, decision: Decision, rest: str) -> None:
        """Ends a pause, such as one of an evening that was saved in it."""
        self.session.go_on(by=self.speaker(decision))
        self.terminal.say(self.own.tell("help.went_on"))

    def has_words(self, word: str, rest: str) -> bool:
        """Whether something was typed behind a command; says so if not."""
        if not rest:
            self.terminal.say(self.own.tell("help.text_empty", word=word))
        return bool(rest)

    def what(self, decision: Decision, rest: str) -> None:
        """Nothing more: the question is asked again."""

    def help(self, decision: Decision, rest: str) -> None:
        """What may be typed."""
        behind = self.session.game.rules_behind(decision)
        book = rulebook(self.session.game.key, "en")
        self.terminal.say(self.own.tell("help.text", rule=(behind or list(book) or ["ID"])[0]))

    def quit(self, decision: Decision, rest: str) -> None:
        """Leaves."""
        raise Left


COMMANDS: Mapping[str, Callable[[Evening, Decision, str], None]] = {
    "?": Evening.help,
    "help": Evening.help,
    "why": Evening.why,
    "what": Evening.what,
    "view": Evening.view,
    "log": Evening.log,
    "rule": Evening.rule,
    "undo": Evening.undo,
    "redo": Evening.redo,
    "note": Evening.note,
    "question": Evening.question_of_rules,
    "ruling": Evening.ruling,
    "deal": deals.strike,
    "deals": deals.listed,
    **{word: partial(deals.settle, word) for word in deals.RESULTS},
    "pause": Evening.pause,
    "go_on": Evening.go_on,
    "also": Evening.also,
    "period": Evening.period,
    "quit": Evening.quit,
}
"""What each command does; the terminal knows them by these words."""
