"""The public messages: what is due is posted, once, and the message before it loses its buttons."""
