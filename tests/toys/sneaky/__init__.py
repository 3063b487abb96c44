"""Sneaky: a game with faults that can be switched on."""
