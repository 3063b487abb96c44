"""Benchmarks: they print figures and ratios of one run side by side, and assert nothing."""
