"""What changes no game: where tables go on and how loud, when they rest, who is forgotten."""
