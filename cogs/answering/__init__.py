"""How what somebody pressed or typed is answered: in private, also where it fails."""
