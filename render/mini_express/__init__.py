"""Pictures of Mini Express."""
