"""Pictures of Sierra West."""
