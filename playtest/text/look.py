"""What a person may ask at a terminal besides answering: rules, the log, what else is possible. Nothing changes."""

from playtest.engine import TABLE, Decision, Json, Line, Refused, Seat
from playtest.locales import Rule, Words, rulebook
from playtest.table import Session
from playtest.teach.chance import chance_rules
from playtest.teach.explain import on_period
from playtest.teach.in_play import in_play
from playtest.teach.lookup import find_rules
from playtest.teach.offers import withheld
from playtest.teach.view import board_lines, result_lines, where


class Looker:
    """Tells about a session in one language. `own` are the words of text play, `words` those of the game.

    `commentary` says whether rules are told with what they stand for in the time that the game is set in.
    """

    def __init__(self, session: Session, own: Words, words: Words) -> None:
        self.session = session
        self.own = own
        self.words = words
        self.commentary = True

    @property
    def line(self) -> Line:
        """The game as it stands."""
        return self.session.line

    def rules(self, text: str) -> list[str]:
        """The rules whose id begins with a text or whose title holds it, in full, and what is played instead here."""
        found, language = self.found(text), self.own.language
        told: list[str] = []
        for rule in found:
            told += rule_lines(rule, language, self.commentary)
            told += [f"  ! {line}" for line in in_play(self.line.game.key, rule.id, self.line.state.options, language)]
        return told or [self.own.tell("help.no_rule", text=text)]

    def found(self, text: str) -> list[Rule]:
        """The rules that a text means."""
        return find_rules(self.line.game.key, self.words.language, text)

    def why(self, decision: Decision) -> list[str]:
        """The rules behind a question: what it is about, and who is asked when."""
        rules = chance_rules(self.line) or self.line.game.rules_behind(decision)
        told = [line for rule in rules for line in self.rules(rule)]
        return told or [self.own.tell("help.no_rule_here")]

    def refusal(self, refused: Refused) -> str:
        """Why something is not accepted, and by which rule."""
        return self._by_rule(self.own.tell("play.refused", why=self.words.refusal(refused.shown())), refused.rule)

    def _by_rule(self, why: str, name: str) -> str:
        rule = rulebook(self.line.game.key, self.words.language).get(name)
        return f"{why} {self.own.tell('play.rule_of', rule=rule.id, title=rule.title)}" if rule else why

    def why_not(self, seat: Seat, what: str, answer: Json) -> str:
        """Why an answer would be refused, or that nothing forbids it; nothing changes."""
        refused = self.line.try_(seat, what, answer)
        return self.refusal(refused) if refused else self.own.tell("help.try_fine")

    def view(self, seat: Seat) -> list[str]:
        """Where the game stands and what this seat sees of it."""
        place = self.own.tell("play.where", path=where(self.line.path, self.words))
        board = board_lines(self.line.game.key, self.line.view(seat), self.words, self.own)
        return [place, *(f"  {line}" for line in board)]

    def heard(self, seat: Seat, since: int = 0) -> list[str]:
        """What this seat has heard, from its own entry number `since` on."""
        return [f"  {self.words.event(told)}" for told in self.line.log(seat, since)]

    def also(self, seat: Seat) -> list[Decision]:
        """What this seat may do besides answering; the table itself may do nothing of the kind."""
        return [] if seat == TABLE else self.line.offers(seat)

    def withheld(self, seat: Seat) -> list[str]:
        """What this seat cannot do besides answering just now, and why not."""
        told = [
            f"  {self.words.decision(what)}: {self._by_rule(self.words.refusal(no.shown()), no.rule)}"
            for what, no in withheld(self.line, seat)
        ]
        return [self.own.tell("help.withheld"), *told] if told else []

    def result(self) -> list[str]:
        """How a game ended."""
        return [self.own.tell("play.over"), *result_lines(self.line, self.own)]


def rule_lines(rule: Rule, language: str, commentary: bool = True) -> list[str]:
    """A rule as it is read: id and title, text, example, and commentary on the period unless it is not wanted."""
    example = [f"  » {rule.example}"] if rule.example else []
    period = [f"  ~ {on_period(rule, language)}"] if rule.period and commentary else []
    return [f"{rule.id}  {rule.title}", f"  {rule.text}", *example, *period]
