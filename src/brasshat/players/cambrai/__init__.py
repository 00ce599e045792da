"""What the computer players know of Cambrai: its valuation and its scripts."""
