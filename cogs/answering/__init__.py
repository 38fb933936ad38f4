"""How what somebody pressed or typed is answered: in private, also where it fails.

Stands on the table, the services and the kit. Its doors: ``answers`` for what is told,
``pressing`` for what commands and presses are made of.
"""
