"""What computer players know of Normandy."""
