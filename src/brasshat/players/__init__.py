"""Computer players: they are handed a position and its legal choices, and answer with one of them."""
