"""The lab: batches of games between bots, and what a change of rules does to them.

    from playtest.lab import Setting, batch, compare, measures

    usual = Setting.of("viva", 4)
    for measure in measures(batch(usual, games=200)):
        print(measure.key, measure.of, measure.estimate())
    compared = compare(usual, usual.changed({"target_vp": 4}), games=200)

Every figure comes with an interval. Results of bots say how rules work out among these bots; people play otherwise.
"""

from playtest.lab.batches import Progress, Result, Setting, batch, play_one, seed_of
from playtest.lab.measures import Measure, measures
from playtest.lab.report import Compared, Teller, Told, compare
from playtest.lab.stats import Estimate, Sample, difference, interval, mean, ratio, student, wilson
from playtest.lab.workers import WorkerDied, in_chunks, processors

__all__ = [
    "Compared", "Estimate", "Measure", "Progress", "Result", "Sample", "Setting", "Teller", "Told", "WorkerDied",
    "batch", "compare", "difference", "in_chunks", "interval", "mean", "measures", "play_one", "processors", "ratio",
    "seed_of", "student", "wilson",
]  # fmt: skip
