"""The map in words: all that the drawings show, for terminals, tests and whoever cannot see a picture."""

from __future__ import annotations

from collections.abc import Sequence

from playtest.games.boards import Names, Section, View, in_columns
from playtest.games.magnates.board.facts import Board, Field, Player, Province, Space, read
from playtest.games.magnates.board.moment import Event
from playtest.games.magnates.components.forces import CROWN, UNITS
from playtest.games.magnates.components.land import FIELDS, PROVINCES
from playtest.games.magnates.components.tables import TABLES
from playtest.locales import Words, game_language

SUBJECT = "magnates_board"


class Speech(Words):
    """The words of the board; what has a name in the game is called by it."""

    def __init__(self, language: str, names: Names | None = None) -> None:
        super().__init__(game_language("magnates", language), SUBJECT, names)  # one language, else gaps are borrowed
        self.game = Words(self.language, "magnates", names)

    def tell(self, key: str, /, **facts: object) -> str:
        """The board's own text of an id, else the game's."""
        return super().tell(key, **facts) if self.has(key) else self.game.tell(key, **facts)


def text(view: View, language: str, names: Names | None = None, told: Sequence[Event] = ()) -> str:
    """The map in sentences of at most 80 columns, always in the same order.

    ``names`` are the people by seat ({"P1": "Ana"}); a seat without one is called by its number. ``told`` are events
    as a log gives them, up to the one that has just happened: with them the fight it belongs to is told too.
    """
    return in_columns(sections(view, language, names, told))


def sections(view: View, language: str, names: Names | None = None, told: Sequence[Event] = ()) -> tuple[Section, ...]:
    """The map in words by parts: the country, what is going on, players, provinces, enemies."""
    board, words = read(view, names, told), Speech(language, names)
    fight = (fight_section(board, words),) if board.moment.event else ()
    return (
        table_section(board, words),
        *fight,
        *(player_section(player, board, words) for player in board.players),
        *(province_section(province, board, words) for province in board.provinces),
        *(field_section(field, board, words) for field in board.fields),
    )


# --- the country -----------------------------------------------------------------------------------------


def table_section(board: Board, words: Speech) -> Section:
    """Where the game stands, who has to decide, the Crown Army, the Sejm, the dice, the common supply."""
    lines = [where_line(board, words), f"{state_line(board, words)}."]
    lines.append(words.tell("line.order", order=[player.name for player in board.order]))
    lines.append(words.tell("line.crown", units=dict(zip(CROWN, board.crown, strict=True))))
    lines += [words.tell("line.free_attack")] if board.free_attack else []
    lines += [words.tell("line.veto")] if board.vetoed else []
    lines += [words.tell("line.dice", faces=[*board.faces])] if board.faces else []
    for key, number in (("managers", board.managers), ("cities", board.cities)):
        lines.append(words.tell(f"line.{key}_endless") if number is None else words.tell(f"line.{key}", n=number))
    lines.append(words.tell("line.cossacks", n=board.cossacks))
    return Section(words.tell("heading.country"), tuple(lines))


def where_line(board: Board, words: Speech) -> str:
    """Turn and phase."""
    return words.tell("line.where", turn=board.turn, turns=[*board.turns][-1], label=board.label,
                      phase=phase_told(board, words))  # fmt: skip


def phase_told(board: Board, words: Speech) -> str:
    """The phase with its number, and the round of special actions."""
    name = words.tell(f"phase.{board.phase}")
    if not board.number:
        return name
    key = "phase_round" if board.phase == "actions" and board.action_round else "phase_numbered"
    return words.tell(key, n=board.number, phase=name, round=board.action_round)


def state_line(board: Board, words: Speech) -> str:
    """Who has won, or who is waited for; nobody while one looks back step by step."""
    if board.winners:
        return won_line(board, words)
    if board.moment.event:
        return words.tell("label.walk")
    if board.phase == "over":
        return words.tell("label.over")
    if not board.waiting:
        return words.tell("label.table")
    return words.tell("label.waiting", who=[player.name for player in board.waiting])


def won_line(board: Board, words: Speech) -> str:
    """Who has won, with how much prestige."""
    if len(board.winners) == 1:
        return words.tell("result.won", name=board.winners[0].name, n=board.winners[0].prestige)
    return words.tell("result.shared", names=[winner.name for winner in board.winners])


# --- what is going on ------------------------------------------------------------------------------------


def fight_section(board: Board, words: Speech) -> Section:
    """The last thing that happened, and the fight or expansion it belongs to, die by die."""
    moment = board.moment
    lines = [words.tell("line.happened", told=happened(board, words))]
    lines += [sum_told(board, words)] if moment.kind in ("invasion", "expansion") else []
    if moment.kind == "dice":
        lines.append(words.tell("line.dice_so_far", faces=[die.pips for die in moment.dice]))
    else:
        lines += [_die_told(board, i, words) for i in range(len(moment.dice))]
    return Section(fight_title(board, words), (*lines, *_progress(board, words)))


def happened(board: Board, words: Speech) -> str:
    """What has just happened, as the log tells it."""
    return words.game.event(board.moment.event or {})


def fight_title(board: Board, words: Speech) -> str:
    """What is going on; without a fight what the dice are for that lie there."""
    moment = board.moment
    return words.tell(f"fight.{moment.kind or 'quiet'}", **{"by": "", **moment.facts})


def sum_told(board: Board, words: Speech) -> str:
    """The sum that says how many march or spread."""
    facts = board.moment.facts
    if board.moment.kind == "invasion":
        return words.tell("sum.invasion", strength=facts["strength"], cubes=facts["cubes"], n=facts["n"])
    return words.tell("sum.expansion", enemies=facts["enemies"], cubes=facts["cubes"], n=facts["n"])


def _die_told(board: Board, at: int, words: Speech) -> str:
    die = board.moment.dice[at]
    key = "line.die_crown" if die.crown else "line.die"
    return words.tell(key, n=at + 1, by=die.by, unit=die.unit, pips=die.pips, bonus=die.bonus, hit=die.hit)


def _progress(board: Board, words: Speech) -> list[str]:
    """How far the cubes have come."""
    moment = board.moment
    if moment.kind == "invasion":
        inside, back = moment.number("enters"), moment.number("turned_back")
        return [words.tell("line.invaders", n=moment.facts["n"], inside=inside, back=back)]
    if moment.kind == "expansion":
        tips = [tip for tail, tip in TABLES.fields[FIELDS.index(moment.facts["field"])].expands
                if tail == moment.facts["province"]]  # fmt: skip
        return [words.tell("line.spread", province=tip, n=moment.number(tip), of=moment.facts["n"]) for tip in tips]
    if moment.kind == "campaign":
        return [words.tell("line.laid", n=moment.number("success"), of=moment.hits)]
    if moment.kind == "relief":
        return [words.tell("line.removed", n=moment.number("removed"), of=moment.hits)]
    return []


# --- a player --------------------------------------------------------------------------------------------

ROLES = ("mine", "hetman", "locked", "passed", "won")


def player_section(player: Player, board: Board, words: Speech) -> Section:
    """One player: prestige and where it came from, money, supplies, seats, what lies open."""
    who = player.name if player.name == player.tag else words.tell("owner", name=player.name, tag=player.tag)
    roles = [words.tell(f"role.{role}") for role in ROLES if getattr(player, role)]
    heading = ", ".join([who, words.tell(f"family.{player.family}"), *roles])
    money = words.tell("line.money_hidden") if player.money is None else words.tell("line.money", n=player.money)
    lines = [*prestige_lines(player, words), money]
    lines.append(words.tell("line.supply", cubes=player.supply, discs=player.discs))
    seats = [PROVINCES[place] for place in player.seats]
    lines.append(words.tell("line.seats", n=len(seats), provinces=seats) if seats else words.tell("line.no_seats"))
    lines.append(words.tell("line.estates", n=player.estate_points))
    if player.tokens:
        tokens = dict(zip((*PROVINCES, "COURT"), player.tokens, strict=True))
        lines.append(words.tell("line.tokens", laid=words.tell("laid", **tokens)))
    lines += [words.tell("line.court", n=player.court)] if player.court is not None else []
    lines += [words.tell("line.spent", tokens=[*player.spent])] if player.spent else []
    lines += [words.tell("line.bid", n=player.bid)] if player.bid is not None else []
    if player.campaigned and board.phase == "campaigns":
        lines.append(words.tell("line.campaigned", provinces=[PROVINCES[place] for place in player.campaigned]))
    return Section(heading, tuple(lines))


def prestige_lines(player: Player, words: Speech) -> list[str]:
    """The prestige, and what it came from turn by turn."""
    lines = [words.tell("line.prestige", n=player.prestige)]
    for turn in dict.fromkeys(turn for turn, _ in player.by_turn):
        parts = [
            words.tell("line.gain", source=source, n=n) for (when, source), n in player.by_turn.items() if when == turn
        ]
        lines.append(words.tell("line.gains", turn=turn, parts=parts))
    return lines


# --- a province ------------------------------------------------------------------------------------------


def province_section(province: Province, board: Board, words: Speech) -> Section:
    """One province: wealth, estates, cubes, enemies, units."""
    lines = [words.tell("line.wealth", n=province.wealth)]
    held = [_estate_told(space, words) for space in province.spaces if space.owner]
    lines.append(
        words.tell("line.track", estates=held, free=[space.value for space in province.spaces if not space.owner])
    )
    cubes = [words.tell("line.of", name=_name(board, seat), n=n) for seat, n in enumerate(province.cubes) if n]
    lines.append(words.tell("line.cubes", cubes=cubes))
    if any(province.enemies):
        enemies = [
            words.tell("line.enemies_of", field=FIELDS[field], n=n) for field, n in enumerate(province.enemies) if n
        ]
        total, own = sum(province.enemies), sum(province.cubes)
        lines.append(words.tell("line.enemies", enemies=enemies, n=total, cubes=own))
    for force in province.forces:
        units = dict(zip(UNITS, force.units, strict=True))
        lines.append(words.tell("line.force", name=force.player.name, units=units))
    lines += [words.tell("line.entered")] if province.entered else []
    special = [words.tell(f"special.{province.special}")] if province.special else []
    return Section(", ".join([words.tell(f"province.{province.code}"), *special]), tuple(lines))


def _name(board: Board, seat: int) -> str:
    return board.players[seat].name


def _estate_told(space: Space, words: Speech) -> str:
    assert space.owner is not None
    what = [words.tell("line.worth_space", n=space.value)]
    what += [words.tell("line.with_managers", n=space.managers)] if space.managers else []
    what += [words.tell("line.with_city")] if space.city else []
    return words.tell("line.estate", n=space.number, name=space.owner.name, what=", ".join(what))


# --- an enemy --------------------------------------------------------------------------------------------


def field_section(field: Field, board: Board, words: Speech) -> Section:
    """One enemy field: strength, who would march where, player cubes, treaty, Vienna."""
    heading = words.tell("heading.field", code=field.code, field=field.code, holder=field.holder)
    lines = [words.tell("line.strength", n=field.strength, base=field.base, cubes=field.cubes)]
    if field.treaty:
        lines.append(words.tell("line.treaty"))
    else:
        lines.append(words.tell("line.marching", province=PROVINCES[field.arrow], n=field.marching))
    lines += [words.tell("line.broken")] if field.broken else []
    cubes = [words.tell("line.of", name=_name(board, seat), n=n) for seat, n in enumerate(field.successes) if n]
    lines.append(words.tell("line.cubes", cubes=cubes))
    lines.append(words.tell("line.worth", n=field.prestige))
    spreads = [words.tell("line.arrow", origin=PROVINCES[one.origin], province=PROVINCES[one.tip])
               for one in board.arrows if one.field == field.number]  # fmt: skip
    lines += [words.tell("line.arrows", arrows=spreads)] if spreads else []
    lines += [words.tell("line.siege", n=field.siege)] if field.siege else []
    lines += [words.tell("line.taken")] if field.taken else []
    lines += [words.tell("line.ottomans", n=field.ottomans)] if field.ottomans else []
    return Section(heading, tuple(lines))
