"""Council: votes, gifts and resignations at any time."""
