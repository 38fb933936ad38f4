"""Sierra West: what chat and pictures may ask of its rules."""
