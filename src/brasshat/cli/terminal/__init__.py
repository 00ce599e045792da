"""The game in a terminal: one keyboard, everything typed, everything saved before it is told."""
