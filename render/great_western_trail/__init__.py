"""Pictures of Great Western Trail."""
