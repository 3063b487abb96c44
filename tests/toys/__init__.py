"""Games that exist for the tests only."""
