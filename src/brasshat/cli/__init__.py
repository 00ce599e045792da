"""The command line: everything the program does, for people and for other programs."""

from brasshat.cli.program import main

__all__ = ["main"]
