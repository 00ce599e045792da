"""The kernel: positions, tasks, choices, dice, records and notation. It knows no game."""
