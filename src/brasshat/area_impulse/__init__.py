"""What the area-impulse games share: areas, presence, control, sunset, retreats and fights."""
