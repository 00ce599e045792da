"""Carrying a game on: what the command line, the table and the laboratory all do with a game and its records."""
