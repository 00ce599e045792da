"""Many games at once: simulations on worker processes, their reports, ladders of players, environments for learners."""
