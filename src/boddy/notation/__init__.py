"""Texts for people: case notes, read and printed, and events told as sentences."""
