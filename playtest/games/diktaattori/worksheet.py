"""The worksheet of Diktaattori: how strong is this side? Cards, colour, negation cards and an assassin may be changed.

    sheet = start(Posed({"laid": {"P1": ["LB14", "RR10a", "PB1"]}}, 4, {}, "P1", "en", {"P1": "Aino"}))
    print(sheet.judge("42").text)
    print(*sheet.changed("more", "1").working().lines(), sep="\\n")

It works on any position: on one that a lesson names, on a table as somebody sees it (``from_view``), on cards picked
by hand. The rest of the deck lies in the draw pile, so that every sheet is a position that the rules know.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import cached_property
from typing import Any

from playtest.engine import TABLE, Json, Line, Refused, Seat, seat_name, seat_of
from playtest.engine.fields import BadPosition
from playtest.games.boards import called
from playtest.games.diktaattori.board.facts import options_of
from playtest.games.diktaattori.components.effects import number
from playtest.games.diktaattori.game import GAME, root
from playtest.games.diktaattori.labels import labels
from playtest.games.diktaattori.naming import own_names
from playtest.games.diktaattori.numbers import told
from playtest.games.diktaattori.options import DiktaattoriOptions
from playtest.games.diktaattori.plays import Play, check_play, targets
from playtest.games.diktaattori.positions import build
from playtest.games.diktaattori.reckoning import Reckoning, Speech
from playtest.games.diktaattori.setup import table
from playtest.games.diktaattori.standings import pile_value, strengths
from playtest.games.diktaattori.state import ATTACK, DEFENCE, NAMES, DiktaattoriState
from playtest.games.diktaattori.strength import colours, total
from playtest.games.diktaattori.working import slip_in
from playtest.games.worksheets import Posed, Row, Setting, Verdict, Working, must_offer, readable, trouble_in

MOST_SEATS = 7
CARDS = ("card1", "card2", "card3")
COMPARED = (
    "negation_effect", "ordinary_power", "legendary_special", "defence_colour", "power_match", "power_scope",
    "strength_rounding", "rounding_stage", "calc_order", "strongest_by", "negation_timing", "negation_affects_owner",
    "special_limit", "tie_rule", "winner_own_cards", "assassin_destination", "assassin_targets", "must_beat",
    "power_needs_target", "assassin_as_filler", "negation_pile_points", "next_attacker",
)  # fmt: skip
"""The options that change what a round comes to."""

OUTCOME = ("tie_broken", "round_carried", "assassin_went", "left_game", "round_won")
"""The events of a resolution that tell what a round comes to."""


@dataclass(frozen=True, slots=True)
class Laid:
    """Cards on the table: whose, which, the colour named at a tie ("" for none)."""

    seat: str
    cards: tuple[str, ...]
    colour: str = ""


@dataclass(frozen=True)
class Sheet:
    """A table on which cards lie, and the side that is asked about.

    ``more`` negation cards are laid by others besides those that lie there; an assassin takes the card ``taken`` (""
    for none). ``kills`` are assassinations of the position itself, as a position writes them.
    """

    language: str
    names: Mapping[str, str]
    seats: int
    laid: tuple[Laid, ...]
    focus: str
    options: Mapping[str, Json] = field(default_factory=dict)
    kills: tuple[Mapping[str, str], ...] = ()
    more: int = 0
    taken: str = ""

    compared = COMPARED

    # --- what lies there -----------------------------------------------------------------------------

    @cached_property
    def rules(self) -> DiktaattoriOptions:
        """The options, read, for any number of players, as others join in with negation cards; raises Refused."""
        return DiktaattoriOptions.read({**self.options, "players_min": 2, "players_max": MOST_SEATS})

    @cached_property
    def words(self) -> Speech:
        """How it is told."""
        people = {seat_name(Seat(i)): name for i, name in enumerate(called(MOST_SEATS, self.names))}
        return Speech(self.language, {**people, **own_names(self.rules)})

    @property
    def place(self) -> int:
        """The place of the side in the order of laying."""
        return next(i for i, side in enumerate(self.laid) if side.seat == self.focus)

    @property
    def mine(self) -> Laid:
        """The side that is asked about."""
        return self.laid[self.place]

    @property
    def role(self) -> str:
        """Is it the attack or a defence?"""
        return DEFENCE if self.place else ATTACK

    @property
    def lying(self) -> set[str]:
        """All cards that lie on the table."""
        return {card for side in self.laid for card in side.cards}

    def _kind(self, kind: str) -> list[str]:
        """The cards of a type that do not lie on the table yet, the weakest first."""
        n = self.rules.numbers
        free = [card for card, found in n.kind.items() if found == kind and card not in self.lying]
        return sorted(free, key=lambda card: n.power.get(card, 0))

    @cached_property
    def sides(self) -> tuple[Laid, ...]:
        """The sides with those who lay more negation cards, each beside a weak character; the assassin in its place."""
        free = [name for name in NAMES if name not in [side.seat for side in self.laid]]
        weak, negations = self._kind("character"), self._kind("negation")
        added = [Laid(free[i], (weak[i], negations[i])) for i in range(min(self.more, len(negations), len(free)))]
        if self.taken and len(self.laid) + len(added) == 1:
            added.append(Laid(free[0], (weak[0], weak[1])))
        return tuple(map(self._robbed, (*self.laid, *added)))

    def _robbed(self, side: Laid) -> Laid:
        if side.seat != self.focus or not self.taken:
            return side
        return replace(side, cards=tuple(self._assassin if card == self.taken else card for card in side.cards))

    @property
    def _assassin(self) -> str:
        return self._kind("assassin")[0]

    @cached_property
    def state(self) -> DiktaattoriState:
        """The position, all cards laid and not yet resolved; raises BadPosition."""
        sides = self.sides
        kills, piles = [*self.kills], {kill["by"]: [kill["card"]] for kill in self.kills}
        if self.taken:
            user = next(side.seat for side in reversed(sides) if side.seat != self.focus)
            kills.append({"assassin": self._assassin, "by": user, "from": self.focus, "card": self.taken})
            piles.setdefault(user, []).append(self.taken)
        seats = max(self.seats, *(NAMES.index(side.seat) + 1 for side in sides))
        laid = {side.seat: self._written(side, DEFENCE if i else ATTACK) for i, side in enumerate(sides)}
        fields = {"at": "round/resolve", "attacker": sides[0].seat, "laid": laid, "piles": piles, "assassinated": kills}
        return build(fields, seats, self.rules, root)

    def _written(self, side: Laid, role: str) -> dict[str, Json]:
        """A side as positions write it, with a colour and a target where the rules ask for one."""
        written: dict[str, Json] = {"cards": [*side.cards]}
        open_colours = self._tied(side)
        if open_colours and not (role == DEFENCE and self.rules.defence_colour == "attack_colour"):
            written["colour"] = side.colour if side.colour in open_colours else open_colours[0]
        if self.rules.power_scope == "own_one":
            written["target"] = self._target(side, role)
        return {key: value for key, value in written.items() if value is not None}

    def _tied(self, side: Laid) -> tuple[str, ...]:
        """The colours between which the owner of a side may choose; none where there is no choice."""
        found = colours(self.rules.numbers, side.cards)
        return found if len(found) == 2 else ()

    def _target(self, side: Laid, role: str) -> str | None:
        """The strongest character that the power card can be aimed at."""
        n = self.rules.numbers
        reached = targets(table(2, self.rules), role, Play(side.cards, side.colour or None))
        return max(reached, key=lambda card: n.power[card], default=None) if len(reached) > 1 else None

    # --- what may be changed -------------------------------------------------------------------------

    def settings(self) -> tuple[Setting, ...]:
        """Whose side, its cards, the colour at a tie, negation cards of others, an assassin."""
        return tuple(self._settings())

    def _settings(self) -> Iterator[Setting]:
        say, mine = self.words, self.mine
        if len(self.laid) > 1:
            sides = tuple((side.seat, say.value(side.seat, "seat")) for side in self.laid)
            yield Setting("side", say.tell("setting.side"), sides, self.focus)
        for i, key in enumerate(CARDS):
            held = mine.cards[i] if i < len(mine.cards) else ""
            yield Setting(key, say.tell("setting.card", n=i + 1), self._cards(held), held)
        tied = self._tied(self._robbed(mine))
        if tied:
            named = mine.colour if mine.colour in tied else tied[0]
            yield Setting("colour", say.tell("setting.colour"), self._named(tied), named)
        room = min(len(self._kind("negation")), MOST_SEATS - len(self.laid))
        if room:
            counts = tuple((str(n), str(n)) for n in range(room + 1))
            yield Setting("more", say.tell("setting.more"), counts, str(min(self.more, room)))
        people = [card for card in mine.cards if card in self.rules.numbers.power]
        if people and self._kind("assassin"):
            nobody = ("", say.tell("setting.nobody"))
            yield Setting("taken", say.tell("setting.taken"), (nobody, *self._labels(people)), self.taken)

    def _named(self, found: Sequence[str]) -> tuple[tuple[str, str], ...]:
        return tuple((colour, self.words.tell(f"colour.{colour}")) for colour in found)

    def _cards(self, held: str) -> tuple[tuple[str, str], ...]:
        """The cards that may lie in a place: that one, and all that lie nowhere yet; not those that were taken from
        the table, but in the place of an assassin the one that it replaced."""
        gone = {kill["card"] for kill in self.kills if kill["assassin"] != held}
        free = [card for card in self.rules.cards.all if card == held or card not in self.lying | gone]
        return (("", self.words.tell("setting.no_card")), *self._labels(free))

    def _labels(self, cards: Sequence[str]) -> tuple[tuple[str, str], ...]:
        """Cards with what counts about them."""
        named = labels(self.rules, self.language)
        return tuple((card, named.get(card) or self.words.label(card)) for card in cards)

    def changed(self, key: str, value: str) -> Sheet:
        """The sheet with a setting otherwise; raises ValueError for one that there is not."""
        must_offer(self.settings(), key, value)
        if key == "side":
            return replace(self, focus=value, taken="")
        if key == "colour":
            return self._with(replace(self.mine, colour=value))
        if key == "more":
            return replace(self, more=int(value))
        if key == "taken":
            return replace(self, taken=value)
        cards = [*self.mine.cards, *[""] * (len(CARDS) - len(self.mine.cards))]
        cards[CARDS.index(key)] = value
        return self._with(replace(self.mine, cards=tuple(filter(None, cards)), colour=""))

    def _with(self, side: Laid) -> Sheet:
        """The sheet with this side in the place of its owner's; an assassination is undone with its assassin."""
        laid = tuple(side if other.seat == side.seat else other for other in self.laid)
        kills = tuple(kill for kill in self.kills if kill["from"] != side.seat or kill["assassin"] in side.cards)
        return replace(self, laid=laid, kills=kills, taken=self.taken if self.taken in side.cards else "")

    def under(self, options: Mapping[str, Json]) -> Sheet:
        """The same table under other options; raises Refused for options that there are not."""
        return readable(replace(self, options={**self.options, **options}))

    # --- what is asked -------------------------------------------------------------------------------

    def question(self) -> str:
        """Whose strength is asked for."""
        return self.words.tell("question", who=self.focus)

    def written(self) -> str:
        """How a number may be written."""
        return self.words.tell("given")

    def trouble(self) -> Row | None:
        """Why these cards cannot lie there by the rules, with the rule; None if they can."""
        return trouble_in(self._try, self.words.game, Row("", "", self.words.tell("not_in_deck"), "D-AMB-42"))

    def _try(self) -> DiktaattoriState:
        if all(card in self.rules.cards.cards for card in self.lying):
            self._check()
        return self.state

    def _check(self) -> None:
        """Raises Illegal where nobody could lay these cards in this part."""
        seat = seat_of(self.focus, MOST_SEATS)
        was = {kill["assassin"]: kill["card"] for kill in self.kills}
        mine = replace(self.mine, cards=tuple(was.get(card, card) for card in self.mine.cards))
        before = {side.seat: self._written(side, DEFENCE if i else ATTACK) for i, side in enumerate(self.laid)}
        before = dict([*before.items()][: self.place])
        state = build({"hands": {self.focus: [*mine.cards]}, "laid": before}, MOST_SEATS, self.rules, root)
        written: dict[str, Any] = self._written(mine, self.role)
        check_play(state, seat, self.role, Play(mine.cards, written.get("colour"), written.get("target")))

    def judge(self, entered: str) -> Verdict:
        """Right, or the step in which the mistake was made; without a known mistake the whole working (D-TCH-01)."""
        say, value = self.words, number(entered)
        if value is None:
            key = "not_a_number" if entered.strip() else "number_missing"
            refused = say.game.tell(f"refusal.{key}", got=entered)
            return Verdict(False, refused, "D-TCH-08", readable=False)
        n, sides, place = self.state.options.numbers, self.state.laid, self.place
        if value == n.exact(total(n, sides, place)):
            return Verdict(True, say.tell("right", who=self.focus, strength=told(value)), "D-TCH-01")
        found = slip_in(n, sides, place, value)
        if found is None:
            return Verdict(False, say.tell("wrong", entered=entered), "D-TCH-01", working=True)
        facts: dict[str, Json] = {"by": self.focus, "entered": entered, "slip": found[0], "step": found[1]}
        return Verdict(False, say.game.event({"key": "strength_wrong", "facts": facts}), "D-TCH-07")

    def working(self) -> Working:
        """The strength step by step, and what the round comes to where others have laid cards too."""
        found = Reckoning(self.state.options.numbers, self.state.laid, self.place, self.words).working
        return replace(found, outcome=tuple(self._outcome()) if len(self.sides) > 1 else ())

    def _outcome(self) -> Iterator[str]:
        """All strengths, who takes the table, and what the piles are worth then."""
        say = self.words
        for seat, strength in zip(NAMES, strengths(self.state), strict=False):
            if strength is not None:
                yield say.tell("outcome.strength", who=seat, strength=strength)
        line = Line.at_position(GAME, self.state)
        line.submit(TABLE, "go_on", None)
        yield from (say.game.event(event) for event in line.log(TABLE) if event["key"] in OUTCOME)
        after = line.state
        assert isinstance(after, DiktaattoriState)
        for owner in after.all_seats:
            if after.pile[owner]:
                yield say.tell("outcome.pile", who=NAMES[owner], n=pile_value(after, owner))

    def view(self, known: bool) -> Mapping[str, Json] | None:
        """The table as everybody sees it; of the side that is asked about the strength only if ``known``."""
        try:
            state = self.state.copy()
        except (BadPosition, Refused):
            return None
        state.unstated = None if known else seat_of(self.focus, MOST_SEATS)
        return state.view()


def start(posed: Posed) -> Sheet:
    """The sheet of a position, about the side of its ``seat``."""
    laid = [
        Laid(owner, tuple(value["cards"]), value.get("colour", "")) if isinstance(value, Mapping)
        else Laid(owner, tuple(value))
        for owner, value in posed.position["laid"].items()
    ]  # fmt: skip
    kills = tuple(posed.position.get("assassinated", ()))
    return Sheet(posed.language, posed.names, posed.seats, tuple(laid), posed.seat, posed.options, kills)


def from_view(view: Mapping[str, Any], language: str, names: Mapping[str, str]) -> Sheet | None:
    """The sheet of the table that a viewer sees, about the last side laid; None while nothing lies there."""
    if not view["laid"]:
        return None
    laid = [Laid(NAMES[side["seat"]], tuple(side["cards"]), side["named"] or side["colour"]) for side in view["laid"]]
    kills = [
        {"assassin": kill["assassin"], "card": kill["card"], "by": NAMES[kill["user"]], "from": NAMES[kill["victim"]]}
        for kill in view["kills"]
    ]
    changed = options_of(view).changed()
    return Sheet(language, names, view["seats"], tuple(laid), laid[-1].seat, changed, tuple(kills))
