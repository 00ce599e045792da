"""Boards: area graphs with their distances and paths. They know no game."""
