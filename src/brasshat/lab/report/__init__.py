"""The report of a simulation: one page of HTML with its pictures inside, which needs nothing else."""
