"""Bluff: hidden hands, sealed bids, a counter card; and leaks that can be switched on."""
