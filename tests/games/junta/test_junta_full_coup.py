"""The coup that the ledger tells from its start to its end (section 9), dice and all."""

from tests.games.junta.fighting import SEVEN, brigade, declare, fire, move, to, units, where
from tests.games.junta.hiding import JuntaLine, asked, give, go_on, table

LUCK = {
    "*shell:0:GUNBOAT": [6, 2, 6],
    "*shell:1:GUNBOAT": [1, 3, 4],
    "*shell:2:GUNBOAT": [6, 5, 1],
    "*fire:1:POL-4:1:P6:P2": [5, 2, 1],
    "*fire:1:POL-4:1:P2:P6": [6],
    "*fire:3:PC-PAL:1:P6:P1": [5, 1],
    "*fire:3:PC-PAL:1:P4:P1": [2, 3],
    "*fire:3:PC-PAL:1:P1:P6": [4],
}
GUARDS = units("GRD", 1, 2, 3, 4)
MARINES = units("MRN", 2, 3)
D_PALACE, D_STATION = units("2B", 1, 2), units("2B", 3, 4, 5, "T")


def rising() -> JuntaLine:
    """P6 rises from his gunboat, with a declared pretext and the bank shut."""
    line = table(
        "turn/coup/asking", LUCK, seats=7, offices=SEVEN, pretext=True, bank="HOLIDAY", revealed=True,
        cash={"P1": [3]}, hands={"P1": ["VOT-01"]}, influence={"P1": ["INF-01"]},
    )  # fmt: skip
    for who in ("P2", "P3", "P4", "P5"):
        give(line, who, "start_coup", {"decline_coup": None})
    give(line, "P6", "start_coup", {"shell": "GUNBOAT"})
    assert (line.state.rebel_leader, line.state.rebels) == (5, [5])
    return line


def landing(line: JuntaLine) -> None:
    """The Rebellion: marines land, the second brigade leaves its barracks, the shells take two guards."""
    move(
        line,
        {"P6": [("land_marines", to("DIS-BEA", "MRN-1", *MARINES))], "P4": [("coup_move", to("POL-2", *brigade(2)))]},
    )
    declare(line)
    assert line.state.rebels == [3, 5]
    assert sum(area == "PC-PAL" for area in where(line, *GUARDS)) == 2
    go_on(line)


def first_phase(line: JuntaLine) -> None:
    """Everybody marches; marines and police fire at each other."""
    police = to("PC-PAR", "PLC-1", "PLC-3")
    move(line, {
        "P6": [("coup_move", to("POL-4", "MRN-1", *MARINES))],
        "P2": [("coup_move", police)],
        "P3": [("coup_move", to("DIS-NOR", *brigade(1)))],
        "P4": [("coup_move", to("PC-RLY", *D_STATION) | to("DIS-OLD", *D_PALACE))],
        "P5": [("coup_move", to("DIS-FIN", *brigade(3)))],
    })  # fmt: skip
    declare(line, {"P6": {"attacks": ["POL-4 P2"], "gunboat": "PC-PAL P1"}})
    assert asked(line) == [(5, "allocate_fire")]
    fire(line, {"P6": "P2", "P2": "P6"})
    assert where(line, "PLC-4", "MRN-1", *MARINES) == ["LOST", "LOST", "POL-4", "POL-4"]
    go_on(line)


def second_phase(line: JuntaLine) -> None:
    """The bank falls, the last shell takes one more guard."""
    move(line, {
        "P6": [("coup_move", to("DIS-OLD", *MARINES))],
        "P5": [("coup_move", to("PC-BNK", *brigade(3)))],
        "P3": [("coup_move", to("POL-1", *brigade(1)))],
    })  # fmt: skip
    declare(line, {"P6": {"gunboat": "PC-PAL P1"}})
    assert sum(area == "PC-PAL" for area in where(line, *GUARDS)) == 1
    go_on(line)


def third_phase(line: JuntaLine) -> None:
    """The palace is stormed by marines and the second brigade together."""
    move(line, {
        "P3": [("coup_move", to("DIS-MKT", *brigade(1)))],
        "P6": [("coup_move", to("PC-PAL", *MARINES))],
        "P4": [("coup_move", to("PC-PAL", *D_PALACE))],
    })  # fmt: skip
    declare(line, {"P6": {"attacks": ["PC-PAL P1"]}, "P4": {"attacks": ["PC-PAL P1"]}})
    fire(line, {"P6": "P1", "P4": "P1", "P1": "P6"})
    assert where(line, *GUARDS) == ["LOST"] * 4
    assert where(line, *MARINES, *D_PALACE) == ["PC-PAL"] * 4
    go_on(line)


def last_phases(line: JuntaLine) -> None:
    """The first brigade takes the radio; then nothing moves any more."""
    move(line, {"P3": [("coup_move", to("PC-RAD", *brigade(1)))]})
    declare(line)
    for _ in range(2):
        go_on(line)
        move(line)
        declare(line)


def test_a_full_coup() -> None:
    line = rising()
    for phase in (landing, first_phase, second_phase, third_phase, last_phases):
        phase(line)
    s = line.state

    sides = {"P6": "rebels", "P7": "presidente", "P2": "presidente", "P3": "presidente", "P4": "rebels", "P5": "rebels"}
    for who, side in sides.items():
        give(line, who, "choose_side", side)
    assert s.rebels_won and s.fallen == 0

    give(line, "P6", "junta_vote", "P6")
    give(line, "P4", "junta_vote", "P4")
    give(line, "P6", "junta_tie", "P6")
    assert s.presidente == 5
    said = give(line, "P6", "firing_squad", ["P1"])
    assert said[:3] == ["shot", "killed", "cash_captured"]
    assert "bank_move" not in said
    assert s.cash[5] == ["M3"]
    assert s.influence[0] == []
    assert {"VOT-01", "INF-01"} <= {*s.discard}
    assert (s.turn, s.dead[0], s.presidente) == (3, False, 5)
    assert where(line, *GUARDS, "MRN-1") == ["PC-PAL"] * 4 + ["CAMP"]
