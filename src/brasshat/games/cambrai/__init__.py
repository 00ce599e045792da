"""Breakthrough: Cambrai, 20 November to 3 December 1917, in areas."""
