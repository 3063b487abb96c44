"""How Diktaattori looks."""
