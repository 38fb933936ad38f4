"""Seasons: who sits with whom, what it has come to, and the service that does so for the chat."""
