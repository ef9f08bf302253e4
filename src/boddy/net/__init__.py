"""Contests over TCP: `host` runs one, `join` enters one; `referee` knows what is a violation."""
