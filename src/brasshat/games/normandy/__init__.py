"""Normandy, 6 to 26 June 1944: an area-impulse game on the kernel."""
