"""The cards of Diktaattori: the shipped decks, a class's own, and what is checked about them."""
